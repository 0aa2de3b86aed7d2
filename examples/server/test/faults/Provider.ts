/**
 * A provider of Chat Completions on this machine. It writes each request as a line of a file, which shows the paid requests independently of the process
 * under test.
 */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export interface ProviderOptions {
  /** The file with the received requests. */
  readonly file: string
  /** Milliseconds that an answer takes. */
  readonly latencyMillis: number
  /** Whether a request is answered, never answered, or refused with status 503. Default: all requests are answered. */
  readonly treat?: ((llm: string) => "answer" | "fail" | "hang") | undefined
}

export interface Provider {
  readonly url: string
  /** Number of requests of each question, by LLM and prompt. */
  readonly asked: () => ReadonlyMap<string, number>
  readonly requests: () => number
  /** Number of answers that the provider sent, including answers to clients that had left. */
  readonly answered: () => number
  /** Largest number of requests of one LLM under way at once. */
  readonly most: () => number
  readonly close: () => Promise<void>
}

const textOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

export const startProvider = async ({ file, latencyMillis, treat = () => "answer" }: ProviderOptions): Promise<Provider> => {
  writeFileSync(file, "")
  const inFlight = new Map<string, number>()
  let most = 0
  let answered = 0
  const server = createServer(async (request, response) => {
    const { messages, model } = JSON.parse(await textOf(request))
    appendFileSync(file, `${JSON.stringify([model, messages.at(-1).content])}\n`)
    const now = (inFlight.get(model) ?? 0) + 1
    inFlight.set(model, now)
    most = Math.max(most, now)
    response.once("close", () => inFlight.set(model, (inFlight.get(model) ?? 1) - 1))
    const treatment = treat(model)
    if (treatment === "hang") return
    setTimeout(() => {
      if (response.destroyed) return
      if (treatment === "fail") return void response.writeHead(503, { "content-type": "application/json" }).end(`{"error":{"message":"down"}}`)
      answered++
      response.writeHead(200, { "content-type": "application/json" }).end(
        JSON.stringify({
          id: "chatcmpl-1",
          object: "chat.completion",
          model,
          choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "1. **Fernweh** grips well.\n2. **Kestrel Peak** lasts." } }],
          usage: { prompt_tokens: 20, completion_tokens: 40, total_tokens: 60 }
        })
      )
    }, latencyMillis)
  })
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const lines = () => readFileSync(file, "utf8").split("\n").slice(0, -1)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => {
      const counts = new Map<string, number>()
      for (const line of lines()) counts.set(line, (counts.get(line) ?? 0) + 1)
      return counts
    },
    requests: () => lines().length,
    answered: () => answered,
    most: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
