/**
 * Reads labels from a table: NDJSON, or CSV as spreadsheets write it. Each fault names the line of its label.
 *
 * Source: contract §1 "Validation"; RFC 4180.
 */
import { columnsOf, csvTable, excessOf } from "@brand-visibility/api/internal/CsvTable"
import { type InputFault, inputDecoder, maximumFaults } from "@brand-visibility/core/domain/Input"
import { type Label, Labels } from "@brand-visibility/core/internal/domain/Calibration"
import type { LineFaultCode } from "@brand-visibility/core/internal/domain/ImportedAnswer"
import { messageOf } from "@brand-visibility/core/internal/domain/VisibilityError"
import { Effect, Either, Predicate, Stream } from "effect"
import { ApiFailure } from "./ApiFailure.js"
import { arrivalFailure } from "./Body.js"
import { capturedLines } from "./Ndjson.js"

const mostLabels = 5_000

/** Largest table, in bytes. An exported table of `mostLabels` has at most 1.9 MB, and can be sent back whole. */
const maximumBytes = 2_097_152

/** Labels, each with its place in the body. */
export interface LabelRows {
  readonly labels: ReadonlyArray<Label>
  readonly placeOf: (index: number) => Place
}

/** The place of a label in messages: a path in a list, a line in a table. */
type Place = { readonly path: string } | { readonly line: number }

interface RowFault {
  readonly code: LineFaultCode
  readonly message: string
}

interface Row {
  readonly line: number
  readonly value: Either.Either<unknown, RowFault>
}

const fieldNames = ["resultId", "isPresent", "isFirst", "sentiment"] as const
type FieldName = (typeof fieldNames)[number]

/** Further columns and fields of an exported table of labels (`ListTables.labelsOf`). They are skipped, so that the table can be sent back. */
const exportedNames: ReadonlySet<string> = new Set([
  "brandId",
  "runId",
  "runStartedAt",
  "isSimulated",
  "labelledAt",
  "detected",
  "detectedIsPresent",
  "detectedRank",
  "detectedSentiment"
])

/** The label of an exported line. A field that the label lacks is null there. */
const labelOfLine = (line: unknown): unknown =>
  Predicate.isReadonlyRecord(line) ? Object.fromEntries(Object.entries(line).filter(([name, value]) => !exportedNames.has(name) && value !== null)) : line

const isFieldName = (name: string): name is FieldName => fieldNames.some((known) => known === name)

const truths: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false]
])

/** A spreadsheet writes TRUE or FALSE, and leaves a missing value empty. The schema refuses anything else. */
const cellValue = (name: FieldName, text: string): unknown => {
  const trimmed = text.trim()
  if (trimmed === "") return undefined
  if (name === "isPresent" || name === "isFirst") return truths.get(trimmed.toLowerCase()) ?? trimmed
  return trimmed
}

const failed = (details: ReadonlyArray<RowFault & { readonly line: number }>) => {
  const shown = details.slice(0, maximumFaults).map(({ code, line, message }) => ({ path: `line ${line}`, message, line, code }))
  return new ApiFailure({ code: "validation_error", message: messageOf(shown), details: shown })
}

/** The rows of a table with a heading. */
const rowsOfCsv = (text: string): Either.Either<ReadonlyArray<Row>, ApiFailure> => {
  // The heading, and one row more than the limit.
  const table = csvTable(text, mostLabels + 2)
  const wrongAt = (line: number, message: string) => Either.left(failed([{ line, message, code: "validation_error" }]))
  if (table.fault !== null) return wrongAt(table.fault.line, table.fault.message)
  const [heading, ...rows] = table.rows
  if (heading === undefined) return Either.right([])
  const wrong = (message: string) => wrongAt(heading.line, message)
  const { names, repeated } = columnsOf(heading)
  const known = names.filter(isFieldName)
  for (const name of names)
    if (!isFieldName(name) && !exportedNames.has(name))
      return wrong(`has the column ${JSON.stringify(name.slice(0, 80))}; the columns are ${fieldNames.join(", ")}`)
  if (repeated !== undefined) return wrong(`has the column ${repeated} twice`)
  for (const name of ["resultId", "isPresent"] as const) if (!known.includes(name)) return wrong(`must have the column ${name}`)
  return Either.right(
    rows.map((row) => {
      const { fields, line } = row
      if (fields.length < names.length || excessOf(row, heading) !== undefined)
        return {
          line,
          value: Either.left({ code: "validation_error" as const, message: `must have ${names.length} fields, as the heading has, not ${fields.length}` })
        }
      const values = names
        .flatMap((name, index) => (isFieldName(name) ? [[name, cellValue(name, fields[index]!)] as const] : []))
        .filter(([, value]) => value !== undefined)
      return { line, value: Either.right(Object.fromEntries(values)) }
    })
  )
}

