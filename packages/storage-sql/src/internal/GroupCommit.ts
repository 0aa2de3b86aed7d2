/**
 * Group commit: writes that arrive while another is under way wait for it, and then share one transaction. A commit costs as
 * much as the statements of a small write, and writes that follow each other touch the same pages.
 *
 * A write that finds nobody under way does not wait. One that fails does not take the others with it: each is then written
 * alone.
 */
import { Deferred, Effect } from "effect"

interface Waiting<Item, Outcome, E> {
  readonly item: Item
  readonly done: Deferred.Deferred<Outcome, E>
}

/**
 * @param most items of one transaction
 * @param write writes items, all or none, and gives the outcome of each in their order
 */
export const make = <Item, Outcome, E>(
  most: number,
  write: (items: ReadonlyArray<Item>) => Effect.Effect<ReadonlyArray<Outcome>, E>
): Effect.Effect<(item: Item) => Effect.Effect<Outcome, E>> =>
  Effect.map(Effect.makeSemaphore(1), (turn) => {
    const waiting: Array<Waiting<Item, Outcome, E>> = []

    const commit = (group: ReadonlyArray<Waiting<Item, Outcome, E>>): Effect.Effect<void> =>
      Effect.matchCauseEffect(write(group.map((entry) => entry.item)), {
        onSuccess: (outcomes) => Effect.forEach(group, (entry, index) => Deferred.succeed(entry.done, outcomes[index]!), { discard: true }),
        onFailure: (cause) =>
          group.length === 1
            ? Effect.forEach(group, (entry) => Deferred.failCause(entry.done, cause), { discard: true })
            : Effect.forEach(group, (entry) => commit([entry]), { discard: true })
      })

    const commitNext = Effect.suspend(() => commit(waiting.splice(0, most)))

    return (item) =>
      Effect.flatMap(Deferred.make<Outcome, E>(), (done) => {
        const entry = { item, done }
        waiting.push(entry)
        const leave = Effect.sync(() => {
          const index = waiting.indexOf(entry)
          if (index >= 0) waiting.splice(index, 1)
        })
        // Whoever has the turn writes for others too, so an interruption of this fiber must not stop it there.
        const untilDone = Effect.uninterruptible(Effect.repeat(commitNext, { until: () => Deferred.isDone(done) }))
        return turn.withPermits(1)(Effect.unlessEffect(untilDone, Deferred.isDone(done))).pipe(
          Effect.onInterrupt(() => leave),
          Effect.zipRight(Deferred.await(done))
        )
      })
  })
