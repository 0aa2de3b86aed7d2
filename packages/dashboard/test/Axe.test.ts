/** Axe finds no fault with any screen, in light and in dark. */
import { setTimeout as delay } from "node:timers/promises"
import axe from "axe-core"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openBrowser, openScene, openTab, type Scene, type Tab } from "./Scene.js"

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
  ;[browser, scene] = await Promise.all([openBrowser(), openScene()])
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
