/**
 * What each column of an archive may hold. An archive is a file that anybody may have written: nothing in it is believed that this
 * release could not have stored itself.
 *
 * Texts of people are trimmed NFC without control characters, texts of providers are storable, dates are days of the calendar, ids are
 * UUIDs (`*`, which means everybody, is none), numbers are whole and safe, JSON has its one spelling and the shape that its readers
 * expect. What rows say of each other is left to the tables: their keys, their checks and their foreign keys.
 */
import * as CellText from "@brand-visibility/core/analysis/statistics/CellText"
import { maximumAnswerBytes } from "@brand-visibility/core/domain/Answer"
import { AnswerScore, Basis, Evidence, RankBasis, Sentiment } from "@brand-visibility/core/domain/AnswerScore"
import { utf8Length } from "@brand-visibility/core/domain/AnswerText"
import { adoptedPrefix, Scope } from "@brand-visibility/core/domain/ApiKey"
import { BrandDefinition, BrandInput } from "@brand-visibility/core/domain/Brand"
import { CellState, FailureReason } from "@brand-visibility/core/domain/Cell"
import { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { JourneyStage } from "@brand-visibility/core/domain/JourneyStage"
import { Channel, Llm } from "@brand-visibility/core/domain/Llm"
import { RunMetrics } from "@brand-visibility/core/domain/Metrics"
import { fromUsd } from "@brand-visibility/core/domain/ModelPrice"
import { ExternalId } from "@brand-visibility/core/domain/Organization"
import { PerceptionPrompt, PropertyId, ScoreDescription, ScoringLogic } from "@brand-visibility/core/domain/PerceptionPrompt"
import { fromProvider, Name, PlainText } from "@brand-visibility/core/domain/PlainText"
import { PromptText } from "@brand-visibility/core/domain/Prompt"
import { RunChannel, RunOptions, RunStatus } from "@brand-visibility/core/domain/Run"
import { RunModel } from "@brand-visibility/core/domain/RunModel"
import { SecondStage } from "@brand-visibility/core/domain/SampleGoal"
import { PerceptionSource, Source } from "@brand-visibility/core/domain/Source"
import { suggestionFields } from "@brand-visibility/core/domain/Suggestion"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { Either, ParseResult, Predicate, Schema } from "effect"
import type { Column } from "./Statements.js"

type Values = Readonly<Record<string, Column>>

/** What is wrong with a value, as the end of a sentence that begins with its column; null when nothing is. */
type Check = (value: Column) => string | null

const reasonOf = (error: ParseResult.ParseError): string => {
  const [issue] = ParseResult.ArrayFormatter.formatErrorSync(error)
  return issue === undefined ? "cannot be read" : `${issue.path.length === 0 ? "" : `${issue.path.join(".")}: `}${issue.message}`.slice(0, 300)
}

/** Whether two values of JSON are the same, whatever the order of their fields. */
const isSame = (left: unknown, right: unknown): boolean => {
  if (Array.isArray(left) && Array.isArray(right)) return left.length === right.length && left.every((part, index) => isSame(part, right[index]))
  if (!Predicate.isRecord(left) || !Predicate.isRecord(right)) return Object.is(left, right)
  const names = Object.keys(left).filter((name) => left[name] !== undefined)
  return names.length === Object.keys(right).length && names.every((name) => Object.hasOwn(right, name) && isSame(left[name], right[name]))
}

/** More than any text has that people send: the schema tells how much it may really have. */
const maximumTextLength = 64 * 1024

/** A value that a schema reads, and reads as what it is: one that it would mend was not stored by it. */
const read = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Schema.decodeUnknownEither(schema, { onExcessProperty: "error" })
  return (value: unknown): string | null => {
    if (typeof value === "string" && value.length > maximumTextLength) return `must have at most ${maximumTextLength} characters`
    const decoded = decode(value)
    if (Either.isLeft(decoded)) return reasonOf(decoded.left)
    return isSame(decoded.right, value) ? null : "is not as it would be stored"
  }
}

