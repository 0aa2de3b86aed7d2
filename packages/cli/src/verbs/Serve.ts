/** `serve`: the API over a file. */
import { createServer, type Server } from "node:http"
import { toNodeHandler } from "@brand-visibility/http/node"
import type { Context, Verb } from "../Context.js"
import type { LocalSession } from "../LocalSession.js"
import { NotDone } from "../Misuse.js"

interface ServedKey {
  /** How a shell names the key, so that no command that is printed holds it. */
  readonly notice: string
  readonly forget: () => Promise<void>
}

/** The key that callers need: one that was given, or one that lives as long as this serves. */
const prepareKey = async (context: Context, { organizationId, visibility }: LocalSession): Promise<ServedKey> => {
  const { given, streams } = context
  const { organizations } = visibility
  if (given.text("key-file") !== undefined || (streams.environment["BRAND_VISIBILITY_KEY"] ?? "") !== "") {
    const key = await context.key()
    if (!(await organizations.isKeyOf({ organizationId, key }))) await organizations.adoptKey({ organizationId, name: "serve", key })
    return { notice: "the one that was given", forget: async () => {} }
  }
  if (!streams.errors.isTerminal)
    throw new NotDone(
      "Callers need a key, and one that is made is shown on a terminal only",
      "Set BRAND_VISIBILITY_KEY to at least 32 characters, or name a file: --key-file FILE"
    )
  const { apiKey, key } = await organizations.createKey({ organizationId, name: "serve" })
  return { notice: `${key} (until this ends)`, forget: () => organizations.revokeKey({ organizationId, apiKeyId: apiKey.id }) }
}

const listening = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new NotDone(`Port ${port} is taken by another program`, "Choose another: --port N, or --port 0 for any that is free")
          : error
      )
    )
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : port)
    })
  })

export const run: Verb = (context) => {
  const host = context.given.text("host") ?? "127.0.0.1"
  const port = context.given.whole("port", 0, 65_535) ?? 8787
  return context.usingFile("serve", "work", async (session) => {
    const server = createServer(toNodeHandler(session.visibility))
    const taken = await listening(server, host, port)
    const interrupted = new Promise<void>((resolve) => context.streams.onInterrupt(resolve))
    const key = await prepareKey(context, session)
    try {
      const address = `http://${host.includes(":") ? `[${host}]` : host}:${taken}`
      await context.note(`API   ${address} (its document: ${address}/docs)`, `File  ${session.place}`, `Key   ${key.notice}`, "Ctrl-C stops")
      await interrupted
      await context.note("Stopping: calls in flight are waited for, ten seconds at most")
    } finally {
      server.close()
      server.closeAllConnections()
      await key.forget()
    }
  })
}
