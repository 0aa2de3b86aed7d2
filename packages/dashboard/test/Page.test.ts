/** The page in a real browser, as people use it. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { toNodeHandler } from "@brand-visibility/http/node"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { toNodeDashboard } from "../src/node.js"
import { openBrowser, openScene, openTab, type Scene, type Tab } from "./Scene.js"

/** A model that answers when it is let. */
const gate = { open: () => {}, opened: Promise.resolve() }
const close = (): void => {
  gate.opened = new Promise((resolve) => (gate.open = resolve))
}
const slow = LanguageModel.fromPromise({
  llm: "slow",
  model: "slow-1",
  provider: "test",
  ask: async () => {
    await gate.opened
    return { text: "1. Fernweh\n2. Norrvind", citations: [], searched: false, usage: { inputTokens: null, outputTokens: null } }
  }
})

let browser: Browser
let scene: Scene
let measured: Awaited<ReturnType<Scene["measured"]>>

beforeAll(async () => {
  ;[browser, scene] = await Promise.all([openBrowser(), openScene([slow])])
  measured = await scene.measured()
})

afterAll(async () => {
  await browser.close()
  await scene.close()
})

const signedIn = async (path = "", key = measured.key): Promise<Tab> => {
  const tab = await openTab(browser)
  await tab.page.goto(`${scene.url}${path}#key=${key}`)
  return tab
}

/** Nothing went wrong unseen, and nobody else was asked. */
const isQuiet = ({ asked, complaints }: Tab): void => {
  expect(complaints).toEqual([])
  const { origin } = new URL(scene.url)
  expect(asked.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith("data:"))).toEqual([])
}

describe("signing in", () => {
  test("by the fragment of an address opens the brand, and the key is gone from the address and from history", async () => {
    const tab = await signedIn()
    const { page } = tab
    await page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
    expect(page.url()).toBe(`${scene.url}/brands/${measured.brandId}`)
    await page.getByText("Too little data to tell").first().waitFor()
    await page.getByText("These numbers come from simulated models").waitFor()
    expect(await page.title()).toContain("Fernweh")
    expect(tab.asked.filter((url) => url.includes(measured.key))).toEqual([])
    expect(await page.evaluate(() => [document.cookie, JSON.stringify(localStorage)].join())).not.toContain(measured.key)
    isQuiet(tab)
    await tab.context.close()
  })

  test("with a wrong key says so, and a right one goes on to where the address led", async () => {
    const tab = await openTab(browser)
    const { page } = tab
    await page.goto(`${scene.url}/brands/${measured.brandId}/runs#key=bv_live_wrong`)
    await page.getByText("The server does not take this key").waitFor()
    await page.getByLabel("Key").fill("another wrong one")
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.getByText("The server does not take this key").waitFor()
    await page.getByLabel("Key").fill(`  ${measured.key} `)
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.getByRole("heading", { level: 1, name: "Runs" }).waitFor()
    expect(tab.complaints).toEqual([])
    await tab.context.close()
  })

  test("ends when the key is revoked, and shows nothing of what was there", async () => {
    const { apiKeyId, client, key, organizationId } = await scene.tenant()
    await client.brands.create({ name: "Secret Brand" })
    const tab = await signedIn("", key)
    await tab.page.getByRole("heading", { level: 1, name: "Secret Brand" }).waitFor()
    await scene.visibility.organizations.revokeKey({ organizationId, apiKeyId })
    await tab.page.getByRole("link", { name: "Prompts" }).first().click()
    await tab.page.getByText("It may be mistyped, expired or revoked").waitFor()
    expect(await tab.page.getByText("Secret Brand").count()).toBe(0)
    await tab.context.close()
  })

  test("in one tab opens the next one too, and signing out ends both", async () => {
    const tab = await signedIn()
    await tab.page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
    const second = await tab.context.newPage()
    await second.goto(`${scene.url}/brands/${measured.brandId}/runs`)
    await second.getByRole("heading", { level: 1, name: "Runs" }).waitFor()
    await second.getByRole("button", { name: "Sign out" }).click()
    await tab.page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor()
    await tab.context.close()
  })
})

