/** The releases of the packages that call a provider, for the record of a run. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Release } from "@brand-visibility/core/internal/domain/RunModel"
import { Schema } from "effect"

const Named = Schema.parseJson(Schema.Struct({ name: Schema.String, version: Schema.String }))

const readNamed = (folder: string): Release | null => {
  try {
    return Schema.decodeUnknownSync(Named)(readFileSync(join(folder, "package.json"), "utf8"))
  } catch {
    return null
  }
}

/** The package of a file: the nearest `package.json` above the file that has a name and a version. */
const packageOf = (file: string): Release | null => {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const release = readNamed(folder)
    if (release !== null || folder === dirname(folder)) return release
  }
}

const attempt = (find: () => Release | null): Release | null => {
  try {
    return find()
  } catch {
    return null
  }
}

/**
 * The release of the package that a module is part of; null where no `package.json` is found, as in a bundle.
 *
 * @param module `import.meta.url`
 */
export const releaseAround = (module: string): Release | null => attempt(() => packageOf(fileURLToPath(module)))

/**
 * The release of a package as a module would load it; null where no `package.json` is found.
 *
 * @param module `import.meta.url` of the module that loads the package
 */
export const releaseOf = (name: string, module: string): Release | null => attempt(() => packageOf(createRequire(module).resolve(name)))
