/** Tests that the check reports changes of the document that break clients of the last release, and accepts all others. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const script = fileURLToPath(new URL("../../../scripts/check-openapi.mjs", import.meta.url))
const released = readFileSync(new URL("../openapi-released.json", import.meta.url), "utf8")

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "brand-visibility-openapi-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Changes the document of the last release, and compares it with itself. */
const checked = (change: (document: ReturnType<typeof JSON.parse>) => void) => {
  const document = JSON.parse(released)
  change(document)
  const file = join(folder, "openapi.json")
  writeFileSync(file, JSON.stringify(document))
  const { status, stderr } = spawnSync(process.execPath, [script, "--document", file], { encoding: "utf8" })
  return { status, said: stderr.split("\n\n")[0] }
}

describe("the check of the API against its last release", () => {
  it("passes an unchanged document", () => {
    expect(checked(() => {})).toEqual({ status: 0, said: "" })
  })

  it("fails when a route is gone, and names the route", () => {
    const gone = checked(({ paths }) => delete paths["/v1/brands/{brandId}/runs"].get)
    expect(gone).toEqual({ status: 1, said: "GET /v1/brands/{brandId}/runs is gone" })
  })

  it("fails when a route has another name in the clients", () => {
    const { said, status } = checked(({ paths }) => (paths["/v1/llms"].get.operationId = "models"))
    expect([status, said]).toEqual([1, "GET /v1/llms: it is called models now, and was listLlms"])
  })

  it("fails when a property of an answer is gone at any depth, and names each route that had the property", () => {
    const { said, status } = checked(({ components }) => delete components.schemas.Rate.properties.prompts)
    expect(status).toBe(1)
    expect(said).toContain("GET /v1/runs/{runId}/stats: the answer 200.rates.visibility.prompts is gone")
  })

  it("fails when a property of an answer has become optional or nullable", () => {
    const { said } = checked(({ components }) => components.schemas.Rate.required.shift())
    expect(said).toContain("GET /v1/runs/{runId}/stats: the answer 200.rates.visibility.value may be left out now")
    const nullable = checked(({ components }) => (components.schemas.Rate.properties.samples = { anyOf: [{ type: "integer" }, { type: "null" }] }))
    expect(nullable.said).toContain("GET /v1/runs/{runId}/stats: the answer 200.rates.visibility.samples may be null now")
  })

  it("fails when a parameter has become required, is gone, or is new and required", () => {
    const route = "/v1/brands/{brandId}/runs"
    const find = (paths: ReturnType<typeof JSON.parse>) => paths[route].get.parameters.find(({ name }: { readonly name?: string }) => name === "status")
    expect(checked(({ paths }) => (find(paths).required = true))).toEqual({ status: 1, said: `GET ${route}: the query parameter "status" must be given now` })
    const without = checked(({ paths }) => (find(paths).name = "state"))
    expect(without).toEqual({ status: 1, said: `GET ${route}: the query parameter "status" is gone` })
    const added = { name: "view", in: "query", required: true, schema: { type: "string" } }
    expect(checked(({ paths }) => paths[route].get.parameters.push(added))).toEqual({
      status: 1,
      said: `GET ${route}: the query parameter "view" must be given now`
    })
  })

  it("fails when a body has a new required property, has lost a property, or has tighter limits", () => {
    const { said } = checked(({ components }) => (components.schemas.StartRunInput.required = ["samples"]))
    expect(said).toContain("POST /v1/brands/{brandId}/runs: the body.samples must be given now")
    expect(checked(({ components }) => delete components.schemas.StartRunInput.properties.samples).said).toContain(
      "POST /v1/brands/{brandId}/runs: the body.samples is gone"
    )
    expect(checked(({ components }) => (components.schemas.StartRunInput.properties.llms = { type: "string" })).said).toContain(
      "the body.llms no longer takes array"
    )
  })

  it("passes additions: a route, a property of an answer, an optional parameter or an optional property", () => {
    const added = checked(({ components, paths }) => {
      paths["/v1/novelties"] = paths["/v1/llms"]
      components.schemas.Rate.properties.novelty = { type: "string" }
      components.schemas.StartRunInput.properties.novelty = { type: "string" }
      paths["/v1/brands/{brandId}/runs"].get.parameters.push({ name: "view", in: "query", required: false, schema: { type: "string" } })
    })
    expect(added).toEqual({ status: 0, said: "" })
  })
})
