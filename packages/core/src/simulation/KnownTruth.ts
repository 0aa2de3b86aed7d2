/**
 * Measures how often intervals contain the truth and verdicts are right, in simulated worlds whose truth is known. Tests, proofs and benchmarks use
 * these measurements.
 *
 * Each prompt has a probability of its own, drawn from a Beta distribution (`Distributions.probability`). Each answer is drawn with this probability,
 * and then counted as a run counts answers.
 *
 * Source: statistics "Proof".
 */
import * as MetricsRollUp from "../analysis/MetricsRollUp.js"
import { pilotSamples, secondStage, withinCellVariance } from "../analysis/statistics/AdaptiveSamples.js"
import { correct } from "../analysis/statistics/Calibration.js"
import { makePromptReader, readCounts } from "../analysis/statistics/CellText.js"
import { compareRuns } from "../analysis/statistics/CompareRuns.js"
import { definitions } from "../analysis/statistics/Definitions.js"
import { experimentEffect, makeSide } from "../analysis/statistics/ExperimentEffect.js"
import { wilson, z975 } from "../analysis/statistics/Interval.js"
import { precisionOf } from "../analysis/statistics/Planning.js"
import { rateOf } from "../analysis/statistics/RateOf.js"
import type { BrandDefinition } from "../domain/Brand.js"
import { PromptId } from "../domain/Ids.js"
import { whole } from "../domain/InParts.js"
import { Llm } from "../domain/Llm.js"
import type { Interval } from "../domain/Rate.js"
import { maximumSamples } from "../domain/Run.js"
import type { AnswerTally } from "../domain/RunSummary.js"
import { generatorOf, probability } from "./Distributions.js"

const placebos = ["Globex", "Initech", "Hooli"]
const brands = ["Acme", ...placebos]

const definition: BrandDefinition = {
  name: "Acme",
  aliases: [],
  domains: [],
  description: null,
  category: null,
  competitors: placebos.map((name) => ({ name, aliases: [], domains: [], isPlacebo: true })),
  excludeTerms: [],
  country: null,
  language: null
}

export interface Setting {
  readonly prompts: number
  readonly samples: number
  readonly mean: number
  readonly correlation: number
}

const llm = Llm.make("chatgpt")

const promptIdOf = (prompt: number): PromptId => PromptId.make(`00000000-0000-4000-8000-${String(prompt).padStart(12, "0")}`)

/** The probability that an answer to a prompt names a brand, before any change. */
const truthOf = (seed: string, brand: string, prompt: number, { correlation, mean }: Setting): number =>
  probability(generatorOf(seed, brand, prompt), mean, correlation)

/** A run in which each brand is present with the probability that `presence` gives. */
const runOf = (seed: string, name: string, { prompts, samples }: Setting, presence: (brand: string, prompt: number) => number) => {
  const rollUp = MetricsRollUp.make(definition)
  for (let prompt = 0; prompt < prompts; prompt++) {
    const place = { promptIndex: prompt, promptId: promptIdOf(prompt), topicId: null, topicName: "Topic", promptText: `Question ${prompt}`, journeyStage: null }
    rollUp.plan({ ...place, llm, answers: samples, refused: 0 })
  }
  for (let prompt = 0; prompt < prompts; prompt++) {
    const next = generatorOf(seed, name, prompt)
    const shares = brands.map((brand) => presence(brand, prompt))
    const answers = Array.from({ length: samples }, (): AnswerTally => {
      const named = brands.filter((_, index) => next() < shares[index]!)
      const isPresent = named[0] === "Acme"
      return {
        isPresent,
        rank: isPresent ? 1 : null,
        sentiment: isPresent ? "neutral" : null,
        mentionedBrands: isPresent ? named.slice(1) : named,
        detector: "drawn"
      }
    })
    rollUp.add({ position: prompt + 1, promptIndex: prompt, llm, answers })
  }
  return rollUp.finish(null, [])
}

const holds = (interval: Pick<Interval, "high" | "low"> | null, truth: number): boolean => interval !== null && interval.low <= truth && truth <= interval.high

