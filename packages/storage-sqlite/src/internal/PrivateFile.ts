/**
 * Files that only their owner can read: a database holds other people's answers.
 *
 * SQLite gives its log and its index of the log the mode that the database has when it makes them. So a new database is made before SQLite
 * opens it, and the mode of one that is there is changed once SQLite has found that it is a database. On Windows a mode says nothing, and
 * nothing is done.
 *
 * A file that is there is never opened here: POSIX drops the locks that this process holds on a file as soon as any descriptor of the file is
 * closed, and a storage of this process may have the file open.
 */
import { closeSync, openSync } from "node:fs"
import { chmod, mkdir, stat } from "node:fs/promises"
import { dirname } from "node:path"

/** Owner alone: to read and write a file, and to enter a folder. */
const fileMode = 0o600
const folderMode = 0o700
const others = 0o077
/** Others may write a folder in which each may remove only their own files (`/tmp`). */
const sticky = 0o1000
const othersWrite = 0o022

const hasModes = process.platform !== "win32"

const octal = (mode: number): string => (mode & 0o7777).toString(8).padStart(4, "0")

/** Makes the folder of a file with those above it; what is there keeps its mode. */
export const makeFolderOf = async (path: string): Promise<void> => void (await mkdir(dirname(path), { recursive: true, mode: folderMode }))

/**
 * Makes an empty file, closed to others from the beginning. Throws when a file is there.
 *
 * Synchronous: nobody in this process can have opened the file before its descriptor is closed.
 */
export const makeFile = (path: string): void => closeSync(openSync(path, "wx", fileMode))

/** What is to be said of one file. */
const closeOne = async (path: string): Promise<string | null> => {
  const mode = await stat(path).then(
    (found) => (found.isFile() ? found.mode : 0),
    () => 0
  )
  if ((mode & others) === 0) return null
  return chmod(path, mode & 0o7700).then(
    () => `Other users could open ${path} (mode ${octal(mode)}); it was closed to them.`,
    () => `Other users can open ${path} (mode ${octal(mode)}), and its mode cannot be changed by this user: chmod 600 it.`
  )
}

/** Closes files to others, where they are there and open; returns what an operator should hear. */
export const closeFiles = async (paths: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  hasModes ? (await Promise.all(paths.map(closeOne))).filter((said) => said !== null) : []

/** What an operator should hear of a folder: who can write it can put another file in the place of the database. */
export const warningsOfFolder = async (path: string): Promise<ReadonlyArray<string>> => {
  if (!hasModes) return []
  const folder = dirname(path)
  const mode = await stat(folder).then(
    (found) => found.mode,
    () => 0
  )
  if ((mode & others) === 0 || (mode & sticky) !== 0) return []
  if ((mode & othersWrite) !== 0) return [`Other users can replace files in ${folder} (mode ${octal(mode)}): chmod 700 it.`]
  // The folder in which a program was started has more in it than a database.
  return folder === process.cwd() ? [] : [`Other users can enter ${folder} (mode ${octal(mode)}): chmod 700 it.`]
}
