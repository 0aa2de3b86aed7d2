/** Words of trade around a name, which are evidence for the brand when the name is ambiguous. A price counts as a word of trade. */
import { tradeStems } from "../lexicon/TradeWords.js"
import { sentenceAround, stemsAround } from "./StemsAround.js"

const price =
  /[$€£¥₹₽₺₩₴₪] ?\d|\d ?(?:[$€£¥₹₽₺₩₴₪円元원]|(?:euros?|eur|usd|dollars?|zl|zloty(?:ch)?|kc|korun|kr|kronor|kroner|lei|лв|руб(?:лей)?|гривень|грн|tl|lira|ft|forint|रुपये)(?![\p{L}\p{M}]))/u

const wordsOfTrade = stemsAround(tradeStems)

/** How many different words of trade stand in the sentence, at most two. */
export const tradeWordsAround = (text: string, start: number, end: number, languages?: ReadonlyArray<string>): number => {
  const words = wordsOfTrade(text, start, end, languages)
  return words < 2 && price.test(sentenceAround(text, start, end)) ? words + 1 : words
}

/** Whether a word of trade stands in the sentence of the name. */
export const hasTradeWord = (text: string, start: number, end: number): boolean => tradeWordsAround(text, start, end) > 0
