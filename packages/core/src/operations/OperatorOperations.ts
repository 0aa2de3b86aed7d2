/** The methods of operators and hosts: organizations with their keys, the audit log, and the process itself. */
import { Effect, Schema } from "effect"
import { ApiKeyInput, KeyRotation } from "../domain/ApiKey.js"
import { AuditQuery, NewAuditEntry } from "../domain/AuditEntry.js"
import { ApiKeyId, OrganizationId } from "../domain/Ids.js"
import { NameErasureInput } from "../domain/NameErasure.js"
import { ExternalId, OrganizationChanges, OrganizationInput, OrganizationQuery } from "../domain/Organization.js"
import { RetentionInput } from "../domain/Retention.js"
import { RunEngine } from "../ports/RunEngine.js"
import { Audit } from "../services/Audit.js"
import { Organizations, OwnInput } from "../services/Organizations.js"
import { Readiness } from "../services/Readiness.js"
import { Rescores } from "../services/Rescores.js"
import { Retention } from "../services/Retention.js"
import { ofOperator } from "./Operation.js"

const OfOrganization = Schema.Struct({ organizationId: OrganizationId })
const ByExternalId = Schema.Struct({ externalId: ExternalId })
const ChangeOfOrganization = Schema.Struct({ ...OfOrganization.fields, ...OrganizationChanges.fields })
const OfKey = Schema.Struct({ organizationId: OrganizationId, apiKeyId: ApiKeyId })
const RotatedKey = Schema.Struct({ ...OfKey.fields, ...KeyRotation.fields })
const KeyOfOrganization = Schema.Struct({ organizationId: OrganizationId, key: Schema.String })
const NewKey = Schema.Struct({ organizationId: OrganizationId, ...ApiKeyInput.fields })
const AdoptedKey = Schema.Struct({ ...NewKey.fields, key: Schema.String })

const ofOrganizations = ofOperator(Organizations)
const ofRetention = ofOperator(Retention)
const ofAudit = ofOperator(Audit)

export const organizations = {
  /**
   * Creates an organization. `externalId` is the host's own id for the organization, such as the id of an account; no two organizations have the same
   * external id.
   */
  create: ofOrganizations.operation(OrganizationInput, ({ create }, input) => create(input)),
  /** One organization, by its id. */
  get: ofOrganizations.operation(OfOrganization, ({ get }, { organizationId }) => get(organizationId)),
  /** The organization with this external id; null when there is none. */
  find: ofOrganizations.operation(ByExternalId, ({ find }, { externalId }) => find(externalId)),
  /** Up to 500 organizations (default 100) in the order of creation; `after` is the id of the last organization of the previous page. */
  list: ofOrganizations.operation(OrganizationQuery, ({ list }, query) => list(query)),
  /** Changes the given fields of an organization: name, external id, limits or feature. Null removes a limit or the external id. */
  update: ofOrganizations.operation(ChangeOfOrganization, ({ update }, { organizationId, ...changes }) => update(organizationId, changes)),
  /**
   * For a server whose operator has an organization: finds or creates that organization, and gives it the key that the operator chose, or a new key.
   * The storage remembers the organization, whatever organizations are created, imported or erased. The key that was set before ends at once.
   */
  prepareOwn: ofOrganizations.operation(OwnInput, ({ prepareOwn }, input) => prepareOwn(input)),
  /** Creates a key for the HTTP API, which only this result shows. An organization can have two live keys. */
  createKey: ofOrganizations.operation(NewKey, ({ createKey }, { organizationId, ...key }) => createKey(organizationId, key)),
  /** Creates a key from a secret that the operator chose: at least 32 characters, 8 of them different. */
  adoptKey: ofOrganizations.operation(AdoptedKey, ({ adoptKey }, { key: secret, organizationId, ...key }) => adoptKey(organizationId, secret, key)),
  /** Whether a key is live and belongs to this organization. */
  isKeyOf: ofOrganizations.operation(KeyOfOrganization, ({ authenticate }, { key, organizationId }) =>
    Effect.map(authenticate(key), (caller) => caller?.organizationId === organizationId)
  ),
  /** Every API key of an organization without its secret, revoked and expired keys included, in the order of their creation. */
  listKeys: ofOrganizations.operation(OfOrganization, ({ get, listKeys }, { organizationId }) =>
    Effect.zipRight(get(organizationId), listKeys(organizationId))
  ),
  /** Creates a key that replaces another key. The replaced key works for `overlapHours` more (default 24). Only this result shows the new key. */
  rotateKey: ofOrganizations.operation(RotatedKey, ({ rotateKey }, { apiKeyId, organizationId, ...rotation }) => rotateKey(organizationId, apiKeyId, rotation)),
  /** Revokes a key: the next request with it is refused. */
  revokeKey: ofOrganizations.operation(OfKey, ({ revokeKey }, { apiKeyId, organizationId }) => revokeKey(organizationId, apiKeyId)),
  /**
   * Deletes the texts of the answers of runs that were accepted at least `days` ago (1 to 36,500), of one organization or of all. Results, scores,
   * metrics and sources stay. The work proceeds in small pieces beside other calls. A call that was interrupted can be repeated, and continues where it
   * stopped.
   */
  dropAnswers: ofRetention.operation(RetentionInput, ({ dropAnswers }, input) => dropAnswers(input)),
  /**
   * Erases the names of a person from an organization: `names` has every spelling, 1 to 50 names of 3 to 200 characters. An answer with a name loses its
   * text, a suggestion is deleted, and other texts are replaced by a placeholder; verdicts, ranks and counts stay. Runs under way are left out and counted.
   * The organization's own words (brands, topics, prompts) are left as they are and reported. `dryRun` counts, and changes nothing. A call that was
   * interrupted can be repeated.
   */
  eraseNames: ofRetention.operation(NameErasureInput, ({ eraseNames }, input) => eraseNames(input)),
  /** Deletes an organization and all of its data for good. A call that was interrupted can be repeated, and continues where it stopped. */
  erase: ofRetention.operation(OfOrganization, ({ erase }, { organizationId }) => erase(organizationId))
}

export const audit = {
  /** Adds an entry to the audit log. When a well-formed entry cannot be written, the log has a warning and the call resolves. */
  record: ofAudit.operation(NewAuditEntry, ({ record }, entry) => record(entry)),
  /** Up to 500 entries (default 100), newest first, of one organization or of all; `before` is the id of the last entry of the previous page. */
  list: ofAudit.operation(AuditQuery, ({ list }, query) => list(query))
}

export const process = {
  /** Ends when this process has no run left to work on or to rescore. */
  idle: ofOperator(RunEngine).bare((engine) => Effect.flatMap(Rescores, (rescores) => Effect.zipRight(engine.idle, rescores.idle))),
  /** Makes the process report that it is ending: its readiness check fails, and its work continues. */
  drain: ofOperator(Readiness).bare(({ drain }) => drain)
}
