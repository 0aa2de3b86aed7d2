// Measures cells on Postgres one after the other, beside a bare program that sends the same bytes in the same round trips, with the same driver, to a copy of
// the database. The bare program's time is that of the server, including its wait for the disk. The library's extra time is its own.
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { Effect, Layer, ManagedRuntime, Runtime } from "effect"
import { Client, Query } from "pg"
import { areDefault, writeSpeed } from "../../../scripts/tools/measured.mjs"
import { medianOf } from "../../../scripts/tools/median.mjs"
import { table } from "../../../scripts/tools/tables.mjs"
import { newPostgres } from "./scale/Databases.mjs"
import { newBrand } from "./scale/Fill.mjs"
import { bill, makeOutcomes, newRun } from "./scale/Material.mjs"

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const prompts = Number(process.env.BENCH_PROMPTS ?? 200)

const outcomes = makeOutcomes()

/**
 * Records the bytes that each new session sends from now on, one piece for each round trip. A session has settings and prepared statements from before the
 * cells, so the pieces before `begin` are recorded too.
 */
const noteSessions = () => {
  const sessions = []
  let isBegun = false
  const { connect } = Client.prototype
  Client.prototype.connect = function (...parameters) {
    const session = { before: [], sent: [] }
    let pieces = []
    let isOpen = false
    // Listens before the driver does, which sends the next statement when it hears this.
    this.connection.on("readyForQuery", () => {
      // The first piece opens the session.
      if (isOpen && pieces.length > 0) (isBegun ? session.sent : session.before).push(Buffer.concat(pieces))
      isOpen = true
      pieces = []
    })
    const connected = connect.apply(this, parameters)
    // A socket that begins to connect takes its own `write` again.
    const { stream } = this.connection
    const write = stream.write.bind(stream)
    stream.write = (data, ...rest) => {
      pieces.push(Buffer.from(data))
      return write(data, ...rest)
    }
    sessions.push(session)
    return connected
  }
  return {
    begin: () => void (isBegun = true),
    /** Stops recording, and returns the session that settled the cells. */
    end: () => {
      Client.prototype.connect = connect
      const [busy, ...others] = sessions.filter(({ sent }) => sent.length > 0).toSorted((left, right) => right.sent.length - left.sent.length)
      // Other sessions look for work and listen.
      if (others.some(({ sent }) => sent.length > busy.sent.length / 100)) throw new Error("several sessions settled the cells")
      return busy
    }
  }
}

/** Sends recorded protocol messages, and resolves with the server's answer to all of them. */
const sendAgain = (client, bytes) =>
  new Promise((resolve, reject) => {
    const query = new Query({ text: "", rowMode: "array" }, (error, result) => (error ? reject(error) : resolve(result)))
    query.submit = (connection) => {
      connection.stream.write(bytes)
      return null
    }
    client.query(query)
  })

const timed = async (work) => {
  const [begun, processor] = [performance.now(), process.cpuUsage()]
  await work()
  const { system, user } = process.cpuUsage(processor)
  return { seconds: (performance.now() - begun) / 1000, processorMillis: (user + system) / 1000 }
}

