import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { outputOf } from "../../storage-sql/test/ReadmeProgram.js"
import * as Worker from "../../storage-sql/test/Worker.js"
import * as PostgresServer from "./PostgresServer.js"
import { query } from "./Support.js"

const server = PostgresServer.forThisFile()

it.scopedLive.skipIf(!Worker.scriptOf(import.meta.url, "PostgresStorage.js").isBuilt)("the program of this package's README runs (needs a build)", () =>
  Effect.gen(function* () {
    expect((yield* outputOf("storage-postgres", { DATABASE_URL: server.url() })).output).toBe("Northwind has 0 brands\n")
    expect(yield* query(server.url(), "SELECT name FROM brand_visibility.organizations")).toEqual([{ name: "Northwind" }])
  })
)
