import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { type BullmqQueueOptions, bullmqQueue } from "../src/index.js"
import * as example from "./readme.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

it("README.md shows the engine that is made here", () => {
  expect(/```ts\n([^]*?)```/.exec(read("../README.md"))?.[1]).toBe(read("./readme.example.ts"))
  expect(Object.keys(example)).toEqual(["serve", "work"])
})

it("options that cannot be are refused, and named", () => {
  // What a host writes in JavaScript, where no type refuses it.
  const refused = (options: object) => expect(() => bullmqQueue(options as BullmqQueueOptions))
  refused({ redis: {}, slicesAtOnce: 0 }).toThrow("bullmqQueue: slicesAtOnce: must be a whole number from 1")
  refused({}).toThrow("bullmqQueue: redis: is required, or postgres in its place")
  refused({ redis: {}, postgres: {} }).toThrow("bullmqQueue: postgres: must be left out where redis is given")
  refused({ redis: "127.0.0.1" }).toThrow("bullmqQueue: redis: must be the options of a connection")
  refused({ redis: {}, slicesAtonce: 5 }).toThrow("bullmqQueue: slicesAtonce: unknown field slicesAtonce: did you mean slicesAtOnce?")
})
