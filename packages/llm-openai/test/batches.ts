/** OpenAI's Batch API as a server on this machine. */
import { json, type ReceivedRequest, type Reply } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import type { BatchedQuestion, BatchOutcome, BatchProtocol, KeptBatch, ModelProtocol } from "@brand-visibility/conformance/internal/models/ModelLaw"

interface RequestLine {
  readonly custom_id: string
  readonly url: string
  readonly body: unknown
}

/** The lines of the file in a multipart form. */
const linesOf = (form: string): ReadonlyArray<RequestLine> =>
  form
    .split(/\r?\n/)
    .filter((line) => line.startsWith('{"custom_id"'))
    .map((line) => JSON.parse(line))

const jsonl = (lines: ReadonlyArray<unknown>): Reply => ({
  kind: "whole",
  status: 200,
  headers: { "content-type": "application/octet-stream" },
  body: lines.map((line) => `${JSON.stringify(line)}\n`).join("")
})

const notFound = json({ error: { message: "no such thing", type: "invalid_request_error", param: null, code: null } }, 404)

interface ResultLine {
  readonly isError: boolean
  readonly line: unknown
}

/** The line of a question's outcome, and the file that contains the line. */
const lineOf = ({ answer, failure }: ModelProtocol, { id }: BatchedQuestion, outcome: BatchOutcome): ReadonlyArray<ResultLine> => {
  const of = { id: `batch_req_${id}`, custom_id: id }
  const reply = (status: number, body: unknown) => ({ ...of, response: { status_code: status, request_id: "req_1", body }, error: null })
  if (outcome === "missing") return []
  if (outcome === "expired" || outcome === "cancelled") {
    return [{ isError: true, line: { ...of, response: null, error: { code: `batch_${outcome}`, message: "words for people" } } }]
  }
  if ("status" in outcome) return [{ isError: true, line: reply(outcome.status, failure(outcome.status, "words for people")) }]
  return [{ isError: false, line: reply(200, "answer" in outcome ? answer(outcome.answer) : outcome.refusal) }]
}

const statusOf = ({ state }: KeptBatch): string => (state === "working" ? "in_progress" : state === "cancelling" ? "cancelling" : "completed")

export const batchProtocol = (protocol: ModelProtocol): BatchProtocol => ({
  open: (world) => {
    const files = new Map<string, ReadonlyArray<RequestLine>>()
    const shown = (batch: KeptBatch) => ({
      id: batch.id,
      object: "batch",
      endpoint: "/v1/responses",
      status: statusOf(batch),
      created_at: Math.floor(batch.createdAt.getTime() / 1_000),
      metadata: { brand_visibility_batch: batch.token },
      ...(batch.state === "ended" ? { output_file_id: `output-${batch.id}`, error_file_id: `error-${batch.id}` } : {})
    })
    const resultsOf = (batch: KeptBatch, isError: boolean) => {
      const lines = batch.questions.toReversed().flatMap((question) => lineOf(protocol, question, world.outcomeOf(question)))
      const stranger = { custom_id: "nobody_1", response: { status_code: 200, body: {} }, error: null, field_of_next_year: true }
      return [stranger, ...lines.filter((one) => one.isError === isError).map(({ line }) => line)]
    }
    return ({ body, method, path }: ReceivedRequest): Reply => {
      const [, , kind, name = "", verb] = path.split("?")[0]!.split("/")
      const [file, batchId] = name.startsWith("output-") ? ["output", name.slice(7)] : name.startsWith("error-") ? ["error", name.slice(6)] : ["", name]
      const batch = world.batches.find(({ id }) => id === batchId)
      if (method === "POST" && kind === "files") {
        const id = `file-${files.size + 1}`
        files.set(id, linesOf(body))
        return json({ id, object: "file" })
      }
      if (method === "POST" && kind === "batches" && name === "") {
        const { input_file_id, metadata } = JSON.parse(body)
        const questions = (files.get(input_file_id) ?? []).map((line) => ({ id: line.custom_id, body: line.body }))
        const made: KeptBatch = {
          id: `batch_${world.batches.length + 1}`,
          questions,
          token: metadata?.brand_visibility_batch ?? null,
          createdAt: world.now,
          state: "working"
        }
        world.batches.push(made)
        return json(shown(made))
      }
      if (method === "GET" && kind === "batches" && name === "") return json({ object: "list", data: world.batches.toReversed().map(shown), has_more: false })
      if (batch === undefined) return notFound
      if (kind === "files" && verb === "content") return jsonl(resultsOf(batch, file === "error"))
      if (verb === "cancel") batch.state = "cancelling"
      return json(shown(batch))
    }
  }
})
