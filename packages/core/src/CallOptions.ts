/** What every method of the front door takes after its own parameters: a signal that ends the call, and a time limit. */
import { Effect, Predicate, Schema, Stream } from "effect"
import { BrandVisibilityError } from "./BrandVisibilityError.js"
import { decodeInput } from "./domain/Input.js"
import type { Lifetime } from "./Lifetime.js"

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

/** Methods by group, each of which takes `CallOptions` after its own parameters. */
export type Callable<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: [...Parameters, call?: CallOptions]) => Result
    : Callable<Methods[Name]>
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

type Method = (...parameters: ReadonlyArray<unknown>) => unknown
type Groups = Readonly<Record<string, Readonly<Record<string, Method>>>>

/**
 * Lets every method take `CallOptions`: those stand after the parameters that the method itself names. No parameter has a default in its place,
 * since a function does not count it (`length`).
 *
 * @param make makes the methods over what runs their programs
 */
export const callable = <R, Methods>(make: (runners: Runners<R>) => Methods, runners: Runners<R>): Callable<Methods> => {
  // The boundary: `Methods` is groups of functions, whose parameters are handed on as they came.
  const groupsOf = make as unknown as (runners: Runners<R>) => Groups
  const withCall =
    (group: string, name: string, method: Method): Method =>
    (...given) => {
      const call = given[method.length]
      const target = call === undefined ? method : groupsOf(within(runners, call))[group]?.[name]
      return target?.(...given.slice(0, method.length))
    }
  const groups = Object.entries(groupsOf(runners)).map(([group, methods]) => [
    group,
    Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, withCall(group, name, method)]))
  ])
  return Object.fromEntries(groups) as Callable<Methods>
}
