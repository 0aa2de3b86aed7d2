/** Migration: tells the query planner of Postgres how many rows to expect for one run. SQLite has no such setting. */
import type { Dialect } from "../../Dialect.js"

const tablesOfRuns = [
  "run_llms",
  "run_prompts",
  "cells",
  "answers",
  "results",
  "citations",
  "run_sources",
  "perception_responses",
  "perception_citations",
  "run_perception_sources",
  "suggestions"
]

export const estimates = ({ estimates: { ofRuns, rowsOfRun } }: Dialect): ReadonlyArray<string> =>
  [ofRuns("runs"), ...tablesOfRuns.map(rowsOfRun)].filter((statement) => statement !== null)
