/**
 * Sends notifications between the processes of a database by `NOTIFY`. Notifications are sent over the storage's pool. They are received over one connection of
 * their own, which is opened again after it was cut or did not answer.
 *
 * Notifications are lost while the connection is cut, and none arrive behind a pooler that gives each statement another session. Nothing depends on them:
 * engines also poll the ledger.
 *
 * Source: PostgreSQL, "LISTEN", "NOTIFY". Held by `test/WakeUps.test.ts`.
 */
import { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { WakeUp, WakeUpsService } from "@brand-visibility/core/internal/ports/WakeUps"
import { Database, everybody } from "@brand-visibility/storage-sql/Database"
import { Duration, Effect, FiberSet, Option, Redacted, Schedule, Schema, type Scope } from "effect"
import * as Pg from "pg"
import type { PostgresStorageOptions } from "../PostgresStorageOptions.js"

/** One channel for all schemas of a database: the message names its schema, which may be too long for the name of a channel. */
const channel = "brand_visibility"

const Message = Schema.parseJson(
  Schema.Union(
    Schema.Struct({ schema: Schema.String, kind: Schema.Literal("ended", "open"), organizationId: OrganizationId, runId: RunId }),
    Schema.Struct({ schema: Schema.String, kind: Schema.Literal("learned"), model: Schema.String, worker: Schema.String })
  )
)
const decode = Schema.decodeUnknownOption(Message)
const encode = Schema.encodeSync(Message)

/** The `application_name` of the connection, for people who look at the sessions of a server. */
const listenerName = "brand-visibility wake-ups"

/** The wait before a cut connection is opened again: from 100 ms, doubled each time, at most 5 s; from 100 ms again after a minute without failures. */
const healing = Schedule.exponential("100 millis").pipe(Schedule.union(Schedule.spaced("5 seconds")), Schedule.resetAfter("1 minute"))

/** How long the connection may take to open, and to answer a query. */
const answerTimeout = Duration.seconds(5)

/** How often the connection is checked by a query. Without the check, a failure of a machine between this process and the server would go unnoticed. */
const defaultBeat = Duration.seconds(30)

/** How long closing waits for notifications that are being sent, and for the connection to close. */
const closeTimeout = Duration.seconds(1)

const clientOf = (options: PostgresStorageOptions): Pg.Client => {
  const settings = { connectionTimeoutMillis: Duration.toMillis(answerTimeout), keepAlive: true, application_name: listenerName }
  if (options.pool === undefined)
    return new Pg.Client({ ...settings, connectionString: Redacted.isRedacted(options.url) ? Redacted.value(options.url) : options.url })
  // The password property of a pool's options is not enumerable, so that a spread leaves it out.
  return new Pg.Client({ ...options.pool.options, password: options.pool.options.password, ...settings })
}

/** Closes the connection. When the server does not answer in time, the connection is dropped. */
const letGo = (client: Pg.Client): Effect.Effect<void> =>
  Effect.tryPromise(() => client.end()).pipe(
    Effect.interruptible,
    Effect.timeout(closeTimeout),
    Effect.ignore,
    Effect.zipRight(Effect.sync(() => (client as unknown as { readonly connection: Pg.Connection }).connection.stream.destroy()))
  )

/** Makes the notifications of a storage. The connection is opened for the first listener, and closed with the scope. */
export const make = (
  options: PostgresStorageOptions,
  schema: string,
  beat: Duration.Duration = defaultBeat
): Effect.Effect<WakeUpsService, never, Database | Scope.Scope> =>
  Effect.gen(function* () {
    const { read, sql } = yield* Database
    const scope = yield* Effect.scope
    const tells = yield* FiberSet.make<void>()
    yield* Effect.addFinalizer(() => FiberSet.awaitEmpty(tells).pipe(Effect.interruptible, Effect.timeoutOption(closeTimeout)))
    const hearers = new Set<(wakeUp: WakeUp) => void>()

    const hear = ({ payload }: Pg.Notification): void => {
      const message = decode(payload)
      if (Option.isNone(message) || message.value.schema !== schema) return
      for (const hearer of hearers) hearer(message.value)
    }

    /** Listens until the connection is cut or does not answer; then fails. */
    const session = Effect.acquireUseRelease(
      Effect.sync(() => clientOf(options)),
      (client) => {
        const cut = Effect.async<never, Error>((resume) => {
          client.on("error", (error) => resume(Effect.fail(error)))
          client.on("end", () => resume(Effect.fail(new Error("the connection has ended"))))
        })
        const listened = Effect.tryPromise(async () => {
          client.on("notification", hear)
          await client.connect()
          await client.query(`LISTEN ${channel}`)
        })
        const answers = Effect.tryPromise(() => client.query("SELECT 1")).pipe(Effect.timeout(answerTimeout), Effect.delay(beat), Effect.forever)
        return Effect.raceFirst(cut, Effect.zipRight(listened, answers))
      },
      (client) =>
        Effect.zipRight(
          Effect.sync(() => client.removeListener("notification", hear)),
          letGo(client)
        )
    )
    const listening = yield* Effect.cached(Effect.asVoid(Effect.forkIn(Effect.retry(session, healing), scope)))

    return {
      tell: (wakeUp) =>
        // Sent in the background: a lost notification only delays the receiver until its next poll.
        Effect.asVoid(
          FiberSet.run(tells, Effect.ignore(read("PostgresWakeUps.tell", everybody, sql`SELECT pg_notify(${channel}, ${encode({ schema, ...wakeUp })})`)))
        ),
      listen: (hearer) =>
        Effect.zipRight(
          listening,
          Effect.acquireRelease(
            Effect.sync(() => hearers.add(hearer)),
            () => Effect.sync(() => hearers.delete(hearer))
          )
        )
    }
  })