const decodeLabel = inputDecoder(Labels, "error")

const decoded = (rows: ReadonlyArray<Row>): Either.Either<LabelRows, ApiFailure> => {
  if (rows.length === 0)
    return Either.left(
      new ApiFailure({ code: "validation_error", message: "labels: must not be empty", details: [{ path: "labels", message: "must not be empty" }] })
    )
  const excess = rows[mostLabels]
  if (excess !== undefined)
    return Either.left(failed([{ line: excess.line, message: `labels: must have at most ${mostLabels} entries`, code: "validation_error" }]))
  const labels: Array<Label> = []
  const faults: Array<RowFault & { readonly line: number }> = []
  for (const { line, value } of rows) {
    if (faults.length >= maximumFaults) break
    if (Either.isLeft(value)) faults.push({ line, ...value.left })
    else {
      const label = decodeLabel([value.right])
      if (Either.isRight(label)) labels.push(...label.right)
      else faults.push({ line, message: label.left.map(({ message, path }) => messageAt(path, message)).join("; "), code: "validation_error" })
    }
  }
  return faults.length > 0 ? Either.left(failed(faults)) : Either.right({ labels, placeOf: (index) => ({ line: rows[index]!.line }) })
}

/** Each line is decoded as a list of one label, so `[0].isPresent` is the field `isPresent` of the line. */
const messageAt = (path: string, message: string): string => {
  const field = path.replace(/^\[0\]\.?/, "")
  return field === "" ? message : `${field}: ${message}`
}

const tooLong = new ApiFailure({ code: "payload_too_large", message: `A table of labels must have at most ${maximumBytes} bytes` })

/** Passes the bytes on, and fails when there are too many. */
async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > maximumBytes) throw tooLong
    yield chunk
  }
}

const textOf = (bytes: AsyncIterable<Uint8Array>): Effect.Effect<string, ApiFailure> =>
  Effect.flatMap(
    Effect.tryPromise({
      try: async () => {
        const decoder = new TextDecoder("utf-8", { fatal: true })
        let text = ""
        for await (const chunk of bytes) text += decoder.decode(chunk, { stream: true })
        return text + decoder.decode()
      },
      catch: (error) => error
    }).pipe(Effect.either),
    (read) => {
      if (Either.isRight(read)) return Effect.succeed(read.right)
      if (read.left instanceof TypeError) return Effect.fail(failed([{ line: 1, message: "the body must be UTF-8", code: "validation_error" }]))
      return arrivalFailure(read.left)
    }
  )

/** The labels of an NDJSON or CSV body. */
export const labelRows = (bytes: AsyncIterable<Uint8Array>, isCsv: boolean): Effect.Effect<LabelRows, ApiFailure> =>
  Effect.gen(function* () {
    if (isCsv) return yield* decoded(yield* rowsOfCsv(yield* textOf(bounded(bytes))))
    // Each line is decoded when it arrives, because a server may reuse the memory of its bytes.
    const rows = capturedLines(bounded(bytes)).pipe(
      Stream.map(({ line, read }): Row => ({ line, value: Either.map(read(), labelOfLine) })),
      Stream.take(mostLabels + 1)
    )
    return yield* decoded(Array.from(yield* Stream.runCollect(rows)))
  })

/** The faults that a service found in labels, each with the label's place in the caller's body. */
export const inPlace = (details: ReadonlyArray<InputFault>, placeOf: (index: number) => Place): ApiFailure => {
  const placed = details.map(({ message, path }) => {
    const [, index, field = ""] = /^labels\[(\d+)\]\.?(.*)$/.exec(path) ?? []
    const place = index === undefined ? { path } : placeOf(Number(index))
    if ("path" in place) return { path, message }
    return { path: `line ${place.line}`, message: messageAt(field, message), line: place.line, code: "validation_error" as const }
  })
  return new ApiFailure({ code: "validation_error", message: messageOf(placed), details: placed })
}
