/**
 * The client for programs in Effect: the same calls, their failures in the type, interruption in place of a signal.
 *
 * @example
 * const api = EffectClient.make({ baseUrl, apiKey })
 * const program = api.getBrand({ path: { brandId } }).pipe(
 *   Effect.catchIf((error) => error._tag === "ApiError" && error.code === "not_found", () => Effect.succeed(null))
 * )
 */
import { Chunk, Effect, Option, Stream } from "effect"
import { type Client, type ClientOptions, make as makeClient } from "./Client.js"
import { ApiError, ConnectionError } from "./ClientError.js"
import type { AnswerOf, Arguments, CallOptions, FailureOf, Listed, Listing, RequestOf } from "./ClientTypes.js"
import type { V1EndpointName } from "./V1.js"

/** Interruption takes the place of the signal. */
type EffectOptions = Omit<CallOptions, "signal">

type ErrorOf<Failure> = Failure extends FailureOf<V1EndpointName> ? ApiError<Failure> : never

/** How a call fails. */
export type CallError<Name extends V1EndpointName> = ConnectionError | ErrorOf<FailureOf<Name>>

/** One function per route. A span of its name stands around each call. */
export type EffectClient = {
  readonly [Name in V1EndpointName]: (...call: Arguments<RequestOf<Name>, EffectOptions>) => Effect.Effect<AnswerOf<Name>, CallError<Name>>
}

const isFailure = (error: unknown): error is ApiError | ConnectionError => error instanceof ApiError || error instanceof ConnectionError

type AnyCall = (request?: unknown, options?: CallOptions) => Promise<unknown>

const toEffect =
  (name: string, call: AnyCall) =>
  (request?: unknown, options?: EffectOptions): Effect.Effect<unknown, ApiError | ConnectionError> =>
    Effect.tryPromise({ try: (signal) => call(request, { ...options, signal }), catch: (error) => error }).pipe(
      Effect.catchAll((error) => (isFailure(error) ? Effect.fail(error) : Effect.die(error))),
      Effect.withSpan(`Client.${name}`, { kind: "client", captureStackTrace: false })
    )

export const make = (options: ClientOptions): EffectClient => {
  const client: Client = makeClient(options)
  // The boundary: the calls are those of `Client`, by the same names.
  const calls = Object.entries(client as unknown as Readonly<Record<string, AnyCall>>)
  return Object.fromEntries(calls.map(([name, call]) => [name, toEffect(name, call)])) as unknown as EffectClient
}

/** Every row of a list, page after page, each asked for when it is needed. */
export const items = <Request extends Listing | undefined, Row, E>(
  list: (request: Request) => Effect.Effect<Listed<Row>, E>,
  request: NoInfer<Request>
): Stream.Stream<Row, E> =>
  Stream.paginateChunkEffect(request?.query?.page ?? 1, (page) =>
    Effect.map(list({ ...request, query: { ...request?.query, page } }), ({ data, paging }) => [Chunk.fromIterable(data), Option.fromNullable(paging.nextPage)])
  )
