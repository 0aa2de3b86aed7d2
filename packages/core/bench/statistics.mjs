import { writeMeasured } from "../../../scripts/tools/measured.mjs"
import { percent, table } from "../../../scripts/tools/tables.mjs"
/**
 * Measures how often the intervals of rates contain the truth and the verdicts of comparisons are right, over worlds whose truth is known: 2,000 seeded
 * replications of each setting. Prints the tables and writes them to `docs/reference/statistics.md`.
 */
import { adaptiveCoverageOf, blamedOf, coverageOf, detectionOf, experimentCoverageOf, plannedChange } from "../dist/modules/simulation/KnownTruth.js"

const replications = 2_000
const setting = { prompts: 50, samples: 5, mean: 0.3, correlation: 0.5 }

const coverages = [1, 2, 5, 20].flatMap((samples) =>
  [
    { ...setting, samples },
    { ...setting, samples, mean: 0.1 },
    { ...setting, samples, correlation: 0.2 }
  ].map((one) => {
    const { bias, panel, population } = coverageOf(one, replications)
    return [one.mean, one.correlation, samples, `${(100 * bias).toFixed(2)} points`, percent(panel), percent(population)]
  })
)

const adaptive = [
  [0.3, 0.04],
  [0.3, 0.03],
  [0.1, 0.03]
].map(([mean, wanted]) => {
  const { bias, halfWidth, panel, samples } = adaptiveCoverageOf({ ...setting, mean }, wanted, replications)
  return [mean, `${100 * wanted} points`, `${(100 * halfWidth).toFixed(1)} points`, samples.toFixed(1), `${(100 * bias).toFixed(2)} points`, percent(panel)]
})

const comparisons = [1, 5].map((samples) => {
  const one = { ...setting, samples }
  const planned = plannedChange(one)
  const { blamed, model } = blamedOf(one, 0.6, 500)
  return [
    samples,
    percent(detectionOf(one, 0, 1_000)),
    `${(100 * planned).toFixed(1)} points`,
    percent(detectionOf(one, planned, 500)),
    percent(blamed),
    percent(model)
  ]
})

const experiments = [
  [1, 0.2, 1],
  [5, 0.2, 1],
  [5, 0.2, 0.7],
  [5, 0, 0.7]
].map(([samples, change, kept]) => {
  const { covered, found } = experimentCoverageOf({ ...setting, samples }, { change, kept }, replications)
  return [samples, `${100 * change} points`, percent(1 - kept), `${(100 * change * kept).toFixed(0)} points`, percent(covered), percent(found)]
})

const measured = [
  `Rates of ${setting.prompts} prompts, ${replications.toLocaleString("en")} replications each; how often each interval contains its true value, and the mean error of the rate:`,
  table(["Rate", "Correlation", "Samples", "Bias", "Panel holds", "Population holds"], coverages),
  "Samples chosen by a goal at a correlation of 0.5:",
  table(["Rate", "Half-width wanted", "Half-width reached", "Samples", "Bias", "Panel holds"], adaptive),
  "Comparisons of two runs at a rate of 0.3 and a correlation of 0.5: 1,000 without a change, 500 with the change that the plan calls detectable at 80 % power, and 500 in which the model shows every brand 40 % less:",
  table(["Samples", "False alarms", "Planned change", "Found", "Brand blamed for the model", "Model named"], comparisons),
  "Experiments of 25 treated and 25 control prompts at a rate of 0.3 and a correlation of 0.5, one run before and one after, while the model shows the brand less everywhere:",
  table(["Samples", "Change of the treated", "Less shown by the model", "Effect", "Interval holds it", "Verdict up or down"], experiments)
].join("\n\n")
writeMeasured("docs/reference/statistics.md", "statistics", measured)
