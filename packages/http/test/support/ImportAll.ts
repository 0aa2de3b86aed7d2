import { type ApiServer, type Tenant } from "./ApiServer.js"

interface Sent {
  readonly prompt: string
  readonly llm: string
  readonly answer: string
  readonly topic?: string
  readonly collectedAt?: string
  readonly sources?: ReadonlyArray<{ readonly url: string; readonly title?: string }>
}

/** Imports captured answers, and gives the id of their run. */
export const importAll = async (server: ApiServer, { organizationId }: Tenant, brandId: string, answers: Iterable<Sent>): Promise<string> =>
  (await server.visibility.forOrganization(organizationId).answers.import({ brandId, answers })).run.id
