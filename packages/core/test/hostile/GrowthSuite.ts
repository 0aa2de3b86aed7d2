/**
 * Hostile texts for some readers: every second one for each of them, so that all are read by half of the readers, most of which share their parts. All of them
 * for all readers would take three minutes more. The readers that score an answer take half of the time, so that they are a file of their own.
 */
import { describe, expect, it } from "vitest"
import { readers } from "../../bench/support/hostile-readers.mjs"
import { texts } from "../../bench/support/hostile-texts.mjs"
import { growing } from "./Growth.js"

export const isScore = (reader: string): boolean => reader.startsWith("score, ")

/** @param isLookedAt whether a reader is one of those that are tried */
export const run = (isLookedAt: (reader: string) => boolean) =>
  describe("reading a text of 256 KiB costs four times as much as one of 64 KiB, not sixteen times, for every second hostile text", () => {
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
