/** `AuditStore` in memory. */
import { Clock, Effect } from "effect"
import { fromEpochMillis } from "../domain/Timestamp.js"
import type { AuditStoreService } from "../ports/AuditStore.js"
import { Ids } from "../ports/Ids.js"
import { MemoryDatabase } from "./MemoryDatabase.js"

export const make: Effect.Effect<AuditStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const { audit, read, transaction } = yield* MemoryDatabase
  const ids = yield* Ids
  return {
    record: (entry, { entries: most, millis }) =>
      Effect.flatMap(Effect.all([ids.next, Clock.currentTimeMillis]), ([id, now]) =>
        transaction(
          Effect.sync(() => {
            const own = audit.get(entry.organizationId) ?? []
            own.push({ ...entry, id, at: fromEpochMillis(now) })
            audit.set(entry.organizationId, own)
            own.splice(0, own.length - most)
            const oldest = fromEpochMillis(now - millis)
            for (const entries of audit.values()) while (entries[0] !== undefined && entries[0].at <= oldest) entries.shift()
          })
        )
      ),
    list: ({ before, limit, organizationId, since }) =>
      read(
        Effect.sync(() =>
          [...audit.values()]
            .flat()
            .filter((entry) => organizationId === undefined || entry.organizationId === organizationId)
            .filter(({ at, id }) => (since === undefined || at >= since) && (before === undefined || id < before))
            .toSorted((left, right) => (left.id < right.id ? 1 : -1))
            .slice(0, limit)
        )
      )
  }
})
