/** What several tests use. */
import { randomBytes } from "node:crypto"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import type { PostgresStorageOptions } from "@brand-visibility/storage-postgres"
import { Effect, Layer } from "effect"
import { Client } from "pg"
import type { ServerOfFile } from "./PostgresServer.js"

/** The name of a schema that is nobody else's; it is not there yet. */
export const schemaName = () => `test_${randomBytes(8).toString("hex")}`

/** The stores over a schema. Opened anew wherever it is provided, as by another process. */
export const storage = (options: PostgresStorageOptions) => Layer.fresh(postgresStorage(options)).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))

/** The stores over a schema of a server whose address is known once it runs. */
export const whenStarted = (server: ServerOfFile, options: { readonly schema: string; readonly rowLevelSecurity?: boolean }) =>
  Layer.unwrapEffect(Effect.sync(() => storage({ url: server.url(), ...options })))

/** Runs a program with a connection of its own. */
export const withClient = async <A>(url: string, use: (client: Client) => Promise<A>): Promise<A> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Rows as they are stored. */
export const query = <Row extends object = Record<string, unknown>>(url: string, statement: string): Effect.Effect<ReadonlyArray<Row>> =>
  Effect.promise(() => withClient(url, async (client) => (await client.query<Row>(statement)).rows))

/** What the table `numbers` of a schema holds, as another session sees it. */
export const numbersIn = (url: string, schema: string) =>
  Effect.map(query<{ readonly value: number }>(url, `SELECT value FROM ${schema}.numbers ORDER BY value`), (rows) => rows.map(({ value }) => value))

export const count = (url: string, schema: string, table: string) =>
  Effect.map(query<{ readonly rows: string }>(url, `SELECT count(*) AS rows FROM "${schema}"."${table}"`), ([row]) => Number(row?.rows))
