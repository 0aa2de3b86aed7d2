/** Finds where two JSON values differ, by the path of each leaf. */
import type { BundleDifference } from "../domain/RunBundle.js"

/** Numbers that differ by at most this share are equal, because engines may differ in the last digits of a logarithm or a root. */
const sameShare = 1e-12

const isSame = (stated: unknown, recomputed: unknown): boolean =>
  typeof stated === "number" && typeof recomputed === "number"
    ? Math.abs(stated - recomputed) <= sameShare * Math.max(Math.abs(stated), Math.abs(recomputed))
    : stated === recomputed

const isParent = (value: unknown): value is object => typeof value === "object" && value !== null

/**
 * The differences, in the order of the stated value. An undefined field equals a missing field.
 *
 * @param path the path of both values, as in JavaScript
 */
export const differencesOf = (stated: unknown, recomputed: unknown, path: string): ReadonlyArray<BundleDifference> => {
  if (!isParent(stated) || !isParent(recomputed) || Array.isArray(stated) !== Array.isArray(recomputed))
    return isSame(stated, recomputed) ? [] : [{ path, stated, recomputed }]
  const left = new Map(Object.entries(stated))
  const right = new Map(Object.entries(recomputed))
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((name) =>
    differencesOf(left.get(name), right.get(name), Array.isArray(stated) ? `${path}[${name}]` : `${path}.${name}`)
  )
}
