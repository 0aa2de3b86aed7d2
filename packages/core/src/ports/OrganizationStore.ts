/**
 * Organizations and the keys that name them.
 *
 * The only store that is asked about more than one tenant: `list` serves the operator, `findKey` turns a key into its
 * organization.
 */
import { Context, type Effect } from "effect"
import type { ApiKey, ApiKeyNotFound, ApiKeyTaken, Scope } from "../domain/ApiKey.js"
import type { ApiKeyId, OrganizationId } from "../domain/Ids.js"
import type { Organization, OrganizationInput, OrganizationNotFound } from "../domain/Organization.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { StorageError } from "./StorageError.js"

export interface NewApiKey {
  readonly name: string
  readonly keyId: string
  readonly secretHash: string
  readonly scopes: ReadonlyArray<Scope>
  readonly expiresAt: Timestamp | null
}

/** An organization and what it uses of its quota, at one moment. */
export interface OrganizationUsage {
  readonly organization: Organization
  /** Live prompts and perception prompts of all its brands. */
  readonly livePrompts: number
}

/** What takes the place of a key. Its name and its scopes are those of the old one. */
export interface KeySuccessor extends Pick<NewApiKey, "expiresAt" | "keyId" | "secretHash"> {
  /** For how long the old key goes on working, unless it expires sooner. */
  readonly overlapMillis: number
}

export interface OrganizationStoreService {
  readonly create: (input: OrganizationInput) => Effect.Effect<Organization, StorageError>
  readonly get: (organizationId: OrganizationId) => Effect.Effect<Organization, OrganizationNotFound | StorageError>
  readonly usage: (organizationId: OrganizationId) => Effect.Effect<OrganizationUsage, OrganizationNotFound | StorageError>
  /** Every organization, in order of creation. */
  readonly list: Effect.Effect<ReadonlyArray<Organization>, StorageError>
  /** A public part that another key has, of whichever organization, is refused, revoked keys included. */
  readonly createKey: (organizationId: OrganizationId, key: NewApiKey) => Effect.Effect<ApiKey, ApiKeyTaken | OrganizationNotFound | StorageError>
  /**
   * The live key with this public part: neither revoked nor expired by the database's clock; null when there is none.
   */
  readonly findKey: (keyId: string) => Effect.Effect<ApiKey | null, StorageError>
  /** Every key of the organization, revoked and expired ones included, in order of creation. */
  readonly listKeys: (organizationId: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>, StorageError>
  /** Makes a key and sets the end of the one it replaces, in one transaction; `ApiKeyNotFound` when that one is not live. */
  readonly rotateKey: (
    organizationId: OrganizationId,
    apiKeyId: ApiKeyId,
    successor: KeySuccessor
  ) => Effect.Effect<ApiKey, ApiKeyNotFound | ApiKeyTaken | StorageError>
  /** Acts on the next request. Revoking a key that is revoked, or that is not there, does nothing. */
  readonly revokeKey: (organizationId: OrganizationId, apiKeyId: ApiKeyId) => Effect.Effect<void, StorageError>
  /** Records the last use, at most once a minute. */
  readonly touchKey: (organizationId: OrganizationId, apiKeyId: ApiKeyId) => Effect.Effect<void, StorageError>
}

export class OrganizationStore extends Context.Tag("@brand-visibility/core/OrganizationStore")<OrganizationStore, OrganizationStoreService>() {}
