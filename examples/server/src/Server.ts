/**
 * The self-hosted server: opens its database, makes an organization with a key and a demo brand, runs an analysis, and
 * serves the API.
 */
import { readFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import { BrandVisibility, BrandVisibilityError } from "@brand-visibility/core"
import type { Organization } from "@brand-visibility/core/domain/Organization"
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import { keepAnswers } from "./AnswerRetention.js"
import { demoModels, prepareDemo } from "./Demo.js"
import { engineOf } from "./Engine.js"
import { dashboardPath, makeHttpServer, serveMetrics } from "./HttpServer.js"
import { judgeOf } from "./Judge.js"
import { log, logLayer } from "./Log.js"
import { isOnTerminal, reasonOf } from "./Output.js"
import { BadSetting } from "./Reading.js"
import { outcomeTable } from "./Report.js"
import type { Settings } from "./Settings.js"
import { storageOf } from "./Storage.js"
import { prepareTenant } from "./Tenant.js"

/** Milliseconds that requests get to end when the server stops. The calls of runs then get another ten seconds. */
const requestsDrainMillis = 15_000

/** The models of every provider whose key is set. The SDK of a provider without a key is not loaded, because loading would slow down every start. */
const realModels = async (settings: Settings): Promise<ReadonlyArray<LanguageModel>> => {
  const models: Array<LanguageModel> = []
  const bounds = { concurrency: settings.maximumConcurrency, maxOutputTokens: settings.maximumOutputTokens ?? undefined }
  if (settings.openai !== null) {
    const { openai } = await import("@brand-visibility/llm-openai")
    const { apiKey, baseURL, llm, model, price } = settings.openai
    models.push(
      openai({ llm, model, ...bounds, webSearch: baseURL === null, apiKey: apiKey ?? undefined, baseURL: baseURL ?? undefined, price: price ?? undefined })
    )
  }
  if (settings.anthropic !== null) {
    const { anthropic } = await import("@brand-visibility/llm-anthropic")
    const { apiKey, baseURL, model, price } = settings.anthropic
    models.push(anthropic({ llm: "claude", model, ...bounds, webSearch: true, apiKey, baseURL: baseURL ?? undefined, price: price ?? undefined }))
  }
  if (settings.gemini !== null) {
    const { gemini } = await import("@brand-visibility/llm-gemini")
    const { apiKey, baseURL, model, price } = settings.gemini
    models.push(gemini({ llm: "gemini", model, ...bounds, webSearch: true, apiKey, baseURL: baseURL ?? undefined, price: price ?? undefined }))
  }
  return models
}

/** Runs the demo unless it was run before. When the demo fails, the log says so in one line, and the API is served nevertheless. */
const demoReport = async (
  visibility: BrandVisibility,
  organization: Organization,
  models: ReadonlyArray<LanguageModel>,
  isReal: boolean,
  curl: (path: string) => string
): Promise<ReadonlyArray<string>> => {
  try {
    const { brand, isNew, run } = await prepareDemo(visibility, organization, models)
    const kind = isReal
      ? `real models: ${models.map(({ model }) => model).join(", ")}`
      : "simulated models, because no key is set; nothing below is about a real brand"
    const table = await outcomeTable(visibility.forOrganization(organization.id), run.id)
    return [
      "",
      `${brand.name}, ${brand.category} (${kind})`,
      "",
      ...table.map((line) => `  ${line}`),
      "",
      `  run ${run.id}: ${run.status}${isNew ? "" : " (from an earlier start)"}`,
      ...(run.failureReason === null ? [] : [`  ${run.failureReason}`]),
      ...(run.status === "failed" ? ["  The next start asks these calls again."] : []),
      "",
      "Try",
      "",
      curl("/"),
      curl(`/v1/brands/${brand.id}/runs`),
      curl(`/v1/runs/${run.id}?limit=3&include_answer=true`),
      ""
    ]
  } catch (error) {
    return ["", `The demo was skipped: ${reasonOf(error)}`, "", "Try", "", curl("/"), curl("/v1/brands"), curl("/v1/brands?limit=1"), ""]
  }
}

const urlOf = ({ address, family, port }: AddressInfo): string => `http://${family === "IPv6" ? `[${address}]` : address}:${port}`

const signingKeyIn = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    throw new BadSetting(`BUNDLE_SIGNING_KEY_FILE cannot be read: ${reasonOf(error)}`)
  }
}

