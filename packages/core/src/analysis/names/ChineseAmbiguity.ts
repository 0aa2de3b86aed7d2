/**
 * Decides whether a name of two Chinese characters that is also a word (苹果, 大众) means the brand, by the characters around it.
 *
 * The platform's segmentation tells which names are words: its dictionary has common words, but no coined names.
 */
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { tradeWordsAround } from "./Trade.js"

export const chineseWeights = {
  "company word after it": 3.1,
  "verb of business after it": 2,
  "particle after it": 1,
  "in a list of names": 2.5,
  "clause begins with it": 0.4,
  "clause ends with it": 0.2,
  "verb of choice before it": 1.6,
  "modified by the character before it": -2,
  "joined to the character after it": -1.3,
  "inside a title": -2.1,
  "other company in the text": 1.5,
  "word of trade in a Chinese sentence": 1.3,
  "words of trade in a Chinese sentence": 0.7,
  "word of its description near": 1.6
} as const
export type ChineseClue = keyof typeof chineseWeights

let segmenter: Intl.Segmenter | undefined

const particles = new Set([..."的了是在和"])

export const isChineseWord = (name: string): boolean => {
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" })
  // A word with a particle is two words for the segmentation: 美的 is "that which is beautiful".
  return particles.has(name[1]!) || [...segmenter.segment(name)].length === 1
}

const companyWord =
  /^(公司|集团|汽车|手机|网络|科技|银行|保险|证券|电器|电子|游戏|软件公司|官方|官网|旗舰|股份|控股|地产|航空|系统|电脑|商城|超市|中国|人寿|信用卡|搜索|云|机|车|店|代理|客户|品牌|产品|方面|员工|总裁|董事|CEO|创始人|的(份额|产品|手机|股价|市值|业绩|客户|用户|股票|主心骨|市场))/
const businessVerb = /^(公司)?(表示|宣布|发布|推出|公布|称|将|已|正在|收购|旗下)/
/** Words that follow any noun, and are rarely part of a longer word. */
const particle = /^(则|也|还|等|和|与|及|或|或者|曾|在|为|于|是|对|向|同|跟)/
const modifier = new Set([..."更最很太不非真好新小大老极全超越较愈其所的"])
/** Things that belong to a company: "苹果的新款手机". */
const companyPossession =
  /^的.{0,4}(?:手机|电脑|笔记本|平板|耳机|手表|电视|冰箱|空调|洗衣机|汽车|轿车|车型|新车|产品|新品|芯片|系统|软件|应用|服务|客服|官网|门店|股价|股票|市值|业绩|销量|财报|价格|售价|品牌|总裁|员工|用户|会员|保险|理财|充电)/u

const choice = new Set([..."用买選选购購荐薦"])

const isListMark = (character: string | undefined): boolean =>
  character === "、" || character === "/" || character === "和" || character === "与" || character === "及" || character === "或"

/** The clues for and against a name that is also a Chinese word. */
export const cluesOfChinese = (text: string, start: number, end: number, hasOtherCompany: boolean, described: number): ReadonlyArray<ChineseClue> => {
  const clues: Array<ChineseClue> = []
  // Folding gives simplified characters, in which the patterns above are written.
  const rest = [...text.slice(end, end + 9)]
    .map((character) => (Characters.isWord(Characters.kindOf(character.charCodeAt(0))) ? fold(character) : character))
    .join("")
  const before = text[start - 1]
  const endsClause = !Characters.isWord(Characters.kindAt(text, end))
  if (companyWord.test(rest) || companyPossession.test(rest) || /^[A-Z]*\d|^[A-Z]/.test(rest)) clues.push("company word after it")
  else if (businessVerb.test(rest)) clues.push("verb of business after it")
  else if (particle.test(rest)) clues.push("particle after it")
  else if (!endsClause) clues.push("joined to the character after it")
  if (isListMark(before) || (isListMark(text[end]) && text[end] !== "和" && text[end] !== "与")) clues.push("in a list of names")
  if (!Characters.isWord(Characters.kindAt(text, start - 1))) clues.push("clause begins with it")
  else if (choice.has(before ?? "")) clues.push("verb of choice before it")
  else if (modifier.has(before ?? "")) clues.push("modified by the character before it")
  if (endsClause) clues.push("clause ends with it")
  const opened = text.slice(Math.max(0, start - 12), start)
  if (opened.lastIndexOf("《") > opened.lastIndexOf("》")) clues.push("inside a title")
  if (hasOtherCompany) clues.push("other company in the text")
  const trade = tradeWordsAround(text, start, end, ["zh"])
  if (trade >= 1) clues.push("word of trade in a Chinese sentence")
  if (trade >= 2) clues.push("words of trade in a Chinese sentence")
  if (described >= 1) clues.push("word of its description near")
  return clues
}
