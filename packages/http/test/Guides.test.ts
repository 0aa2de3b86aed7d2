import { once } from "node:events"
import { readFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { headersOf } from "@brand-visibility/core/internal/rules/WebhookSignature"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { serve, sessions } from "./guides/hostAuthentication.example.js"
import { next, keys, visibility } from "./guides/keys.example.js"
import { receive } from "./guides/webhookReceiver.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

afterAll(() => visibility.dispose())

describe("docs/guides/authentication.md", () => {
  it.each(["keys", "hostAuthentication"])("shows the example %s that this test runs", (name) => {
    expect(read("../../../docs/guides/authentication.md")).toContain(`\`\`\`ts\n${read(`./guides/${name}.example.ts`)}\`\`\``)
  })

  it("creates a key, rotates it and revokes it", () => {
    expect(keys.map(({ name, revokedAt, scopes }) => [name, scopes, revokedAt !== null])).toEqual([
      ["dashboard", ["read"], true],
      ["dashboard", ["read"], false]
    ])
    expect(next.key).toMatch(/^bv_live_[0-9A-Za-z]{16}_[0-9A-Za-z]{49}$/)
  })

  it("admits a caller with a session", async () => {
    const [organization] = await visibility.organizations.list()
    sessions.set("abc", { organizationId: organization?.id ?? "", scopes: ["read", "write"] })
    const server = serve(visibility)
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as AddressInfo
    const statusOf = async (cookie: string) => (await fetch(`http://127.0.0.1:${port}/visibility/v1/brands`, { headers: { cookie } })).status
    expect([await statusOf("session=abc"), await statusOf("session=xyz"), await statusOf("")]).toEqual([200, 401, 401])
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
})

describe("docs/guides/webhooks.md", () => {
  it("shows the receiver that this test runs", () => {
    expect(read("../../../docs/guides/webhooks.md")).toContain(`\`\`\`ts\n${read("./guides/webhookReceiver.example.ts")}\`\`\``)
  })

  it("accepts each signed delivery once, and nothing else", async () => {
    const secret = "whsec_dGhpcyBpcyBubyBzZWNyZXQgYXQgYWxsIQ=="
    const handled: Array<unknown> = []
    const server = receive(secret, (event) => handled.push(event)).listen(0, "127.0.0.1")
    await once(server, "listening")
    const { port } = server.address() as AddressInfo
    const { send } = nodeWebhooks({ allowPrivateAddresses: true })
    const event = { type: "run.completed", timestamp: "2026-11-22T00:00:00.000Z", data: { runId: "r" } }
    const body = JSON.stringify(event)
    const seconds = Math.floor(Date.now() / 1_000)
    const deliver = async (timestamp: number, key = secret) => {
      const headers = headersOf({ id: "one", timestamp, body }, [key])
      return (await Effect.runPromise(send({ url: `http://127.0.0.1:${port}/`, headers, body }))).status
    }
    expect([await deliver(seconds), await deliver(seconds), await deliver(seconds - 400), await deliver(seconds, "whsec_b3RoZXI=")]).toEqual([
      204, 204, 401, 401
    ])
    expect(handled).toEqual([event])
    server.close()
  })
})
