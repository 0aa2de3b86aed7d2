/** Gemini's Batch API as a server on this machine. */
import { json, type ReceivedRequest, type Reply } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import type { BatchedQuestion, BatchOutcome, BatchProtocol, KeptBatch, ModelProtocol } from "@brand-visibility/conformance/internal/models/ModelLaw"

const codes: Readonly<Record<number, number>> = { 400: 3, 401: 16, 429: 8, 500: 13 }

const lineOf = ({ answer }: ModelProtocol, { id: key }: BatchedQuestion, outcome: BatchOutcome): ReadonlyArray<unknown> => {
  if (outcome === "missing") return []
  if (outcome === "cancelled") return [{ key, error: { code: 1, message: "words for people" } }]
  if (outcome === "expired") return [{ key, error: { code: 4, message: "words for people" } }]
  if ("status" in outcome) return [{ key, error: { code: codes[outcome.status] ?? 13, message: "words for people" } }]
  return [{ key, response: "answer" in outcome ? answer(outcome.answer) : outcome.refusal }]
}

export const batchProtocol = (protocol: ModelProtocol): BatchProtocol => ({
  open: (world) => {
    const files = new Map<string, ReadonlyArray<BatchedQuestion>>()
    const shown = ({ createdAt, id, state, token }: KeptBatch) => {
      const output = { responsesFile: `files/output-${id.slice("batches/".length)}` }
      const metadata = { displayName: token, createTime: createdAt.toISOString(), state: state === "ended" ? "BATCH_STATE_SUCCEEDED" : "BATCH_STATE_RUNNING" }
      return state === "ended" ? { name: id, metadata: { ...metadata, output }, done: true, response: output } : { name: id, metadata }
    }
    return ({ body, headers, method, path }: ReceivedRequest): Reply => {
      if (path === "/upload/v1beta/files")
        return { kind: "whole", status: 200, headers: { "x-goog-upload-url": `http://${headers.host}/upload/here` }, body: "" }
      if (path === "/upload/here") {
        const name = `files/${files.size + 1}`
        const lines = body.trim().split("\n")
        files.set(
          name,
          lines.map((line) => JSON.parse(line)).map(({ key, request }) => ({ id: key, body: request }))
        )
        return json({ file: { name } })
      }
      if (path.endsWith(":batchGenerateContent")) {
        const { batch } = JSON.parse(body)
        const made: KeptBatch = {
          id: `batches/${world.batches.length + 1}`,
          questions: (files.get(batch.input_config.file_name) ?? []).map((question) => ({ ...question, path: path.replace(":batch", ":") })),
          token: batch.display_name,
          createdAt: world.now,
          state: "working"
        }
        world.batches.push(made)
        return json(shown(made))
      }
      if (path.startsWith("/v1beta/batches?")) return json({ operations: world.batches.map(shown) })
      const number = /(?:batches\/|output-)(\d+)/.exec(path)?.[1]
      const batch = world.batches.find(({ id }) => id === `batches/${number}`)
      if (batch === undefined) return json(protocol.failure(404, "no such batch"), 404)
      if (path.startsWith("/download/")) {
        const lines = batch.questions.toReversed().flatMap((question) => lineOf(protocol, question, world.outcomeOf(question)))
        const stranger = { key: "nobody_1", response: {}, fieldOfNextYear: true }
        return { kind: "whole", status: 200, headers: {}, body: [...lines, stranger].map((line) => `${JSON.stringify(line)}\n`).join("") }
      }
      if (method === "POST" && path.endsWith(":cancel")) {
        batch.state = "cancelling"
        return json({})
      }
      return json(shown(batch))
    }
  }
})
