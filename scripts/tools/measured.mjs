/** Writes results of benchmarks into pages, between `<!-- measured: NAME -->` and `<!-- end: NAME -->`. */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs"
import { availableParallelism, loadavg } from "node:os"
import { fileURLToPath } from "node:url"

/** Writes a text into its place, and prints the text. The path is relative to the root of the repository. */
export const writeMeasured = (path, name, measured) => {
  const page = fileURLToPath(new URL(`../../${path}`, import.meta.url))
  const begin = `<!-- measured: ${name} -->`
  const text = readFileSync(page, "utf8")
  const [from, to] = [text.indexOf(begin), text.indexOf(`<!-- end: ${name} -->`)]
  if (from === -1 || to === -1) throw new Error(`${page} has no place for what ${name} measures`)
  console.log(measured)
  writeFileSync(page, `${text.slice(0, from + begin.length)}\n\n${measured}\n\n${text.slice(to)}`)
}

/** The load average of the machine before the benchmark: processes that ran or waited for a processor, over a minute. */
const [loadBefore] = loadavg()

/** The results, below a line with the date and the machine. */
const dated = (measured) => {
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day} with Node ${process.versions.node} on ${availableParallelism()} processors; the load before it began was ${loadBefore.toFixed(1)}.\n\n${measured}`
}

/** Writes results into their place in a page, below a line with the date and the machine. */
export const writeFigures = (path, name, measured) => writeMeasured(path, name, dated(measured))

/**
 * Writes the results of a speed benchmark into the page about performance, below a line with the date and the machine. The results of a benchmark with
 * changed settings (`isPublished: false`) are only printed, because the page is about the default settings.
 */
export const writeSpeed = (name, measured, { isPublished = true } = {}) => {
  if (isPublished) writeFigures("docs/reference/performance.md", name, measured)
  else console.log(dated(measured))
}

/** Whether none of these environment variables is set. */
export const areDefault = (...names) => names.every((name) => process.env[name] === undefined)

/**
 * Passes a figure from a test to the command that collects figures, as a line of JSON in the file of MEASURED_INTO. Without that variable nothing is written.
 */
export const noteFigure = (figure) => {
  const into = process.env.MEASURED_INTO
  if (into !== undefined) appendFileSync(into, `${JSON.stringify(figure)}\n`)
}
