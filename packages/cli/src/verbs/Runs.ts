/** `runs`: the runs of a brand. */
import type { Verb } from "../Context.js"
import { dollars, moment, rate } from "../Figures.js"
import { firstOf, items, limitOf, listReport } from "../ListReport.js"
import { theBrand } from "../Subject.js"

const columns = [
  { title: "run", isWhole: true },
  { title: "started" },
  { title: "status", isSpare: true },
  { title: "calls", isNumber: true, isSpare: true },
  { title: "visibility", isNumber: true },
  { title: "cost", isNumber: true, isSpare: true }
]

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const { id: brandId } = await theBrand(context, session)
    const { hasMore, rows } = await firstOf(items(session.api.listRuns, { path: { brandId }, query: { limit: 100 } }), limitOf(context))
    const cells = ({ costUsd, id, isSimulated, progress, rates, startedAt, status }: (typeof rows)[number]) => [
      id,
      moment(startedAt),
      isSimulated ? `${status}, simulated` : status,
      `${progress.completed} of ${progress.total}`,
      rate(rates.visibility),
      dollars(costUsd)
    ]
    await context.print(listReport(context, rows, { columns, cells, hasMore, none: "There is no run yet: brand-visibility run starts one." }))
  })
