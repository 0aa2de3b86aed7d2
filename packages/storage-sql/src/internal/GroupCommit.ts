/**
 * Group commit: writes that arrive during another write wait for its end, and then share one transaction. A commit costs as much as the statements of a small
 * write, and consecutive writes touch the same pages of the database.
 *
 * A write waits a few steps of the scheduler for other writes. When a group fails, each of its writes is tried alone, so that one bad write does not fail the
 * others. When the database itself fails, all writes of the group fail at once: tried alone, each write would wait for the database in turn.
 */
import { Cause, Effect, Exit, Option } from "effect"

/**
 * How often other fibers get a turn without adding a write before a group is committed. Answers that arrive together are scored one after the other, so their
 * writes come a few steps of the scheduler apart. With one turn, the first of 32 answers was committed alone, and the calls of the run were claimed and settled
 * in twice as many transactions from then on.
 */
const patientSteps = 4

interface Waiting<Item, Outcome, E> {
  readonly item: Item
  /** How the write ended; undefined until then. */
  ended: Exit.Exit<Outcome, E> | undefined
  /** Tells the fiber of the caller that the write has ended; undefined while the fiber does not wait. */
  tell: ((exit: Exit.Exit<Outcome, E>) => void) | undefined
}

const end = <Item, Outcome, E>(entry: Waiting<Item, Outcome, E>, exit: Exit.Exit<Outcome, E>): void => {
  entry.ended = exit
  entry.tell?.(exit)
}

/**
 * Waits until a write has ended. A `Deferred` would do the same, but it is an object of a hidden class of its own, and its wait is another uninterruptible
 * region (decision 0034).
 */
const endOf = <Item, Outcome, E>(entry: Waiting<Item, Outcome, E>): Effect.Effect<Outcome, E> =>
  Effect.async((resume) => {
    if (entry.ended === undefined) entry.tell = resume
    else resume(entry.ended)
  })

export interface GroupCommitOptions<Item, Outcome, E> {
  /** The largest number of items in one transaction. */
  readonly most: number
  /** Only items of one key share a transaction. */
  readonly keyOf: (item: Item) => string
  /** Whether each item alone would fail with the same error. */
  readonly meetsAll: (error: E) => boolean
  /** Writes all items or none, and returns their outcomes in the order of the items. */
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
        onSuccess: (outcomes) => {
          for (const [index, entry] of group.entries()) end(entry, Exit.succeed(outcomes[index]!))
          return Effect.void
        },
        onFailure: (cause) => {
          if (group.length > 1 && !Option.exists(Cause.failureOption(cause), meetsAll))
            return Effect.forEach(group, (entry) => commit([entry]), { discard: true })
          for (const entry of group) end(entry, Exit.failCause(cause))
          return Effect.void
        }
      })

    /** Gives turns to other fibers, until they add no more writes or the group is full. */
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
      // The check and the assignment are one step, so that no write is added between the last check and the end of the loop.
      while: () => (isWriting = waiting.length > 0),
      body: () => commitNext,
      step: () => undefined
    })

    return (item) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          const entry: Waiting<Item, Outcome, E> = { item, ended: undefined, tell: undefined }
          // A caller that is interrupted during its write returns only after the write has ended: the caller must not go on while the write is half done.
          const leave = (cause: Cause.Cause<E>): Effect.Effect<never, E> => {
            const left = Effect.failCause(cause)
            if (entry.ended !== undefined) return left
            if (!waiting.includes(entry)) return Effect.zipRight(Effect.exit(endOf(entry)), left)
            waiting = waiting.filter((other) => other !== entry)
            return left
          }
          waiting = [...waiting, entry]
          // A daemon fiber, because it writes for many callers and must not be interrupted with the first of them.
          const begin = isWriting ? Effect.void : Effect.asVoid(Effect.forkDaemon(commitAll))
          isWriting = true
          return Effect.zipRight(begin, Effect.catchAllCause(restore(endOf(entry)), leave))
        })
      )
  })
