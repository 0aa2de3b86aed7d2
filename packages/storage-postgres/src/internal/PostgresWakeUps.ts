/**
 * Carries words between the processes of a database by `NOTIFY`, over one connection of its own, which is made anew when it was cut.
 *
 * A connection that was cut loses what was told meanwhile, and behind a pooler that gives each statement another session nothing arrives: engines look
 * at the ledger every so often anyway.
 *
 * Source: PostgreSQL, "LISTEN", "NOTIFY". Held by `test/WakeUps.test.ts`.
 */
import { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { WakeUp, WakeUpsService } from "@brand-visibility/core/ports/WakeUps"
import { Effect, Option, Redacted, Schedule, Schema, type Scope } from "effect"
import * as Pg from "pg"
import type { PostgresStorageOptions } from "../PostgresStorageOptions.js"

/** One channel for all schemas of a database: the message names its schema, which may be too long for the name of a channel. */
const channel = "brand_visibility"

const Message = Schema.parseJson(Schema.Struct({ schema: Schema.String, kind: Schema.Literal("ended", "open"), organizationId: OrganizationId, runId: RunId }))
const decode = Schema.decodeUnknownOption(Message)
const encode = Schema.encodeSync(Message)

/** What the connection calls itself, for people who look at the sessions of a server. */
const listenerName = "brand-visibility wake-ups"

/** How long to wait before a connection that was cut is made anew: longer each time, at most five seconds. */
const healing = Schedule.exponential("100 millis").pipe(Schedule.union(Schedule.spaced("5 seconds")))

const clientOf = (options: PostgresStorageOptions): Pg.Client => {
  if (options.pool !== undefined) return new Pg.Client(options.pool.options)
  return new Pg.Client({
    connectionString: Redacted.isRedacted(options.url) ? Redacted.value(options.url) : options.url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: listenerName
  })
}

/** The connection is made once somebody listens, and closed with the scope. */
export const make = (options: PostgresStorageOptions, schema: string): Effect.Effect<WakeUpsService, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const hearers = new Set<(wakeUp: WakeUp) => void>()
    let connected: Pg.Client | undefined

    const hear = ({ payload }: Pg.Notification): void => {
      const message = decode(payload)
      if (Option.isNone(message) || message.value.schema !== schema) return
      for (const hearer of hearers) hearer(message.value)
    }

    /** Listens until the connection is cut; then fails. */
    const session = Effect.acquireUseRelease(
      Effect.sync(() => clientOf(options)),
      (client) =>
        Effect.tryPromise(async () => {
          const cut = new Promise<never>((_, reject) => {
            client.on("error", reject)
            client.on("end", () => reject(new Error("the connection has ended")))
          })
          // It may be cut before anybody waits for that.
          cut.catch(() => undefined)
          client.on("notification", hear)
          await client.connect()
          await client.query(`LISTEN ${channel}`)
          connected = client
          await cut
        }),
      (client) =>
        Effect.promise(async () => {
          connected = undefined
          client.removeListener("notification", hear)
          await client.end().catch(() => undefined)
        })
    )
    const listening = yield* Effect.cached(Effect.asVoid(Effect.forkIn(Effect.retry(session, healing), scope)))

    return {
      tell: (wakeUp) =>
        Effect.sync(() => {
          // Nobody waits for it: a message that is lost costs the time to the next look.
          connected?.query("SELECT pg_notify($1, $2)", [channel, encode({ schema, ...wakeUp })]).catch(() => undefined)
        }),
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
