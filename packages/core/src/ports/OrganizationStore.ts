/**
 * Organizations and their API keys.
 *
 * This is the only store with methods that reach more than one tenant: `list` serves the operator, and `findKey` finds the organization of a key.
 */
import { Context, Effect, Either } from "effect"
import { type ApiKey, ApiKeyNotFound, type ApiKeyTaken, type KeptApiKey, type KeySuccessor, type NewApiKey, type TooManyApiKeys } from "../domain/ApiKey.js"
import { type ApiKeyId, OrganizationId } from "../domain/Ids.js"
import { lastChange } from "../domain/LastChange.js"
import {
  type ExternalIdTaken,
  Organization,
  type OrganizationChanges,
  type OrganizationInput,
  OrganizationNotFound,
  type OrganizationQuery
} from "../domain/Organization.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { Timestamp } from "../domain/Timestamp.js"
import * as KeyRing from "../rules/KeyRing.js"
import type { IdsService } from "./Ids.js"
import type { StorageError } from "./StorageError.js"

/** An organization and its use of the quota, at one moment. */
export interface OrganizationUsage {
  readonly organization: Organization
  /** The number of live prompts and perception prompts of all its brands. */
  readonly livePrompts: number
}

/**
 * The organization that the storage remembers as its operator's own, with the operator's key. An import or the order of organizations never changes the
 * own organization. When it is erased, the storage has no own organization.
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
  /** Organizations in the order of creation, which is the order of their ids. */
  readonly list: (query: OrganizationQuery) => Effect.Effect<ReadonlyArray<Organization>, StorageError>
  /** The operator's own organization; null when there is none. */
  readonly own: Effect.Effect<OwnOrganization | null, StorageError>
  /**
   * Returns the operator's own organization. When there is none, creates it from the given input, or takes the existing organization with the given id.
   * Concurrent callers all get the same organization.
   */
  readonly claimOwn: (claim: OrganizationInput | OrganizationId) => Effect.Effect<OwnOrganization, ExternalIdTaken | OrganizationNotFound | StorageError>
  /**
   * Sets the operator's own key, in one transaction: creates a new key, or takes an existing key of the organization, and ends the key `replaces` at
   * once. Null, and nothing is changed, when the own key is not `replaces` or there is no own organization.
   */
  readonly setOwnKey: (
    replaces: ApiKeyId | null,
    key: NewApiKey | ApiKeyId
  ) => Effect.Effect<ApiKey | null, ApiKeyNotFound | ApiKeyTaken | TooManyApiKeys | StorageError>
  /**
   * `TooManyApiKeys` for a third live key. `ApiKeyTaken` when any key of any organization, revoked keys included, has the same public part. When both
   * apply, the error is `TooManyApiKeys`.
   */
  readonly createKey: (
    organizationId: OrganizationId,
    key: NewApiKey,
    receipt?: Receipt<ApiKey>
  ) => Effect.Effect<ApiKey, ApiKeyTaken | OrganizationNotFound | RequestInProgress | StorageError | TooManyApiKeys>
  /**
   * The live key with this public part: neither revoked nor expired by the database's clock; null when there is none. No other method returns the hash
   * of a secret.
   */
  readonly findKey: (keyId: string) => Effect.Effect<KeptApiKey | null, StorageError>
  /** Every key of the organization, revoked and expired keys included, in the order of creation. */
  readonly listKeys: (organizationId: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>, StorageError>
  /** Creates a key and sets the end of its predecessor, in one transaction; `ApiKeyNotFound` when the predecessor is not live. */
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

/** The methods that `complete` derives from the primitives. */
type Derived = Pick<
  OrganizationStoreService,
  "claimOwn" | "create" | "createKey" | "find" | "get" | "revokeKey" | "rotateKey" | "setOwnKey" | "touchKey" | "update"
>

/** The decision of `change` about an organization. */
export interface OrganizationDecision<Answer> {
  readonly answer: Answer
  /**
   * The new organization, or the organization that replaces the existing one. `makesOwn`: it becomes the operator's own organization, without a key.
   * When the field is left out, nothing is written.
   */
  readonly write?: { readonly organization: Organization; readonly makesOwn: boolean }
}

/** The part that the author of a storage writes; `complete` adds the rest. */
export interface OrganizationStorePrimitives extends Omit<OrganizationStoreService, keyof Derived> {
  /**
   * Reads an organization and the operator's own organization, calls `decide`, writes its change and returns its answer, in one transaction: no other
   * writer changes these organizations, creates an organization or takes an external id in between. A refusal writes nothing. `create`, `update` and
   * `claimOwn` use this method.
   *
   * `ExternalIdTaken`, and nothing is written, when another organization has the external id of the written organization.
   *
   * @param decide a pure function, because a transaction with a write conflict calls it again. `there` is null when no organization has the id, and
   * `own` is null when the operator has no own organization; `now` is the time of the database's clock
   */
  readonly change: <Answer, Refusal>(
    organizationId: OrganizationId,
    decide: (there: Organization | null, own: OwnOrganization | null, now: Timestamp) => Either.Either<OrganizationDecision<Answer>, Refusal>
  ) => Effect.Effect<Answer, ExternalIdTaken | Refusal | StorageError>
  /**
   * Reads the keys of an organization, calls `decide`, writes its change and returns its key, in one transaction: no other writer changes a key of the
   * organization in between. `createKey`, `rotateKey`, `revokeKey`, `touchKey` and `setOwnKey` use this method.
   *
   * `ApiKeyTaken`, and nothing is written, when a new key has the public part of any key of any organization.
   *
   * @param decide a pure function, because a transaction with a write conflict calls it again
   * @param receipt a receipt for the returned key; left out when the change may return none
   */
  readonly changeKeys: <E>(
    organizationId: OrganizationId,
    decide: (ring: KeyRing.KeyRing) => Either.Either<KeyRing.KeyChange, E>,
    receipt?: Receipt<ApiKey>
  ) => Effect.Effect<ApiKey | null, E | ApiKeyTaken | OrganizationNotFound | RequestInProgress | StorageError>
}

/** The page size with which `find` reads organizations. */
const lookedThroughAtOnce = 500

/** Reads the key of a change that always returns a key. */
const madeKey = (key: ApiKey | null): Effect.Effect<ApiKey> => (key === null ? Effect.dieMessage("the change returned no key") : Effect.succeed(key))

const newOrganization = (id: OrganizationId, input: OrganizationInput, now: Timestamp): Organization =>
  new Organization({ id, ...input, createdAt: now, updatedAt: now })

/**
 * Completes a store: `get` uses `usage`, `find` searches the pages of `list`, the methods that write organizations use `change`, and those that write
 * keys use `changeKeys`. A storage for many organizations should have a `find` of its own.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 */
export const complete = ({ change, changeKeys, ...store }: Partial<Derived> & OrganizationStorePrimitives, ids: IdsService): OrganizationStoreService => {
  const { list, own, usage } = store
  const newId = Effect.map(ids.next, (id) => OrganizationId.make(id))
  /**
   * Changes existing keys. An unknown organization has no keys. `ApiKeyTaken` and `RequestInProgress` cannot occur, because no key is new and there is
   * no receipt.
   */
  const changeKey = (organizationId: OrganizationId, decide: (ring: KeyRing.KeyRing) => KeyRing.KeyChange): Effect.Effect<void, StorageError> =>
    changeKeys(organizationId, (ring) => Either.right(decide(ring))).pipe(
      Effect.catchTags({ ApiKeyTaken: Effect.die, OrganizationNotFound: () => Effect.void, RequestInProgress: Effect.die }),
      Effect.asVoid
    )
  const derived: Derived = {
    create: (input) =>
      Effect.flatMap(newId, (id) =>
        change<Organization, never>(id, (_there, _own, now) => {
          const organization = newOrganization(id, input, now)
          return Either.right({ answer: organization, write: { organization, makesOwn: false } })
        })
      ),
    update: (organizationId, changes) =>
      change<Organization, OrganizationNotFound>(organizationId, (there, _own, now) => {
        if (there === null) return Either.left(new OrganizationNotFound({ organizationId }))
        const organization = new Organization({ ...there, ...changes, updatedAt: lastChange(there, { ...there, ...changes }, now) })
        return Either.right({ answer: organization, write: { organization, makesOwn: false } })
      }),
    claimOwn: (claim) =>
      Effect.flatMap(typeof claim === "string" ? Effect.succeed(claim) : newId, (id) =>
        change<OwnOrganization, OrganizationNotFound>(id, (there, claimed, now) => {
          if (claimed !== null) return Either.right({ answer: claimed })
          const organization = typeof claim === "string" ? there : newOrganization(id, claim, now)
          if (organization === null) return Either.left(new OrganizationNotFound({ organizationId: id }))
          return Either.right({ answer: { organization, apiKeyId: null }, write: { organization, makesOwn: true } })
        })
      ),
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
      }),
    createKey: (organizationId, key, receipt) => Effect.flatMap(changeKeys(organizationId, KeyRing.added(key), receipt), madeKey),
    rotateKey: (organizationId, apiKeyId, successor, receipt) =>
      changeKeys(organizationId, KeyRing.rotated(apiKeyId, successor), receipt).pipe(
        Effect.flatMap(madeKey),
        Effect.catchTag("OrganizationNotFound", () => new ApiKeyNotFound({ apiKeyId }))
      ),
    revokeKey: (organizationId, apiKeyId) => changeKey(organizationId, KeyRing.revoked(apiKeyId)),
    touchKey: (organizationId, apiKeyId) => changeKey(organizationId, KeyRing.touched(apiKeyId)),
    setOwnKey: (replaces, key) =>
      Effect.gen(function* () {
        const found = yield* own
        return found === null ? null : yield* changeKeys(found.organization.id, KeyRing.ownSet(replaces, key))
      }).pipe(
        // The organization can be erased between the two steps.
        Effect.catchTags({ OrganizationNotFound: () => Effect.succeed(null), RequestInProgress: Effect.die })
      )
  }
  return { ...derived, ...store }
}