const nullable =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value)

const matching =
  (pattern: RegExp, message: string): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value) ? null : message

const whole =
  (low: number, high = Number.MAX_SAFE_INTEGER): Check =>
  (value) =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= low && value <= high ? null : `must be a whole number from ${low} to ${high}`

const finite: Check = (value) => (typeof value === "number" && Number.isFinite(value) ? null : "must be a number")

const flag = whole(0, 1)
const count = whole(0)
const id = read(OrganizationId)
const at: Check = (value) => read(Timestamp)(value) ?? (new Date(String(value)).toISOString() === value ? null : "is no day of the calendar")

const unstorable = "must not contain control characters (other than newline and tab) or lone surrogates"

/** More than the metrics of any run take. */
const maximumJsonLength = 16 * 1024 * 1024

const date: Check = (value) => at(`${value}T00:00:00.000Z`)

/** Text of a provider, or made of it: storable, and no longer than an answer. */
const provided =
  (maximumBytes = maximumAnswerBytes): Check =>
  (value) => {
    if (typeof value !== "string") return "must be text"
    // A character takes a byte at least: what is too long is not looked at.
    if (value.length > maximumBytes) return `must have at most ${maximumBytes} bytes`
    if (fromProvider(value) !== value) return unstorable
    return utf8Length(value) > maximumBytes ? `must have at most ${maximumBytes} bytes` : null
  }

const short = provided(4_096)
const digest = matching(/^[0-9a-f]{64}$/, "must be a SHA-256 in lower-case hexadecimal")

/** Positive less negative answers: the one number of metrics that can be below nothing. */
const signed = "netSentiment"

/** What is wrong inside a value of JSON: text that cannot be stored, and numbers below nothing unless `isSigned`. */
const faultInside = (value: unknown, isSigned: boolean): string | null => {
  if (typeof value === "string") return fromProvider(value) === value ? null : unstorable
  if (typeof value === "number") return isSigned || value >= 0 ? null : "must not have a number below 0"
  if (typeof value !== "object" || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const fault = fromProvider(name) === name ? faultInside(part, isSigned || name === signed) : unstorable
    if (fault !== null) return fault
  }
  return null
}

/** JSON as `JSON.stringify` writes it, of a shape. What it counts and measures is never below nothing, unless `isSigned`. */
const json = <A, I>(schema: Schema.Schema<A, I>, { isSigned = false, most = maximumJsonLength } = {}): Check => {
  const shape = read(schema)
  return (value) => {
    if (typeof value !== "string" || value.length > most) return `must be JSON of at most ${most} characters`
    try {
      const parsed: unknown = JSON.parse(value)
      if (JSON.stringify(parsed) !== value) return "is not JSON as it would be stored"
      return faultInside(parsed, isSigned) ?? shape(parsed)
    } catch {
      return "is not JSON"
    }
  }
}

/** Fields of a brand as its input reads them, one that is left out not being filled in. */
const ofBrand = (fields: (value: unknown) => unknown): Schema.Schema<unknown> => {
  const decode = Schema.decodeUnknownEither(BrandInput, { onExcessProperty: "error" })
  return Schema.Unknown.pipe(
    Schema.filter((value) => {
      const given = fields(value)
      const decoded = decode({ name: "x", ...(Predicate.isRecord(given) ? given : {}) })
      if (Either.isLeft(decoded)) return reasonOf(decoded.left)
      return Predicate.isRecord(given) && isSame(Object.fromEntries(Object.keys(given).map((name) => [name, Reflect.get(decoded.right, name)])), given)
        ? undefined
        : "is not as it would be stored"
    })
  )
}

const listOf = (field: "aliases" | "anchorPromptIds" | "competitors" | "domains" | "excludeTerms"): Check => json(ofBrand((value) => ({ [field]: value })))

