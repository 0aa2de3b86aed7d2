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

/** What a chart over many runs needs. */
export type RunCellCounts = Pick<RunCells, "cells" | "prompts">
