/**
 * The type of a handler: one function per endpoint of the contract, from a decoded request to the body of an answer. A missing handler does not compile. A
 * handler does not compile either when its answer does not fit the contract, or when it fails with an error that its route does not declare.
 */
import type { FailureOf } from "@brand-visibility/api"
import { apiVersion } from "@brand-visibility/api/internal/DiscoveryApi"
import type { V1Endpoint, V1EndpointName } from "@brand-visibility/api/V1"
import type { RunId } from "@brand-visibility/core/domain/Ids"
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import type { Receipt } from "@brand-visibility/core/domain/Receipt"
import { isEnded, type Run } from "@brand-visibility/core/domain/Run"
import type { ServiceError } from "@brand-visibility/core/internal/services/ErrorCode"
import type { Caller } from "@brand-visibility/core/internal/services/Organizations"
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import type * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Effect, type Stream } from "effect"
import type { ApiFailure } from "./ApiFailure.js"
import { encodeJson, type Encodable, type Said } from "./Json.js"
import type { KeptBody } from "./KeptBodies.js"
import { isMatched } from "./ResponseHeaders.js"

/** An answer. The tag, where there is one, changes whenever the body does; the status is the endpoint's first unless it is named. */
export type Reply<A> =
  | {
      readonly _tag: "Content"
      readonly body: A
      readonly etag?: string
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly _tag: "NotModified"; readonly etag: string }
  /** 204: an answer without a body. */
  | { readonly _tag: "Nothing" }
  /** Text that is made as fast as the client reads it. A failure after the first byte cuts the answer off. */
  | {
      readonly _tag: "Streamed"
      /** Which limit the answer counts against while it is sent: that of long answers, or that of streams of events. */
      readonly kind: "answer" | "events"
      readonly contentType: string
      readonly pieces: Stream.Stream<string, ServiceError, VisibilityServices>
      readonly etag?: string
      readonly headers?: Readonly<Record<string, string>>
    }

interface HandlerRequest<Path, Query, Payload, Body> {
  readonly caller: Caller
  readonly path: Path
  readonly query: Query
  readonly payload: Payload
  /** The bytes of an NDJSON or CSV body, on routes that take one; `payload` is undefined then. */
  readonly lines: AsyncIterable<Uint8Array> | null
  /** Whether `lines` are CSV. */
  readonly isCsv: boolean
  readonly ifNoneMatch: ReadonlyArray<string>
  /** The cached body of an earlier answer to the same request. */
  readonly kept: KeptBody
  /** The cached JSON of a run as lists show it. */
  readonly keptRun: (runId: RunId) => KeptBody
  /** The id of the last event that the caller has received. */
  readonly lastEventId: string | undefined
  /**
   * Marks a request as one that writes nothing, on a route that can write. The audit log does not record the request, as it does not record requests
   * that read.
   */
  readonly writesNothing: Effect.Effect<void>
  /**
   * Makes the receipt that the service method stores, with the function that turns the method's outcome into the answer. None when the request has no
   * idempotency key.
   */
  readonly receipt: <Outcome>(reply: (outcome: Outcome) => Reply<Body>) => Receipt<Outcome> | undefined
}

type Handle<Path, Query, Payload, A, E> = (request: HandlerRequest<Path, Query, Payload, A>) => Effect.Effect<Reply<A>, ApiFailure | E, VisibilityServices>

/** The errors with which a service may fail on a route. Their codes are those that the route declares. */
type DeclaredFailure<Name extends V1EndpointName> = Extract<ServiceError, { readonly code: FailureOf<Name>["code"] }>

type HandlerOf<Endpoint> =
  Endpoint extends HttpApiEndpoint.HttpApiEndpoint<
    infer Name extends V1EndpointName,
    infer _Method,
    infer Path,
    infer Query,
    infer Payload,
    infer _Headers,
    infer Success,
    infer _Error,
    infer _R,
    infer _RE
  >
    ? Handle<Path, Query, Payload, Encodable<Success>, DeclaredFailure<Name>>
    : never

/** The handlers of some endpoints. */
export type Handlers<Name extends V1EndpointName> = {
  readonly [Each in Name]: HandlerOf<Extract<V1Endpoint, { readonly name: Each }>>
}

/** A handler as the dispatcher calls it, with arguments that the contract's schemas have decoded. */
export type AnyHandler = Handle<unknown, unknown, unknown, unknown, ServiceError>

export const content = <A>(body: A): Reply<A> => ({ _tag: "Content", body })

/** The answer 202 to a request whose work has only begun, on a route with more than one status. */
export const accepted = <A>(body: A): Reply<A> => ({ _tag: "Content", body, status: 202 })

/** The answer 200 to a request whose work is done, on a route whose first status is 202. */
export const ok = <A>(body: A): Reply<A> => ({ _tag: "Content", body, status: 200 })

/** A body of JSON that is sent as it is made. */
export const streamed = (pieces: Stream.Stream<string, ServiceError, VisibilityServices>): Reply<never> => ({
  _tag: "Streamed",
  kind: "answer",
  contentType: "application/json",
  pieces
})

/** The ETag of an answer about ended runs. It changes when a run is revised, and when a new version of the API writes answers differently. */
export const etagOf = (...runs: ReadonlyArray<Run>): string | undefined =>
  runs.every(({ status }) => isEnded(status)) ? `W/"${[apiVersion, ...runs.flatMap(({ id, revision }) => [id, revision])].join("-")}"` : undefined

/** An answer about a run, with its tag. When the caller already has the answer, `read` is not called. */
export const replyOfRun = <A, E, R>(run: Run, ifNoneMatch: ReadonlyArray<string>, read: Effect.Effect<Reply<A>, E, R>): Effect.Effect<Reply<A>, E, R> => {
  const etag = etagOf(run)
  if (etag === undefined) return read
  if (isMatched(ifNoneMatch, etag)) return Effect.succeed({ _tag: "NotModified", etag })
  return Effect.map(read, (reply) => (reply._tag === "Nothing" ? reply : { ...reply, etag }))
}

/** A body that was read for an answer about runs. A body that is not final can change without a revision of a run. */
interface ReadBody<A> {
  readonly body: A
  readonly isFinal: boolean
}

/** An answer about runs that is read whole. When the answer was made before, or the caller already has the answer, `read` is not called. */
export const contentOfRuns = <A extends object, E, R>(
  runs: ReadonlyArray<Run>,
  { ifNoneMatch, kept }: Pick<HandlerRequest<never, never, never, never>, "ifNoneMatch" | "kept">,
  read: Effect.Effect<ReadBody<A>, E, R>
): Effect.Effect<Reply<JsonText<Said<A>>>, E, R> => {
  const etag = etagOf(...runs)
  const textOf = (body: A): JsonText<Said<A>> => new JsonText(encodeJson(body))
  if (etag === undefined) return Effect.map(read, ({ body }) => content(textOf(body)))
  if (isMatched(ifNoneMatch, etag)) return Effect.succeed({ _tag: "NotModified", etag })
  const before = kept.get(etag)
  if (before !== undefined) return Effect.succeed({ _tag: "Content", body: new JsonText(before), etag })
  return Effect.map(read, ({ body, isFinal }) => {
    const text = textOf(body)
    if (!isFinal) return content(text)
    kept.put(etag, text.text)
    return { _tag: "Content", body: text, etag }
  })
}
