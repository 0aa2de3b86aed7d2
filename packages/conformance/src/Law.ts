/**
 * A law: one sentence about what every adapter must do, with the tests that check an adapter.
 */
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { Cause, type Effect, type Exit } from "effect"

/** Runs an effect against the same storage, opened a second time beside the first. */
export type Again = <A, E>(effect: Effect.Effect<A, E, Stores>) => Effect.Effect<A, unknown>

/** A check fails, or dies with an assertion error, when the law is broken. A check that is a function needs the storage to be opened twice. */
export type Check = Effect.Effect<unknown, unknown, Stores> | ((again: Again) => Effect.Effect<unknown, unknown, Stores>)

export interface Law {
  /** Such as `ST-11`; never given to another law. */
  readonly id: string
  /** What holds, without a full stop. */
  readonly sentence: string
  /** By what each of them looks at. */
  readonly checks: Readonly<Record<string, Check>>
}

export const law = (id: string, sentence: string, checks: Readonly<Record<string, Check>>): Law => ({ id, sentence, checks })

/** The name of the test: the law first. */
export const titleOf = ({ id, sentence }: Law, check: string): string => `${id} ${sentence}: ${check}`

/** A law that an adapter breaks. The message begins with the law; what was seen and what was expected are kept for the report. */
class LawBroken extends Error {
  override readonly name = "LawBroken"
  readonly actual: unknown
  readonly expected: unknown

  constructor({ id, sentence }: Pick<Law, "id" | "sentence">, error: unknown) {
    const isAssertion = error instanceof Error && "actual" in error && "expected" in error
    super(`${id} ${sentence}: ${error instanceof Error ? error.message : String(error)}`, isAssertion ? {} : { cause: error })
    if (!isAssertion) return
    this.actual = error.actual
    this.expected = error.expected
    // The place in the check, not this one.
    if (error.stack !== undefined) this.stack = error.stack
  }
}

/** Throws what broke the law. */
export const assertKept = (kept: Pick<Law, "id" | "sentence">, exit: Exit.Exit<unknown, unknown>): void => {
  if (exit._tag === "Failure") throw new LawBroken(kept, Cause.squash(exit.cause))
}
