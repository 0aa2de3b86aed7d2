/**
 * How many Results are read at once with all their answers: as many as are known to fit into memory.
 */
import type { AnsweredResult } from "../ports/RescoreStore.js"

/** Most Results, and about as many UTF-16 units of their answers, that are in memory at once. */
export const maximumChunk = 100
const maximumChunkLength = 4_194_304

const lengthOf = (chunk: ReadonlyArray<AnsweredResult>): number =>
  chunk.reduce((sum, { samples }) => sum + samples.reduce((length, { text }) => length + (text?.length ?? 0), 0), 0)

/** How many Results the next chunk may have, if their answers are as long as those of this chunk. */
export const nextLimit = (chunk: ReadonlyArray<AnsweredResult>): number =>
  Math.max(1, Math.min(maximumChunk, Math.floor((chunk.length * maximumChunkLength) / Math.max(1, lengthOf(chunk)))))
