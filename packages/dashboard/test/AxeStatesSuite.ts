/** The accessibility tests: every screen in each of its states, in light and in dark. */
import { setTimeout as delay } from "node:timers/promises"
import { makeDice } from "@brand-visibility/conformance/internal/Seed"
import { describe, expect, test } from "vitest"
import { isFaultless, names, pathOf, stateOf } from "./AxeScene.js"
import { openTab, type Tab } from "./Scene.js"
import { browser, gate, measured, scene } from "./ways/Visit.js"

type State = readonly [name: string, look: () => Promise<void>]

/** Sums the browser's layout shifts: 0 for none, 1 for a whole screen. */
const countShifts = `globalThis.shifted = 0
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) globalThis.shifted += value }).observe({ type: "layout-shift", buffered: true })`

/** Allowed layout shift, about one line. */
const mostShifted = 0.01

/** The loaded screens, without a layout shift while they were loading. */
const screens = names.map((name): State => [
  name,
  async () => {
    const tab = await openTab(browser)
    const { page } = tab
    await page.addInitScript({ content: countShifts })
    // Delays the replies one after the other. Later replies must not move the content of earlier ones.
    let asked = 0
    await tab.context.route("**/v1/**", async (route) => {
      await delay((asked++ % 4) * 40)
      await route.continue()
    })
    await page.goto(`${scene.url}${pathOf(name)}#key=${measured.key}`)
    await page.getByRole("heading", { level: 1 }).waitFor()
    if (name !== "parts") await page.waitForFunction(() => document.querySelector(".skeleton") === null)
    await page.waitForLoadState("networkidle")
    expect(await page.evaluate<number>("globalThis.shifted")).toBeLessThan(mostShifted)
    // Opens all folded parts, so that they are checked too.
    await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")))
    await page.waitForLoadState("networkidle")
    await isFaultless(tab)
    await tab.context.close()
  }
])

/** Screens that show data of the API. */
const asking = names.filter((name) => !["new brand", "import", "parts", "nowhere"].includes(name))

const whileNothingIsAnswered = asking.map((name): State => [
  `${name} without a reply yet`,
  async () => {
    let answer = (): void => {}
    const isLate = new Promise<void>((resolve) => (answer = resolve))
    await stateOf(
      pathOf(name),
      measured.key,
      ({ page }) => page.locator(".skeleton").first().waitFor(),
      ({ context }) => context.route("**/v1/**", async (route) => isLate.then(() => route.abort().catch(() => {})))
    )
    answer()
  }
])

const whereTheServerFails = asking.map((name): State => [
  `${name} when the server fails`,
  () =>
    stateOf(
      pathOf(name),
      measured.key,
      ({ page }) => page.getByRole("alert").first().waitFor(),
      ({ context }) =>
        context.route("**/v1/**", (route) =>
          route.fulfill({ status: 500, contentType: "application/json", body: JSON.stringify({ code: "internal", message: "It failed", requestId: "r" }) })
        )
    )
])

/** A brand of a new organization, whose key has all scopes. */
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

const ofNothing = below.map((place): State => [
  `of an empty brand, ${place}`,
  async () => {
    const { key: own, root } = await begun()
    await stateOf(`${root}${place}`, own, async ({ page }) => {
      await page.getByRole("heading", { level: 1 }).waitFor()
      await page.waitForLoadState("networkidle")
      expect(await page.locator(".skeleton").count()).toBe(0)
    })
  }
])

const others: ReadonlyArray<State> = [
  [
    "of an organization without a brand",
    async () => {
      const { key: own } = await scene.tenant()
      await stateOf("/", own, ({ page }) => page.getByText("Nothing is measured yet").waitFor())
    }
  ],
  [
    "a run under way, and its brand",
    async () => {
      const { brandId, client, key: own, root } = await begun()
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }, { text: "Which boots?" }] }] })
      gate.close()
      const { run } = await client.runs.start({ brandId, llms: ["slow", "simulated-a"] })
      await stateOf(`${root}/runs/${run.id}`, own, ({ page }) => page.getByText("2 of 4 calls").waitFor())
      await stateOf(root, own, ({ page }) => page.getByText("A run is under way").waitFor())
      gate.open()
      await client.runs.finished({ runId: run.id })
    }
  ],
  [
    "a partial run, its failed calls, and its brand",
    async () => {
      const { brandId, client, key: own, root } = await begun()
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
      gate.isBroken = true
      const { run } = await client.runs.start({ brandId, llms: ["slow", "simulated-a"] })
      await client.runs.finished({ runId: run.id })
      gate.isBroken = false
      for (const path of [`${root}/runs/${run.id}`, root]) await stateOf(path, own, ({ page }) => page.getByText("Partly done").first().waitFor())
      await stateOf(`${root}/runs/${run.id}/failures`, own, ({ page }) => page.getByRole("region", { name: "Failed calls" }).waitFor())
    }
  ],
  [
    "keys: a new key, the confirmation before a key is replaced or revoked, and faults of the form",
    async () => {
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
    }
  ],
  [
    "settings: a fault of a field, changed names, a tried text, and a brand that is about to be deleted",
    async () => {
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
    }
  ],
  [
    "prompts: a prompt that is about to be deleted, and a refused stage",
    async () => {
      const { brandId, client, key: own, root } = await begun()
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }, { text: "Which boots?" }] }] })
      await stateOf(`${root}/prompts`, own, async ({ context, page }) => {
        await page.getByRole("button", { name: "Delete Which boots?" }).click()
        await page.getByRole("button", { name: "Undo" }).waitFor()
        await context.route("**/v1/prompts/*", (route) => route.abort())
        await page.getByLabel("Stage of Which shoes?").selectOption("Decision")
        await page.getByText("No connection").waitFor()
      })
    }
  ],
  [
    "import: faults with their line numbers",
    async () => {
      const { key: own, root } = await begun()
      const buffer = Buffer.from('{"prompt":"Which shoes?","llm":"chatgpt","answer":"Fernweh."}\n{"prompt":"","llm":"chatgpt"}\nno JSON\n')
      await stateOf(`${root}/import`, own, async ({ page }) => {
        await page.locator("input[type=file]").setInputFiles({ name: "answers.ndjson", mimeType: "application/x-ndjson", buffer })
        await page.getByText("Line 3").waitFor()
      })
    }
  ],
  [
    "a run with a goal, before it starts",
    async () => {
      const { brandId, client, key: own, root } = await begun()
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
      await stateOf(`${root}/runs/new?first=1`, own, async ({ page }) => {
        await page.getByRole("radio", { name: "until visibility is known precisely enough" }).check()
        await page.getByLabel("Precision, in points").fill("0.5")
        await page.getByText("are not expected to be that precise").waitFor()
      })
    }
  ]
]

const signingIn: State = [
  "signing in",
  async () => {
    const tab = await openTab(browser)
    await tab.page.goto(scene.url)
    await tab.page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor()
    await isFaultless(tab)
    await tab.context.close()
  }
]

const all = [screens, whileNothingIsAnswered, whereTheServerFails, ofNothing, others]

/** @param share number of randomly chosen states of each kind; undefined for all */
export const run = (share?: number) =>
  describe("axe finds no fault with", () => {
    test.each([signingIn, ...all.flatMap((kind) => makeDice(1).shuffle(kind).slice(0, share))])("%s", (_, look) => look())
  })