describe("another session in the same tab", () => {
  test("takes the key of an address that differs by its fragment alone, and removes it from the address", async () => {
    const { client, key } = await scene.tenant()
    await client.brands.create({ name: "Other Brand" })
    const tab = await signedIn("", key)
    const { page } = tab
    await page.getByRole("heading", { level: 1, name: "Other Brand" }).waitFor()
    await page.evaluate((hash) => (location.hash = hash), `key=${measured.key}`)
    await expect.poll(() => page.url()).not.toContain("#")
    await page.getByRole("link", { name: "All brands" }).click()
    await page.getByText("Fernweh").first().waitFor()
    expect(await page.getByText("Other Brand").count()).toBe(0)
    await tab.context.close()
  })

  test("sees nothing that the one before still waited for, and is not ended by a late refusal of its key", async () => {
    const tab = await signedIn()
    const { page } = tab
    await page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
    const { client, key } = await scene.tenant()
    await client.brands.create({ name: "Other Brand" })
    // What the first one asks from here on is answered late, and then refused.
    let answer = (): void => {}
    const isLate = new Promise<void>((resolve) => (answer = resolve))
    let held = 0
    let done = 0
    await tab.context.route("**/v1/**", async (route) => {
      if (route.request().headers()["x-service-api-key"] !== measured.key) return route.continue()
      held++
      await isLate
      const body = JSON.stringify({ code: "unauthorized", message: "No", requestId: "late" })
      await route.fulfill({ status: 401, contentType: "application/json", body }).catch(() => {})
      done++
    })
    await page.getByRole("link", { name: "Prompts" }).first().click()
    await expect.poll(() => held).toBeGreaterThan(0)
    await page.getByRole("button", { name: "Sign out" }).click()
    await page.getByLabel("Key").fill(key)
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.getByText("There is nothing at this address").first().waitFor()
    answer()
    await expect.poll(() => done).toBe(held)
    await page.getByRole("link", { name: "All brands" }).click()
    await page.getByText("Other Brand").first().waitFor()
    expect(await page.getByText("The server does not take this key").count()).toBe(0)
    await tab.context.close()
  })
})

