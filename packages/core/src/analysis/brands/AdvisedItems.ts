/**
 * Lists whose items are sentences that advise one brand each: "- For style there's Away", "2. Marketing teams are better off with HubSpot". The brand stands
 * anywhere in the sentence, so the head of the item does not name it.
 *
 * Most items have to say for whom or for what they are, or have a word of advice. Lists of questions, faults or events name brands too, and have no such words.
 *
 * Tested by `AdvisedItems`.
 *
 * Source: detection "Rank".
 */
import { ofAdvisedItem } from "../lexicon/AdviceWords.js"
import { onCase, purpose, supposition, unspacedPurpose } from "../lexicon/OrderClauseWords.js"
import { choosing } from "../lexicon/OtherOrders.js"
import type { Mention } from "../names/Mention.js"
import type { Item } from "../page/AnswerStructure.js"
import { isEnglish, languageAround } from "../text/TextLanguage.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { areSteps } from "./Instructions.js"
import { isExample, rightOf } from "./OrderClauses.js"
import { phrasesIn } from "./OrdinalScan.js"
import { namesIn } from "./PassageNames.js"

/** An item, and the configured brand or the name in its sentence. */
interface Advised {
  readonly item: Item
  readonly known: ReadonlyArray<Mention>
  readonly candidates: ReadonlyArray<BrandCandidate>
}

/** The most items of such a list, and the most UTF-16 units of a sentence. */
const mostItems = 20
const longestSentence = 160

const isAdvising = (sentence: string): boolean =>
  purpose.test(sentence) ||
  supposition.test(sentence) ||
  onCase.test(sentence) ||
  choosing.test(sentence) ||
  unspacedPurpose.test(sentence) ||
  ofAdvisedItem.test(sentence)

/** Whether an item has a bold topic, and a text about the topic behind a colon: "**Mental health:** … on YouTube". */
const hasTopic = (text: string, { head: { end }, isBold }: Item): boolean => isBold && /^[*_]{0,3}\s?[:：]/u.test(text.slice(end, end + topicReach))
const topicReach = 5

/** Whether a name is an example ("such as X"), or an object of the name before it: "the Kobo integrates X". Only English has a dictionary of all its words. */
const isBeside = (text: string, from: number, at: number): boolean => {
  if (isExample(text, at, from)) return true
  const before = isEnglish(languageAround(text, at)) ? namesIn(text, from, at, [], []).at(-1) : undefined
  return before !== undefined && !/[,:;–—]/u.test(text.slice(before.end, at))
}

/** Whether the words of an item tell another place than that of the item in its list. */
const tellsOtherPlace = (sentence: string, index: number, length: number): boolean =>
  phrasesIn(sentence).some(
    ({ kind, place }) => (place > 1 && place !== index + 1) || (kind === "next" && index === 0) || (kind === "last" && index + 1 < length)
  )

const noCandidates: ReadonlyArray<BrandCandidate> = []

/** The brand in the sentence of an item: the configured one, or else a name. */
const advisedIn = (text: string, item: Item, sentence: string, mentions: ReadonlyArray<Mention>): Advised | undefined => {
  const { start } = item.head
  const end = start + sentence.length
  const mention = mentions.find((each) => each.start >= start && each.end <= end)
  if (mention !== undefined) return isBeside(text, start, mention.start) ? undefined : { item, known: [mention], candidates: noCandidates }
  // A German noun may look like a name, and stands before the name mostly: "Wer Ökostrom möchte, ist bei X gut aufgehoben".
  const names = namesIn(text, start, end, [], [])
  const named = isEnglish(languageAround(text, start)) ? names[0] : names.at(-1)
  if (named === undefined || isExample(text, named.start, start)) return undefined
  const name = text.slice(named.start, named.end)
  return { item, known: [], candidates: [{ name, start: named.start, end: named.end, confidence: confidenceOf, rule: "named by the sentence of an item" }] }
}
const confidenceOf = 0.5

/** The items of a list that advise a brand each; undefined when the list is another list. Two items may not advise the same brand. */
export const advisedItems = (text: string, list: ReadonlyArray<Item>, mentions: ReadonlyArray<Mention>): ReadonlyArray<Advised> | undefined => {
  const { end, marker } = list.at(-1)!
  if ((marker !== "number" && marker !== "bullet") || list.length < 2 || list.length > mostItems) return undefined
  if (!mentions.some((mention) => mention.start >= list[0]!.start && mention.end <= end)) return undefined
  const sentences = list.map(({ head }) => rightOf(text, head.start, longestSentence))
  if (sentences.filter(isAdvising).length * 2 <= list.length || list.some((item) => hasTopic(text, item)) || areSteps(text, list)) return undefined
  // "- Third place goes to X": the words of the items tell another order (`ToldOrder`).
  if (sentences.some((sentence, index) => tellsOtherPlace(sentence, index, list.length))) return undefined
  const advised: Array<Advised> = []
  const seen = new Set<string | number>()
  for (const [index, item] of list.entries()) {
    const one = advisedIn(text, item, sentences[index]!, mentions)
    const key = one?.known[0]?.brand ?? one?.candidates[0]?.name
    if (one === undefined || key === undefined || seen.has(key)) return undefined
    seen.add(key)
    advised.push(one)
  }
  return advised
}
