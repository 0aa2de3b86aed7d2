/** What a driver gives `Database`. Held by `packages/storage-postgres/test/RoundTrips.test.ts`. */
import type { Connection } from "@effect/sql/SqlConnection"
import type { SqlError } from "@effect/sql/SqlError"
import type { Effect, Scope } from "effect"

/** A connection that may keep statements until the next one goes out, and send all of them in one round trip. */
export interface PooledConnection extends Connection {
  readonly waiting?: {
    /** Lets a statement wait, and gives what waits for its rows. Where many wait already, all of them go out. */
    readonly later: (text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<Effect.Effect<ReadonlyArray<object>, SqlError>, SqlError>
    /** Sends none of those that wait. */
    readonly forget: Effect.Effect<void>
  }
}

export declare namespace PooledConnection {
  /** Reserves a connection until its scope closes. */
  type Acquirer = Effect.Effect<PooledConnection, SqlError, Scope.Scope>
}
