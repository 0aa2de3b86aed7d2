/**
 * A computation in parts: it yields wherever the event loop may do other work, and returns its result. A long text is read in parts, so that
 * reading does not block the event loop until the end. `npm run bench -- hostile` prints the longest part of each reading.
 */
export type InParts<A> = Generator<undefined, A, undefined>

/** Runs all parts without a pause, and returns the result. */
export const whole = <A>(parts: InParts<A>): A => {
  for (;;) {
    const part = parts.next()
    if (part.done === true) return part.value
  }
}

/** A computation that is done once. Callers at the same time share its parts, and later callers get its result. */
export const doneOnce = <A>(make: () => InParts<A>): (() => InParts<A>) => {
  let parts: InParts<A> | undefined
  let made: { readonly value: A } | undefined
  return function* () {
    while (made === undefined) {
      const part = (parts ??= make()).next()
      if (part.done === true) made = { value: part.value }
      else yield
    }
    return made.value
  }
}

/** Most items that are sorted or merged between two pauses. */
const sortedAtOnce = 1_024

/** Sorts items in parts. Equal items keep their order. */
export function* sorted<A>(items: ReadonlyArray<A>, order: (left: A, right: A) => number): InParts<Array<A>> {
  let from: Array<A> = []
  for (let start = 0; start < items.length; start += sortedAtOnce) {
    from.push(...items.slice(start, start + sortedAtOnce).sort(order))
    yield
  }
  for (let width = sortedAtOnce; width < from.length; width *= 2) {
    const merged: Array<A> = []
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length)
      const end = Math.min(middle + width, from.length)
      for (let left = start, right = middle; left < middle || right < end;) {
        const isLeft = right === end || (left < middle && order(from[left]!, from[right]!) <= 0)
        merged.push(from[isLeft ? left++ : right++]!)
        if (merged.length % sortedAtOnce === 0) yield
      }
    }
    from = merged
  }
  return from
}

/** The first `limit` items of the sorted list, found in parts without sorting the rest. Equal items keep their order. */
export function* lowest<A>(items: ReadonlyArray<A>, order: (left: A, right: A) => number, limit: number): InParts<ReadonlyArray<A>> {
  let kept: ReadonlyArray<A> = []
  for (let start = 0; start < items.length; start += sortedAtOnce) {
    const last = kept.length === limit ? kept.at(-1) : undefined
    const some = items.slice(start, start + sortedAtOnce)
    kept = [...kept, ...(last === undefined ? some : some.filter((item) => order(item, last) < 0))].sort(order).slice(0, limit)
    yield
  }
  return kept
}
