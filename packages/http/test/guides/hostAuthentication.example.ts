import { createServer, type IncomingMessage } from "node:http"
import type { BrandVisibility } from "@brand-visibility/core"
import type { HostIdentity } from "@brand-visibility/http"
import { toNodeHandler } from "@brand-visibility/http/node"

/** Replace this with your own sessions: it returns the id of the organization for a session. */
export const sessions = new Map<string, HostIdentity>()

const authenticate = async (request: IncomingMessage): Promise<HostIdentity | undefined> => {
  const session = /(?:^|; )session=(\w+)/.exec(request.headers.cookie ?? "")?.[1]
  return session === undefined ? undefined : sessions.get(session)
}

export const serve = (visibility: BrandVisibility) => createServer(toNodeHandler(visibility, { prefix: "/visibility", authenticate }))
