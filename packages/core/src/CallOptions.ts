/** What every method of the front door takes after its own parameters: a signal that ends the call, and a time limit. */
import { Effect, Predicate, Record, Schema } from "effect"
import { BrandVisibilityError } from "./BrandVisibilityError.js"
import { decodeInput, type InvalidInput } from "./domain/Input.js"
import { IdempotencyKey } from "./domain/Receipt.js"
import type { Lifetime } from "./Lifetime.js"
import type { KeyedOperation } from "./operations/KeyedOperation.js"
import type { Operation, Rows } from "./operations/Operation.js"
import type { ServiceError } from "./services/ErrorCode.js"

/**
 * A call that is ended early rejects with a `BrandVisibilityError` of code `aborted` or `timeout`. What it was about to write is written whole or
 * not at all. An iteration is ended as a whole.
 */
export interface CallOptions {
  /** Ends the call when it is aborted, such as the signal of the request that a host answers. */
  readonly signal?: AbortSignal | undefined
  /** Most time that the call may take, in milliseconds. Default: no limit. */
  readonly timeout?: number | undefined
}

/** What methods take that create or begin something. */
export interface KeyedCallOptions extends CallOptions {
  /**
   * Names what is asked for: 1 to 255 visible ASCII characters of the caller's own, such as the id of a job. However often the method is
   * called with the same key and the same input, within 24 hours and from whatever process, it is done once, and every call resolves with
   * what the first one came to. A call with another input rejects with `idempotency_conflict`, one while the first is under way with
   * `request_in_progress`. A call that failed has changed nothing, and its key can be used again. Default: every call is done.
   */
  readonly idempotencyKey?: string | undefined
}

/** What a caller gets of a program: a promise of its value, or its rows one by one. */
type OutcomeOf<Asked> =
  Asked extends Effect.Effect<infer A, infer _E, infer _R> ? Promise<A> : Asked extends Rows<infer A, infer _E, infer _R> ? AsyncIterable<A> : never

type MethodOf<Each> =
  Each extends KeyedOperation<infer _Subject, infer Given, infer Asked>
    ? (...given: [...Given, call?: KeyedCallOptions]) => OutcomeOf<Asked>
    : Each extends Operation<infer _Subject, infer Given, infer Asked>
      ? (...given: [...Given, call?: CallOptions]) => OutcomeOf<Asked>
      : never

/** Operations by group, as methods. */
export type MethodsOf<Operations> = {
  readonly [Group in keyof Operations]: { readonly [Name in keyof Operations[Group]]: MethodOf<Operations[Group][Name]> }
}

const callFields = {
  signal: Schema.optional(
    Schema.declare((value): value is AbortSignal => Predicate.hasProperty(value, "aborted") && Predicate.hasProperty(value, "addEventListener"), {
      message: () => "must be an AbortSignal"
    })
  ),
  timeout: Schema.optional(Schema.Number.pipe(Schema.positive({ message: () => "must be a number of milliseconds above 0" })))
}
const Options = Schema.Struct(callFields)
const KeyedOptions = Schema.Struct({ ...callFields, idempotencyKey: Schema.optional(IdempotencyKey) })
const decodeOptions = decodeInput(Options)
const decodeKeyedOptions = decodeInput(KeyedOptions)

const abortion = Effect.dieSync(() => new BrandVisibilityError("aborted", "The call was ended by its signal", undefined))

const aborted = (signal: AbortSignal): Effect.Effect<never> =>
  Effect.async((resume) => {
    const end = () => resume(abortion)
    // It may have been aborted between the beginning of the call and this moment.
    if (signal.aborted) return end()
    signal.addEventListener("abort", end)
    return Effect.sync(() => signal.removeEventListener("abort", end))
  })

const late = (timeout: number): Effect.Effect<never> =>
  Effect.delay(Effect.die(new BrandVisibilityError("timeout", `The call took longer than its limit of ${timeout} ms`, undefined)), timeout)

/** Ends when the call is to end, with the reason as a defect. */
const endOf = ({ signal, timeout }: typeof Options.Type): Effect.Effect<never> =>
  Effect.raceFirst(signal === undefined ? Effect.never : aborted(signal), timeout === undefined ? Effect.never : late(timeout))

type Runners<R> = Pick<Lifetime<R>, "iterate" | "run">

/** Runs programs within the bounds of one call. */
const within = <R>({ iterate, run }: Runners<R>, decoded: Effect.Effect<typeof Options.Type, InvalidInput>): Runners<R> => {
  // A call whose signal was aborted before does not begin.
  const end = Effect.flatMap(decoded, (options) => (options.signal?.aborted === true ? abortion : Effect.succeed(endOf(options))))
  return {
    run: (program) => run(Effect.flatMap(end, (ended) => Effect.raceFirst(program, ended))),
    iterate: (rows) => iterate(rows, end)
  }
}

/** The key of a call; one that is malformed is refused when the call's options are decoded, before the program begins. */
const keyOf = (call: unknown): string | undefined =>
  Predicate.hasProperty(call, "idempotencyKey") && typeof call.idempotencyKey === "string" ? call.idempotencyKey : undefined

type Program<R> = Effect.Effect<unknown, ServiceError, R> | Rows<unknown, ServiceError, R>

type AnyOperation<Subject, R> = KeyedOperation<Subject, never, Program<R>> | Operation<Subject, never, Program<R>>

/** Operations over services `R`, by group. */
type Groups<Subject, R> = Readonly<Record<string, Readonly<Record<string, AnyOperation<Subject, R>>>>>

/** The methods of operations for one subject. Each takes `CallOptions` after its own parameters. */
export const methodsOf = <Subject, R, const Operations extends Groups<Subject, R>>(
  operations: Operations,
  subject: Subject,
  runners: Runners<R>
): MethodsOf<Operations> => {
  const methodOf = (operation: AnyOperation<Subject, R>) => {
    const { parameters } = operation
    return (...given: ReadonlyArray<unknown>) => {
      const call = given[parameters]
      const key = keyOf(call)
      const decoded = "once" in operation ? decodeKeyedOptions(call) : decodeOptions(call)
      const { iterate, run } = call === undefined ? runners : within(runners, decoded)
      const program = key !== undefined && "once" in operation ? operation.once(key) : operation.program
      // The boundary: an operation takes whatever a caller gives, and checks it.
      const unchecked = program as (subject: Subject, ...given: ReadonlyArray<unknown>) => Program<R>
      const asked = unchecked(subject, ...given.slice(0, parameters))
      return Effect.isEffect(asked) ? run(asked) : iterate(asked)
    }
  }
  // The boundary: `MethodsOf` says what each of them then gives back.
  return Record.map(operations, (group) => Record.map(group, methodOf)) as unknown as MethodsOf<Operations>
}
