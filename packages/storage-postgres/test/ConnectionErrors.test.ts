import { createServer } from "node:net"
import * as Builders from "@brand-visibility/conformance/Builders"
import { BrandVisibilityError } from "@brand-visibility/core"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import type { PostgresStorageOptions } from "@brand-visibility/storage-postgres"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { Client, Pool } from "pg"
import { thrownBy } from "../../core/test/support/ThrownBy.js"
import * as PostgresServer from "./PostgresServer.js"
import { query, schemaName, storage } from "./Support.js"

const server = PostgresServer.forThisFile()

const opened = (options: PostgresStorageOptions) => Effect.provide(OrganizationStore, storage(options))
const failure = (options: PostgresStorageOptions) => Effect.flip(opened(options))

/** A port without a listener. */
const closedPort = Effect.promise(
  () =>
    new Promise<number>((resolve, reject) => {
      const probe = createServer()
      probe.once("error", reject)
      probe.listen(0, "127.0.0.1", () => {
        const address = probe.address()
        probe.close(() => (typeof address === "object" && address !== null ? resolve(address.port) : reject(new Error("no port"))))
      })
    })
)

describe("a database that cannot be used is a StorageError", () => {
  it.live("unavailable and retryable, when no server answers", () =>
    Effect.gen(function* () {
      const url = `postgres://visibility:visibility@127.0.0.1:${yield* closedPort}/postgres`
      expect(yield* failure({ url })).toMatchObject({ _tag: "StorageError", reason: "unavailable", operation: "PostgresStorage.open", isRetryable: true })
    })
  )

  it.live("unavailable, when the host has ended its pool", () =>
    Effect.gen(function* () {
      const pool = new Pool({ connectionString: server.url() })
      yield* Effect.promise(() => pool.end())
      expect(yield* failure({ pool })).toMatchObject({ reason: "unavailable", detail: "Cannot use a pool after calling end on the pool" })
    })
  )

  it.live("not retryable, when the password is wrong, and without the password", () =>
    Effect.gen(function* () {
      const error = yield* failure({ url: server.url().replace(":visibility@", ":s3cret@") })
      expect(error).toMatchObject({ _tag: "StorageError", isRetryable: false, detail: expect.stringContaining("password authentication failed") })
      expect(JSON.stringify(error)).not.toContain("s3cret")
    })
  )

  it.live("not retryable, when the database does not exist", () =>
    Effect.gen(function* () {
      expect(yield* failure({ url: server.url().replace(/postgres$/, "nowhere") })).toMatchObject({
        isRetryable: false,
        detail: expect.stringContaining("nowhere")
      })
    })
  )

  it.live("migration, when the role may not create the schema", () =>
    Effect.gen(function* () {
      yield* query(server.superuserUrl(), "CREATE ROLE guest LOGIN PASSWORD 'guest'")
      const url = server.superuserUrl().replace("postgres:postgres@", "guest:guest@")
      expect(yield* failure({ url })).toMatchObject({ reason: "migration", isRetryable: false, detail: expect.stringContaining("permission denied") })
    })
  )

  it.live("read_only, when the server takes no writes; stored data can be read", () =>
    Effect.gen(function* () {
      const schema = schemaName()
      const made = yield* Effect.provide(Builders.anOrganization(), storage({ url: server.url(), schema }))
      const url = `${server.url()}?options=-c%20default_transaction_read_only%3Don`
      yield* Effect.gen(function* () {
        expect(yield* Effect.flatMap(OrganizationStore, (store) => store.list({ limit: 500 }))).toEqual([made])
        expect(yield* Effect.flip(Builders.anOrganization())).toMatchObject({ reason: "read_only", isRetryable: false })
      }).pipe(Effect.provide(storage({ url, schema })))
      expect(yield* failure({ url, schema: schemaName() })).toMatchObject({ reason: "read_only" })
    })
  )
})

