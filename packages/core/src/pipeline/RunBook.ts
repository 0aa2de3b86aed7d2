/**
 * Decides which run may lease calls next. The module works on plain data, without time, storage or fibers, so that its rules can be tested one by one.
 *
 * Organizations share the calls of a model (`FairShares`). The runs of one organization take turns: a run that was given calls moves behind the other
 * runs. A run waits for a model as long as the ledger may have calls of the run for that model. When the ledger had fewer calls than requested, the run
 * rests for that model: until the run is noted again, or until a call ends that had reserved a part of the run's budget.
 *
 * Held by `test/pipeline/RunBook.test.ts`, and the resulting fairness by `test/pipeline/Fairness.test.ts`.
 */
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import * as FairShares from "./FairShares.js"

export interface BookedRun {
  readonly organizationId: OrganizationId
  readonly runId: RunId
}

interface Entry extends BookedRun {
  /** Models for which the ledger may have calls to lease. */
  readonly waiting: Set<Llm>
  /** Models for which the ledger had no more calls. More room in the budget may change that. */
  readonly resting: Set<Llm>
  /** The number of calls of the run that this process holds. */
  inHand: number
}

export interface RunBook {
  /** Adds a run, or notes that the ledger may have calls of a known run for these models. */
  readonly note: (run: BookedRun, llms: Iterable<Llm>) => void
  /** The runs that wait for a model. */
  readonly waiting: (llm: Llm) => ReadonlyArray<BookedRun>
  /** The run whose turn it is for a model. The run no longer waits for the model; `given` decides whether it waits again. */
  readonly next: (llm: Llm) => BookedRun | undefined
  /**
   * Notes how many of the requested calls a run was given. False when the run has been dropped: it was cancelled meanwhile, and its calls must not
   * start.
   */
  readonly given: (runId: RunId, llm: Llm, asked: number, given: number) => boolean
  /**
   * Notes that a call has ended, or was handed back.
   *
   * @param freesBudget whether the call had reserved a part of the run's budget
   * @returns the models for which the run waits again
   */
  readonly ended: (runId: RunId, freesBudget: boolean) => ReadonlyArray<Llm>
  /** Whether a run waits for no model and this process holds none of its calls. The run may then have ended. */
  readonly isQuiet: (runId: RunId) => boolean
  readonly drop: (runId: RunId) => void
  /** All runs of the book. */
  readonly runs: () => ReadonlyArray<BookedRun>
}

export const make = (): RunBook => {
  /** In the order of their turns. */
  const entries = new Map<RunId, Entry>()
  const sharesOf = new Map<Llm, FairShares.FairShares>()

  const sharesIn = (llm: Llm): FairShares.FairShares => {
    const shares = sharesOf.get(llm) ?? FairShares.make()
    sharesOf.set(llm, shares)
    return shares
  }

  const waitingFor = (llm: Llm): ReadonlyArray<Entry> => [...entries.values()].filter(({ waiting }) => waiting.has(llm))

  return {
    note: ({ organizationId, runId }, llms) => {
      let entry = entries.get(runId)
      if (entry === undefined) entries.set(runId, (entry = { organizationId, runId, waiting: new Set(), resting: new Set(), inHand: 0 }))
      for (const llm of llms) {
        entry.waiting.add(llm)
        entry.resting.delete(llm)
      }
    },
    waiting: waitingFor,
    next: (llm) => {
      const first = sharesIn(llm).next(waitingFor(llm))
      first?.waiting.delete(llm)
      return first
    },
    given: (runId, llm, asked, given) => {
      const entry = entries.get(runId)
      if (entry === undefined) return false
      if (given >= asked) entry.waiting.add(llm)
      else entry.resting.add(llm)
      if (given > 0) {
        sharesIn(llm).given(entry.organizationId, given)
        entry.inHand += given
        entries.delete(runId)
        entries.set(runId, entry)
      }
      return true
    },
    ended: (runId, freesBudget) => {
      const entry = entries.get(runId)
      if (entry === undefined) return []
      entry.inHand--
      if (!freesBudget) return []
      const again = [...entry.resting]
      for (const llm of again) entry.waiting.add(llm)
      entry.resting.clear()
      return again
    },
    isQuiet: (runId) => {
      const entry = entries.get(runId)
      return entry === undefined || (entry.inHand === 0 && entry.waiting.size === 0)
    },
    drop: (runId) => {
      const organizationId = entries.get(runId)?.organizationId
      entries.delete(runId)
      if (organizationId === undefined || [...entries.values()].some((entry) => entry.organizationId === organizationId)) return
      for (const shares of sharesOf.values()) shares.forget(organizationId)
    },
    runs: () => [...entries.values()]
  }
}
