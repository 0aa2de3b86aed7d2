/** Lists in the order of the text. Most are in it already: to see that costs less than to copy them and to sort the copy. */
interface Stretch {
  readonly start: number
  readonly end: number
}

export const byStart = (left: Pick<Stretch, "start">, right: Pick<Stretch, "start">): number => left.start - right.start
export const byStartAndEnd = (left: Stretch, right: Stretch): number => left.start - right.start || left.end - right.end

/** The items in an order; equal ones keep theirs. */
export const inOrder = <A>(items: ReadonlyArray<A>, order: (left: A, right: A) => number): ReadonlyArray<A> => {
  for (let index = 1; index < items.length; index++) if (order(items[index - 1]!, items[index]!) > 0) return items.toSorted(order)
  return items
}
