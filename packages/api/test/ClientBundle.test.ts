/** Tests the size and contents of the client's bundle for browsers. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../", import.meta.url))

const bundle = async (entry: string) => {
  const { metafile, outputFiles } = await build({
    stdin: { contents: `export * from "${entry}"`, resolveDir: join(root, "packages/api/test") },
    bundle: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    minify: true,
    conditions: ["@brand-visibility/source"],
    absWorkingDir: root,
    metafile: true,
    write: false
  })
  const [output] = Object.values(metafile.outputs)
  const used = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  return { bytes: outputFiles[0]?.contents.length ?? 0, modules: used.map(([path]) => path), imports: output?.imports ?? [] }
}

it("the client is a few modules of this package, and below 13 kB", async () => {
  const { bytes, imports, modules } = await bundle("@brand-visibility/api")
  expect(modules.toSorted()).toEqual([
    "packages/api/src/Client.ts",
    "packages/api/src/ClientError.ts",
    "packages/api/src/internal/ClientOptions.ts",
    "packages/api/src/internal/ClientRoutes.ts",
    "packages/api/src/internal/Exchange.ts",
    "packages/api/src/internal/Watch.ts"
  ])
  expect(imports).toEqual([])
  // The bundle contains the name, method and path of every route, so it grows with the contract.
  expect(bytes).toBeLessThan(13 * 1024)
  for (const page of ["docs/guides/client.md", "packages/api/README.md"])
    expect(readFileSync(join(root, page), "utf8")).toContain(`${Math.round(bytes / 1000)} kB minified`)
  expect(bytes).toBeGreaterThan(1024)
})

it("the Effect client depends on Effect, and on no server code", async () => {
  const { imports, modules } = await bundle("@brand-visibility/api/EffectClient")
  expect(modules.filter((path) => !/^(packages\/api\/src|node_modules\/effect)\//.test(path))).toEqual([])
  expect(modules).toContain("packages/api/src/internal/Exchange.ts")
  expect(imports).toEqual([])
})
