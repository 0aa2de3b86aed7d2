/**
 * Row-level security is the second separation of tenants. The first is in the statements, each of which names its tenant.
 *
 * A transaction names its tenant in a setting, and the policy of each table compares the setting with the row's tenant. A transaction that names no tenant
 * sees no row. The few statements about all tenants set `*`.
 */
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { type DatabaseService, everybody, type Tenant } from "@brand-visibility/storage-sql/Database"
import { postgres } from "@brand-visibility/storage-sql/Dialect"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"

const operation = "PostgresStorage.rowLevelSecurity"
const setting = "brand_visibility.organization_id"
const policy = "brand_visibility_tenant"

/** The statement that names the tenant of a transaction. The setting ends with the transaction. */
export const nameTenant = (tenant: Tenant): string => `SET LOCAL ${setting} TO '${tenant.replaceAll("'", "''")}'`

/** The tenant's setting, in a subquery, so that Postgres evaluates it once per statement and not once per row. */
const named = `(SELECT current_setting('${setting}', true))`

interface TableRow {
  readonly name: string
  /** The column that holds the organization. */
  readonly tenant: string
  readonly is_secured: boolean
}

/** The tables that hold rows of tenants: all tables with a column for the tenant, and the table of the tenants. */
const tables = ({ sql }: DatabaseService): Effect.Effect<ReadonlyArray<TableRow>, SqlError> =>
  sql<TableRow>`SELECT c.relname AS name, a.attname AS tenant, c.relrowsecurity AND c.relforcerowsecurity
      AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = ${policy}) AS is_secured
    FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = CASE WHEN c.relname = 'organizations' THEN 'id' ELSE 'organization_id' END
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT a.attisdropped
    ORDER BY c.relname`

const refused = (detail: string) => new StorageError({ reason: "migration", operation, detail })

/** Creates the policy of every table that has none yet. */
export const enable = (database: DatabaseService): Effect.Effect<void, StorageError> => {
  const { sql, transaction } = database
  return transaction(
    operation,
    everybody,
    Effect.gen(function* () {
      const [role] = yield* sql<{ readonly name: string; readonly bypasses: boolean }>`SELECT rolname AS name, rolsuper OR rolbypassrls AS bypasses
        FROM pg_roles WHERE rolname = current_user`
      if (role?.bypasses !== false) return yield* refused(`the role ${role?.name} bypasses row-level security: connect as a role that does not`)
      if ((yield* tables(database)).every((table) => table.is_secured)) return
      if (postgres.lockMigrations !== null) yield* sql.unsafe(postgres.lockMigrations)
      for (const { is_secured, name, tenant } of yield* tables(database)) {
        if (is_secured) continue
        const condition = sql.literal(`(${tenant} = ${named} OR ${named} = '${everybody}')`)
        yield* sql`ALTER TABLE ${sql(name)} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`
        yield* sql`DROP POLICY IF EXISTS ${sql(policy)} ON ${sql(name)}`
        yield* sql`CREATE POLICY ${sql(policy)} ON ${sql(name)} USING ${condition} WITH CHECK ${condition}`
      }
    })
  )
}

/** Fails when a table has no policy yet. */
export const requireAll = (database: DatabaseService): Effect.Effect<void, StorageError> =>
  database.read(
    operation,
    everybody,
    Effect.flatMap(tables(database), (rows) =>
      rows.every((table) => table.is_secured)
        ? Effect.void
        : refused("this schema has tables without row-level security: start a process whose role may change the tables, to enable it")
    )
  )

/** Fails when a table has row-level security: a storage that names no tenant would find the tables empty. */
export const requireNone = (database: DatabaseService): Effect.Effect<void, StorageError> =>
  database.read(
    operation,
    everybody,
    Effect.flatMap(tables(database), (rows) =>
      rows.some((table) => table.is_secured)
        ? refused("this schema has row-level security: open it with rowLevelSecurity: true, or disable it on every table")
        : Effect.void
    )
  )
