/**
 * Prints one plain line with the totals of a test run: `N passed, N failed, N skipped`.
 *
 * A file that could not be loaded has no test to count; it counts as one that failed, so that the line never looks green.
 */
import { existsSync, readFileSync } from "node:fs"

const [reportFile] = process.argv.slice(2)

const totals = () => {
  if (reportFile === undefined || !existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(reportFile, "utf8"))
  const unloaded = report.testResults.filter((file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed")).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, skipped: report.numPendingTests + (report.numTodoTests ?? 0) }
}

const { failed, passed, skipped } = totals()
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
