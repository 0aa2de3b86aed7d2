/**
 * Releases the state of the repository: builds it from scratch, publishes every package, and creates the tag and the notes.
 *
 * `--rehearse` does the same with a registry on this machine, and then uses the packages as a new user would. It changes nothing in the repository. `--notes
 * FILE` writes the notes of the release into a file.
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
