/**
 * A server of the Model Context Protocol over the API: tools, resources and prompts, for one client and its key. The server has no data and no rights
 * besides those of the API and the key.
 */
import { ApiError, type Client, ConnectionError } from "@brand-visibility/api"
import { type ListResourcesCallback, McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js"
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js"
import { z } from "zod"
import { condense, fieldsOf, trustOf } from "./Condensed.js"
import { fenced, instructions } from "./Fence.js"
import { readingTools } from "./ReadingTools.js"
import { rowFields } from "./RowFields.js"
import type { Tool } from "./Tool.js"
import { version } from "./Version.js"
import { writingTools } from "./WritingTools.js"

export interface McpServerOptions {
  readonly api: Client.Client
  /** Whether tools that change data are offered. */
  readonly write: boolean
}

/** Most characters of one result. A longer result would take too much of the context of the assistant. */
const longestResult = 60_000

const random = (): string => globalThis.crypto.randomUUID()

const text = (words: string): CallToolResult => ({ content: [{ type: "text", text: words }] })

/** The result of a failed tool: the cause, and what to do. */
const failure = (error: unknown): CallToolResult => {
  const words =
    error instanceof ApiError
      ? [
          `The API refused (${error.code}): ${error.message}`,
          ...error.details.map(({ message, path }) => `- ${path}: ${message}`),
          ...(error.retryAfter === null ? [] : [`Try again in ${error.retryAfter} seconds.`])
        ].join("\n")
      : error instanceof ConnectionError
        ? `The API gave no answer (${error.reason}): ${error.message}. Try again, or ask the person whether the server is running.`
        : "The tool failed in an unexpected way."
  return { ...text(words), isError: true }
}

/** What is wrong with the names of the wanted fields; undefined when they are right. A misspelt name would give rows without the field. */
const faultOfFields = (route: string, answer: unknown, wanted: ReadonlyArray<string> = []): string | undefined => {
  const known = fieldsOf(answer) ?? rowFields[route]?.split(" ") ?? null
  const unknown = known === null ? [] : wanted.filter((name) => !known.includes(name))
  return known === null || unknown.length === 0 ? undefined : `The result has no field ${unknown.join(", ")}; its fields are ${known.join(", ")}.`
}

const resultOf = (tool: Tool, answer: unknown, wanted: ReadonlyArray<string> | undefined): CallToolResult => {
  const fault = faultOfFields(tool.route, answer, wanted)
  if (fault !== undefined && !tool.isWriting) return { ...text(fault), isError: true }
  // A write has been carried out. An error would make the assistant write again.
  const fields = fault === undefined ? (wanted ?? tool.fields) : tool.fields
  const json = JSON.stringify(condense(answer, { fields, textLength: tool.textLength }))
  if (json.length > longestResult)
    return { ...text(`The result has ${json.length} characters, more than ${longestResult}. Ask for fewer rows (limit) or fewer fields.`), isError: true }
  const trust = trustOf(answer)
  return text([fault, trust, fenced(json, random())].filter((part) => part !== undefined).join("\n"))
}

const FieldsOf = z.object({ fields: z.array(z.string()).optional() })

const addTool = (server: McpServer, api: Client.Client, tool: Tool): void => {
  const { annotations, description, input, name } = tool
  server.registerTool(name, { description, inputSchema: input, annotations }, async (given: unknown) => {
    try {
      const { fields } = FieldsOf.parse(given)
      return resultOf(tool, await tool.call(api, given), fields)
    } catch (error) {
      return failure(error)
    }
  })
}

type Variables = Readonly<Record<string, string | ReadonlyArray<string>>>

const variable = (variables: Variables, name: string): string => {
  const value = variables[name]
  return typeof value === "string" ? value : (value?.[0] ?? "")
}

const addResources = (server: McpServer, api: Client.Client): void => {
  const add = (name: string, path: string, description: string, read: (variables: Variables) => Promise<unknown>, list?: ListResourcesCallback) =>
    server.registerResource(
      name,
      new ResourceTemplate(`brand-visibility://${path}`, { list }),
      { description, mimeType: "text/plain" },
      async (uri, variables) => {
        const json = JSON.stringify(condense(await read(variables), { fields: null, textLength: 6_000 }))
        if (json.length > longestResult)
          throw new Error(`The resource has ${json.length} characters, more than ${longestResult}: ask the tools for fewer fields`)
        return { contents: [{ uri: uri.href, mimeType: "text/plain", text: fenced(json, random()) }] }
      }
    )
  // Runs and answers have too many ids to be listed: list_runs and get_run_results find them, and list_brands the brands beyond the first 50.
  const brands = async () => {
    const { data } = await api.listBrands({ query: { limit: 50 } })
    return { resources: data.map(({ id, name }) => ({ uri: `brand-visibility://brands/${id}`, name, description: "A brand", mimeType: "text/plain" })) }
  }
  add(
    "brand",
    "brands/{brandId}",
    "A brand with its names, domains and competitors",
    (variables) => api.getBrand({ path: { brandId: variable(variables, "brandId") } }),
    brands
  )
  add("run", "runs/{runId}", "The figures of a run, with intervals", (variables) => api.getRunStats({ path: { runId: variable(variables, "runId") } }))
  add("answers", "runs/{runId}/answers/{page}", "Results of a run with their answers, five on each page; the first page is 1", (variables) =>
    api.getRunResults({ path: { runId: variable(variables, "runId") }, query: { limit: 5, page: Number(variable(variables, "page")), include_answer: true } })
  )
}

const addPrompts = (server: McpServer): void => {
  const add = (name: string, title: string, steps: (brand: string) => string) =>
    server.registerPrompt(name, { title, description: title, argsSchema: { brand: z.string().describe("The brand, by name or id") } }, ({ brand }) => ({
      messages: [{ role: "user", content: { type: "text", text: steps(brand) } }]
    }))
  add("explain_change", "Explain what changed this week", (brand) =>
    [
      `Find the brand ${brand} with list_brands. With list_runs, find its latest completed run, and the latest completed run that is at least a week older.`,
      "If there is none that old, take the earliest completed run, and say how many days lie between the two runs.",
      "Compare the earlier run with the later one by compare_runs, and report its verdict: say plainly when there is no detectable change.",
      "If there is a change, say what moved (topic, model, competitor, source), and read two or three answers of the later run as examples."
    ].join("\n")
  )
  add("weekly_report", "Report on a brand for somebody who has one minute", (brand) =>
    [
      `Find the brand ${brand} with list_brands, its latest completed run with list_runs, and its trend over the last weeks with get_trends.`,
      "Read that run with get_run_stats, get_share_of_voice, get_run_sources and list_content_suggestions, and compare it with the run before by compare_runs.",
      "Write five sentences: visibility with its interval; what changed by the verdict; which brands are named more often; which sources matter; the best suggestion.",
      "Say how many prompts the report rests on. If the models are simulated, say that the numbers are invented."
    ].join("\n")
  )
}

export const makeServer = ({ api, write }: McpServerOptions): McpServer => {
  const server = new McpServer({ name: "brand-visibility", version }, { instructions })
  for (const tool of [...readingTools, ...(write ? writingTools : [])]) addTool(server, api, tool)
  addResources(server, api)
  addPrompts(server)
  return server
}
