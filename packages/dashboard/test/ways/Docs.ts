/** Tests the API's page at `/docs` with requests by "Try it out". */
import { expect, test } from "vitest"
import { openTab } from "../Scene.js"
import { browser, isQuiet, scene } from "./Visit.js"

export const docs = (): void => {
  test("with a key, Try it out creates a brand and finds it, without a violation of the page's policy", async () => {
    const { client, key } = await scene.tenant()
    const tab = await openTab(browser)
    const { page } = tab
    await page.goto(scene.url.replace("/dashboard", "/docs"))
    await page.locator(".btn.authorize").first().click()
    const dialog = page.locator(".dialog-ux")
    await dialog.locator("input").first().fill(key)
    await dialog.locator(".auth-btn-wrapper .authorize").first().click()
    await dialog.locator(".btn-done").first().click()

    const attempt = async (operation: string, body?: string) => {
      const block = page.locator(`#operations-brands-${operation}`)
      await block.locator(".opblock-summary-control").click()
      await block.locator(".try-out__btn").click()
      if (body !== undefined) await block.locator("textarea.body-param__text").fill(body)
      await block.locator(".execute").click()
      const reply = block.locator(".live-responses-table .response").first()
      return { status: await reply.locator(".response-col_status").innerText(), body: await reply.locator(".highlight-code").first().innerText() }
    }
    expect((await attempt("createBrand", '{ "name": "Fernweh" }')).status).toContain("201")
    expect((await client.brands.list()).items.map(({ name }) => name)).toEqual(["Fernweh"])
    const listed = await attempt("listBrands")
    expect(listed.status).toContain("200")
    expect(listed.body).toContain('"Fernweh"')
    isQuiet(tab)
    await tab.context.close()
  })
}
