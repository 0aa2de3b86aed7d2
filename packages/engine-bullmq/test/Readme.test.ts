import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { type BullmqQueueOptions, bullmqQueue } from "../src/index.js"
import * as example from "./readme.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

it("README.md contains the compiled example", () => {
  expect(/```ts\n([^]*?)```/.exec(read("../README.md"))?.[1]).toBe(read("./readme.example.ts"))
  expect(Object.keys(example)).toEqual(["serve", "work"])
})

it.each([
  [{ redis: {}, slicesAtOnce: 0 }, "bullmqQueue: slicesAtOnce: must be a whole number from 1"],
  [{}, "bullmqQueue: redis: is required, or postgres in its place"],
  [{ redis: {}, postgres: {} }, "bullmqQueue: postgres: must be left out where redis is given"],
  [{ redis: "127.0.0.1" }, "bullmqQueue: redis: must be the options of a connection"],
  [{ redis: {}, slicesAtonce: 5 }, "bullmqQueue: slicesAtonce: unknown field slicesAtonce: did you mean slicesAtOnce?"]
])("invalid options are refused, with their names: %j", (options, message) => {
  // A host in JavaScript can pass these options, because no type is checked.
  expect(() => bullmqQueue(options as BullmqQueueOptions)).toThrow(message)
})
