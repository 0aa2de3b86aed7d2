/**
 * Row-level security: a second wall between tenants, below the statements, each of which names its tenant anyway.
 *
 * A transaction names its tenant in a setting of its own, and each table has a policy that compares. A transaction that names
 * none sees nothing. The few questions about everybody say `*`.
 */
import { StorageError } from "@brand-visibility/core/ports/StorageError"
import { type DatabaseService, everybody, type Tenant } from "@brand-visibility/storage-sql/Database"
import { postgres } from "@brand-visibility/storage-sql/Dialect"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"

const operation = "PostgresStorage.rowLevelSecurity"
const setting = "brand_visibility.organization_id"
const policy = "brand_visibility_tenant"

/** Begins a transaction of the tenant, after which there is no other way out of it. */
export const nameTenant = (tenant: Tenant): string => `SET LOCAL ${setting} TO '${tenant.replaceAll("'", "''")}'`

/** In a subquery, so that Postgres asks once per statement and not once per row. */
const named = `(SELECT current_setting('${setting}', true))`

interface TableRow {
  readonly name: string
  /** The column that holds the organization. */
  readonly tenant: string
  readonly is_secured: boolean
}

/** The tables that hold a tenant's rows: those that name one, and that of the tenants themselves. */
const tables = ({ sql }: DatabaseService): Effect.Effect<ReadonlyArray<TableRow>, SqlError> =>
  sql<TableRow>`SELECT c.relname AS name, a.attname AS tenant, c.relrowsecurity AND c.relforcerowsecurity
      AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = ${policy}) AS is_secured
    FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = CASE WHEN c.relname = 'organizations' THEN 'id' ELSE 'organization_id' END
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT a.attisdropped
    ORDER BY c.relname`

const refused = (detail: string) => new StorageError({ reason: "migration", operation, detail })

/** Gives every table its policy, where it has none yet. */
export const enable = (database: DatabaseService): Effect.Effect<void, StorageError> => {
  const { sql, transaction } = database
  return transaction(
    operation,
    everybody,
    Effect.gen(function* () {
      const [role] = yield* sql<{ readonly name: string; readonly bypasses: boolean }>`SELECT rolname AS name, rolsuper OR rolbypassrls AS bypasses
        FROM pg_roles WHERE rolname = current_user`
      if (role?.bypasses !== false) return yield* refused(`the role ${role?.name} is above row-level security: connect as one that is not`)
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

/** Fails where a table has no policy yet. */
export const requireAll = (database: DatabaseService): Effect.Effect<void, StorageError> =>
  database.read(
    operation,
    everybody,
    Effect.flatMap(tables(database), (rows) =>
      rows.every((table) => table.is_secured)
        ? Effect.void
        : refused("this schema has tables without row-level security: a process that may change them enables it")
    )
  )

/** Fails where policies are that the storage would have to obey: it would find its tables empty. */
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
