/**
 * The places of names that several comparisons rank: "A beats B, which in turn beats C", "A beats C, but B beats them both".
 *
 * A comparison ranks two names, or several names above one. Comparisons with a name in common are read together. A name has a place if the comparisons tell
 * of every other name whether it stands above or below. Comparisons that contradict each other give no places.
 *
 * Source: detection "Rank".
 */
import type { Bound } from "./OrderedNames.js"
import type { Pair } from "./RankedPairs.js"

/** A name and its place among the names that are compared with it. */
export interface Compared extends Bound {
  readonly place: number
  /** The offset behind the comparison that names it last. */
  readonly saidTo: number
}

type Name = Bound["name"]

/** The most comparisons that are read together, which bounds the work. */
const mostPairs = 24

/** The names above each name, over any number of comparisons. */
const namesAbove = (pairs: ReadonlyArray<Pair>, isChain: boolean): ReadonlyMap<Name, ReadonlySet<Name>> => {
  const above = new Map<Name, Set<Name>>()
  for (const { names } of pairs) for (const { name } of names) above.set(name, new Set())
  for (const { names } of pairs) {
    const lowest = names.at(-1)!
    for (const [index, { name }] of names.entries()) {
      if (name !== lowest.name) above.get(lowest.name)!.add(name)
      if (isChain && index > 0) above.get(name)!.add(names[index - 1]!.name)
    }
  }
  for (const middle of above.keys()) for (const names of above.values()) if (names.has(middle)) for (const name of above.get(middle)!) names.add(name)
  return above
}

const isContradicted = (above: ReadonlyMap<Name, ReadonlySet<Name>>): boolean => [...above].some(([name, names]) => names.has(name))

/** The comparisons in groups. No two groups have a name in common. */
const groupsOf = (pairs: ReadonlyArray<Pair>): ReadonlyArray<ReadonlyArray<Pair>> => {
  const groups: Array<{ readonly names: Set<Name>; readonly pairs: Array<Pair> }> = []
  for (const pair of pairs) {
    const names = new Set(pair.names.map(({ name }) => name))
    const joined = groups.filter((group) => [...names].some((name) => group.names.has(name)))
    for (const group of joined) groups.splice(groups.indexOf(group), 1)
    groups.push({
      names: new Set([...joined.flatMap((group) => [...group.names]), ...names]),
      pairs: [...joined.flatMap((group) => group.pairs), pair]
    })
  }
  return groups.map((group) => group.pairs)
}

const placesOf = (pairs: ReadonlyArray<Pair>): ReadonlyArray<Compared> => {
  // "B and C trail A" ranks B and C below A, and "C is better than B" may turn the two round.
  const inChain = namesAbove(pairs, true)
  const above = isContradicted(inChain) ? namesAbove(pairs, false) : inChain
  if (isContradicted(above)) return []
  const below = (name: Name): number => [...above.values()].filter((names) => names.has(name)).length
  return [...above].flatMap(([name, names]) => {
    if (names.size + below(name) + 1 < above.size) return []
    const { end, names: ofPair } = pairs.findLast((pair) => pair.names.some((each) => each.name === name))!
    return [{ ...ofPair.find((each) => each.name === name)!, place: names.size + 1, saidTo: end }]
  })
}

/** The places of all compared names, group by group. Each group begins with the first place. */
export const comparedNames = (pairs: ReadonlyArray<Pair>): ReadonlyArray<ReadonlyArray<Compared>> =>
  groupsOf(pairs.slice(0, mostPairs))
    .map(placesOf)
    .filter((names) => names.length > 0)
