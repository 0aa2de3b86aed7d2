/** A run under way, told to who started the server: a bar on a terminal, a plain line now and then anywhere else. */
import type { OrganizationClient, Run } from "@brand-visibility/core"
import { isOnTerminal, say } from "./Output.js"

/** How often a line is said where nobody looks at a terminal, in milliseconds. A run that ends sooner is told by its outcome alone. */
const lineEveryMillis = 30_000

const barWidth = 24

/** What a line about a run says, from the run as it is and as it was when somebody began to look. */
export interface Progress {
  readonly run: Pick<Run, "costUsd" | "progress">
  /** How many of its calls had ended by then. */
  readonly endedBefore: number
  /** How long ago that was, in milliseconds. */
  readonly millis: number
}

const endedOf = ({ completed, failed, refused }: Run["progress"]): number => completed + failed + refused

/** Such as `4 min 20 s`. */
const durationOf = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}

/** Calls that have ended and that failed, calls a second, the time left, and what the answers have cost; what is not known is left out. */
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

export const progressBar = (progress: Progress): string => {
  const { total } = progress.run.progress
  const full = total === 0 ? barWidth : Math.floor((barWidth * endedOf(progress.run.progress)) / total)
  return `[${"#".repeat(full)}${".".repeat(barWidth - full)}] ${progressText(progress)}`
}

/** Shows a run until it has ended, and gives how it ended. */
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
    // Over the line before it.
    if (isBar) process.stdout.write(`\r\u001B[2K${progressBar(progress)}`)
    else if (now - saidAt >= lineEveryMillis) {
      say(progressText(progress))
      saidAt = now
    }
  }
  if (isBar) process.stdout.write("\r\u001B[2K")
  return last?.completedAt === undefined || last.completedAt === null ? client.runs.finished({ runId }) : last
}
