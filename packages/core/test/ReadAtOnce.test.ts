/** The modules that an import of core loads at once, which take most of the time of the import. */
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../", import.meta.url))

it("an import of core loads no rules for names, lists or judgement, no lexicon, no list of public suffixes, and no package that only some methods need", async () => {
  const { metafile } = await build({
    stdin: { contents: `export * from "@brand-visibility/core"`, resolveDir: join(root, "packages/core/test") },
    bundle: true,
    splitting: true,
    outdir: "unwritten",
    platform: "node",
    format: "esm",
    conditions: ["@brand-visibility/source"],
    // Modules of Effect are not the subject of this test.
    external: ["effect"],
    absWorkingDir: root,
    metafile: true,
    write: false
  })
  const seen = new Set<string>()
  const read = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    for (const { external, kind, path: imported } of metafile.inputs[path]?.imports ?? []) if (kind !== "dynamic-import" && external !== true) read(imported)
  }
  read("<stdin>")
  const paths = [...seen]

  const packages = new Set(paths.flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []))
  expect([...packages].toSorted()).toEqual(["@noble/hashes", "croner", "uuidv7"])

  // Statistics and perception rules are loaded, because methods that only read data need them.
  expect(paths.filter((path) => /\/analysis\/(?!statistics\/|perception\/)/.test(path))).toEqual([
    "packages/core/src/analysis/brands/BrandVerdicts.ts",
    "packages/core/src/analysis/page/NonAnswer.ts"
  ])

  // The later imports are in the bundle, so this test would see them. Parts.test checks the same for `effect/Stream`.
  for (const name of ["@noble/ed25519", "jsonrepair", "tldts", "zod"])
    expect(Object.keys(metafile.inputs).some((path) => path.includes(`node_modules/${name}/`))).toBe(true)
})
