/**
 * The client for Effect programs. It has the same calls as `Client`, with their failures in the type. Interruption aborts a call.
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
import type { AnswerOf, Arguments, CallName, CallOptions, FailureOf, Listed, Listing, RequestOf } from "./ClientTypes.js"
import type { Run } from "./RunApi.js"
import type { V1EndpointName } from "./V1.js"

/** The options without `signal`: interruption aborts a call. */
type EffectOptions = Omit<CallOptions, "signal">

type ErrorOf<Failure> = Failure extends FailureOf<V1EndpointName> ? ApiError<Failure> : never

/** How a call fails. */
export type CallError<Name extends V1EndpointName> = ConnectionError | ErrorOf<FailureOf<Name>>

/** One function per route. Each call has a span with the function's name. */
export type EffectClient = {
  readonly [Name in CallName]: (...call: Arguments<RequestOf<Name>, EffectOptions>) => Effect.Effect<AnswerOf<Name>, CallError<Name>>
} & {
  /** Streams the run as it is now, and again after each change, until the run has ended. */
  readonly watchRun: (request: RequestOf<"watchRun">, options?: Omit<EffectOptions, "idempotencyKey">) => Stream.Stream<Run, CallError<"watchRun">>
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

const watching =
  ({ watchRun }: Client): EffectClient["watchRun"] =>
  (request, options) =>
    Stream.unwrapScoped(
      Effect.map(
        // A pending `next` of the iterator ends only when the connection ends.
        Effect.acquireRelease(
          Effect.sync(() => new AbortController()),
          (controller) => Effect.sync(() => controller.abort())
        ),
        ({ signal }) => Stream.fromAsyncIterable(watchRun(request, { ...options, signal }), (error) => error)
      )
    ).pipe(
      // A type assertion. The API fails only with the codes that the contract declares for the route.
      Stream.catchAll((error) => (isFailure(error) ? Stream.fail(error as CallError<"watchRun">) : Stream.die(error)))
    )

export const make = (options: ClientOptions): EffectClient => {
  const client: Client = makeClient(options)
  // A type assertion. The calls are those of `Client`, with the same names.
  const calls = Object.entries(client as unknown as Readonly<Record<string, AnyCall>>)
  const effects = Object.fromEntries(calls.map(([name, call]) => [name, toEffect(name, call)]))
  return { ...effects, watchRun: watching(client) } as unknown as EffectClient
}

/** Streams every row of a list. Each page is requested when its first row is needed. */
export const items = <Request extends Listing | undefined, Row, E>(
  list: (request: Request) => Effect.Effect<Listed<Row>, E>,
  request: NoInfer<Request>
): Stream.Stream<Row, E> =>
  Stream.paginateChunkEffect(request?.query?.page ?? 1, (page) =>
    Effect.map(list({ ...request, query: { ...request?.query, page } }), ({ data, paging }) => [Chunk.fromIterable(data), Option.fromNullable(paging.nextPage)])
  )
