import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { pgBossQueue, type PgBossQueueOptions } from "../src/index.js"
import * as example from "./readme.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

it("README.md contains the compiled example", () => {
  expect(/```ts\n([^]*?)```/.exec(read("../README.md"))?.[1]).toBe(read("./readme.example.ts"))
  expect(Object.keys(example)).toEqual(["serve", "work"])
})

it.each([
  [{ boss: {}, slicesAtOnce: 0 }, "pgBossQueue: slicesAtOnce: must be a whole number from 1"],
  [{}, "pgBossQueue: boss: is required"],
  [{ boss: "postgres://localhost" }, "pgBossQueue: boss: must be the options of pg-boss, such as { connectionString }"],
  [{ boss: {}, nam: "own" }, "pgBossQueue: nam: unknown field nam: did you mean name?"]
])("invalid options are refused, with their names: %j", (options, message) => {
  // A host in JavaScript can pass these options, because no type is checked.
  expect(() => pgBossQueue(options as PgBossQueueOptions)).toThrow(message)
})
