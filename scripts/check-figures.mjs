/**
 * Fails when the text of a page contains a measured figure that no command writes and no test checks.
 *
 * Commands write the text between `<!-- measured: … -->` and its end, and the whole of docs/reference/accuracy.md. Any other sentence with "measured",
 * "median", "minified" or a similar word beside a figure with a unit must be in the table below, with the file that checks it. Decisions are exempt, because
 * they are dated and describe their time.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

/** The page, a part of the sentence, and the file that checks the figure. */
const held = [
  ["SECURITY.md", "Of our crafted orders", "packages/core/test/analysis/injection/JudgeOrders.test.ts"],
  ["docs/guides/client.md", "kB minified", "packages/api/test/ClientBundle.test.ts"],
  ["docs/guides/detection.md", "crafted orders", "packages/core/test/analysis/injection/JudgeOrders.test.ts"],
  ["docs/guides/statistics.md", "of 100 experiments", "packages/cli/test/NumbersGuide.proof.test.ts"],
  ["docs/reference/performance.md", "Targets: the last page", "examples/server/bench/scale.mjs"],
  ["docs/reference/performance.md", "The target is a p99", "examples/server/bench/crowd.mjs"],
  ["docs/reference/performance.md", "one run of each build with 1,000 calls and 3,000 answers", "examples/server/bench/crowd.mjs"],
  ["docs/reference/statistics.md", "coverage between", "packages/cli/test/NumbersGuide.proof.test.ts"],
  ["packages/api/README.md", "kB minified", "packages/api/test/ClientBundle.test.ts"]
]

const says =
  /\bmeasured\b|\bmedian\b|\bminified\b|\bp\d\d\b|\bcrafted\b|\breplications\b|\bone machine\b|\bcoverage between\b|\btests (?:pass|green)\b|\bof 100 experiments\b/i
const figure = /(?<![\w.§#-])\d[\d,]*(?:\.\d+)?(?:\s?(?:ms|µs|s|MB|kB|KB|GB|MiB|%|tests|replications)(?![\w-])| of \d)/

const pages = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((page) => page !== "" && existsSync(join(root, page)))
  .filter((page) => !/^\.changeset|CHANGELOG|\/api\.md$|^docs\/decisions\/|^docs\/reference\/(?:accuracy|errors|laws)\.md$/.test(page))

const blank = (text) => text.replaceAll(/[^\n]/g, " ")

const used = new Set()
const faults = pages.flatMap((page) => {
  const prose = readFileSync(join(root, page), "utf8")
    .replaceAll(/<!-- measured:[^]*?<!-- end:/g, blank)
    .replaceAll(/^(```|~~~)[^]*?^\1/gm, blank)
    // The confidence level is chosen rather than measured.
    .replaceAll(/\bat 95 %/g, blank)
  return prose.split("\n").flatMap((line, index) =>
    line.split(/(?<=[.:;]) (?=[A-Z`*[])|(?<=\|)/).flatMap((sentence) => {
      if (!says.test(sentence) || !figure.test(sentence)) return []
      const row = held.find(([at, what]) => at === page && sentence.includes(what))
      if (row === undefined) return [`${page}:${index + 1}: no file checks this figure. ${sentence.trim()}`]
      used.add(row)
      return []
    })
  )
})
for (const row of held) {
  const [page, what, by] = row
  if (!used.has(row)) faults.push(`${page} no longer says "${what}"`)
  if (!existsSync(join(root, by))) faults.push(`${by} does not exist`)
}

if (faults.length > 0) {
  console.error(
    `${faults.join("\n")}\nLet a command write the figure between marks (scripts/tools/measured.mjs), or let a test check it and add it to the table in scripts/check-figures.mjs, or remove it.`
  )
  process.exit(1)
}
console.log(`${held.length} measured figures in sentences are checked by tests`)
