/**
 * Brings the schema up to date by numbered steps that only go forward. All missing steps run in one transaction under a lock: two processes that start
 * at once take turns, and a step that fails leaves the schema as it was.
 *
 * Source: faults F21, F22.
 */
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import { type DatabaseService, everybody } from "./Database.js"
import type { Dialect } from "./Dialect.js"
import { anchors } from "./internal/migrations/Anchors.js"
import { audit } from "./internal/migrations/Audit.js"
import { auditOrdinals } from "./internal/migrations/AuditOrdinals.js"
import { batches } from "./internal/migrations/Batches.js"
import { brandDeletion } from "./internal/migrations/BrandDeletion.js"
import { collected } from "./internal/migrations/Collected.js"
import { compatibility } from "./internal/migrations/Compatibility.js"
import { costs } from "./internal/migrations/Costs.js"
import { deadTexts } from "./internal/migrations/DeadTexts.js"
import { estimates } from "./internal/migrations/Estimates.js"
import { experiments } from "./internal/migrations/Experiments.js"
import { externalIds } from "./internal/migrations/ExternalIds.js"
import { importedSamples } from "./internal/migrations/ImportedSamples.js"
import { initial } from "./internal/migrations/Initial.js"
import { judging } from "./internal/migrations/Judging.js"
import { labelPlaces } from "./internal/migrations/LabelPlaces.js"
import { labels } from "./internal/migrations/Labels.js"
import { modelReports } from "./internal/migrations/ModelReports.js"
import { outlines } from "./internal/migrations/Outlines.js"
import { owedReservations } from "./internal/migrations/OwedReservations.js"
import { ownOrganization } from "./internal/migrations/OwnOrganization.js"
import { perception } from "./internal/migrations/Perception.js"
import { fillPositionLists, positionLists } from "./internal/migrations/PositionLists.js"
import { postponements } from "./internal/migrations/Postponements.js"
import { receipts } from "./internal/migrations/Receipts.js"
import { rescoreLeases } from "./internal/migrations/RescoreLeases.js"
import { rescores } from "./internal/migrations/Rescores.js"
import { retention } from "./internal/migrations/Retention.js"
import { roofs } from "./internal/migrations/Roofs.js"
import { runOrder } from "./internal/migrations/RunOrder.js"
import { fillScales, scales } from "./internal/migrations/Scales.js"
import { schedules } from "./internal/migrations/Schedules.js"
import { secondStages } from "./internal/migrations/SecondStages.js"
import { statistics } from "./internal/migrations/Statistics.js"
import { storedBytes } from "./internal/migrations/StoredBytes.js"
import { textHashes } from "./internal/migrations/TextHashes.js"
import { webhooks } from "./internal/migrations/Webhooks.js"

interface Migration {
  readonly name: string
  readonly statements: (dialect: Dialect) => ReadonlyArray<string>
  /** Code that runs after the statements and fills in values of existing rows. */
  readonly fill?: (database: DatabaseService) => Effect.Effect<void, SqlError>
  /**
   * Whether an older release must not work on the schema after this step, because the older release would read or write wrong data. Default: an older release
   * may, so that an update can be undone.
   */
  readonly breaks?: true
}

/** The migrations in order: the first is version 1. A released migration is never changed. */
export const migrations: ReadonlyArray<Migration> = [
  { name: "initial", statements: initial },
  { name: "rescores", statements: rescores },
  { name: "postponements", statements: postponements },
  { name: "brand deletion", statements: brandDeletion },
  { name: "receipts", statements: receipts },
  { name: "run order", statements: runOrder },
  { name: "compatibility", statements: compatibility },
  // Older code would take the call of a perception prompt for that of a prompt, and store its answer as a Result.
  { name: "perception", statements: perception, breaks: true },
  { name: "imported samples", statements: importedSamples },
  { name: "retention", statements: retention },
  // Older code would go on asking when a budget is used up, and would not count the cost of its calls.
  { name: "costs", statements: costs, breaks: true },
  { name: "estimates", statements: estimates },
  { name: "own organization", statements: ownOrganization },
  // Older code would start runs, make calls and store answers beyond the limits of an organization.
  { name: "roofs", statements: roofs, breaks: true },
  // Older code would store prompts with a wrong scale.
  { name: "scales", statements: scales, fill: fillScales, breaks: true },
  // Older code would store metrics that count pairs, and no cells.
  { name: "statistics", statements: statistics, breaks: true },
  { name: "outlines", statements: outlines },
  { name: "audit", statements: audit },
  // Older code would end a run with a goal after its pilot.
  { name: "second stages", statements: secondStages, breaks: true },
  { name: "anchors", statements: anchors },
  { name: "owed reservations", statements: owedReservations },
  { name: "audit ordinals", statements: auditOrdinals },
  { name: "external ids", statements: externalIds },
  { name: "schedules", statements: schedules },
  { name: "experiments", statements: experiments },
  { name: "labels", statements: labels },
  { name: "webhooks", statements: webhooks },
  // Older code would leave the cost of judging out of sums that should contain it.
  { name: "judging", statements: judging, breaks: true },
  // Older code does not store when an answer was given, and the time cannot be found out later.
  { name: "collected", statements: collected, breaks: true },
  // Older code would delete texts without storing their hashes.
  { name: "text hashes", statements: textHashes, breaks: true },
  { name: "rescore leases", statements: rescoreLeases },
  // Older code would also make, at the full price, the calls that are in a batch.
  { name: "batches", statements: batches, breaks: true },
  // Older code would change the Results of an ended run without changing its position lists.
  { name: "position lists", statements: positionLists, fill: fillPositionLists, breaks: true },
  { name: "model reports", statements: modelReports },
  // Older code would store labels without their places.
  { name: "label places", statements: labelPlaces, breaks: true },
  // Older code would store prompts and replies beyond the limit of an organization.
  { name: "stored bytes", statements: storedBytes, breaks: true },
  // Older code would keep the texts of deleted rows, and count their bytes for ever.
  { name: "dead texts", statements: deadTexts, breaks: true }
]

