/**
 * Group commit: writes that arrive while another is under way wait for it, and then share one transaction. A commit costs as
 * much as the statements of a small write, and writes that follow each other touch the same pages.
 *
 * A write waits a few steps of the scheduler, in case that others come. When a group fails, each of its writes is tried alone, so that one bad write does not
 * fail the others. When the database itself fails, all writes of the group fail at once: tried alone, each would wait for the database in turn.
 */
import { Cause, Deferred, Effect, FiberId, Option } from "effect"

/**
 * How often other fibers run, without a further write, before a group is committed. Answers that arrive together are scored one after the other, so that
 * their writes come a few steps of the scheduler apart. With one step, the first of 32 answers was committed alone, and the calls of a run were claimed and
 * settled in twice as many transactions from then on.
 */
const patientSteps = 4

interface Waiting<Item, Outcome, E> {
  readonly item: Item
  readonly done: Deferred.Deferred<Outcome, E>
}

export interface GroupCommitOptions<Item, Outcome, E> {
  /** Items of one transaction, at most. */
  readonly most: number
  /** Only items of one key share a transaction. */
  readonly keyOf: (item: Item) => string
  /** Whether a failure would meet each item of the group alone as well. */
  readonly meetsAll: (error: E) => boolean
  /** Writes items, all or none, and gives the outcome of each in their order. */
  readonly write: (items: ReadonlyArray<Item>) => Effect.Effect<ReadonlyArray<Outcome>, E>
}

export const make = <Item, Outcome, E>({
  keyOf,
  meetsAll,
  most,
  write
}: GroupCommitOptions<Item, Outcome, E>): Effect.Effect<(item: Item) => Effect.Effect<Outcome, E>> =>
  Effect.sync(() => {
    let waiting: ReadonlyArray<Waiting<Item, Outcome, E>> = []
    let isWriting = false

    /** The write that has waited longest, with the waiting writes of the same key. */
    const takeGroup = (): ReadonlyArray<Waiting<Item, Outcome, E>> => {
      const [first] = waiting
      if (first === undefined) return []
      const key = keyOf(first.item)
      const group = new Set(waiting.filter((entry) => keyOf(entry.item) === key).slice(0, most))
      waiting = waiting.filter((entry) => !group.has(entry))
      return [...group]
    }

    const commit = (group: ReadonlyArray<Waiting<Item, Outcome, E>>): Effect.Effect<void> =>
      Effect.matchCauseEffect(write(group.map((entry) => entry.item)), {
        onSuccess: (outcomes) => Effect.forEach(group, (entry, index) => Deferred.succeed(entry.done, outcomes[index]!), { discard: true }),
        onFailure: (cause) =>
          group.length === 1 || Option.exists(Cause.failureOption(cause), meetsAll)
            ? Effect.forEach(group, (entry) => Deferred.failCause(entry.done, cause), { discard: true })
            : Effect.forEach(group, (entry) => commit([entry]), { discard: true })
      })

    /** Lets fibers that are about to write get as far as waiting, until no more come or the group is full. */
    const gather = (before: number, steps: number): Effect.Effect<void> =>
      Effect.flatMap(Effect.yieldNow(), () => {
        const { length } = waiting
        if (length >= most) return Effect.void
        if (length > before) return gather(length, patientSteps)
        return steps > 1 ? gather(length, steps - 1) : Effect.void
      })

    const commitNext = Effect.zipRight(
      Effect.suspend(() => gather(waiting.length, patientSteps)),
      Effect.suspend(() => commit(takeGroup()))
    )

    const commitAll = Effect.whileLoop({
      // In one step with the look, so that nobody begins to wait between the last look and the end.
      while: () => (isWriting = waiting.length > 0),
      body: () => commitNext,
      step: () => undefined
    })

    return (item) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          const done = Deferred.unsafeMake<Outcome, E>(FiberId.none)
          const entry = { item, done }
          // A caller that is interrupted while its write is under way returns only when the write has ended: what the caller does next must not find it half done.
          const leave = Effect.suspend(() => {
            if (!waiting.includes(entry)) return Effect.exit(Deferred.await(done))
            waiting = waiting.filter((other) => other !== entry)
            return Effect.void
          })
          waiting = [...waiting, entry]
          // A fiber of its own: it writes for many, and must not end with the one that happened to come first.
          const begin = isWriting ? Effect.void : Effect.asVoid(Effect.forkDaemon(commitAll))
          isWriting = true
          return Effect.zipRight(
            begin,
            Effect.onInterrupt(restore(Deferred.await(done)), () => leave)
          )
        })
      )
  })
