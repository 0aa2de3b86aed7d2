/** Turns errors of the file system into `StorageError`, the one error of every store. */
import { StorageError, type StorageErrorReason } from "@brand-visibility/core/ports/Storage"
import { Effect } from "effect"

const reasons: Readonly<Record<string, StorageErrorReason>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EACCES: "read_only",
  EPERM: "read_only",
  EROFS: "read_only"
}

/** The code of the operating system, such as `ENOENT`; undefined for an error that is not one of the file system. */
export const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && "code" in cause && "syscall" in cause && typeof cause.code === "string" ? cause.code : undefined

/** Runs a synchronous step. An error of the file system becomes a `StorageError`, any other error a defect. */
export const attempt = <A>(operation: string, step: () => A): Effect.Effect<A, StorageError> =>
  Effect.suspend(() => {
    try {
      return Effect.succeed(step())
    } catch (cause) {
      if (cause instanceof StorageError) return Effect.fail(cause)
      const code = codeOf(cause)
      return code === undefined
        ? Effect.die(cause)
        : Effect.fail(new StorageError({ reason: reasons[code] ?? "unavailable", operation, detail: String(cause) }))
    }
  })
