/**
 * Converts rows of organizations, keys, brands, topics and prompts to domain values. The values are not validated again: they were validated as input, and the
 * tables have constraints.
 */
import { ApiKey, type KeptApiKey, type Scope } from "@brand-visibility/core/domain/ApiKey"
import { Brand, type BrandNames } from "@brand-visibility/core/domain/Brand"
import type { ApiKeyId, BrandId, OrganizationId, PerceptionPromptId, PromptId, TopicId } from "@brand-visibility/core/domain/Ids"
import { Organization } from "@brand-visibility/core/domain/Organization"
import { PerceptionPrompt } from "@brand-visibility/core/domain/PerceptionPrompt"
import { Prompt } from "@brand-visibility/core/domain/Prompt"
import type { Roofs } from "@brand-visibility/core/domain/Roofs"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { Topic } from "@brand-visibility/core/domain/Topic"
import type { JourneyStage } from "@brand-visibility/core/internal/domain/JourneyStage"
import { fromUsd, toUsd } from "@brand-visibility/core/internal/domain/ModelPrice"
import { fromJson, fromNullableWide, fromWide, nullableBoolean, type Wide } from "./Statements.js"

const trusted = { disableValidation: true }

export interface OrganizationRow {
  readonly id: OrganizationId
  readonly external_id: string | null
  readonly name: string
  readonly prompt_limit_per_brand: number | null
  readonly prompt_limit: number | null
  readonly custom_perception_prompts: number
  readonly daily_budget: Wide | null
  readonly max_active_runs: number | null
  readonly max_brands: number | null
  readonly max_stored_bytes: Wide | null
  readonly created_at: Timestamp
  readonly updated_at: Timestamp
}

/** The columns of roofs. */
export const roofColumnsOf = ({ dailyBudgetUsd, maxActiveRuns, maxBrands, maxStoredBytes }: Roofs) => ({
  daily_budget: dailyBudgetUsd === null ? null : fromUsd(dailyBudgetUsd),
  max_active_runs: maxActiveRuns,
  max_brands: maxBrands,
  max_stored_bytes: maxStoredBytes
})

export const toRoofs = (row: Pick<OrganizationRow, "daily_budget" | "max_active_runs" | "max_brands" | "max_stored_bytes">): Roofs => ({
  dailyBudgetUsd: row.daily_budget === null ? null : toUsd(fromWide(row.daily_budget)),
  maxActiveRuns: row.max_active_runs,
  maxBrands: row.max_brands,
  maxStoredBytes: fromNullableWide(row.max_stored_bytes)
})

export const toOrganization = (row: OrganizationRow): Organization =>
  new Organization(
    {
      id: row.id,
      externalId: row.external_id,
      name: row.name,
      promptLimitPerBrand: row.prompt_limit_per_brand,
      promptLimit: row.prompt_limit,
      customPerceptionPrompts: row.custom_perception_prompts === 1,
      ...toRoofs(row),
      createdAt: row.created_at,
      updatedAt: row.updated_at
    },
    trusted
  )

export interface ApiKeyRow {
  readonly organization_id: OrganizationId
  readonly id: ApiKeyId
  readonly name: string
  readonly key_id: string
  readonly secret_hash: string
  readonly scopes: string
  readonly expires_at: Timestamp | null
  readonly revoked_at: Timestamp | null
  readonly last_used_at: Timestamp | null
  readonly created_at: Timestamp
}

export const toApiKey = (row: ApiKeyRow): ApiKey =>
  new ApiKey(
    {
      id: row.id,
      organizationId: row.organization_id,
      name: row.name,
      keyId: row.key_id,
      scopes: fromJson<ReadonlyArray<Scope>>(row.scopes),
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      lastUsedAt: row.last_used_at,
      createdAt: row.created_at
    },
    trusted
  )

export const toKeptApiKey = (row: ApiKeyRow): KeptApiKey => ({ apiKey: toApiKey(row), secretHash: row.secret_hash })

export interface BrandRow {
  readonly organization_id: OrganizationId
  readonly id: BrandId
  readonly name: string
  readonly aliases: string
  readonly domains: string
  readonly description: string | null
  readonly category: string | null
  readonly competitors: string
  readonly exclude_terms: string
  readonly country: string | null
  readonly language: string | null
  readonly custom_perception_prompts: number | null
  readonly anchor_prompt_ids: string
  readonly created_at: Timestamp
  readonly updated_at: Timestamp
}

export const toBrand = (row: BrandRow): Brand =>
  new Brand(
    {
      id: row.id,
      organizationId: row.organization_id,
      name: row.name,
      aliases: fromJson<ReadonlyArray<string>>(row.aliases),
      domains: fromJson<ReadonlyArray<string>>(row.domains),
      description: row.description,
      category: row.category,
      competitors: fromJson<ReadonlyArray<BrandNames>>(row.competitors),
      excludeTerms: fromJson<ReadonlyArray<string>>(row.exclude_terms),
      country: row.country,
      language: row.language,
      customPerceptionPrompts: nullableBoolean(row.custom_perception_prompts),
      anchorPromptIds: fromJson<ReadonlyArray<PromptId>>(row.anchor_prompt_ids),
      createdAt: row.created_at,
      updatedAt: row.updated_at
    },
    trusted
  )

export interface TopicRow {
  readonly organization_id: OrganizationId
  readonly id: TopicId
  readonly brand_id: BrandId
  readonly name: string
  readonly created_at: Timestamp
}

export const toTopic = (row: TopicRow): Topic =>
  new Topic({ id: row.id, organizationId: row.organization_id, brandId: row.brand_id, name: row.name, createdAt: row.created_at }, trusted)

export interface PromptRow {
  readonly organization_id: OrganizationId
  readonly id: PromptId
  readonly brand_id: BrandId
  readonly topic_id: TopicId
  readonly text: string
  readonly text_key: string
  readonly customer_journey: JourneyStage | null
  /** A 64-bit integer, which the driver of Postgres returns as text. */
  readonly estimated_volume: Wide | null
  readonly created_at: Timestamp
}

export const toPrompt = (row: PromptRow): Prompt =>
  new Prompt(
    {
      id: row.id,
      organizationId: row.organization_id,
      brandId: row.brand_id,
      topicId: row.topic_id,
      text: row.text,
      customerJourney: row.customer_journey,
      estimatedVolume: fromNullableWide(row.estimated_volume),
      createdAt: row.created_at
    },
    trusted
  )

export interface PerceptionPromptRow {
  readonly organization_id: OrganizationId
  readonly id: PerceptionPromptId
  readonly brand_id: BrandId
  readonly property_id: string
  readonly prompt_text: string
  readonly scoring_logic: string
  readonly good_score: string | null
  readonly bad_score: string | null
  readonly scale_low: number
  readonly scale_high: number
  readonly created_at: Timestamp
}

export const toPerceptionPrompt = (row: PerceptionPromptRow): PerceptionPrompt =>
  new PerceptionPrompt(
    {
      id: row.id,
      organizationId: row.organization_id,
      brandId: row.brand_id,
      propertyId: row.property_id,
      promptText: row.prompt_text,
      scoringLogic: row.scoring_logic,
      goodScore: row.good_score,
      badScore: row.bad_score,
      scale: { low: row.scale_low, high: row.scale_high },
      createdAt: row.created_at
    },
    trusted
  )
