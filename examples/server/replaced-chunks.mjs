/**
 * Removes the chunks of earlier builds, but only a day after a build has replaced them. A running server loads some of its modules when it first needs them,
 * such as the dictionary when it scores its first answer. If a build deleted the chunks at once, a server that runs meanwhile could not score the answers
 * that it has paid for. On a day of many builds, the chunks of the last 20 builds stay: a build has up to 13 megabytes of them.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const keptMillis = 24 * 3_600_000
const keptBuilds = 20

/** The times at which builds replaced chunks, by the names of the chunks. */
const readTimes = (file) => {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))))
  } catch {
    // No build has replaced a chunk yet, or the file is damaged.
    return new Map()
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
  // A time in the future is of a clock that somebody has set back.
  const timeOf = (name) => (times.get(name) <= now ? Number(times.get(name)) : now)
  const replaced = readdirSync(folder)
    .filter((name) => name.endsWith(".js") && !current.has(name))
    .map((name) => [name, timeOf(name)])
  const builds = [...new Set(replaced.map(([, time]) => time))].toSorted((left, right) => right - left)
  const kept = new Set(builds.slice(0, keptBuilds).filter((time) => now - time < keptMillis))
  // Another build may remove the same chunk at the same time.
  for (const [name, time] of replaced) if (!kept.has(time)) rmSync(join(folder, name), { force: true })
  writeFileSync(timesFile, JSON.stringify(Object.fromEntries(replaced.filter(([, time]) => kept.has(time)))))
}
