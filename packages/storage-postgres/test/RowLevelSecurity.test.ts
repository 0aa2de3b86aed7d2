import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { everybody } from "@brand-visibility/storage-sql/Database"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as PostgresDatabase from "../src/internal/PostgresDatabase.js"
import * as PostgresServer from "./PostgresServer.js"
import { query, schemaName, storage, withClient } from "./Support.js"

const server = PostgresServer.forThisFile()

/** A schema with row-level security and two tenants with rows of every kind. */
const twoTenants = Effect.gen(function* () {
  const options = { url: server.url(), schema: schemaName(), rowLevelSecurity: true }
  const tenant = Effect.gen(function* () {
    const made = yield* Builders.aBrand()
    yield* Builders.aTopic(made.organizationId, made.brandId, ["One?", "Two?"])
    yield* (yield* OrganizationStore).createKey(made.organizationId, Builders.newApiKey(made.organizationId))
    const cited = RunBuilders.answered({ rank: 1 }, { citations: [RunBuilders.citation("https://globex.example/")] })
    yield* RunBuilders.settleAll(yield* RunBuilders.aRun(made.brand), () => cited)
    return made
  })
  const [own, other] = yield* Effect.provide(Effect.all([tenant, tenant]), storage(options))
  return { options, own, other }
})

const tenantTables = ["organizations", "api_keys", "brands", "topics", "prompts", "runs", "run_llms", "run_prompts", "cells", "answers", "results", "citations"]

/** The number of rows of each table that a transaction sees when it begins with these settings and does not filter. */
const rowsSeen = (schema: string, ...settings: ReadonlyArray<string>) =>
  Effect.promise(() =>
    withClient(server.url(), async (client) => {
      await client.query(`SET search_path TO ${schema}`)
      await client.query("BEGIN")
      for (const setting of settings) await client.query(setting)
      const seen: Record<string, number> = {}
      for (const table of tenantTables) seen[table] = (await client.query(`SELECT 1 FROM ${table}`)).rows.length
      await client.query("COMMIT")
      return seen
    })
  )

const asTenant = (organizationId: string) => `SET LOCAL brand_visibility.organization_id TO '${organizationId}'`

describe("row-level security", () => {
  it.live("a query without the tenant filter sees all rows of the tenant, and none of other tenants", () =>
    Effect.gen(function* () {
      const { options, other, own } = yield* twoTenants
      const everything = yield* rowsSeen(options.schema, asTenant("*"))
      const ofOwn = yield* rowsSeen(options.schema, asTenant(own.organizationId))
      const ofOther = yield* rowsSeen(options.schema, asTenant(other.organizationId))
      for (const table of tenantTables) {
        expect(ofOwn[table], table).toBeGreaterThan(0)
        expect((ofOwn[table] ?? 0) + (ofOther[table] ?? 0), table).toBe(everything[table])
      }
    })
  )

  it.live("a query in a transaction that names no tenant sees nothing, though its role owns the tables", () =>
    Effect.gen(function* () {
      const { options } = yield* twoTenants
      const none = Object.fromEntries(tenantTables.map((table) => [table, 0]))
      expect(yield* rowsSeen(options.schema)).toEqual(none)
      // The setting ends with its transaction.
      expect(yield* rowsSeen(options.schema, asTenant("*"), "COMMIT", "BEGIN")).toEqual(none)
    })
  )

  it.live("a statement without the tenant filter changes no rows of other tenants, through the stores' own connections", () =>
    Effect.gen(function* () {
      const { options, other, own } = yield* twoTenants
      yield* Effect.scoped(
        Effect.gen(function* () {
          const { sql, transaction } = yield* PostgresDatabase.open(options)
          const renamed = yield* transaction("rename", own.organizationId, sql`UPDATE brands SET name = 'Renamed' RETURNING organization_id`)
          expect(renamed).toEqual([{ organization_id: own.organizationId }])
          expect(
            yield* transaction("delete", own.organizationId, sql`DELETE FROM answers WHERE organization_id = ${other.organizationId} RETURNING 1`)
          ).toEqual([])
          const moved = sql`UPDATE api_keys SET organization_id = ${other.organizationId}`
          expect(yield* Effect.flip(transaction("move", own.organizationId, moved))).toMatchObject({
            detail: expect.stringContaining("row-level security policy")
          })
        })
      )
      const brand = Effect.flatMap(BrandStore, (store) => store.get(other.organizationId, other.brandId))
      expect((yield* Effect.provide(brand, storage(options))).name).toBe("Acme")
    })
  )

  it.live("covers every table with an organization, tables of later migrations included", () =>
    Effect.gen(function* () {
      const { options } = yield* twoTenants
      yield* query(server.url(), `CREATE TABLE ${options.schema}.later (organization_id TEXT COLLATE "C" NOT NULL PRIMARY KEY)`)
      yield* Effect.provide(OrganizationStore, storage(options))
      const unsecured = yield* query(
        server.url(),
        `SELECT relname FROM pg_class WHERE relnamespace = '${options.schema}'::regnamespace AND relkind = 'r' AND NOT (relrowsecurity AND relforcerowsecurity)`
      )
      expect(unsecured.map(({ relname }) => relname).toSorted()).toEqual(["model_reports", "schema_migrations"])
    })
  )

  it.live("is refused for a role that bypasses row-level security", () =>
    Effect.gen(function* () {
      const options = { url: server.superuserUrl(), schema: schemaName(), rowLevelSecurity: true }
      const error = yield* Effect.flip(Effect.provide(OrganizationStore, storage(options)))
      expect(error).toMatchObject({ reason: "migration", isRetryable: false, detail: expect.stringContaining("bypasses row-level security") })
    })
  )

  it.live("refuses a process without the option, which would find the tables empty", () =>
    Effect.gen(function* () {
      const { options } = yield* twoTenants
      const error = yield* Effect.flip(Effect.provide(OrganizationStore, storage({ ...options, rowLevelSecurity: false })))
      expect(error).toMatchObject({ reason: "migration", detail: expect.stringContaining("rowLevelSecurity: true") })
    })
  )

  it.live("can be enabled later, when there is data", () =>
    Effect.gen(function* () {
      const options = { url: server.url(), schema: schemaName() }
      const { organizationId } = yield* Effect.provide(Builders.aBrand(), storage(options))
      const list = Effect.flatMap(BrandStore, (store) => store.list(organizationId, Builders.firstPage))
      const tool = { ...options, rowLevelSecurity: true, migrate: "empty" } as const
      const error = yield* Effect.flip(Effect.provide(list, storage(tool)))
      expect(error, "a process that may not migrate does not enable it").toMatchObject({
        reason: "migration",
        detail: expect.stringContaining("without row-level security")
      })
      expect((yield* Effect.provide(list, storage({ ...options, rowLevelSecurity: true }))).total).toBe(1)
      expect((yield* Effect.provide(list, storage(tool))).total).toBe(1)
      expect(yield* rowsSeen(options.schema)).toMatchObject({ brands: 0 })
    })
  )

  it.live("passes the tenant's name as a value: a name with a quote matches no tenant", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { options } = yield* twoTenants
        const { read, sql } = yield* PostgresDatabase.open(options)
        // The boundary: no OrganizationId has such a form.
        const hostile = "x'; SET LOCAL brand_visibility.organization_id TO '*" as typeof everybody
        expect(yield* read("hostile", hostile, sql`SELECT 1 FROM brands`)).toEqual([])
        expect(yield* read("everybody", everybody, sql`SELECT 1 FROM brands`)).toHaveLength(2)
      })
    )
  )
})
