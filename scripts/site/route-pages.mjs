/** Makes a page for each group of routes, and a page of all schemas, from the OpenAPI document. */
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** Replaces links to the server's page of error codes by links to the site's page. */
const withErrorPage = (text) => text.replaceAll("](docs/errors", "](/reference/errors")

const escaped = (text) => withErrorPage(text).replaceAll("|", "\\|").replaceAll("\n", " ")

const lastOf = (reference) => reference.slice(reference.lastIndexOf("/") + 1)

const bounds = ({ format, maximum, maxItems, maxLength, minimum, minItems, minLength, pattern }) =>
  [
    format,
    pattern === undefined ? undefined : `\`${pattern}\``,
    minimum === undefined ? undefined : `from ${minimum}`,
    maximum === undefined ? undefined : `to ${maximum}`,
    minLength === undefined ? undefined : `${minLength} characters or more`,
    maxLength === undefined ? undefined : `${maxLength} characters at most`,
    minItems === undefined ? undefined : `${minItems} entries or more`,
    maxItems === undefined ? undefined : `${maxItems} entries at most`
  ].filter((bound) => bound !== undefined)

/** Largest number of listed values. For longer lists, such as countries, only their number is shown. */
const mostValues = 20

const shapeOf = (schema) => {
  if (schema === undefined) return "anything"
  if (schema.$ref !== undefined) return `[${lastOf(schema.$ref)}](/reference/schemas#${lastOf(schema.$ref).toLowerCase()})`
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) return alternatives.map(shapeOf).join(" or ")
  if (schema.enum !== undefined)
    return schema.enum.length > mostValues
      ? `one of ${schema.enum.length} values, such as \`${schema.enum[0]}\``
      : schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ")
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  const kind = schema.type === "array" ? `array of ${shapeOf(schema.items)}` : (schema.type ?? "object")
  return [Array.isArray(kind) ? kind.join(" or ") : kind, ...bounds(schema)].join("; ")
}

const fields = ({ properties = {}, required = [] }) =>
  Object.keys(properties).length === 0
    ? ""
    : `| Field | Is | Says |\n| --- | --- | --- |\n${Object.entries(properties)
        .map(
          ([name, schema]) =>
            `| \`${name}\`${required.includes(name) ? "" : " (optional)"} | ${escaped(shapeOf(schema))} | ${escaped(schema.description ?? "")} |`
        )
        .join("\n")}\n`

const example = (title, value) => (value === undefined ? "" : `\n${title}\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`)

const bodyOf = (content = {}) => Object.entries(content).map(([type, { schema }]) => `\`${type}\`: ${shapeOf(schema)}`)

const operationPage = (components, path, method, operation) => {
  const resolved = (entry, kind) => (entry.$ref === undefined ? entry : components[kind][lastOf(entry.$ref)])
  const parameters = (operation.parameters ?? []).map((parameter) => resolved(parameter, "parameters"))
  const rows = parameters.map(
    ({ description = "", in: place, name, required, schema }) =>
      `| \`${name}\` | ${place}${required === true ? "" : ", optional"} | ${escaped(shapeOf(schema))}${schema.default === undefined ? "" : `; default \`${JSON.stringify(schema.default)}\``} | ${escaped(description)} |`
  )
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const { content, description } = resolved(answer, "responses")
    return `| ${status} | ${escaped(description)} | ${Number(status) < 300 ? escaped(bodyOf(content).join("<br>")) : ""} |`
  })
  const body = operation.requestBody
  const succeeded = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1]
  return [
    `## ${method.toUpperCase()} \`${path}\` {#${operation.operationId.toLowerCase()}}`,
    `\`${operation.operationId}\` in the clients. ${operation.description ?? ""}`,
    rows.length === 0 ? "" : `| Parameter | In | Is | Says |\n| --- | --- | --- | --- |\n${rows.join("\n")}`,
    body === undefined ? "" : `Body: ${bodyOf(body.content).join("; ")}${example("Such as", body.content["application/json"]?.example)}`,
    `| Answer | Means | Body |\n| --- | --- | --- |\n${answers.join("\n")}`,
    succeeded === undefined ? "" : example("Answers", resolved(succeeded, "responses").content?.["application/json"]?.example)
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

export const routePages = (root) => {
  const { components, info, paths, tags } = JSON.parse(readFileSync(join(root, "packages/api/openapi.json"), "utf8"))
  const operations = Object.entries(paths).flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })))
  const pages = new Map()
  const parts = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    const texts = own.map(({ method, operation, path }) => operationPage(components, path, method, operation))
    pages.set(`reference/routes/${name}.md`, { text: `# Routes: ${name}\n\n${texts.join("\n\n")}\n`, file: undefined })
    const rows = own.map(
      ({ method, operation, path }) =>
        `| [${method.toUpperCase()} \`${path}\`](/reference/routes/${name}#${operation.operationId.toLowerCase()}) | \`${operation.operationId}\` |`
    )
    return `## ${name}\n\n| Route | Name in the clients |\n| --- | --- |\n${rows.join("\n")}\n`
  })
  pages.set("reference/routes/index.md", {
    text: `# Every route\n\n${withErrorPage(info.description)}\n\nMade from the OpenAPI document that \`/openapi.json\` returns. [The API](/reference/api) explains how the routes belong together.\n\n${parts.join("\n")}`,
    file: undefined
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `## ${name}\n\n${schema.description ?? ""}\n\n${schema.properties === undefined ? `Is ${shapeOf(schema)}.\n` : fields(schema)}`
  )
  pages.set("reference/schemas.md", { text: `# Every schema of the API\n\nMade from the OpenAPI document.\n\n${schemas.join("\n")}`, file: undefined })
  return pages
}
