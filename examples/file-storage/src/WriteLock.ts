/** Lets one process at a time write to a folder. The lock is a file with the id of the process that holds the lock. */
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
    // A link appears with its whole content at once, or not at all.
    linkSync(own, path)
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") throw cause
    const holder = holderOf(path)
    if (holder !== undefined && !isAtWork(holder)) removeLeftBehind(path, holder)
    throw new StorageError({ reason: "busy", operation: "FileStorage.write", detail: `process ${holder ?? "(ended meanwhile)"} holds the lock ${path}` })
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
 * Whether the process that holds the lock is alive. This process cannot be the holder, because its steps run one after another. A lock with this process's id
 * was left by an earlier process with the same id.
 */
const isAtWork = (holder: number): boolean => {
  if (holder === process.pid) return false
  try {
    return process.kill(holder, 0)
  } catch (cause) {
    return codeOf(cause) !== "ESRCH"
  }
}

/** Removes the lock of a process that was killed. One process at a time does this, so that none removes a lock that another process has just taken. */
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
