/**
 * Which run may lease calls next. Plain data without time, storage or fibers, so that its rules can be tested one by one.
 *
 * Organizations share the calls of a model (`FairShares`). The runs of one organization take turns: one that was given calls goes behind the
 * others. A run waits for a model as long as the ledger may have calls of it for that model. When the ledger had fewer than were asked for, the run rests for that model until
 * somebody notes it again or until a call of it ends that had reserved a part of its budget.
 *
 * Held by `test/pipeline/RunBook.test.ts`, what it comes to by `test/pipeline/Fairness.test.ts`.
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
  /** Models for which the ledger had no more: a budget that has room again may change that. */
  readonly resting: Set<Llm>
  /** Calls of the run that this process holds. */
  inHand: number
}

export interface RunBook {
  /** Books a run, or says of one that is booked that these models may have calls of it. */
  readonly note: (run: BookedRun, llms: Iterable<Llm>) => void
  /** The runs that wait for a model. */
  readonly waiting: (llm: Llm) => ReadonlyArray<BookedRun>
  /** The run whose turn it is for a model. It waits for that model no longer: `given` says how it went on. */
  readonly next: (llm: Llm) => BookedRun | undefined
  /**
   * Says how many calls a run was given of those that were asked for. False when the run is booked no longer: it was cancelled
   * meanwhile, and its calls are not to be begun.
   */
  readonly given: (runId: RunId, llm: Llm, asked: number, given: number) => boolean
  /**
   * Says that a call has ended, or was let go.
   *
   * @param freesBudget whether it had reserved a part of the run's budget
   * @returns the models for which the run waits again
   */
  readonly ended: (runId: RunId, freesBudget: boolean) => ReadonlyArray<Llm>
  /** Whether a run waits for no model and has no call in hand: it may have come to its end. */
  readonly isQuiet: (runId: RunId) => boolean
  readonly drop: (runId: RunId) => void
  /** Every run that is booked. */
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
