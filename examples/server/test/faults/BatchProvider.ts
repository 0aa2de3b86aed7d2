/**
 * A provider on this machine that accepts batches like OpenAI, Anthropic or Google. It counts the paid questions, which are all questions of all accepted
 * batches, independently of the process under test.
 */
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import type { ReceivedRequest } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import type { BatchProtocol, BatchWorld, ModelProtocol } from "@brand-visibility/conformance/internal/models/ModelLaw"
import { chatCompletions } from "@brand-visibility/conformance/models/ChatCompletions"
import { Effect } from "effect"
import * as anthropicBatches from "../../../../packages/llm-anthropic/test/batches.js"
import { messagesProtocol } from "../../../../packages/llm-anthropic/test/protocol.js"
import * as geminiBatches from "../../../../packages/llm-gemini/test/batches.js"
import { contentProtocol } from "../../../../packages/llm-gemini/test/protocol.js"
import * as openaiBatches from "../../../../packages/llm-openai/test/batches.js"
import type { Adapter } from "./Host.js"

interface Spoken {
  readonly protocol: ModelProtocol
  readonly batches: (protocol: ModelProtocol) => BatchProtocol
  /** The base path for the adapter. */
  readonly path: string
}

const spoken: Readonly<Record<Adapter, Spoken>> = {
  openai: { protocol: chatCompletions, batches: openaiBatches.batchProtocol, path: "/v1" },
  anthropic: { protocol: messagesProtocol, batches: anthropicBatches.batchProtocol, path: "" },
  gemini: { protocol: contentProtocol, batches: geminiBatches.batchProtocol, path: "" }
}

/** `submit`: a batch that is not accepted yet. `accepted`: an accepted batch whose reply is not sent yet. `results`: half of the results are sent. */
export type Moment = "accepted" | "list" | "poll" | "results" | "submit"

export interface BatchProvider {
  readonly url: string
  /** Number of times that each question was paid for. */
  readonly paid: () => ReadonlyArray<number>
  readonly batches: () => number
  /** Called for each request before its answer, so that a test can kill the sender. A result of true means that the request gets no answer. */
  interfere: (moment: Moment) => Promise<boolean>
  /** Lets batches end. */
  isDone: boolean
  readonly close: () => Promise<void>
}

const receivedOf = async (request: IncomingMessage): Promise<ReceivedRequest> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  const { headers, method = "", url: path = "" } = request
  return { method, path, headers, body: Buffer.concat(chunks).toString("utf8"), closed: Effect.never }
}

/** The moment of a request; null for requests that no test waits for, such as the upload of a file. */
const momentOf = ({ method, path }: ReceivedRequest): Exclude<Moment, "accepted"> | null => {
  if (method === "POST") return /(?:\/batches|:batchGenerateContent)$/.test(path) ? "submit" : null
  if (/\/(?:content|results)$|^\/download\//.test(path)) return "results"
  return /\/batches(?:\?|$)/.test(path) ? "list" : "poll"
}

export const startBatchProvider = async (adapter: Adapter): Promise<BatchProvider> => {
  const { batches, path, protocol } = spoken[adapter]
  const answer = {
    text: "1. **Fernweh** grips well.\n2. **Kestrel Peak** lasts.",
    model: "alpha-1",
    cited: [],
    retrieved: [],
    usage: { inputTokens: 20, outputTokens: 40 }
  }
  const world: BatchWorld = {
    batches: [],
    outcomeOf: () => ({ answer }),
    get now() {
      return new Date()
    }
  }
  const replyTo = batches(protocol).open(world)
  const server = createServer(async (request, response) => {
    const received = await receivedOf(request)
    const moment = momentOf(received)
    if (moment !== null && moment !== "results" && (await provider.interfere(moment))) return
    if (provider.isDone) for (const batch of world.batches) batch.state = "ended"
    // From here on the submitted questions count as paid.
    const reply = replyTo(received)
    if (moment === "submit" && (await provider.interfere("accepted"))) return
    if (reply.kind !== "whole") throw new Error(`no whole reply: ${reply.kind}`)
    response.writeHead(reply.status, reply.headers)
    if (moment !== "results") return void response.end(reply.body)
    const lines = reply.body.split(/(?<=\n)/)
    response.write(lines.slice(0, lines.length / 2).join(""))
    if (await provider.interfere("results")) return
    response.end(lines.slice(lines.length / 2).join(""))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const provider: BatchProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    paid: () => {
      const counts = new Map<unknown, number>()
      for (const { questions } of world.batches)
        for (const { body } of questions) {
          const text = protocol.textsOf({ method: "POST", path: "", headers: {}, body: JSON.stringify(body), closed: Effect.never }).at(-1)
          counts.set(text, (counts.get(text) ?? 0) + 1)
        }
      return [...counts.values()]
    },
    batches: () => world.batches.length,
    interfere: async () => false,
    isDone: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
  return provider
}
