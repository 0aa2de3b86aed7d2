/** `failures`: calls that failed for good. */
import type { Verb } from "../Context.js"
import { firstOf, items, limitOf, listReport } from "../ListReport.js"
import { theRun } from "../Subject.js"

const columns = [{ title: "model" }, { title: "reason" }, { title: "tries", isNumber: true }, { title: "prompt" }, { title: "message" }]

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const runId = await theRun(context, session)
    const { hasMore, rows } = await firstOf(items(session.api.listFailures, { path: { runId }, query: { limit: 500 } }), limitOf(context))
    const cells = ({ attempts, llm, message, promptText, reason }: (typeof rows)[number]) => [llm, reason, String(attempts), promptText, message]
    await context.print(listReport(context, rows, { columns, cells, hasMore, none: `No call of run ${runId} failed.` }))
    if (rows.length > 0) await context.note(`To ask them again: brand-visibility retry ${runId}`)
  })
