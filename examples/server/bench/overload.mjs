// Measures the server when twice as many requests arrive as it can answer. The first step finds the highest rate with 16 connections that wait for each
// answer. The next steps send that rate and twice that rate from clients that do not wait. `/healthz` is requested all the time.
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { areDefault, writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"
import { startTarget } from "./hostile/Target.mjs"

const millis = Number(process.env.BENCH_MILLIS ?? 6_000)
const file = (path) => fileURLToPath(new URL(path, import.meta.url))

const target = await startTarget({ LOG_LEVEL: "none" })
const load = fork(file("http/Load.mjs"))
const storm = fork(file("overload/Storm.mjs"))
const calm = fork(file("overload/Storm.mjs"))

const requestOf = (path) => `GET ${path} HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${target.keys.hostile}\r\n\r\n`
const answerOf = async (child, message) => {
  const answer = once(child, "message")
  child.send(message)
  return (await answer)[0]
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
const spread = (seen) => spreadOf(seen.map(({ took }) => took))
const spreadOf = (taken) => {
  const sorted = taken.toSorted((left, right) => left - right)
  return sorted.length === 0 ? "–" : `${at(sorted, 0.5).toFixed(0)} / ${at(sorted, 0.99).toFixed(0)} / ${sorted.at(-1).toFixed(0)} ms`
}

try {
  for (let index = 0; index < 50; index++) await target.call("POST", "/v1/brands", JSON.stringify({ name: `Acme ${index}` }))
  const port = Number(target.port)
  const request = requestOf("/v1/brands?limit=50")
  await answerOf(load, { connections: 16, millis: 2_000, port, request, status: 200 })
  const { perSecond: knee } = await answerOf(load, { connections: 16, millis: 4_000, port, request, status: 200 })
  const rows = []
  for (const times of [0.5, 1, 2, 4]) {
    await target.look()
    const [{ late, seen }, { seen: health }] = await Promise.all([
      answerOf(storm, { port, request, millis, perSecond: knee * times }),
      answerOf(calm, { port, request: requestOf("/healthz"), millis, perSecond: 20 })
    ])
    const { stall } = await target.look()
    const of = (status) => seen.filter((one) => one.status === status)
    const others = seen.length - of(200).length - of(503).length
    const rate = (list) => Math.round((list.length * 1_000) / millis)
    const well = health.every(({ status }) => status === 200) ? "" : `, ${health.filter(({ status }) => status !== 200).length} not answered 200`
    const name = `${times} × ${Math.round(knee)}`
    rows.push([
      name,
      rate(of(200)),
      spread(of(200)),
      rate(of(503)),
      spread(of(503)),
      others,
      `${spread(health)}${well}`,
      `${stall.toFixed(0)} ms`,
      spreadOf(late)
    ])
  }
  const headings = [
    "Requests a second",
    "Answered a second",
    "Took",
    "503 a second",
    "Took",
    "Ended otherwise",
    "`/healthz` took",
    "Longest stall of the server",
    "The client was late by"
  ]
  const measured = `${Math.round(knee)} requests a second are the most that it answers to 16 waiting connections.\n\n${table(headings, rows)}`
  writeSpeed("overload", measured, { isPublished: areDefault("BENCH_MILLIS") })
} finally {
  await target.close()
  for (const child of [load, storm, calm]) child.disconnect()
}
