/** Anthropic's Message Batches as a server on this machine. */
import { json, type ReceivedRequest, type Reply } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import type { BatchedQuestion, BatchOutcome, BatchProtocol, KeptBatch, ModelProtocol } from "@brand-visibility/conformance/internal/models/ModelLaw"

const jsonl = (lines: ReadonlyArray<unknown>): Reply => ({
  kind: "whole",
  status: 200,
  headers: { "content-type": "application/x-jsonl" },
  body: lines.map((line) => `${JSON.stringify(line)}\n`).join("")
})

const resultOf = ({ answer, failure }: ModelProtocol, outcome: Exclude<BatchOutcome, "missing">) => {
  if (outcome === "expired") return { type: "expired" }
  if (outcome === "cancelled") return { type: "canceled" }
  if ("status" in outcome) return { type: "errored", error: failure(outcome.status, "words for people") }
  return { type: "succeeded", message: "answer" in outcome ? answer(outcome.answer) : outcome.refusal }
}

const lineOf = (protocol: ModelProtocol, { id }: BatchedQuestion, outcome: BatchOutcome) =>
  outcome === "missing" ? [] : [{ custom_id: id, result: resultOf(protocol, outcome) }]

export const batchProtocol = (protocol: ModelProtocol): BatchProtocol => ({
  open: (world) => {
    const shown = ({ createdAt, id, questions, state }: KeptBatch) => ({
      id,
      type: "message_batch",
      processing_status: state === "working" ? "in_progress" : state === "cancelling" ? "canceling" : "ended",
      request_counts: {
        processing: state === "ended" ? 0 : questions.length,
        succeeded: state === "ended" ? questions.length : 0,
        errored: 0,
        canceled: 0,
        expired: 0
      },
      created_at: createdAt.toISOString(),
      results_url: "https://elsewhere.example/never-to-be-asked"
    })
    return ({ body, method, path }: ReceivedRequest): Reply => {
      const [, , , , id = "", verb] = path.split("?")[0]!.split("/")
      if (method === "POST" && id === "") {
        const questions = (JSON.parse(body).requests as ReadonlyArray<{ custom_id: string; params: unknown }>).map(({ custom_id, params }) => ({
          id: custom_id,
          body: params
        }))
        const made: KeptBatch = { id: `msgbatch_${world.batches.length + 1}`, questions, token: null, createdAt: world.now, state: "working" }
        world.batches.push(made)
        return json(shown(made))
      }
      if (id === "") return json({ data: world.batches.toReversed().map(shown), has_more: false, first_id: null, last_id: null })
      const batch = world.batches.find((one) => one.id === id)
      if (batch === undefined) return json(protocol.failure(404, "no such batch"), 404)
      if (verb === "results") {
        const stranger = { custom_id: "nobody_1", result: { type: "errored", error: {} }, field_of_next_year: true }
        return jsonl([...batch.questions.toReversed().flatMap((question) => lineOf(protocol, question, world.outcomeOf(question))), stranger])
      }
      if (verb === "cancel") batch.state = "cancelling"
      return json(shown(batch))
    }
  }
})
