/** `watch`: follows a run. On a database, this process also works on the run. */
import type { Verb } from "../Context.js"
import { followRun } from "../FollowRun.js"
import { theRun } from "../Subject.js"

export const run: Verb = (context) => context.using("work", async (session) => followRun(context, session, await theRun(context, session)))