const asBrand = <A, I>(schema: Schema.Schema<A, I>) =>
  Schema.compose(
    schema,
    ofBrand((value) => value),
    { strict: false }
  )

/** All of a brand but the switch that is no part of its definition. */
const definition = json(asBrand(BrandDefinition))

const optional = { adapter: Schema.optional(RunModel.fields.adapter), sdk: Schema.optional(RunModel.fields.sdk) }
const located = { location: Schema.optional(RunModel.fields.location), parameters: Schema.optional(RunModel.fields.parameters) }

/** What earlier steps of the schema did not write yet may be missing. */
const models = Schema.Array(Schema.Struct({ ...RunModel.fields, ...optional, ...located }))
const runOptions = Schema.Struct({
  ...RunOptions.fields,
  goal: Schema.optional(RunOptions.fields.goal),
  perception: Schema.optional(Schema.Boolean),
  budgetUsd: Schema.optional(RunOptions.fields.budgetUsd)
})

const { evidence: _evidence, ...scoreFields } = AnswerScore.fields

const ofOrganization = { organization_id: id }

/** Cells of a large run as text. */
const cellText = <A, I>(schema: Schema.Schema<A, I>): Check => json(schema, { most: 1024 * maximumAnswerBytes })
const runCells = {
  prompts: cellText(CellText.WrittenPrompts),
  cells: cellText(Schema.Struct({ ...CellText.WrittenCells.fields, definition: asBrand(CellText.WrittenCells.fields.definition) })),
  brands: cellText(CellText.WrittenSparse),
  sources: cellText(CellText.WrittenSparse)
}

const ofRun = { ...ofOrganization, run_id: id }
const named = { name: read(Name), created_at: at }

const scored = {
  is_present: flag,
  presence_basis: read(Basis),
  rank: nullable(whole(1)),
  rank_basis: nullable(read(RankBasis)),
  sentiment: nullable(read(Sentiment)),
  sentiment_basis: nullable(read(Basis)),
  mentioned_brands: json(Schema.Array(Schema.String)),
  detector: short,
  samples: whole(1),
  samples_present: count,
  samples_positive: count,
  samples_neutral: count,
  samples_negative: count
}

const used = {
  model: nullable(short),
  input_tokens: nullable(count),
  output_tokens: nullable(count),
  searched: nullable(flag),
  searches: nullable(count),
  cost: nullable(count)
}

const citation = { ordinal: whole(1), uri: provided(65_536), title: nullable(provided(65_536)), cited: flag }

