/** Screens as axe looks at them, of the one server and by the one browser that all tests of a file share. */
import axe from "axe-core"
import { expect } from "vitest"
import { openTab, type Tab } from "./Scene.js"
import { browser, measured, scene } from "./ways/Visit.js"

export const names = [
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

/** The path of a screen by its name. */
export const pathOf = (name: string): string => {
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
  return paths[names.indexOf(name)] ?? ""
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** What is wrong on the page, each with the elements that it is wrong of. */
const faultsOf = async ({ page }: Tab, runOnly: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  page.evaluate<ReadonlyArray<string>>(`axe.run(document, { runOnly: ${JSON.stringify(runOnly)} }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html, failureSummary }) => html + " " + failureSummary).join(" | ")))`)

/** Nothing is wrong, in light and in dark, which differ in colours alone. */
export const isFaultless = async (tab: Tab): Promise<void> => {
  // By the browser's own debugger, which the policy of the page does not stop.
  await tab.page.evaluate(axe.source)
  expect(await faultsOf(tab, rules)).toEqual([])
  await tab.page.emulateMedia({ colorScheme: "dark" })
  expect(await tab.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe("rgb(18, 20, 24)")
  expect(await faultsOf(tab, ["color-contrast"])).toEqual([])
  expect(tab.complaints).toEqual([])
}

/** Looks at one state of a screen, once it is there. */
export const stateOf = async (
  path: string,
  signedBy: string,
  reach: (tab: Tab) => Promise<unknown>,
  prepare: (tab: Tab) => Promise<unknown> = async () => {}
) => {
  const tab = await openTab(browser)
  await prepare(tab)
  await tab.page.goto(`${scene.url}${path}#key=${signedBy}`)
  await reach(tab)
  await isFaultless(tab)
  await tab.context.close()
}
