/** The brand and the run of a command: those that were named, else the configured brand and its newest run. */
import { type AnswerOf, Client } from "@brand-visibility/api"
import type { Context } from "./Context.js"
import { isId } from "./Id.js"
import { Misuse, NotDone } from "./Misuse.js"
import type { Session } from "./Session.js"
import { visibleLine } from "./VisibleText.js"

export type Brand = AnswerOf<"getBrand">
export type ListedRun = AnswerOf<"listRuns">["data"][number]

const allBrands = async (session: Session): Promise<ReadonlyArray<Brand>> => {
  const brands: Array<Brand> = []
  for await (const brand of Client.items(session.api.listBrands, { query: { limit: 500 } })) brands.push(brand)
  return brands
}

/** The brand of a command. Null where the configuration names a brand that does not exist yet. */
export const findBrand = async (context: Context, session: Session): Promise<Brand | null> => {
  const named = context.given.text("brand")
  if (named !== undefined && isId(named)) return session.api.getBrand({ path: { brandId: named } })
  const configured = named ?? (await context.configuration())?.settings.brand?.name
  const brands = await allBrands(session)
  if (configured !== undefined) {
    const wanted = configured.toLowerCase()
    const found = brands.filter(({ name }) => name.toLowerCase() === wanted)
    if (found.length > 1) throw new Misuse(`${found.length} brands are called ${configured}`, `Choose one by its id: ${found.map(({ id }) => id).join(", ")}`)
    if (found[0] === undefined && named !== undefined)
      throw new NotDone(`There is no brand ${visibleLine(named)}`, "Type brand-visibility brands to see which there are")
    return found[0] ?? null
  }
  if (brands.length > 1)
    throw new Misuse(
      "There are several brands",
      `Choose one with --brand: ${brands
        .map(({ name }) => visibleLine(name))
        .slice(0, 10)
        .join(", ")}`
    )
  return brands[0] ?? null
}

export const theBrand = async (context: Context, session: Session): Promise<Brand> => {
  const brand = await findBrand(context, session)
  if (brand === null)
    throw new NotDone(
      "There is no brand yet",
      (await context.configuration()) === undefined ? "Type brand-visibility init to begin" : "Type brand-visibility run to make it and to ask about it"
    )
  return brand
}

export const newestRun = async (session: Session, brandId: string): Promise<ListedRun | undefined> =>
  (await session.api.listRuns({ path: { brandId }, query: { limit: 1 } })).data[0]

/** The id of a run that was named as an argument, or of the newest one. */
export const theRun = async (context: Context, session: Session, argument = 0): Promise<string> => {
  const named = context.given.argument(argument)
  if (named !== undefined && named !== "latest") {
    if (!isId(named)) throw new Misuse(`"${visibleLine(named)}" is not the id of a run`, "Type brand-visibility runs to see which there are")
    return named
  }
  const run = await newestRun(session, (await theBrand(context, session)).id)
  if (run === undefined) throw new NotDone("There is no run yet", "Type brand-visibility run to start one")
  return run.id
}
