/** Checks that each statement finds its rows by the right index, in a database that holds many runs. */
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import { expect, it, vi } from "@effect/vitest"
import { Effect } from "effect"
import { Client, Connection } from "pg"
import { everyStatement } from "../../storage-sql/test/EveryStatement.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName, storage, withClient } from "./Support.js"

const server = PostgresServer.forThisFile()
/** With half as many, Postgres rightly scans all runs for two statements, because each of the two organizations has half of the runs. */
const copies = 600

/** The tables that are copied, and the tables among them that every run makes large. */
const tables = ["runs", "run_prompts", "run_llms", "cells", "answers", "results", "citations", "run_sources", "perception_responses", "run_perception_sources"]
const large = ["runs", "run_prompts", "cells", "answers", "results", "citations"]
const namesLarge = new RegExp(`\\b(FROM|JOIN|UPDATE) "?(${large.join("|")})\\b`)

/** Statements on all runs of an organization, which only the erasure runs. */
const ofAllRuns = /^(UPDATE|DELETE FROM) "?runs"? .*WHERE organization_id = \$\d AND (status IN|deleted_at IS NULL|\(id\) IN)/

/** Columns that distinguish rows of one run. A scan that compares such a column row by row used an index that does not lead to the row. */
const rowKeys = /\b(id|cell_id|response_id|prompt_index|position|perception_prompt_id)\)?(::\w+)? = /

/** An index of staged imports, of which there are few. */
const ofFew = "runs_staged"

interface Plan {
  readonly "Node Type": string
  readonly "Index Name"?: string
  readonly "Relation Name"?: string
  readonly Filter?: string
  readonly "Join Filter"?: string
  readonly Plans?: ReadonlyArray<Plan>
}

interface ExplainedRow {
  readonly "QUERY PLAN": ReadonlyArray<{ readonly Plan: Plan }>
}

const nodesOf = (plan: Plan): ReadonlyArray<Plan> => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const columnsOf = async (client: Client, schema: string, table: string): Promise<ReadonlyArray<string>> => {
  const { rows } = await client.query<{ readonly name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2",
    [schema, table]
  )
  return rows.map(({ name }) => name)
}

/** Copies all rows of runs under new ids, and collects Postgres' statistics of them. */
const multiply = (schema: string) =>
  withClient(server.superuserUrl(), async (client) => {
    await client.query(`SET search_path TO ${schema}; SET session_replication_role = replica`)
    for (const table of tables) {
      const copied = (column: string) => {
        if (column === "ordinal" && table === "runs") return "ordinal + n * 100"
        const isId = column === "run_id" || (column === "id" && ["runs", "perception_responses"].includes(table))
        return isId ? `substr(${column}, 1, 24) || lpad(to_hex(n), 12, '0')` : column
      }
      const columns = await columnsOf(client, schema, table)
      const ended = table === "runs" ? "WHERE status = 'completed'" : "WHERE run_id IN (SELECT id FROM runs WHERE status = 'completed')"
      await client.query(
        `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${columns.map(copied).join(", ")} FROM ${table}, generate_series(1, ${copies}) AS n ${ended} ON CONFLICT DO NOTHING`
      )
    }
    await client.query("ANALYZE")
  })

/** An organization with two ended runs: one with many Results, one with rows of every kind. */
const anOrganization = Effect.gen(function* () {
  const { brand, brandId, organizationId } = yield* Builders.aBrand()
  const { prompts } = yield* (yield* PromptStore).addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Do people trust Acme?")])
  const perceptionSources = [RunBuilders.perceptionSource("globex.example")]
  yield* RunBuilders.anEndedRun(brand, RunBuilders.completed, RunBuilders.summary({ perceptionSources }), prompts)
  const run = yield* RunBuilders.aRun(brand, { prompts: 40 })
  const citations = ["one", "two"].map((site) => RunBuilders.citation(`https://${site}.example/`))
  yield* RunBuilders.settleAll(run, () => RunBuilders.answered({ rank: 1 }, { citations }))
  yield* RunBuilders.finish(run)
})

const faultOf = ({ Filter, "Index Name": index, "Join Filter": joinFilter, "Node Type": type, "Relation Name": relation }: Plan): string | null => {
  if (relation !== undefined && !large.includes(relation)) return null
  if (type === "Seq Scan") return `reads all ${relation}`
  const compared = [Filter, joinFilter].find((filter) => filter !== undefined && rowKeys.test(filter) && !filter.includes("hashed SubPlan"))
  return compared === undefined || index === ofFew ? null : `${type}: ${compared}`
}

