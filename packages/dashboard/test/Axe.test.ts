/** Axe finds no fault with any screen, in any of its states, in light and in dark. */
import { setTimeout as delay } from "node:timers/promises"
import axe from "axe-core"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { gatedModel, makeGate } from "./Gate.js"
import { openBrowser, openScene, openTab, type Scene, type Tab } from "./Scene.js"

/** Lets a model answer. */
const gate = makeGate()
let browser: Browser
let scene: Scene
let screens: ReadonlyArray<readonly [name: string, path: string]>
let key = ""

const names = [
  "home",
  "new brand",
  "overview",
  "runs",
  "start a run",
  "run",
  "answer",
  "failures",
  "compare",
  "sources",
  "perception",
  "suggestions",
  "prompts",
  "import",
  "settings",
  "parts",
  "nowhere"
]

beforeAll(async () => {
  ;[browser, scene] = await Promise.all([openBrowser(), openScene([gatedModel(gate)])])
  const measured = await scene.measured()
  const [before, after] = measured.runIds
  const brand = `/brands/${measured.brandId}`
  const run = `${brand}/runs/${after}`
  const paths = [
    "/?all=1",
    "/new",
    brand,
    `${brand}/runs`,
    `${brand}/runs/new`,
    run,
    `${run}/answers/1`,
    `${run}/failures`,
    `${brand}/compare?before=${before}&after=${after}`,
    `${brand}/sources`,
    `${brand}/perception`,
    `${brand}/suggestions`,
    `${brand}/prompts`,
    `${brand}/import`,
    `${brand}/settings`,
    "/parts",
    "/nowhere"
  ]
  screens = names.map((name, index) => [name, paths[index] ?? ""])
  key = measured.key
})

