/** The run whose numbers the screens of a brand show: the run in the address, or else the newest run with results. */
import { filterOf } from "./Address.js"
import type { ListedRun, RunStats } from "./Api.js"
import { ofBrand } from "./ofBrand.js"
import { type Resource, useResource } from "./useResource.js"
import { isUnderWay } from "./Words.js"

/** Ended runs with results, newest first. Imported runs are used only when there is no other run, because their answers are from another time. */
export const measuredOf = (runs: ReadonlyArray<ListedRun>): ReadonlyArray<ListedRun> => {
  const measured = runs.filter(({ rates, status }) => !isUnderWay(status) && rates.visibility.value !== null)
  const asked = measured.filter(({ channel }) => channel === "api")
  return asked.length > 0 ? asked : measured
}

/** The newest runs. When the first ten are all imports, more are read: somebody may have imported a whole year at once. */
export const useNewestRuns = (brandId: string): Resource<{ readonly data: ReadonlyArray<ListedRun> }> =>
  useResource(`runs ${brandId} newest`, async (client) => {
    const path = { brandId }
    const page = await client.listRuns({ path, query: { limit: 10 } })
    const isEnough = page.paging.nextPage === null || measuredOf(page.data).some(({ channel }) => channel === "api")
    return isEnough ? page : client.listRuns({ path, query: { limit: 100 } })
  })

/** The fields that a run has both in a list and by itself. */
export type ShownRun = Pick<ListedRun & RunStats, "id" | "isSimulated" | "rates" | "startedAt" | "status">

interface Shown {
  readonly runs: ReadonlyArray<ShownRun>
  /** Undefined when no run has ended. */
  readonly run: ShownRun | undefined
}

export const useNewestRun = (brandId: string): Resource<Shown> => {
  const runs = useNewestRuns(brandId)
  const wanted = filterOf("run")
  const listed = runs.value?.data ?? []
  const isListed = wanted === "" || listed.some(({ id }) => id === wanted)
  const found = useResource(runs.value === undefined || isListed ? null : `stats ${wanted}`, (client) => client.getRunStats({ path: { runId: wanted } }))
  const named = ofBrand(brandId, found, (run) => [run])
  if (runs.value === undefined) return { ...runs, value: undefined }
  if (isListed) {
    const ended = listed.filter(({ status }) => !isUnderWay(status))
    return { ...runs, value: { runs: ended, run: listed.find(({ id }) => id === wanted) ?? measuredOf(listed)[0] ?? ended[0] } }
  }
  if (named.value === undefined) return { ...named, value: undefined }
  return { ...named, value: { runs: [named.value, ...listed.filter(({ status }) => !isUnderWay(status))], run: named.value } }
}
