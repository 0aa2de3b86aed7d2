/** The check of each column of an archive. A check accepts the values that this release could have stored in the column. */
import { Scope } from "@brand-visibility/core/domain/ApiKey"
import { BrandDefinition, BrandInput } from "@brand-visibility/core/domain/Brand"
import { Experiment, ExperimentInput, isChangeMoment } from "@brand-visibility/core/domain/Experiment"
import { Channel, Llm } from "@brand-visibility/core/domain/Llm"
import { ExternalId } from "@brand-visibility/core/domain/Organization"
import { PerceptionPrompt, PropertyId, ScoreDescription, ScoringLogic, scoringLogicOf } from "@brand-visibility/core/domain/PerceptionPrompt"
import { Name, PlainText } from "@brand-visibility/core/domain/PlainText"
import { PromptText } from "@brand-visibility/core/domain/Prompt"
import { RunChannel, RunInput, RunMode, RunOptions, RunStatus } from "@brand-visibility/core/domain/Run"
import { MissedTimes, ScheduleOutcome } from "@brand-visibility/core/domain/Schedule"
import * as CellText from "@brand-visibility/core/internal/analysis/statistics/CellText"
import { maximumAnswerBytes } from "@brand-visibility/core/internal/domain/Answer"
import { AnswerScore, Basis, Evidence, RankBasis, Sentiment } from "@brand-visibility/core/internal/domain/AnswerScore"
import { CellState, FailureReason } from "@brand-visibility/core/internal/domain/Cell"
import { CronExpression } from "@brand-visibility/core/internal/domain/CronExpression"
import { JourneyStage } from "@brand-visibility/core/internal/domain/JourneyStage"
import { RunMetrics } from "@brand-visibility/core/internal/domain/Metrics"
import { fromUsd } from "@brand-visibility/core/internal/domain/ModelPrice"
import { RunModel } from "@brand-visibility/core/internal/domain/RunModel"
import { SecondStage } from "@brand-visibility/core/internal/domain/SampleGoal"
import { PerceptionSource, Source } from "@brand-visibility/core/internal/domain/Source"
import { suggestionFields } from "@brand-visibility/core/internal/domain/Suggestion"
import { TimeZone } from "@brand-visibility/core/internal/domain/TimeZone"
import { Either, Predicate, Schema } from "effect"
import {
  at,
  type Check,
  count,
  date,
  digest,
  finite,
  flag,
  id,
  isSame,
  json,
  matching,
  nullable,
  provided,
  read,
  reasonOf,
  short,
  whole
} from "./ArchiveChecks.js"

const countryCode = matching(/^[A-Z]{2}$/, "must be an ISO 3166-1 alpha-2 country code in capitals")

const anyCountry = "DE"

/** Replaces a brand's country by a known one. The list of countries changes, and an archive may have a country that was in the list earlier. */
const withAnyCountry = (given: unknown): unknown =>
  Predicate.isRecord(given) && typeof given["country"] === "string" && countryCode(given["country"]) === null ? { ...given, country: anyCountry } : given

