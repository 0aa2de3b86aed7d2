/**
 * The sentences that tell of a brand without naming it, in an answer whose subject is that brand: "The foam could break down. Thousands were injured." Such an
 * answer names the brand once, and then tells what happened. `Sentiment` counts the blame in these sentences. It does not count their praise, because such an
 * answer goes on with general advice, which praises anything.
 *
 * Source: detection "Sentiment".
 */
import { asSource } from "./lexicon/Attribution.js"
import { onlyIf } from "./lexicon/FirstChoice.js"
import { beginsWithOthers } from "./lexicon/OtherCompanies.js"
import type { Item } from "./page/AnswerStructure.js"
import { byStart, inOrder } from "./text/InOrder.js"
import type { Span } from "./text/Sentences.js"

/** UTF-16 units of an answer within which its subject is named. Names further behind are names of examples. */
const openingReach = 400
/** The most sentences that are read. */
const mostSentences = 40

/** UTF-16 units before a name in which words may call the name a source. */
const sourceReach = 40

/** Marks of program code and of its comments. */
const code = /```|[{}<>]|=\s|\(\)/u

/** Items that are steps, rows, columns or titles. The items that tell harms are bullets. */
const isBullet = ({ marker, number }: Item): boolean => marker === "bullet" && number === null

/** Whether the tracked brand is the subject of the answer. */
const isSubject = (text: string, [first]: ReadonlyArray<Span>, others: ReadonlyArray<Span>): boolean =>
  first !== undefined &&
  first.start <= openingReach &&
  others.every(({ start }) => start > first.start) &&
  !asSource.test(text.slice(Math.max(0, first.start - sourceReach), first.start))

/**
 * The sentences that speak of the tracked brand without naming it; none where the answer has another subject.
 *
 * @param own the mentions of the tracked brand, in order
 * @param others the mentions of other brands
 * @param items the items that `AnswerStructure` found
 */
export function* tellingOf(
  text: string,
  sentences: ReadonlyArray<Span>,
  own: ReadonlyArray<Span>,
  others: ReadonlyArray<Span>,
  items: ReadonlyArray<Item>
): Generator<Span> {
  if (!isSubject(text, own, others) || text.includes("```")) return
  const isOwn = new Set(own)
  const names = inOrder([...own, ...others], byStart)
  let [name, item, count] = [0, 0, 0]
  let isAbout = true
  let endOfOpened = 0
  for (const sentence of sentences) {
    const before = item
    while (item < items.length && items[item]!.start < sentence.end) item++
    if (item > before) endOfOpened = endOfItem(text, items[item - 1]!)
    const from = name
    while (name < names.length && names[name]!.start < sentence.end) name++
    if (name > from) isAbout = isOwn.has(names[name - 1]!)
    const opened = items[item - 1]
    if (name > from || !isAbout || (opened !== undefined && sentence.start < endOfOpened && !isBullet(opened))) continue
    const said = text.slice(sentence.start, sentence.end)
    if (beginsWithOthers(said)) {
      isAbout = false
      continue
    }
    if (onlyIf.test(said) || code.test(said) || /[?？؟]\s*$/u.test(said)) continue
    yield sentence
    if (++count === mostSentences) return
  }
}

/** The offset where the paragraph of an item ends, of which the sentences belong to the item. A heading has none. */
const endOfItem = (text: string, { end, head, marker }: Item): number => {
  if (marker === "heading") return head.start
  blankLine.lastIndex = head.start
  const blank = blankLine.exec(text)?.index ?? text.length
  return Math.min(end, blank + 1)
}
const blankLine = /\n[ \t]{0,80}\n/gu
