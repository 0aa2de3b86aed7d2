/** `brands`: every brand of the place. */
import type { Verb } from "../Context.js"
import { firstOf, items, listReport } from "../ListReport.js"

const columns = [{ title: "brand" }, { title: "id", isWhole: true }, { title: "category" }, { title: "competitors" }]

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const { rows } = await firstOf(items(session.api.listBrands, { query: { limit: 500 } }), Number.POSITIVE_INFINITY)
    const cells = ({ category, competitors, id, name }: (typeof rows)[number]) => [
      name,
      id,
      category ?? "–",
      competitors.map((competitor) => competitor.name).join(", ")
    ]
    await context.print(listReport(context, rows, { columns, cells, none: "There is no brand yet: brand-visibility init begins." }))
  })
