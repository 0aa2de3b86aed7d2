/** Tests addresses that can be shared, long tables, and an unreachable server. */
import { describe, expect, test } from "vitest"
import { openTab } from "../Scene.js"
import { browser, isQuiet, measured, scene, signedIn } from "./Visit.js"

export const views = (): void => {
  describe("a view", () => {
    test("of the matrix has its filters in the address, so that the address can be shared", async () => {
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

    test("of a run of 600 cells draws only the visible rows, and reaches the last by the keyboard", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const llms = ["a", "b", "c", "d", "e"]
      const answers = llms.flatMap((llm) => Array.from({ length: 120 }, (_, index) => ({ prompt: `Question ${index}?`, llm, answer: "Fernweh." })))
      const { run } = await client.answers.import({ brandId, answers })
      await client.runs.finished({ runId: run.id })
      const tab = await signedIn(`/brands/${brandId}/runs/${run.id}`, key)
      const table = tab.page.getByRole("region", { name: "Prompts and LLMs, a cell for each pair" })
      await table.waitFor()
      expect(await table.locator("table").getAttribute("aria-rowcount")).toBe("121")
      expect(await table.locator("tbody tr").count()).toBeLessThan(60)
      await table.focus()
      await tab.page.keyboard.press("End")
      await table.getByText("Question 119?").waitFor()
      expect(await table.locator("tbody tr").count()).toBeLessThan(60)
      isQuiet(tab)
      await tab.context.close()
    })

    test("fits a phone of 320 pixels with names of any length, and hides no column", async () => {
      const { client, key } = await scene.tenant()
      const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
      const { id: brandId } = await client.brands.create({ name: long, competitors: [{ name: `${long}sverein` }], domains: ["fernweh.example"] })
      await client.prompts.createBatch({ brandId, topics: [{ name: long, prompts: [{ text: `Which ${long}?`, customerJourney: "decision" }] }] })
      await client.perceptionPrompts.create({ brandId, prompts: [{ text: `How good is ${long}?`, propertyId: long, goodScore: long, badScore: long }] })
      const runOf = async (): Promise<string> => {
        const { run } = await client.runs.start({ brandId, llms: ["simulated-a"] })
        await client.runs.finished({ runId: run.id })
        return run.id
      }
      const [before, after] = [await runOf(), await runOf()]
      const tab = await signedIn("", key)
      const { page } = tab
      await page.setViewportSize({ width: 320, height: 640 })
      const run = `/runs/${after}`
      const wide: Array<string> = []
      for (const place of [
        "",
        "/runs",
        "/runs/new",
        run,
        `${run}/answers/1`,
        `/compare?before=${before}&after=${after}`,
        "/sources",
        "/perception",
        "/suggestions",
        "/prompts",
        "/import",
        "/settings"
      ]) {
        await page.goto(`${scene.url}/brands/${brandId}${place}`)
        await page.getByRole("heading", { level: 1 }).waitFor()
        await page.waitForLoadState("networkidle")
        const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
        if (scrollWidth > 320) wide.push(`${place}: ${scrollWidth}`)
        const cut = await page.locator(".stacked").evaluateAll((all) => all.filter((table) => table.scrollWidth > table.clientWidth).length)
        if (cut > 0) wide.push(`${place}: ${cut} tables`)
      }
      expect(wide).toEqual([])
      isQuiet(tab)
      await tab.context.close()
    })

    test("shows times in the reader's time zone", async () => {
      const [, runId] = measured.runIds
      const { startedAt } = await measured.client.runs.get({ runId })
      for (const timezoneId of ["Pacific/Auckland", "America/New_York"]) {
        const { context, page } = await openTab(browser, { timezoneId, locale: "en-GB" })
        await page.goto(`${scene.url}/brands/${measured.brandId}/runs/${runId}#key=${measured.key}`)
        const told = new Date(startedAt).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: timezoneId })
        await page.getByRole("heading", { level: 1, name: `Run of ${told}` }).waitFor()
        await context.close()
      }
    })

    test("is printed whole: every row, without controls, and with the notice about invented numbers", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const texts = Array.from({ length: 90 }, (_, index) => ({
        text: `Question ${index}, which is so long that it would be cut off where rows have one line?`
      }))
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: texts }] })
      const { run } = await client.runs.start({ brandId, llms: ["simulated-a"] })
      await client.runs.finished({ runId: run.id })
      const tab = await signedIn(`/brands/${brandId}/runs/${run.id}`, key)
      const { page } = tab
      const table = page.getByRole("region", { name: "Prompts and LLMs, a cell for each pair" })
      await table.waitFor()
      expect(await table.locator("tbody th").count()).toBeLessThan(90)
      await page.emulateMedia({ media: "print", colorScheme: "dark" })
      await expect.poll(() => table.locator("tbody th").count()).toBe(90)
      expect(await page.getByRole("navigation", { name: "Brand" }).isVisible()).toBe(false)
      expect(await page.getByRole("button", { name: "Sign out" }).isVisible()).toBe(false)
      expect(await page.getByRole("note").isVisible()).toBe(true)
      // The background is white on paper, also with a dark screen.
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe("rgb(255, 255, 255)")
      expect(await table.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(2)
      const prompt = table.locator("tbody th").last()
      expect(await prompt.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1)
      isQuiet(tab)
      await tab.context.close()
    })

    test("at an unknown address says so", async () => {
      const tab = await signedIn("/nowhere")
      await tab.page.getByRole("heading", { level: 1, name: "There is no such screen" }).waitFor()
      await tab.page.goto(`${scene.url}/brands/01a208cf-3023-7943-9ae0-00fede0fb4dc`)
      await tab.page.getByText("There is nothing at this address").first().waitFor()
      await tab.context.close()
    })

    test("says when the server cannot be reached, and recovers when the server is back", async () => {
      const { port, start, stop, url } = await scene.another()
      const tab = await openTab(browser)
      const { page } = tab
      await page.goto(`${url}#key=${measured.key}`)
      await page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
      await stop()
      await page.getByRole("link", { name: "Prompts" }).first().click()
      await page.getByText("No connection").first().waitFor()
      await page.getByText("The page asks the server again every few seconds").first().waitFor()
      await start(port)
      await page.getByText("Which trail running shoes grip best in mud?").first().waitFor()
      expect(await page.getByText("No connection").count()).toBe(0)
      await tab.context.close()
      await stop()
    })

    test("keeps what a person typed when the server is away, and does not say that the page sends it again", async () => {
      const { port, start, stop, url } = await scene.another()
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const tab = await openTab(browser)
      const { page } = tab
      await page.goto(`${url}/brands/${brandId}/prompts#key=${key}`)
      const prompts = page.getByLabel("Prompts, one a line")
      await prompts.fill("Which shoes?")
      await stop()
      await page.getByRole("button", { name: "Add the prompts" }).click()
      await page.getByText("The server does not answer.").waitFor()
      expect(await page.getByText("The page asks the server again").count()).toBe(0)
      await start(port)
      expect(await prompts.inputValue()).toBe("Which shoes?")
      await page.getByRole("button", { name: "Add the prompts" }).click()
      await page.getByText("1 prompt added").waitFor()
      expect(await page.getByText("The server does not answer.").count()).toBe(0)
      await tab.context.close()
      await stop()
    })

    test("of runs that follow each other within seconds has no overlapping labels on a phone", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
      for (let index = 0; index < 3; index++) {
        const { run } = await client.runs.start({ brandId, llms: ["simulated-a"] })
        await client.runs.finished({ runId: run.id })
      }
      const tab = await signedIn("", key)
      const { page } = tab
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${scene.url}/brands/${brandId}`)
      const labels = page.locator("figure.chart svg text[text-anchor='middle']")
      await labels.first().waitFor()
      const places = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
      for (const [index, { left }] of places.entries()) expect(left).toBeGreaterThan(places[index - 1]?.right ?? Number.NEGATIVE_INFINITY)
      isQuiet(tab)
      await tab.context.close()
    })
  })
}
