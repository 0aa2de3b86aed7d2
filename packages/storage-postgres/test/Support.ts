/** Helpers that several test files use. */
import { randomBytes } from "node:crypto"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import type { PostgresStorageOptions } from "@brand-visibility/storage-postgres"
import { Effect, Layer } from "effect"
import { Client } from "pg"
import type { ServerOfFile } from "./PostgresServer.js"

/** A unique name of a schema, which does not exist yet. */
export const schemaName = () => `test_${randomBytes(8).toString("hex")}`

/** The stores over a schema. The schema is opened again wherever the layer is provided, as another process would. */
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

/** The rows of a query, read without the stores. */
export const query = <Row extends object = Record<string, unknown>>(url: string, statement: string): Effect.Effect<ReadonlyArray<Row>> =>
  Effect.promise(() => withClient(url, async (client) => (await client.query<Row>(statement)).rows))

/** The rows of the table `numbers` of a schema, as another session sees them. */
export const numbersIn = (url: string, schema: string) =>
  Effect.map(query<{ readonly value: number }>(url, `SELECT value FROM ${schema}.numbers ORDER BY value`), (rows) => rows.map(({ value }) => value))

export const count = (url: string, schema: string, table: string) =>
  Effect.map(query<{ readonly rows: string }>(url, `SELECT count(*) AS rows FROM "${schema}"."${table}"`), ([row]) => Number(row?.rows))
