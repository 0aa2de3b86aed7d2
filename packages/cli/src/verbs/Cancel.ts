/** `cancel`: ends a run. */
import type { Verb } from "../Context.js"
import { theRun } from "../Subject.js"

export const run: Verb = (context) =>
  context.using("read", async (session) => {
    const answer = await session.api.cancelRun({ path: { runId: await theRun(context, session) } })
    const { id, progress, status } = answer.run
    await context.print({
      json: answer,
      lines: () => [`Run ${id} is ${status}: ${progress.completed} of ${progress.total} calls were done, and stay. brand-visibility stats ${id} shows them`]
    })
  })