it.live("no statement scans a whole table of runs, or a whole run for one row, even for an organization without statistics", () =>
  Effect.gen(function* () {
    const schema = schemaName()
    const layer = storage({ url: server.url(), schema })
    yield* Effect.provide(Effect.all([anOrganization, anOrganization]), layer)
    yield* Effect.promise(() => multiply(schema))
    const statements = yield* everyStatement(layer)
    const faults = yield* Effect.promise(() =>
      withClient(server.url(), async (client) => {
        await client.query(`SET search_path TO ${schema}`)
        const found: Array<{ readonly fault: string; readonly statement: string }> = []
        for (const [statement, parameters] of statements) {
          if (!namesLarge.test(statement) || ofAllRuns.test(statement)) continue
          const { rows } = await client.query<ExplainedRow>(`EXPLAIN (FORMAT JSON) ${statement}`, [...parameters])
          for (const fault of nodesOfRows(rows).map(faultOf)) if (fault !== null) found.push({ fault, statement })
        }
        return found
      })
    )
    expect(faults).toEqual([])
    expect(statements.size).toBeGreaterThan(60)
  })
)

const nodesOfRows = (rows: ReadonlyArray<ExplainedRow>) => rows.flatMap((row) => row["QUERY PLAN"]).flatMap(({ Plan: plan }) => nodesOf(plan))

/** Runs a program, and returns the texts of the statements that its sessions keep prepared. */
const keptBy = <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<ReadonlySet<string>, E, R> =>
  Effect.suspend(() => {
    const kept = new Set<string>()
    // The boundary: the driver's types leave out the name of a statement.
    const parsing = vi.spyOn(Connection.prototype as unknown as { parse: (statement: { readonly name?: string; readonly text: string }) => void }, "parse")
    return Effect.map(program, () => {
      for (const [{ name, text }] of parsing.mock.calls) if (name) kept.add(text)
      parsing.mockRestore()
      return kept
    })
  })

/** The faults of the plan that a session has for its prepared statement `kept`. */
const faultsOfKept = async (client: Client, statement: string): Promise<ReadonlyArray<string>> => {
  const parameters = Array.from(new Set(statement.match(/\$\d+/g)), () => "NULL")
  const { rows } = await client.query<ExplainedRow>(`EXPLAIN (FORMAT JSON) EXECUTE kept${parameters.length === 0 ? "" : `(${parameters.join(", ")})`}`)
  return nodesOfRows(rows).flatMap((plan) => faultOf(plan) ?? [])
}

it.live("a statement that sessions keep prepared finds its rows by a key, whatever its values are", () =>
  Effect.gen(function* () {
    const schema = schemaName()
    const layer = storage({ url: server.url(), schema })
    yield* Effect.provide(Effect.all([anOrganization, anOrganization]), layer)
    yield* Effect.promise(() => multiply(schema))
    const kept = yield* keptBy(Effect.provide(anOrganization, layer))
    const faults = yield* Effect.promise(() =>
      withClient(server.url(), async (client) => {
        await client.query(`SET search_path TO ${schema}; SET plan_cache_mode TO force_generic_plan`)
        const found: Array<{ readonly fault: string; readonly statement: string }> = []
        for (const statement of kept) {
          await client.query(`PREPARE kept AS ${statement}`)
          for (const fault of await faultsOfKept(client, statement)) found.push({ fault, statement })
          await client.query("DEALLOCATE kept")
        }
        return found
      })
    )
    expect(faults).toEqual([])
    for (const written of [/^UPDATE cells/, /^UPDATE runs/, /^UPDATE run_llms/, /FROM runs/, /^INSERT INTO "answers"/, /^INSERT INTO "results"/])
      expect([...kept].some((statement) => written.test(statement))).toBe(true)
  })
)