describe("where the host signs people in", () => {
  test("nobody is asked for a key, and none is sent: its cookie says who asks", async () => {
    const { organizationId } = measured
    const api = toNodeHandler(scene.visibility, {
      rateLimit: "off",
      authenticate: ({ rawHeaders }) => (rawHeaders.includes("session=ours") ? { organizationId, scopes: ["read", "write"] } : undefined)
    })
    const dashboard = toNodeDashboard({ signIn: "host" })
    const keys: Array<string> = []
    const server = createServer((request, response) => {
      keys.push(...request.rawHeaders.filter((name) => name.toLowerCase() === "x-service-api-key"))
      dashboard(request, response, () => api(request, response))
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    // The boundary: a server that listens on a port has an address of this kind.
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dashboard`
    const tab = await openTab(browser)
    await tab.page.goto(url)
    await tab.page.getByText("This did not work").first().waitFor()
    await tab.context.addCookies([{ name: "session", value: "ours", url }])
    await tab.page.reload()
    await tab.page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
    expect(await tab.page.getByRole("button", { name: "Sign out" }).count()).toBe(0)
    expect(keys).toEqual([])
    expect(tab.complaints).toEqual([])
    await tab.context.close()
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  })
})

describe("a view", () => {
  test("of the matrix is in its address: filters stay when it is sent to somebody", async () => {
    const tab = await signedIn(`/brands/${measured.brandId}/runs/${measured.runIds[1]}?llm=simulated-a`)
    const { page } = tab
    await page.getByRole("region", { name: "Prompts and LLMs, a cell for each pair" }).waitFor()
    expect(await page.getByRole("columnheader", { name: "simulated-b" }).count()).toBe(0)
    await page.getByLabel("Topic").selectOption("Mud")
    await page.getByLabel("Prompt", { exact: true }).fill("grip")
    await page.getByText("1 prompt of 4, 1 LLM").waitFor()
    const { search } = new URL(page.url())
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ llm: "simulated-a", topic: "Mud", q: "grip" })
    await page.reload()
    await page.getByText("1 prompt of 4, 1 LLM").waitFor()
    await page.getByRole("link", { name: /^simulated-a: / }).click()
    await page.getByRole("heading", { level: 1, name: "Which trail running shoes grip best in mud?" }).waitFor()
    await page.goBack()
    await page.getByText("1 prompt of 4, 1 LLM").waitFor()
    isQuiet(tab)
    await tab.context.close()
  })

  test("of a long run draws the rows that are seen, and reaches the last by the keyboard", async () => {
    const { client, key } = await scene.tenant()
    const { id: brandId } = await client.brands.create({ name: "Fernweh" })
    const answers = Array.from({ length: 600 }, (_, index) => ({ prompt: `Question ${index % 300}?`, llm: index < 300 ? "a" : "b", answer: "Fernweh." }))
    const { run } = await client.answers.import({ brandId, answers })
    await client.runs.finished({ runId: run.id })
    const tab = await signedIn(`/brands/${brandId}/runs/${run.id}`, key)
    const table = tab.page.getByRole("region", { name: "Prompts and LLMs, a cell for each pair" })
    await table.waitFor()
    expect(await table.locator("table").getAttribute("aria-rowcount")).toBe("301")
    expect(await table.locator("tbody tr").count()).toBeLessThan(60)
    await table.focus()
    await tab.page.keyboard.press("End")
    await table.getByText("Question 299?").waitFor()
    expect(await table.locator("tbody tr").count()).toBeLessThan(60)
    isQuiet(tab)
    await tab.context.close()
  })

  test("that is nowhere says so", async () => {
    const tab = await signedIn("/nowhere")
    await tab.page.getByRole("heading", { level: 1, name: "There is no such screen" }).waitFor()
    await tab.page.goto(`${scene.url}/brands/01a208cf-3023-7943-9ae0-00fede0fb4dc`)
    await tab.page.getByText("There is nothing at this address").first().waitFor()
    await tab.context.close()
  })

  test("without a connection says so, and comes back by itself", async () => {
    const tab = await signedIn()
    await tab.page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
    await tab.context.setOffline(true)
    await tab.page.getByRole("link", { name: "Prompts" }).first().click()
    await tab.page.getByText("No connection").first().waitFor()
    await tab.context.setOffline(false)
    await tab.page.getByText("Which trail running shoes grip best in mud?").first().waitFor()
    expect(await tab.page.getByText("No connection").count()).toBe(0)
    await tab.context.close()
  })
})

describe("an answer", () => {
  const hostile = [
    '1. Fernweh <img src="x" onerror="document.title=1"><script>document.title="taken"</script>',
    "[Norrvind](javascript:alert(1)) and https://norrvind.example/?a=1 \u202Egnp.exe\u202C \u0000",
    "x".repeat(200_000)
  ].join("\n")

  test("is text, whatever a model wrote, with its mentions marked by rule and confidence", async () => {
    const { client, key } = await scene.tenant()
    const { id: brandId } = await client.brands.create({ ...{ name: "Fernweh", competitors: [{ name: "Norrvind" }] } })
    const sources = [{ url: "https://norrvind.example/?a=1", title: '<img src="x"> \u202Ereviews' }]
    const { run } = await client.answers.import({ brandId, answers: [{ prompt: "<b>Best</b> shoes?", llm: "chatgpt", answer: hostile, sources }] })
    await client.runs.finished({ runId: run.id })
    const tab = await signedIn(`/brands/${brandId}/runs/${run.id}/answers/1`, key)
    const { page } = tab
    await page.getByRole("heading", { level: 1, name: "<b>Best</b> shoes?" }).waitFor()
    const answer = page.locator(".answer")
    await answer.waitFor()
    expect(await answer.locator("img, script, a").count()).toBe(0)
    expect(await answer.textContent()).toContain('<img src="x" onerror="document.title=1"><script>')
    expect(await page.title()).toContain("<b>Best</b> shoes?")
    // The sign that would turn the text around is shown by its number, and is not there.
    expect(await answer.textContent()).toContain("U+202Egnp.exeU+202C")
    expect(await answer.textContent()).not.toMatch(/[\u202A-\u202E]/)
    expect(await answer.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe("isolate")
    const mark = answer.locator("mark", { hasText: "Fernweh" }).first()
    expect(await mark.getAttribute("title")).toMatch(/^Fernweh: .*confidence \d+ %/)
    await mark.focus()
    expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true)
    const links = page.locator("main a[href*='//']:not([href^='/'])")
    expect(await links.evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.getAttribute("rel")]))).toEqual([
      ["https://norrvind.example?a=1", "noopener noreferrer nofollow"]
    ])
    await page.getByText("The first 60,000 of").waitFor()
    isQuiet(tab)
    await tab.context.close()
  })
})

describe("a newcomer", () => {
  test("is led from nothing to a first result, with its cost known before", async () => {
    const { client, key } = await scene.tenant()
    const tab = await signedIn("", key)
    const { page } = tab
    await page.getByText("Nothing is measured yet").waitFor()
    await page.getByRole("link", { name: "Begin with your brand" }).click()
    await page.getByLabel("Name").first().fill("Fernweh")
    await page.getByLabel("Your domains").fill("https://fernweh.example")
    await page.getByLabel("Category").fill("trail running shoes")
    await page.getByLabel("Competitors").fill("Norrvind : Norrvind Sport : norrvind.example\nSolmark")
    await page.getByRole("button", { name: "Go on to the prompts" }).click()
    await page.getByText("without https:// and without a path").first().waitFor()
    await page.getByLabel("Your domains").fill("fernweh.example")
    await page.getByRole("button", { name: "Go on to the prompts" }).click()
    await page.getByRole("heading", { level: 1, name: "What do people ask?" }).waitFor()
    const prompts = page.getByLabel("Prompts, one a line")
    expect(await prompts.inputValue()).toContain("What are the best trail running shoes?")
    await page.getByRole("button", { name: "Add the prompts" }).click()
    await page.getByText("4 prompts added").waitFor()
    await page.getByRole("link", { name: "Go on to the first run" }).click()
    await page.getByRole("checkbox", { name: /slow/ }).uncheck()
    await page.getByText("Expected cost").waitFor()
    await page.locator("dd", { hasText: "$" }).waitFor()
    await page.getByRole("button", { name: "Start the run" }).click()
    await page.getByText("Completed").waitFor()
    await page.getByText("4 prompts of 4, 2 LLMs").waitFor()
    const [brand] = (await client.brands.list()).items
    expect(brand).toMatchObject({ name: "Fernweh", domains: ["fernweh.example"], category: "trail running shoes" })
    expect(brand?.competitors).toMatchObject([{ name: "Norrvind", aliases: ["Norrvind Sport"], domains: ["norrvind.example"] }, { name: "Solmark" }])
    await page.getByRole("link", { name: "Overview" }).click()
    await page.getByText("The first run: nothing to compare with").waitFor()
    isQuiet(tab)
    await tab.context.close()
  })

  test("takes prompts from a table, and takes a deletion back until it is confirmed", async () => {
    const { client, key } = await scene.tenant()
    const { id: brandId } = await client.brands.create({ name: "Fernweh" })
    const tab = await signedIn(`/brands/${brandId}/prompts`, key)
    const { page } = tab
    const table = 'topic;prompt;stage\nMud;"Which grip; best?";decision\nMud;Which ""last""?;\n'
    await page.locator("input[type=file]").setInputFiles({ name: "prompts.csv", mimeType: "text/csv", buffer: Buffer.from(table) })
    await page.getByText("2 prompts added").waitFor()
    expect((await client.prompts.list({ brandId })).items.map(({ customerJourney, text }) => [text, customerJourney]).toSorted()).toEqual([
      ['Which ""last""?', null],
      ["Which grip; best?", "decision"]
    ])
    await page.getByRole("button", { name: "Delete Which grip; best?" }).click()
    await page.getByRole("button", { name: "Undo" }).click()
    await page.getByRole("button", { name: "Delete Which grip; best?" }).waitFor()
    expect((await client.prompts.list({ brandId })).total).toBe(2)
    await page.getByRole("button", { name: "Delete Which grip; best?" }).click()
    // Whoever leaves the screen has confirmed it.
    await page.getByRole("link", { name: "Runs" }).click()
    await expect.poll(async () => (await client.prompts.list({ brandId })).total).toBe(1)
    isQuiet(tab)
    await tab.context.close()
  })

  test("imports answers, and is told of faults by the line of the file", async () => {
    const { client, key } = await scene.tenant()
    const { id: brandId } = await client.brands.create({ name: "Fernweh" })
    const tab = await signedIn(`/brands/${brandId}/import`, key)
    const { page } = tab
    const good = JSON.stringify({ prompt: "Best shoes?", llm: "chatgpt", answer: "Fernweh." })
    const file = (lines: ReadonlyArray<string>) => ({ name: "answers.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from(lines.join("\n")) })
    const early = JSON.stringify({ prompt: "When?", llm: "chatgpt", answer: "Norrvind.", collectedAt: "yesterday" })
    await page.locator("input[type=file]").setInputFiles(file([good, "", "{broken", early, JSON.stringify({ prompt: "No answer?", llm: "chatgpt" })]))
    await page.getByText("Line 3 is not JSON").waitFor()
    await page.getByText("Line 5 answer is missing").waitFor()
    await page.getByRole("button", { name: "Import 2 answers" }).click()
    // The second answer of the two stands in the fourth line.
    await page.getByText("Line 4: ").waitFor()
    await page.getByRole("button", { name: "Import all but these lines" }).click()
    await page.getByText("Imported, without these lines").waitFor()
    expect((await client.runs.list({ brandId })).items[0]?.run.progress.completed).toBe(1)
    expect(tab.complaints).toEqual([])
    await tab.context.close()
  })
})

describe("a file of more than a mebibyte", () => {
  test("is imported, and a list in JSON is refused with the reason", async () => {
    const { client, key } = await scene.tenant()
    const { id: brandId } = await client.brands.create({ name: "Fernweh" })
    const tab = await signedIn(`/brands/${brandId}/import`, key)
    const { page } = tab
    const files = page.locator("input[type=file]")
    const file = (text: string) => ({ name: "answers.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from(text) })
    await files.setInputFiles(file('[{"prompt":"Best shoes?","llm":"chatgpt","answer":"Fernweh."}]'))
    await page.getByText("begins a list in JSON").waitFor()
    const lines = Array.from({ length: 20 }, (_, index) => JSON.stringify({ prompt: `Question ${index}?`, llm: "a", answer: "Fernweh. ".repeat(8_000) }))
    expect(lines.join("\n").length).toBeGreaterThan(1_048_576)
    await files.setInputFiles(file(lines.join("\n")))
    await page.getByRole("button", { name: "Import 20 answers" }).click()
    await page.getByText("20 prompts of 20, 1 LLM").waitFor()
    isQuiet(tab)
    await tab.context.close()
  })
})

describe("the form of a brand", () => {
  test("writes what was changed alone: names keep commas, colons and what the form does not show", async () => {
    const { client, key } = await scene.tenant()
    const competitors = [
      { name: "Re:Amaze", aliases: ["Reamaze, Inc."], domains: [] },
      { name: "Solmark", aliases: ["Solmark, Ltd."], domains: ["solmark.example"], isPlacebo: true }
    ]
    const { id: brandId } = await client.brands.create({ name: "Fernweh", aliases: ["Fernweh, Inc."], excludeTerms: ["fernweh, the word"], competitors })
    const tab = await signedIn(`/brands/${brandId}/settings`, key)
    const { page } = tab
    const form = page.locator("form", { has: page.getByRole("button", { name: "Save the brand" }) })
    await form.getByLabel("Category").fill("shoes")
    // Meanwhile somebody else describes it.
    await client.brands.update({ brandId, description: "Runs" })
    await page.getByRole("button", { name: "Save the brand" }).click()
    await page.getByText(/^Saved /).waitFor()
    await expect.poll(() => form.getByLabel("Description").inputValue()).toBe("Runs")
    const list = form.getByLabel("Competitors")
    await list.fill((await list.inputValue()).replace(/^Solmark/m, "Solmark Sport"))
    await form.getByLabel("Other names").fill("Fernweh, Inc.\nFernweh Running")
    await page.getByRole("button", { name: "Save the brand" }).click()
    await expect.poll(async () => (await client.brands.get({ brandId })).aliases).toEqual(["Fernweh, Inc.", "Fernweh Running"])
    expect(await client.brands.get({ brandId })).toMatchObject({
      category: "shoes",
      description: "Runs",
      excludeTerms: ["fernweh, the word"],
      competitors: [competitors[0], { ...competitors[1], name: "Solmark Sport" }]
    })
    isQuiet(tab)
    await tab.context.close()
  })
})

describe("a trait", () => {
  test("is asked from the next run on, and its score can be corrected by a person", async () => {
    const { client, key } = await scene.tenant()
    const { id: brandId } = await client.brands.create({ name: "Fernweh", category: "trail running shoes" })
    const tab = await signedIn(`/brands/${brandId}/perception`, key)
    const { page } = tab
    await page.getByText("No trait is asked about yet").waitFor()
    await page.getByText("Ask about another trait").click()
    await page.getByLabel("Trait").fill("trust")
    await page.getByLabel("Question").fill("How trustworthy is Fernweh?")
    await page.getByLabel("What a score of 0 means").fill("not trusted")
    await page.getByLabel("What a score of 10 means").fill("trusted")
    await page.getByRole("button", { name: "Add the trait" }).click()
    await page.getByText("Not asked in this run").waitFor()
    const { run } = await client.runs.start({ brandId, llms: ["simulated-a"] })
    await client.runs.finished({ runId: run.id })
    await page.reload()
    await page.getByText("The answer, and a correction").click()
    await page.getByLabel("Score, 0 to 10").fill("9.5")
    await page.getByLabel("Why").fill("Our own survey says so")
    await page.getByRole("button", { name: "Correct the score" }).click()
    await page.getByText(/corrected, was \d/).waitFor()
    await page.getByText("Our own survey says so").waitFor()
    await page.getByRole("link", { name: "All brands" }).click()
    await page.getByRole("link", { name: "Add a brand" }).waitFor()
    isQuiet(tab)
    await tab.context.close()
  })
})

describe("answers that were imported", () => {
  test("do not take the place of what was measured, and a run that is older than ten others is shown when it is named", async () => {
    const { brandId, client, key, runIds } = await scene.measured()
    for (let index = 0; index < 9; index++) {
      const { run } = await client.answers.import({ brandId, answers: [{ prompt: `Question ${index}?`, llm: "chatgpt", answer: "Norrvind." }] })
      await client.runs.finished({ runId: run.id })
    }
    const [oldest, newest] = runIds
    const tab = await signedIn(`/brands/${brandId}`, key)
    const { page } = tab
    await page.locator(`main a[href$="/runs/${newest}"]`).first().waitFor()
    await page.goto(`${scene.url}/brands/${brandId}/sources?run=${oldest}`)
    expect(await page.getByLabel("Run", { exact: true }).inputValue()).toBe(oldest)
    await page.goto(`${scene.url}/brands/${brandId}/sources`)
    expect(await page.getByLabel("Run", { exact: true }).inputValue()).toBe(newest)
    isQuiet(tab)
    await tab.context.close()
  })
})

describe("a run", () => {
  test("is watched as it goes on, and ends before the eyes of who watches", async () => {
    const { client, key } = await scene.tenant()
    const { id: brandId } = await client.brands.create({ name: "Fernweh" })
    await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }, { text: "Which boots?" }] }] })
    close()
    const { run } = await client.runs.start({ brandId, llms: ["slow", "simulated-a"] })
    const tab = await signedIn(`/brands/${brandId}/runs/${run.id}`, key)
    const { page } = tab
    await page.getByText("2 of 4 calls").waitFor()
    expect(await page.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("2")
    await page.getByRole("button", { name: "Cancel the run" }).waitFor()
    gate.open()
    await page.getByText("Completed").waitFor()
    await page.getByRole("link", { name: "slow: named, rank 1" }).first().waitFor()
    expect(await page.getByRole("progressbar").count()).toBe(0)
    isQuiet(tab)
    await tab.context.close()
  })

  test("is cancelled by a button", async () => {
    const { client, key } = await scene.tenant()
    const { id: brandId } = await client.brands.create({ name: "Fernweh" })
    await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
    close()
    const { run } = await client.runs.start({ brandId, llms: ["slow"] })
    const tab = await signedIn(`/brands/${brandId}/runs/${run.id}`, key)
    await tab.page.getByRole("button", { name: "Cancel the run" }).click()
    await tab.page.getByText("Cancelled").waitFor()
    gate.open()
    await delay(0)
    expect((await client.runs.finished({ runId: run.id })).status).toBe("cancelled")
    await tab.context.close()
  })
})
