/**
 * Releases what stands in the repository: builds it from nothing, publishes every package, and makes the tag and the notes.
 *
 * `--rehearse` does all of it against a registry on this machine, and then uses the packages as a stranger does; it changes nothing in the repository.
 * `--notes FILE` writes the notes of the release into a file.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { Fault, run } from "./release/process.mjs"
import { publish } from "./release/publish.mjs"
import { rehearse } from "./release/rehearse.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const { notes: notesFile, rehearse: isRehearsal } = parseArgs({ options: { rehearse: { type: "boolean" }, notes: { type: "string" } } }).values

const script = (name) => run(root, process.execPath, [join(root, "scripts", name)])

try {
  if (isRehearsal) {
    script("bootstrap.mjs")
    await rehearse(root)
  } else {
    script("clean.mjs")
    script("bootstrap.mjs")
    const { notes, tag, version } = publish(root)
    if (notesFile !== undefined) writeFileSync(notesFile, notes)
    console.log(`${version} is published as ${tag}. Push its tag: git push origin v${version}`)
  }
} catch (error) {
  if (!(error instanceof Fault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
