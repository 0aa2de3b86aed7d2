/**
 * The provider of the kill harness is a real HTTP server on this machine. It charges for every question that it has answered, even when the worker that asked
 * is dead. Each paid call is a line of a file. That file is the truth about paid calls, whatever a database contains.
 */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage } from "node:http"
import { Schema } from "effect"
import type { Dice } from "../Seed.js"
import * as WallClock from "./WallClock.js"

const PaidCall = Schema.Struct({
  /** The name of the worker that asked. */
  worker: Schema.String,
  question: Schema.String,
  /** When the question arrived, in milliseconds since the epoch. */
  askedAt: Schema.Number
})
export type PaidCall = typeof PaidCall.Type

export interface PaidProvider {
  readonly url: string
  /** All paid calls since the file was last emptied, in the order of the answers. */
  readonly paid: () => ReadonlyArray<PaidCall>
  /** The number of paid calls since then. */
  readonly count: () => number
  /** The names of the workers that have asked since then. */
  readonly askers: () => ReadonlySet<string>
  /** The number of questions that have arrived and are not answered yet. */
  readonly underWay: () => number
  /** Empties the file. From now on the latencies come from the given dice. */
  readonly begin: (dice: Dice) => void
  readonly close: () => Promise<void>
}

const decodeQuestion = Schema.decodeUnknownSync(Schema.parseJson(Schema.Struct({ worker: Schema.String, question: Schema.String })))
const decodePaid = Schema.decodeUnknownSync(Schema.parseJson(PaidCall))

/**
 * The texts of the answers. They differ, so that the metrics depend on which answer belongs to which question. The same question always gets the same answer.
 */
const answers = [
  "1. **Fernweh** grips well.\n2. **Kestrel Peak** lasts.",
  "Most runners praise Kestrel Peak; Norrvind is a good second choice.",
  "1. **Norrvind** is light.\n2. **Fernweh** is an excellent choice, see https://fernweh.example/trail",
  "It depends on the ground. Fernweh disappoints in the wet."
]

const answerTo = (question: string): string => answers[[...question].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % answers.length] ?? ""

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

export interface PaidProviderOptions {
  readonly file: string
  /** The mean latency of an answer, in milliseconds. Latencies vary by half of it. */
  readonly latencyMillis: number
  readonly dice: Dice
}

export const start = async ({ dice: first, file, latencyMillis }: PaidProviderOptions): Promise<PaidProvider> => {
  writeFileSync(file, "")
  let dice = first
  let underWay = 0
  let count = 0
  const askers = new Set<string>()
  const server = createServer((request, response) => {
    const handle = async () => {
      const { question, worker } = decodeQuestion(await bodyOf(request))
      const call: PaidCall = { worker, question, askedAt: WallClock.now() }
      underWay++
      askers.add(worker)
      setTimeout(
        () => {
          underWay--
          count++
          appendFileSync(file, `${JSON.stringify(call)}\n`)
          response.end(answerTo(question))
        },
        latencyMillis / 2 + dice.integer(latencyMillis)
      )
    }
    // A question whose worker died in the middle of the request is incomplete, and is not paid for.
    handle().catch(() => response.destroy())
  })
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    paid: () =>
      readFileSync(file, "utf8")
        .split("\n")
        .slice(0, -1)
        .map((line) => decodePaid(line)),
    count: () => count,
    askers: () => askers,
    underWay: () => underWay,
    begin: (own) => {
      dice = own
      writeFileSync(file, "")
      count = 0
      askers.clear()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
