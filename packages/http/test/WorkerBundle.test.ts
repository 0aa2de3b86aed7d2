/** Tests that the handler can be bundled for a worker or a browser without any module of Node. */
import { once } from "node:events"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { build } from "esbuild"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../", import.meta.url))

/** A whole application: the handler and the library over memory storage, with one brand. */
const application = `
  import { BrandVisibility } from "@brand-visibility/core"
  import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
  import { toWebHandler } from "@brand-visibility/http"

  export const start = async () => {
    const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], logLevel: "none" })
    const { id: organizationId } = await visibility.organizations.create({ name: "Trail Shop" })
    await visibility.forOrganization(organizationId).brands.create({ name: "Fernweh" })
    const { key } = await visibility.organizations.createKey({ organizationId, name: "worker" })
    return { key, fetch: toWebHandler(visibility, { prefix: "/visibility" }), dispose: visibility.dispose }
  }
`

/**
 * Sends the application requests with its key and without a key. It runs in a separate thread, because it changes global state that other tests must
 * not see.
 */
const program = `
  const { parentPort, workerData } = require("node:worker_threads")
  void import(workerData).then(async ({ start }) => {
    const { dispose, fetch, key } = await start()
    const url = "https://worker.example/visibility/v1/brands"
    const answer = await fetch(new Request(url, { headers: { "x-service-api-key": key } }))
    const refused = await fetch(new Request(url))
    parentPort.postMessage({ answer: await answer.json(), refused: refused.status })
    await dispose()
  })
`

it("the web handler, core and the memory storage can be bundled for workers and browsers without a module of Node, and answer requests", async () => {
  const { metafile, outputFiles } = await build({
    stdin: { contents: application, resolveDir: join(root, "packages/http/test") },
    bundle: true,
    // Bundling fails on modules that this platform lacks, such as `node:fs`.
    platform: "browser",
    format: "esm",
    target: "es2022",
    conditions: ["@brand-visibility/source", "worker"],
    absWorkingDir: root,
    metafile: true,
    write: false
  })
  expect(Object.values(metafile.inputs).flatMap(({ imports }) => imports.filter(({ external }) => external))).toEqual([])
  const [bundle] = outputFiles
  const workerData = `data:text/javascript;base64,${Buffer.from(bundle!.contents).toString("base64")}`
  const worker = new Worker(program, { eval: true, workerData })
  const [[told], [code]] = await Promise.all([once(worker, "message"), once(worker, "exit")])
  expect(told).toMatchObject({ answer: { data: [{ name: "Fernweh" }], paging: { total: 1 } }, refused: 401 })
  expect(code).toBe(0)
})
