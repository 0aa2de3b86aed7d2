/**
 * What a brand chooses before anything is measured: which of its prompts are anchors, and which of its competitors are placebos. Who chose
 * them after having looked could choose what suits. A run keeps the choices of its time, however its answers are scored again, and scoring does
 * not look at them.
 *
 * Source: statistics "attribution".
 */
import type { BrandDefinition } from "../domain/Brand.js"

/** A definition without its choices. */
export const withoutChoices = ({ anchorPromptIds: _anchors, competitors, ...definition }: BrandDefinition): BrandDefinition => ({
  ...definition,
  competitors: competitors.map(({ isPlacebo: _isPlacebo, ...competitor }) => competitor)
})

/** A definition with the choices of another one; a competitor that the other does not have is no placebo. */
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