/** The version of the schema that this code reads and writes. */
export const version: number = migrations.length

const operation = "Migrations.migrate"

/** The number of the last step that was applied; 0 when there is none. */
const applied = ({ sql }: DatabaseService): Effect.Effect<number, SqlError> =>
  Effect.map(sql<{ readonly version: number | null }>`SELECT max(version) AS version FROM schema_migrations`, ([row]) => row?.version ?? 0)

const unfit = (detail: string, schema?: StorageError["schema"]) => new StorageError({ reason: "migration", operation, detail, schema })

/** Fails when this code cannot work on the schema: a step is missing, or a newer release has applied a step that breaks older code. */
export const requireFit = (database: DatabaseService): Effect.Effect<void, StorageError | SqlError> =>
  Effect.gen(function* () {
    const there = yield* applied(database)
    if (there === version) return
    if (there < version) return yield* unfit(`the schema has version ${there}, this code needs ${version}`, "older")
    const [row] = yield* database.sql<{ readonly needs: number | null }>`SELECT max(needs) AS needs FROM schema_migrations`
    if ((row?.needs ?? 0) > version)
      return yield* unfit(
        `the schema has version ${there}, this code knows ${version}: a newer release has changed the schema, and older releases must not use it`,
        "newer"
      )
  })

const applyMissing = (database: DatabaseService): Effect.Effect<number, SqlError> =>
  Effect.gen(function* () {
    const { dialect, sql } = database
    if (dialect.lockMigrations !== null) yield* sql.unsafe(dialect.lockMigrations)
    yield* sql.unsafe(`CREATE TABLE IF NOT EXISTS schema_migrations (
      version ${dialect.type.integer} NOT NULL PRIMARY KEY,
      name ${dialect.type.text} NOT NULL,
      applied_at ${dialect.type.timestamp} NOT NULL
    ) ${dialect.table.plain}`)
    const there = yield* applied(database)
    const now = yield* database.now
    const missing = migrations.slice(there)
    for (const [index, migration] of missing.entries()) {
      for (const statement of migration.statements(dialect)) yield* sql.unsafe(statement)
      if (migration.fill !== undefined) yield* migration.fill(database)
      const step = there + index + 1
      yield* sql`INSERT INTO schema_migrations ${sql.insert({ version: step, name: migration.name, applied_at: now })}`
      if (migration.breaks === true) yield* sql`UPDATE schema_migrations SET needs = ${step} WHERE version = ${step}`
    }
    return missing.length
  })

/**
 * Which migrations a process may apply when the process opens a database: all missing ones (`always`), those of a database without tables (`empty`), or none
 * (`never`).
 */
export type MayMigrate = "always" | "empty" | "never"

/**
 * Applies the missing migrations and returns their number: 0 when the schema is up to date, or when the schema is newer and this release can use it. When no
 * migration is missing, nothing is locked, and the role needs no right to change tables. Fails with `migration` when a migration is missing that this process
 * may not apply.
 */
export const migrate = (database: DatabaseService, may: MayMigrate = "always"): Effect.Effect<number, StorageError> =>
  Effect.gen(function* () {
    const records = database.dialect.findTable(database.sql, "schema_migrations")
    const there = yield* database.read(
      operation,
      everybody,
      Effect.flatMap(records, (tables) => (tables.length === 0 ? Effect.succeed(0) : applied(database)))
    )
    if (there === 0 && may === "never") return yield* unfit("the database has no tables of Brand Visibility yet", "absent")
    if (there < version && (there === 0 || may === "always")) return yield* database.transaction(operation, everybody, applyMissing(database))
    yield* database.read(operation, everybody, requireFit(database))
    return 0
  }).pipe(Effect.mapError((error) => (error.reason === "unknown" ? unfit(error.detail) : error)))
