/**
 * The file of an organization. The first line names the format, the release and the digest of the rows; the rows follow.
 *
 * Every write makes a file of the next version, `ORGANIZATION_ID.VERSION.ndjson`, and then removes the version before. A file under its final name is complete
 * and never changes, so that readers need no lock.
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

/** The form of the rows belongs to core and changes with its releases, so that only the release that wrote a file can read the file. */
const Manifest = Schema.Struct({ version: Schema.String })
const release = Schema.decodeUnknownSync(Manifest)(createRequire(import.meta.url)("@brand-visibility/core/package.json")).version

const format = "brand-visibility-organization-file"
const Head = Schema.Struct({ format: Schema.Literal(format), release: Schema.String, sha256: Schema.String })
const decodeHead = Schema.decodeUnknownEither(Schema.parseJson(Head))

const pathOf = (folder: string, id: OrganizationId, version: number): string => join(folder, `${id}.${version}.ndjson`)

export const digestOf = (rows: string): string => createHash("sha256").update(rows).digest("hex")

/** The versions of each organization's file in the folder, by the organization's id. There is more than one during a write, or after a crash. */
export const versionsIn = (folder: string): ReadonlyMap<OrganizationId, ReadonlyArray<number>> => {
  const versions = new Map<OrganizationId, Array<number>>()
  for (const name of readdirSync(folder)) {
    const [, text, number] = /^([0-9a-f-]{36})\.(\d+)\.ndjson$/.exec(name) ?? []
    if (text === undefined) continue
    // The ids are not validated further, because the folder is listed before every read.
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
  const head = Either.getOrThrowWith(decodeHead(text.slice(0, end)), () => refuse("corrupt", "is not a file of an organization"))
  if (head.release !== release)
    throw refuse("migration", `was written by release ${head.release} of core, and only that release can read it; this is release ${release}`)
  const rows = text.slice(end)
  if (digestOf(rows) !== head.sha256) throw refuse("corrupt", "was changed or cut short")
  return { tenant: TenantText.fromText(rows), digest: head.sha256 }
}

/** Writes a version. The version survives a crash after this function has returned, and does not exist before. */
export const write = (folder: string, id: OrganizationId, version: number, rows: string): void => {
  const path = pathOf(folder, id, version)
  const partial = `${path}.partial`
  const file = openSync(partial, "w")
  try {
    writeFileSync(file, `${JSON.stringify({ format, release, sha256: digestOf(rows) })}\n${rows}`)
    // The content is on disk before the file gets its final name, so that a power cut leaves no empty file under that name.
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(partial, path)
}

/** Removes versions, the oldest first, so that a crash leaves the newest. */
export const remove = (folder: string, id: OrganizationId, versions: ReadonlyArray<number>): void => {
  for (const version of versions) unlinkSync(pathOf(folder, id, version))
}
