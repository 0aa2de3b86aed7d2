// A mixed load on a server. Each loop continues until it is stopped, and throws when an answer is not the expected one.
import { connect } from "node:net"
import { setTimeout as delay } from "node:timers/promises"

const competitors = ["Kestrel Peak", "Norrvind", "Brackwater"].map((name) => ({ name }))

/**
 * @param isOver whether the loops must stop
 * @returns the loops, and the number of times that each action was done
 */
export const makeLoad = ({ base, isOver, key }) => {
  const done = {}
  const count = (what) => void (done[what] = (done[what] ?? 0) + 1)

  const call = async (method, path, expected, body, headers = {}) => {
    const type = body === undefined ? {} : { "content-type": "application/json" }
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { "x-service-api-key": key, ...type, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    const text = await response.text()
    if (response.status !== expected) throw new Error(`${method} ${path}: ${response.status}, not ${expected}: ${text.slice(0, 400)}`)
    return response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text
  }

  const makeBrand = async (prompts) => {
    const brand = await call("POST", "/v1/brands", 201, { name: "Fernweh", competitors })
    const topics = [{ name: "Shoes", prompts: Array.from({ length: prompts }, (_, index) => ({ text: `Which shoes for trail ${index}?` })) }]
    return { id: brand.id, made: await call("POST", `/v1/brands/${brand.id}/topics-prompts/batch`, 201, { topics }) }
  }

  const ended = async (runId) => {
    for (;;) {
      const { run } = await call("GET", `/v1/runs/${runId}?limit=1`, 200)
      if (!["queued", "running"].includes(run.status)) return
      await delay(100)
    }
  }

  /** The life of a brand: prompts, a run, its results, an import, deletions. */
  const lives = async () => {
    while (!isOver()) {
      const { id, made } = await makeBrand(12)
      const { run } = await call("POST", `/v1/brands/${id}/runs`, 202, {}, { "idempotency-key": id })
      await call("POST", `/v1/brands/${id}/runs`, 202, {}, { "idempotency-key": id })
      await ended(run.id)
      count("runs")
      for (const path of ["?include_answer=true", "/sources", "/content-suggestions", "/results.csv", "/results.ndjson"])
        await call("GET", `/v1/runs/${run.id}${path}`, 200)
      const answers = Array.from({ length: 20 }, (_, index) => ({
        prompt: `Seen ${index}`,
        llm: "seen",
        answer: `1. **Fernweh** grips well.\n2. **Norrvind** lasts. ${"More. ".repeat(200)}`
      }))
      await ended((await call("POST", `/v1/brands/${id}/answers`, 202, { answers })).run.id)
      count("imports")
      await call("POST", `/v1/runs/${run.id}/rescore`, 200, {})
      const second = await call("POST", `/v1/brands/${id}/runs`, 202, {})
      await call("POST", `/v1/runs/${second.run.id}/cancel`, 202)
      count("cancellations")
      await call("DELETE", `/v1/prompts/${made.topics[0].prompts[0].id}`, 200)
      await call("DELETE", `/v1/brands/${id}`, 200)
      count("deletions")
    }
  }

  /** Reads of a permanent brand, and requests that are refused. */
  const reads = async () => {
    const { id } = await makeBrand(30)
    const { run } = await call("POST", `/v1/brands/${id}/runs`, 202, {})
    await ended(run.id)
    while (!isOver()) {
      for (const path of [`/v1/brands/${id}/runs`, `/v1/brands/${id}/last/results?limit=20`, `/v1/runs/${run.id}?page=2&limit=5`, `/v1/brands/${id}/prompts`]) {
        await call("GET", path, 200)
        count("reads")
      }
      await call("GET", `/v1/runs/${id}`, 404)
      await call("POST", "/v1/brands", 400, { nmae: "misspelt" })
      await call("GET", "/v1/brands", 401, undefined, { "x-service-api-key": "bv_live_none" })
      count("refusals")
      await delay(20)
    }
  }

  /** Clients that disconnect in the middle of a request or of its answer. */
  const departures = async () => {
    const { hostname, port } = new URL(base)
    while (!isOver()) {
      for (const text of [
        `GET /v1/brands HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${key}\r\n\r\n`,
        `POST /v1/brands HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"name"`
      ]) {
        await new Promise((resolve) => {
          const socket = connect(Number(port), hostname, () => socket.write(text, () => setTimeout(() => socket.destroy(), 5)))
          socket.on("error", () => undefined)
          socket.on("close", resolve)
        })
        count("departures")
      }
      await delay(50)
    }
  }

  return { done, loops: () => Promise.all([lives(), lives(), reads(), departures()]) }
}
