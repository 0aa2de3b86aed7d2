/**
 * A server as an outsider sees it: its address, a few keys, and the two documents. The code is only used to start the server, and the checks follow the
 * documents.
 */
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { toNodeHandler } from "@brand-visibility/http/node"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Effect } from "effect"
import { expect } from "vitest"
import { until } from "../../../../scripts/tools/Until.js"

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // The checks state the type of a body by reading its fields.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

interface Ask {
  readonly key?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Call = (method: string, path: string, ask?: Ask) => Promise<Answer>

/**
 * A validating proxy (`npm run check -- contract`) lists violations of the document in a header. Requests violate the document on purpose, but answers must
 * not.
 */
const expectNoViolation = (question: string, headers: Headers): void => {
  const told = headers.get("sl-violations") ?? "[]"
  // The header lists the request's violations first, and begins with "Too many" when the list does not fit.
  if (told.startsWith("Too many")) return
  const violations: ReadonlyArray<{ readonly location: ReadonlyArray<string> }> = JSON.parse(told)
  expect(
    violations.filter(({ location: [side] }) => side === "response"),
    question
  ).toEqual([])
}

const caller =
  (url: string, ownUrl: string, ownKey: string): Call =>
  async (method, path, { body, headers = {}, key = ownKey } = {}) => {
    const isPlain = typeof body === "string" || body === undefined
    // A proxy itself answers requests that it cannot parse, so these go to the server directly.
    const response = await fetch(`${typeof body === "string" ? ownUrl : url}${path}`, {
      method,
      headers: { ...(key === null ? {} : { "x-service-api-key": key }), ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: isPlain ? body : JSON.stringify(body) })
    })
    expectNoViolation(`${method} ${path}`, response.headers)
    const text = await response.text()
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false
    return { status: response.status, headers: response.headers, text, body: isJson && text !== "" ? JSON.parse(text) : undefined }
  }

const answerTo = (prompt: string) => ({
  text: `For ${prompt}\n\n1. **Fernweh** is excellent and grips well ([review](https://reviews.example/shoes)).\n2. **Kestrel Peak** is fine too.`,
  model: "recorded-1",
  citations: [{ uri: "https://fernweh.example/trail", title: "Fernweh", cited: true }],
  usage: { inputTokens: 10, outputTokens: 30 },
  searched: true
})

/** Answers at once. A prompt can make it stay silent, fail or refuse. */
const modelOf = (llm: string) =>
  LanguageModel.make({
    llm,
    provider: "test",
    model: `${llm}-1`,
    maximumAttempts: 1,
    ask: ({ prompt }) => {
      if (prompt.includes("never")) return Effect.never
      if (prompt.includes("broken")) return Effect.fail(new ModelError({ model: llm, reason: "unavailable", detail: "down" }))
      if (prompt.includes("refused")) return Effect.fail(new ModelError({ model: llm, reason: "content_filtered", detail: "declined" }))
      if (prompt.includes("absent")) return Effect.succeed({ ...answerTo(prompt), text: "Buy whatever fits your feet.", citations: [] })
      return Effect.succeed(answerTo(prompt))
    }
  })

export interface Person {
  readonly organizationId: string
  readonly key: string
  readonly call: Call
  /** Why requests of this world failed so far: an answer with status 500 does not say so. */
  readonly failures: () => string
}

export interface World {
  readonly url: string
  /** Creates an organization. */
  readonly somebody: (input?: Readonly<Record<string, unknown>>) => Promise<Person>
  readonly keyWith: (person: Person, scopes: ReadonlyArray<"read" | "write" | "admin">) => Promise<{ readonly id: string; readonly key: string }>
  readonly revoke: (person: Person, apiKeyId: string) => Promise<void>
  readonly expired: (person: Person) => Promise<string>
  readonly close: () => Promise<void>
}

/** Starts the command of `VALIDATING_PROXY` between the checks and the server; null when the variable is not set. */
const startProxy = async (upstream: string) => {
  const command = process.env["VALIDATING_PROXY"]
  if (command === undefined) return null
  // A free port, because the proxy cannot choose one itself.
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
  const document = fileURLToPath(new URL("../../../api/openapi.json", import.meta.url))
  const child = spawn(process.execPath, [command, "proxy", document, upstream, "--port", `${port}`, "--cors", "false"], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error("The validating proxy did not start")))
    child.stdout.on("data", (said) => String(said).includes("is listening") && resolve())
  })
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() }
}

