/**
 * Writes what is made from the contract: the OpenAPI document, and the table of routes that the typed client calls by name.
 * `--check` changes nothing and fails when one of them is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const api = join(root, "packages/api")
const { makeOpenApiDocument } = await import(pathToFileURL(join(api, "dist/OpenApiDocument.js")).href)

const document = makeOpenApiDocument()

const routes = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { operationId }]) => `  ${operationId}: "${method.toUpperCase()} ${path}"`)
)

const table = `/**
 * Method and path of every route, by its name: the contract itself would bring its schemas along.
 *
 * Made from the contract by \`npm run openapi\`.
 */
export const clientRoutes = {
${routes.join(",\n")}
}
`

const outdated = [
  ["packages/api/openapi.json", `${JSON.stringify(document, null, 2)}\n`],
  ["packages/api/src/internal/ClientRoutes.ts", table]
].filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), "utf8") !== text)

if (!process.argv.includes("--check")) for (const [path, text] of outdated) writeFileSync(join(root, path), text)
else if (outdated.length > 0) {
  console.error(`Out of date with the contract: ${outdated.map(([path]) => path).join(", ")}. Run \`npm run openapi\`.`)
  process.exitCode = 1
}
