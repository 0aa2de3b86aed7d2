/**
 * Whether a list tells facts about its brands, so that its order recommends nobody: opening hours, fees, years, owners. Tested by `FactLists`.
 *
 * Source: detection "Rank".
 */
import { factTopic } from "../lexicon/FactTopics.js"
import { choosing, ofAnyOrder } from "../lexicon/OtherOrders.js"
import type { Item } from "../page/AnswerStructure.js"

/** A year at the head of an item: "2011: Skype". */
const year = /^[\s*_([]*(?:19|20)\d\d(?!\d)/u
/** A time of day and nothing else behind the head: "Costa: 6:00–21:00". */
const hours = /^[\s*_:：–—|-]*\d{1,2}(?:[:.h]\d\d)? ?(?:[ap]\.?m\.?|Uhr|h)? ?(?:[-–—]|to|bis|à|a|–) ?\d{1,2}(?:[:.h]\d\d)? ?(?:[ap]\.?m\.?|Uhr|h)?[\s.|]*$/iu
/** An amount of money or time, and nothing else behind the head but a remark in brackets: "Target: $11.99", "Zara – 30 days". Other numbers may be ratings. */
const amount =
  /^[\s*_]*(?:[:：–—|=]|-\s)[\s*_]*(?:(?:about|around|from|up to|under|over|only|ca\.|etwa|rund|ab|environ|desde|unos|circa|da|vanaf|od|от|від)\s)?(?:[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥₹]|EUR|USD|GBP|dollars?|euros?|days?|hours?|weeks?|months?|years?|Tage?|Wochen?|Monate?|Jahre?|jours?|mois|ans?|días?|meses|años?|dias?|anos?|giorni|mesi|anni|dagen|dni|дней|дня))(?:\s?(?:\/|per|a|pro|par|al?|por|per) ?\p{L}{1,10})?[*_]*(?:\s?[([][^)\]\n]{1,40}[)\]])?[\s.,;|]*$/iu
/** An arrow behind the name: "Tylenol → acetaminophen". */
const arrow = /^[^\n]{1,40}? (?:→|->|=>|⇒|➜) /u
const lineReach = 80

const restOfLine = (text: string, from: number): string => {
  const newline = text.indexOf("\n", from)
  return text.slice(from, Math.min(newline < 0 ? text.length : newline, from + lineReach))
}

/** "To avoid high fees:": an aim, for which the list has its brands. */
const ofAim = /^[\s*_#]*(?:to|if|um|wenn|pour|si|para|per|se|om|als|för|för att|for at|aby|jeśli|чтобы|если|щоб|якщо)\s/iu

/** Words of an introduction that offers its brands to the reader, although it chooses none of them. */
const offering =
  /(?<!\p{L})(?:options?|alternatives?|recs|suggestions?|ideas|popular|leading|well-known|great|good|solid|favou?rites?|worth|try|beliebt\p{L}*|gut\p{L}*|optionen|alternativen|populaires?|bons?|bonnes?|opciones|alternativas|populares|buen[oa]s?|opções|bo[na]s|opzioni|alternative|buon[ie]|goede|opties|popularne|dobre|популярн\p{L}*|хорош\p{L}*)(?!\p{L})/iu

/**
 * Whether the items of a list tell facts. A list that is introduced by words of choice recommends its brands, whatever it tells about them.
 *
 * @param introduction the sentence before the list
 */
export const tellsFacts = (text: string, items: ReadonlyArray<Item>, introduction: string): boolean => {
  if (choosing.test(introduction.replace(ofAnyOrder, "")) || ofAim.test(introduction)) return false
  if (factTopic.test(introduction)) return true
  if (items.length < 2 || items[0]!.number !== null || offering.test(introduction)) return false
  const isEach = (pattern: RegExp): boolean => items.every(({ head }) => pattern.test(restOfLine(text, head.end)))
  return (
    items.every(({ head }) => year.test(text.slice(head.start, head.end))) ||
    isEach(hours) ||
    isEach(amount) ||
    items.every(({ head }) => arrow.test(restOfLine(text, head.start)))
  )
}
