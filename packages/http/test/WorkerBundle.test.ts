/** What a worker or a browser gets with the handler: a bundle without anything of Node. */
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../", import.meta.url))

/** A whole application: the library over the memory of the worker, with a brand, behind the handler. */
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

interface Application {
  readonly start: () => Promise<{ readonly key: string; readonly fetch: (request: Request) => Promise<Response>; readonly dispose: () => Promise<void> }>
}

it("the web handler, core and the memory storage are bundled for workers and browsers without a module of Node, and answer", async () => {
  const { metafile, outputFiles } = await build({
    stdin: { contents: application, resolveDir: join(root, "packages/http/test") },
    bundle: true,
    // What is not there on this platform, such as `node:fs`, does not bundle.
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
  // As a module of its own, that finds nothing beside it.
  const module: Application = await import(`data:text/javascript;base64,${Buffer.from(bundle!.contents).toString("base64")}`)
  const { dispose, fetch, key } = await module.start()
  const answer = await fetch(new Request("https://worker.example/visibility/v1/brands", { headers: { "x-service-api-key": key } }))
  expect(await answer.json()).toMatchObject({ data: [{ name: "Fernweh" }], paging: { total: 1 } })
  const refused = await fetch(new Request("https://worker.example/visibility/v1/brands"))
  expect(refused.status).toBe(401)
  await dispose()
})
