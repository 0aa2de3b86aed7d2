/**
 * Measures the whole way from answers to verdicts over worlds whose truth is known: detection, scoring, summing up, rates, comparisons.
 *
 * Each world is a market of its own with a run before and a run after. In every other world the brand becomes more visible between the two runs. Prints
 * the table and writes it to `docs/reference/statistics.md`. The answers can also be exported for another tool, whose verdicts are then measured in the
 * same way; the page then stays as it is:
 *
 *     npm run bench -- truth --export=answers.ndjson      writes { world, run, brand, prompt, llm, answer } line by line
 *     npm run bench -- truth --verdicts=verdicts.ndjson   reads { world, run, prompt, llm, present } line by line, or a table of these columns
 */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { simulation } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { writeMeasured } from "../../../scripts/tools/measured.mjs"
import { percent, ratio, table } from "../../../scripts/tools/tables.mjs"
import { changeOf, judged } from "../dist/modules/analysis/statistics/Comparison.js"
import { rateOf } from "../dist/modules/analysis/statistics/RateOf.js"
import { readVerdicts } from "./support/verdicts.mjs"

const worlds = 100
const prompts = 50
const llms = ["chatgpt", "claude"]
const runs = ["before", "after"]
const [mean, risen, correlation] = [0.3, 0.5, 0.5]
const names = { aliases: [], domains: [] }
const brand = {
  name: "Aldermoor",
  ...names,
  description: null,
  category: "Trail running shoes",
  competitors: ["Brixwell", "Corvane", "Dunholt"].map((name) => ({ name, ...names, isPlacebo: false })),
  excludeTerms: [],
  country: null,
  language: null
}

const optionOf = (name) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const exportTo = optionOf("export")
const verdictsFrom = optionOf("verdicts")

const hasRisen = (world) => world % 2 === 1
const meanOf = (world, run) => (run === "after" && hasRisen(world) ? risen : mean)

/** The asks of a run of a world, each with its answer and whether the brand is in the answer. */
const asksOf = (world, run) => {
  const presence = { mean: meanOf(world, run), correlation }
  const one = simulation({ seed: `truth ${world}`, world: worldOf(brand, { presence, maximumCitations: 0 }), llms })
  // The run after gets the second answer to each prompt, because the run before got the first.
  const ordinal = runs.indexOf(run) + 1
  return Array.from({ length: prompts }, (_, index) => `Which trail running shoes should I buy for race ${index}?`).flatMap((prompt) =>
    llms.map((llm) => {
      const ask = { llm, prompt, ordinal }
      return { prompt, llm, answer: one.answerOf(ask).text, isPresent: one.truthOf(ask).brands.some(({ name }) => name === brand.name) }
    })
  )
}

const keyOf = ({ llm, prompt, run, world }) => `${world} ${run} ${llm} ${prompt}`

/** The verdict of our pipeline on each answer, by key. */
const ours = async () => {
  const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], engine: "none" })
  const { id } = await visibility.organizations.create({ name: "Truth" })
  const client = visibility.forOrganization(id)
  const said = new Map()
  const shown = []
  for (let world = 0; world < worlds; world++) {
    const { id: brandId } = await client.brands.create({ name: brand.name, category: brand.category, competitors: brand.competitors })
    const runIds = []
    for (const run of runs) {
      const answers = asksOf(world, run).map(({ answer, llm, prompt }) => ({ prompt, llm, answer }))
      const { run: made } = await client.answers.import({ brandId, answers })
      runIds.push(made.id)
      for await (const result of client.runs.results({ runId: made.id }))
        said.set(keyOf({ world, run, llm: result.llm, prompt: result.prompt.text }), result.isPresent)
    }
    const { comparison } = await client.statistics.compare({ runId: runIds[0], to: runIds[1] })
    shown.push(comparison.visibility.verdict)
  }
  await visibility.dispose()
  return { said, shown }
}

const theirs = (file) => {
  const keys = new Set()
  for (let world = 0; world < worlds; world++) for (const run of runs) for (const ask of asksOf(world, run)) keys.add(keyOf({ world, run, ...ask }))
  const { faults, said } = readVerdicts(readFileSync(file, "utf8"), keys, keyOf)
  if (faults.length === 0) return { said, shown: null }
  console.error(`${file}:\n${faults.join("\n")}`)
  process.exit(2)
}

