/** What an operator's command is: read from words and options before anything is opened, and run on the library over a database. */
import type { BrandVisibility } from "@brand-visibility/core"
import type { MayMigrate } from "../LocalStorage.js"
import { Misuse } from "../Misuse.js"
import type { Report } from "../Report.js"

/** What a command did, or found. */
export interface Outcome {
  readonly report: Report
  /** The organization that it was about, where that was not typed. */
  readonly organizationId?: string
  /** The id of what it made. */
  readonly object?: string
}

export interface Command {
  /** Such as `key create`; it is recorded by this name. */
  readonly name: string
  /** Whether its outcome holds a key. */
  readonly showsKey?: boolean
  /** Whether it only looks at what every operator may see, and is not recorded. */
  readonly isLook?: boolean
  /** The organization that it is about, as it was typed: by its id or its external id. */
  readonly organization?: string | undefined
  /** What to type instead where it is about one organization, none was typed, and there are several. Undefined where it needs none. */
  readonly ofSeveral?: string | undefined
  /** What else it is about, as it was typed. */
  readonly object?: string | undefined
  /** Whether it may change the schema of a Postgres. Default `never`. */
  readonly migrate?: MayMigrate
  /** Whether an id that names no organization will do: something may be left of one that is deleted. */
  readonly mayBeGone?: boolean
  /** `organizationId` is undefined where no organization was typed and none is needed. */
  readonly run: (visibility: BrandVisibility, organizationId: string | undefined) => Promise<Outcome>
}

/** For a command that names its organization, or is about the only one. */
export const required = (organizationId: string | undefined): string => {
  if (organizationId === undefined) throw new Misuse("No organization was named", "Type brand-visibility admin --help to see what there is")
  return organizationId
}

/** The words after a command, each by its name. */
export const wordsOf = <const Name extends string>(
  command: string,
  words: ReadonlyArray<string>,
  names: ReadonlyArray<Name>
): Readonly<Record<Name, string>> => {
  const missing = names.find((_, index) => (words[index] ?? "") === "")
  if (missing !== undefined) throw new Misuse(`${command} needs ${missing}`, "Type brand-visibility admin --help to see what there is")
  if (words.length > names.length) throw new Misuse(`${command} takes ${names.length === 0 ? "nothing more" : names.join(" and ")}, not ${words.length} words`)
  return Object.fromEntries(names.map((name, index) => [name, words[index]])) as Readonly<Record<Name, string>>
}

/** One that says what was done, in lines. */
export const told = (json: unknown, ...lines: ReadonlyArray<string>): Report => ({ json, lines: () => lines })
