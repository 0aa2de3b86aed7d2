/** Reports that processes exchange about models, in SQL: how many calls a provider accepts, and for how long the provider wants no calls. */
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { ModelReport } from "@brand-visibility/core/internal/domain/ModelReport"
import { type HeardReport, type ModelReportsService, silentAfterMillis, slackMillis } from "@brand-visibility/core/internal/ports/ModelReports"
import { Effect, Option, Schema } from "effect"
import { Database, everybody } from "../Database.js"

interface ReportRow {
  readonly model: string
  readonly worker: string
  readonly report: string
  readonly told_at: Timestamp.Timestamp
}

const Text = Schema.parseJson(ModelReport)
const encode = Schema.encodeSync(Text)
/** A report may come from another release. A report that cannot be decoded is ignored. */
const decode = Schema.decodeUnknownOption(Text)

export const make: Effect.Effect<ModelReportsService, never, Database> = Effect.gen(function* () {
  const { now, read, sql, transaction } = yield* Database

  /** The earliest and the latest writing time of a report that counts at the given time. */
  const heardBetween = (at: Timestamp.Timestamp) => [-silentAfterMillis, slackMillis].map((millis) => Timestamp.after(at, millis))

  return {
    tell: (worker, reports) =>
      transaction(
        "ModelReports.tell",
        everybody,
        Effect.gen(function* () {
          const at = yield* now
          const rows = reports.map(({ model, report }): ReportRow => ({ model, worker, report: encode(report), told_at: at }))
          yield* sql`INSERT INTO model_reports ${sql.insert(rows.map((row) => ({ ...row })))}
            ON CONFLICT (model, worker) DO UPDATE SET report = excluded.report, told_at = excluded.told_at`
          // Deletes reports of processes that crashed, or whose clock was wrong.
          const [first, last] = heardBetween(at)
          yield* sql`DELETE FROM model_reports WHERE told_at < ${first} OR told_at > ${last}`
        })
      ),

    heard: (models) =>
      read(
        "ModelReports.heard",
        everybody,
        Effect.gen(function* () {
          const at = yield* now
          const [first, last] = heardBetween(at)
          const rows = yield* sql<ReportRow>`SELECT model, worker, report, told_at FROM model_reports
            WHERE ${sql.in("model", models)} AND told_at >= ${first} AND told_at <= ${last}`
          return rows.flatMap(({ model, report, told_at, worker }): ReadonlyArray<HeardReport> => {
            const decoded = decode(report)
            const agoMillis = Math.max(0, Timestamp.toEpochMillis(at) - Timestamp.toEpochMillis(told_at))
            return Option.isNone(decoded) ? [] : [{ model, worker, report: decoded.value, agoMillis }]
          })
        })
      ),

    withdraw: (worker) => transaction("ModelReports.withdraw", everybody, sql`DELETE FROM model_reports WHERE worker = ${worker}`).pipe(Effect.asVoid)
  }
})
