/** The parts that the handlers of exports share: the query, the run, and the check at the end of the list. */
import type { BrandId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { isEnded, type Run } from "@brand-visibility/core/domain/Run"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Effect, Stream } from "effect"
import { csvStyle } from "../Csv.js"
import type * as ListExport from "../ListExport.js"
import * as ResultExport from "../ResultExport.js"

export interface Asked<Path, Query = unknown> {
  readonly caller: { readonly organizationId: OrganizationId }
  readonly path: Path
  readonly query: Query
  readonly ifNoneMatch: ReadonlyArray<string>
}
/** The query of a CSV table. NDJSON has no separator to choose. */
export interface TableQuery {
  readonly spreadsheet?: "comma" | "semicolon" | undefined
}
export type OfRun = { readonly runId: RunId }
export type OfBrand = { readonly brandId: BrandId }

/** The format of an export. `query` is undefined for an NDJSON list without parameters. */
export const formatOf = (kind: "csv" | "ndjson", query: TableQuery | undefined): ListExport.Format => (kind === "csv" ? csvStyle(query?.spreadsheet) : kind)

export const runOf = ({ caller, path }: Asked<OfRun>) => Effect.flatMap(Runs, (runs) => runs.get(caller.organizationId, path.runId))

/** Run after the last row of a list of an ended run. Fails when the run was rescored meanwhile, because old and new rows do not belong together. */
export const endOf = (run: Run) => Stream.unwrap(Effect.map(Runs, (runs) => (isEnded(run.status) ? ResultExport.unrevised(runs, run) : Stream.empty)))