it.scopedLive("a plan that a session kept while all runs were small is made anew when a large run begins", () =>
  Effect.gen(function* () {
    const schema = schemaName()
    const session = yield* Effect.acquireRelease(
      Effect.promise(async () => {
        const client = new Client({ connectionString: server.url() })
        await client.connect()
        return client
      }),
      (client) => Effect.promise(() => client.end())
    )
    yield* Effect.gen(function* () {
      const { brand } = yield* Builders.aBrand()
      const small = yield* RunBuilders.aRun(brand, { prompts: 2 })
      const kept = yield* keptBy(RunBuilders.settleAll(small, () => RunBuilders.answered({ rank: 1 })))
      yield* RunBuilders.finish(small)
      const statement = [...kept].find((text) => text.startsWith("UPDATE cells"))!
      const faults = Effect.promise(() => faultsOfKept(session, statement))
      yield* Effect.promise(() => session.query(`SET search_path TO ${schema}; SET plan_cache_mode TO force_generic_plan; PREPARE kept AS ${statement}`))
      // For two rows any plan is good, and for up to some hundred rows of all runs Postgres expects one row of a run.
      expect(yield* faults).toHaveLength(1)
      yield* RunBuilders.aRun(brand, { prompts: 2_000 })
      expect(yield* faults).toEqual([])
    }).pipe(Effect.provide(storage({ url: server.url(), schema })))
  })
)

/** The plan with which Postgres looks up the row of a foreign key, in a session that has no plan for it yet. */
const planOfKey = (schema: string, table: string, key: string, type: string): Effect.Effect<ReadonlyArray<Plan>> =>
  Effect.promise(() =>
    withClient(server.url(), async (client) => {
      await client.query(`SET search_path TO ${schema}; SET plan_cache_mode TO force_generic_plan`)
      const check = `SELECT 1 FROM ONLY ${table} WHERE organization_id = $1 AND run_id = $2 AND ${key} = $3 FOR KEY SHARE`
      await client.query(`PREPARE checked (text, text, ${type}) AS ${check}`)
      const { rows } = await client.query<ExplainedRow>("EXPLAIN (FORMAT JSON) EXECUTE checked('', '', '1')")
      return nodesOfRows(rows)
    })
  )

it.live("in a new database too, checks of foreign keys find the rows of a large run by their keys", () =>
  Effect.gen(function* () {
    const schema = schemaName()
    const run = Effect.gen(function* () {
      const { brand } = yield* Builders.aBrand()
      return yield* RunBuilders.aRun(brand, { prompts: 1_000 })
    })
    yield* Effect.gen(function* () {
      const begun = yield* run
      const cells = yield* planOfKey(schema, "cells", "id", "text")
      expect(cells.flatMap((plan) => plan["Index Name"] ?? [])).toEqual(["cells_pkey"])
      expect(cells.map(faultOf)).not.toContainEqual(expect.anything())
      yield* RunBuilders.settleAll(begun, () => RunBuilders.answered({ rank: 1 }))
      const results = yield* planOfKey(schema, "results", "position", "int")
      expect(results.flatMap((plan) => plan["Index Name"] ?? [])).toEqual(["results_pkey"])
    }).pipe(Effect.provide(storage({ url: server.url(), schema })))
  })
)

/** The number of sessions of the tests' role, without the session that asks. */
const openSessions = (client: Client): Promise<number> =>
  client
    .query<{ readonly sessions: number }>("SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE usename = current_user AND pid <> pg_backend_pid()")
    .then(({ rows }) => rows[0]!.sessions)

/**
 * How many rows of `cells` all earlier sessions have read in a schema. A session reports what it has read before it leaves the list of sessions, which may be
 * some time after its client has closed the connection.
 */
const readCells = (schema: string): Effect.Effect<number> =>
  Effect.promise(() =>
    withClient(server.url(), async (client) => {
      await expect.poll(() => openSessions(client)).toBe(0)
      const { rows } = await client.query<{ readonly read: string }>(
        "SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables WHERE schemaname = $1 AND relname = 'cells'",
        [schema]
      )
      return Number(rows[0]!.read)
    })
  )

it.live("in a new database too, a claim reads the calls that it leases, and not all calls of a large run", () =>
  Effect.gen(function* () {
    const schema = schemaName()
    const open = storage({ url: server.url(), schema })
    const run = yield* Effect.gen(function* () {
      const { brand } = yield* Builders.aBrand()
      return yield* RunBuilders.aRun(brand, { prompts: 1_000, samples: 4 })
    }).pipe(Effect.provide(open))
    const before = yield* readCells(schema)
    const leased = yield* Effect.provide(RunBuilders.claim(run, { limit: 16 }), open)
    expect(leased).toHaveLength(16)
    const read = (yield* readCells(schema)) - before
    // A claim that appears to read fewer rows than it leases was not counted.
    expect(read).toBeGreaterThanOrEqual(16)
    expect(read).toBeLessThan(200)
  })
)
