/** `suggestions`: content that would close a gap. */
import type { Verb } from "../Context.js"
import { firstOf, items, limitOf, listReport } from "../ListReport.js"
import { theRun } from "../Subject.js"

const columns = [{ title: "score", isNumber: true }, { title: "gap" }, { title: "title" }, { title: "prompt" }, { title: "models" }]

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const runId = await theRun(context, session)
    const { hasMore, rows } = await firstOf(items(session.api.listContentSuggestions, { path: { runId }, query: { limit: 100 } }), limitOf(context))
    const cells = ({ contentSuggestion, gap, llms, prompt, score }: (typeof rows)[number]) => [
      String(score),
      gap,
      contentSuggestion.title,
      prompt.text,
      llms.join(", ")
    ]
    await context.print(listReport(context, rows, { columns, cells, hasMore, none: "The run led to no suggestion." }))
  })
