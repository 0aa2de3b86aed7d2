/** `retry`: asks the failed calls of a run again. */
import type { Verb } from "../Context.js"
import { followRun } from "../FollowRun.js"
import { theRun } from "../Subject.js"

export const run: Verb = (context) =>
  context.using("work", async (session) => {
    const runId = await theRun(context, session)
    await session.api.retryRun({ path: { runId } })
    return followRun(context, session, runId)
  })
