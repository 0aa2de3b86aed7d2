import { afterEach, expect, test } from "vitest"
import { exampleFolder, stopDuringARun } from "../../ExampleProcess.js"

const { remove, start } = exampleFolder("fastify")
afterEach(remove)

test("serves its own route, and the API to signed-in users, stops on SIGTERM, and finds its data at the next start", async () => {
  const first = await start()
  expect(await (await fetch(first.url)).json()).toEqual({ brands: ["Fernweh"] })
  const brands = `${first.url}/visibility/v1/brands`
  expect((await fetch(brands)).status).toBe(401)
  expect((await fetch(brands, { headers: { authorization: "Bearer session-of-nobody" } })).status).toBe(401)
  const headers = { authorization: "Bearer session-of-ada", "content-type": "application/json" }
  expect((await fetch(brands, { method: "POST", headers, body: '{"name":"Acme"}' })).status).toBe(201)
  expect(await first.stop()).toBe(0)

  const second = await start()
  expect(await (await fetch(second.url)).json()).toEqual({ brands: ["Fernweh", "Acme"] })
  expect(await second.stop()).toBe(0)
})

test("stops while a client follows a run, which the next start continues", async () => {
  const headers = { authorization: "Bearer session-of-ada" }
  const { code, completedAt, endedAt } = await stopDuringARun("fastify", ({ url }) => ({ api: `${url}/visibility`, headers }))
  expect(code).toBe(0)
  // With an open stream of events, the process went on until the run had ended.
  expect(completedAt ?? "9999").toSatisfy((at: string) => at > endedAt)
})
