import type { IncomingMessage, ServerResponse } from "node:http"
import { MountSuite } from "@brand-visibility/conformance"
import { toNodeHandler } from "@brand-visibility/http/node"
import { listen } from "./support/ApiServer.js"
import { answeredByHost, isJson, jsonOf } from "./support/OwnRoutes.js"

const own = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await jsonOf(request)
  response.writeHead(200, answeredByHost).end(JSON.stringify(body))
}

MountSuite.run({
  name: "node:http",
  serve: ({ host, prefix }) => {
    const handler = toNodeHandler(host, { prefix })
    return listen((request, response) => handler(request, response, () => void own(request, response)))
  },
  readers: {
    "a parser that leaves request.body": ({ host, prefix }) => {
      const handler = toNodeHandler(host, { prefix })
      return listen(async (request, response) => {
        if (isJson(request.headers["content-type"])) Object.assign(request, { body: await jsonOf(request) })
        handler(request, response)
      })
    }
  }
})
