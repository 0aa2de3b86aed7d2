/**
 * A language model that gives structured verdicts on an answer: its sentiment, a perception score, a suggestion.
 *
 * A judge is optional: without one, rules decide alone. What it says is checked against the text before it counts, and
 * presence and rank are never its business.
 *
 * Source: architecture "Ports".
 */
import { Context, type Effect } from "effect"
import type { z } from "zod"
import type { ModelError } from "./ModelError.js"

export interface JudgeRequest<A> {
  /** Ours alone: nothing that came from an answer is part of it. */
  readonly instructions: string
  /** The data to judge, untrusted. */
  readonly input: string
  /** The shape of the verdict; `name` is what the provider's structured output calls it (letters, digits, underscore). */
  readonly schema: z.ZodType<A>
  readonly name: string
}

export interface JudgeService {
  readonly provider: string
  readonly model: string
  /** Most verdicts that are in flight at once, over all runs of the process. */
  readonly concurrency: number
  readonly generate: <A>(request: JudgeRequest<A>) => Effect.Effect<A, ModelError>
}

export class Judge extends Context.Tag("@brand-visibility/core/Judge")<Judge, JudgeService>() {}
