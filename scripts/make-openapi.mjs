/**
 * Writes the files that are generated from the contract: the OpenAPI document, the typed client's table of routes, the fields of rows for assistants, and the reference of error codes.
 * `--check` changes nothing, and fails when a file is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const api = join(root, "packages/api")
const { makeOpenApiDocument } = await import(pathToFileURL(join(api, "dist/OpenApiDocument.js")).href)
const { errorPages } = await import(pathToFileURL(join(api, "dist/ErrorPages.js")).href)

const document = makeOpenApiDocument()

const routes = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { operationId }]) => `  ${operationId}: "${method.toUpperCase()} ${path}"`)
)

const table = `/**
 * Method and path of every route, by name. The client imports this table rather than the contract, whose schemas would make the client large.
 *
 * Made from the contract by \`npm run openapi\`.
 */
export const clientRoutes = {
${routes.join(",\n")}
}
`

const schemaOf = (schema = {}) => (schema.$ref === undefined ? schema : schemaOf(document.components.schemas[schema.$ref.split("/").at(-1)]))

/** The names of the fields of each row in the reply of a list; undefined for other routes. */
const fieldsOfRows = ({ responses }) => {
  const reply = schemaOf(responses["200"]?.content["application/json"]?.schema)
  const rows = schemaOf(reply.properties?.data)
  return rows.type === "array" ? Object.keys(schemaOf(rows.items).properties) : undefined
}

const lists = Object.values(document.paths)
  .flatMap((item) => Object.values(item))
  .map((operation) => [operation.operationId, fieldsOfRows(operation)])
  .filter(([, fields]) => fields !== undefined)
  // The formatter breaks a long line.
  .map(([name, fields]) => `  ${name}:${`${name}${fields.join(" ")}`.length > 152 ? "\n   " : ""} ${JSON.stringify(fields.join(" "))}`)

const rowFields = `/**
 * The names of the fields of each row of a list, by the name of its route, so that a misspelt name is recognized in an empty list too.
 *
 * Made from the contract by \`npm run openapi\`.
 */
export const rowFields: Readonly<Record<string, string>> = {
${lists.join(",\n")}
}
`

const pages = errorPages(document)

/** Largest number of listed routes. A longer list would hide the text of the section. */
const mostListed = 12

const routesOf = ({ isEverywhere, routes: answering }) => {
  if (answering.length === 0) return "Returned when the request matches no route of the API."
  if (isEverywhere) return "Every route can return it."
  if (answering.length > mostListed) return `${answering.length} of the ${routes.length} routes can return it; \`/docs/errors\` of a server lists them.`
  return `Returned by ${answering.map(({ method, path }) => `\`${method} ${path}\``).join(" · ")}.`
}

const reference = `# Error codes

Every failure is JSON with a \`code\` for programs, a \`message\` for people, the \`requestId\` of the request, and \`details\` where the input is at fault. Its header \`Link\` leads to the section of its code on the server's own page, \`/docs/errors\`, which says the same as this one. A code never changes its meaning.

Made from the contract by \`npm run openapi\`. [The API](api.md) says in which order a request is checked.

${pages
  .map(
    (page) =>
      `## ${page.code}\n\nStatus ${page.status}. ${page.meaning}.\n\n${page.remedy}\n\n\`\`\`json\n${JSON.stringify(page.example, null, 2)}\n\`\`\`\n\n${routesOf(page)}\n`
  )
  .join("\n")}`

const outdated = [
  ["packages/api/openapi.json", `${JSON.stringify(document, null, 2)}\n`],
  ["packages/api/src/internal/ClientRoutes.ts", table],
  ["packages/mcp/src/RowFields.ts", rowFields],
  ["docs/reference/errors.md", reference]
].filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), "utf8") !== text)

if (!process.argv.includes("--check")) for (const [path, text] of outdated) writeFileSync(join(root, path), text)
else if (outdated.length > 0) {
  console.error(`Out of date with the contract: ${outdated.map(([path]) => path).join(", ")}. Run \`npm run openapi\`.`)
  process.exitCode = 1
}
