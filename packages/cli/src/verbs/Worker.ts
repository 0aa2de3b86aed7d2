/** `worker`: works on the runs of a database. */
import type { Verb } from "../Context.js"

export const run: Verb = (context) =>
  context.usingDatabase("worker", "host", async (session) => {
    const interrupted = new Promise<void>((resolve) => context.streams.onInterrupt(resolve))
    await context.note(`Working on ${session.place}; Ctrl-C stops`)
    await (context.given.flag("until-idle") ? Promise.race([session.idle(), interrupted]) : interrupted)
    await context.note("Stopping: calls in flight are waited for, ten seconds at most")
  })
