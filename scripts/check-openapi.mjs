/**
 * Fails when the HTTP API breaks programs that were written for its last release: a route is gone, a property of an answer, a parameter or a value that was
 * taken; a parameter or a property must be given that could be left out.
 *
 * `--keep` keeps the API as it is now, for the next release to be compared with; `npm run version` does so. `--document FILE` compares another document.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { documentBreaks } from "./openapi/document-breaks.mjs"
import { shapeOf } from "./openapi/shape.mjs"

const api = fileURLToPath(new URL("../packages/api", import.meta.url))
const released = join(api, "openapi-released.json")

const { document, keep } = parseArgs({ options: { keep: { type: "boolean" }, document: { type: "string", default: join(api, "openapi.json") } } }).values
const shape = shapeOf(JSON.parse(readFileSync(document, "utf8")))

if (keep) writeFileSync(released, `${JSON.stringify(shape, null, 1)}\n`)
else {
  const breaks = documentBreaks(JSON.parse(readFileSync(released, "utf8")), shape)
  for (const found of breaks) console.error(found)
  if (breaks.length > 0) {
    console.error(
      '\nPrograms that were written for the last release of the API would fail. Where that is meant, and a new version may do it (CONTRIBUTING.md, "What a version promises"), say it in a changeset, and keep the API anew: node scripts/check-openapi.mjs --keep'
    )
    process.exitCode = 1
  } else console.log(`${Object.keys(shape.paths).length} paths do what they did in the last release`)
}
