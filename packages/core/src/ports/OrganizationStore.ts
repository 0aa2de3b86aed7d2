/**
 * Organizations and the keys that name them.
 *
 * The only store that is asked about more than one tenant: `list` serves the operator, `findKey` turns a key into its
 * organization.
 */
import { Context, Effect } from "effect"
import type { ApiKey, ApiKeyNotFound, ApiKeyTaken, KeptApiKey, Scope, TooManyApiKeys } from "../domain/ApiKey.js"
import type { ApiKeyId, OrganizationId } from "../domain/Ids.js"
import type { ExternalIdTaken, Organization, OrganizationChanges, OrganizationInput, OrganizationNotFound, OrganizationQuery } from "../domain/Organization.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
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

/** The successor of a key. It has the name and the scopes of the old key. */
export interface KeySuccessor extends Pick<NewApiKey, "expiresAt" | "keyId" | "secretHash"> {
  /** How long the old key goes on working, unless it expires sooner. */
  readonly overlapMillis: number
}

/**
 * The organization that the storage remembers as its operator's own, and the operator's key of it. Neither an import nor the order of organizations changes
 * which organization that is. When it is erased, there is no own organization any more.
 */
export interface OwnOrganization {
  readonly organization: Organization
  /** The key that was set last, whether or not it is still live; null when none was set. */
  readonly apiKeyId: ApiKeyId | null
}

export interface OrganizationStoreService {
  readonly create: (input: OrganizationInput) => Effect.Effect<Organization, ExternalIdTaken | StorageError>
  readonly get: (organizationId: OrganizationId) => Effect.Effect<Organization, OrganizationNotFound | StorageError>
  /** The organization with this external id; null when there is none. */
  readonly find: (externalId: string) => Effect.Effect<Organization | null, StorageError>
  /** Changes the given fields and leaves the others. */
  readonly update: (
    organizationId: OrganizationId,
    changes: OrganizationChanges
  ) => Effect.Effect<Organization, ExternalIdTaken | OrganizationNotFound | StorageError>
  readonly usage: (organizationId: OrganizationId) => Effect.Effect<OrganizationUsage, OrganizationNotFound | StorageError>
  /** In order of creation, which is that of ids. */
  readonly list: (query: OrganizationQuery) => Effect.Effect<ReadonlyArray<Organization>, StorageError>
  /** The operator's own organization; null when there is none. */
  readonly own: Effect.Effect<OwnOrganization | null, StorageError>
  /**
   * Returns the operator's own organization. When there is none, makes it from the given input, or takes the existing organization with the given id.
   * Concurrent callers are all given the same one.
   */
  readonly claimOwn: (claim: OrganizationInput | OrganizationId) => Effect.Effect<OwnOrganization, ExternalIdTaken | OrganizationNotFound | StorageError>
  /**
   * Makes a new key, or an existing key of the organization, the operator's own, and ends `replaces` at once, in one transaction. Null, and nothing
   * is changed, when the own key is another than `replaces` or there is no own organization.
   */
  readonly setOwnKey: (
    replaces: ApiKeyId | null,
    key: NewApiKey | ApiKeyId
  ) => Effect.Effect<ApiKey | null, ApiKeyNotFound | ApiKeyTaken | TooManyApiKeys | StorageError>
  /** `ApiKeyTaken` when any key of any organization, revoked keys included, has the same public part; `TooManyApiKeys` for a third live key. */
  readonly createKey: (
    organizationId: OrganizationId,
    key: NewApiKey,
    receipt?: Receipt<ApiKey>
  ) => Effect.Effect<ApiKey, ApiKeyTaken | OrganizationNotFound | RequestInProgress | StorageError | TooManyApiKeys>
  /**
   * The live key with this public part: neither revoked nor expired by the database's clock; null when there is none. No
   * other method gives the hash of a secret.
   */
  readonly findKey: (keyId: string) => Effect.Effect<KeptApiKey | null, StorageError>
  /** Every key of the organization, revoked and expired ones included, in order of creation. */
  readonly listKeys: (organizationId: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>, StorageError>
  /** Makes a key and sets the end of its predecessor, in one transaction; `ApiKeyNotFound` when the predecessor is not live. */
  readonly rotateKey: (
    organizationId: OrganizationId,
    apiKeyId: ApiKeyId,
    successor: KeySuccessor,
    receipt?: Receipt<ApiKey>
  ) => Effect.Effect<ApiKey, ApiKeyNotFound | ApiKeyTaken | RequestInProgress | StorageError | TooManyApiKeys>
  /** Ends a key from the next request on. Does nothing when the key is revoked already, or does not exist. */
  readonly revokeKey: (organizationId: OrganizationId, apiKeyId: ApiKeyId) => Effect.Effect<void, StorageError>
  /** Records the last use, at most once a minute. */
  readonly touchKey: (organizationId: OrganizationId, apiKeyId: ApiKeyId) => Effect.Effect<void, StorageError>
}

export class OrganizationStore extends Context.Tag("@brand-visibility/core/OrganizationStore")<OrganizationStore, OrganizationStoreService>() {}

/** What follows from the rest of a store. */
type Derived = Pick<OrganizationStoreService, "find" | "get">

/** What the author of a storage writes; `complete` adds the rest. */
export type OrganizationStorePrimitives = Omit<OrganizationStoreService, keyof Derived>

/** Organizations that are read at once when one is looked for. */
const lookedThroughAtOnce = 500

/**
 * Completes a store: `get` is made of `usage`, and `find` goes through `list`. A storage of many organizations gives a `find` of its own.
 *
 * @param store the primitives, and whatever else it does in its own way
 */
export const complete = (store: Partial<Derived> & OrganizationStorePrimitives): OrganizationStoreService => {
  const { list, usage } = store
  const derived: Derived = {
    get: (organizationId) => Effect.map(usage(organizationId), ({ organization }) => organization),
    find: (externalId) =>
      Effect.gen(function* () {
        for (let after: OrganizationId | undefined; ;) {
          const organizations: ReadonlyArray<Organization> = yield* list({ after, limit: lookedThroughAtOnce })
          const found = organizations.find((organization) => organization.externalId === externalId)
          if (found !== undefined) return found
          after = organizations.at(-1)?.id
          if (organizations.length < lookedThroughAtOnce || after === undefined) return null
        }
      })
  }
  return { ...derived, ...store }
}
