/**
 * Files that only their owner can read: a database holds other people's answers.
 *
 * SQLite gives its log and its index of the log the mode that the database has when it makes them. So the database is made before SQLite
 * opens it, and what is there already is closed to others. On Windows a mode says nothing, and nothing is done.
 */
import { chmod, mkdir, open, stat } from "node:fs/promises"
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

/** Makes an empty file, closed to others from the beginning; one that is there is left alone, or refused with `wx`. */
export const makeFile = async (path: string, flag: "a" | "wx"): Promise<void> => (await open(path, flag, fileMode)).close()

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

/** What a file of SQLite begins with. Source: https://www.sqlite.org/fileformat.html, section 1.3.1. */
const header = "SQLite format 3\0"

/** Whether a file is one of SQLite, or will be: it is empty, or not there. */
export const isSqlite = async (path: string): Promise<boolean> => {
  const file = await open(path, "r").catch(() => undefined)
  if (file === undefined) return true
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(header.length), 0, header.length, 0)
    return bytesRead === 0 || buffer.toString("latin1") === header
  } catch {
    // A folder, or what else cannot be read: SQLite says so.
    return false
  } finally {
    await file.close()
  }
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
