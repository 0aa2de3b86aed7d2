import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { pgBossQueue } from "../src/index.js"
import * as example from "./readme.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

it("README.md shows the engine that is made here", () => {
  expect(/```ts\n([^]*?)```/.exec(read("../README.md"))?.[1]).toBe(read("./readme.example.ts"))
  expect(Object.keys(example)).toEqual(["serve", "work"])
})

it("a process works on at least one slice at once", () => {
  expect(() => pgBossQueue({ boss: {}, slicesAtOnce: 0 })).toThrow("slicesAtOnce must be a whole number from 1 on, not 0")
})
