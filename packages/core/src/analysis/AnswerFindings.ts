/** What the rules find in an answer: the list of brands, all brands, and what the answer says of the tracked brand. Tested by `AnswerScorer`. */
import type { AnswerScore } from "../domain/AnswerScore.js"
import type { InParts } from "../domain/InParts.js"
import { listOf, type RecommendationList } from "./brands/BrandRanking.js"
import { foundBrands, isCounted, placesOfFound, withNamedBesides, type FoundBrand } from "./brands/FoundBrands.js"
import { toldOrderOf, type ToldOrder } from "./brands/ToldOrder.js"
import type { AnswerReading } from "./names/AnswerReading.js"
import { isTracked } from "./names/Mention.js"
import * as Sentiment from "./Sentiment.js"
import * as Stance from "./Stance.js"
import type { Span } from "./text/Sentences.js"
import { tellingOf } from "./ToldHarms.js"

/** An answer with more sentences from the tracked brand to the next one, both included, tells of the brand and does not compare it. */
const fewestTold = 3

/**
 * The findings of one reading. The list is read at once. The brands, the sentiment and the stance are computed when they are first needed, and kept, because
 * the rank, the sentiment and the evidence need the same ones.
 */
export class AnswerFindings {
  readonly reading: AnswerReading
  /** The names of the configured brands, by the index of a mention. */
  readonly names: ReadonlyArray<string>
  readonly list: RecommendationList | undefined
  private allBrands: ReadonlyArray<FoundBrand> | undefined = undefined
  private counted: ReadonlyArray<FoundBrand> | undefined = undefined
  private otherPlaces: ReadonlyArray<Span> | undefined = undefined
  private sentimentOfWords: Sentiment.SentimentVerdict | undefined = undefined
  private stanceOfWords: Stance.StanceWords | undefined = undefined
  private besides: ReadonlyArray<Span> | undefined = undefined
  private orderTold: ToldOrder | undefined = undefined

  constructor(reading: AnswerReading, names: ReadonlyArray<string>) {
    this.reading = reading
    this.names = names
    this.list = listOf(reading)
  }

  /** Whether the answer names the tracked brand. */
  get isPresent(): boolean {
    return this.reading.mentions.some(isTracked)
  }

  /** Whether the answer calls the tracked brand its first choice, and no other brand is in a list. */
  get isPick(): boolean {
    return this.list?.entries.length === 1 && this.list.entries[0]!.brand === 0
  }

  /** The rank that the answer gives the tracked brand in words; undefined in an answer that shows a list. */
  *told(): InParts<ToldOrder | undefined> {
    if (this.list?.isShown !== true) this.orderTold ??= yield* toldOrderOf(this.reading.text, this.reading.mentions)
    return this.orderTold
  }

  /** All brands that the answer may put in an order, each at its first mention, doubtful ones included. */
  brands(): ReadonlyArray<FoundBrand> {
    return (this.allBrands ??= foundBrands(this.reading, this.list, this.names))
  }

  /** All brands, and those that the answer only names, without an order. */
  named(): ReadonlyArray<FoundBrand> {
    return withNamedBesides(this.reading, this.list, this.brands(), this.names)
  }

  /** The brands that count. */
  countedBrands(): ReadonlyArray<FoundBrand> {
    return (this.counted ??= this.brands().filter(isCounted))
  }

  /** What the words of the answer say of the tracked brand. */
  sentiment(): Sentiment.SentimentVerdict {
    const { items, mentions, sentences, text } = this.reading
    return (this.sentimentOfWords ??= Sentiment.towards(text, sentences(), mentions.filter(isTracked), this.others(), items(), this.isPick, () =>
      this.telling()
    ))
  }

  /**
   * Whether the answer recommends the tracked brand, advises against it, or neither; null when it does not say.
   *
   * @param isFirstByAdvice whether the rank counts a first place by the writer's advice
   */
  stance(isFirstByAdvice: boolean): Stance.StanceVerdict | null {
    const own = this.list?.entries.find((entry) => entry.brand === 0)
    const head = this.headOfItem()
    const place = this.list?.entries.length === 1 ? head : (own ?? head)
    return Stance.stanceOf(this.stanceWords(), place, this.isPick || isFirstByAdvice, this.sentiment().sentiment)
  }

  /** The head of the first item that the tracked brand heads. */
  private headOfItem(): Span | undefined {
    const { items, mentions } = this.reading
    // A line without a mark is no item of a list unless the list names brands.
    return items().find(
      (item) => item.marker !== "line" && mentions.some((mention) => isTracked(mention) && item.head.start <= mention.start && mention.start < item.head.end)
    )?.head
  }

  /** The sentiment of the words, of the first place in an order that the answer states, and of the advice that the answer gives. */
  verdict(stance: Stance.StanceVerdict | null, { rank, rankBasis }: Pick<AnswerScore, "rank" | "rankBasis">): Sentiment.SentimentVerdict {
    const { lastResort } = this.stanceWords()
    const isFirst = rank === 1 && rankBasis === "list" && this.list?.isOfMerit() === true
    const told = isFirst ? Sentiment.withFirstPlace(this.sentiment()) : this.sentiment()
    const ofWords = lastResort === undefined ? told : Sentiment.withoutPraise(told, this.praiseOf(lastResort))
    if (stance === null) return ofWords
    const { praisesNeeds, quote } = stance
    return Sentiment.withAdvice(praisesNeeds === true ? Sentiment.withoutPraiseIn(ofWords, quote) : ofWords, stance.stance, quote, this.reading.text)
  }

  /** Whether the answer speaks badly of the tracked brand, or advises against it. */
  isRefused(): boolean {
    return this.sentiment().sentiment === "negative" || this.stanceWords().against !== undefined
  }

  /** Whether the answer speaks badly of the tracked brand for several sentences before it names another brand. */
  isToldOf(): boolean {
    if (!this.isRefused()) return false
    const { mentions, sentences } = this.reading
    const own = mentions.find(isTracked)!.start
    const next = this.others().reduce((least, { start }) => (start > own && start < least ? start : least), Infinity)
    // The only item of a list is ranked, whatever the item says.
    if (next === Infinity && this.headOfItem() !== undefined) return false
    return sentences().filter(({ end, start }) => end > own && start < next).length > fewestTold
  }

  /** The score of a clause that is read alone. */
  private praiseOf(clause: Span): number {
    const { mentions, text } = this.reading
    const inside = ({ end, start }: Span): boolean => start >= clause.start && end <= clause.end
    return Sentiment.towards(text, [clause], mentions.filter(isTracked).filter(inside), this.others().filter(inside), [], false, () => []).score
  }

  /** What the sentences of the answer advise, and compare. */
  private stanceWords(): Stance.StanceWords {
    const { mentions, sentences, text } = this.reading
    return (this.stanceOfWords ??= Stance.stanceWordsOf(text, sentences(), mentions.filter(isTracked), this.others(), () => this.telling()))
  }

  /** The sentences that speak of the tracked brand without naming it. */
  private telling(): ReadonlyArray<Span> {
    const { items, mentions, sentences, text } = this.reading
    return (this.besides ??= [...tellingOf(text, sentences(), mentions.filter(isTracked), this.others(), items())])
  }

  /** The places of all other brands that count. */
  private others(): ReadonlyArray<Span> {
    const { mentions, text } = this.reading
    return (this.otherPlaces ??= [...mentions.filter((mention) => !isTracked(mention)), ...placesOfFound(text, this.countedBrands())])
  }
}
