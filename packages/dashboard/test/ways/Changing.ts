/** Tests changes that people make: to the brand, its traits and its keys. */
import { describe, expect, test } from "vitest"
import { isQuiet, measured, scene, signedIn } from "./Visit.js"

export const changing = (): void => {
  describe("the form of a brand", () => {
    test("sends only changed fields: names keep commas, colons and fields that the form does not show", async () => {
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
      // Meanwhile another person changes the description.
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

  describe("a text", () => {
    test("is tried with the typed names beside the saved names, and is not stored", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Delta", category: "airline", competitors: [{ name: "Solmark" }] })
      const tab = await signedIn(`/brands/${brandId}/settings`, key)
      const { page } = tab
      const tried = page.getByRole("region", { name: "Try it on a text" })
      const text = '1. Delta\n2. Solmark\nThe Delta Force is no airline. <img src="x" onerror="document.title=1">'
      await tried.getByLabel("Text").fill(text)
      await tried.getByText("Named, rank 1").waitFor()
      const own = tried.locator("mark.own").first()
      expect(await own.getAttribute("data-why")).toMatch(/^Delta: .*confidence \d+ %/)
      await own.hover()
      expect(await own.evaluate((element) => getComputedStyle(element, "::after").display)).toBe("block")
      expect(await tried.locator("img").count()).toBe(0)
      await page.getByLabel("Words that are not you").fill("Delta Force")
      await tried.getByText("Your changes make a difference").waitFor()
      const drafted = tried.getByRole("region", { name: "With your changes" })
      expect(await drafted.locator("mark.excluded").getAttribute("data-why")).toBe("Delta, does not count: exclude term: Delta Force")
      expect(await tried.getByRole("region", { name: "As it is saved" }).locator("mark.excluded").count()).toBe(0)
      await page.getByLabel("Your domains").fill("https://delta.example")
      await tried.getByText("without https:// and without a path").waitFor()
      await page.getByLabel("Your domains").fill("")
      await page.getByLabel("Words that are not you").fill("unheard of")
      await tried.getByText("Your changes make no difference to this text").waitFor()
      expect(await client.brands.get({ brandId })).toMatchObject({ excludeTerms: [], domains: [] })
      isQuiet(tab)
      await tab.context.close()
    })
  })

  describe("a tried text", () => {
    test("stays when the names are saved, and so does the focus", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Delta" })
      const tab = await signedIn(`/brands/${brandId}/settings`, key)
      const { page } = tab
      const tried = page.getByRole("region", { name: "Try it on a text" })
      await tried.getByLabel("Text").fill("Delta, and the Delta Force.")
      await page.getByLabel("Words that are not you").fill("Delta Force")
      await tried.getByText("Your changes make a difference").waitFor()
      await page.getByLabel("Words that are not you").focus()
      const save = page.getByRole("button", { name: "Save the brand" })
      await save.focus()
      await page.keyboard.press("Enter")
      await page.getByText(/^Saved /).waitFor()
      // The typed names are saved now, so there is nothing to compare.
      await expect.poll(() => tried.getByRole("region", { name: "With your changes" }).count()).toBe(0)
      expect(await tried.getByLabel("Text").inputValue()).toBe("Delta, and the Delta Force.")
      expect(await tried.locator("mark.excluded").textContent()).toContain("Delta")
      expect(await save.evaluate((element) => element === document.activeElement)).toBe(true)
      isQuiet(tab)
      await tab.context.close()
    })
  })

  describe("keys", () => {
    test("are created, replaced and revoked by an admin; each is shown once", async () => {
      const { client, organizationId } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const { organizations } = scene.visibility
      const [{ id: apiKeyId } = { id: "" }] = await organizations.listKeys({ organizationId })
      await organizations.revokeKey({ organizationId, apiKeyId })
      const admin = await organizations.createKey({ organizationId, name: "manager" })
      const tab = await signedIn(`/brands/${brandId}/settings`, admin.key)
      const { page } = tab
      const keys = page.getByRole("region", { name: "Keys" })
      await keys.getByLabel("What it is for").fill("Nightly import")
      await keys.getByRole("checkbox", { name: /^write/ }).check()
      await keys.getByLabel("Its last day").fill("2999-12-31")
      await keys.getByRole("button", { name: "Make the key" }).click()
      const made = await keys.locator("code").textContent()
      expect(await organizations.isKeyOf({ organizationId, key: made ?? "" })).toBe(true)
      await keys.getByText(/expires .*2999/).waitFor()
      // Two keys can be live, so the API refuses a third with its reason.
      await keys.getByRole("button", { name: "Replace Nightly import" }).click()
      await keys.getByRole("button", { name: "Replace “Nightly import”" }).click()
      await keys.getByRole("alert").waitFor()
      await keys.getByRole("button", { name: "Keep it as it is" }).click()
      await keys.getByRole("button", { name: "Revoke Nightly import" }).click()
      expect(await keys.getByRole("button", { name: "Keep it as it is" }).evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await organizations.isKeyOf({ organizationId, key: made ?? "" })).toBe(true)
      await keys.getByRole("button", { name: "Revoke “Nightly import”" }).click()
      await keys.getByText("2 keys of earlier times").waitFor()
      expect(await organizations.isKeyOf({ organizationId, key: made ?? "" })).toBe(false)
      await keys.getByRole("button", { name: "Replace manager" }).click()
      await keys.getByRole("button", { name: "Replace “manager”" }).click()
      await expect.poll(() => keys.locator("code").textContent()).not.toBe(made)
      expect(await organizations.isKeyOf({ organizationId, key: (await keys.locator("code").textContent()) ?? "" })).toBe(true)
      await page.reload()
      await keys.getByText("Make a key").waitFor()
      expect(await keys.locator("code").count()).toBe(0)
      isQuiet(tab)
      await tab.context.close()
    })

    test("show the new key until the person has stored it, even when the page's own key was revoked", async () => {
      const { organizationId } = await scene.tenant()
      const { organizations } = scene.visibility
      const [{ id: apiKeyId } = { id: "" }] = await organizations.listKeys({ organizationId })
      await organizations.revokeKey({ organizationId, apiKeyId })
      const admin = await organizations.createKey({ organizationId, name: "manager" })
      const { id: brandId } = await scene.visibility.forOrganization(organizationId).brands.create({ name: "Fernweh" })
      const tab = await signedIn(`/brands/${brandId}/settings`, admin.key)
      const keys = tab.page.getByRole("region", { name: "Keys" })
      await keys.getByRole("button", { name: "Replace manager" }).click()
      await keys.getByLabel("Hours for which the old key keeps working").fill("0")
      await keys.getByRole("button", { name: "Replace “manager”" }).click()
      const secret = (await keys.locator("code").textContent()) ?? ""
      expect(await organizations.isKeyOf({ organizationId, key: admin.key })).toBe(false)
      expect(await organizations.isKeyOf({ organizationId, key: secret })).toBe(true)
      // No request used the revoked key, because its refusal would have removed the new key from the page.
      await tab.page.waitForTimeout(300)
      expect(await keys.locator("code").textContent()).toBe(secret)
      await keys.getByRole("button", { name: "I have kept it" }).click()
      await tab.page.getByLabel(/key/i).first().waitFor()
      await tab.context.close()
    })

    test("are hidden for a key without the scope admin, and the page says so", async () => {
      const tab = await signedIn(`/brands/${measured.brandId}/settings`)
      const keys = tab.page.getByRole("region", { name: "Keys" })
      await keys.getByText("Keys are managed with a key that has the scope admin").waitFor()
      expect(await keys.getByRole("button").count()).toBe(0)
      await tab.context.close()
    })
  })

  describe("schedules and webhooks", () => {
    test("a schedule is set in the person's own time zone, changed and ended", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
      const tab = await signedIn(`/brands/${brandId}/settings`, key)
      const { page } = tab
      const form = page.locator("form", { has: page.getByRole("heading", { name: "Schedule" }) })
      await form.getByLabel("Times, as in cron").fill("61 6 * * *")
      await form.getByRole("button", { name: "Set the schedule" }).click()
      await form.locator(".fault").waitFor()
      await form.getByLabel("Measure again").selectOption("every day at 6:00")
      await form.getByRole("button", { name: "Set the schedule" }).click()
      await form.getByText("Runs start automatically; next").waitFor()
      const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
      expect(await client.schedules.get({ brandId })).toMatchObject({ cron: "0 6 * * *", timeZone })
      await form.getByRole("button", { name: "End the schedule" }).click()
      await form.getByText("Runs start only when a person starts them").waitFor()
      isQuiet(tab)
      await tab.context.close()
    })

    test("webhooks are added with their secrets shown once, and deleted", async () => {
      const { client, key } = await scene.tenant()
      const { id: brandId } = await client.brands.create({ name: "Fernweh" })
      const tab = await signedIn(`/brands/${brandId}/settings`, key)
      const { page } = tab
      const form = page.locator("form", { has: page.getByRole("heading", { name: "Webhooks" }) })
      await form.getByLabel("Address").fill("https://hooks.example.com/visibility")
      await form.getByRole("button", { name: "Add the webhook" }).click()
      await form.getByText("shown this once").waitFor()
      expect(await form.locator("code").textContent()).toMatch(/^whsec_/)
      await page.reload()
      await form.locator("bdi", { hasText: "https://hooks.example.com/visibility" }).waitFor()
      expect(await form.locator("code").count()).toBe(0)
      await form.getByRole("button", { name: "Delete https://hooks.example.com/visibility" }).click()
      await form.getByText("No address yet").waitFor()
      isQuiet(tab)
      await tab.context.close()
    })
  })

  describe("a trait", () => {
    test("is asked from the next run on, and a person can correct its score", async () => {
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
