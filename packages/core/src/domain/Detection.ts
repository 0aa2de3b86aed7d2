/**
 * The mentions that the rules find in a text, with reasons. Nothing is saved or measured.
 *
 * Source: contract §3 `POST …/detections`.
 */
import { Schema } from "effect"
import { maximumAnswerBytes } from "./Answer.js"
import { AnswerScore, Evidence } from "./AnswerScore.js"
import { utf8Length } from "./AnswerText.js"
import { BrandChanges, faultOfNames } from "./Brand.js"

const { aliases, category, competitors, description, domains, excludeTerms, name } = BrandChanges.from.fields

/** Changes of a brand that are tried and not saved. A field that is left out has its saved value. */
const BrandDraft = Schema.Struct({ name, aliases, domains, description, category, competitors, excludeTerms }).pipe(
  Schema.filter(faultOfNames),
  Schema.annotations({ identifier: "BrandDraft" })
)
export type BrandDraft = typeof BrandDraft.Type

export const DetectionInput = Schema.Struct({
  /** The text to search, at most 256 KiB, as an answer. */
  text: Schema.String.pipe(
    Schema.filter((text) => {
      if (text.trim() === "") return "must not be empty"
      const bytes = utf8Length(text)
      return bytes <= maximumAnswerBytes || `must have at most ${maximumAnswerBytes} bytes of UTF-8, has ${bytes}`
    }),
    Schema.annotations({ jsonSchema: { type: "string", minLength: 1 } })
  ),
  /** Default: the brand as it is saved. */
  draft: Schema.optional(BrandDraft)
}).annotations({ identifier: "DetectionInput" })
export type DetectionInput = typeof DetectionInput.Type

/**
 * The result of the rules alone; no judge is asked. Offsets are UTF-16 code units, half open. They refer to the text as answers are stored, with `\n` for every line
 * break.
 */
export const Detection = Schema.Struct({
  ...AnswerScore.fields,
  /**
   * Places, at most 200, with a configured name that does not count. `rule` is the reason: an exclude term, part of a longer name, a link or the frame of
   * the page, or doubt.
   */
  excluded: Schema.Array(Evidence),
  /** The kind of a text that is no answer, such as an error page; an import refuses such a text, and no metric counts it. Null for an answer. */
  nonAnswer: Schema.NullOr(Schema.Literal("placeholder", "refusal"))
}).annotations({ identifier: "Detection" })
export type Detection = typeof Detection.Type
