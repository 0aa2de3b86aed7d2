/**
 * Removes the chunks of earlier builds, but only a day after a build has replaced them. A running server loads some of its modules when it first needs them,
 * such as the dictionary when it scores its first answer. If a build deleted the chunks at once, a server that runs meanwhile could not score the answers
 * that it has paid for.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const keptMillis = 24 * 3_600_000

/** The times at which builds replaced chunks, by the names of the chunks. */
const readTimes = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    // No build has replaced a chunk yet.
    return {}
  }
}

/**
 * @param {string} folder of the chunks
 * @param {ReadonlySet<string>} current names of the chunks of the new build
 * @param {number} now in epoch milliseconds
 */
export const removeReplacedChunks = (folder, current, now) => {
  const timesFile = join(folder, ".replaced.json")
  const times = readTimes(timesFile)
  const replaced = readdirSync(folder)
    .filter((name) => name.endsWith(".js") && !current.has(name))
    .map((name) => [name, times[name] ?? now])
  const isOver = ([, time]) => now - time >= keptMillis
  for (const [name] of replaced.filter(isOver)) rmSync(join(folder, name))
  writeFileSync(timesFile, JSON.stringify(Object.fromEntries(replaced.filter((each) => !isOver(each)))))
}
