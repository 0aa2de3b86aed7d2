/**
 * A provider on this machine that speaks OpenAI's Batch API, and keeps count of what it is paid for: every question of every batch that it has
 * accepted, whatever the process under test believes.
 */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

interface Line {
  readonly custom_id: string
  readonly body: { readonly messages: ReadonlyArray<{ readonly content: string }> }
}

interface Batch {
  readonly id: string
  readonly metadata: Readonly<Record<string, string>>
  readonly lines: ReadonlyArray<Line>
  status: "in_progress" | "completed"
}

export interface BatchProvider {
  readonly url: string
  /** How often each question was paid for. */
  readonly paid: () => ReadonlyArray<number>
  readonly batches: () => number
  /** Told of each request before it is answered: the place to end whoever sent it. True: it is not answered at all. */
  interfere: (request: "create" | "file" | "list" | "poll" | "results") => Promise<boolean>
  /** Lets batches end. */
  isDone: boolean
  readonly close: () => Promise<void>
}

const textOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

const answered = ({ custom_id }: Line) => ({
  custom_id,
  response: {
    status_code: 200,
    body: {
      model: "alpha-1",
      choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "1. **Fernweh** grips well.\n2. **Kestrel Peak** lasts." } }],
      usage: { prompt_tokens: 20, completion_tokens: 40, total_tokens: 60 }
    }
  },
  error: null
})

export const startBatchProvider = async (): Promise<BatchProvider> => {
  const files: Array<ReadonlyArray<Line>> = []
  const batches: Array<Batch> = []
  const shown = ({ id, metadata, status }: Batch) => ({
    id,
    metadata,
    status: provider.isDone ? "completed" : status,
    created_at: Math.floor(Date.now() / 1_000),
    output_file_id: `output-${id}`
  })
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const [, , kind, name = ""] = (request.url ?? "").split("?")[0]!.split("/")
    const json = (value: unknown) => void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value))
    if (kind === "files" && request.method === "POST") {
      if (await provider.interfere("file")) return
      files.push(
        body
          .split(/\r?\n/)
          .filter((line) => line.startsWith('{"custom_id"'))
          .map((line) => JSON.parse(line))
      )
      return json({ id: `file-${files.length}` })
    }
    if (kind === "batches" && request.method === "POST") {
      const { input_file_id, metadata } = JSON.parse(body)
      const lines = files[Number(input_file_id.slice("file-".length)) - 1] ?? []
      // From here on it is paid for.
      const batch: Batch = { id: `batch_${batches.length + 1}`, metadata, lines, status: "in_progress" }
      batches.push(batch)
      if (await provider.interfere("create")) return
      return json(shown(batch))
    }
    if (kind === "batches" && name === "") {
      if (await provider.interfere("list")) return
      return json({ data: batches.map(shown).toReversed(), has_more: false })
    }
    const batch = batches.find(({ id }) => name === id || name === `output-${id}`)
    if (batch === undefined) return void response.writeHead(404).end("{}")
    if (kind === "batches") {
      if (await provider.interfere("poll")) return
      return json(shown(batch))
    }
    // Half of the results, then perhaps the end of whoever reads them.
    const lines = batch.lines.map((line) => `${JSON.stringify(answered(line))}\n`)
    response.writeHead(200, { "content-type": "application/octet-stream" })
    response.write(lines.slice(0, lines.length / 2).join(""))
    if (await provider.interfere("results")) return
    response.end(lines.slice(lines.length / 2).join(""))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const provider: BatchProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    paid: () => {
      const counts = new Map<string, number>()
      for (const { lines } of batches)
        for (const { body } of lines) counts.set(body.messages.at(-1)!.content, (counts.get(body.messages.at(-1)!.content) ?? 0) + 1)
      return [...counts.values()]
    },
    batches: () => batches.length,
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
