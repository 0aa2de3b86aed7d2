/**
 * A brand whose appearance in answers is measured, with the competitors it is measured against.
 *
 * Source: contract §2 "Brand fields".
 */
import { Either, Schema } from "effect"
import { BoundedList } from "./BoundedList.js"
import { Country } from "./Country.js"
import { BrandId, OrganizationId, PromptId } from "./Ids.js"
import { InvalidInput } from "./Input.js"
import { formatPath } from "./InputFaults.js"
import { Language } from "./Language.js"
import { lastChange } from "./LastChange.js"
import { leftOutIfUndefined } from "./LeftOut.js"
import { erasedText } from "./NameErasure.js"
import { equalityKey, Name, PlainText } from "./PlainText.js"
import { Timestamp } from "./Timestamp.js"

/** Most aliases, domains or exclude terms that one name may have, and most competitors of one brand. */
export const maximumListLength = 100

/** Most names that one brand is searched for by: its name, aliases, domains and exclude terms, those of its competitors included. */
export const maximumNames = 1000
/** Most letters of all these names together, in UTF-16 units after NFKC, so that a ligature counts as its letters. */
export const maximumNameLetters = 20_000

/**
 * A host name such as `example.com`: lower case, without scheme, port or path. A numerical address is none. That nobody can register the name, such as
 * `co.uk`, is noticed by the service `Brands`, because the list of such names is too large for a client.
 */
const Domain = PlainText({ min: 1, max: 253 })
  .pipe(
    Schema.compose(Schema.Lowercase),
    Schema.filter(
      (value) =>
        (/^(?!-)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(value) && !/\.\d+$/.test(value)) ||
        "must be a host name such as example.com, without https:// and without a path"
    )
  )
  .annotations({ jsonSchema: { type: "string" } })

/**
 * A name by which a brand is found in text. A name of punctuation alone would be found at the end of each sentence.
 */
const BrandName = Name.pipe(Schema.filter((value) => /[\p{L}\p{N}\p{So}]/u.test(value) || "must have a letter, a digit or a pictogram"))

const listOf = <A, I>(item: Schema.Schema<A, I>) => BoundedList(item, { maximum: maximumListLength })

const List = <A, I>(item: Schema.Schema<A, I>) => Schema.optionalWith(listOf(item), { default: () => [] })

/** Names by which a brand is found in text: its name, other spellings of it, and the sites that are its own. */
export const BrandNames = Schema.Struct({
  name: Schema.String,
  aliases: Schema.Array(Schema.String),
  domains: Schema.Array(Schema.String)
}).annotations({ identifier: "BrandNames" })
export type BrandNames = typeof BrandNames.Type

/**
 * A placebo is a competitor that is known to do nothing for a while, so that a change of its visibility is a change of the models. Placebos are chosen
 * before anything is measured, and each run keeps its own copy of the choice.
 */
export const Competitor = Schema.Struct({ ...BrandNames.fields, isPlacebo: Schema.optionalWith(Schema.Boolean, { exact: true }) }).annotations({
  identifier: "Competitor"
})
export type Competitor = typeof Competitor.Type

const competitorInput = { name: BrandName, aliases: List(BrandName), domains: List(Domain), isPlacebo: leftOutIfUndefined(Schema.Boolean) }

const namesOf = ({ aliases, name }: Pick<BrandNames, "aliases" | "name">): ReadonlyArray<string> => [name, ...aliases]

/** The keys by which names are compared. Names that were erased are not compared: archives have such names, and nobody enters them. */
const keysOf = (names: ReadonlyArray<string>): ReadonlyArray<string | undefined> => names.map((name) => (name === erasedText ? undefined : equalityKey(name)))

/** Whether a name is among the keys. */
const hasKey = (keys: ReadonlySet<string | undefined>, key: string | undefined): boolean => key !== undefined && keys.has(key)

/** Where the name stands that has this place among the names of a competitor. */
const pathOfName = (place: number): ReadonlyArray<number | string> => (place === 0 ? ["name"] : ["aliases", place - 1])

/** The fault of two competitors with one name. Metrics are keyed by name, and a name that is found in an answer counts for one brand. */
const repeatedCompetitor = (competitors: ReadonlyArray<BrandNames>): Schema.FilterIssue | undefined => {
  const ofEarlier = new Set<string | undefined>()
  for (const [index, competitor] of competitors.entries()) {
    const keys = keysOf(namesOf(competitor))
    const place = keys.findIndex((key) => hasKey(ofEarlier, key))
    if (place >= 0) return { path: [index, ...pathOfName(place)], message: "is the name of two competitors" }
    for (const key of keys) ofEarlier.add(key)
  }
  return undefined
}

