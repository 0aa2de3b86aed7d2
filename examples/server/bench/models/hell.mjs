// A provider of Chat Completions with many failures. A seed makes each bad day repeatable.
import { createServer } from "node:http"

/** Share of requests for each kind of failure; the rest is answered. */
export const badDay = { tooMany: 0.2, failed: 0.05, reset: 0.05, hanging: 0.02, truncated: 0.02, garbage: 0.01 }

/** A day without failures. */
export const goodDay = { tooMany: 0, failed: 0, reset: 0, hanging: 0, truncated: 0, garbage: 0 }

/** The random generator mulberry32, which is small and seeded. */
const diceOf = (seed) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hashOf = (text) => [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 16_777_619) >>> 0, 2_166_136_261)

const brands = ["Fernweh", "Kestrel Peak", "Norrvind", "Brackwater"]

/** The answer of a model to a prompt, which is always the same. */
const answerOf = (model, prompt) => {
  const dice = diceOf(hashOf(`${model} ${prompt}`))
  const named = brands.map((brand) => ({ brand, place: dice(), isNamed: dice() < 0.6 })).filter(({ isNamed }) => isNamed)
  const list = named.sort((left, right) => left.place - right.place).map(({ brand }, index) => `${index + 1}. **${brand}** grips well on wet rock.`)
  return list.length === 0 ? "It depends on your feet." : `Here is what I would buy:\n\n${list.join("\n")}`
}

const bodyOf = async (request) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

/**
 * Latencies have a heavy tail (Pareto, shape 1.5) above `latencyMillis`, cut at twenty times that value.
 *
 * @returns the provider's address, the received requests, and a function that closes the provider
 */
export const startProvider = async ({ seed, day, latencyMillis, tail = true }) => {
  const dice = diceOf(seed)
  const seen = { requests: 0, answered: 0, hung: 0, inFlight: 0, most: 0, attempts: new Map() }
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { messages, model } = JSON.parse(body)
    const prompt = messages.at(-1).content
    const question = `${model} ${prompt}`
    seen.requests++
    seen.attempts.set(question, (seen.attempts.get(question) ?? 0) + 1)
    seen.inFlight++
    seen.most = Math.max(seen.most, seen.inFlight)
    response.once("close", () => seen.inFlight--)
    const rolled = dice()
    const wait = tail ? Math.min(20, (1 - dice()) ** (-1 / 1.5)) * latencyMillis : latencyMillis
    const later = (millis, then) => setTimeout(() => response.destroyed || then(), millis)
    const error = (status, code, headers = {}) =>
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify({ error: { code, message: "a bad day" } }))
    const completion = JSON.stringify({
      id: "chatcmpl-1",
      object: "chat.completion",
      model,
      choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: answerOf(model, prompt) } }],
      usage: { prompt_tokens: 20, completion_tokens: 40, total_tokens: 60 }
    })
    const outcomes = [
      [day.tooMany, () => later(latencyMillis / 4, () => error(429, "rate_limit_exceeded", { "retry-after": String(Math.floor(dice() * 2)) }))],
      [day.failed, () => later(latencyMillis / 2, () => error(500, "server_error"))],
      [
        day.reset,
        () =>
          later(wait, () => {
            response.writeHead(200, { "content-type": "application/json", "content-length": String(Buffer.byteLength(completion)) })
            response.write(completion.slice(0, 60), () => response.socket?.resetAndDestroy())
          })
      ],
      [day.hanging, () => seen.hung++],
      [day.truncated, () => later(wait, () => response.writeHead(200, { "content-type": "application/json" }).end(completion.slice(0, -40)))],
      [day.garbage, () => later(wait, () => response.writeHead(200, { "content-type": "text/html" }).end("<html>Bad gateway</html>"))],
      [
        1,
        () =>
          later(wait, () => {
            seen.answered++
            response.writeHead(200, { "content-type": "application/json" }).end(completion)
          })
      ]
    ]
    let upTo = 0
    for (const [share, act] of outcomes) {
      upTo += share
      if (rolled < upTo) return void act()
    }
  })
  server.keepAliveTimeout = 60_000
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
  }
}
