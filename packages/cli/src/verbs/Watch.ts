/** `watch`: follows a run; on a file this process goes on with it. */
import type { Verb } from "../Context.js"
import { followRun } from "../FollowRun.js"
import { theRun } from "../Subject.js"

export const run: Verb = (context) => context.using("work", async (session) => followRun(context, session, await theRun(context, session)))
