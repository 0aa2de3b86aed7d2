import { MountSuite } from "@brand-visibility/conformance"
import { toWebHandler } from "@brand-visibility/http"
import { listenFetch } from "./support/FetchServer.js"
import { answeredByHost, isJson } from "./support/OwnRoutes.js"

const own = async (request: Request): Promise<Response> =>
  new Response(isJson(request.headers.get("content-type")) ? await request.text() : null, { headers: answeredByHost })

const isBelow = (prefix: string, request: Request): boolean => {
  const { pathname } = new URL(request.url)
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}

MountSuite.run({
  name: "web Request and Response",
  serve: ({ host, prefix }) => {
    const handler = toWebHandler(host, { prefix })
    return listenFetch((request) => (isBelow(prefix, request) ? handler(request) : own(request)))
  },
  readers: {
    "a clone of the request": ({ host, prefix }) => {
      const handler = toWebHandler(host, { prefix })
      return listenFetch(async (request) => {
        if (isJson(request.headers.get("content-type"))) await request.clone().json()
        return handler(request)
      })
    }
  }
})