afterAll(async () => {
  await browser.close()
  await scene.close()
})

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** What is wrong on the page, each with the elements that it is wrong of. */
const faultsOf = async ({ page }: Tab, runOnly: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  page.evaluate<ReadonlyArray<string>>(`axe.run(document, { runOnly: ${JSON.stringify(runOnly)} }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html, failureSummary }) => html + " " + failureSummary).join(" | ")))`)

/** Nothing is wrong, in light and in dark, which differ in colours alone. */
const isFaultless = async (tab: Tab): Promise<void> => {
  // By the browser's own debugger, which the policy of the page does not stop.
  await tab.page.evaluate(axe.source)
  expect(await faultsOf(tab, rules)).toEqual([])
  await tab.page.emulateMedia({ colorScheme: "dark" })
  expect(await tab.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe("rgb(18, 20, 24)")
  expect(await faultsOf(tab, ["color-contrast"])).toEqual([])
  expect(tab.complaints).toEqual([])
}

test("signing in", async () => {
  const tab = await openTab(browser)
  await tab.page.goto(scene.url)
  await tab.page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor()
  await isFaultless(tab)
  await tab.context.close()
})

/** Adds up how far what is seen was pushed away, as the browser counts it: 0 for not at all, 1 for a whole screen. */
const countShifts = `globalThis.shifted = 0
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) globalThis.shifted += value }).observe({ type: "layout-shift", buffered: true })`

/** What moves by a line at most is not seen to jump. */
const mostShifted = 0.01

test.each(names)("%s", async (name) => {
  const tab = await openTab(browser)
  const { page } = tab
  await page.addInitScript({ content: countShifts })
  // One answer after the other: what comes last must not push away what came first.
  let asked = 0
  await tab.context.route("**/v1/**", async (route) => {
    await delay((asked++ % 4) * 40)
    await route.continue()
  })
  const [, path = ""] = screens.find((screen) => screen[0] === name) ?? []
  await page.goto(`${scene.url}${path}#key=${key}`)
  await page.getByRole("heading", { level: 1 }).waitFor()
  if (name !== "parts") await page.waitForFunction(() => document.querySelector(".skeleton") === null)
  await page.waitForLoadState("networkidle")
  expect(await page.evaluate<number>("globalThis.shifted")).toBeLessThan(mostShifted)
  // What is folded away is looked at too.
  await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")))
  await page.waitForLoadState("networkidle")
  await isFaultless(tab)
  await tab.context.close()
})

/** Looks at one state of a screen, once it is there. */
const stateOf = async (path: string, signedBy: string, reach: (tab: Tab) => Promise<unknown>, prepare: (tab: Tab) => Promise<unknown> = async () => {}) => {
  const tab = await openTab(browser)
  await prepare(tab)
  await tab.page.goto(`${scene.url}${path}#key=${signedBy}`)
  await reach(tab)
  await isFaultless(tab)
  await tab.context.close()
}

/** A brand of an organization of its own, whose key may do everything. */
const begun = async () => {
  const { client, organizationId } = await scene.tenant()
  const { organizations } = scene.visibility
  const [{ id: apiKeyId } = { id: "" }] = await organizations.listKeys({ organizationId })
  await organizations.revokeKey({ organizationId, apiKeyId })
  const admin = await organizations.createKey({ organizationId, name: "manager" })
  const { id: brandId } = await client.brands.create({ name: "Fernweh", category: "trail running shoes" })
  return { client, key: admin.key, root: `/brands/${brandId}`, brandId }
}

const below = ["", "/runs", "/runs/new", "/sources", "/perception", "/suggestions", "/prompts", "/import", "/compare"]

test.each(below)("of a brand without anything, %s", async (place) => {
  const { key: own, root } = await begun()
  await stateOf(`${root}${place}`, own, async ({ page }) => {
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.waitForLoadState("networkidle")
    expect(await page.locator(".skeleton").count()).toBe(0)
  })
})

test("of an organization without a brand", async () => {
  const { key: own } = await scene.tenant()
  await stateOf("/", own, ({ page }) => page.getByText("Nothing is measured yet").waitFor())
})

/** Screens that ask the API, by their place below the brand or the run. */
const asking = [
  "overview",
  "runs",
  "run",
  "answer",
  "failures",
  "compare",
  "sources",
  "perception",
  "suggestions",
  "prompts",
  "settings",
  "start a run",
  "home"
]
const pathOf = (name: string): string => screens.find((screen) => screen[0] === name)?.[1] ?? ""

test.each(asking)("%s while nothing has been answered", async (name) => {
  let answer = (): void => {}
  const isLate = new Promise<void>((resolve) => (answer = resolve))
  await stateOf(
    pathOf(name),
    key,
    ({ page }) => page.locator(".skeleton").first().waitFor(),
    ({ context }) => context.route("**/v1/**", async (route) => isLate.then(() => route.abort().catch(() => {})))
  )
  answer()
})

test.each(asking)("%s where the server fails", async (name) => {
  await stateOf(
    pathOf(name),
    key,
    ({ page }) => page.getByRole("alert").first().waitFor(),
    ({ context }) =>
      context.route("**/v1/**", (route) =>
        route.fulfill({ status: 500, contentType: "application/json", body: JSON.stringify({ code: "internal", message: "It failed", requestId: "r" }) })
      )
  )
})

test("a run that is under way, and the brand that it is of", async () => {
  const { brandId, client, key: own, root } = await begun()
  await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }, { text: "Which boots?" }] }] })
  gate.close()
  const { run } = await client.runs.start({ brandId, llms: ["slow", "simulated-a"] })
  await stateOf(`${root}/runs/${run.id}`, own, ({ page }) => page.getByText("2 of 4 calls").waitFor())
  await stateOf(root, own, ({ page }) => page.getByText("A run is under way").waitFor())
  gate.open()
  await client.runs.finished({ runId: run.id })
})

test("a run that is done in part, its failed calls, and the brand that it is of", async () => {
  const { brandId, client, key: own, root } = await begun()
  await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
  gate.isBroken = true
  const { run } = await client.runs.start({ brandId, llms: ["slow", "simulated-a"] })
  await client.runs.finished({ runId: run.id })
  gate.isBroken = false
  for (const path of [`${root}/runs/${run.id}`, root]) await stateOf(path, own, ({ page }) => page.getByText("Partly done").first().waitFor())
  await stateOf(`${root}/runs/${run.id}/failures`, own, ({ page }) => page.getByRole("region", { name: "Failed calls" }).waitFor())
})

