import { MountSuite } from "@brand-visibility/conformance"
import type { Serve } from "@brand-visibility/conformance/mounts/MountedHost"
import { toHonoHandler } from "@brand-visibility/http/hono"
import { getRequestListener } from "@hono/node-server"
import { type Context, Hono, type MiddlewareHandler } from "hono"
import { listen } from "./support/ApiServer.js"
import { answeredByHost, isJson } from "./support/OwnRoutes.js"

const hasJson = ({ req }: Context): boolean => isJson(req.header("content-type"))

/** An application with the API among its own routes. Its own routes come first. */
const serveAfter =
  (...before: ReadonlyArray<MiddlewareHandler>): Serve =>
  ({ host, prefix }) => {
    const app = new Hono()
    for (const handler of before) app.use(handler)
    app.use(toHonoHandler(host, { prefix }))
    app.all("*", async (context) => context.json(hasJson(context) ? await context.req.json() : null, 200, answeredByHost))
    return listen(getRequestListener(app.fetch))
  }

/** A middleware that reads bodies of JSON so. */
const reading =
  (read: (context: Context) => Promise<unknown>): MiddlewareHandler =>
  async (context, next) => {
    if (hasJson(context)) await read(context)
    await next()
  }

MountSuite.run({
  name: "hono",
  serve: serveAfter(),
  readers: {
    "context.req.json()": serveAfter(reading(({ req }) => req.json())),
    "context.req.text()": serveAfter(reading(({ req }) => req.text())),
    "context.req.arrayBuffer()": serveAfter(reading(({ req }) => req.arrayBuffer()))
  }
})
