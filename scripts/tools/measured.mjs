/** The places of pages that a benchmark writes: between `<!-- measured: NAME -->` and `<!-- end: NAME -->`. */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs"
import { availableParallelism, loadavg } from "node:os"
import { fileURLToPath } from "node:url"

/** Writes a text into its place, and prints it. The path is one from the top of the repository. */
export const writeMeasured = (path, name, measured) => {
  const page = fileURLToPath(new URL(`../../${path}`, import.meta.url))
  const begin = `<!-- measured: ${name} -->`
  const text = readFileSync(page, "utf8")
  const [from, to] = [text.indexOf(begin), text.indexOf(`<!-- end: ${name} -->`)]
  if (from === -1 || to === -1) throw new Error(`${page} has no place for what ${name} measures`)
  console.log(measured)
  writeFileSync(page, `${text.slice(0, from + begin.length)}\n\n${measured}\n\n${text.slice(to)}`)
}

/** How much others wanted of the machine before the benchmark did: processes that ran or waited for a processor, over a minute. */
const [loadBefore] = loadavg()

/** What was measured, below when and on what machine that was. */
const dated = (measured) => {
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day} with Node ${process.versions.node} on ${availableParallelism()} processors; the load before it began was ${loadBefore.toFixed(1)}.\n\n${measured}`
}

/** Writes what was measured into its place of a page, below when and on what machine that was. */
export const writeFigures = (path, name, measured) => writeMeasured(path, name, dated(measured))

/**
 * Writes what a benchmark of speed measured into the page about performance, below when and on what machine that was. A benchmark that was started
 * with settings of its own (`isPublished: false`) is printed alone: the page is about the settings that stand in the code.
 */
export const writeSpeed = (name, measured, { isPublished = true } = {}) => {
  if (isPublished) writeFigures("docs/reference/performance.md", name, measured)
  else console.log(dated(measured))
}

/** Whether none of the settings is given, each a variable of the environment. */
export const areDefault = (...names) => names.every((name) => process.env[name] === undefined)

/**
 * Hands a figure that a test has seen to the command which ran the test for its figures: as a line of JSON in the file that MEASURED_INTO names.
 * Without that variable nobody asked, and nothing is written.
 */
export const noteFigure = (figure) => {
  const into = process.env.MEASURED_INTO
  if (into !== undefined) appendFileSync(into, `${JSON.stringify(figure)}\n`)
}
