#!/usr/bin/env node
/** The server over standard input and output, for assistants that start a program. */
import { parseArgs } from "node:util"
import { Client } from "@brand-visibility/api"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import { isAddress } from "./McpHandlerOptions.js"
import { makeServer } from "./McpServer.js"

const help = `brand-visibility-mcp: Brand Visibility for assistants, over standard input and output

  --url URL   the address of the API, such as http://localhost:8787
  --write     also offers the tools that change data
  --help      prints this text

The environment variable BRAND_VISIBILITY_KEY holds the key of the API.
`

const leave = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

const read = () => {
  try {
    return parseArgs({ options: { url: { type: "string" }, write: { type: "boolean", default: false }, help: { type: "boolean", short: "h" } } }).values
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
  }
}

const { help: isHelp, url, write } = read()
if (isHelp === true) {
  process.stdout.write(help)
  process.exit(0)
}
if (url === undefined || !isAddress(url)) leave(`--url must be the address of the API, such as http://localhost:8787\n\n${help}`)
const apiKey = process.env["BRAND_VISIBILITY_KEY"] ?? ""
if (apiKey === "") leave("The environment variable BRAND_VISIBILITY_KEY is not set. It must hold the key of the API that the assistant is to use")

await makeServer({ api: Client.make({ baseUrl: url ?? "", apiKey }), write }).connect(new StdioServerTransport())
