// Whole runs on a SQLite file: 400 simulated cells of 200 ms at concurrency 32, the import of recorded answers, and their rescore.
import { createReadStream, existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { createGunzip } from "node:zlib"
import { BrandVisibility } from "@brand-visibility/core"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { areDefault, writeSpeed } from "../../../scripts/tools/measured.mjs"
import { medianOf } from "../../../scripts/tools/median.mjs"
import { table, verdict } from "../../../scripts/tools/tables.mjs"

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-bench-"))
const names = (name, aliases = []) => ({ name, aliases, domains: [] })
const rounds = 3

/** Number of answers that are scored again, and their length in characters. */
const rescored = Number(process.env.BENCH_RESCORED ?? 40_000)
const rescoredLength = 2_000

const open = async (file, models) => {
  const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename: join(folder, file) }), models })
  const { id } = await visibility.organizations.create({ name: "Bench" })
  return { visibility, client: visibility.forOrganization(id) }
}

const runOfCells = async (round) => {
  const prompts = 400
  const latencyMillis = 200
  const concurrency = 32
  const definition = {
    ...names("Fernweh"),
    description: null,
    category: "trail running shoes",
    competitors: [names("Kestrel Peak"), names("Norrvind"), names("Brackwater")],
    excludeTerms: [],
    country: null,
    language: null
  }
  const models = simulatedModels({ seed: `bench ${round}`, world: worldOf(definition), llms: ["simulated"], latencyMillis, concurrency })
  const { client, visibility } = await open(`run-${round}.db`, models)
  const brand = await client.brands.create({ name: definition.name, category: definition.category, competitors: definition.competitors })
  await client.prompts.createBatch({
    brandId: brand.id,
    topics: [{ name: "Bench", prompts: Array.from({ length: prompts }, (_, index) => ({ text: `Question ${index}?` })) }]
  })
  const before = performance.now()
  const { run } = await client.runs.start({ brandId: brand.id })
  const ended = await client.runs.finished({ runId: run.id })
  const millis = performance.now() - before
  if (ended.progress.completed !== prompts) throw new Error(`only ${ended.progress.completed} of ${prompts} cells completed`)
  await visibility.dispose()
  return { millis, ideal: Math.ceil(prompts / concurrency) * latencyMillis }
}

const recorded = fileURLToPath(new URL("../../../../shared/data/answers-commercial.jsonl.gz", import.meta.url))

async function* recordedAnswers() {
  for await (const line of createInterface({ input: createReadStream(recorded).pipe(createGunzip()) })) {
    const { answer, category, collectedAt, llm, prompt, sources } = JSON.parse(line)
    yield { prompt, topic: category, llm, answer, sources: sources.map(({ title, url }) => ({ url, title })), channel: "ui", collectedAt }
  }
}

/** The brand that the recorded answers are about. */
const recordedBrand = (client) =>
  client.brands.create({
    name: "Yamaha",
    category: "acoustic guitars",
    competitors: ["Fender", "Taylor", "Martin", "Epiphone", "Ibanez", "Takamine", "Gibson", "Cort", "Alvarez", "Seagull"].map((name) => names(name))
  })

const importAnswers = async (round) => {
  const { client, visibility } = await open(`import-${round}.db`, [])
  const brand = await recordedBrand(client)
  const before = performance.now()
  const { accepted } = await client.answers.import({ brandId: brand.id, answers: recordedAnswers() })
  const millis = performance.now() - before
  await visibility.dispose()
  return { millis, accepted }
}

/** The recorded answers, repeated and cut to one length, each with a different prompt. */
async function* answersToRescore() {
  const answers = []
  for await (const answer of recordedAnswers()) answers.push(answer)
  for (let index = 0; index < rescored; index++) {
    const { answer, prompt, ...rest } = answers[index % answers.length]
    yield { ...rest, prompt: `${prompt.slice(0, 1_900)} ${index}`, answer: answer.slice(0, rescoredLength) }
  }
}

const rescoreAnswers = async () => {
  const { client, visibility } = await open("rescore.db", [])
  const brand = await recordedBrand(client)
  const { run } = await client.answers.import({ brandId: brand.id, answers: answersToRescore() })
  await client.brands.update({ brandId: brand.id, aliases: ["Yamaha Music"] })
  const [before, processor] = [performance.now(), process.cpuUsage()]
  await client.runs.rescore({ runId: run.id })
  await visibility.idle()
  const seconds = (performance.now() - before) / 1000
  const { system, user } = process.cpuUsage(processor)
  await visibility.dispose()
  return { seconds, processorSeconds: (user + system) / 1_000_000 }
}

try {
  const runs = []
  for (let round = 1; round <= rounds; round++) runs.push(await runOfCells(round))
  const ideal = runs[0].ideal
  const millis = medianOf(runs.map((run) => run.millis))
  const rows = [
    [
      "A run of 400 simulated cells of 200 ms, concurrency 32",
      `${(millis / 1000).toFixed(2)} s (median of ${rounds})`,
      `ideal ${(ideal / 1000).toFixed(2)} s: ratio ${(millis / ideal).toFixed(2)}`,
      `1.1: ${verdict(millis / ideal <= 1.1)}`
    ]
  ]
  if (existsSync(recorded)) {
    const imports = []
    for (let round = 1; round <= rounds; round++) imports.push(await importAnswers(round))
    const { accepted } = imports[0]
    const seconds = medianOf(imports.map((entry) => entry.millis)) / 1000
    const rate = Math.round(accepted / seconds)
    rows.push([
      `Import of ${accepted} recorded answers (2 to 7 kB each, with sources)`,
      `${seconds.toFixed(2)} s (median of ${rounds})`,
      `${rate} answers/s`,
      `4,000/s: ${verdict(rate >= 4_000)}`
    ])
    const rescore = await rescoreAnswers()
    rows.push([
      `Rescore of ${rescored} recorded answers, cut to 2 kB each`,
      `${rescore.seconds.toFixed(1)} s`,
      `${rescore.processorSeconds.toFixed(1)} s of the processor`,
      `8 s: ${verdict(rescore.seconds <= 8)}`
    ])
  } else console.log("import of recorded answers: skipped: no ../shared")
  rows.push(["Peak memory of the process that did all of it", `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`, "", ""])
  writeSpeed("pipeline", table(["What", "Measured", "Compare", "Target"], rows), { isPublished: existsSync(recorded) && areDefault("BENCH_RESCORED") })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
