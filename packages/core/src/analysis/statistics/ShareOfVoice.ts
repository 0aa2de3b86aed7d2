/**
 * The share of each brand in the mentions of a run.
 *
 * Source: statistics "Ratios, means, shares" (`shareOfVoice`).
 */
import type { BrandShare, BrandShares } from "../../domain/BrandShares.js"
import type { InParts } from "../../domain/InParts.js"
import type { RunCells } from "../../domain/RunCells.js"
import { type CellCounts, makePromptReader, readCounts, readSparse, type SparseCounts } from "./CellText.js"
import { definitions } from "./Definitions.js"
import { ratioOf } from "./RatioOf.js"

const mostListed = 100

interface Mentioned {
  readonly name: string
  readonly isOwn: boolean
  readonly isCompetitor: boolean
  readonly cells: ReadonlyArray<number>
  readonly counts: ReadonlyArray<number>
}

type Shares = Pick<BrandShares, "all" | "tracked">

function* sharesOf({ prompts, table }: CellCounts, brands: ReadonlyArray<Mentioned>, isMeant: (cell: number) => boolean): InParts<Shares> {
  const size = prompts.length
  const samples = new Float64Array(size)
  const everything = new Float64Array(size)
  for (let cell = 0; cell < table.prompt.length; cell++) {
    if (!isMeant(cell)) continue
    const prompt = table.prompt[cell]!
    samples[prompt]! += table.samples[cell]!
    everything[prompt]! += table.present[cell]! + table.named[cell]!
  }
  const addTo = (sums: Float64Array, { cells, counts }: Mentioned): Float64Array => {
    cells.forEach((cell, index) => {
      if (isMeant(cell)) sums[table.prompt[cell]!]! += counts[index]!
    })
    return sums
  }
  const totalOf = ({ cells, counts }: Mentioned): number => cells.reduce((sum, cell, index) => (isMeant(cell) ? sum + counts[index]! : sum), 0)
  const tracked = new Float64Array(size)
  for (const brand of brands) {
    yield
    if (brand.isOwn || brand.isCompetitor) addTo(tracked, brand)
  }
  // Only listed brands are counted by prompt, because a run may have a thousand brands and a thousand prompts.
  function* shareIn(denominators: Float64Array, isListed: (brand: Mentioned) => boolean): InParts<ReadonlyArray<BrandShare>> {
    const totals: Array<{ readonly brand: Mentioned; readonly total: number }> = []
    for (const brand of brands.filter(isListed)) {
      yield
      totals.push({ brand, total: totalOf(brand) })
    }
    totals.sort((left, right) => right.total - left.total || (left.brand.name < right.brand.name ? -1 : 1))
    const shares: Array<BrandShare> = []
    for (const { brand } of totals.slice(0, mostListed)) {
      yield
      const numerators = addTo(new Float64Array(size), brand)
      const positivePrompts = numerators.filter((count) => count > 0).length
      const { isCompetitor, isOwn, name } = brand
      const share = ratioOf(definitions.shareOfVoice, { numerators, denominators, samples, positivePrompts, range: [0, 1] })
      shares.push({ name, isOwn, isCompetitor, ...share })
    }
    return shares
  }
  return {
    tracked: yield* shareIn(tracked, ({ isCompetitor, isOwn }) => isOwn || isCompetitor),
    all: yield* shareIn(everything, () => true)
  }
}

export function* brandShares(cells: RunCells): InParts<BrandShares> {
  const counts = readCounts(cells, makePromptReader())
  yield
  const { llms, origin, table } = counts
  const sparse = readSparse(cells.brands)
  const competitors = new Set(origin.definition.competitors.map(({ name }) => name))
  const known = new Set(sparse.map(({ name }) => name))
  const unseen = [...competitors].filter((name) => !known.has(name)).map((name): SparseCounts => ({ name, cells: [], counts: [] }))
  const brands = [
    { name: origin.definition.name, isOwn: true, isCompetitor: false, cells: table.present.map((_, cell) => cell), counts: table.present },
    ...[...sparse, ...unseen].map((brand): Mentioned => ({ ...brand, isOwn: false, isCompetitor: competitors.has(brand.name) }))
  ]
  const whole = yield* sharesOf(counts, brands, () => true)
  const byLlm: Array<BrandShares["byLlm"][number]> = []
  for (const [at, llm] of llms.entries()) byLlm.push({ llm, ...(yield* sharesOf(counts, brands, (cell) => table.llm[cell] === at)) })
  return { ...whole, byLlm }
}
