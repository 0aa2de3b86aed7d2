/**
 * The provider of the kill harness: a real HTTP server on this machine that charges for every question it has answered, even when the worker that asked is
 * dead. Each paid call is a line of a file. That file is the truth about what was paid for, whatever a database says.
 */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage } from "node:http"
import { Schema } from "effect"
import type { Dice } from "../Seed.js"
import * as WallClock from "./WallClock.js"

const PaidCall = Schema.Struct({
  /** Who asked: the name of a worker. */
  worker: Schema.String,
  question: Schema.String,
  /** When the question arrived, in milliseconds since the epoch. */
  askedAt: Schema.Number
})
export type PaidCall = typeof PaidCall.Type

export interface PaidProvider {
  readonly url: string
  /** Every call that was paid for since the file was last emptied, in the order of the answers. */
  readonly paid: () => ReadonlyArray<PaidCall>
  /** How many calls were paid for since then. */
  readonly count: () => number
  /** Who has asked since then. */
  readonly askers: () => ReadonlySet<string>
  /** How many questions have arrived that are not answered yet. */
  readonly underWay: () => number
  /** Empties the file; the dice say from now on how long answers take. */
  readonly begin: (dice: Dice) => void
  readonly close: () => Promise<void>
}

const decodeQuestion = Schema.decodeUnknownSync(Schema.parseJson(Schema.Struct({ worker: Schema.String, question: Schema.String })))
const decodePaid = Schema.decodeUnknownSync(Schema.parseJson(PaidCall))

/** The texts of the answers, which differ so that the metrics differ. The same question has the same answer each time. */
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
  /** How long an answer takes, in milliseconds, give or take a half. */
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
    // A question that was cut off when its asker died was never whole, and is not paid for.
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
