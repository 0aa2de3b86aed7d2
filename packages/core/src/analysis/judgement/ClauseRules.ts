/**
 * How English and other languages separate the clauses of a sentence with several names, so that each name is judged by its own clause: "Y is excellent, X by
 * contrast disappoints". Tested in `SentimentOfClauses.test.ts`.
 *
 * Source: detection "Sentiment".
 */
import { andBefore, contrastBehind, contrastIn, turnIn } from "../lexicon/ContrastWords.js"
import * as Patterns from "../lexicon/Patterns.js"
import { joinsNext } from "../lexicon/SoleWords.js"
import type { Span } from "../text/Sentences.js"
import { guessAround } from "../text/TextLanguage.js"
import type { ForeignJudgement } from "./ForeignJudgement.js"

/** A capitalised word without an article or a preposition before it: a name, or the first word of a clause. */
export const nameLike =
  /(?<!\b(?:der|die|das|den|dem|des|eine?[nmrs]?|seine?[nmrs]?|ihre?[nmrs]?|im|am|zum|zur|beim|vom|ins|mit|und|für|auf|in|bei|von|ohne)\s)(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}\p{N}]+/u

const clauseEnd = /;|,? (?:while|whereas|but)\b|[.:]/i
const conjunction = /,? (?:while|whereas|but|which is why|that['’]s why)\b|, (?:so|and so|therefore)(?= (?:we|i|they|you|he|she|my|our)\b)/gi

/** Where the last clause of the stretch begins: the index of the mark or conjunction before it; -1 when the stretch is one clause. */
export const lastClause = (stretch: string, turn: RegExp): number => {
  const mark = Math.max(stretch.lastIndexOf(";"), stretch.lastIndexOf("."), stretch.lastIndexOf(":"))
  const word = Patterns.findAll(turn, stretch.slice(mark + 1)).at(-1)
  return word === undefined ? mark : mark + 1 + word.index
}

/** Words for the second place. Its name has no share in the praise of the first: "the best choice is Y, X comes second". */
const secondPlace = Patterns.patternOf(
  "(?<![\\p{L}])(?:zweit(?:e[rsnm]?|bester?|platziert\\p{L}*)|tweede|andra|anden|andre|deuxième|second[oae]?|segund[oa]|(?:al|a) dou?il?ea|a doua|druh\\p{L}{1,3}|drugi\\p{L}{0,2}|drug[aeo]|második|toise\\p{L}+|toinen|ikinci|kedua|thứ hai|втор\\p{L}{1,3}|друг(?:ий|а|е|ому)|δεύτερ\\p{L}{1,2}|(?:ال)?ثاني\\p{L}?|שני[יה]?|दूसर[ेाी]|उसके बाद)(?![\\p{L}])|2位|二番|2위|第二",
  "iu"
)
/**
 * Where the clause of a name begins that a word of contrast follows ("Edeka dagegen enttäuscht"), or that gives the name the second place behind another
 * one: the index of the punctuation mark or the "and" before the name. -1 without such a word, or without a mark or an "and".
 */
const turnsAt = (text: string, from: number, { end, start }: Span): number => {
  const before = text.slice(from, start)
  const after = text.slice(end, end + 30)
  const isContrast = contrastBehind.test(after)
  const mark = Math.max(...[",", "،", ";", ":", "–", "—", " - "].map((one) => before.lastIndexOf(one)))
  if (!isContrast) return mark >= 0 && secondPlace.test(before.slice(mark) + after) && nameLike.test(before.slice(0, mark)) ? from + mark : -1
  const at = Math.max(mark, before.search(andBefore))
  return at < 0 ? -1 : from + at
}

/** How a language separates clauses. There is one set of rules for English and one for all other languages. */
export interface ClauseRules {
  /** Where the first clause of the stretch ends; -1 when it does not end. `toName` is the stretch up to the next name. */
  readonly end: (stretch: string, toName: string | undefined) => number
  readonly conjunction: RegExp
  /**
   * Whether the stretch between another name and the brand ends a whole statement about the other name: "Y is bad, X".
   *
   * @param before the text before the other name
   * @param after the text behind the brand
   */
  readonly isJudged: (before: string, between: string, after: string) => boolean
  /**
   * Where the brand's clause begins behind a whole statement about a name that nobody configured: "the best choice is Tandora, X is dearer". -1 without such a
   * statement.
   *
   * @param before the text before the brand
   * @param after the text behind the brand
   */
  readonly behindUnknown: (before: string, after: string) => number
  /** Where a clause begins whose name is followed by a word of contrast; -1 without such a word. */
  readonly turn: (text: string, from: number, name: Span) => number
  /**
   * Where a clause about the next name begins, behind a clause that judges the brand: "Ich empfehle X, von Y rate ich ab". -1 without such a clause.
   *
   * @param before the part before the brand
   * @param gap the text between the brand and the next name
   */
  readonly next: (before: string, gap: string) => number
}

/** A comma and at most one small word between two names, of which the second one begins a clause. */
const beginsNext = /^[^,]*?(,\s(?:\p{Ll}{1,5}\s)?)$/u
export const englishClauses: ClauseRules = {
  end: (stretch) => stretch.search(clauseEnd),
  conjunction,
  isJudged: () => false,
  behindUnknown: () => -1,
  turn: () => -1,
  next: () => -1
}

/** UTF-16 units between a word of contrast and the name that is the subject of its clause. */
export const subjectReach = 40

/** A comma between two names, of which each has a statement of its own: "the best choice is Y, X is dearer". */
const beginsStatement = /^['’-]?[\p{L}\p{M}]{0,5}(?: [\p{L}\p{M}]{1,4})?[,،] (?:\p{Ll}{1,3} )?$/u
/** A name that nobody configured before such a comma. */
const nameAhead = /^(.*[^\p{L}\p{N}.!?:] ?(?<!\p{L}))\p{Lu}[\p{L}\p{N}]+([^\p{Lu}.!?;:]{0,14})$/su
/** The words behind a name that has a statement of its own. No preposition, and no "too": "I recommend Y, X for small teams", "Y is good, X also". */
const predicate =
  /^['’-]?[\p{Ll}\p{M}]{0,4} (?!(?:für|pour|para|per|con|com|pe|pentru|voor|för|til|for|для|за|dla|pro|na|auch|ebenfalls|aussi|también|também|anche|även|också|også|ook|też|także|také|taky|тоже|также|теж|sowie|samt|oraz|plus|puis|ainsi|steht)(?![\p{L}]))[\p{Ll}\p{Lo}]/u
/** "Good shops such as": a comma behind the next name continues a list. */
const givesExample = /(?<!\p{L})(?:wie|zoals|som|comme|como|come|ca|jak|jako|ako|kao|kot|mint|kuten|gibi|seperti|như|как|як|като|όπως|مثل|כמו|जैसे) $/iu

export const foreignClauses = (text: string, at: number, foreign: ForeignJudgement): ClauseRules => {
  const { language, possible } = guessAround(text, at)
  const contrast = contrastIn(language, possible)
  // "Expensive, but excellent and quieter than X" continues about the same brand. A clause about another brand begins with that brand's name.
  const hasSubject = (clause: string): boolean => clause.length <= subjectReach && foreign(clause) === 0
  const isJudged: ClauseRules["isJudged"] = (before, between, after) =>
    /^ (?:ist|war|is|was|est|était|es|era|fue|è|é|foi|jest|był|była|je|är|er|var|on|oli)\s[^,]*, $/u.test(between)
      ? foreign(between) !== 0
      : beginsStatement.test(between) && predicate.test(after) && !joinsNext.test(after) && !givesExample.test(before) && (foreign(before) ?? 0) > 0
  return {
    end: (stretch, toName) => {
      const mark = stretch.search(/[;.:؛]/)
      const turn = Patterns.findAll(contrast, toName ?? "").find(({ 0: word, index }) => hasSubject(toName!.slice(index + word.length)))?.index ?? -1
      return mark < 0 || (turn >= 0 && turn < mark) ? turn : mark
    },
    conjunction: turnIn(language, possible),
    isJudged,
    behindUnknown: (before, after) => {
      const [, ahead = "", between = ""] = nameAhead.exec(before) ?? []
      return isJudged(ahead, between, after) ? before.length - between.length : -1
    },
    turn: turnsAt,
    next: (before, gap) => {
      const comma = beginsNext.exec(gap)?.[1]
      return comma === undefined || foreign(before) === 0 ? -1 : gap.length - comma.length
    }
  }
}
