/** Checks that the database answers and that this code can work with its schema. */
import type { StorageProbeService } from "@brand-visibility/core/internal/ports/StorageProbe"
import { Effect } from "effect"
import { Database, everybody } from "../Database.js"
import { requireFit } from "../Migrations.js"

export const make: Effect.Effect<StorageProbeService, never, Database> = Effect.map(Database, (database) => ({
  check: database.read("StorageProbe.check", everybody, requireFit(database))
}))