/**
 * For each interval, the share of replications in which it contains the value that it estimates; and the mean error of the rate. `independent` is
 * Wilson's interval over all answers as if they were independent, compared with the truth of the population. Many tools show this interval.
 */
export const coverageOf = (setting: Setting, replications: number) => {
  let [panel, population, independent, error] = [0, 0, 0, 0]
  for (let replication = 0; replication < replications; replication++) {
    const seed = `coverage ${replication}`
    const truths = Array.from({ length: setting.prompts }, (_, prompt) => truthOf(seed, "Acme", prompt, setting))
    const { visibility } = runOf(seed, "run", setting, (brand, prompt) => (brand === "Acme" ? truths[prompt]! : 0)).metrics.rates.overall
    const mean = truths.reduce((sum, truth) => sum + truth, 0) / truths.length
    if (holds(visibility.panel, mean)) panel++
    if (holds(visibility.population, setting.mean)) population++
    if (holds(wilson(visibility.value!, visibility.denominator, z975, "wilson-conservative"), setting.mean)) independent++
    error += visibility.value! - mean
  }
  return {
    panel: panel / replications,
    population: population / replications,
    independent: independent / replications,
    bias: error / replications
  }
}

/**
 * The same as `coverageOf` for runs with a goal, with the mean half-width of the intervals. Each run consists of the answers of its pilot and of the
 * second stage that follows from the pilot.
 */
export const adaptiveCoverageOf = (setting: Omit<Setting, "samples">, halfWidth: number, replications: number) => {
  const pilot = pilotSamples(setting.mean)
  let [panel, error, width, samples] = [0, 0, 0, 0]
  for (let replication = 0; replication < replications; replication++) {
    const seed = `adaptive ${replication}`
    const truths = Array.from({ length: setting.prompts }, (_, prompt) => truthOf(seed, "Acme", prompt, { ...setting, samples: pilot }))
    // The same seed draws the answers of the pilot again, and then further answers.
    const asked = (times: number) => runOf(seed, "run", { ...setting, samples: times }, (brand, prompt) => (brand === "Acme" ? truths[prompt]! : 0))
    const { table } = readCounts(asked(pilot).cells, makePromptReader())
    const variance = withinCellVariance({ samples: table.samples, hits: table.present })
    const further = secondStage({ variance, cells: setting.prompts, pilot, halfWidth, most: maximumSamples - pilot, affordable: null })
    const { visibility } = asked(pilot + further.samples).metrics.rates.overall
    const mean = truths.reduce((sum, truth) => sum + truth, 0) / truths.length
    if (holds(visibility.panel, mean)) panel++
    error += visibility.value! - mean
    width += (visibility.panel!.high - visibility.panel!.low) / 2
    samples += pilot + further.samples
  }
  return { panel: panel / replications, bias: error / replications, halfWidth: width / replications, samples: samples / replications }
}

/**
 * The same as `coverageOf` for a rate that is corrected by labels. Half of the labels are of answers with the brand, and half of answers without; the
 * detector errs equally often on both kinds.
 */
export const correctedCoverageOf = (setting: Setting, { errors, labels }: { readonly errors: number; readonly labels: number }, replications: number) => {
  let [panel, population] = [0, 0]
  for (let replication = 0; replication < replications; replication++) {
    const seed = `corrected ${replication}`
    const truths = Array.from({ length: setting.prompts }, (_, prompt) => truthOf(seed, "Acme", prompt, setting))
    const next = generatorOf(seed, "run")
    const times = (count: number, share: number): number => Array.from({ length: count }, next).filter((drawn) => drawn < share).length
    const hits = truths.map((truth) => times(setting.samples, truth * (1 - errors) + (1 - truth) * errors))
    const columns = { prompt: hits.map((_, prompt) => prompt), prompts: setting.prompts, samples: hits.map(() => setting.samples), hits }
    const [falseNegatives, falsePositives] = [times(labels, errors), times(labels, errors)]
    const confusion = { truePositives: labels - falseNegatives, falseNegatives, falsePositives, trueNegatives: labels - falsePositives }
    const corrected = correct(rateOf(definitions.visibility, columns), confusion)
    if (typeof corrected === "string") continue
    if (holds(corrected.panel, truths.reduce((sum, truth) => sum + truth, 0) / truths.length)) panel++
    if (holds(corrected.population, setting.mean)) population++
  }
  return { panel: panel / replications, population: population / replications }
}

