/** The labelled corpora of `../shared/data`, and the halves that they are reported in. */
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"

const folder = fileURLToPath(new URL("../../../../../shared/data/", import.meta.url))

export const isAvailable = existsSync(folder)

/** The rows of a file of JSON lines, packed or not. */
export const rowsOf = (name) => {
  const bytes = readFileSync(join(folder, name))
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes)
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
}

/** The weights of `Ambiguity` were fitted on the first half and then corrected by hand. The key is what must not be on both sides: a brand, a prompt. */
export const halfOf = (key) => (Number.parseInt(createHash("sha1").update(key.toLowerCase()).digest("hex").slice(0, 4), 16) % 2 === 0 ? "first" : "second")

export const definitionOf = (name, options = {}) => ({
  name,
  aliases: options.aliases ?? [],
  domains: options.domains ?? [],
  description: options.description ?? null,
  category: null,
  competitors: options.competitors ?? [],
  excludeTerms: [],
  country: null,
  language: null
})
