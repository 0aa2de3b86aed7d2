/** `bundle`: writes a run as one file, for `verify`. */
import type { Verb } from "../Context.js"
import { theRun } from "../Subject.js"
import { writeText } from "../WriteText.js"

export const run: Verb = (context) =>
  context.using("read", async (session) =>
    writeText(context, await session.request(`/v1/runs/${await theRun(context, session)}/bundle`), context.given.text("out"))
  )
