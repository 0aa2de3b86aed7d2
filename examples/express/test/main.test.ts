import { afterEach, expect, test } from "vitest"
import { exampleFolder, stopDuringARun } from "../../ExampleProcess.js"

const { remove, start } = exampleFolder("express")
afterEach(remove)

const names = async (url: string, headers: Record<string, string> = {}) => {
  const { brands, data } = await (await fetch(url, { headers })).json()
  return brands ?? data.map(({ name }: { readonly name: string }) => name)
}

test("serves its own route and the API, stops on SIGTERM, and finds its data at the next start", async () => {
  const first = await start()
  const headers = { "x-service-api-key": first.key ?? "", "content-type": "application/json" }
  expect(await names(first.url)).toEqual(["Fernweh"])
  expect((await fetch(`${first.url}/visibility/v1/brands`)).status).toBe(401)
  const created = await fetch(`${first.url}/visibility/v1/brands`, { method: "POST", headers, body: '{"name":"Acme"}' })
  expect(created.status).toBe(201)
  expect(await first.stop()).toBe(0)

  const second = await start()
  expect(second.key).toBeUndefined()
  expect(await names(`${second.url}/visibility/v1/brands`, headers)).toEqual(["Fernweh", "Acme"])
  expect(await second.stop()).toBe(0)
})

test("stops while a client follows a run, which the next start continues", async () => {
  const { code, completedAt, endedAt } = await stopDuringARun("express", ({ url }, key = "") => ({
    api: `${url}/visibility`,
    headers: { "x-service-api-key": key }
  }))
  expect(code).toBe(0)
  // With an open stream of events, the process went on until the run had ended.
  expect(completedAt ?? "9999").toSatisfy((at: string) => at > endedAt)
})
