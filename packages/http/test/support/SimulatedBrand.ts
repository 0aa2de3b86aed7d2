/** A server over a simulated market, with a brand to which a test adds prompts and runs. */
import type { Storage } from "@brand-visibility/core/ports/Storage"
import { simulation } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { type ServerOptions, startServer, topicOf } from "./ApiServer.js"

export const brand = {
  name: "Acme",
  aliases: [],
  domains: [],
  description: null,
  category: "Anvils",
  competitors: [],
  excludeTerms: [],
  country: null,
  language: null
}

interface Simulated extends Pick<ServerOptions, "webhooks"> {
  readonly seed: string
  readonly llms: ReadonlyArray<string>
  readonly storage: Storage
}

export const startSimulated = async ({ llms, seed, storage, webhooks }: Simulated) => {
  const { models } = simulation({ seed, world: worldOf(brand), llms })
  const server = await startServer(models, { storage, webhooks })
  const tenant = await server.tenant()
  const brandId: string = (await tenant.call("POST", "/v1/brands", { body: brand })).body.id
  const prompts = `/v1/topics/${await topicOf(tenant, brandId, "Any")}/prompts`
  const runIds: Array<string> = []
  return {
    server,
    tenant,
    brandId,
    /** The ids of the runs, in the order of their start. */
    runIds,
    add: (...texts: ReadonlyArray<string>) => tenant.call("POST", prompts, { body: { prompts: texts.map((text) => ({ text })) } }),
    /** Starts a run that asks each model each prompt twice, and waits for its end. */
    run: async () => {
      const { body } = await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body: { samples: 2 } })
      runIds.push(body.run.id)
      await server.visibility.idle()
    }
  }
}
