/** Runs a task on a file: `node worker.mjs TASK FILE …`. See worker-tasks.mjs for the other tasks. */
import { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Cause, Effect, Exit, Layer, Logger, Option, Schema } from "effect"
import { openSqlite } from "../../../scripts/tools/sqlite.mjs"
import { complete, heard, say, tasksOf } from "../../storage-sql/test/worker-tasks.mjs"

const [task, filename, ...rest] = process.argv.slice(2)
const storage = sqliteStorage({ filename })

const tasks = {
  ...tasksOf(storage, rest),

  /** Holds the write lock until a line arrives. */
  hold: async () => {
    const database = await openSqlite(filename)
    // A worker that is frozen in the middle of a write keeps the lock for that long.
    database.exec("PRAGMA busy_timeout = 120000")
    database.exec("BEGIN IMMEDIATE")
    say("held")
    await heard()
    database.exec("COMMIT")
    database.close()
    say("released")
  },

  /** Opens the file as a user who may not write, and reports the outcome. */
  tryToOpen: async () => {
    // Loads SQLite's driver now, from a folder that the other user may not be able to enter.
    await Effect.runPromise(Effect.scoped(Layer.build(complete(sqliteStorage({ filename: ":memory:" })))))
    if (process.getuid?.() === 0) process.setuid(65_534)
    const create = Effect.flatMap(OrganizationStore, (store) => store.create(Schema.decodeSync(OrganizationInput)({ name: "Opened" })))
    // Log lines would be read as the task's output.
    const exit = await Effect.runPromiseExit(create.pipe(Effect.provide(complete(storage)), Effect.provide(Logger.remove(Logger.defaultLogger))))
    say(
      Exit.match(exit, {
        onSuccess: () => "opened",
        onFailure: (cause) => Option.match(Cause.failureOption(cause), { onSome: (error) => error.reason, onNone: () => "defect" })
      })
    )
  }
}

await tasks[task]()
process.exit(0)
