/**
 * Whether the items of a list are the steps of instructions: "1. Log in to X. 2. Click on Export." Their order is that of the deeds, and ranks no brand.
 *
 * An item is a step if it begins with a command that handles something, and goes on as a sentence. "Open Solutions" and "Connect Wise – cheap" are names.
 *
 * Tested by `BrandLists`.
 *
 * Source: detection "Rank".
 */
import { deedsElsewhere, deedWords } from "../lexicon/DeedWords.js"
import type { Item } from "../page/AnswerStructure.js"
import { fold } from "../text/Folding.js"
import { wordAfter } from "../text/Words.js"
import { setOf } from "./OrderClauses.js"

const isDeed = setOf(deedWords)

/** UTF-16 units of an item that are read, and in which a verb at the end of a clause stands. */
const itemReach = 120
const clauseReach = 48

const clauseOf = /^[^:：–—\n。]*/u
/** Behind a first word: the rest of a name, which a mark ends. */
const restOfName = /^\s+\p{Lu}[^\s,.;]*(?:\s\p{Lu}[^\s,.;]*){0,2}[*_"”]{0,3}\s*(?:$|[-–—:(])/u

const isStep = (text: string, { end, head }: Item): boolean => {
  const newline = text.indexOf("\n", head.start)
  const line = text.slice(head.start, Math.min(newline < 0 ? end : newline, head.start + itemReach))
  const first = wordAfter(text, head.start)
  if (first !== undefined && isDeed.has(fold(first.text))) return /\s/.test(line) && !restOfName.test(text.slice(first.end, head.start + line.length))
  return deedsElsewhere.test(clauseOf.exec(line.slice(0, clauseReach))![0])
}

/** The fewest steps of instructions. */
const leastSteps = 2

/** Whether at least half of the items are steps. */
export const areSteps = (text: string, items: ReadonlyArray<Item>): boolean => {
  const steps = items.filter((item) => isStep(text, item)).length
  return steps >= leastSteps && steps * 2 >= items.length
}
