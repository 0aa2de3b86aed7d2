/**
 * The erasure of a person's names from all that is stored of an organization.
 *
 * Source: docs/decisions/0035.
 */
import { Schema } from "effect"
import { BoundedList } from "./BoundedList.js"
import { OrganizationId } from "./Ids.js"
import { Name } from "./PlainText.js"

/** Stands in the place of a text that was erased. */
export const erasedText = "[erased]"

/** The fewest letters or digits of a name: a shorter name is a part of too many other words. A script without capitals writes names with fewer signs. */
const fewest = 3
const fewestWithoutCapitals = 2

const signsOf = (name: string): number => (name.match(/[\p{L}\p{N}]/gu) ?? []).length

const PersonName = Name.pipe(
  Schema.filter(
    (name) =>
      signsOf(name) >= (/\p{Lo}/u.test(name) ? fewestWithoutCapitals : fewest) ||
      `must have at least ${fewest} letters or digits, or ${fewestWithoutCapitals} in a script without capitals`
  )
)

export const NameErasureInput = Schema.Struct({
  organizationId: OrganizationId,
  /** The names of one person, in every spelling: 1 to 50 names of 3 to 200 characters. */
  names: BoundedList(PersonName, { maximum: 50, isRequired: true }),
  /** `true`: counts what would be erased, and changes nothing. Default false. */
  dryRun: Schema.optionalWith(Schema.Boolean, { default: () => false })
})
export type NameErasureInput = typeof NameErasureInput.Type

/** What was erased from runs and from replies to repeated requests. A dry run counts the same. */
export interface ErasedNames {
  /** Runs in which something was erased. */
  readonly runs: number
  /** Runs that were left out, because they are under way, are being imported, are being rescored, or are being summed up. */
  readonly runsUnderWay: number
  /** Answers that lost their text, those to perception prompts included. */
  readonly answers: number
  /** Results whose `mentionedBrands` had a name. */
  readonly results: number
  /** Citations whose address or title had a name. */
  readonly citations: number
  /** Suggestions that were deleted. */
  readonly suggestions: number
  /** Stored replies to requests with an idempotency key. */
  readonly replies: number
}

/** The counts before anything was erased. */
export const nothingErased: ErasedNames = { runs: 0, runsUnderWay: 0, answers: 0, results: 0, citations: 0, suggestions: 0, replies: 0 }

/** The kinds of the organization's own words, which an erasure reports and does not change. */
export type OwnWordsKind = "organization" | "key" | "webhook" | "brand" | "topic" | "prompt" | "perceptionPrompt" | "experiment"

export interface NameErasureReport extends ErasedNames {
  /** The organization's own words that contain a name. Whoever wrote them changes or deletes them. */
  readonly ownWords: ReadonlyArray<{ readonly kind: OwnWordsKind; readonly id: string }>
}
