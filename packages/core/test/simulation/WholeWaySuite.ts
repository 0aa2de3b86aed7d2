/** The whole way, from the question to the interval: ask, detect, store, sum up; over worlds whose truth is known. */
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { simulation } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { generatorOf, probability } from "../../src/simulation/Distributions.js"

/** Runs that go on together. */
const atOnce = 10

const presence = { mean: 0.3, correlation: 0.5 }

const definition = {
  name: "Aldermoor",
  aliases: [],
  domains: [],
  description: null,
  category: "Trail running shoes",
  competitors: [{ name: "Brixwell", aliases: [], domains: [] }],
  excludeTerms: [],
  country: null,
  language: null
}

/**
 * Shares of runs whose intervals hold what they speak of, and the mean error of the rate: each run asks a simulated model prompts of its own,
 * whose probabilities are drawn anew.
 */
export const wholeWay = async ({
  prompts,
  runs,
  samples,
  seed
}: {
  readonly seed: string
  readonly prompts: number
  readonly samples: number
  readonly runs: number
}) => {
  const world = worldOf(definition)
  const brands = world.brands.map((brand) => (brand.name === definition.name ? { ...brand, presence } : brand))
  const { models } = simulation({ seed, world: { ...world, brands, refusalRate: 0 }, llms: ["whole-way"] })
  await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models, logLevel: "none" })
  const { id: organizationId } = await visibility.organizations.create({ name: "Whole way" })
  const client = visibility.forOrganization(organizationId)
  const measured = async (run: number) => {
    const brand = await client.brands.create({ name: definition.name, category: definition.category, competitors: [{ name: "Brixwell" }] })
    const texts = Array.from({ length: prompts }, (_, prompt) => `Which trail running shoes should I buy, ${run}.${prompt}?`)
    await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts: texts.map((text) => ({ text })) }] })
    const started = await client.runs.start({ brandId: brand.id, samples })
    await client.runs.finished({ runId: started.run.id })
    const { visibility: rate } = (await client.runs.stats({ runId: started.run.id })).metrics.rates.overall
    const truths = texts.map((text) => probability(generatorOf(seed, "presence", definition.name, text), presence.mean, presence.correlation))
    const truth = truths.reduce((sum, each) => sum + each, 0) / truths.length
    if (rate.value === null || rate.panel === null || rate.population === null) throw new Error(`run ${run} has no rate`)
    // What is deleted takes no memory.
    await client.brands.remove({ brandId: brand.id })
    return {
      panel: rate.panel.low <= truth && truth <= rate.panel.high ? 1 : 0,
      population: rate.population.low <= presence.mean && presence.mean <= rate.population.high ? 1 : 0,
      error: rate.value - truth
    }
  }
  const all: Array<Awaited<ReturnType<typeof measured>>> = []
  // Runs of several brands at once: one waits for turns of its own most of the time.
  for (let first = 0; first < runs; first += atOnce)
    all.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, runs - first) }, (_, index) => measured(first + index)))))
  const mean = (valueOf: (each: (typeof all)[number]) => number) => all.reduce((sum, each) => sum + valueOf(each), 0) / runs
  return { panel: mean(({ panel }) => panel), population: mean(({ population }) => population), bias: mean(({ error }) => error) }
}
