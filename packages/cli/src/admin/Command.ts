/** A command of an operator. It is parsed from words and options before a database is opened, and then runs on the library. */
import type { BrandVisibility } from "@brand-visibility/core"
import type { Given } from "../Given.js"
import type { MayMigrate } from "../LocalStorage.js"
import { Misuse } from "../Misuse.js"
import type { Report } from "../Report.js"

/** The result of a command. */
export interface Outcome {
  readonly report: Report
  /** The organization that the command worked on, where none was typed. */
  readonly organizationId?: string
  /** The id of the object that the command created. */
  readonly object?: string
}

export interface Command {
  /** The name in the audit log, such as `key create`. */
  readonly name: string
  /** Whether the report contains a secret key. Default false. */
  readonly showsKey?: boolean
  /** Whether the command only reads what every operator may see. Such a command is not recorded in the audit log. Default false. */
  readonly isLook?: boolean
  /** The typed id or external id of the organization that the command works on. */
  readonly organization?: string | undefined
  /**
   * For a command that needs one organization: the hint that an error gives where none was typed and the database has several. Undefined for a command
   * that needs no organization.
   */
  readonly ofSeveral?: string | undefined
  /** The typed id of another object that the command works on, such as a key. */
  readonly object?: string | undefined
  /** How far the command may migrate the schema of a Postgres database. Default `never`. */
  readonly migrate?: MayMigrate
  /** Whether the id of no existing organization is accepted, because data of a deleted organization may be left. Default false. */
  readonly mayBeGone?: boolean
  /** `organizationId` is undefined where no organization was typed and none is needed. */
  readonly run: (visibility: BrandVisibility, organizationId: string | undefined) => Promise<Outcome>
}

/** The id of the organization. Throws where no organization was named. */
export const required = (organizationId: string | undefined): string => {
  if (organizationId === undefined) throw new Misuse("No organization was named", "Type brand-visibility admin --help for the list of commands")
  return organizationId
}

/** The words after a command, by their names in the help. Throws where a word is missing or one is too many. */
export const wordsOf = <const Name extends string>(
  command: string,
  words: ReadonlyArray<string>,
  names: ReadonlyArray<Name>
): Readonly<Record<Name, string>> => {
  const missing = names.find((_, index) => (words[index] ?? "") === "")
  if (missing !== undefined) throw new Misuse(`${command} needs ${missing}`, "Type brand-visibility admin --help for the list of commands")
  if (words.length > names.length) throw new Misuse(`${command} takes ${names.length === 0 ? "nothing more" : names.join(" and ")}, not ${words.length} words`)
  return Object.fromEntries(names.map((name, index) => [name, words[index]])) as Readonly<Record<Name, string>>
}

/** The options that say where the data is, and in which form the outcome is printed. Every command accepts them. */
const ofEveryCommand: ReadonlySet<string> = new Set(["config", "database", "url", "key-file", "json", "ndjson"])

/**
 * Throws where an option was typed that the command does not have. The command must have read its own options before. An option that is ignored can do
 * harm: somebody who adds `--dry-run` to a command expects that nothing is deleted.
 */
export const requireKnownOptions = (given: Given, command: string): void => {
  const unknown = given.unread().find((name) => !ofEveryCommand.has(name))
  if (unknown !== undefined)
    throw new Misuse(`admin ${command} has no option --${unknown}; nothing was done`, "Type brand-visibility admin --help to see which command has the option")
}

/** A report of a document and of lines that do not depend on the width of the terminal. */
export const told = (json: unknown, ...lines: ReadonlyArray<string>): Report => ({ json, lines: () => lines })
