/** Lets one process at a time write to a folder. The lock is a file that says who holds it. */
import { linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { StorageError } from "@brand-visibility/core/ports/Storage"
import { codeOf } from "./FileError.js"

/** Runs a synchronous step under the lock; throws `busy` when another process has it. */
export const withLock = <A>(folder: string, step: () => A): A => {
  const path = join(folder, "write.lock")
  take(path)
  try {
    return step()
  } finally {
    unlinkSync(path)
  }
}

const take = (path: string): void => {
  const own = `${path}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    // A link is there at once and with all that it says, or not at all.
    linkSync(own, path)
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") throw cause
    const holder = holderOf(path)
    if (holder !== undefined && !isAtWork(holder)) removeLeftBehind(path, holder)
    throw new StorageError({ reason: "busy", operation: "FileStorage.write", detail: `process ${holder ?? "(gone meanwhile)"} has ${path}` })
  } finally {
    unlinkSync(own)
  }
}

const holderOf = (path: string): number | undefined => {
  try {
    return Number(readFileSync(path, "utf8"))
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return undefined
    throw cause
  }
}

/**
 * Whether the process that holds the lock is alive. It is not this process, whose steps run one after another: a lock with this process's number was left by an
 * earlier process of the same number.
 */
const isAtWork = (holder: number): boolean => {
  if (holder === process.pid) return false
  try {
    return process.kill(holder, 0)
  } catch (cause) {
    return codeOf(cause) !== "ESRCH"
  }
}

/** Removes the lock of a process that was killed. One process at a time does so: none removes a lock that another has just taken. */
const removeLeftBehind = (path: string, holder: number): void => {
  const removing = `${path}.removing`
  try {
    writeFileSync(removing, "", { flag: "wx" })
  } catch (cause) {
    if (codeOf(cause) === "EEXIST") return
    throw cause
  }
  try {
    if (holderOf(path) === holder) unlinkSync(path)
  } finally {
    unlinkSync(removing)
  }
}
