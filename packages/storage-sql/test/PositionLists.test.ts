import { expect, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { decode, encode } from "../src/internal/PositionLists.js"

const positionsOf = (distances: ReadonlyArray<number>): ReadonlyArray<number> => {
  let position = 0
  return distances.map((distance) => (position += distance))
}

const distances = FastCheck.array(FastCheck.oneof(FastCheck.integer({ min: 1, max: 300 }), FastCheck.integer({ min: 1, max: 200_000 })))

it.prop("encoded positions are decoded to the same positions", [distances], ([given]) => {
  const positions = positionsOf(given)
  expect([...decode(encode(positions))]).toEqual(positions)
})

it("distances that need another character are decoded to the same distances", () => {
  for (const distance of [1, 0x7f, 0x80, 0xd7fd, 0xd7fe, 0xd7ff, 2 * 0xd7fe, 2 * 0xd7fe + 1]) {
    expect([...decode(encode([distance, distance + 1]))], String(distance)).toEqual([distance, distance + 1])
  }
})

it("no encoded list has a character that a database refuses", () => {
  const text = encode(positionsOf(Array.from({ length: 100_000 }, (_, index) => 1 + ((index * 7) % 120_000))))
  expect(text.includes("\0") || /[\ud800-\udfff]/.test(text)).toBe(false)
})
