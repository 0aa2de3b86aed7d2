/** Tests the screens of measurements: an answer with its mentions, runs under way, and imported answers. */
import { setTimeout as delay } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { openTab } from "../Scene.js"
import { browser, gate, isQuiet, measured, scene, signedIn } from "./Visit.js"

export const reading = (): void => {
  describe("an answer", () => {
    const hostile = [
      '1. Fernweh <img src="x" onerror="document.title=1"><script>document.title="taken"</script>',
      "[Norrvind](javascript:alert(1)) and https://norrvind.example/?a=1 \u202Egnp.exe\u202C \u0000",
      "x".repeat(200_000)
    ].join("\n")

    test("is shown as plain text with its mentions marked by rule and confidence", async () => {
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
      // The character that would reverse the text is removed, and shown by its number.
      expect(await answer.textContent()).toContain("U+202Egnp.exeU+202C")
      expect(await answer.textContent()).not.toMatch(/[\u202A-\u202E]/)
      expect(await answer.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe("isolate")
      const mark = answer.locator("mark", { hasText: "Fernweh" }).first()
      expect(await mark.getAttribute("data-why")).toMatch(/^Fernweh: .*confidence \d+ %/)
      await mark.focus()
      expect(await mark.evaluate((element) => getComputedStyle(element, "::after").display)).toBe("block")
      await page.keyboard.press("Escape")
      expect(await mark.evaluate((element) => getComputedStyle(element, "::after").display)).toBe("none")
      const links = page.locator("main a[href*='//']:not([href$='/docs'])")
      expect(await links.evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.getAttribute("rel")]))).toEqual([
        ["https://norrvind.example?a=1", "noopener noreferrer nofollow"]
      ])
      await page.getByText("The first 60,000 of").waitFor()
      isQuiet(tab)
      await tab.context.close()
    })
  })

  describe("a run whose calls have all failed", () => {
    test("is named on every screen of its brand, and nothing is said about answers that it does not have", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
      gate.isBroken = true
      const { run } = await client.runs.start({ brandId, llms: ["slow"] })
      await client.runs.finished({ runId: run.id })
      gate.isBroken = false
      const tab = await signedIn(`/brands/${brandId}`, key)
      const { page } = tab
      await page.getByText("The newest run measured nothing").waitFor()
      expect(await page.getByText("Add prompts for the brand").count()).toBe(0)
      for (const screen of ["sources", "suggestions"]) {
        await page.goto(`${scene.url}/brands/${brandId}/${screen}`)
        await page.getByRole("heading", { name: "This run measured nothing" }).waitFor()
        expect(await page.getByText(/No answer of this run cites|no prompt of this run shows a gap/).count()).toBe(0)
      }
      await page.getByRole("link", { name: "To the run" }).click()
      await page.getByText("This run has no answers.").waitFor()
      const { run: next } = await client.runs.start({ brandId, llms: ["simulated-a"] })
      await client.runs.finished({ runId: next.id })
      await page.goto(`${scene.url}/brands/${brandId}`)
      await page.getByRole("heading", { name: "Visibility over time" }).waitFor()
      expect(await page.getByText("The newest run measured nothing").count()).toBe(0)
      isQuiet(tab)
      await tab.context.close()
    })
  })

  describe("the screen of an answer", () => {
    test("leads back to the last answer from a number that is too large, and shows no screen for what is no number", async () => {
      const run = `/brands/${measured.brandId}/runs/${measured.runIds[1]}`
      const tab = await signedIn(`${run}/answers/999`)
      const { page } = tab
      await page.getByText("This run has no answer 999.").waitFor()
      await page.getByRole("link", { name: "Previous" }).click()
      await page.getByText("answer 8 of 8").waitFor()
      await page.goto(`${scene.url}${run}/answers/x`)
      await page.getByRole("heading", { level: 1, name: "There is no such screen" }).waitFor()
      isQuiet(tab)
      await tab.context.close()
    })
  })

  describe("a run under the address of another brand", () => {
    test("is not there, on any screen of a run", async () => {
      const { brandId: other, client, key, runIds } = await scene.measured()
      const { id: brandId } = await client.brands.create({ name: "Norrvind" })
      const [before, after] = runIds
      const tab = await signedIn(`/brands/${brandId}`, key)
      const { page } = tab
      const places = ["", "/failures", "/answers/1"].map((place) => `runs/${after}${place}`)
      for (const place of [...places, `compare?before=${before}&after=${after}`, `sources?run=${after}`]) {
        await page.goto(`${scene.url}/brands/${brandId}/${place}`)
        await page.getByText(/^The run \S+ belongs to another brand\.$/).waitFor()
        expect(await page.getByRole("button", { name: "Download CSV" }).count(), place).toBe(0)
        expect(await page.getByText("Fernweh").count(), place).toBe(0)
        await page.goto(`${scene.url}/brands/${other}/${place}`)
        await page.getByText(/belongs to another brand/).waitFor({ state: "detached" })
      }
      isQuiet(tab)
      await tab.context.close()
    })
  })

  describe("imported answers", () => {
    test("do not replace measured runs, and a run older than ten others is shown when its address is opened", async () => {
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

  describe("numbers", () => {
    test("of simulated models are marked run by run, also beside runs of real models", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
      const runOf = async (llm: string): Promise<string> => {
        const { run } = await client.runs.start({ brandId, llms: [llm] })
        await client.runs.finished({ runId: run.id })
        return run.id
      }
      const [invented, real] = [await runOf("simulated-a"), await runOf("slow")]
      const tab = await signedIn(`/brands/${brandId}/runs`, key)
      const { page } = tab
      const rows = page.getByRole("region", { name: "Runs" }).locator("tbody tr")
      await rows.first().waitFor()
      const isMarked = await rows.evaluateAll((all) =>
        all.map((row) => [row.querySelector("a")?.href.split("/").at(-1), row.querySelector(".simulated") !== null])
      )
      expect(isMarked).toEqual([
        [real, false],
        [invented, true]
      ])
      const notice = page.getByRole("note")
      expect(await notice.textContent()).toContain("The runs that are marked so")
      // The newest run is real, and the trend has an invented point.
      await page.getByRole("link", { name: "Overview" }).click()
      await page.getByText("Some of these runs asked simulated models").waitFor()
      expect([await page.locator(".chart circle.dot.simulated").count(), await page.locator(".chart circle.dot").count()]).toEqual([1, 2])
      expect(await notice.count()).toBe(1)
      await page.goto(`${scene.url}/brands/${brandId}/compare?before=${invented}&after=${real}`)
      await notice.waitFor()
      expect(await notice.textContent()).toContain("The runs that are marked so")
      expect(await page.locator(".heading .simulated").count()).toBe(1)
      await page.goto(`${scene.url}/brands/${brandId}/suggestions`)
      await page.getByLabel("Run", { exact: true }).waitFor()
      expect(await page.getByLabel("Run", { exact: true }).locator("option").allTextContents()).toEqual([
        expect.not.stringContaining("simulated"),
        expect.stringContaining("simulated")
      ])
      expect(await notice.count()).toBe(0)
      await page.getByLabel("Run", { exact: true }).selectOption(invented)
      await notice.waitFor()
      // For a run that also asked real models, no screen says that all its numbers are invented.
      const { run: mixed } = await client.runs.start({ brandId, llms: ["simulated-a", "slow"] })
      await client.runs.finished({ runId: mixed.id })
      for (const place of ["", `/runs/${mixed.id}`, "/suggestions", `/compare?before=${invented}&after=${mixed.id}`]) {
        await page.goto(`${scene.url}/brands/${brandId}${place}`)
        await notice.first().waitFor()
        expect(await notice.first().textContent(), place).toContain("Simulated models were asked")
      }
      isQuiet(tab)
      await tab.context.close()
    })

    const places = ["", "/runs", "/runs/new", "/runs/RUN", "/runs/RUN/answers/1", "/compare?before=BEFORE&after=RUN", "/sources", "/perception", "/suggestions"]
    test("have explanations with a link to the documents, on every screen with numbers", async () => {
      const [before, after] = measured.runIds
      const tab = await openTab(browser)
      const { page } = tab
      for (const place of places) {
        await page.goto(`${scene.url}/brands/${measured.brandId}${place.replace("RUN", after).replace("BEFORE", before)}#key=${measured.key}`)
        const explanations = page.locator("details.explain", { has: page.getByText("What is this?") })
        await explanations.first().waitFor()
        await page.waitForLoadState("networkidle")
        for (const explanation of await explanations.all()) {
          await explanation.locator("summary").click()
          await explanation.getByRole("link", { name: "the API's documentation" }).waitFor()
          expect(await explanation.locator("p").first().textContent(), place).toMatch(/\w{3}/)
          // A screen reader hears which numbers are explained.
          expect(await explanation.locator("summary .hidden").textContent(), place).toMatch(/\w{3}.*: /)
        }
        await expect.poll(() => page.locator("details.explain .skeleton").count(), { message: place }).toBe(0)
      }
      isQuiet(tab)
      await tab.context.close()
    })
  })

  describe("two runs", () => {
    test("are chosen in the list by the keyboard, and compared in time order, with verdicts", async () => {
      const [before, after] = measured.runIds
      const tab = await signedIn(`/brands/${measured.brandId}/runs`)
      const { page } = tab
      const boxes = page.getByRole("checkbox")
      await boxes.first().focus()
      await page.keyboard.press("Space")
      expect(await page.getByRole("button", { name: "Compare two runs" }).isDisabled()).toBe(true)
      await boxes.nth(1).focus()
      await page.keyboard.press("Space")
      await page.getByRole("button", { name: "Compare two runs" }).focus()
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { level: 1, name: "Two runs compared" }).waitFor()
      const { search } = new URL(page.url())
      expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ before, after })
      await page
        .getByRole("region", { name: "By LLM" })
        .getByRole("row", { name: /simulated-a .*(Too little data|No detectable change|Up|Down)/ })
        .waitFor()
      isQuiet(tab)
      await tab.context.close()
    })
  })

  describe("a table on a phone", () => {
    test("is still a table for screen readers, also in browsers that do not treat a block as a row", async () => {
      const tab = await signedIn(`/brands/${measured.brandId}/runs`)
      const { page } = tab
      await page.setViewportSize({ width: 375, height: 700 })
      const region = page.getByRole("region", { name: "Runs" })
      await region.getByRole("row").nth(1).waitFor()
      const isBlock = await region
        .locator("tbody tr")
        .first()
        .evaluate((row) => getComputedStyle(row).display)
      expect(isBlock).toBe("grid")
      // Roles are stated explicitly rather than implied by the elements.
      const parts = { table: "table", "thead, tbody": "rowgroup", tr: "row", td: "cell", "thead th": "columnheader", "tbody th": "rowheader" }
      for (const [selector, role] of Object.entries(parts)) {
        const roles = await region.locator(selector).evaluateAll((all) => all.map((part) => part.getAttribute("role")))
        expect(roles, selector).toEqual(roles.map(() => role))
        expect(roles.length, selector).toBeGreaterThan(0)
      }
      const heard = await region.ariaSnapshot()
      for (const part of ["- table:", "- rowgroup:", "- columnheader ", "- rowheader ", "- cell "]) expect(heard).toContain(part)
      isQuiet(tab)
      await tab.context.close()
    })
  })

  describe("a run", () => {
    test("is followed while it is under way, and its end is shown", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }, { text: "Which boots?" }] }] })
      gate.close()
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

    test("is started with a precision as its goal, with the cost shown before", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const prompts = Array.from({ length: 3 }, (_, index) => ({ text: `Which shoes ${index}?` }))
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts }] })
      const tab = await signedIn(`/brands/${brandId}/runs/new`, key)
      const { page } = tab
      await page.getByRole("checkbox", { name: /slow/ }).uncheck()
      await page.getByRole("radio", { name: "until visibility is known precisely enough" }).check()
      await page.getByLabel("Precision, in points").fill("0.5")
      await page.getByText("are not expected to be that precise").waitFor()
      await page.getByLabel("Precision, in points").fill("20")
      await page.getByText("Expected in all").waitFor()
      await page.getByText(/expected to cost \$/).waitFor()
      await page.getByLabel("Budget, in US dollars").fill("-1")
      await page.getByRole("button", { name: "Start the run" }).click()
      expect((await client.runs.list({ brandId })).total).toBe(0)
      await page.getByLabel("Budget, in US dollars").fill("5")
      await page.getByText("Expected in all").waitFor()
      await page.getByRole("button", { name: "Start the run" }).click()
      await page.getByText("To be known to ± 20 points").waitFor()
      await page.getByText("Completed").waitFor()
      const { goal, samples } = (await client.runs.list({ brandId })).items[0]?.run.options ?? {}
      expect([goal, samples]).toEqual([{ halfWidth: 0.2 }, expect.any(Number)])
      isQuiet(tab)
      await tab.context.close()
    })

    test("shows the reason of each failed call, and repeats these calls", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
      gate.isBroken = true
      const { run } = await client.runs.start({ brandId, llms: ["slow", "simulated-a"] })
      await client.runs.finished({ runId: run.id })
      gate.isBroken = false
      const tab = await signedIn(`/brands/${brandId}/runs/${run.id}`, key)
      const { page } = tab
      await page.getByText("Partly done").waitFor()
      await page.getByRole("link", { name: "1 failed call" }).click()
      await page.getByText("the model takes <b>no</b> such prompt").waitFor()
      await page.goBack()
      await page.getByRole("button", { name: "Ask the failed calls again" }).click()
      await page.getByText("Completed").waitFor()
      expect(await page.getByRole("link", { name: /failed call/ }).count()).toBe(0)
      isQuiet(tab)
      await tab.context.close()
    })

    test("is cancelled by a button", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
      gate.close()
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
}
