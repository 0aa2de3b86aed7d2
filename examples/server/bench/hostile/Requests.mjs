// Hostile input that one tenant can send. Each kind is a row of the table, at its full size and at a quarter.
import { once } from "node:events"
import { setTimeout as delay } from "node:timers/promises"

const repeated = (count, item) => Array.from({ length: count }, (_, index) => item(index))
const ndjson = { "content-type": "application/x-ndjson" }
const line = (fields) => `${JSON.stringify({ prompt: "Which?", llm: "chatgpt", answer: "Acme.", ...fields })}\n`

let named = 0
const brandOf = async ({ call }, fields = {}) => {
  const { status, text } = await call("POST", "/v1/brands", JSON.stringify({ name: `Acme ${named++}`, ...fields }))
  return status === 201 ? JSON.parse(text).id : undefined
}

const posts = (path, bodyOf) => async (target, share) => {
  const brandId = await brandOf(target)
  const body = bodyOf(share)
  return () => target.call("POST", path.replace("{brandId}", brandId), body)
}

const imports = (bodyOf, fields) => async (target, share) => {
  const brandId = await brandOf(target, fields)
  if (brandId === undefined) return async () => ({ status: "400, the brand" })
  const body = bodyOf(share)
  return () => target.call("POST", `/v1/brands/${brandId}/answers?onError=skip`, body, ndjson)
}

/** The status of the answer that a connection has received so far; undefined without an answer. */
const answerOf = async (socket) => {
  if (socket.readableLength === 0) await Promise.race([once(socket.resume(), "data").then(([data]) => socket.unshift(data)), delay(200)])
  const head = socket.pause().read()
  return /^HTTP\/1\.1 (\d+)/.exec(String(head ?? ""))?.[1] ?? "nothing"
}

/** Holds connections open for a second. Gives the number of connections by their answer. */
const held = async (open) => {
  const sockets = await Promise.all(open)
  await delay(1_000)
  const counts = new Map()
  for (const answer of await Promise.all(sockets.map(answerOf))) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  for (const socket of sockets) socket.destroy()
  return { status: [...counts].map(([answer, count]) => (counts.size === 1 ? answer : `${answer} × ${count}`)).join(", ") }
}

/** Runs of 10,000 one-line answers with 5,000 labels. They are made once per size. */
const largeRuns = new Map()
const largeRun = (target, share) => {
  const make = async () => {
    const competitors = repeated(100, (index) => ({ name: `Rival${index}q`, isPlacebo: index % 2 === 0 }))
    const { id: brandId } = JSON.parse((await target.call("POST", "/v1/brands", JSON.stringify({ name: "Acme", competitors }))).text)
    const lines = repeated(10_000 * share, (index) => line({ prompt: `Q${index}?`, answer: `Acme Rival${index % 100}q Rival${(index * 7) % 100}q` })).join("")
    const { text } = await target.call("POST", `/v1/brands/${brandId}/answers`, lines, ndjson)
    const path = `/v1/runs/${JSON.parse(text).run.id}`
    const labels = []
    for (let page = 1; labels.length < 5_000 * share; page++) {
      const { data } = JSON.parse((await target.call("GET", `${path}?limit=250&page=${page}`)).text)
      for (const { id } of data) labels.push({ resultId: id, isPresent: true, isFirst: true, sentiment: "positive" })
    }
    const body = JSON.stringify({ labels: labels.slice(0, 5_000 * share) })
    await target.call("POST", `${path}/labels`, body)
    return { path, body }
  }
  if (!largeRuns.has(share)) largeRuns.set(share, make())
  return largeRuns.get(share)
}

const ofLargeRun = (name, before, ask) => ({
  name,
  before,
  make: async (target, share) => {
    const run = await largeRun(target, share)
    return () => ask(target, run)
  }
})

/** Lines of an import, each with a thousand distinct sources. */
const citingMuch = (share, answer) =>
  repeated(100 * share, (index) =>
    line({ prompt: `Q${index}?`, answer, sources: repeated(1_000, (source) => ({ url: `https://s${index * 1_000 + source}.example/${source}` })) })
  ).join("")

/** A request about a run of such answers. */
const ofMuchCiting = (name, ask) => ({
  name,
  before: "–",
  make: async (target, share) => {
    const brandId = await brandOf(target)
    const { text } = await target.call("POST", `/v1/brands/${brandId}/answers`, citingMuch(share, "1. Saucony\n2. Hoka\n3. Altra"), ndjson)
    const { id } = JSON.parse(text).run
    return () => ask(target, `/v1/runs/${id}`)
  }
})

