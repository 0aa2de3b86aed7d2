/** The environment of a test of faults: a folder, providers and processes, which are removed after the test. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach } from "vitest"
import { until } from "../../../../scripts/tools/Until.js"
import { type Host, type HostOptions, startHost } from "./Host.js"
import { type Provider, type ProviderOptions, startProvider } from "./Provider.js"

/** Waits until the provider has received so many requests. */
export const untilAsked = (asked: Provider, requests: number, host: Host): Promise<void> =>
  until(
    () => asked.requests() >= requests,
    () => `${asked.requests()} of ${requests} requests; ${host.log()}`
  )

export interface SceneHostOptions extends Partial<Omit<HostOptions, "provider">> {
  readonly provider: Pick<Provider, "url">
  /** Environment variables of the process beside those of the test. */
  readonly environment?: Readonly<Record<string, string>>
}

export const scene = () => {
  let folder = ""
  const hosts: Array<Host> = []
  const providers: Array<Provider> = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "brand-visibility-faults-"))
  })

  afterEach(async () => {
    for (const host of hosts.splice(0)) {
      host.signal("SIGCONT")
      await host.kill()
    }
    for (const provider of providers.splice(0)) await provider.close()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    folder: () => folder,
    /** The database of processes without a `database` option. */
    filename: () => join(folder, "visibility.db"),
    provider: async (options: Omit<ProviderOptions, "file">): Promise<Provider> => {
      const provider = await startProvider({ file: join(folder, `asked-${providers.length}`), ...options })
      providers.push(provider)
      return provider
    },
    /** Starts a process over the test's database file, with one model and eight places unless the options say otherwise. */
    host: async ({ environment = {}, provider, ...options }: SceneHostOptions): Promise<Host> => {
      const host = await startHost(
        { database: { filename: join(folder, "visibility.db") }, llms: ["alpha"], concurrency: 8, ...options, provider: { all: provider.url } },
        { ...process.env, ...environment }
      )
      hosts.push(host)
      return host
    }
  }
}
