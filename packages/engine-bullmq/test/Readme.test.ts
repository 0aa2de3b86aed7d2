import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { type BullmqQueueOptions, bullmqQueue } from "../src/index.js"
import * as example from "./readme.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

it("README.md shows the engine that is made here", () => {
  expect(/```ts\n([^]*?)```/.exec(read("../README.md"))?.[1]).toBe(read("./readme.example.ts"))
  expect(Object.keys(example)).toEqual(["serve", "work"])
})

it.each([
  [{ redis: {}, slicesAtOnce: 0 }, "bullmqQueue: slicesAtOnce: must be a whole number from 1"],
  [{}, "bullmqQueue: redis: is required, or postgres in its place"],
  [{ redis: {}, postgres: {} }, "bullmqQueue: postgres: must be left out where redis is given"],
  [{ redis: "127.0.0.1" }, "bullmqQueue: redis: must be the options of a connection"],
  [{ redis: {}, slicesAtonce: 5 }, "bullmqQueue: slicesAtonce: unknown field slicesAtonce: did you mean slicesAtOnce?"]
])("options that cannot be are refused, and named: %j", (options, message) => {
  // What a host writes in JavaScript, where no type refuses it.
  expect(() => bullmqQueue(options as BullmqQueueOptions)).toThrow(message)
})
