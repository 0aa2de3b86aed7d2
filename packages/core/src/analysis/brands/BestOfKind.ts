/**
 * A first place that names the kind of thing: "the best payment provider is X", "X is the best bank". Only the kind may stand between the superlative and the
 * verb or the end of the clause, so that "the best app for X" and "X has the best app" rank nothing.
 *
 * Source: detection "Rank".
 */
import { superlatives } from "../lexicon/OrdinalPhrases.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import { isClosed, reach, setOf } from "./OrderClauses.js"
import { endOfName } from "./OrderedNames.js"
import type { Phrase } from "./OrdinalScan.js"

const isSuperlative = setOf(superlatives)

/** Words that limit the kind to a purpose, a place or a price, or that name a part of a thing: "the best bank for students", "the best part". */
const noKind =
  "for|at|in|on|to|when|if|with|among|about|than|value|budget|cheap|free|price|deal|part|thing|feature|reason|way|time|moment|news|example|alternative|für|bei|im|am|wenn|mit|teil|sache|funktion|grund|weg|zeit|zum|zur|unter|günstige|kostenlose|pour|si|quand|chez|en|partie|chose|raison|moyen|moment|para|por|con|parte|cosa|forma|manera|momento|coisa|maneira|em|no|na|per|con|modo|tra|voor|als|met|bij|deel|manier|tijd|til|för|med|dla|w|na|ve|за|для|в|на|у|από|για|için"
const copulas =
  "is|remains|would be|has to be|ist|bleibt|wäre|bietet|est|reste|serait|es|sigue siendo|sería|é|seria|continua sendo|è|resta|sarebbe|blijft|är|er|jest|to|je|este|e|on|es|є|είναι|adalah|là"
/** The kind, in one to four words. The lookahead is what follows the kind. */
const kindBefore = (rest: string): RegExp => new RegExp(`^(?:\\s(?!(?:${noKind}|${copulas})(?![\\p{L}\\p{M}]))[\\p{L}\\p{M}’'-]+){1,4}?(?=${rest})`, "iu")
const kindBeforeVerb = kindBefore(`\\s(?:${copulas})\\s|\\s?[—–:]\\s`)
const kindAtEnd = kindBefore(`[*_"”»]*(?:$|[.,;!)\\n]|\\s[—–]\\s)`)
/** The kind in Chinese and Korean, which write no verb or no space between: "最好的快递是X", "가장 좋은 앱은 X". */
const kindUnspaced = /^(?:(?!.{0,5}[不未非])\p{Script=Han}{1,6}?(?=是|[：:])|\s?\p{Script=Hangul}{1,6}?(?=[은는]\s))/u
/** The verb between the name and the superlative: "X is easily ". */
const verbBefore = new RegExp(`\\s(?:${copulas})\\s(?:[\\p{Ll}]+\\s){0,3}$`, "u")
const oneOf = /(?<!\p{L})(?:of|among|der|des|van|av|af|z|ze|из|з|od)\s$/iu

const verbBehind = new RegExp(
  `^(?:\\s(?:${copulas})\\s|\\s?[—–:]\\s|是|[：:]|[은는]\\s)(?:(?:the|der|die|das|le|la|el|o|a|il|de|het|это|це)\\s|l['’])?[*_"“«]*`,
  "iu"
)
const nameThere = /^\p{Lu}[\p{L}\p{M}\p{N}&+.'’-]*(?<![.'’-])/u

/** The phrase with the kind behind it, as a place. The phrase itself when no kind and no name of this form stand beside it. */
export const asBest = (text: string, phrase: Phrase, tracked: ReadonlyArray<Mention>): Phrase => {
  if (phrase.kind !== "ordinal" || phrase.place !== 1 || !isSuperlative.has(fold(text.slice(phrase.start, phrase.end)))) return phrase
  const left = text.slice(Math.max(0, phrase.start - reach), phrase.start)
  if (oneOf.test(left)) return phrase
  const right = text.slice(phrase.end, phrase.end + reach)
  const kind = kindUnspaced.exec(right) ?? kindBeforeVerb.exec(right)
  if (kind !== null) {
    const end = phrase.end + kind[0].length
    const at = end + (verbBehind.exec(text.slice(end, end + reach))?.[0].length ?? 0)
    const own = tracked.find(({ start }) => start === at)
    const nameEnd = own?.end ?? at + (nameThere.exec(text.slice(at, at + reach))?.[0].length ?? 0)
    const isFree = !tracked.some((mention) => mention.start < end && mention.end > phrase.end)
    return nameEnd > at && isFree && isClosed(text, endOfName(text, nameEnd)) && !/^['’]/.test(text.slice(nameEnd, nameEnd + 1))
      ? { ...phrase, end, kind: "place" }
      : phrase
  }
  const last = kindAtEnd.exec(right)
  return last !== null && verbBefore.test(left) ? { ...phrase, end: phrase.end + last[0].length, kind: "place" } : phrase
}
