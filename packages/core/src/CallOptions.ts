/** What every method of the front door takes after its own parameters: a signal that ends the call, and a time limit. */
import { Effect, Predicate, Record, Schema, Stream } from "effect"
import { BrandVisibilityError } from "./BrandVisibilityError.js"
import { decodeInput } from "./domain/Input.js"
import type { Lifetime } from "./Lifetime.js"
import type { Operation } from "./operations/Operation.js"
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

/** What a caller gets of a program: a promise of its value, or its rows one by one. */
type OutcomeOf<Asked> =
  Asked extends Effect.Effect<infer A, infer _E, infer _R> ? Promise<A> : Asked extends Stream.Stream<infer A, infer _E, infer _R> ? AsyncIterable<A> : never

type MethodOf<Each> = Each extends Operation<infer _Subject, infer Given, infer Asked> ? (...given: [...Given, call?: CallOptions]) => OutcomeOf<Asked> : never

/** Operations by group, as methods. */
export type MethodsOf<Operations> = {
  readonly [Group in keyof Operations]: { readonly [Name in keyof Operations[Group]]: MethodOf<Operations[Group][Name]> }
}

const Options = Schema.Struct({
  signal: Schema.optional(
    Schema.declare((value): value is AbortSignal => Predicate.hasProperty(value, "aborted") && Predicate.hasProperty(value, "addEventListener"), {
      message: () => "must be an AbortSignal"
    })
  ),
  timeout: Schema.optional(Schema.Number.pipe(Schema.positive({ message: () => "must be a number of milliseconds above 0" })))
})

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
const within = <R>({ iterate, run }: Runners<R>, call: unknown): Runners<R> => {
  // A call whose signal was aborted before does not begin.
  const end = Effect.flatMap(decodeInput(Options)(call), (options) => (options.signal?.aborted === true ? abortion : Effect.succeed(endOf(options))))
  return {
    run: (program) => run(Effect.flatMap(end, (ended) => Effect.raceFirst(program, ended))),
    iterate: (stream) => iterate(Stream.unwrap(Effect.map(end, (ended) => Stream.interruptWhen(stream, ended))))
  }
}

type Program<R> = Effect.Effect<unknown, ServiceError, R> | Stream.Stream<unknown, ServiceError, R>

/** Operations over services `R`, by group. */
type Groups<Subject, R> = Readonly<Record<string, Readonly<Record<string, Operation<Subject, never, Program<R>>>>>>

/** The methods of operations for one subject. Each takes `CallOptions` after its own parameters. */
export const methodsOf = <Subject, R, const Operations extends Groups<Subject, R>>(
  operations: Operations,
  subject: Subject,
  runners: Runners<R>
): MethodsOf<Operations> => {
  const methodOf = ({ parameters, program }: Operation<Subject, never, Program<R>>) => {
    // The boundary: an operation takes whatever a caller gives, and checks it.
    const unchecked = program as (subject: Subject, ...given: ReadonlyArray<unknown>) => Program<R>
    return (...given: ReadonlyArray<unknown>) => {
      const call = given[parameters]
      const { iterate, run } = call === undefined ? runners : within(runners, call)
      const asked = unchecked(subject, ...given.slice(0, parameters))
      return Effect.isEffect(asked) ? run(asked) : iterate(asked)
    }
  }
  // The boundary: `MethodsOf` says what each of them then gives back.
  return Record.map(operations, (group) => Record.map(group, methodOf)) as unknown as MethodsOf<Operations>
}
