/**
 * Locks of a file that a process has open more than once.
 *
 * POSIX drops all locks that a process holds on a file as soon as the process closes any descriptor of the file. SQLite knows of its own descriptors only.
 */
import { existsSync, readFileSync, statSync } from "node:fs"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { newFile, storage } from "./Support.js"

/** The file in which Linux lists the locks of all processes. */
const list = "/proc/locks"

/** The locks of this process on a file, without their numbers in the list. */
const locksOf = (filename: string): ReadonlyArray<string> => {
  const { ino } = statSync(filename)
  return readFileSync(list, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, ...words] = line.split(/\s+/)
      return words[3] === String(process.pid) && words[4]?.endsWith(`:${ino}`) === true ? [words.join(" ")] : []
    })
}

it.scopedLive.skipIf(!existsSync(list))("a file that is opened a second time in a process keeps its locks (needs Linux)", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    yield* Layer.build(storage({ filename }))
    const before = locksOf(filename)
    expect(before).not.toEqual([])
    yield* Layer.build(storage({ filename }))
    expect(locksOf(filename)).toEqual(before)
  })
)
