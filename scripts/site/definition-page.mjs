/** Makes the page with the definition and test vectors of each metric, from the data of `GET /v1/definitions`. It needs a build. */
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const bound = (value) => (value === null ? "no bound" : String(value))

const interval = (value) => (value === null ? "none" : `${value.low} to ${value.high} (\`${value.method}\`)`)

const given = ({ cells, sums }) =>
  cells === null
    ? sums.map(({ denominator, numerator, prompt }) => `${prompt}: ${numerator} of ${denominator}`).join("; ")
    : cells.map(({ hits, llm, prompt, samples }) => `${prompt} × ${llm}: ${hits} of ${samples}`).join("; ")

export const definitionPage = async (root) => {
  const { metricDefinitions } = await import(pathToFileURL(join(root, "packages/core/dist/modules/analysis/statistics/MetricDefinitions.js")).href)
  const parts = metricDefinitions.map(({ denominator, id, kind, level, name, numerator, panel, population, range, vectors }) =>
    [
      `## ${name} {#${name.toLowerCase()}}`,
      `\`${id}\`, a ${kind}.`,
      `| | |\n| --- | --- |\n| Above the line | ${numerator} |\n| Below it | ${denominator} |\n| Range | ${bound(range.low)} to ${bound(range.high)} |\n| Level of the intervals | ${level} |\n| \`panel\` | ${panel ?? "none"} |\n| \`population\` | ${population ?? "none"} |`,
      vectors.length === 0
        ? ""
        : `| Given | Value | \`panel\` | \`population\` |\n| --- | --- | --- | --- |\n${vectors.map((vector) => `| ${given(vector)} | ${vector.expect.value} | ${interval(vector.expect.panel)} | ${interval(vector.expect.population)} |`).join("\n")}`
    ]
      .filter((part) => part !== "")
      .join("\n\n")
  )
  const text = `# Every metric\n\nThe data of \`GET /v1/definitions\`: the definition of each metric, and test vectors by which another tool can check that it computes the same. Numbers have six decimals. [The reference of statistics](/reference/statistics) has the formulas with their reasons, and [rates and comparisons](/guides/statistics) what to do with them.\n\n${parts.join("\n\n")}\n`
  return new Map([["reference/metrics.md", { text, file: undefined }]])
}
