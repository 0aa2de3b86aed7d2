/** Shows an answer with the detected names in colour. */
import type { AnswerOf } from "@brand-visibility/api"
import type { Style } from "./Style.js"
import { visible } from "./VisibleText.js"

type Evidence = NonNullable<AnswerOf<"getRunResults">["data"][number]["evidence"]>[number]

/** Whether evidence is of a name. The rule of any other evidence begins with its kind, such as `sentiment: `. */
const isMention = ({ rule }: Pick<Evidence, "rule">): boolean => !/^(sentiment|stance|injection|limit): /.test(rule)

/** Lines of the answer. `own` is the name of the measured brand; its mentions and those of other brands get different colours. */
export const markedAnswer = (
  text: string,
  evidence: ReadonlyArray<Pick<Evidence, "brand" | "confidence" | "end" | "rule" | "start">>,
  style: Style,
  own?: string
): ReadonlyArray<string> => {
  let shown = ""
  let at = 0
  // A name that does not count as a mention is not marked.
  for (const { brand, end, start } of evidence
    .filter((entry) => isMention(entry) && entry.confidence >= 0.5)
    .toSorted((left, right) => left.start - right.start)) {
    if (start < at) continue
    const paint = own === undefined || brand === own ? (name: string) => style.bold(style.green(name)) : style.cyan
    shown += visible(text.slice(at, start)) + paint(visible(text.slice(start, end)))
    at = end
  }
  return (shown + visible(text.slice(at))).split("\n")
}
