import { writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"
/**
 * Measures how long core's readers of untrusted text block the event loop. For each reader: the longest call, or the longest part of a reading in
 * parts, over every hostile text of 256 KiB, which is the largest possible answer. `--reader=WORD` measures only readers whose name contains the word.
 * The times are processor times. The benchmark fails when a time exceeds the bound; on a busy machine, the same work takes more processor time.
 */
import { readers } from "./support/hostile-readers.mjs"
import { texts } from "./support/hostile-texts.mjs"

const wanted = process.argv.find((argument) => argument.startsWith("--reader="))?.slice("--reader=".length) ?? ""
const wall = 50
const largest = 256 * 1024
const again = 5

const processorMillis = () => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1000
}

/** The longest time for which a reading blocks the event loop. */
const millisOf = async (read, text) => {
  let begun = processorMillis()
  const result = await read(text)
  let longest = processorMillis() - begun
  if (typeof result?.next !== "function") return longest
  for (let isDone = false; !isDone;) {
    begun = processorMillis()
    isDone = result.next().done
    longest = Math.max(longest, processorMillis() - begun)
  }
  return longest
}

const rows = []
for (const [name, read] of Object.entries(readers)) {
  if (!name.includes(wanted)) continue
  for (const { make } of texts.slice(0, 40)) await millisOf(read, make(largest / 4))
  const times = []
  for (const { make, name: of } of texts) {
    const text = make(largest)
    // The first time may include other work of the machine, which hardly affects the shortest of three times.
    let millis = await millisOf(read, text)
    for (let tries = 0; tries < 2 && millis > wall / 5; tries++) millis = Math.min(millis, await millisOf(read, text))
    times.push({ millis, make, of })
  }
  const worst = times.toSorted((left, right) => right.millis - left.millis)[0]
  let { millis } = worst
  let quarter = Infinity
  for (let tries = 0; tries < again; tries++) {
    millis = Math.min(millis, await millisOf(read, worst.make(largest)))
    quarter = Math.min(quarter, await millisOf(read, worst.make(largest / 4)))
  }
  rows.push([name, millis, quarter, JSON.stringify(worst.of).slice(0, 48)])
}

rows.sort(([, left], [, right]) => right - left)
const longest = rows[0]?.[1] ?? 0
const measured = [
  `${texts.length} texts of 256 KiB each; the longest call of each reader. The longest of all: ${longest.toFixed(1)} ms; the wall is ${wall} ms.`,
  table(
    ["Reader", "Longest call", "Growth from 64 KiB", "Text"],
    rows.map(([name, millis, quarter, of]) => [
      name,
      `${millis.toFixed(1)} ms`,
      millis < 2 ? "–" : `× ${(millis / quarter).toFixed(1)}`,
      `\`${of.replaceAll("`", "'").replaceAll("|", "\\|")}\``
    ])
  )
].join("\n\n")
writeSpeed("readers", measured, { isPublished: wanted === "" })
process.exitCode = longest > wall ? 1 : 0
