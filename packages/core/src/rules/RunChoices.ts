/**
 * The anchors and placebos of a brand, which are chosen before anything is measured. A choice after a look at the numbers could be made to suit. A run
 * keeps the choices of its start, even when its answers are scored again. Scoring ignores the choices.
 *
 * Source: statistics "attribution".
 */
import type { BrandDefinition } from "../domain/Brand.js"

/** A definition without its choices. */
export const withoutChoices = ({ anchorPromptIds: _anchors, competitors, ...definition }: BrandDefinition): BrandDefinition => ({
  ...definition,
  competitors: competitors.map(({ isPlacebo: _isPlacebo, ...competitor }) => competitor)
})

/** A definition with the choices of another definition. A competitor that the other definition lacks is no placebo. */
export const withChoicesOf = (chosen: BrandDefinition, definition: BrandDefinition): BrandDefinition => {
  const placebos = new Map(chosen.competitors.map(({ isPlacebo, name }) => [name, isPlacebo]))
  const { competitors, ...rest } = withoutChoices(definition)
  return {
    ...rest,
    competitors: competitors.map((competitor) => {
      const isPlacebo = placebos.get(competitor.name)
      return isPlacebo === undefined ? competitor : { ...competitor, isPlacebo }
    }),
    ...(chosen.anchorPromptIds === undefined ? {} : { anchorPromptIds: chosen.anchorPromptIds })
  }
}
