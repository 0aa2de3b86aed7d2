/**
 * Decides whether a name that is also a Japanese word, era, place or family name (明治, 本田, アンドロイド) means the brand. The name
 * counts where the words beside it are about a company, and is doubtful elsewhere.
 */
import { isCommonWord } from "../lexicon/CommonWords.js"
import { setOf } from "../lexicon/WordList.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import type { DescribedNear } from "./DescribedBusiness.js"
import { tradeWordsAround } from "./Trade.js"

/** General vocabulary that companies and products share. */
const words = setOf(
  "アンドロイド ライオン パイオニア イオン オリオン シャープ スカイ オレンジ ターゲット スター サン ムーン エース ゴールド シルバー パンダ タイガー ジャガー ピューマ オラクル シェル キリン ノート ライン ズーム チーム ワード エッジ オペラ サファリ ビジョン ネクスト " +
    "インテル マルタ ポルト ベル コンチネンタル バイエル ボーイング アポロ アトラス ゼウス ヘルメス マーキュリー サターン ジュピター エンジェル ドルフィン イーグル ファルコン フェニックス ドラゴン サクラ ヒマワリ カモメ ツバメ メトロ ポスト スピード カメラ バンド クラウド スポット ホライズン フロンティア " +
    "太平洋 大和 朝日 日本 富士 明治 大正 昭和 平成 令和 慶應 日立 豊田 本田 鈴木 松田 川崎 三井 伊藤 森 森永 大塚 高島 松屋 吉野 京都 東京 大阪 神戸 名古屋 横浜 広島 中日 西武 東武 南海 大洋 太陽 毎日 阪神 光 桜 未来 希望 自由 平和 公明 共産 赤城 白鶴 象印 亀田 江崎 石橋 中村 田中 佐藤 山本 渡辺 加藤 小林 安田 大丸 丸井 宝 花 月 星 " +
    "ホンダ スズキ マツダ トヨタ ヤマハ ミズノ"
)
/** Names that mostly mean the company. Words after the name show when a person or a place is meant. */
const mostlyCompanies = setOf("ホンダ スズキ マツダ トヨタ ヤマハ ミズノ 日立 シャープ")

/** Whether a name, as it is written, is also another word of Japanese. */
export const isJapaneseWord = (name: string): boolean => words.has(name) || (!/^[ -~]*$/.test(name) && isCommonWord("ja", fold(name)))

/** What follows the name of a person, a place, an era or an event. */
const otherAfter =
  /^(?:さん|氏|くん|君|ちゃん|選手|監督|投手|議員|首相|先生|教授|容疑者|被告|夫妻|時代|年間|元年|維新|天皇|初期|中期|末期|以降|\d+年|[一二三四五六七八九十]+年|の時代|市|県|区|町|村|湾|半島|山|川|駅|港|地方|地区|地域|間|高速|工業|会談|共和国|大震災|・淡路|戦争|戦|人|語|諸島|沿岸|側|岸|横断|海流)/u
/** What follows a person or place in kanji that is in no list above ("有馬温泉", "松下さん"), or makes another word of the name ("楽天家"). */
const bearerAfter =
  /^(?:さん|氏|くん|君|ちゃん|先生|選手|監督|教授|議員|市(?![場況])|県|町|村|駅|山|川|湖|島|城|温泉|神社|高原|時代|地方|出身|在住|家(?![電具族])|的|主義|に(?:住|生まれ|旅行|泊ま)|で(?:生まれ|育っ|暮ら))/u
const hasKana = (text: string): boolean => /[\u3040-\u30ff]/.test(text)

/** Whether a name in kanji is a person, a place or part of a word, by the characters directly after it. */
export const isPersonOrPlaceOfJapan = (text: string, start: number, end: number, name: string): boolean =>
  Characters.kindAt(name, 0) === Characters.han &&
  /^\p{Script=Han}{2,3}$/u.test(name) &&
  bearerAfter.test(text.slice(end, end + 6)) &&
  hasKana(text.slice(Math.max(0, start - 40), end + 40))

const companyAfter =
  /^(?:社|株式|の(?:製品|株|社長|新|業績|商品|店舗|家電|テレビ|スマート|アプリ|車|ビール|広告|経営|本社|工場|サービス)|製|グループ|ホールディングス|ジャパン|ストア|モール|銀行|生命|電機|自動車|製作所|工業株|重工|ブランド|ビール|乳業|製菓|食品|ペイ|カード|は[^。]{0,20}(?:発表|発売|開発|販売|買収|提供)|が[^。]{0,20}(?:発表|発売|開発|販売|買収|提供|運営|製造|経営)|を(?:買収|傘下)|と(?:提携|契約)|との(?:業務|提携|契約)|、|や|・)/u
const companyBefore =
  /(?:会社|企業|大手|メーカー|株式会社|社名|ブランド|量販店|親会社|子会社|スポンサー|提携|買収|(?<=[\p{Script=Katakana}\p{Script=Han}ーA-Za-z\d])[、や]|「)$/u

export interface JapaneseEvidence {
  /** Whether the text names another brand of the definition beyond doubt. */
  readonly hasOtherBrand: boolean
  /** Whether the passage is about another line of business than the brand's. */
  readonly isOfOtherBusiness: () => boolean
  /** Counts words of the brand's description near the name; null for a brand without a description. */
  readonly described: DescribedNear | null
}

/** The confidence, from 0 to 1, that a Japanese word means the company at a place, and the rule that decided. */
export const verdictOfJapanese = (
  text: string,
  start: number,
  end: number,
  { described, hasOtherBrand, isOfOtherBusiness }: JapaneseEvidence
): { readonly confidence: number; readonly rule: string } => {
  const rest = text.slice(end, end + 28)
  const before = text.slice(Math.max(0, start - 6), start)
  if (otherAfter.test(rest)) return { confidence: 0.15, rule: "person, place or age by what follows" }
  if (companyAfter.test(rest) || companyBefore.test(before)) return { confidence: 0.9, rule: "words of a company beside it" }
  const trade = tradeWordsAround(text, start, end, ["ja"]) + (described?.(text, start, end) ?? 0)
  if (trade >= 2) return { confidence: 0.9, rule: "words of its business in the sentence" }
  // "シャープな印象": an adjective.
  if (/^(?:な|に(?!よる|も|は|つ))/u.test(rest) && trade === 0) return { confidence: 0.2, rule: "an adjective or adverb" }
  if (trade === 0 && isOfOtherBusiness()) return { confidence: 0.35, rule: "words of another business near" }
  if (mostlyCompanies.has(text.slice(start, end)) || hasOtherBrand) return { confidence: 0.8, rule: "mostly a company" }
  return trade > 0 ? { confidence: 0.75, rule: "word of its business in the sentence" } : { confidence: 0.4, rule: "also a word of Japanese" }
}
