/** Operations on answers that were captured elsewhere. */
import { Chunk, type Clock, Effect, Either, Exit, Option, Schema, type Stream } from "effect"
import { canonicalJson } from "../domain/CanonicalJson.js"
import { BrandId } from "../domain/Ids.js"
import { type CapturedAnswer, LineFault, OnError } from "../domain/ImportedAnswer.js"
import { Run } from "../domain/Run.js"
import { streams } from "../domain/Streams.js"
import type { CapturedLine } from "../pipeline/ScoreLine.js"
import type { Sha256 } from "../ports/Secrets.js"
import { CapturedAnswers } from "../services/CapturedAnswers.js"
import { HostFailure } from "./HostFailure.js"
import { keyed, type Said } from "./KeyedOperation.js"

type Rows = AsyncIterable<CapturedAnswer> | Iterable<CapturedAnswer>

const isIterable = (input: unknown): input is Rows => typeof input === "object" && input !== null && (Symbol.iterator in input || Symbol.asyncIterator in input)

const Import = Schema.Struct({
  brandId: BrandId,
  /** Captured answers. Each answer is read and checked in its turn. */
  answers: Schema.declare(isIterable).annotations({ message: () => "must be an iterable or an async iterable of answers" }),
  /** For an invalid answer: drop the whole import (`abort`, the default), or leave the answer out (`skip`). */
  onError: Schema.optionalWith(OnError, { default: () => "abort" })
})

async function* asynchronous<A>(items: Iterable<A>): AsyncGenerator<A> {
  yield* items
}

/**
 * The bounds of one turn: rows, UTF-16 units of text (about), and milliseconds. An iterable may compute for a long time, and the rows of a turn are in
 * memory.
 */
const rowsAtOnce = 64
const lengthAtOnce = 1_048_576
const takingMillis = 2

/** The assumed size of a source besides its address, in UTF-16 units. */
const sourceOverhead = 200

/** The approximate size of a row that has not been checked. */
const lengthOf = (row: unknown): number => {
  if (typeof row !== "object" || row === null) return 0
  const answer = "answer" in row && typeof row.answer === "string" ? row.answer.length : 0
  return answer + ("sources" in row && Array.isArray(row.sources) ? row.sources.length * sourceOverhead : 0)
}

/**
 * Makes a function that takes the next rows at each call, and none at the end. Rows are taken in groups, because a step of the stream takes as long as
 * reading a row.
 */
const takerOf = (rows: AsyncIterator<CapturedAnswer>, clock: Clock.Clock): (() => Promise<ReadonlyArray<CapturedAnswer>>) => {
  let isDone = false
  return async () => {
    const taken: Array<CapturedAnswer> = []
    const began = clock.unsafeCurrentTimeMillis()
    let length = 0
    while (!isDone && taken.length < rowsAtOnce && length < lengthAtOnce) {
      const row = await rows.next()
      if (row.done === true) isDone = true
      else {
        taken.push(row.value)
        length += lengthOf(row.value)
      }
      if (clock.unsafeCurrentTimeMillis() - began >= takingMillis) break
    }
    return taken
  }
}

/** How long an interrupted import waits for the host's iterator. */
const longestClosing = "1 second"

/**
 * Asks the host's iterator to stop, and waits for that, so that the host's files and connections are closed when the call settles. An interrupted import waits
 * for a second only: an iterator whose `next` hangs never stops, and the call must obey its signal, its time limit and the disposal of the library.
 */
const close = (rows: AsyncIterator<CapturedAnswer>, exit: Exit.Exit<unknown, unknown>): Effect.Effect<void> =>
  Effect.suspend(() => {
    const closed = (async () => rows.return?.())()
    // Nobody hears of this rejection when the wait has ended.
    closed.catch(() => undefined)
    const waiting = Effect.asVoid(Effect.interruptible(Effect.promise(() => closed)))
    return Exit.isInterrupted(exit) ? Effect.raceFirst(Effect.ignore(Effect.sandbox(waiting)), Effect.interruptible(Effect.sleep(longestClosing))) : waiting
  })

/** Numbers the caller's rows from 1. When the iterable throws, the import ends and none of its rows is stored. */
const linesOf = (answers: Rows): Effect.Effect<Stream.Stream<CapturedLine>> => {
  const thrown = (cause: unknown) => new HostFailure({ message: `answers: the iterable threw: ${String(cause)}`, cause })
  const open = Effect.try({ try: () => (Symbol.asyncIterator in answers ? answers : asynchronous(answers))[Symbol.asyncIterator](), catch: thrown })
  return Effect.map(streams, (Stream) =>
    Stream.unwrapScoped(
      Effect.gen(function* () {
        const take = takerOf(yield* Effect.acquireRelease(open, close), yield* Effect.clock)
        const some = Effect.tryPromise({ try: take, catch: (cause) => Option.some(thrown(cause)) })
        return Stream.repeatEffectChunkOption(
          Effect.flatMap(some, (taken) => (taken.length === 0 ? Effect.fail(Option.none()) : Effect.succeed(Chunk.unsafeFromArray(taken))))
        )
      })
    ).pipe(
      Stream.orDie,
      Stream.zipWithIndex,
      Stream.map(([input, index]) => ({ line: index + 1, read: () => Either.right(input) }))
    )
  )
}

/** The text of a row for the digest. A row that is not plain data counts as no text: it cannot be imported. */
const textOf = (row: unknown): string =>
  Either.getOrElse(
    Either.try(() => canonicalJson(row)),
    () => ""
  )

/** Computes the digest of the rows while the import reads them, because all rows together may not fit into memory. */
const digested = ({ answers: rows, ...rest }: typeof Import.Type, digest: Sha256): Said<typeof Import.Type> => {
  let fingerprint: string | null = null
  digest.update(canonicalJson(rest))
  async function* read() {
    for await (const row of rows) {
      digest.update(`\n${textOf(row)}`)
      yield row
    }
    fingerprint = digest.end()
  }
  const answers = read()
  return {
    value: { ...rest, answers },
    fingerprint: () => fingerprint,
    drain: Effect.flatMap(Effect.all([streams, linesOf(answers)]), ([{ runDrain }, lines]) => runDrain(lines))
  }
}

const Report = Schema.Struct({
  run: Run,
  accepted: Schema.Int,
  skippedCount: Schema.Int,
  skipped: Schema.Array(LineFault),
  // The outcomes that earlier releases stored under a key do not have this count.
  unreadableSources: Schema.optionalWith(Schema.Int, { default: () => 0 })
})

export const answers = {
  /**
   * Scores answers that were captured elsewhere, as a run of channel `import`. The answers are read one by one, so that memory does not grow with their
   * number.
   */
  import: keyed(CapturedAnswers, {
    name: "answers.import",
    input: Import,
    outcome: Report,
    said: digested,
    use: ({ importAnswers }, { answers: rows, brandId, onError }, organizationId, receipt) =>
      Effect.flatMap(linesOf(rows), (lines) => importAnswers(organizationId, brandId, lines, onError, receipt))
  })
}
