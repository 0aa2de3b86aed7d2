/** Brand Visibility for assistants: the Model Context Protocol beside the API. */
export { type McpHandler, mcpHandler } from "./McpHandler.js"
export type { McpHandlerOptions } from "./McpHandlerOptions.js"
export { type McpServerOptions, makeServer } from "./McpServer.js"
