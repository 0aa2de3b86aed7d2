/** Results as JSON text, with the fields that are added on request. */
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import type { Run } from "@brand-visibility/core/domain/Run"
import type { ShownResult } from "@brand-visibility/core/internal/domain/RunResult"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import type { RunsService } from "@brand-visibility/core/internal/services/Runs"
import { Effect } from "effect"
import { encodeJson } from "./Json.js"

/** Adds the pages that the answers cite to Results of a run, as the last field of each Result. */
export const addSourcesOf =
  (runs: RunsService, { id, organizationId }: Run) =>
  (rows: ReadonlyArray<JsonText<ShownResult>>): Effect.Effect<ReadonlyArray<JsonText<ShownResult>>, StorageError> => {
    const placed = rows.map((row) => ({ row, position: row.toJSON().position }))
    return Effect.map(
      runs.sourcesOfResults(
        organizationId,
        id,
        placed.map(({ position }) => position)
      ),
      (sources) =>
        placed.map(({ position, row }) => new JsonText<ShownResult>(`${row.text.slice(0, -1)},"sources":${encodeJson(sources.get(position) ?? [])}}`))
    )
  }
