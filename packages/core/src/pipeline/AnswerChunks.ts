/**
 * How many Results are read at once with all their answers, so that they fit into memory.
 */
import type { AnsweredResult } from "../ports/RescoreStore.js"

/** The bounds of one chunk in memory: Results, and UTF-16 units of their answers and citations (about). */
const maximumChunk = 100
const maximumChunkLength = 4_194_304

/** The size of the first chunk, when the length of the answers is not known yet. */
export const firstChunk = 10

/** The assumed size of a citation besides its address and title, in UTF-16 units. */
const citationOverhead = 400

const lengthOf = (chunk: ReadonlyArray<AnsweredResult>): number => {
  let length = 0
  for (const { samples } of chunk)
    for (const { citations, text } of samples) {
      length += text?.length ?? 0
      for (const { title, uri } of citations) length += uri.length + (title?.length ?? 0) + citationOverhead
    }
  return length
}

/** The number of Results in the next chunk, if their answers are as long as the answers of this chunk. */
export const nextLimit = (chunk: ReadonlyArray<AnsweredResult>): number =>
  Math.max(1, Math.min(maximumChunk, Math.floor((chunk.length * maximumChunkLength) / Math.max(1, lengthOf(chunk)))))
