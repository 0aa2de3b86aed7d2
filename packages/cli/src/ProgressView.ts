/**
 * The progress of a run, on standard error. A terminal shows a table with a row for each model, redrawn in place; other outputs get a line now and then.
 */
import { type AnswerOf, Client } from "@brand-visibility/api"
import type { Context } from "./Context.js"
import { dollars, duration } from "./Figures.js"
import type { Session } from "./Session.js"
import type { Streams } from "./Streams.js"
import { styleFor } from "./Style.js"
import { tableOf } from "./Table.js"

type Stats = AnswerOf<"getRunStats">
type Run = Pick<Stats, "progress" | "status">

interface ProgressView {
  readonly show: (run: Run) => Promise<void>
  /** Leaves the last state on the screen. */
  readonly end: () => Promise<void>
}

const columns = [
  { title: "model" },
  { title: "done", isNumber: true },
  { title: "failed", isNumber: true },
  { title: "per minute", isNumber: true },
  { title: "left", isNumber: true },
  { title: "cost", isNumber: true }
]

/** Seconds between two reads of the models' progress. Longer for a server, because a server limits the rate of requests. */
const pauseOf = (session: Session): number => (session.isLocal ? 0.2 : 2)

const doneOf = ({ completed, failed, refused }: Stats["progress"]): number => completed + failed + refused

const failuresByLlm = async (session: Session, runId: string, { failed, refused }: Stats["progress"]): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  if (failed + refused === 0) return counts
  for await (const { llm } of Client.items(session.api.listFailures, { path: { runId }, query: { limit: 500 } })) counts.set(llm, (counts.get(llm) ?? 0) + 1)
  return counts
}

interface Pace {
  readonly perMinute: string
  readonly left: string
}

const paceOf = (done: number, before: number, open: number, seconds: number): Pace => {
  const perSecond = seconds > 0 ? (done - before) / seconds : 0
  return {
    perMinute: perSecond === 0 ? "–" : String(Math.round(60 * perSecond)),
    left: open === 0 ? "" : perSecond === 0 ? "–" : duration(open / perSecond)
  }
}

const onTerminal = (context: Context, session: Session, runId: string): ProgressView => {
  const { errors, environment, seconds } = context.streams
  const style = styleFor(errors, environment)
  const start = seconds()
  const before = new Map<string, number>()
  let looked = Number.NEGATIVE_INFINITY
  let drawn = 0
  const draw = async (lines: ReadonlyArray<string>): Promise<void> => {
    const back = drawn === 0 ? "" : `\u001b[${drawn}A\u001b[J`
    drawn = lines.length
    await errors.write(`${back}${lines.join("\n")}\n`)
  }
  const look = async (): Promise<void> => {
    looked = seconds()
    const stats = await session.api.getRunStats({ path: { runId } })
    const failed = await failuresByLlm(session, runId, stats.progress)
    const planned = stats.progress.total / Math.max(1, stats.models.length)
    const rows = stats.models.map(({ answers, costUsd, llm }) => {
      const done = (answers ?? 0) + (failed.get(llm) ?? 0)
      const earlier = before.get(llm) ?? done
      before.set(llm, earlier)
      const { left, perMinute } = paceOf(done, earlier, Math.max(0, planned - done), seconds() - start)
      return [llm, `${done} of ${Math.round(planned)}`, String(failed.get(llm) ?? 0), perMinute, left, dollars(costUsd)]
    })
    const [head = "", ...table] = tableOf(columns, rows, errors.columns())
    await draw([style.dim(head), ...table])
  }
  return {
    show: async () => {
      if (seconds() - looked >= pauseOf(session)) await look()
    },
    end: look
  }
}

/** A line for each tenth of the calls, and one for the end of the run. */
export const inLines = ({ note, streams: { seconds } }: Pick<Context, "note"> & { readonly streams: Pick<Streams, "seconds"> }): ProgressView => {
  const start = seconds()
  let before: number | undefined
  let shown: number | Run["status"] = -1
  return {
    show: async ({ progress, status }) => {
      const done = doneOf(progress)
      before ??= done
      // A run is still summed up after its last call, so its end has a line beside the line of the last tenth.
      const isUnderWay = status === "queued" || status === "running"
      const state = isUnderWay ? (progress.total === 0 ? 10 : Math.floor((10 * done) / progress.total)) : status
      if (state === shown) return
      shown = state
      const { left } = paceOf(done, before, isUnderWay ? progress.total - done : 0, seconds() - start)
      const missing = progress.failed + progress.refused
      await note(
        `${status}: ${done} of ${progress.total} calls${missing === 0 ? "" : `, ${missing} failed`}${left === "" || left === "–" ? "" : `, ${left} left`}`
      )
    },
    end: async () => {}
  }
}

export const makeProgressView = (context: Context, session: Session, runId: string): ProgressView =>
  context.streams.errors.isTerminal ? onTerminal(context, session, runId) : inLines(context)
