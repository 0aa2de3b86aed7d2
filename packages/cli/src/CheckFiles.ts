/** The outcome of `check` in files: Markdown for a pull request, and JUnit XML for programs that show test results. */
import { measuredText, type Judged } from "./Thresholds.js"
import { visibleLine } from "./VisibleText.js"

const signs = { held: "✅", broken: "❌", undecided: "➖", unmeasured: "⚠️" } as const

/** Escapes the characters that have a meaning in Markdown. */
const cell = (text: string): string => visibleLine(text).replaceAll(/[\\`*_{}[\]<>|#]/g, "\\$&")

export const checkMarkdown = (title: string, judged: ReadonlyArray<Judged>, notices: ReadonlyArray<string>): string =>
  [
    `### ${cell(title)}`,
    "",
    "| | Threshold | Measured | Verdict |",
    "| --- | --- | --- | --- |",
    ...judged.map((entry) => `| ${signs[entry.verdict]} | ${cell(entry.name)} | ${measuredText(entry)} | ${entry.verdict} |`),
    "",
    ...notices.flatMap((notice) => [cell(notice), ""])
  ].join("\n")

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" }
const xml = (text: string): string => visibleLine(text).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const caseOf = (entry: Judged): string => {
  const head = `  <testcase classname="brand-visibility" name="${xml(entry.name)}"`
  const said = xml(measuredText(entry))
  if (entry.verdict === "broken") return `${head}><failure message="${said}"/></testcase>`
  if (entry.verdict === "unmeasured") return `${head}><error message="${said}"/></testcase>`
  return entry.verdict === "undecided" ? `${head}><skipped message="undecided: ${said}"/></testcase>` : `${head}/>`
}

export const checkJunit = (judged: ReadonlyArray<Judged>): string => {
  const count = (verdict: Judged["verdict"]): number => judged.filter((entry) => entry.verdict === verdict).length
  const counts = `tests="${judged.length}" failures="${count("broken")}" errors="${count("unmeasured")}" skipped="${count("undecided")}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="brand-visibility check" ${counts}>\n${judged.map(caseOf).join("\n")}\n</testsuite>\n`
}
