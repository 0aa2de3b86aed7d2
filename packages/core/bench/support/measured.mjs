/** The places of pages that a benchmark writes: between `<!-- measured: NAME -->` and `<!-- end: NAME -->`. */
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** Writes a text into its place, and prints it. The path is one from the top of the repository. */
export const writeMeasured = (path, name, measured) => {
  const page = fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
  const begin = `<!-- measured: ${name} -->`
  const text = readFileSync(page, "utf8")
  const [from, to] = [text.indexOf(begin), text.indexOf(`<!-- end: ${name} -->`)]
  if (from === -1 || to === -1) throw new Error(`${page} has no place for what ${name} measures`)
  console.log(measured)
  writeFileSync(page, `${text.slice(0, from + begin.length)}\n\n${measured}\n\n${text.slice(to)}`)
}
