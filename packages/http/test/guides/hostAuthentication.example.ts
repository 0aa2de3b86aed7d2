import { createServer, type IncomingMessage } from "node:http"
import type { BrandVisibility } from "@brand-visibility/core"
import type { HostIdentity } from "@brand-visibility/http"
import { toNodeHandler } from "@brand-visibility/http/node"

/** Your sessions, wherever they are kept: which organization of ours is each one's? */
export const sessions = new Map<string, HostIdentity>()

const authenticate = async (request: IncomingMessage): Promise<HostIdentity | undefined> => {
  const session = /(?:^|; )session=(\w+)/.exec(request.headers.cookie ?? "")?.[1]
  return session === undefined ? undefined : sessions.get(session)
}

export const serve = (visibility: BrandVisibility) => createServer(toNodeHandler(visibility, { prefix: "/visibility", authenticate }))