/** Measures verdicts on the answers, whichever tool gave them. */
const measure = (name, { said, shown }) => {
  const counts = { found: 0, there: 0, left: 0, absent: 0, silent: 0 }
  let [misread, held, rates, alarms, detected] = [0, 0, 0, 0, 0]
  /** By world, the mean error of its two rates. The two runs of a world ask the same prompts, so their errors are correlated. */
  const errors = []
  for (let world = 0; world < worlds; world++) {
    const cells = new Map()
    let error = 0
    for (const run of runs) {
      const columns = { prompts, prompt: [], samples: [], hits: [] }
      let truths = 0
      for (const [index, ask] of asksOf(world, run).entries()) {
        const present = said.get(keyOf({ world, run, ...ask }))
        const cell = cells.get(index) ?? { prompt: Math.floor(index / llms.length), before: { samples: 0, sum: 0 }, after: { samples: 0, sum: 0 } }
        cells.set(index, cell)
        if (present === undefined) counts.silent++
        else {
          columns.prompt.push(cell.prompt)
          columns.samples.push(1)
          columns.hits.push(present ? 1 : 0)
          cell[run] = { samples: 1, sum: present ? 1 : 0 }
          truths += ask.isPresent ? 1 : 0
          if (ask.isPresent) counts.there++
          else counts.absent++
          if (ask.isPresent && present) counts.found++
          if (!ask.isPresent && !present) counts.left++
        }
      }
      const { denominator, population, value } = rateOf("visibility@1", columns)
      if (value === null) continue
      rates++
      misread += value - truths / denominator
      error += (value - meanOf(world, run)) / runs.length
      if (population !== null && population.low <= meanOf(world, run) && meanOf(world, run) <= population.high) held++
    }
    errors.push(error)
    const [{ verdict }] = judged([changeOf("visibility@1", [...cells.values()])])
    if (shown !== null && shown[world] !== verdict) throw new Error(`world ${world}: the pipeline says ${shown[world]}, its verdicts say ${verdict}`)
    if (hasRisen(world) && verdict === "up") detected++
    if (!hasRisen(world) && (verdict === "up" || verdict === "down")) alarms++
  }
  const half = worlds / 2
  const bias = errors.reduce((sum, error) => sum + error, 0) / worlds
  const standardError = Math.sqrt(errors.reduce((sum, error) => sum + (error - bias) ** 2, 0) / (worlds - 1) / worlds)
  return [
    name,
    (counts.there + counts.absent).toLocaleString("en"),
    counts.silent.toLocaleString("en"),
    ratio(counts.found / counts.there),
    ratio(counts.left / counts.absent),
    `${((100 * misread) / rates).toFixed(2)} points`,
    `${(100 * bias).toFixed(2)} ± ${(100 * standardError).toFixed(2)} points`,
    percent(held / rates),
    percent(alarms / half),
    percent(detected / half)
  ]
}

if (exportTo !== undefined) {
  writeFileSync(exportTo, "")
  for (let world = 0; world < worlds; world++) {
    for (const run of runs) {
      const lines = asksOf(world, run).map(({ answer, llm, prompt }) => JSON.stringify({ world, run, brand: brand.name, prompt, llm, answer }))
      appendFileSync(exportTo, `${lines.join("\n")}\n`)
    }
  }
  console.log(`${worlds * runs.length * prompts * llms.length} answers of ${worlds} worlds are in ${exportTo}`)
} else {
  // Verdicts are read before our own, so that a fault in the file is reported before the minute that our own verdicts take.
  const other = verdictsFrom === undefined ? null : theirs(verdictsFrom)
  const rows = [measure("this library", await ours()), ...(other === null ? [] : [measure(verdictsFrom, other)])]
  const measured = table(
    [
      "Judged by",
      "Answers",
      "Not judged",
      "Sensitivity",
      "Specificity",
      "Rate less that of the answers",
      "Rate less that of the world",
      "Population interval holds",
      "False alarms",
      "Rise of 20 points found"
    ],
    rows
  )
  // Verdicts of another tool are not a measurement of this library.
  if (other === null) writeMeasured("docs/reference/statistics.md", "truth", measured)
  else console.log(measured)
}
