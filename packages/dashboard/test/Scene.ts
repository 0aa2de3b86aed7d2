/** The dashboard and the API on one real server over memory storage, and a real browser. */
import { existsSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { createServer } from "node:http"
import { type AddressInfo } from "node:net"
import { join } from "node:path"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { toNodeHandler } from "@brand-visibility/http/node"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import sparticuz from "@sparticuz/chromium"
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { inject } from "vitest"
import { longestWaitMillis } from "../../../scripts/tools/LongestWait.js"
import { until } from "../../../scripts/tools/Until.js"
import { toNodeDashboard } from "../src/node.js"

const brandInput = {
  name: "Fernweh",
  aliases: ["Fernweh Running"],
  domains: ["fernweh.example"],
  description: null,
  category: "trail running shoes",
  competitors: [
    { name: "Norrvind", aliases: [], domains: ["norrvind.example"] },
    { name: "Solmark", aliases: [], domains: ["solmark.example"] }
  ],
  excludeTerms: [],
  country: null,
  language: "en"
}

const seed = "dashboard"

const topics = [
  { name: "Shoes", prompts: [{ text: "What are the best trail running shoes?" }, { text: "Which trail running shoes last longest?" }] },
  {
    name: "Mud",
    prompts: [{ text: "Which trail running shoes grip best in mud?" }, { text: "Which shoes do ultra runners recommend?", customerJourney: "decision" }]
  }
]

interface Tenant {
  readonly organizationId: string
  readonly apiKeyId: string
  readonly key: string
  readonly client: ReturnType<BrandVisibility["forOrganization"]>
}

export interface Scene {
  readonly url: string
  readonly visibility: BrandVisibility
  /** Creates an organization, with a key that has all scopes that the page needs. */
  readonly tenant: () => Promise<Tenant>
  /** Creates an organization and a brand with prompts and two ended runs. */
  readonly measured: () => Promise<Tenant & { readonly brandId: string; readonly runIds: readonly [before: string, after: string] }>
  /** The same server on another port, which can be stopped and started again. */
  readonly another: () => Promise<{
    readonly url: string
    readonly port: number
    readonly start: (port: number) => Promise<number>
    readonly stop: () => Promise<void>
  }>
  readonly close: () => Promise<void>
}

export const openScene = async (others: ReadonlyArray<LanguageModel> = []): Promise<Scene> => {
  const models = [...simulatedModels({ seed, world: worldOf(brandInput), llms: ["simulated-a", { llm: "simulated-b", presence: 0.6 }] }), ...others]
  const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models, logLevel: "none", webhooks: nodeWebhooks() })
  const api = toNodeHandler(visibility, { rateLimit: "off", prefix: "/visibility" })
  const dashboard = toNodeDashboard({ basePath: "/visibility/dashboard", apiPath: "/visibility" })
  const listener = (): ReturnType<typeof createServer> => createServer((request, response) => dashboard(request, response, () => api(request, response)))
  const startOn = async (server: ReturnType<typeof createServer>, port: number): Promise<number> => {
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
    // A type assertion. A server that listens on a port has an address of this type.
    return (server.address() as AddressInfo).port
  }
  const stop = (server: ReturnType<typeof createServer>): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const urlOf = (port: number): string => `http://127.0.0.1:${port}/visibility/dashboard`
  const server = listener()
  const port = await startOn(server, 0)
  const tenant: Scene["tenant"] = async () => {
    const { id: organizationId } = await visibility.organizations.create({ name: "Trail Shop" })
    const { apiKey, key } = await visibility.organizations.createKey({ organizationId, name: "page", scopes: ["read", "write"] })
    return { organizationId, apiKeyId: apiKey.id, key, client: visibility.forOrganization(organizationId) }
  }
  return {
    url: urlOf(port),
    visibility,
    another: async () => {
      const other = listener()
      const its = await startOn(other, 0)
      return { url: urlOf(its), port: its, start: (again) => startOn(other, again), stop: () => stop(other) }
    },
    tenant,
    measured: async () => {
      const made = await tenant()
      const { client } = made
      const { id: brandId } = await client.brands.create(brandInput)
      await client.prompts.createBatch({ brandId, topics })
      await client.perceptionPrompts.create({
        brandId,
        prompts: [{ text: "How trustworthy is Fernweh?", propertyId: "trust", goodScore: "trusted", badScore: "not trusted" }]
      })
      const runOf = async (): Promise<string> => {
        const { run } = await client.runs.start({ brandId, llms: ["simulated-a", "simulated-b"] })
        await client.runs.finished({ runId: run.id })
        return run.id
      }
      return { ...made, brandId, runIds: [await runOf(), await runOf()] }
    },
    close: async () => {
      await stop(server)
      await visibility.dispose()
    }
  }
}

/** The path of the browser. The first test file unpacks the browser, and others wait, because concurrent unpacking would corrupt it. */
const executablePath = async (): Promise<string> => {
  const place = join(inject("bundles"), "browser")
  const done = join(place, "unpacked")
  const isFirst = await mkdir(place).then(
    () => true,
    () => false
  )
  if (isFirst) {
    await sparticuz.executablePath()
    await mkdir(done)
  } else {
    await until(
      () => existsSync(done),
      () => "another test file that is unpacking the browser"
    )
  }
  return sparticuz.executablePath()
}

// The page needs no graphics card. Emulating one took two fifths of these tests' time.
sparticuz.setGraphicsMode = false

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROME_PATH"] ?? (await executablePath()),
    // With these two arguments, the browser crashes when a second page opens.
    args: sparticuz.args.filter((argument) => argument !== "--single-process" && argument !== "--no-zygote"),
    headless: true,
    timeout: longestWaitMillis
  })

export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** The page's script errors and violations of its content security policy. */
  readonly complaints: ReadonlyArray<string>
  /** Every requested address. */
  readonly asked: ReadonlyArray<string>
}

/** Whether a console message is the browser's own message about a failed request. */
const isOfNetwork = (text: string): boolean => text.startsWith("Failed to load resource")

export const openTab = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", colorScheme: "light", ...options })
  context.setDefaultTimeout(longestWaitMillis)
  const page = await context.newPage()
  const complaints: Array<string> = []
  const asked: Array<string> = []
  page.on("pageerror", (error) => complaints.push(error.message))
  page.on("console", (message) => {
    if (message.type() === "error" && !isOfNetwork(message.text())) complaints.push(message.text())
  })
  page.on("request", (request) => asked.push(request.url()))
  return { page, context, complaints, asked }
}
