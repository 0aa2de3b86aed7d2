/**
 * Refuses domains of a brand under which others register theirs, such as `co.uk`. Every page under such a name would count as the brand's own, and every
 * address of such a page in an answer as its name.
 */
import { Effect } from "effect"
import type { BrandNames } from "../domain/Brand.js"
import { InvalidInput, maximumFaults } from "../domain/Input.js"

interface Parts {
  readonly domains?: ReadonlyArray<string> | undefined
  readonly competitors?: ReadonlyArray<Pick<BrandNames, "domains">> | undefined
}

/**
 * Fails with `InvalidInput` for the domains that nobody can register: public suffixes, and names that exist only inside a network.
 *
 * @param within the path of the parts in the input, with its dot. Default: the parts are the input.
 */
export const refuseUnregistrable = ({ competitors = [], domains = [] }: Parts, within = ""): Effect.Effect<void, InvalidInput> =>
  Effect.gen(function* () {
    const given = [
      ...domains.map((domain, index) => ({ domain, path: `${within}domains[${index}]` })),
      ...competitors.flatMap((competitor, place) =>
        competitor.domains.map((domain, index) => ({ domain, path: `${within}competitors[${place}].domains[${index}]` }))
      )
    ]
    if (given.length === 0) return
    const { registrableDomain } = yield* Effect.promise(() => import("../analysis/sources/RegistrableDomain.js"))
    const message = "is shared by many owners, or exists only inside a network; write a domain of the brand alone, such as example.co.uk or www.gov.uk"
    const details = given.flatMap(({ domain, path }) => (registrableDomain(domain) === null ? [{ path, message }] : []))
    if (details.length > 0) yield* new InvalidInput({ details: details.slice(0, maximumFaults) })
  })
