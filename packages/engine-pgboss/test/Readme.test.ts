import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { pgBossQueue, type PgBossQueueOptions } from "../src/index.js"
import * as example from "./readme.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

it("README.md shows the engine that is made here", () => {
  expect(/```ts\n([^]*?)```/.exec(read("../README.md"))?.[1]).toBe(read("./readme.example.ts"))
  expect(Object.keys(example)).toEqual(["serve", "work"])
})

it("options that cannot be are refused, and named", () => {
  // What a host writes in JavaScript, where no type refuses it.
  const refused = (options: object) => expect(() => pgBossQueue(options as PgBossQueueOptions))
  refused({ boss: {}, slicesAtOnce: 0 }).toThrow("pgBossQueue: slicesAtOnce: must be a whole number from 1")
  refused({}).toThrow("pgBossQueue: boss: is required")
  refused({ boss: "postgres://localhost" }).toThrow("pgBossQueue: boss: must be the options of pg-boss, such as { connectionString }")
  refused({ boss: {}, nam: "own" }).toThrow("pgBossQueue: nam: unknown field nam: did you mean name?")
})
