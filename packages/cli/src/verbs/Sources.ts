/** `sources`: the sites that answers cite. */
import type { Verb } from "../Context.js"
import { firstOf, items, limitOf, listReport } from "../ListReport.js"
import { theRun } from "../Subject.js"

const columns = [{ title: "site" }, { title: "kind" }, { title: "answers", isNumber: true }, { title: "pages", isNumber: true }, { title: "models" }]

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const runId = await theRun(context, session)
    const { hasMore, rows } = await firstOf(items(session.api.getRunSources, { path: { runId } }), limitOf(context))
    const cells = ({ domain, domainType, llms, responseCount, urlCount }: (typeof rows)[number]) => [
      domain,
      domainType,
      String(responseCount),
      String(urlCount),
      llms.join(", ")
    ]
    await context.print(listReport(context, rows, { columns, cells, hasMore, none: "The answers cite no site." }))
  })