test("keys: a new one, the question before one is replaced or ended, and what is wrong with the form", async () => {
  const { key: own, root } = await begun()
  const keysOf = ({ page }: Tab) => page.getByRole("region", { name: "Keys" })
  for (const action of ["Replace", "Revoke"])
    await stateOf(`${root}/settings`, own, async (tab) => {
      await keysOf(tab)
        .getByRole("button", { name: `${action} manager` })
        .click()
      await keysOf(tab).getByRole("button", { name: "Keep it as it is" }).waitFor()
    })
  await stateOf(`${root}/settings`, own, async (tab) => {
    await keysOf(tab).getByLabel("What it is for").fill("Nightly import")
    await keysOf(tab).getByRole("button", { name: "Make the key" }).click()
    await keysOf(tab).getByText("shown this once").waitFor()
    await keysOf(tab).getByLabel("What it is for").fill("A third")
    await keysOf(tab).getByRole("button", { name: "Make the key" }).click()
    await keysOf(tab).getByRole("alert").waitFor()
  })
})

test("settings: a fault of a field, names that were changed, a text that is tried, and a brand that is about to be deleted", async () => {
  const { key: own, root } = await begun()
  await stateOf(`${root}/settings`, own, async ({ page }) => {
    await page.getByLabel("Your domains").fill("https://fernweh.example")
    await page.getByRole("button", { name: "Save the brand" }).click()
    await page.getByText("without https:// and without a path").first().waitFor()
  })
  await stateOf(`${root}/settings`, own, async ({ page }) => {
    await page.getByLabel("Other names").fill("Fernweh Running")
    await page.getByRole("button", { name: "Save the brand" }).click()
    await page.getByRole("button", { name: "Look what would change" }).click()
    await page.getByText("No run has ended yet").waitFor()
    await page.getByRole("region", { name: "Try it on a text" }).getByLabel("Text").fill("Fernweh, and Fernweh Trail.")
    await page.getByLabel("Words that are not you").fill("Fernweh Trail")
    await page.getByText("Your changes make a difference").waitFor()
    await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")))
    await page.getByLabel("Type its name to delete it").fill("Fernweh")
  })
})

test("prompts: one that is about to be deleted, and a stage that is not taken", async () => {
  const { brandId, client, key: own, root } = await begun()
  await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }, { text: "Which boots?" }] }] })
  await stateOf(`${root}/prompts`, own, async ({ context, page }) => {
    await page.getByRole("button", { name: "Delete Which boots?" }).click()
    await page.getByRole("button", { name: "Undo" }).waitFor()
    await context.route("**/v1/prompts/*", (route) => route.abort())
    await page.getByLabel("Stage of Which shoes?").selectOption("Decision")
    await page.getByText("No connection").waitFor()
  })
})

test("import: faults by their lines", async () => {
  const { key: own, root } = await begun()
  const buffer = Buffer.from('{"prompt":"Which shoes?","llm":"chatgpt","answer":"Fernweh."}\n{"prompt":"","llm":"chatgpt"}\nno JSON\n')
  await stateOf(`${root}/import`, own, async ({ page }) => {
    await page.locator("input[type=file]").setInputFiles({ name: "answers.ndjson", mimeType: "application/x-ndjson", buffer })
    await page.getByText("Line 3").waitFor()
  })
})

test("a run that is to be precise, before it starts", async () => {
  const { brandId, client, key: own, root } = await begun()
  await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
  await stateOf(`${root}/runs/new?first=1`, own, async ({ page }) => {
    await page.getByRole("radio", { name: "until visibility is known precisely enough" }).check()
    await page.getByLabel("Precision, in points").fill("0.5")
    await page.getByText("are not expected to be that precise").waitFor()
  })
})