/** Every column of every table, by table. */
const columns: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  organizations: {
    id,
    external_id: nullable(read(ExternalId)),
    ...named,
    prompt_limit_per_brand: nullable(whole(0, 2_147_483_647)),
    prompt_limit: nullable(whole(0, 2_147_483_647)),
    custom_perception_prompts: flag,
    prompt_count: count,
    updated_at: at,
    // Billionths of the dollars that it may be.
    daily_budget: nullable(whole(1, fromUsd(1_000_000))),
    max_active_runs: nullable(whole(0, 2_147_483_647)),
    max_brands: nullable(whole(0, 2_147_483_647)),
    max_stored_bytes: nullable(count)
  },
  daily_spending: { ...ofOrganization, day: date, committed: whole(Number.MIN_SAFE_INTEGER) },
  brands: {
    ...ofOrganization,
    id,
    ...named,
    aliases: listOf("aliases"),
    domains: listOf("domains"),
    description: nullable(read(PlainText({ min: 1, max: 4_000 }))),
    category: nullable(read(Name)),
    competitors: listOf("competitors"),
    exclude_terms: listOf("excludeTerms"),
    country: nullable(matching(/^[A-Z]{2}$/, "must be an ISO 3166-1 alpha-2 country code in capitals")),
    language: nullable(matching(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, "must be a BCP 47 language tag")),
    custom_perception_prompts: nullable(flag),
    anchor_prompt_ids: listOf("anchorPromptIds"),
    prompt_count: count,
    updated_at: at,
    deleted_at: nullable(at)
  },
  topics: { ...ofOrganization, id, brand_id: id, ...named, name_key: digest, deleted_at: nullable(at) },
  prompts: {
    ...ofOrganization,
    id,
    brand_id: id,
    topic_id: id,
    text: read(PromptText),
    text_key: digest,
    customer_journey: nullable(read(JourneyStage)),
    estimated_volume: nullable(count),
    created_at: at,
    deleted_at: nullable(at)
  },
  perception_prompts: {
    ...ofOrganization,
    id,
    brand_id: id,
    property_id: read(PropertyId),
    prompt_text: read(PromptText),
    scoring_logic: read(ScoringLogic),
    good_score: nullable(read(ScoreDescription)),
    bad_score: nullable(read(ScoreDescription)),
    scale_low: finite,
    scale_high: finite,
    created_at: at,
    deleted_at: nullable(at)
  },
  runs: {
    ...ofOrganization,
    id,
    brand_id: id,
    channel: read(RunChannel),
    status: read(RunStatus),
    // What is staging is not exported.
    staged: whole(0, 0),
    options: json(runOptions),
    samples: whole(1),
    definition,
    models: json(models, { isSigned: true }),
    started_at: at,
    completed_at: nullable(at),
    touched_at: at,
    total: count,
    completed: count,
    failed: count,
    refused: count,
    result_count: count,
    source_count: count,
    perception_source_count: count,
    failure_reason: nullable(short),
    revision: whole(1),
    metrics: nullable(json(RunMetrics)),
    deleted_at: nullable(at),
    ordinal: nullable(count),
    summary_lease_until: nullable(at),
    answers_dropped_at: nullable(at),
    cost: nullable(count),
    budget: nullable(whole(1)),
    answer_bytes: count,
    is_suggested: flag,
    second_stage: nullable(json(SecondStage)),
    committed: whole(Number.MIN_SAFE_INTEGER)
  },
  run_llms: {
    ...ofRun,
    ordinal: count,
    llm: read(Llm),
    answers: nullable(count),
    searched_answers: nullable(count),
    input_tokens: nullable(count),
    output_tokens: nullable(count),
    searches: nullable(count),
    cost: nullable(count),
    served_models: json(Schema.Array(Schema.String))
  },
  run_prompts: {
    ...ofRun,
    prompt_index: count,
    prompt_id: nullable(id),
    topic_id: nullable(id),
    topic_name: provided(1_000),
    topic_key: nullable(digest),
    text: read(PromptText),
    text_key: nullable(digest),
    customer_journey: nullable(read(JourneyStage)),
    estimated_volume: nullable(count),
    pairs: count,
    perception_prompt_id: nullable(id),
    perception_prompt: nullable(json(Schema.encodedSchema(PerceptionPrompt))),
    question: nullable(provided())
  },
  cells: {
    ...ofRun,
    id,
    prompt_index: count,
    llm: read(Llm),
    sample: whole(1),
    state: read(CellState),
    attempt: count,
    fence: count,
    lease_owner: nullable(short),
    lease_until: nullable(at),
    failure_reason: nullable(read(FailureReason)),
    failure_message: nullable(provided()),
    not_before: nullable(at),
    postponements: count,
    reserved: nullable(count),
    spend_day: nullable(date),
    owed_until: nullable(at)
  },
  answers: {
    ...ofRun,
    cell_id: id,
    ...used,
    collected_at: nullable(at),
    score: json(Schema.Struct(scoreFields)),
    evidence: json(Schema.Array(Evidence)),
    text: nullable(provided())
  },
  results: {
    ...ofRun,
    position: whole(1),
    id,
    prompt_index: count,
    llm: read(Llm),
    model: nullable(short),
    channel: read(Channel),
    shown_cell_id: id,
    ...scored,
    is_stale: flag
  },
  citations: { ...ofRun, position: whole(1), sample: whole(1), ...citation },
  perception_responses: {
    ...ofRun,
    id,
    cell_id: id,
    perception_prompt_id: id,
    prompt_index: count,
    llm: read(Llm),
    sample: whole(1),
    run_started_at: at,
    ...used,
    score: finite,
    rubric: short,
    corrected_score: nullable(finite),
    corrected_at: nullable(at),
    created_at: at,
    score_reason: provided(),
    corrected_reason: nullable(provided()),
    text: provided()
  },
  perception_citations: { ...ofRun, response_id: id, ...citation },
  run_sources: { ...ofRun, position: whole(1), source: json(Source) },
  run_cells: { ...ofRun, ...runCells },
  run_perception_sources: { ...ofRun, position: whole(1), source: json(PerceptionSource) },
  suggestions: {
    ...ofRun,
    id,
    brand_id: id,
    suggestion_key: short,
    score: whole(0, 100),
    suggestion: json(Schema.Struct(suggestionFields))
  },
  idempotency_receipts: {
    ...ofOrganization,
    id: short,
    attempt_id: short,
    lease_until: at,
    expires_at: at,
    fingerprint: nullable(short),
    outcome: nullable(provided(64 * maximumAnswerBytes))
  },
  rescores: { ...ofRun, id, begun_at: at },
  api_keys: {
    ...ofOrganization,
    id,
    name: read(Name),
    // A key that an operator chose belongs to one installation: its hash could be guessed, and leaves no database.
    key_id: matching(/^[0-9A-Za-z]{16}$/, "must be 16 letters and digits"),
    secret_hash: digest,
    scopes: json(
      Schema.Array(Scope).pipe(
        Schema.minItems(1),
        Schema.filter((scopes) => new Set(scopes).size === scopes.length || "must not repeat a scope")
      )
    ),
    expires_at: nullable(at),
    revoked_at: nullable(at),
    last_used_at: nullable(at),
    created_at: at
  }
}

