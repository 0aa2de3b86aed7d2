/**
 * The file of an organization: a line that says what it is, then its rows.
 *
 * Every write makes a file of the next version, `ORGANIZATION_ID.VERSION.ndjson`, and then removes the one before. A file that has
 * its name is whole and never changes, so that readers need no lock.
 */
import { createHash } from "node:crypto"
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { TenantRow } from "@brand-visibility/core/memory/MemoryDatabase"
import * as TenantText from "@brand-visibility/core/memory/TenantText"
import { StorageError, type StorageErrorReason } from "@brand-visibility/core/ports/Storage"
import { Either, Schema } from "effect"

/** The rows are core's own, and change with its releases: a file is read by the release that wrote it. */
const Manifest = Schema.Struct({ version: Schema.String })
const release = Schema.decodeUnknownSync(Manifest)(createRequire(import.meta.url)("@brand-visibility/core/package.json")).version

const format = "brand-visibility-organization-file"
const Head = Schema.Struct({ format: Schema.Literal(format), release: Schema.String, sha256: Schema.String })
const decodeHead = Schema.decodeUnknownEither(Schema.parseJson(Head))

const pathOf = (folder: string, id: OrganizationId, version: number): string => join(folder, `${id}.${version}.ndjson`)

export const digestOf = (rows: string): string => createHash("sha256").update(rows).digest("hex")

/** The versions of each organization that are in the folder, by id: more than one for a moment, or after a crash. */
export const versionsIn = (folder: string): ReadonlyMap<OrganizationId, ReadonlyArray<number>> => {
  const versions = new Map<OrganizationId, Array<number>>()
  for (const name of readdirSync(folder)) {
    const [, text, number] = /^([0-9a-f-]{36})\.(\d+)\.ndjson$/.exec(name) ?? []
    if (text === undefined) continue
    // The folder is looked at before every read: the pattern is check enough.
    const id = OrganizationId.make(text, { disableValidation: true })
    const others = versions.get(id)
    if (others === undefined) versions.set(id, [Number(number)])
    else others.push(Number(number))
  }
  for (const numbers of versions.values()) numbers.sort((left, right) => left - right)
  return versions
}

export const read = (folder: string, id: OrganizationId, version: number): { readonly tenant: TenantRow; readonly digest: string } => {
  const path = pathOf(folder, id, version)
  const text = readFileSync(path, "utf8")
  const refuse = (reason: StorageErrorReason, detail: string) => new StorageError({ reason, operation: "FileStorage.read", detail: `${path} ${detail}` })
  const end = text.indexOf("\n") + 1
  const head = Either.getOrThrowWith(decodeHead(text.slice(0, end)), () => refuse("corrupt", "is not the file of an organization"))
  if (head.release !== release) throw refuse("migration", `was written by release ${head.release} of core, and this is ${release}`)
  const rows = text.slice(end)
  if (digestOf(rows) !== head.sha256) throw refuse("corrupt", "was changed or cut short")
  return { tenant: TenantText.fromText(rows), digest: head.sha256 }
}

/** When this returns, the version is there, also after a crash; before, it is not. */
export const write = (folder: string, id: OrganizationId, version: number, rows: string): void => {
  const path = pathOf(folder, id, version)
  const partial = `${path}.partial`
  const file = openSync(partial, "w")
  try {
    writeFileSync(file, `${JSON.stringify({ format, release, sha256: digestOf(rows) })}\n${rows}`)
    // On disk before it gets its name: a power cut leaves no empty file of that name.
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(partial, path)
}

/** Removes versions, the oldest first: what a crash leaves of them is still the newest. */
export const remove = (folder: string, id: OrganizationId, versions: ReadonlyArray<number>): void => {
  for (const version of versions) unlinkSync(pathOf(folder, id, version))
}
