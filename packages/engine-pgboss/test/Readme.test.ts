import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { pgBossQueue, type PgBossQueueOptions } from "../src/index.js"
import * as example from "./readme.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

it("README.md shows the engine that is made here", () => {
  expect(/```ts\n([^]*?)```/.exec(read("../README.md"))?.[1]).toBe(read("./readme.example.ts"))
  expect(Object.keys(example)).toEqual(["serve", "work"])
})

it.each([
  [{ boss: {}, slicesAtOnce: 0 }, "pgBossQueue: slicesAtOnce: must be a whole number from 1"],
  [{}, "pgBossQueue: boss: is required"],
  [{ boss: "postgres://localhost" }, "pgBossQueue: boss: must be the options of pg-boss, such as { connectionString }"],
  [{ boss: {}, nam: "own" }, "pgBossQueue: nam: unknown field nam: did you mean name?"]
])("options that cannot be are refused, and named: %j", (options, message) => {
  // What a host writes in JavaScript, where no type refuses it.
  expect(() => pgBossQueue(options as PgBossQueueOptions)).toThrow(message)
})