export const openWorld = async (mount: Parameters<typeof toNodeHandler>[1] = { rateLimit: "off" }): Promise<World> => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
  const failures: Array<string> = []
  const visibility = await BrandVisibility.make({
    storage: sqliteStorage({ filename: join(folder, "visibility.db") }),
    models: [modelOf("alpha"), modelOf("beta")],
    logLevel: "error",
    logger: ({ cause, message }) => void failures.push(`${message} ${cause}`),
    engine: { drainMillis: 0 }
  })
  const server = createServer(toNodeHandler(visibility, mount))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const ownUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const proxy = await startProxy(ownUrl)
  const url = proxy?.url ?? ownUrl
  /** The second key of each organization, which can have two live keys. */
  const second = new Map<string, string>()
  const keyOf = async (organizationId: string, scopes: ReadonlyArray<"read" | "write" | "admin">, expiresAt: string | null = null) => {
    const before = second.get(organizationId)
    if (before !== undefined) await visibility.organizations.revokeKey({ organizationId, apiKeyId: before })
    const { apiKey, key } = await visibility.organizations.createKey({ organizationId, name: "a key", scopes: [...scopes], expiresAt })
    second.set(organizationId, apiKey.id)
    return { id: apiKey.id, key }
  }
  return {
    url,
    somebody: async (input = {}) => {
      const { id } = await visibility.organizations.create({ name: "Somebody", ...input })
      const { key } = await visibility.organizations.createKey({ organizationId: id, name: "first" })
      return { organizationId: id, key, call: caller(url, ownUrl, key), failures: () => failures.join("\n") }
    },
    keyWith: ({ organizationId }, scopes) => keyOf(organizationId, scopes),
    revoke: async ({ organizationId }, apiKeyId) => void (await visibility.organizations.revokeKey({ organizationId, apiKeyId })),
    expired: async ({ organizationId }) => {
      // On a slow machine creating the key can take longer than the shortest lifetime, and the key is then refused because its expiry is past.
      for (let lifeMillis = 100; ; lifeMillis *= 2) {
        const expiresAt = Date.now() + lifeMillis
        const made = await keyOf(organizationId, ["read"], new Date(expiresAt).toISOString()).catch(() => undefined)
        while (Date.now() <= expiresAt) await new Promise((resolve) => setTimeout(resolve, 10))
        if (made !== undefined) return made.key
      }
    },
    close: async () => {
      proxy?.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await visibility.dispose()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** The body of a request that must succeed. An error tells the whole answer, which a missing field of its body would not. */
const made = async ({ call, failures }: Person, path: string, body: unknown): Promise<Answer["body"]> => {
  const answer = await call("POST", path, { body })
  if (answer.status >= 300) throw new Error(`POST ${path} was answered with ${answer.status}: ${answer.text} ${failures()}`)
  return answer.body
}

export const brandNamed = async (person: Person, name = "Fernweh", more: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (await made(person, "/v1/brands", { name, competitors: [{ name: "Kestrel Peak" }], ...more })).id

/** Creates a brand with prompts under one topic. */
export const brandWith = async (person: Person, texts: ReadonlyArray<string>, topic = "Shoes") => {
  const brandId = await brandNamed(person)
  const prompts = texts.map((text) => ({ text, customerJourney: "consideration" }))
  const { topics } = await made(person, `/v1/brands/${brandId}/topics-prompts/batch`, { topics: [{ name: topic, prompts }] })
  const [added] = topics
  return { brandId, topicId: added.id as string, promptIds: added.prompts.map(({ id }: { readonly id: string }) => id) as ReadonlyArray<string> }
}

export const start = async (person: Person, brandId: string, body: unknown = {}): Promise<string> =>
  (await made(person, `/v1/brands/${brandId}/runs`, body)).run.id

/** Waits until a run has ended, and gives the run. */
export const ended = async ({ call }: Person, runId: string) => {
  let run: Answer["body"]
  const hasEnded = async () => {
    ;({ run } = (await call("GET", `/v1/runs/${runId}?limit=1`)).body)
    return !["queued", "running"].includes(run.status)
  }
  await until(hasEnded, () => JSON.stringify(run))
  return run
}

/** Creates a brand with an ended run. */
export const endedRun = async (person: Person, texts: ReadonlyArray<string>, options: unknown = {}) => {
  const brand = await brandWith(person, texts)
  const runId = await start(person, brand.brandId, options)
  return { ...brand, runId, run: await ended(person, runId) }
}

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
export const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
export const unknownId = "0189aaaa-0000-7000-8000-000000000000"
