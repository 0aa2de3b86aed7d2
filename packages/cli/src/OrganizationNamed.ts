/** Finds an organization of a database by its external id, which a host gave it, or by its id. */
import type { BrandVisibility } from "@brand-visibility/core"
import { isId } from "./Id.js"
import { NotDone } from "./Misuse.js"
import { type LocalPlace, nameOf } from "./Place.js"
import { visibleLine } from "./VisibleText.js"

export const hasOrganization = async (organizations: BrandVisibility["organizations"], organizationId: string): Promise<boolean> => {
  try {
    await organizations.get({ organizationId })
    return true
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "not_found") return false
    throw error
  }
}

/** The id of the organization with this external id or id. The external id is tried first, because a host may give UUIDs as external ids. */
export const organizationNamed = async (
  { organizations }: BrandVisibility,
  place: LocalPlace,
  named: string,
  /** Whether an id of no existing organization is returned as it is, in place of an error. Default false. */
  mayBeGone = false
): Promise<string> => {
  const found = await organizations.find({ externalId: named })
  if (found !== null) return found.id
  if (isId(named) && (mayBeGone || (await hasOrganization(organizations, named)))) return named
  throw new NotDone(`${nameOf(place)} has no organization ${visibleLine(named)}`, "Type brand-visibility admin organization list to see which there are")
}
