/** Tests signing in: with a key, with the key of another tab, or with the host's session. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { toNodeHandler } from "@brand-visibility/http/node"
import { describe, expect, test } from "vitest"
import { toNodeDashboard } from "../../src/node.js"
import { openTab } from "../Scene.js"
import { browser, isQuiet, measured, scene, signedIn } from "./Visit.js"

/** Keeps a tab's messages to other tabs until `answerNow` is called. */
const holdAnswers = `{
  const post = BroadcastChannel.prototype.postMessage
  const held = []
  BroadcastChannel.prototype.postMessage = function (message) { held.push(() => post.call(this, message)) }
  globalThis.answerNow = () => held.forEach((send) => send())
}`

export const signingIn = (): void => {
  describe("signing in", () => {
    test("by the fragment of an address opens the brand, and removes the key from the address and the history", async () => {
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

    test("with a wrong key says so, and a right key continues to the screen of the address", async () => {
      const tab = await openTab(browser)
      const { page } = tab
      await page.goto(`${scene.url}/brands/${measured.brandId}/runs#key=bv_live_wrong`)
      await page.getByText("The server does not accept this key").waitFor()
      await page.getByLabel("Key").fill("another wrong one")
      await page.getByRole("button", { name: "Sign in" }).click()
      await page.getByText("The server does not accept this key").waitFor()
      await page.getByLabel("Key").fill(`  ${measured.key} `)
      await page.getByRole("button", { name: "Sign in" }).click()
      await page.getByRole("heading", { level: 1, name: "Runs" }).waitFor()
      expect(tab.complaints).toEqual([])
      await tab.context.close()
    })

    test("with a text that no header can carry says that the key is not accepted, also from the address", async () => {
      const tab = await openTab(browser)
      const { page } = tab
      await page.goto(`${scene.url}#key=${encodeURIComponent("\u0645\u0641\u062a\u0627\u062d")}`)
      await page.getByText("The server does not accept this key").waitFor()
      await page.reload()
      // A copied key may have an invisible character.
      await page.getByLabel("Key").fill(`${measured.key.slice(0, 9)}\u200b${measured.key.slice(9)}`)
      await page.getByRole("button", { name: "Sign in" }).click()
      await page.getByText("The server does not accept this key").waitFor()
      await page.getByLabel("Key").fill(measured.key)
      await page.getByRole("button", { name: "Sign in" }).click()
      await page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
      expect(tab.complaints).toEqual([])
      await tab.context.close()
    })

    test("with a key that may only read shows the brand, and says what a change needs", async () => {
      const { key } = await scene.visibility.organizations.createKey({ organizationId: measured.organizationId, name: "reader", scopes: ["read"] })
      const tab = await signedIn(`/brands/${measured.brandId}/prompts`, key)
      const { page } = tab
      await page.getByText("Which trail running shoes last longest?").first().waitFor()
      await page.getByLabel("Topic").first().fill("Sand")
      await page.getByLabel("Prompts, one a line").fill("Which shoes for sand?")
      await page.getByRole("button", { name: "Add the prompts" }).click()
      await page.getByText("This needs a key with the scope write").waitFor()
      expect(await page.getByLabel("Prompts, one a line").inputValue(), "what was typed").toBe("Which shoes for sand?")
      await page.getByRole("link", { name: "Start a run" }).first().click()
      await page.getByRole("button", { name: "Start the run" }).click()
      await page.getByText("This needs a key with the scope write").first().waitFor()
      expect(tab.complaints).toEqual([])
      await tab.context.close()
    })

    const ends: ReadonlyArray<readonly [string, (key: { readonly organizationId: string; readonly apiKeyId: string }) => Promise<unknown>]> = [
      ["is revoked", (key) => scene.visibility.organizations.revokeKey(key)],
      ["has expired", (key) => scene.visibility.organizations.rotateKey({ ...key, overlapHours: 0 })]
    ]
    test.each(ends)("ends when the key %s, and hides all data", async (_, end) => {
      const { apiKeyId, client, key, organizationId } = await scene.tenant()
      await client.brands.create({ name: "Secret Brand" })
      const tab = await signedIn("", key)
      await tab.page.getByRole("heading", { level: 1, name: "Secret Brand" }).waitFor()
      await end({ organizationId, apiKeyId })
      await tab.page.getByRole("link", { name: "Prompts" }).first().click()
      await tab.page.getByText("It may be mistyped, expired or revoked").waitFor()
      expect(await tab.page.getByText("Secret Brand").count()).toBe(0)
      await tab.context.close()
    })

    test("in one tab also opens the next tab, and signing out ends both", async () => {
      const tab = await signedIn()
      await tab.page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
      const second = await tab.context.newPage()
      await second.goto(`${scene.url}/brands/${measured.brandId}/runs`)
      await second.getByRole("heading", { level: 1, name: "Runs" }).waitFor()
      // Actions in one tab do not change the screen of the other.
      expect(tab.page.url()).toBe(`${scene.url}/brands/${measured.brandId}`)
      await second.getByRole("button", { name: "Sign out" }).click()
      await tab.page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor()
      await tab.context.close()
    })

    test("in one tab also opens the next tab when the first is busy and answers only after the next has shown its form", async () => {
      const tab = await signedIn()
      await tab.page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
      await tab.page.evaluate(holdAnswers)
      const second = await tab.context.newPage()
      await second.goto(`${scene.url}/brands/${measured.brandId}/runs`)
      await second.getByRole("heading", { level: 1, name: "Sign in" }).waitFor()
      await tab.page.evaluate("globalThis.answerNow()")
      await second.getByRole("heading", { level: 1, name: "Runs" }).waitFor()
      await tab.context.close()
    })
  })

  describe("another session in the same tab", () => {
    test("accepts the key of an address that differs only in its fragment, and removes the key from the address", async () => {
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

    test("does not show pending replies of the previous session, and is not ended by a late refusal of its key", async () => {
      const tab = await signedIn()
      const { page } = tab
      await page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
      const { client, key } = await scene.tenant()
      await client.brands.create({ name: "Other Brand" })
      // From here on, the first session's requests are answered late with a refusal.
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
      expect(await page.getByText("The server does not accept this key").count()).toBe(0)
      await tab.context.close()
    })
  })

  describe("with the host's sign-in", () => {
    test("no key is requested or sent, because the host's cookie identifies the person", async () => {
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
      // A type assertion. A server that listens on a port has an address of this type.
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dashboard`
      const tab = await openTab(browser)
      await tab.page.goto(url)
      await tab.page.getByText("This did not work").first().waitFor()
      await tab.context.addCookies([{ name: "session", value: "ours", url }])
      await tab.page.reload()
      await tab.page.getByRole("heading", { level: 1, name: "Fernweh" }).waitFor()
      expect(await tab.page.getByRole("button", { name: "Sign out" }).count()).toBe(0)
      await tab.page.getByRole("link", { name: "Settings" }).click()
      await tab.page.getByRole("heading", { name: "Webhooks" }).waitFor()
      expect(await tab.page.getByRole("heading", { name: "Keys" }).count()).toBe(0)
      expect(keys).toEqual([])
      expect(tab.complaints).toEqual([])
      await tab.context.close()
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    })
  })
}
