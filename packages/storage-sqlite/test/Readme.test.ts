import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { hasPackage } from "../../../scripts/tools/sqlite.mjs"
import { outputOf, outputOfPage } from "../../storage-sql/test/ReadmeProgram.js"
import { isBuilt } from "./Worker.js"

it.scopedLive.skipIf(!isBuilt)("the program of this package's README runs (needs a build)", () =>
  Effect.gen(function* () {
    const { output, path } = yield* outputOf("storage-sqlite")
    expect(output).toBe("Northwind has 0 brands\n")
    expect(existsSync(join(path, "data", "visibility.db"))).toBe(true)
  })
)

it.scopedLive.skipIf(!isBuilt || !hasPackage)("the program of storage-sql's README runs (needs a build, and better-sqlite3)", () =>
  Effect.gen(function* () {
    expect((yield* outputOf("storage-sql")).output).toBe("[]\n")
  })
)

const hostTransactions = "docs/guides/host-transactions.md"

it.scopedLive.skipIf(!isBuilt || !hasPackage)("the program of the guide to a host's own transactions runs (needs a build, and better-sqlite3)", () =>
  Effect.gen(function* () {
    expect((yield* outputOfPage(hostTransactions)).output).toBe("[ 'Fernweh' ]\n")
  })
)

it.scopedLive.skipIf(!isBuilt || !hasPackage)(
  "a job of that guide that runs twice, as after a crash before its deletion, creates one brand (needs a build, and better-sqlite3)",
  () =>
    Effect.gen(function* () {
      // The job's row is not deleted after the call, so that the job runs again.
      const forgetful = (program: string) =>
        program.replace(/^ +db\.prepare\("DELETE FROM visibility_jobs[^\n]*\n/m, "").replace("await workOff()\n", "await workOff()\nawait workOff()\n")
      const change = (program: string) => {
        const changed = forgetful(program)
        expect(changed).not.toContain("DELETE")
        expect(changed.split("await workOff()")).toHaveLength(3)
        return changed
      }
      expect((yield* outputOfPage(hostTransactions, {}, change)).output).toBe("[ 'Fernweh' ]\n")
    })
)
