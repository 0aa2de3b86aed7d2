/**
 * Plans a run: its prompts, its models, and its number of samples. The run keeps its own copy of everything that a later edit could change.
 *
 * Source: contract §2 "History", §3 `POST …/runs`; architecture "The life of a run".
 */
import { Either } from "effect"
import { questionOf } from "../analysis/perception/PerceptionQuestion.js"
import { pilotSamples } from "../analysis/statistics/AdaptiveSamples.js"
import type { Brand, BrandDefinition } from "../domain/Brand.js"
import { InvalidInput, type InputFault } from "../domain/Input.js"
import type { Llm } from "../domain/Llm.js"
import { fromUsd, toUsd } from "../domain/ModelPrice.js"
import type { PerceptionPrompt } from "../domain/PerceptionPrompt.js"
import type { Prompt } from "../domain/Prompt.js"
import type { RunInput, RunOptions } from "../domain/Run.js"
import type { RunModel } from "../domain/RunModel.js"
import type { Topic } from "../domain/Topic.js"
import type { RegisteredModel } from "../ports/LanguageModel.js"
import type { NewRun } from "../ports/RunStore.js"
import { judgeWords, unlimitedWords, unpricedWords } from "../rules/Pricing.js"
import { type Judges, mostOfJudgedCall } from "./JudgeTally.js"
import { inMode, offersBatches } from "./ModelInMode.js"

/** The input of a plan: the brand with its live topics and prompts of both kinds, in the order of creation. */
export interface PlanMaterial {
  readonly brand: Brand
  readonly topics: ReadonlyArray<Topic>
  readonly prompts: ReadonlyArray<Prompt>
  readonly perceptionPrompts: ReadonlyArray<PerceptionPrompt>
  readonly models: ReadonlyMap<Llm, RegisteredModel>
  readonly judges: Judges
  /** The visibility that earlier answers suggest; null when nothing is known. */
  readonly expectedRate: number | null
}

/** The options in a form in which two starts can be compared: each list without repetitions, in a fixed order. */
const optionsOf = (input: RunInput, { expectedRate, models }: Pick<PlanMaterial, "expectedRate" | "models">): RunOptions => {
  const wanted = new Set(input.llms ?? models.keys())
  return {
    llms: [...models.keys()].filter((llm) => wanted.has(llm)),
    samples: input.goal === undefined ? (input.samples ?? 1) : pilotSamples(expectedRate),
    goal: input.goal === undefined ? null : { halfWidth: input.goal.halfWidth },
    topicIds: input.topicIds === undefined ? null : [...new Set(input.topicIds)].sort(),
    promptIds: input.promptIds === undefined ? null : [...new Set(input.promptIds)].sort(),
    perception: input.perception ?? true,
    budgetUsd: input.goal?.budgetUsd ?? input.budgetUsd ?? null,
    mode: input.mode ?? "live"
  }
}

/** Faults for models whose calls have no known highest cost, because no budget can be kept with them. */
const unboundedFaultsOf = ({ llms: wanted, mode }: RunOptions, { judges: { judge }, models }: PlanMaterial, path: string): ReadonlyArray<InputFault> => {
  const lacking = (isLacking: (tariff: Pick<RegisteredModel, "maxOutputTokens" | "price">) => boolean) =>
    [
      ...wanted.filter((llm) => models.has(llm) && isLacking(inMode(models.get(llm)!, mode))),
      ...(judge !== null && isLacking(judge) ? [judgeWords(judge)] : [])
    ].join(", ")
  const unpriced = lacking(({ price }) => price === null)
  const unbounded = lacking(({ maxOutputTokens, price }) => price !== null && maxOutputTokens === null)
  return [
    ...(unpriced === "" ? [] : [{ path, message: `cannot be kept: ${unpricedWords(unpriced)}` }]),
    ...(unbounded === "" ? [] : [{ path, message: `cannot be kept: ${unlimitedWords(unbounded)}` }])
  ]
}

/** A fault for a budget below the cost of the most expensive call: such a budget would exclude calls from the start. */
const narrowFaultOf = ({ models: asked, options, perceptionPrompts, prompts }: NewRun, { judges, models }: PlanMaterial, path: string): InputFault | null => {
  if (options.budgetUsd === null) return null
  const texts = [...prompts.map(({ text }) => text), ...perceptionPrompts.map(({ question }) => question)]
  let dearest = 0
  for (const { llm } of asked)
    for (const text of texts) dearest = Math.max(dearest, mostOfJudgedCall(inMode(models.get(llm)!, options.mode), text, judges) ?? 0)
  const message = `must be at least ${toUsd(dearest)}, the highest possible cost of one call of this run with all attempts${judges.judge === null ? "" : " and its judging"}`
  return fromUsd(options.budgetUsd) < dearest ? { path, message } : null
}

/** The path of the budget in the input. */
const budgetPath = ({ goal }: RunInput): string => (goal?.budgetUsd === undefined ? "budgetUsd" : "goal.budgetUsd")

