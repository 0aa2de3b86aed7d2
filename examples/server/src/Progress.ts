/** Shows the progress of a run: a bar on a terminal, and a plain line from time to time elsewhere. */
import type { OrganizationClient, Run } from "@brand-visibility/core"
import { isOnTerminal, say } from "./Output.js"

/** Milliseconds between lines where the output is not a terminal. For a run that ends sooner, only the outcome is printed. */
const lineEveryMillis = 30_000

/** Most cells of the bar. */
const barWidth = 24

/** The data of a progress line: the run now, and its state when the display began. */
export interface Progress {
  readonly run: Pick<Run, "costUsd" | "progress">
  /** Number of calls that had ended when the display began. */
  readonly endedBefore: number
  /** Milliseconds since the display began. */
  readonly millis: number
}

const endedOf = ({ completed, failed, refused }: Run["progress"]): number => completed + failed + refused

/** A duration such as `4 min 20 s`. */
const durationOf = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}

/** The ended and failed calls, the calls per second, the time left, and the cost of the answers. Unknown values are left out. */
export const progressText = ({ endedBefore, millis, run: { costUsd, progress } }: Progress): string => {
  const ended = endedOf(progress)
  const perSecond = millis > 0 ? (ended - endedBefore) / (millis / 1_000) : 0
  return [
    `${ended} of ${progress.total} calls`,
    ...(progress.failed > 0 ? [`${progress.failed} failed`] : []),
    ...(perSecond > 0 ? [`${perSecond.toFixed(1)} a second`, `${durationOf((progress.total - ended) / perSecond)} left`] : []),
    ...(costUsd === null ? [] : [`$${costUsd.toFixed(2)}`])
  ].join(", ")
}

/**
 * The text behind a bar, always shorter than a line of the terminal. The terminal would continue a longer line below, and the next text would overwrite only
 * that part. Where there is no room for the text, it is cut.
 */
export const progressBar = (progress: Progress, columns = 80): string => {
  const { total } = progress.run.progress
  const text = progressText(progress)
  const width = Math.min(barWidth, columns - text.length - "[] ".length - 1)
  if (width <= 0) return text.slice(0, columns - 1)
  const full = total === 0 ? width : Math.floor((width * endedOf(progress.run.progress)) / total)
  return `[${"#".repeat(full)}${".".repeat(width - full)}] ${text}`
}

/** Shows a run until it has ended, and gives the ended run. */
export const follow = async (client: OrganizationClient, runId: string): Promise<Run> => {
  const isBar = isOnTerminal()
  const begunAt = performance.now()
  let endedBefore: number | undefined
  let saidAt = begunAt
  let last: Run | undefined
  for await (const run of client.runs.watch({ runId })) {
    last = run
    endedBefore ??= endedOf(run.progress)
    if (run.completedAt !== null) break
    const now = performance.now()
    const progress = { run, endedBefore, millis: now - begunAt }
    // Overwrites the previous line.
    if (isBar) process.stdout.write(`\r\u001B[2K${progressBar(progress, process.stdout.columns)}`)
    else if (now - saidAt >= lineEveryMillis) {
      say(progressText(progress))
      saidAt = now
    }
  }
  if (isBar) process.stdout.write("\r\u001B[2K")
  return last?.completedAt === undefined || last.completedAt === null ? client.runs.finished({ runId }) : last
}