/** Prompts whose answers the brand cannot change, such as prompts about a neighbouring market. Anchors are chosen before anything is measured. */
const Anchors = BoundedList(PromptId, { maximum: 1_000 })

const Competitors = listOf(Schema.Struct(competitorInput).annotations({ identifier: "CompetitorInput" })).pipe(Schema.filter(repeatedCompetitor))

/** The names and lists of a brand, or only the changed ones. */
interface NamedParts {
  readonly name?: string | undefined
  readonly aliases?: ReadonlyArray<string> | undefined
  readonly domains?: ReadonlyArray<string> | undefined
  readonly excludeTerms?: ReadonlyArray<string> | undefined
  readonly competitors?: ReadonlyArray<BrandNames> | undefined
}

/** The fault of too many names. Names are limited, because every answer is searched for each name. The fault is at the list that exceeds the limit. */
const faultOfLists = (lists: ReadonlyArray<readonly [field: string, names: ReadonlyArray<string>]>): Schema.FilterIssue | undefined => {
  let count = 0
  let letters = 0
  for (const [field, names] of lists) {
    count += names.length
    for (const text of names) letters += text.normalize("NFKC").length
    const counted = "name, aliases, domains, excludeTerms and competitors together"
    if (count > maximumNames) return { path: [field], message: `must not bring the brand above ${maximumNames} names, counting ${counted}` }
    if (letters > maximumNameLetters)
      return { path: [field], message: `must not bring the names of the brand above ${maximumNameLetters} characters, counting ${counted}` }
  }
  return undefined
}

const listsOf = ({ aliases = [], competitors = [], domains = [], excludeTerms = [], name = "" }: NamedParts) => {
  const ofCompetitors = competitors.flatMap((competitor) => [competitor.name, ...competitor.aliases, ...competitor.domains])
  return Object.entries({ name: [name], aliases, domains, excludeTerms, competitors: ofCompetitors })
}

/** The fault of a competitor that has a name of the brand. A name that is found in an answer counts for one brand. */
const faultOfItself = ({ aliases = [], competitors = [], name = "" }: NamedParts): Schema.FilterIssue | undefined => {
  const own = new Set(keysOf([name, ...aliases]))
  for (const [index, competitor] of competitors.entries()) {
    const place = keysOf(namesOf(competitor)).findIndex((key) => hasKey(own, key))
    if (place >= 0) return { path: ["competitors", index, ...pathOfName(place)], message: "is a name of the brand itself" }
  }
  return undefined
}

/** The fault of an exclude term that is a whole name. The brand with this name would never be found, and its visibility would be 0. */
const faultOfExcluded = ({ aliases = [], competitors = [], excludeTerms = [], name = "" }: NamedParts): Schema.FilterIssue | undefined => {
  const own = new Set(keysOf([name, ...aliases]))
  const ofCompetitors = new Set(keysOf(competitors.flatMap(namesOf)))
  for (const [index, key] of keysOf(excludeTerms).entries()) {
    const owner = hasKey(own, key) ? "the brand itself" : hasKey(ofCompetitors, key) ? "a competitor" : undefined
    if (owner !== undefined) return { path: ["excludeTerms", index], message: `is a name of ${owner}, which would never be found` }
  }
  return undefined
}

export const faultOfNames = (parts: NamedParts): Schema.FilterIssue | undefined =>
  faultOfLists(listsOf(parts)) ?? faultOfItself(parts) ?? faultOfExcluded(parts)

const Description = PlainText({ min: 1, max: 4000 })

const nullable = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(Schema.NullOr(schema), { default: () => null })

/** The fields from which a brand is created; only `name` is required. */
export const BrandInput = Schema.Struct({
  /** The name by which the brand is found first. */
  name: BrandName,
  /** Other names of the brand, which count as the brand. Default none. */
  aliases: List(BrandName),
  /** Domains of the brand, such as `acme.example`. Default none. */
  domains: List(Domain),
  /** A description of the brand, which rules and judges read. Default null. */
  description: nullable(Description),
  /** The product category of the brand, such as `trail running shoes`. Default null. */
  category: nullable(Name),
  /** Brands to compare with. Default none. */
  competitors: Schema.optionalWith(Competitors, { default: () => [] }),
  /** Phrases that contain the name and mean something else, such as `Delta variant`. Default none. */
  excludeTerms: List(Name),
  /** ISO 3166-1 alpha-2 code of the market. Default null. */
  country: nullable(Country),
  /** BCP 47 tag of the language of the prompts. Default null. */
  language: nullable(Language),
  /** Whether custom perception prompts are on for the brand; null inherits from the organization. */
  customPerceptionPrompts: nullable(Schema.Boolean),
  /** Anchor prompts, by which a comparison distinguishes a drift of the models from a change of the brand. Default none. */
  anchorPromptIds: Schema.optionalWith(Anchors, { default: () => [] })
}).pipe(Schema.filter(faultOfNames), Schema.annotations({ identifier: "BrandInput" }))
export type BrandInput = typeof BrandInput.Type

