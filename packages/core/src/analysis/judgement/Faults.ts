/**
 * What a sentence says beside a fault in languages other than English: that the fault is mended, or that a text, a procedure or a cover deals with it, so that
 * nobody is blamed.
 */
import { fold } from "../text/Folding.js"
import type { Denial } from "./JudgingStems.js"
import { instructing, isTold, wanted } from "./MendingWords.js"

export const denialReach = 24
export const afterReach = 8

/** UTF-16 units on each side of a blame within which a word says that the fault is mended, or that a text or a procedure deals with it. */
const besideReach = 70
export const longestMatter = 30
/** The rest of the sentence around a blame. */
export const besideOf = (folded: string, start: number, end: number): readonly [before: string, after: string] => [
  /[^.!?;。！？]*$/u.exec(folded.slice(Math.max(0, start - besideReach), start))![0],
  /^[^.!?;。！？]*/u.exec(folded.slice(end, end + besideReach))![0]
]

/** A predicate, whose subject no longer deals with a fault, but is one: "the insurer X is a fraud". */
const isPredicate =
  /(?<!\p{L})(?:ist|war|sind|waren|es|son|fue|era|est|sont|etait|is|zijn|ar|er|foi|sao|sono|este|sunt|jest|adalah|это|είναι|ειναι|هي|هو|است|है|हैं)(?!\p{L})|[:—–]|[是為]|は/u

/** Whether a text, a procedure or a cover beside a fault, harm or complaint deals with it, so that nobody is blamed. */
export const isDealtWith = ([before, after]: readonly [before: string, after: string], deals: RegExp): boolean => {
  const found = deals.exec(before)
  return found === null ? deals.test(after) : !isPredicate.test(before.slice(found.index + found[0].length))
}

/** What a sentence says of mending a fault: the fault is mended, is not mended, or somebody speaks of a mending that is not told. */
type Mending = "mended" | "unmended" | "untold"

/** A name in Latin letters that begins a clause of Chinese or Japanese, up to the verb of the clause: "，而Freshdesk". */
const joinedName = /(?:而|但|，|、)\p{Script=Latin}{2,}[^，。]{0,4}$/u
/** The names in a passage. */
const names = /(?<!\p{Script=Latin})[\ue000x](?!\p{Script=Latin})/gu

/**
 * What the sentence around a fault says of mending it: "the bugs have been fixed", "they never fixed the bugs", "how to fix the bugs". Null if nothing is said
 * of it. The denial in "they never fixed the bugs" denies the mending and not the bugs.
 */
export const mendingOf = ([ahead, behind]: readonly [before: string, after: string], mends: RegExp, { after, before, behindVerb }: Denial): Mending | null => {
  for (const side of [ahead, behind]) {
    const found = mends.exec(side)
    if (found === null) continue
    const end = found.index + found[0].length
    if (instructing.test(ahead) || instructing.test(behind)) return "untold"
    const rest = side === ahead ? `${side.slice(end)}fault${behind}` : side.slice(end)
    const isDenied =
      before.test(side.slice(Math.max(0, found.index - denialReach), found.index)) ||
      after?.test(side.slice(end, end + afterReach)) === true ||
      behindVerb?.test(rest) === true
    // Another company may mend the fault: "X has faults, and Y fixes them".
    const named = ((side === ahead ? "" : ahead) + side.slice(0, found.index)).match(names)?.length ?? 0
    if (named > 1) return "untold"
    // A name of an unknown company in Latin letters between the fault and its mending: "X有很多问题，而Freshdesk解决了这些问题".
    if (named === 1 && joinedName.test(side.slice(0, found.index))) return side === behind ? "unmended" : "untold"
    if (isDenied || wanted.test(ahead) || wanted.test(behind)) return "unmended"
    return isTold(side, found.index, end) ? "mended" : "untold"
  }
  return null
}

/** A word for protection or cover before a stem. A danger that a thing protects from does not blame the thing: "Schutz vor Betrug", "破損を補償". */
const protectsBefore =
  /(?<![\p{L}\p{M}])(?:(?:schutz\p{L}*|versicher[nt]|proteg\p{L}*|protec\p{L}*|beschermt|bescherming|beschermen|chroni\p{L}*|ochron\p{L}*|защи\p{L}*|ubezpiecz\p{L}*|asegura\p{L}*|assicur\p{L}*|assure\p{L}?|verzeker\p{L}*|forsakra\p{L}*|forsikr\p{L}*|pojist\p{L}*|poistuj\p{L}*|asigura\p{L}*|страху\p{L}*|застрахо\p{L}*)\s[^.!?]{0,25}?(?<![\p{L}\p{M}])(?:vor|gegen|contra|contre|contro|tegen|przed|mot|mod|od|proti|impotriva|от|від)|cubre\p{L}?|cobre\p{L}?|couvre\p{L}*|copre)\s(?:(?!\s(?:aber|mais|pero|mas|ma|maar|ale|но|ist|est|es|e|is|jest)\s)[^.!?;]){0,60}$/u
const protectsBehind = new RegExp(
  `^[^。．.!?]{0,12}(?:${["補償", "保障", "防ぐ", "防ぎ", "防止", "予防", "対策", "보장", "보상", "예방", "방지"].map(fold).join("|")})`,
  "u"
)

/** Whether the words beside a danger protect from it. */
export const isProtectedFrom = (folded: string, start: number, end: number): boolean =>
  protectsBefore.test(folded.slice(Math.max(0, start - 100), start)) || protectsBehind.test(folded.slice(end, end + 20))
