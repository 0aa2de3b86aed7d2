/**
 * The laws of storage, by number.
 */
import type { Law } from "./Law.js"
import { brandLaws } from "./storage/Brands.js"
import { durabilityLaws } from "./storage/Durability.js"
import { importedAnswerLaws } from "./storage/ImportedAnswers.js"
import { importLaws } from "./storage/Imports.js"
import { isolationLaws } from "./storage/Isolation.js"
import { keyLaws } from "./storage/Keys.js"
import { leaseLaws } from "./storage/Leases.js"
import { listLaws } from "./storage/Lists.js"
import { promptLaws } from "./storage/Prompts.js"
import { quotaLaws } from "./storage/Quota.js"
import { randomRunLaws } from "./storage/RandomRuns.js"
import { rescoreLaws } from "./storage/Rescores.js"
import { resultLaws } from "./storage/Results.js"
import { runLaws } from "./storage/Runs.js"

export const storageLaws: ReadonlyArray<Law> = [
  ...isolationLaws,
  ...keyLaws,
  ...quotaLaws,
  ...promptLaws,
  ...brandLaws,
  ...listLaws,
  ...resultLaws,
  ...randomRunLaws,
  ...runLaws,
  ...durabilityLaws,
  ...leaseLaws,
  ...importLaws,
  ...importedAnswerLaws,
  ...rescoreLaws
].sort((left, right) => (left.id < right.id ? -1 : 1))
