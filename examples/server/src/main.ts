/**
 * The self-hosted server: opens a SQLite file, makes an organization with a key and a demo brand, runs an analysis, and
 * serves the API.
 */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import * as BrandVisibility from "@brand-visibility/core/BrandVisibility"
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import { toNodeHandler } from "@brand-visibility/http/node"
import { openai } from "@brand-visibility/llm-openai/OpenAi"
import { sqliteStorage } from "@brand-visibility/storage-sqlite/SqliteStorage"
import { demoModels, prepareDemo } from "./Demo.js"
import { outcomeTable } from "./Report.js"
import { BadSetting, help, readSettings, type Settings } from "./Settings.js"
import { prepareTenant } from "./Tenant.js"

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

const start = async (settings: Settings): Promise<void> => {
  const models = modelsOf(settings)
  const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename: settings.databaseFile }), models, logLevel: settings.logLevel })
  const server = createServer({ maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 }, toNodeHandler(visibility))

  const stop = async (): Promise<void> => {
    server.close()
    server.closeIdleConnections()
    await visibility.dispose()
    server.closeAllConnections()
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

  if (settings.demo) {
    const { brand, isNew, run } = await prepareDemo(visibility, tenant.organization.id, models)
    const kind =
      settings.openai === null ? "simulated models: no key is set, and nothing below is about a real brand" : `${settings.openai.model} asked for real`
    say("", `${brand.name}, ${brand.category} (${kind})`, "")
    say(...(await outcomeTable(visibility.forOrganization(tenant.organization.id), run.id)).map((line) => `  ${line}`))
    say("", `  run ${run.id}: ${run.status}${isNew ? "" : " (from an earlier start)"}`)
    if (run.failureReason !== null) say(`  ${run.failureReason}`)
    say(
      "",
      `API      ${base}`,
      `Key      ${tenant.keyNotice}`,
      "",
      "Try",
      "",
      curl("/"),
      curl(`/v1/brands/${brand.id}/runs`),
      curl(`/v1/runs/${run.id}?limit=3&include_answer=true`),
      ""
    )
  } else {
    say("", `API      ${base}`, `Key      ${tenant.keyNotice}`, "", "Try", "", curl("/"), curl("/v1/brands"), "")
  }
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