/** The options that cannot be given together with a goal. */
const goalFaultsOf = ({ budgetUsd, goal, samples }: RunInput): ReadonlyArray<InputFault> => [
  ...(goal !== undefined && samples !== undefined ? [{ path: "samples", message: "cannot be given with goal, which chooses the number of samples" }] : []),
  ...(goal !== undefined && budgetUsd !== undefined ? [{ path: "budgetUsd", message: "must be given as goal.budgetUsd when goal is given" }] : [])
]

/** Faults for models that cannot be asked in the wanted mode. */
const modeFaultsOf = ({ llms, mode }: RunOptions, { models }: PlanMaterial): ReadonlyArray<InputFault> => {
  if (mode === "live") return []
  const able = [...models.values()].filter(offersBatches).map(({ llm }) => llm)
  const lacking = llms.filter((llm) => !able.includes(llm)).join(", ")
  const message = `cannot be batch: no batches for ${lacking}; choose live, or give in llms only models with batches (${able.join(", ") || "none has batches"})`
  return lacking === "" ? [] : [{ path: "mode", message }]
}

const faultsOf = (input: RunInput, material: PlanMaterial): ReadonlyArray<InputFault> => {
  const { models, prompts, topics } = material
  const registered = models.size === 0 ? "none is registered" : `registered: ${[...models.keys()].join(", ")}`
  const options = optionsOf(input, material)
  const topicIds = new Set(topics.map((topic) => topic.id))
  const promptIds = new Set(prompts.map((prompt) => prompt.id))
  return [
    ...(models.size === 0 ? [{ path: "llms", message: "no language model is registered" }] : []),
    ...(input.llms ?? []).flatMap((llm, index) => (models.has(llm) ? [] : [{ path: `llms[${index}]`, message: `is not a registered LLM; ${registered}` }])),
    ...goalFaultsOf(input),
    ...modeFaultsOf(options, material),
    ...(options.budgetUsd === null ? [] : unboundedFaultsOf(options, material, budgetPath(input))),
    ...(input.topicIds ?? []).flatMap((id, index) => (topicIds.has(id) ? [] : [{ path: `topicIds[${index}]`, message: "is not a topic of this brand" }])),
    ...(input.promptIds ?? []).flatMap((id, index) => (promptIds.has(id) ? [] : [{ path: `promptIds[${index}]`, message: "is not a prompt of this brand" }]))
  ]
}

/** How a run asks a model about a brand. */
export const askedIn =
  ({ country, language }: Pick<BrandDefinition, "country" | "language">) =>
  ({ adapter, llm, model, parameters, provider, sdk, systemPrompt, webSearch }: RegisteredModel): RunModel => ({
    llm,
    provider,
    model,
    webSearch,
    systemPrompt,
    parameters,
    location: { country, language },
    adapter,
    sdk
  })

/** The number of calls of a run, perception prompts included, and the second stage excluded. */
export const callsOf = ({ options, perceptionPrompts, prompts }: NewRun): number =>
  (prompts.length + perceptionPrompts.length) * options.llms.length * options.samples

/** The run to create, or every reason why it cannot be created. With both `topicIds` and `promptIds`, the run has the prompts that are in both. */
export const planRun = (input: RunInput, material: PlanMaterial): Either.Either<NewRun, InvalidInput> => {
  const faults = faultsOf(input, material)
  if (faults.length > 0) return Either.left(new InvalidInput({ details: faults.slice(0, 20) }))
  const { brand, models, perceptionPrompts, prompts, topics } = material
  const options = optionsOf(input, material)
  const topicNames = new Map(topics.map((topic) => [topic.id, topic.name]))
  const asked = prompts.filter((prompt) => options.topicIds?.includes(prompt.topicId) !== false && options.promptIds?.includes(prompt.id) !== false)
  const rated = options.perception ? perceptionPrompts : []
  // With given topics or prompts, only their prompts are asked. Otherwise a run may consist of perception prompts alone.
  const isNarrowed = options.topicIds !== null || options.promptIds !== null
  if (asked.length === 0 && (rated.length === 0 || isNarrowed)) {
    const message = prompts.length === 0 ? "the brand has no prompts; create some first" : "no prompt is in both topicIds and promptIds"
    return Either.left(new InvalidInput({ details: [{ path: "", message }] }))
  }
  const run: NewRun = {
    brandId: brand.id,
    options,
    definition: brand.definition,
    models: [...models.values()].filter(({ llm }) => options.llms.includes(llm)).map(askedIn(brand.definition)),
    prompts: asked.map((prompt, index) => ({
      index,
      promptId: prompt.id,
      topicId: prompt.topicId,
      topicName: topicNames.get(prompt.topicId) ?? "",
      text: prompt.text,
      customerJourney: prompt.customerJourney,
      estimatedVolume: prompt.estimatedVolume
    })),
    perceptionPrompts: rated.map((prompt, index) => ({ index: asked.length + index, prompt, question: questionOf(brand.name, prompt) }))
  }
  const tooNarrow = narrowFaultOf(run, material, budgetPath(input))
  return tooNarrow === null ? Either.right(run) : Either.left(new InvalidInput({ details: [tooNarrow] }))
}
