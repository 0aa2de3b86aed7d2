/** Where one is: addresses that can be sent to somebody, long tables, and a server that is away. */
import { describe, expect, test } from "vitest"
import { openTab } from "../Scene.js"
import { browser, isQuiet, measured, scene, signedIn } from "./Visit.js"

export const views = (): void => {
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

    test("of a run of 5,000 cells draws the rows that are seen, and reaches the last by the keyboard", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const llms = ["a", "b", "c", "d", "e"]
      const answers = llms.flatMap((llm) => Array.from({ length: 1_000 }, (_, index) => ({ prompt: `Question ${index}?`, llm, answer: "Fernweh." })))
      const { run } = await client.answers.import({ brandId, answers })
      await client.runs.finished({ runId: run.id })
      const tab = await signedIn(`/brands/${brandId}/runs/${run.id}`, key)
      const table = tab.page.getByRole("region", { name: "Prompts and LLMs, a cell for each pair" })
      await table.waitFor()
      expect(await table.locator("table").getAttribute("aria-rowcount")).toBe("1001")
      expect(await table.locator("tbody tr").count()).toBeLessThan(60)
      await table.focus()
      await tab.page.keyboard.press("End")
      await table.getByText("Question 999?").waitFor()
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

    test("without its server says so, and comes back by itself with the server", async () => {
      const { port, start, stop, url } = await scene.another()
      const tab = await openTab(browser)
      const { page } = tab
      await page.goto(`${url}#key=${measured.key}`)
      await page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
      await stop()
      await page.getByRole("link", { name: "Prompts" }).first().click()
      await page.getByText("No connection").first().waitFor()
      await start(port)
      await page.getByText("Which trail running shoes grip best in mud?").first().waitFor()
      expect(await page.getByText("No connection").count()).toBe(0)
      await tab.context.close()
      await stop()
    })
  })
}
