/** `topics`: the topics of a brand. */
import type { Verb } from "../Context.js"
import { firstOf, items, listReport } from "../ListReport.js"
import { theBrand } from "../Subject.js"

const columns = [{ title: "topic" }, { title: "id", isWhole: true }]

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const { id: brandId } = await theBrand(context, session)
    const { rows } = await firstOf(items(session.api.listTopics, { path: { brandId }, query: { limit: 500 } }), Number.POSITIVE_INFINITY)
    const cells = ({ id, name }: (typeof rows)[number]) => [name, id]
    await context.print(listReport(context, rows, { columns, cells, none: "There is no topic yet." }))
  })
