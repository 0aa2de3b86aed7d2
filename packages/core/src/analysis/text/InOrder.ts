/** Sorts lists by their place in a text. Most lists are already sorted, and a check costs less than a sorted copy. */
interface Stretch {
  readonly start: number
  readonly end: number
}

export const byStart = (left: Pick<Stretch, "start">, right: Pick<Stretch, "start">): number => left.start - right.start
export const byStartAndEnd = (left: Stretch, right: Stretch): number => left.start - right.start || left.end - right.end

/** The items in the given order. Equal items keep their order. */
export const inOrder = <A>(items: ReadonlyArray<A>, order: (left: A, right: A) => number): ReadonlyArray<A> => {
  for (let index = 1; index < items.length; index++) if (order(items[index - 1]!, items[index]!) > 0) return items.toSorted(order)
  return items
}
