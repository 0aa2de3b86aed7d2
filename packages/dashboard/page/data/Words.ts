/** Numbers, dates and names of the API as people read them. */
import type { Rate, Run, Verdict } from "./Api.js"

/** A share of 1 as a percentage; a dash (never 0) where nothing was measured. */
export const percent = (value: number | null | undefined, digits = 0): string => (value == null ? "–" : `${(value * 100).toFixed(digits)} %`)

export const points = (value: number | null): string =>
  value === null ? "–" : `${value > 0 ? "+" : value < 0 ? "−" : "±"}${Math.abs(value * 100).toFixed(1)} points`

export const count = (value: number, one: string, many = `${one}s`): string => `${value.toLocaleString()} ${value === 1 ? one : many}`

/** US dollars. Amounts of a few cents have four decimals, so that the digits in a column are aligned. */
export const dollars = (value: number | null | undefined): string => {
  if (value == null) return "not known"
  const digits = value > 0 && value < 0.1 ? 4 : 2
  return `$${value.toLocaleString(undefined, { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}

/** A time in the reader's own time zone and language. */
export const moment = (timestamp: string): string => new Date(timestamp).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })

/** The times of a list, with seconds when two of them would look the same without. */
export const moments = (timestamps: ReadonlyArray<string>): ((timestamp: string) => string) => {
  const isTold = new Set(timestamps.map(moment)).size === new Set(timestamps).size
  return isTold ? moment : (timestamp) => new Date(timestamp).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" })
}

export const day = (timestamp: string): string => new Date(timestamp).toLocaleDateString(undefined, { day: "numeric", month: "short" })

/** Only hour and minute, for times of one day. */
export const hour = (timestamp: string): string => new Date(timestamp).toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" })

/** Hour, minute and second, for times within a few minutes. */
export const second = (timestamp: string): string =>
  new Date(timestamp).toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit", second: "2-digit" })

/** The times of a few columns, as short as possible while all are different. */
export const columnMoments = (timestamps: ReadonlyArray<string>): ((timestamp: string) => string) => {
  const all = new Set(timestamps).size
  const ways = [day, (at: string) => `${day(at)}, ${hour(at)}`, (at: string) => `${day(at)}, ${second(at)}`]
  return ways.find((way) => new Set(timestamps.map(way)).size === all) ?? moment
}

export const duration = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1_000)
  if (milliseconds < 1_000) return "less than a second"
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** The interval of a rate: for all prompts that people may ask when it is known, else for the asked prompts alone. */
export const intervalOf = (rate: Pick<Rate, "panel" | "population">): { readonly low: number; readonly high: number; readonly isPopulation: boolean } | null =>
  rate.population !== null ? { ...rate.population, isPopulation: true } : rate.panel !== null ? { ...rate.panel, isPopulation: false } : null

export const basisOf = ({ prompts, samples }: Pick<Rate, "prompts" | "samples">): string => `${count(prompts, "prompt")}, ${count(samples, "answer")}`

export const verdicts: Readonly<Record<Verdict, { readonly sign: string; readonly words: string; readonly tone: "bad" | "good" | "plain" }>> = {
  up: { sign: "▲", words: "Up", tone: "good" },
  down: { sign: "▼", words: "Down", tone: "bad" },
  "no-detectable-change": { sign: "≈", words: "No detectable change", tone: "plain" },
  "insufficient-data": { sign: "?", words: "Too little data to tell", tone: "plain" }
}

export const statuses: Readonly<Record<string, string>> = {
  queued: "Waiting",
  running: "Running",
  completed: "Completed",
  partial: "Partly done",
  failed: "Failed",
  cancelled: "Cancelled"
}

export const isUnderWay = (status: string): boolean => status === "queued" || status === "running"

/** The number of calls of a run that have ended, whether completed, failed or refused. */
export const doneOf = ({ progress }: Pick<Run, "progress">): number => progress.completed + progress.failed + progress.refused

export const stages: Readonly<Record<string, string>> = {
  awareness: "Awareness",
  consideration: "Consideration",
  decision: "Decision",
  retention: "Retention",
  advocacy: "Advocacy"
}

/** Whether the answers of an LLM are simulated. */
export const isSimulatedModel = ({ model, provider }: { readonly model: string | null; readonly provider?: string | null }): boolean =>
  provider === "simulated" || model === "simulated"

/**
 * The notice above numbers of runs with simulated models; null when no model was simulated. A run counts as simulated when at least one of its models is. The
 * notice says that all numbers are invented only when all models are known to be simulated.
 */
export const simulatedWords = (
  runs: ReadonlyArray<{ readonly isSimulated: boolean }>,
  models: ReadonlyArray<Parameters<typeof isSimulatedModel>[0]> = []
): string | null => {
  if (!runs.some(({ isSimulated }) => isSimulated)) return null
  if (!runs.every(({ isSimulated }) => isSimulated)) return "The runs that are marked so asked simulated models, whose answers are invented."
  if (models.length > 0 && models.every(isSimulatedModel))
    return "These numbers come from simulated models. They are invented, and say nothing about any real brand."
  return "Simulated models were asked. Their answers are invented, and say nothing about any real brand."
}
