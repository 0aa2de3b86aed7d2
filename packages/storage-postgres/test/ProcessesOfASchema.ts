/** Several processes on one schema, and a process that is killed. */
import { Effect, Schedule } from "effect"
import * as KillSuite from "../../storage-sql/test/KillSuite.js"
import * as ProcessSuite from "../../storage-sql/test/ProcessSuite.js"
import * as Worker from "../../storage-sql/test/Worker.js"
import * as PostgresDatabase from "../src/internal/PostgresDatabase.js"
import * as PostgresServer from "./PostgresServer.js"
import { query, schemaName, storage } from "./Support.js"

const script = Worker.scriptOf(import.meta.url, "PostgresStorage.js")

export interface ProcessesOfASchemaOptions {
  readonly processes: 2 | 4
  readonly kills: number
}

/** Must be called at the top level of a test file, because it starts a server for that file. */
export const run = ({ kills, processes }: ProcessesOfASchemaOptions): void => {
  const server = PostgresServer.forThisFile()

  /** A schema that nobody has used, and a way to start processes on it. */
  const newSchema = () => {
    const place = { url: server.url(), schema: schemaName() }
    const start = (task: string, ...parameters: ReadonlyArray<string>) => Worker.start(script, task, place.url, place.schema, ...parameters)
    return { place, layer: storage(place), start }
  }

  ProcessSuite.run({
    name: "one schema",
    isBuilt: script.isBuilt,
    processes,
    newStorage: Effect.sync(newSchema)
  })

  /** Waits until Postgres has noticed the end of a process, and has ended the process's sessions. */
  const sessionsGone = Effect.suspend(() =>
    query(server.url(), "SELECT pid FROM pg_stat_activity WHERE application_name = 'brand-visibility'").pipe(
      // Each look is a connection of its own, which takes the processor from what the look waits for.
      Effect.repeat({ until: (rows) => rows.length === 0, schedule: Schedule.spaced("20 millis") })
    )
  )

  KillSuite.run({
    name: "one schema",
    isBuilt: script.isBuilt,
    kills,
    newStorage: Effect.sync(() => {
      const { layer, place, start } = newSchema()
      return {
        layer,
        start: (task, ...parameters) => Effect.map(start(task, ...parameters), (worker) => ({ ...worker, kill: Effect.zipRight(worker.kill, sessionsGone) })),
        open: PostgresDatabase.open(place),
        // Postgres has no check of a whole database. The counts of rows show that its constraints hold.
        assertIntact: Effect.void
      }
    })
  })
}
