import { expect, it } from "vitest"
import { eventsOf } from "../src/EventStream.js"

it.each([
  ["data: 1\n\ndata: 2\n\n", [1, 2]],
  ["data:1\r\n\r\ndata: 2\r\n\r\n", [1, 2]],
  ["data: [1,\ndata: 2]\n\n", [[1, 2]]],
  [": a comment\nevent: named\nid: 7\nretry: 10\ndata: {}\n\n", [{}]],
  ["data: 1\n\ndata: [DONE]\n\n", [1]],
  ["data: 1\n\ndata: 2", [1, 2]],
  ['data: 1\n\ndata: {"cut', [1]],
  ["\n\n\n", []],
  ["", []]
])("the events of %j are %j", (body, events) => {
  expect(eventsOf(body)).toEqual(events)
})
