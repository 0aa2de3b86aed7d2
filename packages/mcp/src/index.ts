/** Brand Visibility for assistants: the Model Context Protocol beside the API. */
export { type McpHandler, type McpHandlerOptions, mcpHandler } from "./McpHandler.js"
export { type McpServerOptions, makeServer } from "./McpServer.js"