/** The rows: the input, the cost before this was improved, and the function that sends it. `share` is 1 or a quarter. */
export const requests = [
  {
    name: "75,000 unknown fields",
    before: "8.5 s",
    make: posts("/v1/brands", (share) => JSON.stringify(Object.fromEntries(repeated(75_000 * share, (index) => [`f${index}`, 1]))))
  },
  {
    name: "300,000 wrong items",
    before: "8.5 s",
    make: posts("/v1/brands/{brandId}/topics", (share) => JSON.stringify({ topics: repeated(300_000 * share, () => 1) }))
  },
  {
    name: "50,000 prompts in one batch",
    before: "–",
    make: posts("/v1/brands/{brandId}/topics-prompts/batch", (share) =>
      JSON.stringify({ topics: repeated(100, (topic) => ({ name: `T${topic}`, prompts: repeated(500 * share, (index) => ({ text: `p${index}` })) })) })
    )
  },
  {
    name: "500 prompts of 2,000 characters",
    before: "–",
    make: posts("/v1/brands/{brandId}/topics-prompts/batch", (share) =>
      JSON.stringify({ topics: [{ name: "T", prompts: repeated(500 * share, (index) => ({ text: `${index} ${"ä ".repeat(650)}` })) }] })
    )
  },
  {
    name: "A name of a mebibyte of carriage returns",
    before: "–",
    make: posts("/v1/brands", (share) => JSON.stringify({ name: `a${"\r".repeat(520_000 * share)}b` }))
  },
  { name: "A mebibyte of open brackets", before: "–", make: posts("/v1/brands", (share) => "[".repeat(1_048_000 * share)) },
  { name: "NDJSON: 300,000 bad lines of one character", before: "over 60 s", make: imports((share) => "x\n".repeat(300_000 * share)) },
  { name: "NDJSON: 300,000 lines of two brackets", before: "–", make: imports((share) => "{}\n".repeat(300_000 * share)) },
  { name: "NDJSON: 50 MB of line ends", before: "–", make: imports((share) => `${"\n".repeat(50_000_000 * share)}${line({})}`) },
  { name: "NDJSON: one line of 50 MB", before: "–", make: imports((share) => `"${"x".repeat(50_000_000 * share)}"\n${line({})}`) },
  {
    name: "NDJSON: 30 lines of a mebibyte, with 90,000 sources each",
    before: "–",
    make: imports((share) => line({ sources: repeated(90_000, () => ({ url: "a" })) }).repeat(30 * share))
  },
  { name: "NDJSON: 100 answers with 1,000 sources each, of as many sites", before: "5.6 s", make: imports((share) => citingMuch(share, "Acme.")) },
  {
    name: "NDJSON: 100 answers with 1,000 sources each, of which suggestions are made",
    before: "0.1 s in one turn",
    make: imports((share) => citingMuch(share, "1. Saucony\n2. Hoka\n3. Altra"))
  },
  ofMuchCiting("a rescore of a run of 100 answers with 1,000 sources each", async (target, path) => {
    const revision = async () => JSON.parse((await target.call("GET", `${path}?limit=1`)).text).run.revision
    const before = await revision()
    const accepted = await target.call("POST", `${path}/rescore`, JSON.stringify({ apply: true }))
    while ((await revision()) === before) await delay(200)
    return accepted
  }),
  ofMuchCiting("a page of 500 sites of 100,000, and a page of 100 answers with 1,000 sources each", async (target, path) => {
    await target.call("GET", `${path}/sources?limit=500`)
    return target.call("GET", `${path}?limit=500&include_sources=true`)
  }),
  {
    name: "NDJSON: 30 lines of a mebibyte, with 80,000 unknown fields each",
    before: "–",
    make: imports((share) => line(Object.fromEntries(repeated(80_000, (index) => [`f${index}`, 1]))).repeat(30 * share))
  },
  { name: "NDJSON: 20 answers of 256 KB without meaning", before: "–", make: imports((share) => line({ answer: "x".repeat(260_000) }).repeat(20 * share)) },
  { name: 'An answer of 200 KB of "(www./"', before: "80 s", make: imports((share) => line({ answer: "(www./".repeat(33_333 * share) })) },
  {
    name: "An answer of 8 KB of a, aliases a to a × 100",
    before: "8 s",
    make: imports((share) => line({ answer: "a".repeat(8_000 * share) }), { aliases: repeated(100, (index) => "a".repeat(index + 1)) })
  },
  {
    name: "A brand with 1 MB of names, an import of one line",
    before: "14–17 s, +700 MB",
    make: async (target, share) => async () => {
      const competitors = repeated(50 * share, (index) => ({
        name: `Competitor ${index}`,
        aliases: repeated(100, (alias) => `${index} ${alias} ${"n".repeat(185)}`)
      }))
      const brandId = await brandOf(target, { competitors })
      return brandId === undefined ? { status: "400, the brand" } : target.call("POST", `/v1/brands/${brandId}/answers`, line({}), ndjson)
    }
  },
  {
    name: '250 perception prompts of "1-2 " and 3,990 digits, and a read of perception',
    before: "36 s, then 7 s a read",
    make: async (target, share) => {
      const brandId = await brandOf(target)
      const prompts = repeated(250 * share, (index) => ({ text: `Q${index}?`, propertyId: "trust", scoringLogic: `1-2 ${"1".repeat(3_990)}` }))
      return async () => {
        const { status } = await target.call("POST", `/v1/brands/${brandId}/perception-prompts`, JSON.stringify({ prompts }))
        await target.call("GET", `/v1/brands/${brandId}/perception`)
        return { status }
      }
    }
  },
  {
    name: "700 keyless half-sent bodies of a mebibyte",
    before: "RSS 136 → 848 MB, for 30 to 300 s",
    make: async (target, share) => async () => {
      const head = "POST /v1/brands HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1048576\r\n\r\n"
      return held(repeated(700 * share, () => target.dial(head + " ".repeat(1_000_000))))
    }
  },
  {
    name: "200 half-sent bodies of a mebibyte, with a key",
    before: "–",
    make: async (target, share) => async () => {
      const head = `POST /v1/brands HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${target.keys.hostile}\r\ncontent-type: application/json\r\ncontent-length: 1048576\r\n\r\n`
      return held(repeated(200 * share, () => target.dial(head + " ".repeat(1_000_000))))
    }
  },
  {
    name: "MCP: a batch of 100 lists, with a key that is none",
    before: "0.4 s, 200",
    make: async (target, share) => {
      const batch = JSON.stringify(repeated(100 * share, (id) => ({ jsonrpc: "2.0", id, method: "tools/list" })))
      return () => target.call("POST", "/mcp", batch, { accept: "application/json, text/event-stream" }, "bogus")
    }
  },
  {
    name: "MCP: 300 half-sent messages of a mebibyte, with a key",
    before: "RSS 146 → 438 MB, for 900 s",
    make: async (target, share) => async () => {
      const head = `POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\nx-service-api-key: ${target.keys.hostile}\r\ncontent-type: application/json\r\ncontent-length: 1048576\r\n\r\n`
      return held(repeated(300 * share, () => target.dial(head + " ".repeat(1_000_000))))
    }
  },
  {
    name: "10 readers, who do not read, of a page of 411 answers of 240 KB",
    before: "1.4–4.5 s each, +620 MB",
    make: async (target, share) => {
      const brandId = await brandOf(target)
      const answers = Math.round(411 * share)
      // Made once per size, because importing these answers takes longer than all other steps.
      const { text } = await target.call(
        "POST",
        `/v1/brands/${brandId}/answers`,
        repeated(answers, (index) => line({ prompt: `Q${index}?`, answer: `Acme ${"lorem ipsum dolor\n".repeat(13_300)}` })).join(""),
        ndjson
      )
      const { id } = JSON.parse(text).run
      return async () => {
        const head = `GET /v1/runs/${id}?limit=500&include_answer=true HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${target.keys.hostile}\r\n\r\n`
        return held(repeated(10, () => target.dial(head)))
      }
    }
  },
  ofLargeRun("bundle of a run of 10,000 answers", "1.0 s in one turn", (target, { path }) => target.call("GET", `${path}/bundle`)),
  ofLargeRun("results.csv with the answers of 10,000", "0.5 s in one turn", (target, { path }) =>
    target.call("GET", `${path}/results.csv?include_answer=true`)
  ),
  ofLargeRun("comparison of runs of 10,000 answers, with 100 competitors", "–", (target, { path }) =>
    target.call("GET", `${path}/compare?to=${path.split("/").at(-1)}`)
  ),
  ofLargeRun("share of voice in 10,000 answers, of 100 competitors", "–", (target, { path }) => target.call("GET", `${path}/share-of-voice`)),
  ofLargeRun("5,000 labels of a run of 10,000 answers", "0.1–0.2 s in one turn", (target, { body, path }) => target.call("POST", `${path}/labels`, body)),
  ofLargeRun("calibration by 5,000 labels", "0.2 s in one turn", (target, { path }) => target.call("GET", `${path}/calibration`)),
  {
    name: "A page of 400 runs, each with answers that name 100 competitors",
    before: "0.1 s in one turn",
    make: async (target, share) => {
      const competitors = repeated(100, (index) => ({ name: `Rival${index}q` }))
      const brandId = await brandOf(target, { competitors })
      const answer = `Acme ${competitors.map(({ name }) => name).join(" ")}`
      const body = ["chatgpt", "claude", "gemini"].map((llm) => line({ llm, topic: llm, answer })).join("")
      for (let run = 0; run < 400 * share; run++) await target.call("POST", `/v1/brands/${brandId}/answers`, body, ndjson)
      return () => target.call("GET", `/v1/brands/${brandId}/runs?limit=500`)
    }
  }
]
