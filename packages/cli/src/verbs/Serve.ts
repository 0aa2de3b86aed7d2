/** `serve`: serves the API over a database, and the pages of the dashboard. */
import { createServer, type Server } from "node:http"
import { fromEpochMillis } from "@brand-visibility/core/domain/Timestamp"
import { toNodeDashboard } from "@brand-visibility/dashboard/node"
import { toNodeHandler } from "@brand-visibility/http/node"
import { Clock, Effect } from "effect"
import type { Context, Verb } from "../Context.js"
import type { LocalSession } from "../LocalSession.js"
import { NotDone } from "../Misuse.js"

/** The path of the dashboard. */
const dashboardPath = "/dashboard"

interface ServedKey {
  /** The text about the key on the terminal. */
  readonly notice: string
  /** The fragment of the dashboard's address that signs a person in. A browser sends no fragment to any server. */
  readonly fragment: string
  readonly forget: () => Promise<void>
}

/** The lifetime of a created key in milliseconds. A process that is killed cannot revoke the key, so the key expires. */
const madeKeyMillis = 86_400_000

/** The key that callers need: the given key, or a new key that works until this process ends, a day at most. */
const prepareKey = async (context: Context, { organizationId, visibility }: LocalSession): Promise<ServedKey> => {
  const { given, streams } = context
  const { organizations } = visibility
  if (given.text("key-file") !== undefined || (streams.environment["BRAND_VISIBILITY_KEY"] ?? "") !== "") {
    const key = await context.key()
    if (!(await organizations.isKeyOf({ organizationId, key }))) await organizations.adoptKey({ organizationId, name: "serve", key })
    return { notice: "the one that was given", fragment: "", forget: async () => {} }
  }
  if (!streams.errors.isTerminal)
    throw new NotDone(
      "Callers need a key, and a new key is shown on a terminal only",
      "Set BRAND_VISIBILITY_KEY to at least 32 characters, or name a file: --key-file FILE"
    )
  const expiresAt = fromEpochMillis(Effect.runSync(Clock.currentTimeMillis) + madeKeyMillis)
  const { apiKey, key } = await organizations.createKey({ organizationId, name: "serve", expiresAt })
  const ending = setTimeout(
    () => void context.note("The key in the address has expired after a day. To get a new key, stop this command and start it again"),
    madeKeyMillis
  )
  return {
    notice: "the one in that address; it works until this command ends, a day at most",
    fragment: `#key=${encodeURIComponent(key)}`,
    forget: async () => {
      clearTimeout(ending)
      await organizations.revokeKey({ organizationId, apiKeyId: apiKey.id })
    }
  }
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
  return context.usingDatabase("serve", "host", async (session) => {
    const [api, pages] = [toNodeHandler(session.visibility), toNodeDashboard({ basePath: dashboardPath, apiPath: "/" })]
    const server = createServer((request, response) => pages(request, response, () => api(request, response)))
    const interrupted = new Promise<void>((resolve) => context.streams.onInterrupt(resolve))
    const taken = await listening(server, host, port)
    const key = await prepareKey(context, session)
    try {
      const address = `http://${host.includes(":") ? `[${host}]` : host}:${taken}`
      await context.note(
        `Open      ${address}${dashboardPath}${key.fragment}`,
        `API       ${address} (its document: ${address}/docs)`,
        `Database  ${session.place}`,
        `Key       ${key.notice}`,
        "Ctrl-C stops"
      )
      await interrupted
      await context.note("Stopping: calls in flight are waited for, ten seconds at most")
    } finally {
      server.close()
      server.closeAllConnections()
      await key.forget()
    }
  })
}
