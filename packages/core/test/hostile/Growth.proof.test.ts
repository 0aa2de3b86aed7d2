import { describe, expect, it } from "vitest"
import { readers } from "../../bench/support/hostile-readers.mjs"
import { texts } from "../../bench/support/hostile-texts.mjs"
import { growing } from "./Growth.js"

describe("reading a text of 256 KiB costs four times as much as one of 64 KiB, not sixteen times, for every hostile text", () => {
  it.each(Object.keys(readers))("%s", { timeout: 1_800_000 }, async (name) => {
    expect(await growing(readers[name]!, texts)).toEqual([])
  })
})
