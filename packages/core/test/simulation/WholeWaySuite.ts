/** The whole way from the question to the interval: ask, detect, store, sum up; over worlds whose truth is known. */
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { simulation } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { generatorOf, probability } from "../../src/simulation/Distributions.js"

/** The number of concurrent runs. */
const atOnce = 10

const presence = { mean: 0.3, correlation: 0.5 }

const llm = "whole-way"

/** No answer is misread. But a call that was lost and repeated, on a machine that stood still, has another answer than the counted one. */
export const mostMisread = 0.001

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
 * The shares of runs whose intervals contain the true value, and the mean error of the rate. Each run asks a simulated model its own prompts, with
 * newly drawn probabilities. `bias` includes the chance of the answers, about 0.04 in a run of 60 answers. `misread` does not: it is the mean
 * difference between the rate and the share of the given answers that name the brand.
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
  const { models, truthOf } = simulation({ seed, world: { ...world, brands, refusalRate: 0 }, llms: [llm] })
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
    const ordinals = Array.from({ length: samples }, (_, sample) => sample + 1)
    const named = texts.flatMap((prompt) =>
      ordinals.map((ordinal) => Number(truthOf({ llm, prompt, ordinal }).brands.some(({ name }) => name === definition.name)))
    )
    // Deleted brands take no memory.
    await client.brands.remove({ brandId: brand.id })
    return {
      panel: rate.panel.low <= truth && truth <= rate.panel.high ? 1 : 0,
      population: rate.population.low <= presence.mean && presence.mean <= rate.population.high ? 1 : 0,
      error: rate.value - truth,
      misread: Math.abs(rate.value - named.reduce((sum, each) => sum + each, 0) / named.length)
    }
  }
  const all: Array<Awaited<ReturnType<typeof measured>>> = []
  // Runs of several brands at once, because a single run mostly waits for its own turns.
  for (let first = 0; first < runs; first += atOnce)
    all.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, runs - first) }, (_, index) => measured(first + index)))))
  const mean = (valueOf: (each: (typeof all)[number]) => number) => all.reduce((sum, each) => sum + valueOf(each), 0) / runs
  return {
    panel: mean(({ panel }) => panel),
    population: mean(({ population }) => population),
    bias: mean(({ error }) => error),
    misread: mean(({ misread }) => misread)
  }
}