/** Creates a copy of a database. No client may be connected to the original. */
const copyOf = async (address, name) => {
  const [source, maintenance, copy] = [new URL(address), new URL(address), new URL(address)]
  maintenance.pathname = "/template1"
  copy.pathname = `/${name}`
  const client = new Client({ connectionString: maintenance.href })
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE "${source.pathname.slice(1)}"`)
  await client.query("CHECKPOINT")
  await client.end()
  return copy.href
}

const withStores = async (storage, effect) => {
  const runtime = ManagedRuntime.make(storage.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer)))
  try {
    return await runtime.runPromise(effect)
  } finally {
    await runtime.dispose()
  }
}

/** Plans a run of a new brand. */
const planRun = Effect.gen(function* () {
  const { brandId, organizationId, topics } = yield* newBrand(outcomes)
  const plan = newRun(brandId, topics, prompts)
  const { run } = yield* (yield* RunStore).create(organizationId, plan)
  return { organizationId, runId: run.id, llms: plan.options.llms }
})

/** Claims the cells of each model together and settles them one by one. */
const settleAll = ({ llms, organizationId, runId }) =>
  Effect.gen(function* () {
    const ledger = yield* CellLedger
    let settled = 0
    for (const llm of llms) {
      const cells = yield* ledger.claim({ organizationId, runId, llm, worker: "bench", limit: prompts, leaseMillis: 600_000, mostCostOf: () => null })
      for (const { fence, id } of cells) {
        const lease = { organizationId, runId, cellId: id, fence }
        const outcome = yield* ledger.settle(lease, outcomes[settled++ % outcomes.length], "api", bill)
        if (outcome !== "settled") throw new Error(`a cell was not settled: ${outcome}`)
      }
    }
    return settled
  })

const settledIn = async (connectionString, { runId }) => {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query("SELECT count(*)::int AS count FROM brand_visibility.cells WHERE run_id = $1 AND state = 'completed'", [runId])
  await client.end()
  return rows[0].count
}

/** One round: a run with the library, and then the same bytes sent to a copy of the database from before the run's first cell. */
const round = async (database, number) => {
  const planned = await withStores(database.storage(), planRun)
  const copy = await copyOf(database.address, `bare_${number}`)
  const notes = noteSessions()
  let cells = 0
  const ours = await withStores(
    database.storage(),
    Effect.sync(notes.begin).pipe(
      Effect.zipRight(Effect.runtime()),
      Effect.flatMap((runtime) => Effect.promise(() => timed(async () => (cells = await Runtime.runPromise(runtime)(settleAll(planned))))))
    )
  )
  const { before, sent } = notes.end()
  const client = new Client({ connectionString: copy })
  await client.connect()
  for (const bytes of before) await sendAgain(client, bytes)
  const bare = await timed(async () => {
    for (const bytes of sent) await sendAgain(client, bytes)
  })
  await client.end()
  // Checks that both databases have all settled cells.
  for (const address of [database.address, copy]) if ((await settledIn(address, planned)) !== cells) throw new Error(`not all of ${cells} cells are settled`)
  return { cells, trips: sent.length, ours, bare }
}

const target = 800

const database = await newPostgres()
try {
  const measured = []
  for (let number = 0; number < rounds; number++) measured.push(await round(database, number))
  const { cells, trips } = measured[0]
  const rate = (who) => medianOf(measured.map((one) => cells / one[who].seconds))
  const cost = (who) => medianOf(measured.map((one) => one[who].processorMillis / cells))
  const ratios = measured.map(({ bare, ours }) => ours.seconds / bare.seconds).toSorted((left, right) => left - right)
  const spread = `${ratios[0].toFixed(2)} to ${ratios.at(-1).toFixed(2)}`
  const row = (name, who, ...more) => [name, `${Math.round(rate(who))}/s`, `${(1000 / rate(who)).toFixed(2)} ms`, `${cost(who).toFixed(2)} ms`, ...more]
  const text = [
    `${cells} cells one after the other, in ${trips} round trips; median of ${rounds} rounds.`,
    table(
      ["Who sends the statements", "Cells", "A cell takes", "Processor time of this process a cell", "Ratio of what a cell takes", "Target"],
      [
        row("A bare program of the same driver", "bare", "1", ""),
        row("The ledger", "ours", `${medianOf(ratios).toFixed(2)} (${spread})`, `${target}/s: ${rate("ours") >= target ? "met" : "missed"}`)
      ]
    )
  ].join("\n\n")
  writeSpeed("settling", text, { isPublished: areDefault("BENCH_ROUNDS", "BENCH_PROMPTS") })
} finally {
  await database.remove()
}
