/**
 * All data of the memory stores, in one process. It is the reference for the behaviour of a database, and a storage for tests and trials. The data is
 * lost when the process ends, unless a database other than `layer` stores it (docs/guides/write-a-storage-adapter.md).
 *
 * Writers take turns, as on SQLite. A method first reads its inputs (time, ids), then decides and changes the rows in one synchronous step without
 * `yield*`. So an interruption comes before that step or after it, and a reader never sees half a change.
 */
import { Clock, Context, Effect, identity, Layer } from "effect"
import type { KeptApiKey } from "../domain/ApiKey.js"
import type { AuditEntry } from "../domain/AuditEntry.js"
import { BrandNotFound } from "../domain/Brand.js"
import type { ApiKeyId, BatchId, BrandId, CellId, OrganizationId, PerceptionPromptId, PromptId, RunId, TopicId, WebhookId } from "../domain/Ids.js"
import type { Nanos } from "../domain/ModelPrice.js"
import { type Organization, OrganizationNotFound } from "../domain/Organization.js"
import type { PerceptionPrompt } from "../domain/PerceptionPrompt.js"
import type { Prompt } from "../domain/Prompt.js"
import { RunNotFound } from "../domain/Run.js"
import * as Timestamp from "../domain/Timestamp.js"
import type { KeptReceipt } from "../ports/ReceiptStore.js"
import type { StorageError } from "../ports/StorageError.js"
import type { BatchRow } from "./BatchRow.js"
import type { BrandRow } from "./BrandRow.js"
import type { OwedReservation, RunOfUsage, RunRow } from "./RunRow.js"
import type { StagedImport } from "./StagedImport.js"
import type { StagedRescore } from "./StagedRescore.js"
import type { WebhookRow } from "./WebhookRow.js"

/** All rows of one organization. Data outside this row does not exist for the organization. */
export interface TenantRow {
  organization: Organization
  /** The amounts that the calls of each UTC day have cost or reserved, under a daily budget. */
  readonly spending: Map<string, Nanos>
  /** The daily reservations of calls that were under way when their run was cancelled or their brand deleted. */
  readonly owed: Map<CellId, OwedReservation>
  readonly keys: Map<ApiKeyId, KeptApiKey>
  /** Not null for the operator's own organization, with the operator's key. */
  own: { apiKeyId: ApiKeyId | null } | null
  readonly brands: Map<BrandId, BrandRow>
  /** The brand of each live topic. */
  readonly topicOwners: Map<TopicId, BrandRow>
  /** Live prompts and perception prompts of all brands, which the organization's quota counts. */
  readonly livePrompts: Map<PromptId | PerceptionPromptId, Prompt | PerceptionPrompt>
  readonly runs: Map<RunId, RunRow>
  /** The usage of runs of deleted brands. */
  readonly formerRuns: Map<RunId, RunOfUsage>
  readonly imports: Map<RunId, StagedImport>
  readonly rescores: Map<RunId, StagedRescore>
  readonly batches: Map<BatchId, BatchRow>
  /** By id, in the order of expiry. */
  readonly receipts: Map<string, KeptReceipt>
  /** In the order of their creation. */
  readonly webhooks: Map<WebhookId, WebhookRow>
}

export const makeTenantRow = (organization: Organization): TenantRow => ({
  organization,
  spending: new Map(),
  owed: new Map(),
  keys: new Map(),
  own: null,
  brands: new Map(),
  topicOwners: new Map(),
  livePrompts: new Map(),
  runs: new Map(),
  formerRuns: new Map(),
  imports: new Map(),
  rescores: new Map(),
  batches: new Map(),
  receipts: new Map(),
  webhooks: new Map()
})

export interface KeyOwner {
  readonly tenant: TenantRow
  readonly apiKeyId: ApiKeyId
}

