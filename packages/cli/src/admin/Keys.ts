/**
 * Commands about keys. On a database, a command works on the keys of any organization. On a server, it works on the keys of the organization to which the
 * caller's key belongs, through the routes of the API.
 */
import type { BrandVisibility } from "@brand-visibility/core"
import type { Context } from "../Context.js"
import { moment } from "../Figures.js"
import type { Given } from "../Given.js"
import { firstOf, items, listReport } from "../ListReport.js"
import { Misuse, NotDone } from "../Misuse.js"
import type { Session } from "../Session.js"
import { type Outcome, told, wordsOf } from "./Command.js"

const allScopes = ["read", "write", "admin"] as const
type Scopes = ReadonlyArray<(typeof allScopes)[number]>

interface ShownKey {
  readonly id: string
  readonly name: string
  readonly scopes: Scopes
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

interface MadeKey {
  readonly id: string
  /** The secret key. Null where an earlier reply to the same request has shown it. */
  readonly key: string | null
}

interface Expiring {
  readonly expiresAt?: string
}

/** The keys of one organization, in a database or on a server. */
export interface Keys {
  readonly list: () => Promise<ReadonlyArray<ShownKey>>
  readonly create: (input: Expiring & { readonly name: string; readonly scopes: Scopes | undefined }) => Promise<MadeKey>
  readonly rotate: (apiKeyId: string, rotation: Expiring & { readonly overlapHours?: number }) => Promise<MadeKey>
  readonly revoke: (apiKeyId: string) => Promise<unknown>
}

export const keysIn = ({ organizations }: BrandVisibility, organizationId: string): Keys => ({
  list: async () =>
    (await organizations.listKeys({ organizationId })).map(({ createdAt, expiresAt, id, keyId, lastUsedAt, name, revokedAt, scopes }) => ({
      id,
      name,
      // The first characters identify a key that was found somewhere. A key that an operator chose has no such prefix.
      beginsWith: keyId.startsWith("adopted-") ? null : `bv_live_${keyId}`,
      scopes,
      createdAt,
      lastUsedAt,
      expiresAt,
      revokedAt
    })),
  create: async ({ scopes, ...input }) => {
    const { apiKey, key } = await organizations.createKey({ organizationId, ...input, ...(scopes === undefined ? {} : { scopes }) })
    return { id: apiKey.id, key }
  },
  rotate: async (apiKeyId, rotation) => {
    const { apiKey, key } = await organizations.rotateKey({ organizationId, apiKeyId, ...rotation })
    return { id: apiKey.id, key }
  },
  revoke: async (apiKeyId) => {
    if (!(await organizations.listKeys({ organizationId })).some(({ id }) => id === apiKeyId))
      throw new NotDone(`organization ${organizationId} has no key ${apiKeyId}`, "Type brand-visibility admin key list to see which there are")
    await organizations.revokeKey({ organizationId, apiKeyId })
  }
})

export const keysAt = ({ api }: Session): Keys => ({
  list: async () => (await firstOf(items(api.listKeys, { query: { limit: 500 } }), Number.POSITIVE_INFINITY)).rows,
  create: async ({ scopes, ...input }) => {
    if (scopes === undefined) throw new Misuse("On a server key create needs --scopes", "Name what the key may do, such as --scopes read,write")
    return api.createKey({ body: { ...input, scopes } })
  },
  rotate: (apiKeyId, rotation) => api.rotateKey({ path: { apiKeyId }, body: rotation }),
  revoke: (apiKeyId) => api.revokeKey({ path: { apiKeyId } })
})

/** A command about the keys of one organization. */
export interface KeyCommand {
  readonly name: string
  readonly showsKey: boolean
  readonly isLook: boolean
  /** The organization as it was typed; undefined for the only one. */
  readonly organization: string | undefined
  readonly object: string | undefined
  readonly run: (keys: Keys) => Promise<Outcome>
}

const columns = [{ title: "id", isWhole: true }, { title: "name" }, { title: "scopes" }, { title: "last used" }, { title: "ends" }]

const list =
  (context: Context) =>
  async (keys: Keys): Promise<Outcome> => {
    const endOf = ({ expiresAt, revokedAt }: ShownKey) => (revokedAt === null ? (expiresAt === null ? "never" : moment(expiresAt)) : "revoked")
    const cells = (key: ShownKey) => [key.id, key.name, key.scopes.join(","), key.lastUsedAt === null ? "never" : moment(key.lastUsedAt), endOf(key)]
    return {
      report: listReport(context, await keys.list(), { columns, cells, none: "There is no key yet: brand-visibility admin key create NAME makes one." })
    }
  }

const withKey = ({ id, key }: MadeKey, json: object, last: string): Outcome => ({
  report: told({ id, key, ...json }, `Key id ${id}`, `Key    ${key ?? "–"}`, last),
  object: id
})

const revoke = async (keys: Keys, apiKeyId: string): Promise<Outcome> => {
  await keys.revoke(apiKeyId)
  return { report: told({ id: apiKeyId, revoked: true }, `Revoked key ${apiKeyId}. The next request with it is refused.`) }
}

const scopesOf = (given: Given): Scopes | undefined => {
  const wanted = given.list("scopes")
  const unknown = wanted?.find((scope) => !allScopes.some((known) => known === scope))
  if (unknown !== undefined) throw new Misuse(`--scopes must be of ${allScopes.join(", ")}, not "${unknown}"`)
  return wanted === undefined ? undefined : allScopes.filter((scope) => wanted.includes(scope))
}

export const keyCommand = (context: Context, verb: string | undefined, words: ReadonlyArray<string>): KeyCommand | undefined => {
  const { given } = context
  const name = `key ${verb ?? ""}`
  const expiring = (): Expiring => {
    const expiresAt = given.text("expires")
    return expiresAt === undefined ? {} : { expiresAt }
  }
  /** The organization and the word of the command. The id of the organization is optional, and comes first. */
  const about = (...own: ReadonlyArray<string>) => {
    const isNamed = words.length > own.length
    wordsOf(name, words, [...(isNamed ? ["ORGANIZATION_ID"] : []), ...own])
    return { organization: isNamed ? words[0] : given.text("organization"), word: words[isNamed ? 1 : 0] ?? "" }
  }
  switch (verb) {
    case "list":
      return { name, showsKey: false, isLook: true, organization: about().organization, object: undefined, run: list(context) }
    case "create": {
      const { organization, word } = about("NAME")
      const input = { name: word, scopes: scopesOf(given), ...expiring() }
      const run = async (keys: Keys) => withKey(await keys.create(input), {}, "The key is not shown again.")
      return { name, showsKey: true, isLook: false, organization, object: undefined, run }
    }
    case "rotate": {
      const { organization, word } = about("KEY_ID")
      const overlapHours = given.fromZero("overlap-hours", 720)
      const rotation = { ...expiring(), ...(overlapHours === undefined ? {} : { overlapHours }) }
      const run = async (keys: Keys) =>
        withKey(await keys.rotate(word, rotation), { replaces: word }, `The new key is not shown again. The old key ${word} ends after the overlap.`)
      return { name, showsKey: true, isLook: false, organization, object: word, run }
    }
    case "revoke": {
      const { organization, word } = about("KEY_ID")
      return { name, showsKey: false, isLook: false, organization, object: word, run: (keys) => revoke(keys, word) }
    }
    default:
      return undefined
  }
}
