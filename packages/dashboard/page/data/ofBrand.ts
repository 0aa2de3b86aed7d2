/** A run has an address below its brand. Under the address of another brand it is not there. */
import type { Problem } from "./Api.js"
import type { Resource } from "./useResource.js"

interface RunOfBrand {
  readonly id: string
  readonly brandId: string
}

const elsewhere = (runId: string): Problem => ({
  message: `The run ${runId} belongs to another brand.`,
  details: [],
  isAway: false,
  isMissing: true,
  code: "not_found"
})

/** The data when its runs belong to the brand of the address, and a problem otherwise. */
export const ofBrand = <Value>(brandId: string, resource: Resource<Value>, runsOf: (value: Value) => ReadonlyArray<RunOfBrand>): Resource<Value> => {
  const other = resource.value === undefined ? undefined : runsOf(resource.value).find((run) => run.brandId !== brandId)
  return other === undefined ? resource : { ...resource, value: undefined, problem: elsewhere(other.id) }
}
