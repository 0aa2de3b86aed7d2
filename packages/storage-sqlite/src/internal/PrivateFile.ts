/**
 * Files that only their owner can read: a database holds other people's answers.
 *
 * SQLite creates its write-ahead log and the log's index with the mode of the database file. So a new database file is created here, before SQLite opens it.
 * The mode of an existing file is changed after SQLite has found that the file is a database. On Windows a file mode has no effect, and nothing is done.
 *
 * An existing file is never opened here: POSIX drops this process's locks on a file as soon as any descriptor of the file is closed, and a storage of this
 * process may have the file open.
 */
import { closeSync, openSync } from "node:fs"
import { chmod, mkdir, stat } from "node:fs/promises"
import { dirname } from "node:path"

/** Access for the owner only: read and write for a file, also enter for a folder. */
const fileMode = 0o600
const folderMode = 0o700
const others = 0o077
/** The sticky bit: in such a folder (`/tmp`) users can remove only their own files, so it is safe that others can write to it. */
const sticky = 0o1000
const othersWrite = 0o022

const hasModes = process.platform !== "win32"

const octal = (mode: number): string => (mode & 0o7777).toString(8).padStart(4, "0")

const isError = (error: unknown, code: string): boolean => error instanceof Error && "code" in error && error.code === code

/**
 * Creates a folder and its parent folders. Existing folders keep their mode.
 *
 * The folders are created one by one, because Node's own `recursive` never returns where the file system says that a folder does not exist and cannot
 * create it either, as below `/proc`.
 */
const makeFolder = async (folder: string): Promise<void> => {
  const create = () => mkdir(folder, { mode: folderMode })
  try {
    await create()
  } catch (error) {
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false
    )
    if (isThere) return
    const parent = dirname(folder)
    if (!isError(error, "ENOENT") || parent === folder) throw error
    await makeFolder(parent)
    // Another process may have created the folder meanwhile.
    await create().catch((again: unknown) => (isError(again, "EEXIST") ? undefined : Promise.reject(again)))
  }
}

/** Creates the folder of a file and its parent folders. Existing folders keep their mode. */
export const makeFolderOf = (path: string): Promise<void> => makeFolder(dirname(path))

/**
 * Creates an empty file that only its owner can read. Throws when the file exists.
 *
 * The function is synchronous, so that nothing in this process can open the file before the descriptor is closed.
 */
export const makeFile = (path: string): void => closeSync(openSync(path, "wx", fileMode))

/** Makes one file readable by its owner only. Returns a message for the operator; null when no message is needed. */
const closeOne = async (path: string): Promise<string | null> => {
  const mode = await stat(path).then(
    (found) => (found.isFile() ? found.mode : 0),
    () => 0
  )
  if ((mode & others) === 0) return null
  return chmod(path, mode & 0o7700).then(
    () => `Other users could open ${path} (mode ${octal(mode)}); its mode is now ${octal(fileMode)}.`,
    () => `Other users can open ${path} (mode ${octal(mode)}), and this user cannot change the mode: chmod 600 it.`
  )
}

/** Makes the existing files readable by their owner only. Returns the messages for the operator. */
export const closeFiles = async (paths: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  hasModes ? (await Promise.all(paths.map(closeOne))).filter((said) => said !== null) : []

/** Warnings for the operator about the folder of a database: a user who can write to the folder can replace the database. */
export const warningsOfFolder = async (path: string): Promise<ReadonlyArray<string>> => {
  if (!hasModes) return []
  const folder = dirname(path)
  const mode = await stat(folder).then(
    (found) => found.mode,
    () => 0
  )
  if ((mode & others) === 0 || (mode & sticky) !== 0) return []
  if ((mode & othersWrite) !== 0) return [`Other users can replace files in ${folder} (mode ${octal(mode)}): chmod 700 it.`]
  // No warning about the working directory, which has other files too that other users may need.
  return folder === process.cwd() ? [] : [`Other users can enter ${folder} (mode ${octal(mode)}): chmod 700 it.`]
}
