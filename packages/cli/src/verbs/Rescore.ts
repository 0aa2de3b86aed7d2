/** `rescore`: scores the answers of a run again. */
import type { Context, Verb } from "../Context.js"
import { exitCodes } from "../ExitCode.js"
import type { Session } from "../Session.js"
import { theRun } from "../Subject.js"

const preview = async (context: Context, session: Session, runId: string): Promise<void> => {
  const answer = await session.api.rescoreRun({ path: { runId }, body: { apply: false } })
  if (!("changed" in answer)) throw new Error("The server began to rescore the run, although only a preview was requested")
  const { changed, metrics, results, unavailable } = answer
  await context.print({
    json: answer,
    lines: () => [
      `Of ${results} results ${changed.results} would change: ${changed.becamePresent} become present, ${changed.becameAbsent} absent, ${changed.rank} have another rank, ${changed.sentiment} another sentiment.`,
      `Answers that mention the brand: ${metrics.before.present} before, ${metrics.after.present} after.`,
      ...(unavailable === 0 ? [] : [`${unavailable} answers are no longer kept, and keep their score.`]),
      `Nothing was changed. To apply the new scores: brand-visibility rescore ${runId}`
    ]
  })
}

export const run: Verb = (context) => {
  const isPreview = context.given.flag("preview")
  return context.using("read", async (session) => {
    const runId = await theRun(context, session)
    if (isPreview) {
      await preview(context, session, runId)
      return exitCodes.ok
    }
    const interrupted = new Promise<"interrupted">((resolve) => context.streams.onInterrupt(() => resolve("interrupted")))
    const answer = await session.api.rescoreRun({ path: { runId }, body: { apply: true } })
    if ((await Promise.race([session.idle(), interrupted])) === "interrupted") {
      await context.note(
        `Stopping: run ${runId} keeps the scores that it has.`,
        `To continue: brand-visibility rescore ${runId}, or brand-visibility worker, which finishes a rescore that was begun`
      )
      return exitCodes.interrupted
    }
    await context.print({
      json: answer,
      lines: () => [
        session.isLocal
          ? `Run ${runId} is rescored. brand-visibility stats ${runId} shows the new figures`
          : `The server is rescoring run ${runId}. The revision of the run rises when the rescore is done.`
      ]
    })
    return exitCodes.ok
  })
}
