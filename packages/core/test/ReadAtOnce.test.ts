/** What an import of core reads before anything is asked of it, which is most of the time that the import takes. */
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../", import.meta.url))

it("an import of core reads no rules for names, lists or judgement, no lexicon, no list of public suffixes, and no package that only some methods need", async () => {
  const { metafile } = await build({
    stdin: { contents: `export * from "@brand-visibility/core"`, resolveDir: join(root, "packages/core/test") },
    bundle: true,
    splitting: true,
    outdir: "unwritten",
    platform: "node",
    format: "esm",
    conditions: ["@brand-visibility/source"],
    // Effect's own modules are Effect's affair.
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

  // Statistics, and the scores of perception answers, are read by what only shows them.
  expect(paths.filter((path) => /\/analysis\/(?!statistics\/|perception\/)/.test(path))).toEqual([
    "packages/core/src/analysis/brands/BrandVerdicts.ts",
    "packages/core/src/analysis/page/NonAnswer.ts"
  ])

  // What is read later is there, and this test would see it. Parts.test holds the same of `effect/Stream`.
  for (const name of ["@noble/ed25519", "jsonrepair", "tldts", "zod"])
    expect(Object.keys(metafile.inputs).some((path) => path.includes(`node_modules/${name}/`))).toBe(true)
})
