/**
 * A question that asks a language model to rate a trait of the brand.
 *
 * Source: specification "PerceptionPrompt"; contract §2 "PerceptionPromptInput", "Score scale".
 */
import { Schema } from "effect"
import { BoundedList } from "./BoundedList.js"
import { BrandId, OrganizationId, PerceptionPromptId } from "./Ids.js"
import { PlainText } from "./PlainText.js"
import { maximumPromptsPerRequest, PromptText } from "./Prompt.js"
import { Timestamp } from "./Timestamp.js"

/** The range of a score, both ends included. */
export const ScoreScale = Schema.Struct({ low: Schema.Number, high: Schema.Number }).annotations({ identifier: "ScoreScale" })
export type ScoreScale = typeof ScoreScale.Type

export class PerceptionPrompt extends Schema.Class<PerceptionPrompt>("PerceptionPrompt")({
  id: PerceptionPromptId,
  organizationId: OrganizationId,
  brandId: BrandId,
  /** The trait being scored, such as `trust`. */
  propertyId: Schema.String,
  promptText: Schema.String,
  /** How scores map to categories; never empty. */
  scoringLogic: Schema.String,
  goodScore: Schema.NullOr(Schema.String),
  badScore: Schema.NullOr(Schema.String),
  /** The scale that the scoring logic states. It is computed once, when the prompt is stored. */
  scale: ScoreScale,
  createdAt: Timestamp
}) {}

/** The scale for a scoring logic that states none. */
export const defaultScale: ScoreScale = { low: 0, high: 10 }

// Digits and white space are bounded, and no match begins inside a number, so that a long text of digits is read in linear time.
const numeral = String.raw`(?<!\d)(\d{1,15}(?:\.\d{1,15})?)`
const range = String.raw`${numeral}\s{0,20}(?:-|–|to)\s{0,20}${numeral}\b`
const leadingRange = new RegExp(String.raw`^\s{0,20}${range}`, "i")
const statedRange = new RegExp(String.raw`\bscale:\s{0,20}${range}`, "gi")
const anyRange = new RegExp(range, "gi")

const toScale = ([, low, high]: RegExpExecArray): ScoreScale => ({ low: Number(low), high: Number(high) })

/**
 * Every scale that a scoring logic states, without repetition: at its beginning, or as `scale: a-b`.
 *
 * A logic may also begin with a band ("0-6 detractor, 7-8 passive, 9-10 promoter"). The first range is a band when another range
 * of the text lies outside it. A band states no scale.
 */
export const statedScales = (scoringLogic: string): ReadonlyArray<ScoreScale> => {
  const stated = [...scoringLogic.matchAll(statedRange)].map(toScale)
  const leading = leadingRange.exec(scoringLogic)
  if (leading !== null) {
    const scale = toScale(leading)
    const isBand = [...scoringLogic.replaceAll(statedRange, "").matchAll(anyRange)]
      .map(toScale)
      .some((other) => other.low < scale.low || other.high > scale.high)
    if (!isBand) stated.unshift(scale)
  }
  return [...new Map(stated.map((scale) => [`${scale.low}-${scale.high}`, scale])).values()]
}

/** The scale of a scoring logic. It is stored with the prompt, and not computed again when a prompt is asked or an answer is read. */
export const scaleOf = (scoringLogic: string): ScoreScale => statedScales(scoringLogic)[0] ?? defaultScale

/** The scoring logic for a prompt without one. */
export const defaultScoringLogic = "Score from 0 to 10; higher is better."

/** The name of the trait that is scored: free text. */
export const PropertyId = PlainText({ min: 1, max: 100 })

/** The meaning of a good or a bad score. */
export const ScoreDescription = PlainText({ min: 1, max: 4000 })

/** A text that tells how scores map to categories, on one scale. */
export const ScoringLogic = ScoreDescription.pipe(
  Schema.filter((text) => {
    const scales = statedScales(text)
    if (scales.length > 1) return `must state one score range, states ${scales.length}`
    if (scales.some((scale) => scale.low >= scale.high)) return "must state a score range whose first number is the smaller"
    return undefined
  })
)

/** How a prompt is scored: by `scoringLogic`, by the pair `goodScore` and `badScore`, or by the default. */
export interface ScoringForm {
  readonly scoringLogic?: string | undefined
  readonly goodScore?: string | undefined
  readonly badScore?: string | undefined
}

/** The fault of a form with only one field of the pair, or with both `scoringLogic` and the pair. */
export const faultOfScoring = ({ badScore, goodScore, scoringLogic }: ScoringForm): Schema.FilterIssue | undefined => {
  if (goodScore !== undefined && badScore === undefined) return { path: ["badScore"], message: "is required when goodScore is given" }
  if (badScore !== undefined && goodScore === undefined) return { path: ["goodScore"], message: "is required when badScore is given" }
  if (scoringLogic !== undefined && goodScore !== undefined)
    return { path: ["scoringLogic"], message: "must not be given together with goodScore and badScore" }
  return undefined
}

export const PerceptionPromptInput = Schema.Struct({
  text: PromptText,
  propertyId: PropertyId,
  scoringLogic: Schema.optionalWith(ScoringLogic, { nullable: true }),
  goodScore: Schema.optionalWith(ScoreDescription, { nullable: true }),
  badScore: Schema.optionalWith(ScoreDescription, { nullable: true })
}).pipe(Schema.filter(faultOfScoring), Schema.annotations({ identifier: "PerceptionPromptInput" }))
export type PerceptionPromptInput = typeof PerceptionPromptInput.Type

export const PerceptionPromptInputs = BoundedList(PerceptionPromptInput, { maximum: maximumPromptsPerRequest, isRequired: true })

/** The scoring logic of an input: the given text, a text made from the pair, or the default. The same input always gives the same text. */
export const scoringLogicOf = ({ badScore, goodScore, scoringLogic }: ScoringForm): string => {
  if (scoringLogic !== undefined) return scoringLogic
  if (goodScore !== undefined && badScore !== undefined) return `0 = ${badScore}; 10 = ${goodScore}`
  return defaultScoringLogic
}

/** The stored fields that tell how a prompt is scored. The ends of a pair are 0 and 10, whatever ranges its descriptions mention. */
export const scoringOf = (form: ScoringForm): Pick<PerceptionPrompt, "scoringLogic" | "goodScore" | "badScore" | "scale"> => {
  const scoringLogic = scoringLogicOf(form)
  const scale = form.scoringLogic === undefined ? defaultScale : scaleOf(scoringLogic)
  return { scoringLogic, goodScore: form.goodScore ?? null, badScore: form.badScore ?? null, scale }
}

/** Custom perception prompts are not enabled for the organization or the brand. */
export class CustomPerceptionPromptsDisabled extends Schema.TaggedError<CustomPerceptionPromptsDisabled>()("CustomPerceptionPromptsDisabled", {
  brandId: BrandId
}) {
  get code() {
    return "custom_perception_prompts_disabled" as const
  }

  override get message() {
    return "Custom perception prompts are not enabled for this brand or its organization"
  }
}
