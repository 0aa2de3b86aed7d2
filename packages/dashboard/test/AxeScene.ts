/** Checks screens with axe, on the server and with the browser that all tests of a file share. */
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

/** The faults of the page, each with its elements. */
const faultsOf = async ({ page }: Tab, runOnly: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  page.evaluate<ReadonlyArray<string>>(`axe.run(document, { runOnly: ${JSON.stringify(runOnly)} }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html, failureSummary }) => html + " " + failureSummary).join(" | ")))`)

/** Checks that the page has no fault in light and in dark. The two differ only in colours. */
export const isFaultless = async (tab: Tab): Promise<void> => {
  // Runs by the browser's debugger, to which the page's content security policy does not apply.
  await tab.page.evaluate(axe.source)
  expect(await faultsOf(tab, rules)).toEqual([])
  await tab.page.emulateMedia({ colorScheme: "dark" })
  expect(await tab.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe("rgb(18, 20, 24)")
  expect(await faultsOf(tab, ["color-contrast"])).toEqual([])
  expect(tab.complaints).toEqual([])
}

/** Checks one state of a screen, after the state is reached. */
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
