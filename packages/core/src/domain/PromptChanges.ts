/**
 * Changes of a prompt or a perception prompt. An id belongs to only one of the two kinds, so one input serves both. A field that the
 * kind does not have is refused once the prompt is known.
 *
 * Source: contract §3 `PATCH /v1/prompts/{promptId}`, §2 "Prompt text", "PerceptionPromptInput".
 */
import { Schema } from "effect"
import type { InputFault } from "./Input.js"
import { JourneyStageInput } from "./JourneyStage.js"
import { faultOfScoring, PerceptionPrompt, PropertyId, ScoringLogic, ScoreDescription, scoringOf } from "./PerceptionPrompt.js"
import { EstimatedVolume, Prompt, PromptText } from "./Prompt.js"

const ofPrompts = {
  customerJourney: Schema.optional(Schema.NullOr(JourneyStageInput)),
  estimatedVolume: Schema.optional(Schema.NullOr(EstimatedVolume))
}

const ofPerceptionPrompts = {
  propertyId: Schema.optional(PropertyId),
  // Null counts as left out, as it does on creation, so that a prompt that was read can be sent back.
  scoringLogic: Schema.optionalWith(ScoringLogic, { nullable: true }),
  goodScore: Schema.optionalWith(ScoreDescription, { nullable: true }),
  badScore: Schema.optionalWith(ScoreDescription, { nullable: true })
}

/**
 * A field that is left out stays; null removes a stage or a volume. A new `scoringLogic` replaces the pair `goodScore` and
 * `badScore`, and a new pair makes a new `scoringLogic`.
 */
export const PromptChanges = Schema.Struct({ text: Schema.optional(PromptText), ...ofPrompts, ...ofPerceptionPrompts }).pipe(
  Schema.filter(faultOfScoring),
  Schema.annotations({ identifier: "PromptChanges" })
)
export type PromptChanges = typeof PromptChanges.Type

const givenOf = (changes: PromptChanges, fields: object): ReadonlyArray<string> =>
  Object.entries(changes).flatMap(([name, value]) => (value !== undefined && name in fields ? [name] : []))

/** The given fields that only the other kind of prompt has. */
export const misplacedFields = (prompt: Prompt | PerceptionPrompt, changes: PromptChanges): ReadonlyArray<InputFault> =>
  prompt instanceof Prompt
    ? givenOf(changes, ofPerceptionPrompts).map((path) => ({ path, message: "is a field of perception prompts, and this is a prompt" }))
    : givenOf(changes, ofPrompts).map((path) => ({ path, message: "is a field of prompts, and this is a perception prompt" }))

/** The changed prompt. */
export const changedPrompt = (prompt: Prompt, { customerJourney, estimatedVolume, text }: PromptChanges): Prompt =>
  new Prompt({
    ...prompt,
    text: text ?? prompt.text,
    customerJourney: customerJourney === undefined ? prompt.customerJourney : customerJourney,
    estimatedVolume: estimatedVolume === undefined ? prompt.estimatedVolume : estimatedVolume
  })

/** The changed perception prompt. */
export const changedPerceptionPrompt = (prompt: PerceptionPrompt, { badScore, goodScore, propertyId, scoringLogic, text }: PromptChanges): PerceptionPrompt => {
  const isRescaled = scoringLogic !== undefined || goodScore !== undefined
  const scoring = isRescaled ? scoringOf({ scoringLogic, goodScore, badScore }) : {}
  return new PerceptionPrompt({ ...prompt, promptText: text ?? prompt.promptText, propertyId: propertyId ?? prompt.propertyId, ...scoring })
}
