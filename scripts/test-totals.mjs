/**
 * Prints one line for each failed test of several test runs, and at last one plain line with the totals: `N passed, N failed, N skipped`. The output of a whole
 * run is long, and who reads only its end sees what failed and why.
 *
 * A file that could not be loaded counts as one failed test, and so does a run without a report, so that the line does not look like a success.
 */
import { existsSync, readFileSync } from "node:fs"
import { basename, relative } from "node:path"

const reportFiles = process.argv.slice(2)

/** The longest message of a failed test, in characters. */
const longestMessage = 500

/** The message of a failure, without its stack, on one line. */
const messageOf = ([first = ""]) =>
  first
    .replace(/\n\s+at .*/s, "")
    .replaceAll(/\s+/g, " ")
    .slice(0, longestMessage)

/** A line for each failed test of a file, or one for a file that could not be loaded. */
const failuresOf = (file) => {
  const path = relative(process.cwd(), file.name)
  const failed = file.assertionResults.filter((test) => test.status === "failed")
  if (file.status === "failed" && failed.length === 0) return [`${path}: ${messageOf([file.message])}`]
  return failed.map((test) => `${path} > ${test.fullName}: ${messageOf(test.failureMessages)}`)
}

const totalsOf = (reportFile) => {
  if (!existsSync(reportFile)) {
    console.log(`A test run ended without a report (${basename(reportFile)})`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const report = JSON.parse(readFileSync(reportFile, "utf8"))
  const failures = report.testResults.flatMap(failuresOf)
  for (const failure of failures) console.log(failure)
  return { passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests + (report.numTodoTests ?? 0) }
}

const totals = reportFiles.map(totalsOf)
const sum = (name) => totals.reduce((total, run) => total + run[name], 0)
console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`)
