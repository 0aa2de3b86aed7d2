/** Which organization of a database a person means: one is named by the external id that a host gave it, or by its id. */
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

/** The id of the organization that is meant. The external id counts before the id, because a host may give UUIDs as external ids. */
export const organizationNamed = async (
  { organizations }: BrandVisibility,
  place: LocalPlace,
  named: string,
  /** Whether an id that names no organization is taken as it is. Default false. */
  mayBeGone = false
): Promise<string> => {
  const found = await organizations.find({ externalId: named })
  if (found !== null) return found.id
  if (isId(named) && (mayBeGone || (await hasOrganization(organizations, named)))) return named
  throw new NotDone(`${nameOf(place)} has no organization ${visibleLine(named)}`, "Type brand-visibility admin organization list to see which there are")
}
