/** The file in which the server stores the key that it created. The file is beside the database, and only its owner can read it. */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { type Database, folderOf } from "./Database.js"

const others = 0o077

/** A text as one word of a shell. */
const wordOf = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

export class KeyFile {
  readonly #path: string
  /** The path as it is printed. */
  readonly shown: string

  constructor(database: Database) {
    this.#path = join(folderOf(database), "api-key")
    this.shown = relative(process.cwd(), this.#path) || this.#path
  }

  /** A shell expression that reads the key. */
  get expression(): string {
    return `$(cat ${wordOf(this.shown)})`
  }

  /** The key; null when there is none. When other users can read the file, its mode is corrected. */
  read(): string | null {
    if (!existsSync(this.#path)) return null
    if ((statSync(this.#path).mode & others) !== 0) chmodSync(this.#path, 0o600)
    return readFileSync(this.#path, "utf8").trim() || null
  }

  /** Writes under another name first, so that no reader sees half of the file and the mode of an older file is not kept. */
  write(key: string): void {
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 })
    const partial = `${this.#path}.${process.pid}.partial`
    // A process that ended while it wrote may have left such a file, and in a container every process has the same id.
    rmSync(partial, { force: true })
    try {
      writeFileSync(partial, `${key}\n`, { mode: 0o600, flag: "wx" })
      renameSync(partial, this.#path)
    } catch (error) {
      rmSync(partial, { force: true })
      throw error
    }
  }

  /** Removes the file, because its key no longer works. */
  remove(): void {
    rmSync(this.#path, { force: true })
  }
}
