/** A connection that a driver package gives to `Database`. Held by `packages/storage-postgres/test/RoundTrips.test.ts` and `Batches.test.ts`. */
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import type { Effect, Scope } from "effect"

/** The connection was lost during a commit. Whether the transaction was committed is unknown, so the transaction is not run again. */
export class Undecided extends SqlError {}

export interface PooledConnection extends Connection {
  /**
   * Queues a statement, and returns an effect that waits for the rows. The queued statements are sent in one round trip with the next statement that is waited
   * for. A full queue is sent at once. Default: each statement runs at once.
   *
   * `isKept`: the statement's plan depends neither on the parameters nor on the number of rows, so that the connection may keep the statement prepared.
   */
  readonly later?:
    | ((text: string, parameters: ReadonlyArray<unknown>, isKept: boolean) => Effect.Effect<Effect.Effect<ReadonlyArray<object>, SqlError>, SqlError>)
    | undefined
  /** How a transaction begins and ends. Default: all first statements in one text, `COMMIT` and `ROLLBACK`. */
  readonly bounds?: {
    /**
     * Begins a transaction with the given statements, which may be queued. After a failed statement, all further statements of the transaction fail too,
     * because the transaction may not be open.
     */
    readonly begin: (statements: ReadonlyArray<string>) => Effect.Effect<void, SqlError>
    /**
     * Sends the queued statements, and commits. Fails when a statement of the transaction has failed. Fails with `Undecided` when it is unknown whether the
     * transaction was committed.
     */
    readonly commit: Effect.Effect<void, SqlError>
    /** Rolls the transaction back, and drops the queued statements. A connection on which the rollback fails is not used again. */
    readonly rollback: Effect.Effect<void>
  }
}

export declare namespace PooledConnection {
  /** Reserves a connection until its scope closes. */
  type Acquirer = Effect.Effect<PooledConnection, SqlError, Scope.Scope>
}
