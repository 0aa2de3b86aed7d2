/**
 * Tells whether a run of words with capitals means something else than a brand: a person, a place, a people, a feast, a standard, a prize. `areOthers` reads
 * the run alone, in any language. The other rules also read the English words around the run.
 */
import { isGivenName } from "../lexicon/GivenNames.js"
import { advising, choosing, citing, directing, ofPerson, placing, starters, titles, winning } from "../lexicon/NameSurroundings.js"
import { endsOtherName, isOfPlace, isOtherProperName } from "../lexicon/OtherProperNames.js"
import { isReviewSite, marketplaces } from "../lexicon/PreferenceWords.js"
import { isCalendarWord, isCountryName, isPersonName, isPlaceName } from "../lexicon/ProperNames.js"
import { titleRole } from "../lexicon/TitleWords.js"
import { isTownName } from "../lexicon/TownNames.js"
import { isPersonAt } from "../names/Persons.js"
import { fold } from "../text/Folding.js"
import { hasRole } from "../text/Tokens.js"
import { isEnglishFunctionWord, isOfPerson, withoutEmphasis, type WordOfSentence } from "./CapitalRuns.js"

/** The most UTF-16 units of an act behind a name, and of a name before a name. */
const [actReach, nameReach] = [20, 20]

/** Whether the first of several words begins names of companies: "Royal Caribbean". */
const isOpened = ([first, second]: ReadonlyArray<WordOfSentence>): boolean =>
  second !== undefined && hasRole(first!, titleRole.opener) && !isOfPlace(first!.traits.folded)

/** Whether words with capitals are the name of something else wherever they stand: "Labor Day", "Swiss", "British" but not "British Gas". */
export const areOthers = (run: ReadonlyArray<WordOfSentence>): boolean => {
  const { traits: first } = run[0]!
  const { folded: last, isCoined } = run.at(-1)!.traits
  if (isReviewSite(first.folded) || isReviewSite(run.map(({ traits: { folded } }) => folded).join(" ")) || titles.has(first.folded) || endsOtherName(last))
    return true
  if (!isCoined && isOfPlace(last.split(" ", 1)[0]!) && !isOpened(run)) return true
  const isOfCompany = hasRole(run.at(-1)!, titleRole.closer)
  return run.some(({ traits: { folded } }) => isOtherProperName(folded) || isCalendarWord(folded) || (isCountryName(folded) && !isOfCompany))
}

const nameBefore = /\p{Lu}[\p{L}'’-]* $/u

/** Whether the text first has the word behind another name, so that it is a surname or part of a longer name: "Scarlett Johansson". */
const isPartOfName = (text: string, { text: name }: WordOfSentence): boolean => {
  const at = text.indexOf(` ${name}`) + 1
  const word = nameBefore.exec(text.slice(Math.max(0, at - nameReach), at))?.[0]
  if (word === undefined) return false
  const folded = fold(word)
  return !isEnglishFunctionWord(folded) && !starters.has(folded) && !advising.has(folded) && !isOfPlace(folded)
}

const isMarketplace: ReadonlySet<string> = new Set(marketplaces)
/** Behind an article, the name is that of a river: "the Amazon". */
const articleBefore = /(?:^|\P{L})the $/iu

/** "A7", "GR20". */
const code = /^\p{Lu}{1,3}-?\d+$/u
/** The last word before a run. */
const wordBefore = /(?:^|[^\p{L}])(\p{L}+)\.? $/u

/**
 * Whether the run means something else than a brand.
 *
 * @param before what the sentence has before the run
 * @param length how many of the words are the name of a maker
 */
export const isNameOfOther = (text: string, run: ReadonlyArray<WordOfSentence>, before: string, length: number): boolean => {
  const [first, second] = run
  const last = run.at(-1)!
  const { folded } = first!.traits
  if (areOthers(run) || placing.test(before) || winning.test(before) || citing.test(before) || titles.has(fold(wordBefore.exec(before)?.[1] ?? ""))) return true
  if (length === 1 && (code.test(first!.text) || isPartOfName(text, first!))) return true
  const whole = fold(text.slice(first!.start, last.end))
  if (isCountryName(whole)) return true
  if (isMarketplace.has(whole) && !articleBefore.test(before)) return false
  if (isPlaceName(whole) || (isTownName(whole) && directing.test(before))) return directing.test(before) || !choosing.test(before)
  if (ofPerson.test(withoutEmphasis(text, last.end, last.end + actReach))) return true
  return second === undefined
    ? isPersonName(folded) || isPersonAt(text, first!.start, first!.end)
    : !first!.isPossessive && second.gap !== " & " && isOfPerson(folded)
}

/** Whether a folded name is that of a well-known place. */
export const isKnownPlace = (folded: string): boolean => (isPlaceName(folded) || isCountryName(folded)) && !isMarketplace.has(folded)

/** Whether a single word may as well be a person, a town, or an action at the beginning of a sentence: "Onboarding includes training". */
export const maybeOther = (folded: string, isAtStart: boolean): boolean => isTownName(folded) || isGivenName(folded) || (isAtStart && folded.endsWith("ing"))
