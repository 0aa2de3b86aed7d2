/**
 * The error codes of the services. Every expected failure of a service has one code, the same for callers of the library and of the HTTP API.
 *
 * Source: contract "Error codes".
 */
import type { Context, Effect, Stream } from "effect"
import type { IdempotencyConflict } from "../domain/Receipt.js"
import type { CapturedAnswers, ImportError } from "./CapturedAnswers.js"
import type { Idempotency } from "./Idempotency.js"
import type { VisibilityServices } from "./VisibilityServices.js"

/** The error type of an Effect; `never` for a value that is not an Effect. */
type FailureOf<Program> =
  Program extends Effect.Effect<infer _A, infer E, infer _R> ? E : Program extends Stream.Stream<infer _A, infer E, infer _R> ? E : never

/** The error types of the members of a service: of its Effects, and of the Effects that its methods return. */
type FailuresOf<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (...given: never) => infer Program ? FailureOf<Program> : FailureOf<Service[Name]>
}[keyof Service]

type Failures<Services> = Services extends Context.TagClassShape<infer _Id, infer Service> ? FailuresOf<Service> : never

/** Services whose methods also fail with the errors of the Effects or Streams that a caller passes to them. */
type Carriers = CapturedAnswers | Idempotency

/** Every expected error of every service, derived from the types of the services. */
export type ServiceError = Failures<Exclude<VisibilityServices, Carriers>> | IdempotencyConflict | ImportError

/** Each error names its own code. */
export type ServiceErrorCode = ServiceError["code"]
