/** What operators and hosts ask: every organization with its keys, who did what, and the process itself. */
import { Effect, Schema } from "effect"
import { ApiKeyInput, KeyRotation } from "../domain/ApiKey.js"
import { AuditQuery, NewAuditEntry } from "../domain/AuditEntry.js"
import { ApiKeyId, OrganizationId } from "../domain/Ids.js"
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
const ChangeOfOrganization = Schema.extend(OfOrganization, OrganizationChanges)
const OfKey = Schema.Struct({ organizationId: OrganizationId, apiKeyId: ApiKeyId })
const RotatedKey = Schema.Struct({ ...OfKey.fields, ...KeyRotation.fields })
const KeyOfOrganization = Schema.Struct({ organizationId: OrganizationId, key: Schema.String })
const NewKey = Schema.Struct({ organizationId: OrganizationId, ...ApiKeyInput.fields })
const AdoptedKey = Schema.Struct({ ...NewKey.fields, key: Schema.String })

const ofOrganizations = ofOperator(Organizations)
const ofRetention = ofOperator(Retention)
const ofAudit = ofOperator(Audit)

export const organizations = {
  /** `externalId`: what the host calls it, such as the id of its own account; no two organizations have the same. */
  create: ofOrganizations.operation(OrganizationInput, ({ create }, input) => create(input)),
  /** One organization, by its id. */
  get: ofOrganizations.operation(OfOrganization, ({ get }, { organizationId }) => get(organizationId)),
  /** The organization that the host calls so; null when there is none. */
  find: ofOrganizations.operation(ByExternalId, ({ find }, { externalId }) => find(externalId)),
  /** Up to 500 (default 100) in order of creation; `after` is the id of the last one of the page before. */
  list: ofOrganizations.operation(OrganizationQuery, ({ list }, query) => list(query)),
  /** Changes the name, external id, limits, roofs or feature of an organization; what is absent stays, null takes a limit or the external id away. */
  update: ofOrganizations.operation(ChangeOfOrganization, ({ update }, { organizationId, ...changes }) => update(organizationId, changes)),
  /**
   * For a server that has an organization of its operator: finds it, or makes it, and gives it the key that the operator chose, or a new
   * one. The storage remembers which organization that is, whatever else is made, imported or erased; a key that takes another's place
   * ends that one at once.
   */
  prepareOwn: ofOrganizations.operation(OwnInput, ({ prepareOwn }, input) => prepareOwn(input)),
  /** Issues a key for the HTTP API. It is shown this once. An organization can have two live keys. */
  createKey: ofOrganizations.operation(NewKey, ({ createKey }, { organizationId, ...key }) => createKey(organizationId, key)),
  /** Takes a secret of at least 32 characters, 8 of them different, that the operator chose as a key. */
  adoptKey: ofOrganizations.operation(AdoptedKey, ({ adoptKey }, { key: secret, organizationId, ...key }) => adoptKey(organizationId, secret, key)),
  /** Whether a key is live and names this organization. */
  isKeyOf: ofOrganizations.operation(KeyOfOrganization, ({ authenticate }, { key, organizationId }) =>
    Effect.map(authenticate(key), (caller) => caller?.organizationId === organizationId)
  ),
  /** Every API key of an organization, revoked and expired ones included, in the order of their creation. No secret is among what is given. */
  listKeys: ofOrganizations.operation(OfOrganization, ({ get, listKeys }, { organizationId }) =>
    Effect.zipRight(get(organizationId), listKeys(organizationId))
  ),
  /** Issues a key in the place of another, which works for `overlapHours` more (default 24). The new one is shown this once. */
  rotateKey: ofOrganizations.operation(RotatedKey, ({ rotateKey }, { apiKeyId, organizationId, ...rotation }) => rotateKey(organizationId, apiKeyId, rotation)),
  /** Ends a key, from the next request on. */
  revokeKey: ofOrganizations.operation(OfKey, ({ revokeKey }, { apiKeyId, organizationId }) => revokeKey(organizationId, apiKeyId)),
  /**
   * Drops the texts of the answers of runs that were accepted at least `days` ago (1 to 36,500), of one organization or of all. Results,
   * scores, metrics and sources stay. Runs beside whatever else goes on, in small pieces; asked for again it goes on where it was.
   */
  dropAnswers: ofRetention.operation(RetentionInput, ({ dropAnswers }, input) => dropAnswers(input)),
  /** Removes an organization with everything that it has, for good. Asked for again it goes on where it was, or does nothing. */
  erase: ofRetention.operation(OfOrganization, ({ erase }, { organizationId }) => erase(organizationId))
}

export const audit = {
  /** Adds an entry. One that is well-formed and cannot be written is a warning in the log, never a rejection. */
  record: ofAudit.operation(NewAuditEntry, ({ record }, entry) => record(entry)),
  /** Up to 500 entries (default 100), newest first, of one organization or of all; `before` is the id of the last one of the page before. */
  list: ofAudit.operation(AuditQuery, ({ list }, query) => list(query))
}

export const process = {
  /** Ends when this process has no run left to work on, nor to score again. */
  idle: ofOperator(RunEngine).bare((engine) => Effect.flatMap(Rescores, (rescores) => Effect.zipRight(engine.idle, rescores.idle))),
  /** Makes the process tell that it is ending: it is no longer ready, and goes on with what it does. */
  drain: ofOperator(Readiness).bare(({ drain }) => drain)
}
