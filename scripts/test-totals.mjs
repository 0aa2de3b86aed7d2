/**
 * Prints one plain line with the totals of several test runs: `N passed, N failed, N skipped`.
 *
 * A file that could not be loaded counts as one failed test, and so does a run without a report, so that the line does not look like a success.
 */
import { existsSync, readFileSync } from "node:fs"

const reportFiles = process.argv.slice(2)

const totalsOf = (reportFile) => {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(reportFile, "utf8"))
  const unloaded = report.testResults.filter((file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed")).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, skipped: report.numPendingTests + (report.numTodoTests ?? 0) }
}

const totals = reportFiles.map(totalsOf)
const sum = (name) => totals.reduce((total, run) => total + run[name], 0)
console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`)
