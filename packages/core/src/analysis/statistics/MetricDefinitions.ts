/**
 * Every metric with its definition and worked cases. `MetricDefinitions.test.ts` computes each case.
 */
import type { DefinitionVector, MetricDefinition } from "../../domain/MetricDefinition.js"
import { metricsDefinition } from "../../domain/Metrics.js"
import { definitions } from "./Definitions.js"

const panel =
  "Wilson's interval with z = 1.959964 and the effective size n_e. Of K cells with m_i answers, x_i of them counted, p_i = x_i / m_i, p = Σ p_i / K, n = Σ m_i: " +
  "where every m_i is at least 2, V = Σ p_i (1 − p_i) / (m_i − 1) / K² and n_e = p (1 − p) / V, at least n, and n where V = 0 (stratified-wilson); else n_e = n (wilson-conservative)."
const population =
  "Wilson's interval with Student's t at 0.975 and J − 1 degrees of freedom for J prompts, null below two: y_j is the mean of p_i over the cells of prompt j, s² their variance, " +
  "V = s² / J, n_e = p (1 − p) / V within [J, n], and J where p is 0 or 1 (clustered-wilson)."
const jackknife =
  "θ ± t · √V with Student's t at 0.975 and J − 1 degrees of freedom, cut to the range; V = (J − 1) / J · Σ (θ_(j) − mean of θ_(j))², θ_(j) without prompt j, over the J prompts with a denominator above 0; null below two (jackknife)."

const rateVectors: ReadonlyArray<DefinitionVector> = [
  {
    cells: [
      { prompt: "a", llm: "x", samples: 4, hits: 1 },
      { prompt: "b", llm: "x", samples: 4, hits: 4 }
    ],
    sums: null,
    expect: {
      value: 0.625,
      panel: { low: 0.379436, high: 0.819593, method: "stratified-wilson" },
      population: { low: 0.004788, high: 0.998271, method: "clustered-wilson" }
    }
  },
  {
    cells: [
      { prompt: "a", llm: "x", samples: 1, hits: 1 },
      { prompt: "b", llm: "x", samples: 1, hits: 0 },
      { prompt: "c", llm: "x", samples: 1, hits: 0 }
    ],
    sums: null,
    expect: {
      value: 0.333333,
      panel: { low: 0.061492, high: 0.79234, method: "wilson-conservative" },
      population: { low: 0.016537, high: 0.936979, method: "clustered-wilson" }
    }
  }
]

const ratioVectors: ReadonlyArray<DefinitionVector> = [
  {
    cells: null,
    sums: [
      { prompt: "a", numerator: 1, denominator: 2 },
      { prompt: "b", numerator: 2, denominator: 4 },
      { prompt: "c", numerator: 4, denominator: 6 }
    ],
    expect: { value: 0.583333, panel: null, population: { low: 0.254713, high: 0.911954, method: "jackknife" } }
  }
]

const rate = (id: string, numerator: string, denominator: string): MetricDefinition => ({
  ...named(id),
  kind: "rate",
  numerator,
  denominator,
  range: { low: 0, high: 1 },
  level: 0.95,
  panel,
  population,
  vectors: rateVectors
})

const ratio = (id: string, numerator: string, denominator: string, low: number, high: number | null): MetricDefinition => ({
  ...named(id),
  kind: "ratio",
  numerator,
  denominator,
  range: { low, high },
  level: 0.95,
  panel: null,
  population: jackknife,
  vectors: low === 0 && high === 1 ? ratioVectors : []
})

const named = (id: string) => {
  const [name = id, version = "1"] = id.split("@")
  return { id, name, version: Number(version) }
}

const completed = "answers that were received"
const planned = "planned answers: prompts × LLMs × samples"

export const metricDefinitions: ReadonlyArray<MetricDefinition> = [
  {
    ...named(metricsDefinition),
    kind: "total",
    numerator: "answers, never pairs by the majority of their answers",
    denominator: "none: counts of a run and of its topics",
    range: { low: 0, high: null },
    level: 0.95,
    panel: null,
    population: null,
    vectors: []
  },
  rate(definitions.visibility, "answers that mention the brand", completed),
  rate(definitions.firstRank, "answers that give the brand rank 1", completed),
  rate(definitions.positive, "answers that mention the brand and speak well of it", completed),
  rate(definitions.neutral, "answers that mention the brand and speak neither well nor badly of it", completed),
  rate(definitions.negative, "answers that mention the brand and speak badly of it", completed),
  rate(definitions.coverage, completed, planned),
  rate(definitions.refusal, "answers that were refused", planned),
  ratio(definitions.prominence, "sum of 0.9^(rank − 1) over the answers; 0 where the brand is absent, 1 where it is present without a rank", completed, 0, 1),
  ratio(definitions.netSentiment, "positive minus negative answers", "answers that mention the brand", -1, 1),
  ratio(
    definitions.stability,
    "sum of the Jaccard similarity of the sets of brands of two answers of one cell, over all pairs; 1 where both are empty",
    "pairs of answers of one cell, of the first 200 answers",
    0,
    1
  ),
  ratio(
    definitions.shareOfVoice,
    "answers that mention the brand",
    "sum over the brands of the universe of the answers that mention each; the universe is the brand and its competitors (tracked), or all brands (all)",
    0,
    1
  ),
  ratio(definitions.averageRank, "sum of the ranks", "answers that give the brand a rank", 1, null),
  rate(definitions.sourceShare, "answers that cite the site", completed)
]
