import { MountSuite } from "@brand-visibility/conformance"
import type { Serve } from "@brand-visibility/conformance/mounts/MountedHost"
import { toExpressHandler } from "@brand-visibility/http/express"
import express, { type RequestHandler } from "express"
import { listen } from "./support/ApiServer.js"
import { answeredByHost } from "./support/OwnRoutes.js"

const limit = "4mb"

/** An application with the API among its own routes. Its own routes come first. */
const serveAfter =
  (...before: ReadonlyArray<RequestHandler>): Serve =>
  ({ host, prefix }) => {
    const app = express()
    for (const handler of before) app.use(handler)
    app.use(prefix === "" ? "/" : prefix, toExpressHandler(host))
    app.use(express.json(), (request, response) => void response.set(answeredByHost).json(request.body))
    return listen(app)
  }

MountSuite.run({
  name: "express 5",
  serve: serveAfter(),
  readers: {
    "express.json()": serveAfter(express.json({ limit })),
    "express.json() and express.urlencoded()": serveAfter(express.json({ limit }), express.urlencoded({ limit, extended: true })),
    "express.raw()": serveAfter(express.raw({ limit, type: "application/json" })),
    "express.text()": serveAfter(express.text({ limit, type: "application/json" }))
  }
})
