/**
 * The counts of a run's answers, cell by cell. They are stored beside the run's metrics, so that a comparison of runs reads a few texts rather than all
 * answers.
 *
 * A storage keeps the four texts unchanged; `analysis/statistics/CellText` writes and reads them. They are separate texts, because a chart over many runs
 * needs only the first two.
 */
export interface RunCells {
  /** The prompts of the plan. Often the same text from run to run. */
  readonly prompts: string
  /** The counts of each cell, and the models, rules and definition by which they were made. */
  readonly cells: string
  /** How many answers of each cell mention each brand other than the tracked one. */
  readonly brands: string
  /** How many answers of each cell cite each site, for the most cited sites. */
  readonly sources: string
}

/**
 * The data of a run that a chart needs when the run is a point by itself, so that a chart of a year of daily runs reads no cells. A storage keeps the two
 * texts unchanged; `analysis/statistics/RunOutlines` writes and reads them.
 */
export interface RunOutline {
  /** A digest of the models, rules, definition and prompts of the answers. Two runs with the same conditions have the same digest. */
  readonly origin: string
  /** The rates of the whole run. */
  readonly rates: string
}

/** The texts of a run's cells that a chart needs. */
export type RunCellCounts = Pick<RunCells, "cells" | "prompts">

/** The texts of a run's cells that an attribution needs. */
export type RunBrandCounts = Pick<RunCells, "brands" | "cells" | "prompts">