export interface MemoryDatabaseService {
  /** In the order of creation. */
  readonly tenants: Map<OrganizationId, TenantRow>
  /** By the public part of the key. */
  readonly keyOwners: Map<string, KeyOwner>
  /** The audit log by organization, in the order of time. The key is null for actions that concern no organization. */
  readonly audit: Map<string | null, Array<AuditEntry>>
  /** Runs every method that only reads. A database that other processes write to looks for their changes in this method. */
  readonly read: <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StorageError, R>
  /**
   * Runs every method that writes, after the writes before it. A database that stores its data stores the change in this method. A write is
   * synchronous, and changes nothing when it fails.
   */
  readonly transaction: <A, E, R>(write: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StorageError, R>
}

export class MemoryDatabase extends Context.Tag("@brand-visibility/core/MemoryDatabase")<MemoryDatabase, MemoryDatabaseService>() {
  static readonly layer: Layer.Layer<MemoryDatabase> = Layer.effect(
    MemoryDatabase,
    Effect.map(Effect.makeSemaphore(1), (writer) => ({
      tenants: new Map<OrganizationId, TenantRow>(),
      keyOwners: new Map<string, KeyOwner>(),
      audit: new Map<string | null, Array<AuditEntry>>(),
      read: identity,
      transaction: writer.withPermits(1)
    }))
  )
}

type Tenants = Pick<MemoryDatabaseService, "keyOwners" | "tenants">

const disownKeys = ({ keyOwners, tenants }: Tenants, organizationId: OrganizationId): void => {
  for (const { apiKey } of tenants.get(organizationId)?.keys.values() ?? []) keyOwners.delete(apiKey.keyId)
}

/** Replaces all rows of an organization. */
export const putTenant = (database: Tenants, tenant: TenantRow): void => {
  disownKeys(database, tenant.organization.id)
  database.tenants.set(tenant.organization.id, tenant)
  for (const [apiKeyId, { apiKey }] of tenant.keys) database.keyOwners.set(apiKey.keyId, { tenant, apiKeyId })
}

export const removeTenant = (database: Tenants, organizationId: OrganizationId): void => {
  disownKeys(database, organizationId)
  database.tenants.delete(organizationId)
}

export const currentTimestamp: Effect.Effect<Timestamp.Timestamp> = Effect.map(Clock.currentTimeMillis, Timestamp.fromEpochMillis)

export const findTenant = (database: MemoryDatabaseService, organizationId: OrganizationId): Effect.Effect<TenantRow, OrganizationNotFound> =>
  Effect.suspend(() => {
    const tenant = database.tenants.get(organizationId)
    return tenant === undefined ? Effect.fail(new OrganizationNotFound({ organizationId })) : Effect.succeed(tenant)
  })

/** A brand with the rows of its organization. An unknown organization has no brands. */
export const findBrand = (
  database: MemoryDatabaseService,
  organizationId: OrganizationId,
  brandId: BrandId
): Effect.Effect<{ readonly tenant: TenantRow; readonly brand: BrandRow }, BrandNotFound> =>
  Effect.suspend(() => {
    const tenant = database.tenants.get(organizationId)
    const brand = tenant?.brands.get(brandId)
    return tenant === undefined || brand === undefined ? Effect.fail(new BrandNotFound({ brandId })) : Effect.succeed({ tenant, brand })
  })

/** A run that its organization can see. Staged imports are not visible. */
export const findRun = (database: MemoryDatabaseService, organizationId: OrganizationId, runId: RunId): Effect.Effect<RunRow, RunNotFound> =>
  Effect.suspend(() => {
    const run = database.tenants.get(organizationId)?.runs.get(runId)
    return run === undefined ? Effect.fail(new RunNotFound({ runId })) : Effect.succeed(run)
  })

/** The run, or the import that is staged under this id. */
export const readableRun = (database: MemoryDatabaseService, organizationId: OrganizationId, runId: RunId): RunRow | undefined => {
  const tenant = database.tenants.get(organizationId)
  return tenant?.runs.get(runId) ?? tenant?.imports.get(runId)?.run
}
