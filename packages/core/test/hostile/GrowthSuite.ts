/**
 * Tests some readers with hostile texts. Each reader reads every second text, so that half of the readers read each text. Most readers share their parts, and
 * all texts for all readers would take three minutes more. The readers that score an answer take half of the time, so they have a test file of their own.
 */
import { describe, expect, it } from "vitest"
import { readers } from "../../bench/support/hostile-readers.mjs"
import { texts } from "../../bench/support/hostile-texts.mjs"
import { growing } from "./Growth.js"

export const isScore = (reader: string): boolean => reader.startsWith("score, ")

/** @param isLookedAt whether to test a reader, by its name */
export const run = (isLookedAt: (reader: string) => boolean) =>
  describe("the time of reading grows linearly from 64 KiB to 256 KiB, for every second hostile text", () => {
    it.each(
      Object.keys(readers)
        .filter(isLookedAt)
        .map((name, index) => [name, index] as const)
    )("%s", { timeout: 1_800_000 }, async (name, index) => {
      const half = texts.filter((_, place) => place % 2 === index % 2)
      expect(half.length).toBeGreaterThanOrEqual(150)
      expect(await growing(readers[name]!, half)).toEqual([])
    })
  })
