/**
 * The words of judgement of a passage in a language other than English, and whether the passage denies each of them.
 */
import * as Stems from "../text/Stems.js"
import * as Denials from "./Denials.js"
import { isDeniedChoice, isOnCondition } from "./DeniedChoices.js"
import { afterReach, besideOf, denialReach, isDealtWith, isProtectedFrom, longestMatter, mendingOf } from "./Faults.js"
import { type Compiled, isInsideOfWord, type Kind, verbReach } from "./JudgingStems.js"

/** Stands for a brand's name in a passage that `foreignReaderAt` reads. The character has no other use, and folding leaves it as it is. */
export const brandPlaceholder = "\ue000"

/** A word of judgement in a normalised passage. */
export interface JudgedWord {
  readonly start: number
  readonly end: number
  readonly kind: Kind
  readonly isDenied: boolean
}

/** UTF-16 units behind a verb within which a double denial ends. */
const doubledReach = 16

/**
 * The words of judgement in a normalised passage, in order.
 *
 * @param shortest stems with fewer letters do not count, because other languages have the same words
 */
export const wordsIn = (folded: string, { stems }: Compiled, shortest: number): ReadonlyArray<JudgedWord> => {
  const words: Array<JudgedWord> = []
  let last: { readonly index: number; readonly isPraise: boolean } | undefined
  // A denial inside a blame denies no blame behind it: "not reliable and expensive".
  let spent = 0
  const hasPrefixes = stems.mostBefore > 0 && stems.mostBefore < Infinity
  for (const { index, stem } of Stems.findAll(stems, folded)) {
    const { clauses, kind, text } = stem
    if (text.length < shortest) continue
    if (hasPrefixes && isInsideOfWord(folded, index)) continue
    const { after, before, behindVerb, holdsDenial, never: neverBefore, neverBehind: neverAfter } = stem.denial
    const isPraise = !kind.startsWith("blam") && kind !== "trouble" && kind !== "mild"
    const end = index + text.length
    if (!isPraise && isProtectedFrom(folded, index, end)) continue
    const besides = isPraise || clauses === null ? null : besideOf(folded, index, end)
    if (besides !== null && clauses!.matters.test(folded.slice(index, index + longestMatter)) && isDealtWith(besides, clauses!.deals)) continue
    const from = Math.max(0, index - denialReach)
    const aheadOf = folded.slice(from, index)
    const start = isPraise ? from : Math.max(from, spent)
    const isAdvice = kind.endsWith("advice")
    const holds = holdsDenial.test(text)
    if (holds && kind === "praise" && Denials.endsWithDenial(aheadOf)) {
      words.push({ start: index, end, kind: "untold", isDenied: false })
      continue
    }
    const ahead = holds ? null : before.exec(folded.slice(start, index))
    if (!isPraise && before.test(folded.slice(index, end))) spent = end
    const ownDenial = kind === "blaming advice" ? Denials.ownDenialOf(text) : ""
    const isDoubled = isAdvice && (ahead !== null || ownDenial !== "") && Denials.endsWithTwoDenials(aheadOf + ownDenial)
    if (isDoubled || (isAdvice && Denials.holdsTwoDenials(folded.slice(index, end + doubledReach)))) {
      words.push({
        start: index,
        end,
        kind: "praising advice",
        isDenied: false
      })
      last = { index, isPraise: true }
      continue
    }
    const instead = ahead === null ? undefined : Denials.insteadIn(ahead[0])
    const isVoid =
      ahead !== null && (((isAdvice || kind === "choice") && Denials.deniesNoAdvice(ahead[0], aheadOf)) || (instead !== undefined && !before.test(instead)))
    const denial = isVoid ? null : ahead
    // "Rarely slow and easy to use": a denied blame and a praise, or the other way round, do not share the denial.
    const isDeniedBefore =
      (denial !== null && (last === undefined || last.isPraise === isPraise || last.index < start + denial.index)) ||
      (ahead === null && isAdvice && Denials.isDeniedByOthers(folded, index, kind))
    const isDeniedBehind = (): boolean => {
      const found = isAdvice || kind === "choice" ? behindVerb?.exec(folded.slice(end, end + verbReach + 12)) : null
      if (found == null || Denials.belongsToNextVerb(found[1]!)) return false
      // "Jag rekommenderar inte A utan X": the denial is of another.
      return Denials.insteadIn(folded.slice(end + found[1]!.length, end + 2 * verbReach)) === undefined
    }
    const isNever = !isAdvice && isDeniedBefore && denial !== null && neverBefore.test(denial[0])
    if (isNever && Denials.raisesToUtmost(aheadOf, text, folded.slice(end, end + 60))) {
      words.push({ start: index, end, kind, isDenied: false })
      if (kind !== "choice") last = { index, isPraise }
      continue
    }
    const isNeverBehind = (kind === "blame" || kind === "mild" || kind === "trouble") && neverAfter?.test(folded.slice(end, end + verbReach)) === true
    const isDenied = isDeniedBefore || isNeverBehind || after?.test(folded.slice(end, end + afterReach)) === true || isDeniedBehind()
    if (isDeniedChoice(stem, isDenied) && isOnCondition(folded, index, end)) continue
    const mending = besides === null || isAdvice ? null : mendingOf(besides, clauses!.mends, stem.denial)
    const isOtherVerb = kind === "trouble" && isDenied && mending === null && Denials.deniesAnother(aheadOf)
    if (isOtherVerb) words.push({ start: index, end, kind: "untold", isDenied: false })
    else
      words.push(
        mending === null
          ? {
              start: index,
              end,
              kind: (kind === "blame" || kind === "mild") && (isNever || isNeverBehind) ? "trouble" : kind,
              isDenied
            }
          : {
              start: index,
              end,
              kind: mending === "untold" ? "untold" : "trouble",
              isDenied: mending === "mended"
            }
      )
    if (kind !== "choice") last = { index, isPraise }
  }
  return words
}
