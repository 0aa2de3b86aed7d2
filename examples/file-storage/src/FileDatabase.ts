/**
 * The rows that the stores of core read and write, kept in a folder of files.
 *
 * The rows in memory are a copy of the files. A read first checks whether another process has written. A write takes the lock, checks too, changes the rows,
 * and writes the files of the organizations that it has touched. All of this is one synchronous step: no other fiber sees rows that are not on disk, and an
 * interruption comes before the step or after it.
 */
import { mkdirSync } from "node:fs"
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { type KeyOwner, type MemoryDatabaseService, putTenant, removeTenant, type TenantRow } from "@brand-visibility/core/memory/MemoryDatabase"
import * as TenantText from "@brand-visibility/core/memory/TenantText"
import type { StorageError } from "@brand-visibility/core/ports/Storage"
import { Effect, Exit, Runtime, Schedule } from "effect"
import { attempt, codeOf } from "./FileError.js"
import * as OrganizationFile from "./OrganizationFile.js"
import { withLock } from "./WriteLock.js"

/** Rows that remember which organizations were looked up. A step has changed the rows of no other organization. */
class Tenants extends Map<OrganizationId, TenantRow> {
  readonly touched = new Set<OrganizationId>()

  override get(id: OrganizationId) {
    this.touched.add(id)
    return super.get(id)
  }

  override set(id: OrganizationId, tenant: TenantRow) {
    this.touched.add(id)
    return super.set(id, tenant)
  }

  override delete(id: OrganizationId) {
    this.touched.add(id)
    return super.delete(id)
  }

  override values() {
    for (const id of this.keys()) this.touched.add(id)
    return super.values()
  }
}

/** The file of which the rows in memory are a copy; null when they must be read again. */
type Copy = { readonly version: number; readonly digest: string } | null

/** Another process holds the lock for milliseconds. After ten seconds the caller gets the reason `busy`. */
const untilPatienceEnds = Schedule.intersect(Schedule.spaced("5 millis"), Schedule.upTo(Schedule.forever, "10 seconds"))

/** Without pauses between writes, the process would not get to its sockets and timers. */
const aTurnForOthers = Effect.async<void>((resume) => {
  setImmediate(() => resume(Effect.void))
})

/** The rows of a folder in memory, and the two steps that read and change them. */
const copyOf = (folder: string) => {
  const tenants = new Tenants()
  const rows = { tenants, keyOwners: new Map<string, KeyOwner>() }
  const copies = new Map<OrganizationId, Copy>()

  const load = (id: OrganizationId, version: number): void => {
    const { digest, tenant } = OrganizationFile.read(folder, id, version)
    putTenant(rows, tenant)
    copies.set(id, { version, digest })
  }

  const unload = (id: OrganizationId): void => {
    removeTenant(rows, id)
    copies.delete(id)
  }

  /** Brings the rows up to date with the files, and returns the versions of each organization's file. */
  const refresh = (): ReturnType<typeof OrganizationFile.versionsIn> => {
    const there = OrganizationFile.versionsIn(folder)
    for (const id of copies.keys()) if (!there.has(id)) unload(id)
    try {
      for (const [id, versions] of there) {
        const newest = versions.at(-1)
        if (newest !== undefined && copies.get(id)?.version !== newest) load(id, newest)
      }
    } catch (cause) {
      // Another process has written the next version, and removed this one.
      if (codeOf(cause) === "ENOENT") return refresh()
      throw cause
    }
    return there
  }

  /** Writes the rows of an organization to a new version of its file when they have changed, and removes the given older versions. */
  const save = (id: OrganizationId, versions: ReadonlyArray<number>): void => {
    const tenant = tenants.get(id)
    if (tenant === undefined) {
      OrganizationFile.remove(folder, id, versions)
      copies.delete(id)
      return
    }
    const text = TenantText.toText(tenant)
    const digest = OrganizationFile.digestOf(text)
    if (copies.get(id)?.digest === digest) return
    const version = (versions.at(-1) ?? 0) + 1
    OrganizationFile.write(folder, id, version, text)
    copies.set(id, { version, digest })
    try {
      OrganizationFile.remove(folder, id, versions)
    } catch (cause) {
      // The write has succeeded. An old version that could not be removed is ignored, and is removed with the next version.
      if (codeOf(cause) === undefined) throw cause
    }
  }

  /** Runs a synchronous write, and stores its changes. */
  const step = <A, E>(write: () => Exit.Exit<A, E>): Exit.Exit<A, E> =>
    withLock(folder, () => {
      const there = refresh()
      tenants.touched.clear()
      let isKept = false
      try {
        const exit = write()
        if (Exit.isSuccess(exit)) {
          for (const id of [...tenants.touched]) save(id, there.get(id) ?? [])
          isKept = true
        }
        return exit
      } finally {
        // Changes that were not written to the files must not stay in memory.
        if (!isKept) for (const id of tenants.touched) copies.set(id, null)
      }
    })

  return { rows, refresh, step }
}

/** Opens a folder. Each call makes its own copy of the rows in memory. */
export const open = (folder: string): Effect.Effect<MemoryDatabaseService, StorageError> =>
  attempt("FileStorage.open", () => {
    mkdirSync(folder, { recursive: true })
    const { refresh, rows, step } = copyOf(folder)
    refresh()
    return {
      ...rows,
      // The audit log is not kept in files: it is lost when the process ends.
      audit: new Map(),
      read: (effect) => Effect.zipRight(attempt("FileStorage.read", refresh), effect),
      transaction: <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        Effect.flatMap(Effect.runtime<R>(), (runtime) =>
          Effect.zipRight(
            aTurnForOthers,
            attempt("FileStorage.write", () => step(() => Runtime.runSyncExit(runtime)(effect)))
          ).pipe(Effect.retry({ while: (error) => error.reason === "busy", schedule: untilPatienceEnds }), Effect.flatten)
        )
    }
  })