/** Checks fields of a brand as `BrandInput` decodes them. Missing fields stay missing. */
const ofBrand = (fields: (value: unknown) => unknown): Schema.Schema<unknown> => {
  const decode = Schema.decodeUnknownEither(BrandInput, { onExcessProperty: "error" })
  return Schema.Unknown.pipe(
    Schema.filter((value) => {
      const given = withAnyCountry(fields(value))
      const decoded = decode({ name: "x", ...(Predicate.isRecord(given) ? given : {}) })
      if (Either.isLeft(decoded)) return reasonOf(decoded.left)
      return Predicate.isRecord(given) && isSame(Object.fromEntries(Object.keys(given).map((name) => [name, Reflect.get(decoded.right, name)])), given)
        ? undefined
        : "is not in the form in which this release stores it"
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

/** A brand without the switch that is no part of its definition. */
const definition = json(asBrand(BrandDefinition))

const optional = { adapter: Schema.optional(RunModel.fields.adapter), sdk: Schema.optional(RunModel.fields.sdk) }
const located = { location: Schema.optional(RunModel.fields.location), parameters: Schema.optional(RunModel.fields.parameters) }

/** Fields that earlier releases did not write are optional. */
const models = Schema.Array(Schema.Struct({ ...RunModel.fields, ...optional, ...located }))
const runOptions = Schema.Struct({
  ...RunOptions.fields,
  goal: Schema.optional(RunOptions.fields.goal),
  perception: Schema.optional(Schema.Boolean),
  budgetUsd: Schema.optional(RunOptions.fields.budgetUsd),
  mode: Schema.optional(RunMode)
})

const { evidence: _evidence, ...scoreFields } = AnswerScore.fields

/** A scoring logic that a caller gave, or the text made of a pair, which can be longer and mention several ranges. */
const scoringLogic: Check = (value) => {
  const [, badScore, goodScore] = /^0 = ([^]*?); 10 = ([^]*)$/.exec(String(value)) ?? []
  const isMade = badScore !== undefined && goodScore !== undefined && scoringLogicOf({ badScore, goodScore }) === value
  return read(isMade ? PlainText({ min: 1, max: 8_100 }) : ScoringLogic)(value)
}

const ofOrganization = { organization_id: id }

/** The text of a run's cells, which is long for a large run. */
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

/** The checks of all columns, by table and column. */
export const columns: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  organizations: {
    id,
    external_id: nullable(read(ExternalId)),
    ...named,
    prompt_limit_per_brand: nullable(whole(0, 2_147_483_647)),
    prompt_limit: nullable(whole(0, 2_147_483_647)),
    custom_perception_prompts: flag,
    prompt_count: count,
    updated_at: at,
    // Stored in billionths of a US dollar.
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
    country: nullable(countryCode),
    language: nullable(matching(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, "must be a BCP 47 language tag")),
    custom_perception_prompts: nullable(flag),
    anchor_prompt_ids: listOf("anchorPromptIds"),
    prompt_count: count,
    updated_at: at,
    deleted_at: nullable(at)
  },
  schedules: {
    ...ofOrganization,
    brand_id: id,
    cron: read(CronExpression),
    time_zone: read(TimeZone),
    missed: read(MissedTimes),
    options: json(RunInput),
    next_at: at,
    last: nullable(json(ScheduleOutcome)),
    created_at: at,
    updated_at: at
  },
  experiments: {
    ...ofOrganization,
    id,
    brand_id: id,
    name: read(Name),
    changed_at: (value) => at(value) ?? (typeof value === "string" && isChangeMoment(value) ? null : "must lie in the years 1970 to 8999"),
    days: read(Experiment.fields.days),
    treated_prompt_ids: json(ExperimentInput.fields.treatedPromptIds),
    control_prompt_ids: json(ExperimentInput.fields.controlPromptIds),
    declared_at: at
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
    scoring_logic: scoringLogic,
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
    // Staged imports are not exported.
    staged: whole(0, 0),
    options: json(runOptions),
    samples: whole(1),
    definition,
    models: json(models, { ofHost: true }),
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
    is_suggested: flag,
    second_stage: nullable(json(SecondStage)),
    committed: whole(Number.MIN_SAFE_INTEGER),
    collected_from: nullable(at),
    collected_to: nullable(at),
    mode: read(RunMode)
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
    judge_calls: nullable(count),
    judge_input_tokens: nullable(count),
    judge_output_tokens: nullable(count),
    judge_cost: nullable(count),
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
    text: nullable(provided()),
    dropped_text_sha256: nullable(digest)
  },
  answer_labels: {
    ...ofRun,
    cell_id: id,
    is_present: flag,
    is_first: nullable(flag),
    sentiment: nullable(read(Sentiment)),
    labelled_at: at,
    position: whole(1),
    sample: whole(1)
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
    is_stale: flag,
    collected_at: nullable(at)
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
    text: provided(),
    dropped_text_sha256: nullable(digest)
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
  rescores: { ...ofRun, id, begun_at: at, lease_until: at },
  api_keys: {
    ...ofOrganization,
    id,
    name: read(Name),
    // Generated keys only. A key that an operator chose is not exported, because such a key could be guessed from its hash.
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
