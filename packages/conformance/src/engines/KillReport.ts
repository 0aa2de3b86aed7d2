/** The measurements of the kill harness, as figures and as a line of text. */
import type { Loss } from "./KillFigures.js"

/** The mean and the maximum of some numbers. */
interface Spread {
  readonly mean: number
  readonly most: number
}

export interface KillReport {
  readonly name: string
  readonly seed: number
  readonly trials: number
  readonly leaseMillis: number
  /** How often each fault happened, by name. */
  readonly happened: Readonly<Record<string, number>>
  /** Calls that were paid for again, for each worker that was killed or frozen. */
  readonly extra: Spread | null
  /** Seconds from the fault of a worker until the last of the worker's calls was asked again. */
  readonly takeover: Spread | null
  /** Seconds from the last fault of a run to the run's end. */
  readonly ending: Spread | null
  /** All figures in one line. */
  readonly text: string
}

export interface Measured {
  readonly name: string
  readonly seed: number
  readonly trials: number
  readonly calls: number
  readonly workers: number
  readonly places: number
  readonly leaseMillis: number
  readonly losses: ReadonlyArray<Loss>
  /** Milliseconds from the last fault of each run to the run's end. */
  readonly endings: ReadonlyArray<number>
  readonly happened: ReadonlyMap<string, number>
}

const spreadOf = (values: ReadonlyArray<number>): Spread | null =>
  values.length === 0 ? null : { mean: values.reduce((sum, value) => sum + value, 0) / values.length, most: Math.max(...values) }

const told = (spread: Spread | null, unit: string): string =>
  spread === null ? "none" : `mean ${spread.mean.toFixed(1)}${unit}, most ${spread.most.toFixed(1)}${unit}`

export const reportOf = ({ calls, endings, happened, leaseMillis, losses, name, places, seed, trials, workers }: Measured): KillReport => {
  const extra = spreadOf(losses.map((loss) => loss.extra))
  const takeover = spreadOf(losses.flatMap(({ takeoverMillis }) => (takeoverMillis === null ? [] : [takeoverMillis / 1_000])))
  const ending = spreadOf(endings.map((millis) => millis / 1_000))
  const events = [...happened].map(([event, times]) => `${times} × ${event}`).join(", ")
  const text = [
    `${name}: ${trials} runs of ${calls} calls, ${workers} workers with ${places} places, leases of ${leaseMillis / 1_000} s, seed ${seed}`,
    `${events}; 0 lost, 0 twice, metrics as undisturbed`,
    `extra paid calls for a worker that was killed or frozen: ${told(extra, "")}`,
    `its calls taken over after: ${told(takeover, " s")}`,
    `from the last strike to the end: ${told(ending, " s")}`
  ].join("; ")
  return { name, seed, trials, leaseMillis, happened: Object.fromEntries(happened), extra, takeover, ending, text }
}
