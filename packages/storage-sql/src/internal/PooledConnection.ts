/** What a driver gives `Database`. Held by `packages/storage-postgres/test/RoundTrips.test.ts` and `Batches.test.ts` beside it. */
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import type { Effect, Scope } from "effect"

/** A connection that was lost while it committed. Whether the transaction is there nobody can tell, so it is not run again. */
export class Undecided extends SqlError {}

export interface PooledConnection extends Connection {
  /**
   * Lets a statement wait, and gives what waits for its rows. It goes out with the next one that is waited for, in one round trip; where many wait
   * already, all of them go out. Default: each statement is run at once.
   */
  readonly later?: ((text: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<Effect.Effect<ReadonlyArray<object>, SqlError>, SqlError>) | undefined
  /** How a transaction begins and ends. Default: its first statements in one text, `COMMIT` and `ROLLBACK`. */
  readonly bounds?: {
    /** Begins by these statements, which may wait. Once a statement of the transaction has failed, all others fail with it: the transaction may not be open. */
    readonly begin: (statements: ReadonlyArray<string>) => Effect.Effect<void, SqlError>
    /** Sends what waits, and commits. Fails where a statement of the transaction failed; with `Undecided` where nobody can tell whether it is there. */
    readonly commit: Effect.Effect<void, SqlError>
    /** Undoes what was sent, and sends nothing of what waits. A connection that cannot undo it is given to nobody any more. */
    readonly rollback: Effect.Effect<void>
  }
}

export declare namespace PooledConnection {
  /** Reserves a connection until its scope closes. */
  type Acquirer = Effect.Effect<PooledConnection, SqlError, Scope.Scope>
}
