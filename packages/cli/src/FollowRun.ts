/** Follows a run until it has ended, or until Ctrl-C. */
import type { AnswerOf } from "@brand-visibility/api"
import type { Context } from "./Context.js"
import { type ExitCode, exitCodes } from "./ExitCode.js"
import { makeProgressView } from "./ProgressView.js"
import type { Session } from "./Session.js"
import { statsReport } from "./StatsReport.js"

type Run = AnswerOf<"getRunStats">

const howToGoOn = (session: Session, { id, progress: { completed, total } }: Pick<Run, "id" | "progress">): ReadonlyArray<string> =>
  session.isLocal
    ? [
        `Stopping: ${completed} of ${total} calls are done, and stay. Calls in flight are waited for, ten seconds at most; Ctrl-C again ends at once.`,
        `To continue: brand-visibility watch ${id}`,
        `To give it up: brand-visibility cancel ${id}`
      ]
    : [
        `The run continues on the server: ${completed} of ${total} calls are done.`,
        `To follow it again: brand-visibility watch ${id}`,
        `To give it up: brand-visibility cancel ${id}`
      ]

export const followRun = async (context: Context, session: Session, runId: string): Promise<ExitCode> => {
  const stopping = new AbortController()
  const forget = context.streams.onInterrupt(() => stopping.abort())
  const view = makeProgressView(context, session, runId)
  try {
    await session.workOff(runId)
    for await (const run of session.api.watchRun({ path: { runId } }, { signal: stopping.signal })) await view.show(run)
  } catch (error) {
    if (!stopping.signal.aborted) throw error
  } finally {
    forget()
    await view.end()
  }
  const stats = await session.api.getRunStats({ path: { runId } })
  if (stopping.signal.aborted && stats.completedAt === null) {
    await context.note(...howToGoOn(session, stats))
    return exitCodes.interrupted
  }
  await context.print(statsReport(stats, context.style))
  return stats.status === "failed" || stats.status === "cancelled" ? exitCodes.failed : exitCodes.ok
}
