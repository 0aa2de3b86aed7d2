/** The last parameter of every method of the library: a signal that ends the call, and a time limit. */
import { Effect, Predicate, Record, Schema } from "effect"
import { BrandVisibilityError } from "./BrandVisibilityError.js"
import { decodeInput, type InvalidInput } from "./domain/Input.js"
import { IdempotencyKey } from "./domain/Receipt.js"
import type { Lifetime } from "./Lifetime.js"
import type { KeyedOperation } from "./operations/KeyedOperation.js"
import type { Operation, Rows } from "./operations/Operation.js"
import type { ServiceError } from "./services/ErrorCode.js"

/**
 * A call that ends early rejects with a `BrandVisibilityError` of code `aborted` or `timeout`. Its write is stored completely or not at all. An
 * iteration ends as a whole.
 */
export interface CallOptions {
  /** Ends the call when the signal is aborted, such as the signal of the request that a host answers. Its reason is the `cause` of the error. */
  readonly signal?: AbortSignal | undefined
  /** The longest time that the call may take, in milliseconds. Default: no limit. */
  readonly timeout?: number | undefined
}

/** Options of methods that create or begin something. */
export interface KeyedCallOptions extends CallOptions {
  /**
   * Names the request, so that repeating the call is safe: 1 to 255 visible ASCII characters that the caller chooses, such as the id of a job. Calls
   * with the same key and the same input, within 24 hours and from any process, run the method once, and every call resolves with the first outcome. A
   * call with another input rejects with `idempotency_conflict`. A call during the first one rejects with `request_in_progress`. A failed call has
   * changed nothing, and its key can be used again. Default: every call runs the method.
   */
  readonly idempotencyKey?: string | undefined
}

/** The outcome of a program for a caller: a promise of its value, or an async iterable of its rows. */
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

/** The end of a call by its signal. The reason of the signal becomes the cause, so that a host can tell an elapsed `AbortSignal.timeout` from others. */
const abortion = (signal: AbortSignal): Effect.Effect<never> =>
  Effect.dieSync(() => new BrandVisibilityError("aborted", "The call was ended by its signal", signal.reason))

const aborted = (signal: AbortSignal): Effect.Effect<never> =>
  Effect.async((resume) => {
    const end = () => resume(abortion(signal))
    // The signal may have been aborted between the beginning of the call and this moment.
    if (signal.aborted) return end()
    signal.addEventListener("abort", end)
    return Effect.sync(() => signal.removeEventListener("abort", end))
  })

const late = (timeout: number): Effect.Effect<never> =>
  Effect.delay(Effect.die(new BrandVisibilityError("timeout", `The call took longer than its limit of ${timeout} ms`, undefined)), timeout)

/** An effect that ends when the call has to end, with the reason as a defect. */
const endOf = ({ signal, timeout }: typeof Options.Type): Effect.Effect<never> =>
  Effect.raceFirst(signal === undefined ? Effect.never : aborted(signal), timeout === undefined ? Effect.never : late(timeout))

type Runners<R> = Pick<Lifetime<R>, "iterate" | "run">

/** Runs programs within the signal and the time limit of one call. */
const within = <R>({ iterate, run }: Runners<R>, decoded: Effect.Effect<typeof Options.Type, InvalidInput>): Runners<R> => {
  // A call whose signal is already aborted does not begin.
  const end = Effect.flatMap(decoded, (options) => (options.signal?.aborted === true ? abortion(options.signal) : Effect.succeed(endOf(options))))
  return {
    run: (program) => run(Effect.flatMap(end, (ended) => Effect.raceFirst(program, ended))),
    iterate: (rows) => iterate(rows, end)
  }
}

/** The idempotency key of a call. A malformed key is refused when the call's options are decoded, before the program begins. */
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
      // The boundary to untyped callers: an operation accepts any arguments and checks them.
      const unchecked = program as (subject: Subject, ...given: ReadonlyArray<unknown>) => Program<R>
      const asked = unchecked(subject, ...given.slice(0, parameters))
      return Effect.isEffect(asked) ? run(asked) : iterate(asked)
    }
  }
  // The boundary of the types: `MethodsOf` says what each method returns.
  return Record.map(operations, (group) => Record.map(group, methodOf)) as unknown as MethodsOf<Operations>
}
