/**
 * The stage of the customer journey at which somebody asks a question.
 *
 * Source: contract §2 "`customerJourney`".
 */
import { ParseResult, Schema } from "effect"

export const JourneyStage = Schema.Literal("awareness", "consideration", "decision", "retention", "advocacy").annotations({ identifier: "JourneyStage" })
export type JourneyStage = typeof JourneyStage.Type

const synonyms = new Map<string, JourneyStage>([
  ...JourneyStage.literals.map((stage) => [stage, stage] as const),
  ["tofu", "awareness"],
  ["discovery", "awareness"],
  ["mofu", "consideration"],
  ["evaluation", "consideration"],
  ["comparison", "consideration"],
  ["research", "consideration"],
  ["bofu", "decision"],
  ["purchase", "decision"],
  ["conversion", "decision"],
  ["validation", "decision"],
  ["loyalty", "retention"],
  ["onboarding", "retention"],
  ["support", "retention"],
  ["referral", "advocacy"]
])

/** A text for which a host's editor suggests the names of the stages. Any other text is allowed. */
const Written: Schema.Schema<string, JourneyStage | (string & Record<never, never>)> = Schema.String

/** A stage as people write it, in any case, or a common synonym. The canonical stage is stored. */
export const JourneyStageInput = Schema.transformOrFail(Written, JourneyStage, {
  strict: true,
  decode: (text, _options, ast) => {
    const stage = synonyms.get(text.trim().toLowerCase())
    return stage === undefined
      ? ParseResult.fail(new ParseResult.Type(ast, text, `must be one of ${JourneyStage.literals.join(", ")}`))
      : ParseResult.succeed(stage)
  },
  encode: (stage) => ParseResult.succeed(stage)
}).annotations({ jsonSchema: { type: "string", description: `One of ${JourneyStage.literals.join(", ")}, or a common synonym, in any case.` } })
