/**
 * What can go wrong, as a program reads it: every expected failure of a service has one code, the same for callers of the
 * library and of the HTTP API.
 *
 * Source: contract "Error codes".
 */
import type { Context, Effect, Stream } from "effect"
import type { IdempotencyConflict } from "../domain/Receipt.js"
import type { CapturedAnswers, ImportError } from "./CapturedAnswers.js"
import type { Idempotency } from "./Idempotency.js"
import type { VisibilityServices } from "./VisibilityServices.js"

/** With what a program fails; never for what is none. */
type FailureOf<Program> =
  Program extends Effect.Effect<infer _A, infer E, infer _R> ? E : Program extends Stream.Stream<infer _A, infer E, infer _R> ? E : never

/** With what the members of a service fail: its programs, and what its methods return. */
type FailuresOf<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (...given: never) => infer Program ? FailureOf<Program> : FailureOf<Service[Name]>
}[keyof Service]

type Failures<Services> = Services extends Context.TagClassShape<infer _Id, infer Service> ? FailuresOf<Service> : never

/** Services that fail besides with whatever they are given to do or to read. */
type Carriers = CapturedAnswers | Idempotency

/** Every way in which a service fails on purpose: read off the services themselves. */
export type ServiceError = Failures<Exclude<VisibilityServices, Carriers>> | IdempotencyConflict | ImportError

/** Each error names its own code. */
export type ServiceErrorCode = ServiceError["code"]
