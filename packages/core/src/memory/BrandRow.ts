/**
 * A brand in memory, with its topics, prompts, runs, schedule and experiments.
 */
import type { Brand } from "../domain/Brand.js"
import type { Experiment } from "../domain/Experiment.js"
import type { ExperimentId, PerceptionPromptId, PromptId, RunId, TopicId } from "../domain/Ids.js"
import type { PerceptionPrompt } from "../domain/PerceptionPrompt.js"
import type { Prompt } from "../domain/Prompt.js"
import type { Schedule } from "../domain/Schedule.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { Topic } from "../domain/Topic.js"
import { startAfter } from "../rules/RunOrder.js"
import type { RunRow } from "./RunRow.js"

export interface TopicRow {
  topic: Topic
  /** Live prompts by the key of their text. */
  readonly prompts: Map<string, Prompt>
}

export interface BrandRow {
  brand: Brand
  readonly topics: Map<TopicId, TopicRow>
  /** Live topics by the key of their name. */
  readonly topicsByName: Map<string, TopicRow>
  readonly prompts: Map<PromptId, Prompt>
  readonly perceptionPrompts: Map<PerceptionPromptId, PerceptionPrompt>
  /** By `startedAt`, then id, oldest first. Staged imports are left out. */
  readonly runs: Array<RunRow>
  activeRun: RunRow | null
  schedule: Schedule | null
  /** In the order of their declaration. */
  readonly experiments: Map<ExperimentId, Experiment>
  /** The keys of the suggestions that the brand has got, and the run of each. */
  readonly suggestionKeys: Map<string, RunId>
}

export const makeBrandRow = (brand: Brand): BrandRow => ({
  brand,
  topics: new Map(),
  topicsByName: new Map(),
  prompts: new Map(),
  perceptionPrompts: new Map(),
  runs: [],
  activeRun: null,
  schedule: null,
  experiments: new Map(),
  suggestionKeys: new Map()
})

/** The start time of a run of the brand that begins now. */
export const startOf = ({ runs }: BrandRow, now: Timestamp, id: RunId): Timestamp => {
  const newest = runs.at(-1)
  return newest === undefined ? now : startAfter(newest, now, id)
}

/** Inserts a run in order, because an import becomes visible long after it started. */
export const insertRun = (brand: BrandRow, run: RunRow): void => {
  const isBefore = (other: RunRow) => other.startedAt < run.startedAt || (other.startedAt === run.startedAt && other.id < run.id)
  brand.runs.splice(brand.runs.findLastIndex(isBefore) + 1, 0, run)
}
