/** Core's JavaScript is published in two forms, in parts for Node and by module for bundlers (docs/decisions/0014). A process loads only one of them. */
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, it } from "vitest"

/**
 * A program that prints whether each entry gives the same class when imported and when required, and which of two modules of Effect an import of core
 * loads.
 */
const program = `
  import { Session } from "node:inspector"
  import { createRequire } from "node:module"
  const session = new Session()
  session.connect()
  const read = []
  session.on("Debugger.scriptParsed", ({ params }) => read.push(params.url))
  session.post("Debugger.enable")
  const { ProviderError } = await import("@brand-visibility/core")
  const parts = ["Effect", "Stream"].filter((name) => read.some((url) => url.endsWith("/effect/dist/esm/" + name + ".js")))
  session.disconnect()
  const { ProviderError: imported } = await import("@brand-visibility/core/internal/domain/ProviderError")
  const require = createRequire(import.meta.url)
  const required = ["@brand-visibility/core", "@brand-visibility/core/internal/domain/ProviderError"].map((entry) => require(entry).ProviderError)
  console.log([imported, ...required].every((each) => each === ProviderError), parts.join(), import.meta.resolve("@brand-visibility/core"))
`

it("Node loads core in parts, without Effect's streams, and every entry gives the same class, imported or required", async () => {
  const cwd = fileURLToPath(new URL(".", import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ["--no-warnings", "--input-type=module", "-e", program], { cwd })
  expect(stdout).toMatch(/^true Effect file:.*\/dist\/index\.js\n$/)
})
