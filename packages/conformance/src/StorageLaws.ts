/**
 * The laws of storage, by number.
 */
import type { Law } from "./Law.js"
import { auditLaws } from "./storage/Audit.js"
import { batchLaws } from "./storage/Batches.js"
import { brandLaws } from "./storage/Brands.js"
import { cancellationLaws } from "./storage/Cancellation.js"
import { changeLaws } from "./storage/Changes.js"
import { collectedLaws } from "./storage/Collected.js"
import { costLaws } from "./storage/Costs.js"
import { durabilityLaws } from "./storage/Durability.js"
import { equalValueLaws } from "./storage/EqualValues.js"
import { experimentLaws } from "./storage/Experiments.js"
import { filteredListLaws } from "./storage/FilteredLists.js"
import { filterLaws } from "./storage/Filters.js"
import { importedAnswerLaws } from "./storage/ImportedAnswers.js"
import { importLaws } from "./storage/Imports.js"
import { isolationLaws } from "./storage/Isolation.js"
import { keyLaws } from "./storage/Keys.js"
import { labelLaws } from "./storage/Labels.js"
import { leaseLaws } from "./storage/Leases.js"
import { listLaws } from "./storage/Lists.js"
import { modelReportLaws } from "./storage/ModelReports.js"
import { namedModelLaws } from "./storage/NamedModels.js"
import { nameErasureLaws } from "./storage/NameErasure.js"
import { organizationLaws } from "./storage/Organizations.js"
import { perceptionLaws } from "./storage/Perceptions.js"
import { probeLaws } from "./storage/Probe.js"
import { promptLaws } from "./storage/Prompts.js"
import { quotaLaws } from "./storage/Quota.js"
import { randomRunLaws } from "./storage/RandomRuns.js"
import { rateLaws } from "./storage/Rates.js"
import { receiptLaws } from "./storage/Receipts.js"
import { rescoreLaws } from "./storage/Rescores.js"
import { resultLaws } from "./storage/Results.js"
import { retentionLaws } from "./storage/Retention.js"
import { retryLaws } from "./storage/Retries.js"
import { roofLaws } from "./storage/Roofs.js"
import { runLaws } from "./storage/Runs.js"
import { scheduleLaws } from "./storage/Schedules.js"
import { secondStageLaws } from "./storage/SecondStages.js"
import { suggestionLaws } from "./storage/Suggestions.js"
import { summaryLaws } from "./storage/Summaries.js"
import { webhookLaws } from "./storage/Webhooks.js"
import { wholeRowLaws } from "./storage/WholeRows.js"

/** The number of a law: 7 for `ST-07`. */
const numberOf = ({ id }: Law): number => Number(id.slice(id.indexOf("-") + 1))

export const storageLaws: ReadonlyArray<Law> = [
  ...isolationLaws,
  ...keyLaws,
  ...organizationLaws,
  ...quotaLaws,
  ...promptLaws,
  ...changeLaws,
  ...brandLaws,
  ...equalValueLaws,
  ...listLaws,
  ...resultLaws,
  ...randomRunLaws,
  ...runLaws,
  ...cancellationLaws,
  ...retryLaws,
  ...secondStageLaws,
  ...namedModelLaws,
  ...filterLaws,
  ...filteredListLaws,
  ...summaryLaws,
  ...rateLaws,
  ...perceptionLaws,
  ...suggestionLaws,
  ...costLaws,
  ...roofLaws,
  ...durabilityLaws,
  ...leaseLaws,
  ...batchLaws,
  ...importLaws,
  ...importedAnswerLaws,
  ...collectedLaws,
  ...rescoreLaws,
  ...receiptLaws,
  ...retentionLaws,
  ...nameErasureLaws,
  ...probeLaws,
  ...auditLaws,
  ...scheduleLaws,
  ...experimentLaws,
  ...labelLaws,
  ...webhookLaws,
  ...modelReportLaws,
  ...wholeRowLaws
].sort((left, right) => numberOf(left) - numberOf(right))
