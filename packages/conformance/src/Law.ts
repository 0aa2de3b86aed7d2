/**
 * A law is one sentence that every adapter must obey, with the tests that check an adapter.
 */
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { Cause, type Effect, type Exit } from "effect"

/** Runs an effect against the same storage, opened a second time beside the first. */
export type Again = <A, E>(effect: Effect.Effect<A, E, Stores>) => Effect.Effect<A, unknown>

/**
 * A check fails, or dies with an assertion error, when the law is broken. A check that is a function needs the storage to be opened twice, and is skipped
 * otherwise.
 */
export type Check = Effect.Effect<unknown, unknown, Stores> | ((again: Again) => Effect.Effect<unknown, unknown, Stores>)

export interface Law {
  /** The number of the law, such as `ST-11`, which no other law ever gets. */
  readonly id: string
  /** The sentence of the law, without a full stop. */
  readonly sentence: string
  /** The checks, by the case that each of them tests. */
  readonly checks: Readonly<Record<string, Check>>
}

export const law = (id: string, sentence: string, checks: Readonly<Record<string, Check>>): Law => ({ id, sentence, checks })

/** The name of the test, which begins with the law. */
export const titleOf = ({ id, sentence }: Law, check: string): string => `${id} ${sentence}: ${check}`

/** The error for a broken law. The message begins with the law. The seen value and the expected value are kept for the report. */
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
    // The stack points to the check, not to this class.
    if (error.stack !== undefined) this.stack = error.stack
  }
}

/** Throws the error that broke the law. */
export const assertKept = (kept: Pick<Law, "id" | "sentence">, exit: Exit.Exit<unknown, unknown>): void => {
  if (exit._tag === "Failure") throw new LawBroken(kept, Cause.squash(exit.cause))
}
