/** Which organization of a database a person means: one is named by its id, or by the external id that a host gave it. */
import type { BrandVisibility } from "@brand-visibility/core"
import { isId } from "./Id.js"
import { NotDone } from "./Misuse.js"
import { type LocalPlace, nameOf } from "./Place.js"
import { visibleLine } from "./VisibleText.js"

/** Its id. Of an id it is not asked whether there is such an organization: one that is half deleted is named by it too. */
export const organizationNamed = async ({ organizations }: BrandVisibility, place: LocalPlace, named: string): Promise<string> => {
  if (isId(named)) return named
  const found = await organizations.find({ externalId: named })
  if (found !== null) return found.id
  throw new NotDone(`${nameOf(place)} has no organization ${visibleLine(named)}`, "Type brand-visibility admin organization list to see which there are")
}
