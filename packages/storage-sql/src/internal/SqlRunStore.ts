/** The store of runs, in SQL, put together from its parts. */
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import type { RunStoreService } from "@brand-visibility/core/internal/ports/RunStore"
import { Effect } from "effect"
import { Database } from "../Database.js"
import * as FailedCalls from "./FailedCalls.js"
import * as RunList from "./RunList.js"
import * as RunReader from "./RunReader.js"
import * as RunWriter from "./RunWriter.js"
import * as SecondStages from "./SecondStages.js"

export const make: Effect.Effect<RunStoreService, never, Database | Ids> = Effect.map(Effect.all([Database, Ids]), ([database, ids]) => ({
  ...FailedCalls.make(database, ids),
  ...RunList.make(database),
  ...RunReader.make(database),
  ...RunWriter.make(database, ids),
  ...SecondStages.make(database, ids)
}))
