/**
 * Copies the templates of `create-brand-visibility` into its `dist`, from which they are published. Files that several templates share exist once. Files that
 * an example or a guide of this repository already has are copied from there, so that they cannot differ.
 */
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Each file of each template with its text, by its path in `dist/templates`. */
const templateFiles = (root) => {
  const own = join(root, "packages/create-brand-visibility/templates")
  const files = new Map()
  const read = (path) => readFileSync(path, "utf8")
  for (const path of filesIn(own)) if (!path.startsWith(join(own, "shared"))) files.set(path.slice(own.length + 1), read(path))
  const everywhere = ["_gitignore", "tsconfig.json"]
  const shared = { server: ["models.ts"], library: ["models.ts"], "storage-adapter": ["vitest.config.ts"], "model-adapter": ["vitest.config.ts"] }
  for (const [template, names] of Object.entries(shared))
    for (const name of [...everywhere, ...names]) files.set(join(template, name === "models.ts" ? "src" : "", name), read(join(own, "shared", name)))
  const example = join(root, "examples/file-storage/src")
  for (const path of filesIn(example)) files.set(join("storage-adapter/src", path.slice(example.length + 1)), read(path))
  const guide = join(root, "packages/conformance/test/guides")
  files.set(join("model-adapter/src/acme.ts"), read(join(guide, "acme.example.ts")))
  files.set(join("model-adapter/test/laws.test.ts"), read(join(guide, "acmeLaws.example.ts")).replace("./acme.example.js", "../src/acme.js"))
  return files
}

/** Writes nothing when nothing has changed, because a test may be reading the files. */
export const copyTemplates = (root) => {
  const dist = join(root, "packages/create-brand-visibility/dist")
  const files = templateFiles(root)
  const stamp = createHash("sha256")
    .update(JSON.stringify([...files]))
    .digest("hex")
  const stampFile = join(dist, ".templates")
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return
  rmSync(join(dist, "templates"), { recursive: true, force: true })
  for (const [path, text] of files) {
    const target = join(dist, "templates", path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  writeFileSync(stampFile, stamp)
}