/** Names the setting where the library refuses the key, because its own error names an option that the operator never typed. */
const refusedKey = (error: unknown): unknown => {
  const fault = error instanceof BrandVisibilityError ? error.details.find(({ path }) => path === "bundleSigningKey") : undefined
  return fault === undefined ? error : new BadSetting(`The file in BUNDLE_SIGNING_KEY_FILE ${fault.message}`)
}

/** What the server needs from the program that starts it. */
export interface Starter {
  /** Prints lines for the person who started the server. */
  readonly say: (...lines: ReadonlyArray<string>) => void
  /** Receives, before the server listens, the function that stops it. For a person at a terminal, it does not wait for load balancers. */
  readonly stoppedBy: (stop: (isAtTerminal: boolean) => Promise<void>) => void
}

/** Starts the server, and prints its address and example requests. */
export const start = async (settings: Settings, { say, stoppedBy }: Starter): Promise<void> => {
  for (const warning of settings.warnings) log(settings, "warning", warning)
  const real = await realModels(settings)
  const models = real.length === 0 ? demoModels(settings.maximumConcurrency) : real
  const { database, logFormat, logLevel } = settings
  const visibility = await BrandVisibility.make({
    storage: await storageOf(database),
    models,
    engine: await engineOf(settings),
    judge: settings.judge === null ? undefined : await judgeOf(settings.judge),
    judgeScope: settings.judge === null ? undefined : { brands: settings.judge.brands, imports: settings.judge.imports },
    webhooks: settings.webhooks === "off" ? undefined : nodeWebhooks({ allowPrivateAddresses: settings.webhooks === "private" }),
    bundleSigningKey: settings.bundleSigningKeyFile === null ? undefined : signingKeyIn(settings.bundleSigningKeyFile),
    logLevel,
    telemetry: logLayer(logFormat)
  }).catch((error: unknown) => Promise.reject(refusedKey(error)))
  const server = makeHttpServer(visibility, settings)

  let isStopping = false
  stoppedBy(async (isAtTerminal) => {
    isStopping = true
    // From now on `/readyz` answers that the process is draining. Requests are still answered for a while, so that load balancers have time to see it.
    await visibility.drain()
    if (!isAtTerminal) await delay(settings.drainSeconds * 1_000)
    await server.stop(requestsDrainMillis)
    // The calls of runs get time to end too. A call that does not end in time is handed back, and the next process repeats it.
    await visibility.dispose()
  })

  const serve = async (): Promise<void> => {
    // Only a process that works on runs deletes old answers. A process that only serves the API leaves both to other processes.
    if (settings.role !== "api") keepAnswers(visibility, settings)
    const tenant = settings.role === "worker" ? null : await prepareTenant(visibility, settings)
    if (isStopping) return
    const base = urlOf(await server.listen(settings.host, settings.port))
    const metrics =
      settings.metrics && settings.metricsAddress !== null ? [`Metrics  ${urlOf(await serveMetrics(visibility, settings.metricsAddress))}/metrics`] : []
    // A worker has no organization of its own, and serves only the routes for operators.
    if (tenant === null) return say("", `Worker   ${base}/readyz`, ...metrics, "Stop with Ctrl-C.")
    const curl = (path: string): string => `  curl -s -H "x-service-api-key: ${tenant.keyExpression}" "${base}${path}"`

    // The key is printed only to a terminal: output that goes into a pipe or a file may be kept as a log. A browser sends the fragment of an address to no
    // server.
    const fragment = isOnTerminal() && tenant.key !== null ? `#key=${encodeURIComponent(tenant.key)}` : ""
    const pages = settings.dashboard ? [`Open     ${base}${dashboardPath}${fragment}`] : []

    say("", ...pages, `API      ${base}`, ...metrics, ...tenant.notices)
    const report =
      settings.demo && settings.role === "both"
        ? await demoReport(visibility, tenant.organization, models, real.length > 0, curl)
        : ["", "Try", "", curl("/"), curl("/v1/brands"), ""]
    // The server was stopped during the demo, and serves nothing that one could try. The next start continues the run.
    if (isStopping) return
    say(...report, "Stop with Ctrl-C.")
  }
  await serve().catch((error: unknown) => {
    // A server that is stopped before it listens closes its database, and the error only says so.
    if (!isStopping) throw error
  })
}
