/**
 * Answers that were captured elsewhere and are imported to be scored.
 *
 * Source: contract §3 `POST …/answers`.
 */
import { Schema } from "effect"
import { BoundedList } from "./BoundedList.js"
import { Channel, Llm } from "./Llm.js"
import { Name, PlainText } from "./PlainText.js"
import { PromptText } from "./Prompt.js"
import { TimestampFromIsoDateTime } from "./Timestamp.js"

/** The topic of an answer that names none. */
export const defaultTopicName = "Imported"

/** Most faulty lines that a reply lists. */
export const maximumListedLines = 100

/** Whether a source is the address of a web page. Other texts are refused, because they would be dropped silently later. */
const isWebAddress = (url: string): boolean => /^\s*https?:\/\/[^\s/?#@]/i.test(url)

const CapturedSource = Schema.Struct({
  url: PlainText({ min: 1, max: 8192 }).pipe(
    Schema.filter((url) => isWebAddress(url) || "must be the address of a page, which begins with http:// or https://", {
      jsonSchema: { type: "string", minLength: 1, maxLength: 8192 }
    })
  ),
  title: Schema.optional(Schema.NullOr(PlainText({ min: 0, max: 2000 })))
}).annotations({ identifier: "CapturedSource" })

/** One captured answer as it is sent. The size of `answer` is checked elsewhere, because its limit is in bytes. */
export const CapturedAnswerInput = Schema.Struct({
  /** The prompt that was asked: 1 to 2,000 characters. */
  prompt: PromptText,
  /** The name of the topic that the prompt belongs to. Default `Imported`. */
  topic: Schema.optional(Schema.NullOr(Name)),
  /** The LLM that answered, as a slug such as `chatgpt`. The slug need not be registered. */
  llm: Llm,
  /** The answer as it was shown, at most 256 KiB. */
  answer: Schema.String.pipe(Schema.filter((text) => text.trim() !== "" || "must not be empty")),
  /** The pages that the answer cites, at most 1,000, in the order of the answer. */
  sources: Schema.optional(Schema.NullOr(BoundedList(CapturedSource, { maximum: 1000 }))),
  /** The exact model that answered, where it is known. */
  model: Schema.optional(Schema.NullOr(Name)),
  /** How the answer was obtained. Default `import`. */
  channel: Schema.optional(Schema.NullOr(Channel)),
  /** When the answer was given: an ISO date and time with an offset, not in the future. Trends place the answer at this time. */
  collectedAt: Schema.optional(Schema.NullOr(TimestampFromIsoDateTime))
}).annotations({ identifier: "CapturedAnswerInput" })
export type CapturedAnswerInput = typeof CapturedAnswerInput.Type

/** One captured answer as a host writes it. */
export interface CapturedAnswer extends Schema.Schema.Encoded<typeof CapturedAnswerInput> {}

/** Why a line was not imported. */
export const LineFaultCode = Schema.Literal("invalid_json", "validation_error", "payload_too_large").annotations({ identifier: "LineFaultCode" })
export type LineFaultCode = typeof LineFaultCode.Type

/** One line that was not imported. `line` counts from 1; in a JSON array it is the place of the answer. */
export const LineFault = Schema.Struct({ line: Schema.Int, code: LineFaultCode, message: Schema.String }).annotations({ identifier: "LineFault" })
export type LineFault = typeof LineFault.Type

/** The rule for a bad line. `abort`: import nothing. `skip`: leave the line out. */
export const OnError = Schema.Literal("abort", "skip").annotations({ identifier: "OnError" })
export type OnError = typeof OnError.Type

/** An import has bad lines, or no lines. Nothing was imported. `faults` lists the first hundred bad lines. */
export class AnswersRejected extends Schema.TaggedError<AnswersRejected>()("AnswersRejected", {
  faults: Schema.Array(LineFault),
  faultCount: Schema.Int
}) {
  get code() {
    return this.faults.length > 0 && this.faults.every(({ code }) => code === "payload_too_large")
      ? ("payload_too_large" as const)
      : ("validation_error" as const)
  }

  override get message() {
    const [first] = this.faults
    return first === undefined
      ? "There are no answers to import"
      : `${this.faultCount} of the answers cannot be imported; line ${first.line}: ${first.message}. Nothing was kept`
  }
}