describe("a malformed option throws, and says what is allowed", () => {
  const noPool = { connect: (): void => undefined }

  it.each([
    [{ url: "mysql://host/database" }, "url", "must be an address that begins with postgres://, such as postgres://user:password@host:5432/database"],
    [{ url: "" }, "url", "must be an address"],
    [{}, "url", "is required, or pool in its place"],
    [{ url: undefined }, "url", "is required, or pool in its place"],
    [{ uri: "postgres://localhost/x" }, "uri", "unknown field uri: did you mean url?"],
    [{ pool: "postgres://localhost/x" }, "pool", "must be a pool of pg"],
    [{ pool: new Client() }, "pool", "must be a pool of pg"],
    [{ url: "postgres://localhost/x", pool: noPool }, "pool", "must be left out where url is given"],
    [{ pool: noPool, maxConnections: 5 }, "maxConnections", "must be left out where pool is given"],
    [{ url: "postgres://localhost/x", schema: "Mixed" }, "schema", "must be 1 to 63 of a to z, 0 to 9 and _, not beginning with a digit or pg_"],
    [{ url: "postgres://localhost/x", schema: 'a"; DROP' }, "schema", "must be 1 to 63"],
    [{ url: "postgres://localhost/x", schema: "pg_own" }, "schema", "must be 1 to 63"],
    [{ url: "postgres://localhost/x", schema: "" }, "schema", "must be 1 to 63"],
    [{ url: "postgres://localhost/x", migrate: true }, "migrate", 'must be "always" or "empty" or "never"'],
    [{ url: "postgres://localhost/x", rowLevelSecurity: "yes" }, "rowLevelSecurity", "must be true or false"],
    [{ url: "postgres://localhost/x", maxConnections: 0 }, "maxConnections", "must be a whole number from 1"],
    [{ url: "postgres://localhost/x", statementTimeoutMillis: 0.5 }, "statementTimeoutMillis", "must be a whole number of milliseconds from 1"],
    [{ url: "postgres://localhost/x", statementTimeout: 5 }, "statementTimeout", "unknown field statementTimeout"]
  ])("%o", (options, path, message) => {
    // A host in JavaScript can pass these options, because no type is checked.
    const thrown = thrownBy(() => postgresStorage(options as PostgresStorageOptions))
    expect(thrown).toBeInstanceOf(BrandVisibilityError)
    expect(thrown).toMatchObject({
      code: "invalid_configuration",
      message: expect.stringContaining("postgresStorage: "),
      details: expect.arrayContaining([{ path, message: expect.stringContaining(message) }])
    })
  })

  it("and does not contain the address, which may hold a password", () => {
    for (const url of ["http://user:s3cret@host/database", Redacted.make("http://user:s3cret@host/database")]) {
      expect(JSON.stringify(thrownBy(() => postgresStorage({ url })))).not.toContain("s3cret")
      expect(String(thrownBy(() => postgresStorage({ url })))).not.toContain("s3cret")
    }
  })
})

describe("a role that may only read and write rows", () => {
  it.live("is enough for a schema that another role creates and migrates, with row-level security too", () =>
    Effect.gen(function* () {
      const schema = schemaName()
      yield* query(server.superuserUrl(), "CREATE ROLE application LOGIN PASSWORD 'application'")
      yield* opened({ url: server.url(), schema, rowLevelSecurity: true })
      yield* query(
        server.url(),
        `GRANT USAGE ON SCHEMA ${schema} TO application; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO application`
      )
      const url = server.url().replace("visibility:visibility@", "application:application@")
      const made = Builders.aBrand()
      expect(yield* Effect.provide(made, storage({ url, schema, rowLevelSecurity: true }))).toMatchObject({ brand: { name: "Acme" } })
    })
  )
})

describe("several storages in one database", () => {
  it.live("keep their data apart: each has a schema of its own", () =>
    Effect.gen(function* () {
      const [first, second] = [schemaName(), schemaName()]
      const url = server.url()
      const make = (name: string) => Builders.anOrganization({ name })
      const list = Effect.flatMap(OrganizationStore, (store) => Effect.map(store.list({ limit: 500 }), (all) => all.map((organization) => organization.name)))
      yield* Effect.all(
        [Effect.provide(make("In the first"), storage({ url, schema: first })), Effect.provide(make("In the second"), storage({ url, schema: second }))],
        { concurrency: "unbounded" }
      )
      expect(yield* Effect.provide(list, storage({ url, schema: first }))).toEqual(["In the first"])
      expect(yield* Effect.provide(list, storage({ url, schema: second }))).toEqual(["In the second"])
    })
  )

  it.live("leave a host's own tables alone, whatever their names", () =>
    Effect.gen(function* () {
      const url = server.superuserUrl()
      yield* query(url, "CREATE TABLE public.organizations (id integer); CREATE TABLE public.runs (id integer); INSERT INTO public.runs VALUES (1)")
      yield* Effect.provide(Builders.anOrganization(), storage({ url }))
      expect(yield* query(url, "SELECT count(*)::int AS rows FROM public.organizations")).toEqual([{ rows: 0 }])
      expect(yield* query(url, "SELECT count(*)::int AS rows FROM brand_visibility.organizations")).toEqual([{ rows: 1 }])
      yield* query(url, "DROP TABLE public.organizations, public.runs")
    })
  )
})
