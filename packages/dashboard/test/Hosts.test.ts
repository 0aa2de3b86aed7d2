/** Checks the numbered laws of pages for the dashboard on real servers of common frameworks. */
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { PageSuite } from "@brand-visibility/conformance"
import { getRequestListener } from "@hono/node-server"
import express from "express"
import fastify from "fastify"
import { Hono } from "hono"
import { dashboardHandler } from "../src/index.js"
import { toNodeDashboard } from "../src/node.js"

const own = { "x-answered-by": "host" }

/** Starts a server. Where the page has the root path, the host has no routes of its own. */
const listen = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  // A type assertion. A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}

const trimmed = (basePath: string): string => basePath.replace(/\/+$/, "")

const isBelow = (basePath: string, path: string): boolean => path === trimmed(basePath) || path.startsWith(`${trimmed(basePath)}/`)

PageSuite.run({
  name: "node:http",
  serve: (setting) => {
    const dashboard = toNodeDashboard(setting)
    return listen((request, response) => dashboard(request, response, () => response.writeHead(200, own).end()))
  }
})

PageSuite.run({
  name: "express 5, which removes the mount path",
  serve: (setting) =>
    listen(
      express()
        .use(trimmed(setting.basePath) || "/", toNodeDashboard(setting))
        .use((_, response) => void response.set(own).end())
    )
})

PageSuite.run({
  name: "fastify 5, with its raw request and response",
  serve: async (setting) => {
    const app = fastify({ forceCloseConnections: true })
    const dashboard = toNodeDashboard(setting)
    const base = trimmed(setting.basePath)
    for (const path of base === "" ? ["/*"] : [base, `${base}/*`])
      app.all(path, (request, reply) => {
        reply.hijack()
        dashboard(request.raw, reply.raw)
      })
    if (base !== "") app.all("/*", (_, reply) => reply.headers(own).send())
    return { url: await app.listen({ port: 0, host: "127.0.0.1" }), close: () => app.close() }
  }
})

PageSuite.run({
  name: "hono, which uses fetch",
  serve: (setting) => {
    const handler = dashboardHandler(setting)
    const base = trimmed(setting.basePath)
    const app = new Hono()
    for (const path of base === "" ? ["/*"] : [base, `${base}/*`]) app.all(path, (context) => handler(context.req.raw))
    app.all("/*", (context) => context.body(null, 200, own))
    return listen(getRequestListener(app.fetch))
  }
})

PageSuite.run({
  name: "a fetch host",
  serve: (setting) => {
    const handler = dashboardHandler(setting)
    const fetch = async (request: Request): Promise<Response> =>
      isBelow(setting.basePath, new URL(request.url).pathname) ? handler(request) : new Response(null, { headers: own })
    return listen(getRequestListener(fetch))
  }
})
