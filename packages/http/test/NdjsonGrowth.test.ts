/** Measures how the cost of reading an import's lines grows with their length. Tests in core measure the analysis of one answer. */
import { maximumListedLines } from "@brand-visibility/core/internal/domain/ImportedAnswer"
import { readLine } from "@brand-visibility/core/internal/pipeline/ScoreLine"
import { Effect, Stream } from "effect"
import { expect, it } from "vitest"
import { repetitions } from "../../core/bench/support/hostile-texts.mjs"
import { growing } from "../../core/test/hostile/Growth.js"
import { capturedLines } from "../src/internal/Ndjson.js"

const encoder = new TextEncoder()
const chunkBytes = 16 * 1024

async function* chunksOf(text: string) {
  const bytes = encoder.encode(text)
  for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes)
}

/** Cuts a body into lines, and parses and checks each line. The faults of the first hundred lines are listed. */
const readLines = (text: string) => {
  let lines = 0
  return Effect.runPromise(Stream.runForEach(capturedLines(chunksOf(text)), (line) => Effect.sync(() => readLine(line, lines++ < maximumListedLines, 0))))
}

const inAnswer = (text: string) => JSON.stringify({ prompt: "Which?", llm: "chatgpt", answer: text, [text.slice(0, 4096)]: text })

it("lines of 256 KiB cost four times as much to read as lines of 64 KiB, not sixteen times, over at least 150 repeated units", async () => {
  // Some units are tried as lines. Others are tried within a line, as its answer and as the name of an unknown field.
  const asLines = repetitions.filter((_, place) => place % 6 === 0)
  const asAnswers = repetitions.filter((_, place) => place % 6 === 3)
  expect(asLines.length + asAnswers.length).toBeGreaterThanOrEqual(150)
  expect(await growing(readLines, asLines)).toEqual([])
  expect(await growing((text) => readLines(inAnswer(text)), asAnswers)).toEqual([])
})
