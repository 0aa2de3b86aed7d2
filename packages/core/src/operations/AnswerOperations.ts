/** Answers that were captured elsewhere. */
import { Either, Schema, Stream } from "effect"
import { BrandId } from "../domain/Ids.js"
import { OnError } from "../domain/ImportedAnswer.js"
import type { CapturedLine } from "../pipeline/ScoreLine.js"
import { CapturedAnswers } from "../services/CapturedAnswers.js"
import { HostFailure } from "./HostFailure.js"
import { ofOrganization } from "./Operation.js"

type Rows = AsyncIterable<unknown> | Iterable<unknown>

const isIterable = (input: unknown): input is Rows => typeof input === "object" && input !== null && (Symbol.iterator in input || Symbol.asyncIterator in input)

const Import = Schema.Struct({
  brandId: BrandId,
  /** Captured answers: see `CapturedAnswerInput` for the fields of one. */
  answers: Schema.declare(isIterable).annotations({ message: () => "must be an iterable or an async iterable of answers" }),
  /** Drop the whole import when an answer is bad (`abort`, the default), or leave that one out (`skip`). */
  onError: Schema.optionalWith(OnError, { default: () => "abort" })
})

async function* asynchronous<A>(items: Iterable<A>): AsyncGenerator<A> {
  yield* items
}

/** Numbers what a caller hands over, from 1. An iterable that throws ends the import, of which nothing is kept. */
const linesOf = (answers: Rows): Stream.Stream<CapturedLine> => {
  const thrown = (cause: unknown) => new HostFailure({ message: `answers: the iterable threw: ${String(cause)}`, cause })
  return Stream.fromAsyncIterable(Symbol.asyncIterator in answers ? answers : asynchronous(answers), thrown).pipe(
    Stream.orDie,
    Stream.zipWithIndex,
    Stream.map(([input, index]) => ({ line: index + 1, read: () => Either.right(input) }))
  )
}

const ofAnswers = ofOrganization(CapturedAnswers)

export const answers = {
  /** Scores answers that were captured elsewhere, as a run of channel `import`; reads them in constant memory. */
  import: ofAnswers.operation(Import, ({ importAnswers }, { answers: rows, brandId, onError }, organizationId) =>
    importAnswers(organizationId, brandId, linesOf(rows), onError)
  )
}
