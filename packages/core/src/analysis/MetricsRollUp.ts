/**
 * Sums up Results: a fold, so that a run of any size is summed up in constant memory.
 *
 * Source: contract §2 "`totalResponses`" to "Per-topic metrics".
 */
import { metricsDefinition, type RunMetrics, type TopicMetrics } from "../domain/Metrics.js"
import type { PlannedTopic, ResultTally } from "../domain/RunSummary.js"
import type { Timestamp } from "../domain/Timestamp.js"

interface Counts {
  totalResponses: number
  completedResponses: number
  present: number
  positive: number
  neutral: number
  negative: number
  responsesWithBrands: number
  responsesWithAnyBrand: number
  rankSum: number
}

const none = (totalResponses: number): Counts => ({
  totalResponses,
  completedResponses: 0,
  present: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
  responsesWithBrands: 0,
  responsesWithAnyBrand: 0,
  rankSum: 0
})

const add = (counts: Counts, result: ResultTally): void => {
  const namesOthers = result.mentionedBrands.length > 0
  counts.completedResponses++
  if (namesOthers) counts.responsesWithBrands++
  if (namesOthers || result.isPresent) counts.responsesWithAnyBrand++
  if (result.isPresent) {
    counts.present++
    // A present Result always has a rank and a sentiment; "neutral" keeps `present = positive + neutral + negative` whatever comes.
    counts[result.sentiment ?? "neutral"]++
    counts.rankSum += result.rank ?? 0
  }
}

const topicMetricsOf = ({ completedResponses, negative, neutral, positive, present, rankSum, responsesWithBrands, totalResponses }: Counts): TopicMetrics => ({
  present,
  positive,
  negative,
  neutral,
  responsesWithBrands,
  totalResponses,
  completedResponses,
  averageRank: present === 0 ? null : Math.round((rankSum / present) * 100) / 100
})

export interface MetricsRollUp {
  readonly add: (result: ResultTally) => void
  /** @param calculatedAt null while the run is under way */
  readonly finish: (calculatedAt: Timestamp | null) => RunMetrics
}

/** @param topics the topics of the plan, in its order */
export const make = (topics: ReadonlyArray<PlannedTopic>): MetricsRollUp => {
  const run = none(topics.reduce((sum, topic) => sum + topic.pairs, 0))
  const byTopic = new Map(topics.map((topic) => [topic.name, none(topic.pairs)]))
  const mentions = new Map<string, number>()
  return {
    add: (result) => {
      add(run, result)
      const topic = byTopic.get(result.topic.name)
      if (topic !== undefined) add(topic, result)
      for (const brand of result.mentionedBrands) mentions.set(brand, (mentions.get(brand) ?? 0) + 1)
    },
    finish: (calculatedAt) => ({
      ...topicMetricsOf(run),
      responsesWithAnyBrand: run.responsesWithAnyBrand,
      mentionedBrands: [...mentions].sort(([leftName, left], [rightName, right]) => right - left || (leftName < rightName ? -1 : 1)),
      topics: [...byTopic].map(([name, counts]) => [name, topicMetricsOf(counts)] as const),
      definition: metricsDefinition,
      calculatedAt
    })
  }
}
