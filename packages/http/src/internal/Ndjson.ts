/**
 * Reads NDJSON as it arrives, one value per line, in constant memory.
 *
 * Lines are cut at the byte 0x0A and decoded whole, because a character may be split between two chunks. A line that is too long is skipped without being
 * held in memory.
 *
 * Source: contract §3 `POST …/answers`, §1 "Sizes".
 */
import type { CapturedLine } from "@brand-visibility/core/internal/pipeline/ScoreLine"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import { Effect, Either, Stream } from "effect"
import type { ApiFailure } from "./ApiFailure.js"
import { arrivalFailure } from "./Body.js"
import { decodeJson } from "./Json.js"

/** Longest line, in bytes. An answer has at most 256 KiB, which JSON escapes can make six times as long; its sources come on top. */
const maximumLineBytes = 1024 * 1024

const newline = 0x0a

/** Whether a line has only spaces, tabs and carriage returns. */
const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d)

const joined = (pieces: ReadonlyArray<Uint8Array>, length: number): Uint8Array => {
  const [first] = pieces
  if (pieces.length === 1 && first !== undefined) return first
  const whole = new Uint8Array(length)
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

const lineOf = (bytes: Uint8Array, line: number): CapturedLine => ({
  line,
  read: () => Either.mapLeft(decodeJson(bytes), (message) => ({ code: "invalid_json" as const, message }))
})

const none: ReadonlyArray<CapturedLine> = []

/** Cuts chunks into lines. It holds the line that has not ended yet, unless the line is too long. */
class LineCutter {
  private line = 0
  private pieces: Array<Uint8Array> = []
  private length = 0

  push(chunk: Uint8Array): ReadonlyArray<CapturedLine> {
    const lines: Array<CapturedLine> = []
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      if (end > start) this.hold(chunk.subarray(start, end))
      lines.push(...this.end())
      start = end + 1
    }
    // A copy, because a server may reuse the chunk's memory for the next chunk.
    this.hold(chunk.slice(start))
    return lines
  }

  /** Ends the line that is held. Returns no line when it is blank. */
  end(): ReadonlyArray<CapturedLine> {
    this.line++
    if (this.length === 0) return none
    const { length, line, pieces } = this
    this.pieces = []
    this.length = 0
    if (length > maximumLineBytes) return [{ line, read: () => Either.left(tooLong) }]
    const bytes = joined(pieces, length)
    return isBlank(bytes) ? [] : [lineOf(bytes, line)]
  }

  private hold(piece: Uint8Array): void {
    this.length += piece.length
    if (this.length > maximumLineBytes) this.pieces = []
    else if (piece.length > 0) this.pieces.push(piece)
  }
}

const tooLong = { code: "payload_too_large", message: `must have at most ${maximumLineBytes} bytes` } as const

/** The lines of a body. Fails when reading its bytes fails. */
export const capturedLines = (bytes: AsyncIterable<Uint8Array>): Stream.Stream<CapturedLine, ApiFailure> =>
  Stream.suspend(() => {
    const cutter = new LineCutter()
    return Stream.fromAsyncIterable(bytes, (error) => error).pipe(
      Stream.catchAll((error) => Stream.fromEffect(arrivalFailure(error))),
      // The scorer of lines gives way to other work between two lines. A chunk of blank lines has no line, so the reader gives way here.
      Stream.mapEffect((chunk) => Effect.as(FairTurns.giveWay, chunk)),
      Stream.mapConcat((chunk) => cutter.push(chunk)),
      Stream.concat(Stream.suspend(() => Stream.fromIterable(cutter.end())))
    )
  })
