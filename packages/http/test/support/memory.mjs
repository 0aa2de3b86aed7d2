/** Serves the API in one host in a separate process, and reports its peak memory on request. */
import { createServer } from "node:http"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { toWebHandler } from "@brand-visibility/http"
import { toExpressHandler } from "@brand-visibility/http/express"
import { toFastifyPlugin } from "@brand-visibility/http/fastify"
import { toHonoHandler } from "@brand-visibility/http/hono"
import { toNodeHandler } from "@brand-visibility/http/node"
import { getRequestListener } from "@hono/node-server"
import express from "express"
import Fastify from "fastify"
import { Hono } from "hono"

const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], logLevel: "none" })

const listen = (listener) =>
  new Promise((resolve) => {
    const server = createServer(listener)
    server.listen(0, "127.0.0.1", () => resolve(server.address().port))
  })

const hosts = {
  "node:http": () => listen(toNodeHandler(visibility)),
  "express 5": () => listen(express().use(toExpressHandler(visibility))),
  "fastify 5": async () => {
    const app = Fastify()
    app.register(toFastifyPlugin(visibility))
    await app.listen({ port: 0, host: "127.0.0.1" })
    return app.server.address().port
  },
  hono: () => listen(getRequestListener(new Hono().use(toHonoHandler(visibility)).fetch)),
  "web Request and Response": () => listen(getRequestListener(toWebHandler(visibility)))
}

process.on("message", () => process.send({ peak: process.resourceUsage().maxRSS * 1024 }))
process.on("disconnect", () => process.exit(0))
const { id } = await visibility.organizations.create({ name: "Tenant" })
const { key } = await visibility.organizations.createKey({ organizationId: id, name: "all" })
process.send({ port: await hosts[process.argv[2]](), key })
