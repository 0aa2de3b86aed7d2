/** `stats`: the figures of a run. */
import type { Verb } from "../Context.js"
import { statsReport } from "../StatsReport.js"
import { theRun } from "../Subject.js"

export const run: Verb = (context) =>
  context.using("read", async (session) =>
    context.print(statsReport(await session.api.getRunStats({ path: { runId: await theRun(context, session) } }), context.style))
  )
