/** Tests the API's page at `/docs` with requests by "Try it out". */
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openTab } from "../Scene.js"
import { browser, isQuiet, scene } from "./Visit.js"

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The components to which a part of a document refers, also by way of other components, as `schemas/Brand`. */
const referred = (part: unknown, components: Components, found: Set<string>): Set<string> => {
  for (const [, kind = "", name = ""] of JSON.stringify(part).matchAll(/"#\/components\/([^/"]+)\/([^/"]+)"/g)) {
    if (found.has(`${kind}/${name}`)) continue
    referred(components[kind]?.[name], components, found.add(`${kind}/${name}`))
  }
  return found
}

/** Lets the page read one path of the API's document, with its components. */
const limitTo = async (path: string, page: Page): Promise<void> => {
  await page.route("**/openapi.json", async (route) => {
    const response = await route.fetch()
    const document: { readonly paths: Readonly<Record<string, unknown>>; readonly components: Components } = await response.json()
    const paths = { [path]: document.paths[path] }
    const { securitySchemes, ...others } = document.components
    const used = referred(paths, others, new Set())
    const components = Object.fromEntries(
      Object.entries(others).map(([kind, members]) => [kind, Object.fromEntries(Object.entries(members).filter(([name]) => used.has(`${kind}/${name}`)))])
    )
    await route.fulfill({ response, json: { ...document, paths, components: { ...components, securitySchemes } } })
  })
}

/**
 * @param isWhole whether the page shows the whole document, as in the proofs. Then each opened operation resolves the references of a hundred, which takes
 * more than half of the test's time. `packages/api` checks the document itself.
 */
export const docs = (isWhole: boolean): void => {
  test("with a key, Try it out creates a brand and finds it, without a violation of the page's policy", async () => {
    const { client, key } = await scene.tenant()
    const tab = await openTab(browser)
    const { page } = tab
    if (!isWhole) await limitTo("/v1/brands", page)
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
