/** `bundle`: writes a run as one file, for `verify`. */
import type { Verb } from "../Context.js"
import type { Session } from "../Session.js"
import { theRun } from "../Subject.js"
import { writeText } from "../WriteText.js"

export const run: Verb = (context) => {
  const write = async (session: Session) =>
    writeText(context, await session.request(`/v1/runs/${await theRun(context, session)}/bundle`), context.given.text("out"))
  // A server signs with its own key, so a session on a server needs no signing key.
  return context.given.text("signing-key") === undefined ? context.using("read", write) : context.usingDatabase("--signing-key", "read", write)
}
