/** Computes the figures of a trial of the kill harness from the provider's file alone. Pure. */
import type { PaidCall } from "./PaidProvider.js"

/** The calls that a worker lost when it was killed or frozen. */
export interface Loss {
  /** How many of the worker's paid calls were paid for a second time. */
  readonly extra: number
  /** Milliseconds from the fault until the last of the worker's lost calls was asked again; null when the worker lost no call. */
  readonly takeoverMillis: number | null
}

export interface KillTrial {
  /** The questions of the run. */
  readonly questions: ReadonlySet<string>
  readonly paid: ReadonlyArray<PaidCall>
  /** The largest number of calls that a worker has at once. */
  readonly places: number
  /** How many paid calls a worker may lose without being killed or frozen: 0, except with leases so short that they expire by themselves. */
  readonly forgiven: (worker: string) => number
  /** When a worker was killed or frozen, in milliseconds since the epoch; undefined for an undisturbed worker. */
  readonly struckAt: (worker: string) => number | undefined
}

export interface TrialFigures {
  /** One entry for each worker that was killed or frozen. */
  readonly losses: ReadonlyArray<Loss>
  /** The broken rules, in sentences. */
  readonly faults: ReadonlyArray<string>
}

const byKey = (calls: ReadonlyArray<PaidCall>, keyOf: (call: PaidCall) => string): ReadonlyMap<string, ReadonlyArray<PaidCall>> => {
  const groups = new Map<string, Array<PaidCall>>()
  for (const call of calls) {
    const group = groups.get(keyOf(call))
    if (group === undefined) groups.set(keyOf(call), [call])
    else group.push(call)
  }
  return groups
}

export const figuresOf = ({ forgiven, paid, places, questions, struckAt }: KillTrial): TrialFigures => {
  const faults: Array<string> = []
  const byQuestion = byKey(paid, ({ question }) => question)
  for (const question of questions) if (!byQuestion.has(question)) faults.push(`"${question}" was never asked`)
  for (const question of byQuestion.keys()) if (!questions.has(question)) faults.push(`"${question}" is not a question of the run`)

  // All calls for one question but one are extra. An extra call is attributed first to a worker that was killed or frozen: a frozen worker may ask before or
  // after the worker that took over its call.
  const isStruck = ({ worker }: PaidCall): number => (struckAt(worker) === undefined ? 1 : 0)
  const extra = [...byQuestion.values()].flatMap((calls) =>
    calls.toSorted((left, right) => isStruck(left) - isStruck(right) || left.askedAt - right.askedAt).slice(0, -1)
  )
  const extraByWorker = byKey(extra, ({ worker }) => worker)

  const losses: Array<Loss> = []
  for (const worker of byKey(paid, (call) => call.worker).keys()) {
    const lost = extraByWorker.get(worker) ?? []
    const allowed = forgiven(worker)
    const at = struckAt(worker)
    if (at === undefined) {
      if (lost.length > allowed) faults.push(`${worker} was neither killed nor frozen, and ${lost.length} of its paid calls were paid for again`)
      continue
    }
    if (lost.length > places + allowed) faults.push(`${worker} has ${places} places, and ${lost.length} of its paid calls were paid for again`)
    const again = lost.flatMap(({ question }) => (byQuestion.get(question) ?? []).filter((call) => call.worker !== worker && call.askedAt >= at))
    losses.push({ extra: lost.length, takeoverMillis: again.length === 0 ? null : Math.max(...again.map(({ askedAt }) => askedAt)) - at })
  }
  return { losses, faults }
}
