/**
 * What a run's answers came to, cell by cell: kept beside its metrics, so that comparing runs reads a few texts rather than all answers.
 *
 * Storage keeps the four texts as they are; `analysis/statistics/CellText` writes and reads them. They are apart because a chart over many
 * runs needs the first two only.
 */
export interface RunCells {
  /** The prompts of the plan. Often the same text from run to run. */
  readonly prompts: string
  /** The counts of each cell, and under which models, rules and definition they were made. */
  readonly cells: string
  /** How many answers of each cell mention each brand other than the tracked one. */
  readonly brands: string
  /** How many answers of each cell cite each site, of the sites that most answers cite. */
  readonly sources: string
}

/**
 * What a chart shows of a run that is a point by itself: so that a year of daily runs is read without a look at their cells. Storage keeps
 * the two texts as they are; `analysis/statistics/RunOutlines` writes and reads them.
 */
export interface RunOutline {
  /** Names under which models, rules, definition and prompts the answers were made: the same text in two runs that were made alike. */
  readonly origin: string
  /** The rates of the whole run. */
  readonly rates: string
}

/** What a chart needs of the cells of a run. */
export type RunCellCounts = Pick<RunCells, "cells" | "prompts">

/** What is needed to say who moved: the counts of other brands besides. */
export type RunBrandCounts = Pick<RunCells, "brands" | "cells" | "prompts">
