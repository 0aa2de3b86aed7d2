/**
 * How many Results are read at once with all their answers: as many as are known to fit into memory.
 */
import type { AnsweredResult } from "../ports/RescoreStore.js"

/** Most Results, and about as many UTF-16 units of their answers and of the pages that they cite, that are in memory at once. */
const maximumChunk = 100
const maximumChunkLength = 4_194_304

/** Results of the first chunk, of whose answers nothing is known. */
export const firstChunk = 10

/** The bytes of a citation besides its address and title. */
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

/** How many Results the next chunk may have, if their answers are as long as those of this chunk. */
export const nextLimit = (chunk: ReadonlyArray<AnsweredResult>): number =>
  Math.max(1, Math.min(maximumChunk, Math.floor((chunk.length * maximumChunkLength) / Math.max(1, lengthOf(chunk)))))
