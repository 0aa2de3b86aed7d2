/**
 * Words before a verdict that limit it to one property or one country: "On price, X is the clear winner", "In India, X leads". Tested by `ToldOrder` and
 * `ClosingVerdict`.
 *
 * Source: detection "Rank".
 */
import { ofAnyList } from "../lexicon/ListWords.js"
import { beginsAspect, ofAspectUnspaced } from "../lexicon/OrderClauseWords.js"
import { isCountryName } from "../lexicon/ProperNames.js"
import { isCriterion } from "../lexicon/SupremacyWords.js"
import { titleRole, titleRolesOf } from "../lexicon/TitleWords.js"
import { fold } from "../text/Folding.js"
import { wordsOf } from "./OrderClauses.js"

/** Whether words name a property by which brands are compared, such as the price. */
export const hasCriterion = (words: string): boolean =>
  isCriterion.test(words) || wordsOf(words).some((each) => (titleRolesOf(fold(each)) & titleRole.section) !== 0)

/** UTF-16 units at the start of a sentence in which the property or the country stands. */
const mostOfLead = 60

/** Whether a sentence begins with a property by which it compares: "On price, …", "价格方面，…", and not "In our price comparison, …". */
export const isOfAspect = (sentence: string): boolean => {
  const lead = sentence.slice(0, mostOfLead)
  const aspect = ofAspectUnspaced.exec(lead) ?? beginsAspect.exec(lead)
  return aspect !== null && hasCriterion(aspect[1]!) && !ofAnyList.test(aspect[1]!)
}

const inPlace = /^[\s*_"“]*(?:in|en|em|no|na|nel|w|v|в|i)\s(?:(?:der|den|los|the)\s)?(\p{Lu}[\p{L}\p{M}]+)/iu

/** Whether a sentence begins with a country: "In India, …". */
export const isInCountry = (sentence: string): boolean => {
  const place = inPlace.exec(sentence.slice(0, mostOfLead))?.[1]
  return place !== undefined && isCountryName(fold(place))
}