/** Columns that are digests of others, by which equal texts are found. */
const keys: ReadonlyArray<readonly [table: string, key: string, text: string]> = [
  ["topics", "name_key", "name"],
  ["prompts", "text_key", "text"],
  ["run_prompts", "text_key", "text"],
  ["run_prompts", "topic_key", "topic_name"]
]

/** Whether a row goes into an archive: a key that an operator chose does not. */
export const isPortable = (table: string, row: Values): boolean => table !== "api_keys" || !String(row["key_id"]).startsWith(adoptedPrefix)

/**
 * What is wrong with a row of an archive: its column and why; null when nothing is.
 *
 * @param digestOf the column under which equal texts are found
 */
export const faultOf = (table: string, row: Values, digestOf: (text: string) => string): string | null => {
  const known = Object.hasOwn(columns, table) ? columns[table] : undefined
  if (known === undefined) return `there is no table ${table.slice(0, 80)}`
  for (const name of Object.keys(row)) if (!Object.hasOwn(known, name)) return `${table} has no column ${name.slice(0, 80)}`
  for (const [name, check] of Object.entries(known)) {
    const value = row[name]
    const fault = value === undefined ? "is missing" : check(value)
    if (fault !== null) return `${table}.${name} ${fault}`
  }
  for (const [ofTable, key, text] of keys) {
    const expected = row[key]
    if (ofTable === table && expected !== null && expected !== digestOf(String(row[text]))) return `${table}.${key} is not the digest of ${text}`
  }
  if (table === "run_cells") {
    const { brands, cells, prompts, sources } = row
    const fault = CellText.disagreement({ prompts: String(prompts), cells: String(cells), brands: String(brands), sources: String(sources) })
    if (fault !== null) return `run_cells.${fault}`
  }
  return null
}
