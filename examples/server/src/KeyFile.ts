/** The file in which the server keeps the key that it made: beside the database, for its owner alone. */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { type Database, folderOf } from "./Database.js"

const others = 0o077

export class KeyFile {
  readonly #path: string
  /** The path as a person reads it. */
  readonly shown: string

  constructor(database: Database) {
    this.#path = join(folderOf(database), "api-key")
    this.shown = relative(process.cwd(), this.#path) || this.#path
  }

  /** How a shell reads the key. */
  get expression(): string {
    return `$(cat ${this.shown})`
  }

  /** The key; null when there is none. A file that others can read is closed to them. */
  read(): string | null {
    if (!existsSync(this.#path)) return null
    if ((statSync(this.#path).mode & others) !== 0) chmodSync(this.#path, 0o600)
    return readFileSync(this.#path, "utf8").trim() || null
  }

  /** Written under another name first: no reader sees half of the file, and the mode of an older file is not taken over. */
  write(key: string): void {
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 })
    const partial = `${this.#path}.${process.pid}.partial`
    writeFileSync(partial, `${key}\n`, { mode: 0o600, flag: "wx" })
    renameSync(partial, this.#path)
  }

  /** A key that no longer works is of no use to anybody. */
  remove(): void {
    rmSync(this.#path, { force: true })
  }
}
