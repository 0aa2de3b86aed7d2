/** Reads the labelled corpora of `../shared/data`, and divides them into halves. */
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"

const folder = fileURLToPath(new URL("../../../../../shared/data/", import.meta.url))

export const isAvailable = existsSync(folder)

/** The rows of a file of JSON lines, compressed or not. */
export const rowsOf = (name) => {
  const bytes = readFileSync(join(folder, name))
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes)
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
}

/**
 * The half of a case. The weights of `Ambiguity` were fitted on the first half and then corrected by hand. Cases with the same key, such as a brand or
 * a prompt, are in the same half.
 */
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

const ownCorpus = fileURLToPath(new URL("../../test/analysis/corpus/mentions.tsv", import.meta.url))

/** The cases of the corpus in this repository. */
export const ownCases = () =>
  readFileSync(ownCorpus, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [language, kind, name, sign, text, description] = line.split("\t")
      return { language, kind, isPresent: sign === "+", text: text.replaceAll("\\n", "\n"), definition: definitionOf(name, { description }) }
    })

/** The cases of the annotated corpora, in the same form as `ownCases`. With `withDescription` false, only the name of the brand is known. */
export const annotatedCases = (withDescription) =>
  rowsOf("mention-cases.jsonl").map((row) => ({
    language: row.lang,
    kind: row.kind.split(":")[0],
    isPresent: row.present,
    text: row.text,
    definition: definitionOf(row.brand, withDescription ? { domains: row.domain ? [row.domain] : [], description: row.sense ?? null } : {})
  }))
