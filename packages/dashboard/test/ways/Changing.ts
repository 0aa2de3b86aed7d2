/** What people change: the brand, its traits, its keys. */
import { describe, expect, test } from "vitest"
import { isQuiet, scene, signedIn } from "./Visit.js"

export const changing = (): void => {
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
}
