import { readFileSync } from "node:fs"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { outputOf } from "../../storage-sql/test/ReadmeProgram.js"
import * as Worker from "../../storage-sql/test/Worker.js"
import * as PostgresServer from "./PostgresServer.js"
import { query, storage, withClient } from "./Support.js"

const server = PostgresServer.forThisFile()

it.scopedLive.skipIf(!Worker.scriptOf(import.meta.url, "PostgresStorage.js").isBuilt)("the program of this package's README runs (needs a build)", () =>
  Effect.gen(function* () {
    expect((yield* outputOf("storage-postgres", { DATABASE_URL: server.url() })).output).toBe("Northwind has 0 brands\n")
    expect(yield* query(server.url(), "SELECT name FROM brand_visibility.organizations")).toEqual([{ name: "Northwind" }])
  })
)

it.scopedLive("the statements of docs/guides/postgres.md run", () =>
  Effect.gen(function* () {
    const url = server.url()
    yield* Layer.build(storage({ url, schema: "brand_visibility" }))
    yield* query(server.superuserUrl(), "CREATE ROLE application")
    const page = readFileSync(new URL("../../../docs/guides/postgres.md", import.meta.url), "utf8")
    const blocks = [...page.matchAll(/```sql\n([^]*?)```/g)].map(([, text = ""]) => text.replace("0190…", "*"))
    expect(blocks).toHaveLength(2)
    yield* Effect.promise(() =>
      withClient(url, async (client) => {
        for (const block of blocks) await client.query(block)
      })
    )
    const granted = "SELECT has_table_privilege('application', 'brand_visibility.runs', 'INSERT') AS granted"
    expect(yield* query(url, granted)).toEqual([{ granted: true }])
  })
)
