/**
 * Measures the built page in a real browser: the bytes and milliseconds until the demo's numbers are shown, and the longest tasks of the main thread while a
 * matrix of 5,000 cells is scrolled, from the browser's tracing. The benchmark fails beyond the documented limits: 100 kB of compressed script, numbers
 * within a second, and no task of more than 50 ms while scrolling.
 */
import { createServer } from "node:http"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { toNodeDashboard } from "@brand-visibility/dashboard/node"
import { toNodeHandler } from "@brand-visibility/http/node"
import sparticuz from "@sparticuz/chromium"
import { chromium } from "playwright-core"
import { writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"

const promises = { scriptBytes: 100_000, numbersMillis: 1_000, taskMillis: 50 }
const prompts = 1_000
const llms = ["a", "b", "c", "d", "e"]

const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], logLevel: "none" })
const { id: organizationId } = await visibility.organizations.create({ name: "Bench" })
const { key } = await visibility.organizations.createKey({ organizationId, name: "page", scopes: ["read", "write"] })
const client = visibility.forOrganization(organizationId)
const { id: brandId } = await client.brands.create({ name: "Fernweh", competitors: [{ name: "Norrvind" }] })
const answers = llms.flatMap((llm, column) =>
  Array.from({ length: prompts }, (_, row) => ({
    prompt: `Which trail running shoes are best for question ${row}?`,
    topic: `Topic ${row % 20}`,
    llm,
    answer: (row + column) % 3 === 0 ? "1. Norrvind\n2. Fernweh" : (row + column) % 3 === 1 ? "1. Fernweh\n2. Norrvind" : "Norrvind."
  }))
)
const { run } = await client.answers.import({ brandId, answers })
await client.runs.finished({ runId: run.id })

const api = toNodeHandler(visibility, { rateLimit: "off" })
const dashboard = toNodeDashboard()
const server = createServer((request, response) => dashboard(request, response, () => api(request, response)))
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
const url = `http://127.0.0.1:${server.address().port}/dashboard`
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? (await sparticuz.executablePath()),
  args: sparticuz.args.filter((argument) => argument !== "--single-process" && argument !== "--no-zygote"),
  headless: true
})

/** Milliseconds from the navigation until the number is shown, and compressed bytes of script. */
const firstView = async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const scripts = []
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.request())
  })
  await page.goto(`${url}/brands/${brandId}#key=${key}`, { waitUntil: "commit" })
  await page.waitForFunction(() => document.querySelector(".figure .value") !== null, null, { polling: "raf" })
  const millis = await page.evaluate(() => performance.now())
  await page.waitForLoadState("networkidle")
  const sizes = await Promise.all(scripts.map((script) => script.sizes()))
  const seen = { millis, bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) }
  await context.close()
  return seen
}

/**
 * The longest tasks of the page's main thread while the matrix is scrolled from its first row to its last, in milliseconds of processor time, because wall
 * time would include other programs of the machine.
 */
const scrolled = async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${url}/brands/${brandId}/runs/${run.id}#key=${key}`)
  const table = page.locator(".matrix .scroll")
  await table.waitFor()
  const cells = Number(await table.locator("table").getAttribute("aria-rowcount")) - 1
  await table.hover()
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"] })
  for (let step = 0; step < 120; step++) await page.mouse.wheel(0, 400)
  await page.waitForTimeout(300)
  const { top } = await table.evaluate(({ scrollTop }) => ({ top: scrollTop }))
  const events = JSON.parse((await browser.stopTracing()).toString()).traceEvents
  await page.close()
  const main = new Set(events.filter(({ args, name }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = events
    .filter(({ name, pid, tdur, tid }) => name === "RunTask" && tdur !== undefined && main.has(`${pid} ${tid}`))
    .map(({ tdur }) => tdur / 1_000)
  return { rows: cells, top, tasks: tasks.length, longest: tasks.toSorted((left, right) => right - left).slice(0, 3) }
}

const views = []
for (let time = 0; time < 5; time++) views.push(await firstView())
const median = views.map(({ millis }) => millis).toSorted((left, right) => left - right)[2]
const scroll = await scrolled()
await browser.close()
server.close()
server.closeAllConnections()
await visibility.dispose()

const whole = (value) => Math.round(value)
const count = (value) => value.toLocaleString("en")
const rows = [
  ["Compressed script of the first view", `${whole(views[0].bytes / 1_000)} kB`, "100 kB"],
  ["From the navigation until the numbers stand", `${whole(median)} ms (median of 5), ${whole(views[0].millis)} ms the first time`, "1 s"],
  [
    `The longest tasks of the main thread while ${count(scroll.rows)} prompts × ${llms.length} LLMs are scrolled from first to last (${count(scroll.tasks)} tasks), processor time`,
    `${scroll.longest.map((millis) => millis.toFixed(1)).join(", ")} ms`,
    "50 ms"
  ]
]
writeSpeed("page", table(["", "Measured", "At most"], rows))
const broken = [
  [views[0].bytes === 0 || views[0].bytes > promises.scriptBytes, "the script is larger than 100 kB, or was not measured"],
  [median > promises.numbersMillis, "the numbers take longer than a second"],
  [scroll.top === 0 || scroll.tasks === 0, "nothing was scrolled, or nothing was traced"],
  [scroll.longest[0] > promises.taskMillis, "a task takes longer than 50 ms while scrolling"]
].filter(([isBroken]) => isBroken)
for (const [, words] of broken) console.error(words)
process.exitCode = broken.length === 0 ? 0 : 1
