/** Finds the known name that is nearest to a mistyped one. */

const editDistance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[right.length]!
}

/** The known name with the fewest edits; undefined when no known name is within two edits or a third of its length. */
export const nearestName = (name: string, known: ReadonlyArray<string>): string | undefined => {
  const lower = name.slice(0, 80).toLowerCase()
  let best: { readonly name: string; readonly distance: number } | undefined
  for (const candidate of known) {
    const distance = editDistance(lower, candidate.toLowerCase())
    if (distance <= Math.max(2, Math.floor(candidate.length / 3)) && (best === undefined || distance < best.distance)) best = { name: candidate, distance }
  }
  return best?.name
}