const changeable = <A, I>(schema: Schema.Schema<A, I>) => Schema.optional(Schema.NullOr(schema))

/** Changes of a brand. A field that is left out stays, a list replaces the whole list, and null removes a value. */
export const BrandChanges = Schema.Struct({
  name: Schema.optional(BrandName),
  aliases: Schema.optional(listOf(BrandName)),
  domains: Schema.optional(listOf(Domain)),
  description: changeable(Description),
  category: changeable(Name),
  competitors: Schema.optional(Competitors),
  excludeTerms: Schema.optional(listOf(Name)),
  country: changeable(Country),
  language: changeable(Language),
  customPerceptionPrompts: changeable(Schema.Boolean),
  anchorPromptIds: Schema.optional(Anchors)
}).pipe(Schema.filter(faultOfNames), Schema.annotations({ identifier: "BrandChanges" }))
export type BrandChanges = typeof BrandChanges.Type

/** The parts of a brand that a run needs. Each run keeps its own copy, so that later edits do not change the run. */
export const BrandDefinition = Schema.Struct({
  ...BrandNames.fields,
  description: Schema.NullOr(Schema.String),
  category: Schema.NullOr(Schema.String),
  competitors: Schema.Array(Competitor),
  /** Phrases that contain a name of the brand and mean something else. */
  excludeTerms: Schema.Array(Schema.String),
  country: Schema.NullOr(Schema.String),
  language: Schema.NullOr(Schema.String),
  /** Prompts whose answers the brand cannot have changed; absent in runs of older versions. */
  anchorPromptIds: Schema.optionalWith(Schema.Array(PromptId), { exact: true })
}).annotations({ identifier: "BrandDefinition" })
export type BrandDefinition = typeof BrandDefinition.Type

export class Brand extends Schema.Class<Brand>("Brand")({
  id: BrandId,
  organizationId: OrganizationId,
  ...BrandDefinition.fields,
  /** Anchor prompts, by which a comparison distinguishes a drift of the models from a change of the brand. */
  anchorPromptIds: Schema.Array(PromptId),
  /** Whether custom perception prompts are on for this brand; `null` inherits from the organization. */
  customPerceptionPrompts: Schema.NullOr(Schema.Boolean),
  createdAt: Timestamp,
  updatedAt: Timestamp
}) {
  get definition(): BrandDefinition {
    const { aliases, anchorPromptIds, category, competitors, country, description, domains, excludeTerms, language, name } = this
    return { name, aliases, domains, description, category, competitors, excludeTerms, country, language, anchorPromptIds }
  }
}

/** The changed brand. Fails if the changed brand has too many names, a competitor with one of its own names, or an exclude term that is a name. */
export const changed = (brand: Brand, changes: BrandChanges, now: Timestamp): Either.Either<Brand, InvalidInput> => {
  const { anchorPromptIds, createdAt, customPerceptionPrompts, definition, id, organizationId } = brand
  const kept: BrandInput = { ...definition, anchorPromptIds, customPerceptionPrompts }
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const fields = { id, organizationId, ...kept, ...given, createdAt }
  const after = new Brand({ ...fields, updatedAt: lastChange(brand, fields, now) })
  const lists = listsOf(after)
  const givenLists = lists.filter(([field]) => field in given)
  // The given fields come last, so that the fault names one of them.
  const hasNames = ["name", "aliases", "competitors"].some((field) => field in given)
  const faultOfGiven = () =>
    faultOfLists([...lists.filter(([field]) => !(field in given)), ...givenLists]) ??
    (hasNames ? faultOfItself(after) : undefined) ??
    (hasNames || "excludeTerms" in given ? faultOfExcluded(after) : undefined)
  const fault = givenLists.length === 0 ? undefined : faultOfGiven()
  return fault === undefined ? Either.right(after) : Either.left(new InvalidInput({ details: [{ path: formatPath(fault.path), message: fault.message }] }))
}

export class BrandNotFound extends Schema.TaggedError<BrandNotFound>()("BrandNotFound", { brandId: Schema.String }) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `There is no brand ${this.brandId}`
  }
}
