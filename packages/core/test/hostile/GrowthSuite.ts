/** Every hostile text for some readers. The readers that score an answer take half of the time, so that they are a file of their own. */
import { describe, expect, it } from "vitest"
import { readers } from "../../bench/support/hostile-readers.mjs"
import { texts } from "../../bench/support/hostile-texts.mjs"
import { growing } from "./Growth.js"

export const isScore = (reader: string): boolean => reader.startsWith("score, ")

/** @param isLookedAt whether a reader is one of those that are tried */
export const run = (isLookedAt: (reader: string) => boolean) =>
  describe("reading a text of 256 KiB costs four times as much as one of 64 KiB, not sixteen times, for every hostile text", () => {
    it.each(Object.keys(readers).filter(isLookedAt))("%s", { timeout: 1_800_000 }, async (name) => {
      expect(await growing(readers[name]!, texts)).toEqual([])
    })
  })
