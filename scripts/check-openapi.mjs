/**
 * Fails when the HTTP API breaks programs that were written for its last release: a route, a property of an answer, a parameter or an accepted value is gone,
 * or a parameter or a property has become required.
 *
 * `--keep` stores the present API as the base of the next comparison; `npm run version` does that. `--document FILE` compares another document.
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
      '\nPrograms that were written for the last release of the API would fail. If that is intended, and a new version may do it (CONTRIBUTING.md, "What a version promises"), describe it in a changeset, and store the new API: node scripts/check-openapi.mjs --keep'
    )
    process.exitCode = 1
  } else console.log(`${Object.keys(shape.paths).length} paths are compatible with the last release`)
}
