import { MountSuite } from "@brand-visibility/conformance"
import type { Serve } from "@brand-visibility/conformance/mounts/MountedHost"
import { toFastifyPlugin } from "@brand-visibility/http/fastify"
import Fastify, { type FastifyInstance } from "fastify"
import { answeredByHost } from "./support/OwnRoutes.js"

/** An application that mounts the API among its own routes, after the given setup. */
const serveWith =
  (setUp: (app: FastifyInstance) => void): Serve =>
  async ({ host, prefix }) => {
    const app = Fastify({ bodyLimit: 4_194_304, forceCloseConnections: true })
    setUp(app)
    app.register(toFastifyPlugin(host), { prefix })
    if (prefix !== "") app.all("/*", (request, reply) => reply.headers(answeredByHost).send(request.body))
    return { url: await app.listen({ port: 0, host: "127.0.0.1" }), close: () => app.close() }
  }

MountSuite.run({
  name: "fastify 5",
  serve: serveWith((app) => app.removeContentTypeParser("text/plain")),
  readers: {
    "Fastify's own parsers": serveWith(() => undefined),
    "a parser of all media types": serveWith((app) => void app.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body))),
    "a hook that leaves request.body": serveWith((app) => {
      app.addHook("preHandler", async (request) => {
        if (request.headers["content-type"]?.startsWith("application/json") !== true || request.body !== undefined) return
        const chunks: Array<Buffer> = []
        for await (const chunk of request.raw) chunks.push(chunk)
        if (chunks.length > 0) request.body = JSON.parse(Buffer.concat(chunks).toString("utf8"))
      })
    })
  }
})
