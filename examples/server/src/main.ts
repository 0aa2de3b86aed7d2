/**
 * The self-hosted server: opens a SQLite file, makes an organization with a key and a demo brand, runs an analysis, and
 * serves the API.
 */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import * as BrandVisibility from "@brand-visibility/core/BrandVisibility"
import type { Organization } from "@brand-visibility/core/domain/Organization"
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import { toNodeHandler } from "@brand-visibility/http/node"
import { openai } from "@brand-visibility/llm-openai/OpenAi"
import { sqliteStorage } from "@brand-visibility/storage-sqlite/SqliteStorage"
import { demoModels, prepareDemo } from "./Demo.js"
import { outcomeTable } from "./Report.js"
import { BadSetting, help, readSettings, type Settings } from "./Settings.js"
import { prepareTenant } from "./Tenant.js"

/** How long requests may take to end when the server stops, in milliseconds. */
const drainMillis = 10_000

const modelsOf = ({ maximumConcurrency, openai: settings }: Settings): ReadonlyArray<LanguageModel> => {
  if (settings === null) return demoModels(maximumConcurrency)
  const { apiKey, baseURL, llm, model } = settings
  return [
    openai({
      llm,
      model,
      concurrency: maximumConcurrency,
      webSearch: baseURL === null,
      // Local servers ask for none, but the SDK insists on one.
      apiKey: apiKey ?? "none",
      ...(baseURL === null ? {} : { baseURL })
    })
  ]
}

const listen = (server: Server, { host, port }: Settings): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      const address = server.address()
      if (address === null || typeof address === "string") reject(new Error("the server has no port"))
      else resolve(address)
    })
  })

const say = (...lines: ReadonlyArray<string>): void => {
  process.stdout.write(`${lines.join("\n")}\n`)
}

/** Runs the demo where that has not been done. It is an extra: when it cannot be, that is one line, and the API is served all the same. */
const demoReport = async (
  visibility: BrandVisibility.BrandVisibility,
  organization: Organization,
  models: ReadonlyArray<LanguageModel>,
  { openai: real }: Settings,
  curl: (path: string) => string
): Promise<ReadonlyArray<string>> => {
  try {
    const { brand, isNew, run } = await prepareDemo(visibility, organization, models)
    const kind = real === null ? "simulated models: no key is set, and nothing below is about a real brand" : `${real.model} asked for real`
    const table = await outcomeTable(visibility.forOrganization(organization.id), run.id)
    return [
      "",
      `${brand.name}, ${brand.category} (${kind})`,
      "",
      ...table.map((line) => `  ${line}`),
      "",
      `  run ${run.id}: ${run.status}${isNew ? "" : " (from an earlier start)"}`,
      ...(run.failureReason === null ? [] : [`  ${run.failureReason}`]),
      "",
      "Try",
      "",
      curl("/"),
      curl(`/v1/brands/${brand.id}/runs`),
      curl(`/v1/runs/${run.id}?limit=3&include_answer=true`),
      ""
    ]
  } catch (error) {
    return ["", `There is no demo: ${reasonOf(error)}`, "", "Try", "", curl("/"), curl("/v1/brands"), curl("/v1/brands?limit=1"), ""]
  }
}

const start = async (settings: Settings): Promise<void> => {
  const models = modelsOf(settings)
  const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename: settings.databaseFile }), models, logLevel: settings.logLevel })
  const server = createServer({ maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 }, toNodeHandler(visibility))

  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    // Requests in flight get their answers, the calls of runs their time; who is not ready by then is cut off.
    await Promise.race([closed, delay(drainMillis, undefined, { ref: false })])
    await visibility.dispose()
    process.exit(0)
  }
  let isStopping = false
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // A second signal means now.
      if (isStopping) process.exit(1)
      isStopping = true
      void stop()
    })
  }

  const tenant = await prepareTenant(visibility, settings)
  const address = await listen(server, settings)
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address
  const base = `http://${host}:${address.port}`
  const curl = (path: string): string => `  curl -s -H "x-service-api-key: ${tenant.keyExpression}" "${base}${path}"`

  say("", `API      ${base}`, `Key      ${tenant.keyNotice}`)
  say(...(settings.demo ? await demoReport(visibility, tenant.organization, models, settings, curl) : ["", "Try", "", curl("/"), curl("/v1/brands"), ""]))
  say("Stop with Ctrl-C.")
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return "The port is taken by another program; choose another with PORT=…"
  return error instanceof Error ? error.message : String(error)
}

const main = async (): Promise<void> => {
  const unknown = process.argv.slice(2).filter((argument) => argument !== "--help" && argument !== "-h")
  if (unknown.length > 0) throw new BadSetting(`Unknown argument ${unknown[0]}; settings come from the environment, see --help`)
  if (process.argv.length > 2) return say(help)
  await start(readSettings(process.env))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BadSetting ? "Bad setting: " : ""}${reasonOf(error)}\n`)
  process.exit(1)
})
