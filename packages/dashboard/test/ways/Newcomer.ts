/** Tests the way from an empty organization to a first result, and the import of answers. */
import { describe, expect, test } from "vitest"
import { isQuiet, scene, signedIn } from "./Visit.js"

/** Waits of more than five seconds never end from now on, such as the time to undo a deletion: on a busy machine, the test would come too late. */
const stopLongWaits = `{
  const wait = globalThis.setTimeout
  globalThis.setTimeout = (callback, milliseconds, ...rest) => (milliseconds > 5_000 ? 0 : wait(callback, milliseconds, ...rest))
}`

export const newcomer = (): void => {
  describe("a newcomer", () => {
    test("is led from an empty organization to a first result, with the cost shown before the run", async () => {
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

    test("adds prompts from a table, and can undo a deletion until it is confirmed", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const tab = await signedIn(`/brands/${brandId}/prompts`, key)
      const { page } = tab
      const table = 'topic;prompt;stage\nMud;"Which grip; best?";decision\nMud;Which ""last""?;\n'
      const dataTransfer = await page.evaluateHandle((text) => {
        const dropped = new DataTransfer()
        dropped.items.add(new File([text], "prompts.csv", { type: "text/csv" }))
        return dropped
      }, table)
      await page.locator(".drop").dispatchEvent("drop", { dataTransfer })
      await page.getByText("2 prompts added").waitFor()
      expect((await client.prompts.list({ brandId })).items.map(({ customerJourney, text }) => [text, customerJourney]).toSorted()).toEqual([
        ['Which ""last""?', null],
        ["Which grip; best?", "decision"]
      ])
      await page.getByLabel("Stage of Which grip; best?").selectOption("Awareness")
      await expect.poll(async () => (await client.prompts.list({ brandId })).items.map(({ customerJourney }) => customerJourney)).toContain("awareness")
      await page.getByLabel("Prompts, one a line").fill("Which boots?")
      await page.getByLabel("Stage of the customer's journey").selectOption("Retention")
      await page.getByRole("button", { name: "Add the prompts" }).click()
      await page.getByText("1 prompt added").waitFor()
      expect(await page.getByLabel("Stage of Which boots?").inputValue()).toBe("retention")
      await page.evaluate(stopLongWaits)
      // The message about a deletion that failed goes with the next deletion.
      const ofPrompt = /\/v1\/prompts\/[^/]+$/
      await page.route(ofPrompt, (route) => route.fulfill({ status: 403, json: { code: "insufficient_scope", message: "Not now", requestId: "one" } }))
      await page.getByRole("button", { name: "Delete Which boots?" }).click()
      await page.getByRole("button", { name: "Delete Which grip; best?" }).click()
      await page.getByText("Not now").waitFor()
      await page.unroute(ofPrompt)
      await page.getByRole("button", { name: "Undo" }).click()
      await page.getByRole("button", { name: "Delete Which boots?" }).click()
      await page.getByText("Not now").waitFor({ state: "detached" })
      await page.getByRole("button", { name: "Delete Which grip; best?" }).click()
      await expect.poll(async () => (await client.prompts.list({ brandId })).total).toBe(2)
      // By the keyboard alone: the focus is first on the undo button, and then on the heading.
      const isFocused = (element: Element): boolean => element === document.activeElement
      expect(await page.getByRole("button", { name: "Undo" }).evaluate(isFocused)).toBe(true)
      await page.keyboard.press("Enter")
      await expect.poll(() => page.getByRole("heading", { level: 1 }).evaluate(isFocused)).toBe(true)
      await page.getByRole("button", { name: "Delete Which grip; best?" }).waitFor()
      expect((await client.prompts.list({ brandId })).total).toBe(2)
      await page.getByRole("button", { name: "Delete Which grip; best?" }).click()
      // Leaving the screen confirms the deletion.
      await page.getByRole("link", { name: "Runs" }).click()
      await expect.poll(async () => (await client.prompts.list({ brandId })).total).toBe(1)
      isQuiet(tab)
      await tab.context.close()
    })

    test("imports answers, and sees faults with their line numbers in the file", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const tab = await signedIn(`/brands/${brandId}/import`, key)
      const { page } = tab
      const good = JSON.stringify({ prompt: "Best shoes?", llm: "chatgpt", answer: "Fernweh.", sources: [{ url: "http://[::1]/" }] })
      const file = (lines: ReadonlyArray<string>) => ({ name: "answers.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from(lines.join("\n")) })
      const early = JSON.stringify({ prompt: "When?", llm: "chatgpt", answer: "Norrvind.", collectedAt: "yesterday" })
      await page.locator("input[type=file]").setInputFiles(file([good, "", "{broken", early, JSON.stringify({ prompt: "No answer?", llm: "chatgpt" })]))
      await page.getByText("Line 3 is not JSON").waitFor()
      await page.getByText("Line 5 answer is missing").waitFor()
      await page.getByRole("button", { name: "Import 2 answers" }).click()
      // The second of the two answers is on line 4.
      await page.getByText("Line 4: ").waitFor()
      await page.getByRole("button", { name: "Import all but these lines" }).click()
      await page.getByText("Imported, without these lines").waitFor()
      await page.getByText("Sources that are no pages of the web, and do not count: 1.").waitFor()
      expect((await client.runs.list({ brandId })).items[0]?.run.progress.completed).toBe(1)
      expect(tab.complaints).toEqual([])
      await tab.context.close()
    })
  })

  describe("a table of answers as spreadsheets write it", () => {
    const table = (text: string, encoding: BufferEncoding = "utf8") => ({ name: "answers.csv", mimeType: "text/csv", buffer: Buffer.from(text, encoding) })

    test("is refused where answers would be cut off, swallowed, or lose letters", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Müller" })
      const tab = await signedIn(`/brands/${brandId}/import`, key)
      const { page } = tab
      const files = page.locator("input[type=file]")
      const heading = "prompt,llm,answer\n"
      await files.setInputFiles(table(`${heading}Which?,chatgpt,Müller\n`, "latin1"))
      await page.getByText("is not text in UTF-8").waitFor()
      await files.setInputFiles(table(`${heading}Which?,chatgpt,"Müller\nWhich?,chatgpt,Norrvind\n`))
      await page.getByText("Line 2 has a quotation mark that is never closed").waitFor()
      expect(await page.getByText("is not text in UTF-8").count()).toBe(0)
      await files.setInputFiles(table(`${heading}Which?,chatgpt,"Norr\nvind",\nWhich?,chatgpt,Norrvind, and Müller\n`))
      await page.getByText("Line 4 has 4 fields").waitFor()
      await page.getByText("1 answer, 1 line that cannot be read").waitFor()
      await files.setInputFiles(table("prompt,llm,answer,answer\nWhich?,chatgpt,Müller,\n"))
      await page.getByText("Line 1 has the column answer twice").waitFor()
      // Windows writes "\r\n" also within a field, where the API takes no control character.
      await files.setInputFiles(table('\ufeffprompt;llm;answer\r\n"Which\r\nshoe?";chatgpt;Norrvind, and Müller\r\n', "utf16le"))
      await page.getByRole("button", { name: "Import 1 answer" }).click()
      await page.getByText("1 prompt of 1, 1 LLM").waitFor()
      const [listed] = (await client.runs.list({ brandId })).items
      expect(listed?.metrics?.present).toBe(1)
      isQuiet(tab)
      await tab.context.close()
    })

    test("may have addresses of sources, as a table for the command has", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const tab = await signedIn(`/brands/${brandId}/import`, key)
      const { page } = tab
      const sources = "https://a.example/x https://b.example/"
      await page.locator("input[type=file]").setInputFiles(table(`prompt,llm,answer,sources\nWhich?,chatgpt,Fernweh.,${sources}\nWhy?,chatgpt,Fernweh.,\n`))
      await page.getByRole("button", { name: "Import 2 answers" }).click()
      await page.getByText("2 prompts of 2, 1 LLM").waitFor()
      const [listed] = (await client.runs.list({ brandId })).items
      const { items } = await client.runs.sources({ runId: listed?.run.id ?? "" })
      expect(items.map(({ domain }) => domain).toSorted()).toEqual(["a.example", "b.example"])
      isQuiet(tab)
      await tab.context.close()
    })

    test("can be corrected, chosen again under its name, and is not imported twice", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const tab = await signedIn(`/brands/${brandId}/import`, key)
      const { page } = tab
      const files = page.locator("input[type=file]")
      const rows = (collectedAt: string) => table(`prompt,llm,answer,collectedAt\nWhich?,chatgpt,Fernweh,\nWhen?,chatgpt,Fernweh,${collectedAt}\n`)
      await files.setInputFiles(rows("yesterday"))
      await page.getByRole("button", { name: "Import 2 answers" }).click()
      await page.getByText("Line 3: ").waitFor()
      // Browsers tell only of a file that differs from the chosen one by its name.
      expect(await files.inputValue()).toBe("")
      await files.setInputFiles(rows("today"))
      await page.getByText("Line 3: ").waitFor({ state: "detached" })
      await page.getByRole("button", { name: "Import 2 answers" }).click()
      await page.getByText("Line 3: ").waitFor()
      await page.getByRole("button", { name: "Import all but these lines" }).click()
      await page.getByText("Imported, without these lines").waitFor()
      expect(await page.getByRole("button", { name: /^Import/ }).count()).toBe(0)
      expect((await client.runs.list({ brandId })).total).toBe(1)
      expect(tab.complaints).toEqual([])
      await tab.context.close()
    })

    test("that is chosen while another is imported can be imported after it", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const tab = await signedIn(`/brands/${brandId}/import`, key)
      const { page } = tab
      const files = page.locator("input[type=file]")
      let choose = (): void => {}
      const isChosen = new Promise<void>((resolve) => {
        choose = resolve
      })
      await page.route(/\/answers\?/, async (route) => {
        await isChosen
        await route.continue()
      })
      await files.setInputFiles(table("prompt,llm,answer,sources\nWhich?,chatgpt,Fernweh,http://[::1]/\n"))
      await page.getByRole("button", { name: "Import 1 answer" }).click()
      await page.getByText("Importing …").waitFor()
      await files.setInputFiles(table("prompt,llm,answer\nWhich?,chatgpt,Fernweh\nWhy?,chatgpt,Fernweh\n"))
      await page.getByText(": 2 answers").waitFor()
      choose()
      await page.getByText("Sources that are no pages of the web").waitFor()
      await page.getByRole("button", { name: "Import 2 answers" }).waitFor()
      isQuiet(tab)
      await tab.context.close()
    })

    test("of prompts may have one column, in which commas are a part of the prompt", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const tab = await signedIn(`/brands/${brandId}/prompts`, key)
      await tab.page.locator("input[type=file]").setInputFiles(table("prompt\nWhich shoes, if any, grip?\n"))
      await tab.page.getByText("1 prompt added").waitFor()
      expect((await client.prompts.list({ brandId })).items.map(({ text }) => text)).toEqual(["Which shoes, if any, grip?"])
      isQuiet(tab)
      await tab.context.close()
    })

    test("of prompts is refused where a prompt would be cut off", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const tab = await signedIn(`/brands/${brandId}/prompts`, key)
      const { page } = tab
      await page.locator("input[type=file]").setInputFiles(table("topic,prompt\nShoes,Which shoes, if any, grip?\n"))
      await page.getByText("Line 2 has 4 fields").waitFor()
      expect((await client.prompts.list({ brandId })).total).toBe(0)
      isQuiet(tab)
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
      const lines = Array.from({ length: 20 }, (_, index) =>
        JSON.stringify({ prompt: `Question ${index}?`, llm: "a", answer: `Fernweh. ${"-".repeat(60_000)}` })
      )
      expect(lines.join("\n").length).toBeGreaterThan(1_048_576)
      await files.setInputFiles(file(lines.join("\n")))
      await page.getByRole("button", { name: "Import 20 answers" }).click()
      await page.getByText("20 prompts of 20, 1 LLM").waitFor()
      isQuiet(tab)
      await tab.context.close()
    })
  })
}
