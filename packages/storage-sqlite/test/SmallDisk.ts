/** A small disk for one test, which the test can fill. It is a file system in memory, which only some users may mount. */
import { spawnSync } from "node:child_process"
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, type Scope } from "effect"
import { longestWaitMillis } from "../../../scripts/tools/LongestWait.js"

export interface SmallDisk {
  readonly path: string
  /** Fills the disk. */
  readonly fill: Effect.Effect<void>
  /** Removes the file that `fill` wrote. */
  readonly empty: Effect.Effect<void>
}

const run = (command: string, parameters: ReadonlyArray<string>): boolean => spawnSync(command, parameters, { timeout: longestWaitMillis }).status === 0

const mount = (megabytes: number): string | undefined => {
  const path = mkdtempSync(join(tmpdir(), "brand-visibility-disk-"))
  if (run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", path])) return path
  rmSync(path, { recursive: true })
  return undefined
}

/** Unmounts lazily, so that a file that a test left open does not keep the disk. */
const unmount = (path: string): void => {
  run("umount", ["--lazy", path])
  rmSync(path, { recursive: true, force: true })
}

/** Whether this user may mount a disk. Tests that need a disk are skipped otherwise, and their names say so. */
export const isPossible = ((): boolean => {
  const path = mount(1)
  if (path !== undefined) unmount(path)
  return path !== undefined
})()

const ballast = (path: string): string => join(path, "ballast")

const isFull = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOSPC"

const fill = (path: string): void => {
  const file = openSync(ballast(path), "a")
  const page = Buffer.alloc(4096)
  try {
    for (;;) writeSync(file, page)
  } catch (error) {
    if (!isFull(error)) throw error
  } finally {
    closeSync(file)
  }
}

/** A disk that is unmounted when the scope closes. */
export const make = (megabytes: number): Effect.Effect<SmallDisk, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => mount(megabytes)),
    (path) => Effect.sync(() => path !== undefined && unmount(path))
  ).pipe(
    Effect.flatMap((path) => (path === undefined ? Effect.dieMessage("this user may not mount a disk") : Effect.succeed(path))),
    Effect.map((path) => ({ path, fill: Effect.sync(() => fill(path)), empty: Effect.sync(() => rmSync(ballast(path), { force: true })) }))
  )
