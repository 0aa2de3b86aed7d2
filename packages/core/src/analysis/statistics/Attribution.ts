/**
 * Decides whether the brand's own rate changed, or the models changed the rates of all brands. The method is the difference in differences
 * against placebos: brands that did nothing.
 *
 * Source: statistics "The model moved, not you".
 */
import type { AttributionVerdict, Difference } from "../../domain/Comparison.js"
import type { InParts } from "../../domain/InParts.js"
import { differenceOf, fewestPrompts } from "./Comparison.js"

/** Fewest placebos for a verdict. */
const fewestPlacebos = 2

export interface AttributionOf {
  /** The brand's own change. */
  readonly own: Difference
  /** The mean change of the placebos. */
  readonly placebo: Difference
  /** The brand's change minus the change of the placebos. */
  readonly attributed: Difference
  readonly verdict: AttributionVerdict
}

/** The mean change of one brand, by prompt. */
export type ChangesByPrompt = ReadonlyMap<string | number, number>

const isBeyondDoubt = ({ pValue }: Difference): boolean => pValue !== null && pValue < 0.05

/** Prompts that are handled between two pauses. Each is looked up in every placebo. */
const promptsAtOnce = 256

/** @param placebos the changes of each placebo, for the prompts of `own` */
export function* attributionOf(own: ChangesByPrompt, placebos: ReadonlyArray<ChangesByPrompt>): InParts<AttributionOf> {
  const placeboMeans = new Map<string | number, number>()
  let looked = 0
  for (const prompt of own.keys()) {
    if (looked++ % promptsAtOnce === 0) yield
    const changes = placebos.flatMap((changesOf) => changesOf.get(prompt) ?? [])
    if (changes.length > 0) placeboMeans.set(prompt, changes.reduce((sum, change) => sum + change, 0) / changes.length)
  }
  yield
  const attributed = differenceOf([...own].flatMap(([prompt, change]) => (placeboMeans.has(prompt) ? [change - placeboMeans.get(prompt)!] : [])))
  const placebo = differenceOf([...placeboMeans.values()])
  const isEnough = placebos.length >= fewestPlacebos && attributed.prompts >= fewestPrompts
  const didMove = isBeyondDoubt(attributed)
  const didModelMove = isBeyondDoubt(placebo)
  return {
    own: differenceOf([...own.values()]),
    placebo,
    attributed,
    verdict: !isEnough ? "insufficient-data" : didMove ? (didModelMove ? "both" : "you-moved") : didModelMove ? "model-moved" : "no-detectable-change"
  }
}
