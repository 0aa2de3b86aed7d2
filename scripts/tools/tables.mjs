/** Counts hits and misses, and writes them as Markdown tables. */

export class Tally {
  truePositives = 0
  falsePositives = 0
  falseNegatives = 0
  trueNegatives = 0
  add(expected, found) {
    if (expected && found) this.truePositives++
    else if (found) this.falsePositives++
    else if (expected) this.falseNegatives++
    else this.trueNegatives++
  }
  get precision() {
    return this.truePositives / (this.truePositives + this.falsePositives)
  }
  get recall() {
    return this.truePositives / (this.truePositives + this.falseNegatives)
  }
  get f1() {
    return (2 * this.truePositives) / (2 * this.truePositives + this.falsePositives + this.falseNegatives)
  }
}

/** The word for a target in a table. */
export const verdict = (isMet) => (isMet ? "met" : "missed")

export const percent = (value) => (Number.isFinite(value) ? `${(100 * value).toFixed(1)} %` : "–")
export const ratio = (value) => (Number.isFinite(value) ? value.toFixed(3) : "–")

/** A share with Wilson's interval at 95 %: "0.95 (0.88–0.98)". */
export const share = (count, of) => {
  if (of === 0) return "not measured"
  const z = 1.959963984540054
  const value = count / of
  const scale = 1 + (z * z) / of
  const centre = (value + (z * z) / (2 * of)) / scale
  const half = (z / scale) * Math.sqrt((value * (1 - value)) / of + (z * z) / (4 * of * of))
  return `${value.toFixed(2)} (${Math.max(0, centre - half).toFixed(2)}–${Math.min(1, centre + half).toFixed(2)})`
}

export const table = (head, rows) =>
  [`| ${head.join(" | ")} |`, `|${head.map((_, index) => (index === 0 ? "---" : "---:")).join("|")}|`, ...rows.map((row) => `| ${row.join(" | ")} |`)].join(
    "\n"
  )
