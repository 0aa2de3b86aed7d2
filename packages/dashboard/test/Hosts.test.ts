/** The dashboard in the hosts that people have, before an API of theirs: real servers of each. */
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import express from "express"
import fastify from "fastify"
import { Hono } from "hono"
import { expect, test } from "vitest"
import { dashboardHandler } from "../src/index.js"
import { toNodeDashboard } from "../src/node.js"

const options = { basePath: "/shop/visibility", apiPath: "/shop/api" }

/** The page, its script, a screen that is deep below, and a route of the host's own. */
const isServed = async (url: string): Promise<void> => {
  const page = await fetch(`${url}/shop/visibility/brands/1/runs?llm=x`)
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-cache"])
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'")
  const html = await page.text()
  expect(html).toContain('data-base="/shop/visibility" data-api="/shop/api"')
  const [script = ""] = /\/shop\/visibility\/assets\/[^"]+\.js/.exec(html) ?? []
  const file = await fetch(`${url}${script}`)
  expect([file.status, file.headers.get("cache-control"), file.headers.get("content-encoding")]).toEqual([200, "public, max-age=31536000, immutable", "gzip"])
  expect(await file.text()).toContain("brand-visibility")
  expect((await fetch(`${url}/shop/visibility/assets/none.js`)).status).toBe(404)
  expect((await fetch(`${url}/shop/visibility`)).status).toBe(200)
  expect((await fetch(`${url}/shop/visibility`, { headers: { "if-none-match": page.headers.get("etag") ?? "" } })).status).toBe(304)
  expect(await (await fetch(`${url}/shop/own`)).text()).toBe("the host's own")
}

/** The boundary: a server that listens on a port has an address of this kind. */
const urlOf = (address: unknown): string => `http://127.0.0.1:${(address as AddressInfo).port}`

test("Express, which cuts off the path that it mounts under", async () => {
  const app = express()
    .use("/shop/visibility", toNodeDashboard(options))
    .get("/shop/own", (_, response) => void response.send("the host's own"))
  const server = app.listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  await isServed(urlOf(server.address()))
  await new Promise((resolve) => server.close(resolve))
})

test("Fastify, whose raw request and response it takes", async () => {
  const app = fastify()
  const dashboard = toNodeDashboard(options)
  for (const path of ["/shop/visibility", "/shop/visibility/*"])
    app.all(path, (request, reply) => {
      reply.hijack()
      dashboard(request.raw, reply.raw)
    })
  app.get("/shop/own", () => "the host's own")
  await app.listen({ port: 0, host: "127.0.0.1" })
  await isServed(urlOf(app.server.address()))
  await app.close()
})

test("Hono, which speaks fetch", async () => {
  const handler = dashboardHandler(options)
  const app = new Hono()
    .all("/shop/visibility", (context) => handler(context.req.raw))
    .all("/shop/visibility/*", (context) => handler(context.req.raw))
    .get("/shop/own", (context) => context.text("the host's own"))
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" })
  await new Promise((resolve) => server.once("listening", resolve))
  await isServed(urlOf(server.address()))
  await new Promise((resolve) => server.close(resolve))
})