/**
 * The share of experiments whose interval contains the effect, and the share whose verdict reports an effect. Half of the prompts are treated, which
 * raises the brand's probability by `change` on average. Meanwhile the model keeps only the share `kept` of the brand's presence.
 */
export const experimentCoverageOf = (setting: Setting, { change, kept }: { readonly change: number; readonly kept: number }, replications: number) => {
  const all = Array.from({ length: setting.prompts }, (_, prompt) => prompt)
  const isTreated = (prompt: number): boolean => prompt % 2 === 0
  const declared = {
    treatedPromptIds: all.filter(isTreated).map(promptIdOf),
    controlPromptIds: all.filter((prompt) => !isTreated(prompt)).map(promptIdOf)
  }
  const share = change / (1 - setting.mean)
  const readPrompts = makePromptReader()
  let [covered, found] = [0, 0]
  for (let replication = 0; replication < replications; replication++) {
    const seed = `experiment ${replication}`
    const sideOf = (name: string, presence: (truth: number, prompt: number) => number) => {
      const side = makeSide(declared)
      const { cells } = runOf(seed, name, setting, (brand, prompt) => (brand === "Acme" ? presence(truthOf(seed, brand, prompt, setting), prompt) : 0))
      side.add(readCounts(cells, readPrompts))
      return side
    }
    const before = sideOf("before", (truth) => truth)
    const after = sideOf("after", (truth, prompt) => kept * (isTreated(prompt) ? truth + (1 - truth) * share : truth))
    const { high, low, verdict } = experimentEffect(declared, before, after).visibility
    if (low !== null && high !== null && holds({ low, high }, kept * change)) covered++
    if (verdict === "up" || verdict === "down") found++
  }
  return { covered: covered / replications, found: found / replications }
}

/** The share of pairs of runs with the verdict that the brand moved, when the brand moves by `change` on every prompt. */
export const detectionOf = (setting: Setting, change: number, pairs: number): number => {
  let found = 0
  for (let pair = 0; pair < pairs; pair++) {
    const seed = `detection ${pair}`
    const share = change / (1 - setting.mean)
    const before = runOf(seed, "before", setting, (brand, prompt) => truthOf(seed, brand, prompt, setting))
    const after = runOf(seed, "after", setting, (brand, prompt) => {
      const truth = truthOf(seed, brand, prompt, setting)
      return brand === "Acme" ? truth + (1 - truth) * share : truth
    })
    const { verdict } = whole(compareRuns(before.cells, after.cells, [])).visibility
    if (verdict === "up" || verdict === "down") found++
  }
  return found / pairs
}

/** The smallest change that the planned precision should detect. */
export const plannedChange = (setting: Setting): number => precisionOf({ ...setting, llms: 1, rate: setting.mean }).detectableChange!

/** The share of pairs of runs with the verdict that the brand moved, when only the model moved: it shows every brand less. */
export const blamedOf = (setting: Setting, kept: number, pairs: number) => {
  let [blamed, model] = [0, 0]
  for (let pair = 0; pair < pairs; pair++) {
    const seed = `attribution ${pair}`
    const before = runOf(seed, "before", setting, (brand, prompt) => truthOf(seed, brand, prompt, setting))
    const after = runOf(seed, "after", setting, (brand, prompt) => kept * truthOf(seed, brand, prompt, setting))
    const verdict = whole(compareRuns(before.cells, after.cells, [])).attribution?.verdict
    if (verdict === "you-moved" || verdict === "both") blamed++
    if (verdict === "model-moved") model++
  }
  return { blamed: blamed / pairs, model: model / pairs }
}
