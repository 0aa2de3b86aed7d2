import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { connect } from "node:net"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { outcomeOf } from "../../../scripts/tools/Finished.js"
import { rowsOf } from "../../../scripts/tools/sqlite.mjs"
import { admin, begin, exitOf, folder, get, inFoldersOfTheirOwn, keyFile, onOneServer, run, start, startHere } from "./support.js"

/** A provider of Chat Completions that answers a given number of questions and leaves the others waiting. It records the questions. */
const startProvider = async () => {
  const prompts: Array<string> = []
  const waiting: Array<() => void> = []
  let answers = Number.POSITIVE_INFINITY
  let isRefusing = false
  const server = createServer((request, response) => {
    let body = ""
    request.on("data", (data: Buffer) => (body += data.toString()))
    request.on("end", () => {
      const prompt: string = JSON.parse(body).messages.at(-1).content
      const content = prompt.includes("give the score") ? 'Runners trust it. {"reason": "they say so", "score": 7}' : "Fernweh is a good choice."
      prompts.push(prompt)
      for (const notify of waiting.splice(0)) notify()
      if (answers-- <= 0) return
      response.setHeader("content-type", "application/json")
      if (isRefusing) {
        response.writeHead(401).end(JSON.stringify({ error: { message: "Incorrect API key provided" } }))
        return
      }
      response.end(
        JSON.stringify({
          id: "1",
          object: "chat.completion",
          created: 0,
          model: "local",
          choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
          usage: { prompt_tokens: 100, completion_tokens: 10 }
        })
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the provider has no port")
  return {
    base: `http://127.0.0.1:${address.port}/v1`,
    prompts,
    answerAtMost: (count: number) => {
      answers = count
    },
    refuseAll: (is: boolean) => {
      isRefusing = is
    },
    asked: async (count: number) => {
      while (prompts.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** Number of ended calls of runs, read from the database as another program would. */
const storedCalls = async () => {
  const [row] = await rowsOf(join(folder, "data", "visibility.db"), "SELECT sum(completed) AS ended FROM runs")
  return row?.["ended"]
}

describe("npm start for the first time", () => {
  const first = onOneServer(start)

  test("prints the outcome per model, the key, the base URL and three curl commands that work unchanged", async () => {
    const { base, output } = first()
    expect(output).toContain("simulated models")
    expect(output).toMatch(/simulated-a +simulated +12 +\d+ % +\d\.\d\d/)
    expect(output).toMatch(/all +36 +\d+ %/)
    const key = readFileSync(keyFile(), "utf8").trim()
    const lines = output.split("\n").filter((line) => line.startsWith("  curl "))
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      const { status, stdout } = spawnSync("sh", ["-c", line], { cwd: folder, encoding: "utf8" })
      expect(status).toBe(0)
      expect(JSON.parse(stdout)).not.toHaveProperty("code")
    }
    expect((await get(base, "/", key)).status).toBe(200)
  })

  test("labels every result of the demo as simulated", async () => {
    const { base, output } = first()
    const runId = /run ([0-9a-f-]{36})/.exec(output)?.[1] ?? ""
    const { body } = await get(base, `/v1/runs/${runId}?limit=500`, readFileSync(keyFile(), "utf8").trim())
    expect(body.data).toHaveLength(36)
    expect(body.data.every((result: { readonly model: string }) => result.model === "simulated")).toBe(true)
  })

  test("stores the key in a file that only its owner can read, and prints it to no pipe", () => {
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
    const { errors, output } = first()
    expect(output).toContain("in the file data/api-key")
    expect(output + errors()).not.toContain(readFileSync(keyFile(), "utf8").trim())
  })

  test("serves /dashboard without a key, and not with DASHBOARD=off", async () => {
    const { base, output } = first()
    expect(output).toContain(`Open     ${base}/dashboard\n`)
    const page = await fetch(`${base}/dashboard/brands/any?llm=x`)
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
    const [script = ""] = /\/dashboard\/assets\/[^"]+\.js/.exec(await page.text()) ?? []
    expect((await fetch(`${base}${script}`)).headers.get("cache-control")).toContain("immutable")
    const { base: other, output: said } = await startHere({ DEMO: "0", DASHBOARD: "off", DATABASE_URL: `sqlite:${join(folder, "other", "visibility.db")}` })
    expect(said).not.toContain("dashboard")
    expect((await fetch(`${other}/dashboard`)).headers.get("content-type")).toBe("application/json")
  })

  test("knows at once an organization that npm run admin creates, and its key", async () => {
    const { base } = first()
    const { status, stdout } = await run("admin", ["organization", "create", "Acme", "--prompt-limit", "3", "--json"])
    expect(status).toBe(0)
    const { key, organizationId } = JSON.parse(stdout)
    expect((await get(base, "/", key)).body.organizationId).toBe(organizationId)
  })

  test("accepts and refuses keys that npm run admin creates and revokes", async () => {
    const { base } = first()
    const [organization] = JSON.parse((await admin(["organization", "list", "--json"])).stdout).data
    const { id, key } = JSON.parse((await admin(["key", "create", organization.id, "dashboard", "--scopes", "read", "--json"])).stdout)
    expect((await get(base, "/v1/brands", key)).status).toBe(200)
    expect((await admin(["key", "revoke", organization.id, id])).status).toBe(0)
    expect((await get(base, "/v1/brands", key)).status).toBe(401)
    const listed = JSON.parse((await admin(["key", "list", organization.id, "--json"])).stdout).data
    expect(listed.find((entry: { readonly id: string }) => entry.id === id).revokedAt).not.toBeNull()
    expect(JSON.stringify(listed)).not.toContain(key.slice(-49))
  })

  test("finds its data at the second start, asks nothing again and does not show the key again", async () => {
    const { child, output } = first()
    const key = readFileSync(keyFile(), "utf8").trim()
    child.kill("SIGTERM")
    expect(await exitOf(child)).toBe(0)
    const second = await start()
    expect(second.output).toContain("from an earlier start")
    expect(second.output).not.toContain(key)
    const runOf = (said: string) => /run ([0-9a-f-]{36})/.exec(said)?.[1]
    expect(runOf(second.output)).toBe(runOf(output))
    expect((await get(second.base, "/v1/brands", key)).body.paging.total).toBe(1)
  })
})

describe("npm start", () => {
  inFoldersOfTheirOwn()

  test("answers assistants at /mcp with the API's keys and quota, and only under the host names of MCP_HOSTS", async () => {
    const { base } = await startHere({ DEMO: "0", MCP_HOSTS: "localhost", RATE_LIMIT: "7" })
    const key = readFileSync(keyFile(), "utf8").trim()
    const ask = async (origin: string, method: string, params: object) => {
      const answer = await fetch(`${origin}/mcp`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json", accept: "application/json, text/event-stream" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
      })
      return { status: answer.status, text: await answer.text() }
    }
    const named = base.replace("127.0.0.1", "localhost")
    expect(await ask(base, "tools/list", {})).toMatchObject({ status: 403, text: expect.stringContaining("localhost") })
    expect((await ask(named, "tools/list", {})).text).toContain('"get_run_stats"')
    expect((await ask(named, "tools/list", {})).text, "tools that write are not offered by default").not.toContain('"start_run"')
    // Each message counts as a request, and its tool's call of the API as another.
    for (const left of [3, 1]) expect((await ask(named, "tools/call", { name: "list_brands", arguments: {} })).text, `${left} left`).toContain("total")
    expect((await get(base, "/v1/brands", key)).status).toBe(200)
    // On a slow machine, further requests are free again before the last one is sent.
    const whether = async (send: () => Promise<{ readonly status: number }>) => {
      for (let count = 0; count < 7; count++) if ((await send()).status === 429) return "refused"
      return "served"
    }
    expect([await whether(() => get(base, "/v1/brands", key)), await whether(() => ask(named, "tools/list", {}))]).toEqual(["refused", "refused"])
  })

  test("reads no body at /mcp without a key, and counts wrong keys by address", async () => {
    const { base } = await startHere({ DEMO: "0", RATE_LIMIT: "20" })
    const { host, port } = new URL(base)
    const begun = Date.now()
    const halves = Array.from({ length: 10 }, () => {
      const socket = connect(Number(port), "127.0.0.1")
      socket.write(`POST /mcp HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer bogus\r\ncontent-type: application/json\r\ncontent-length: 16000\r\n\r\n`)
      socket.write("x".repeat(15_000))
      return once(socket, "data").then(([data]) => String(data).slice(0, 12))
    })
    expect(await Promise.all(halves)).toEqual(Array.from({ length: 10 }, () => "HTTP/1.1 401"))
    const guess = (path: string) => fetch(`${base}${path}`, { method: "POST", headers: { authorization: "Bearer bogus" } }).then(({ status }) => status)
    const statuses: Array<number> = []
    for (let count = 0; count < 20; count++) statuses.push(await guess("/mcp"), await guess("/v1/brands"))
    // One bucket for both, of which ten are left and a twentieth comes back every three seconds.
    const allowed = 10 + Math.ceil((Date.now() - begun) / 3_000)
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(10)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(allowed)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect((await get(base, "/v1/brands", readFileSync(keyFile(), "utf8").trim())).status, "and none for a known caller").toBe(200)
  })

  test("accepts a given key, and does not print it", async () => {
    const key = "a-secret-that-the-operator-has-chosen-well"
    const { base, output } = await startHere({ SERVICE_API_KEY: key, DEMO: "0" })
    expect(output).not.toContain(key)
    expect(existsSync(keyFile())).toBe(false)
    expect((await get(base, "/", key)).status).toBe(200)
    expect((await get(base, "/", `${key}!`)).status).toBe(401)
  })

  test("after a kill in the middle of a run, the next start continues and asks only the questions without a stored answer", async () => {
    const provider = await startProvider()
    const settings = { OPENAI_BASE_URL: provider.base, OPENAI_MODEL: "local", MAX_CONCURRENCY: "2" }
    provider.answerAtMost(5)
    const killed = await begin(settings)
    // Five answers are stored. The later questions are in flight and stay unanswered.
    await provider.asked(7)
    await expect.poll(storedCalls).toBe(5)
    killed.kill("SIGKILL")
    await exitOf(killed)
    const before = [...provider.prompts]

    provider.answerAtMost(Number.POSITIVE_INFINITY)
    const { base, output } = await start(settings)
    expect(output).toMatch(/openai-compatible +local +12 /)
    // Twelve prompts, and two perception prompts.
    const total = 14
    const { body } = await get(base, `/v1/brands/${/brands\/([0-9a-f-]{36})/.exec(output)?.[1] ?? ""}/runs`, readFileSync(keyFile(), "utf8").trim())
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ status: "completed", progress: { total, completed: total, failed: 0, refused: 0 } })
    // Only the questions that were in flight are asked twice.
    expect(new Set(before).size).toBe(before.length)
    const after = provider.prompts.slice(before.length)
    expect(after).toHaveLength(total - 5)
    expect(new Set(after).size).toBe(total - 5)
    provider.close()
  })

  test("asks the demo's questions again after a start at which the provider refused the key", async () => {
    const provider = await startProvider()
    const outputOfStart = async (): Promise<string> => {
      const { output, stop } = await startHere({ OPENAI_BASE_URL: provider.base, OPENAI_MODEL: "local" })
      await stop()
      return output
    }
    provider.refuseAll(true)
    expect(await outputOfStart()).toMatch(/run \S+: failed\n.*most often: authentication\n +The next start asks these calls again\./)
    provider.refuseAll(false)
    expect(await outputOfStart()).toMatch(/run \S+: completed \(from an earlier start\)/)
    // A start asks no model again that has answered.
    const asked = provider.prompts.length
    expect(await outputOfStart()).toMatch(/run \S+: completed \(from an earlier start\)/)
    expect(provider.prompts).toHaveLength(asked)
    provider.close()
  })

  test("asks a model of another server under a daily budget once its price is set, and counts what the calls cost", async () => {
    const provider = await startProvider()
    const settings = { OPENAI_BASE_URL: provider.base, OPENAI_MODEL: "local", MAX_OUTPUT_TOKENS: "100", DAILY_BUDGET_USD: "1" }
    const unpriced = await startHere(settings)
    expect(unpriced.output).toMatch(/run \S+: failed\n.*the organization's daily budget had no room/)
    expect(provider.prompts).toEqual([])
    await unpriced.stop()
    const { base, output } = await startHere({ ...settings, OPENAI_INPUT_USD: "1", OPENAI_OUTPUT_USD: "2" })
    expect(output).toMatch(/run \S+: completed/)
    const { body } = await get(base, "/v1/organization/usage", readFileSync(keyFile(), "utf8").trim())
    // Fourteen calls, each with 100 tokens of input and 10 of output.
    expect(body.total.costUsd).toBeCloseTo((14 * (100 * 1 + 10 * 2)) / 1e6, 9)
    provider.close()
  })

  test("counts with the prices that are set for Claude, Gemini and the judge", async () => {
    const free = (name: string) => ({ [`${name}_INPUT_USD`]: "0", [`${name}_OUTPUT_USD`]: "0" })
    const claude = { ANTHROPIC_API_KEY: "k", ANTHROPIC_MODEL: "new", ...free("ANTHROPIC"), ANTHROPIC_SEARCH_USD: "1" }
    const gemini = { GEMINI_API_KEY: "k", GEMINI_MODEL: "new", ...free("GEMINI"), GEMINI_SEARCH_USD: "10" }
    const judge = { JUDGE_PROVIDER: "openai", JUDGE_MODEL: "new", JUDGE_API_KEY: "k", ...free("JUDGE") }
    const estimateWith = async (settings: Record<string, string>) => {
      const { base, stop } = await startHere({ DEMO: "0", ...settings })
      const headers = { "x-service-api-key": readFileSync(keyFile(), "utf8").trim(), "content-type": "application/json" }
      const post = async (path: string, body: object) => (await fetch(`${base}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json()
      const brand = await post("/v1/brands", { name: "Fernweh" })
      const topic = { name: "Shoes", prompts: [{ text: "Which shoes?" }] }
      await post(`/v1/brands/${brand.id}/topics-prompts/batch`, { topics: [topic] })
      const { estimatedCostUsd } = await post(`/v1/brands/${brand.id}/runs`, { dryRun: true, perception: false })
      await stop()
      return estimatedCostUsd
    }
    // The first estimate of a call has two searches.
    expect(await estimateWith({ ...claude, ...gemini, ...judge })).toBeCloseTo(22, 9)
    expect(await estimateWith({ ...claude, ...gemini, ...judge, JUDGE_INPUT_USD: "", JUDGE_OUTPUT_USD: "" })).toBeNull()
  })

  test("reports a bad setting in one line", async () => {
    const { status, stderr } = await run("main", [], { PORT: "http" })
    expect(status).toBe(1)
    expect(stderr).toContain("PORT must be a whole number from 0 to 65535")
    expect(stderr.trim().split("\n")).toHaveLength(1)
  })

  test("reports in one line that its database cannot be opened", async () => {
    writeFileSync(join(folder, "a-file"), "")
    const { status, stderr } = await outcomeOf(await begin({ DATABASE_URL: `sqlite:${join(folder, "a-file", "visibility.db")}` }))
    expect(status).toBe(1)
    expect(stderr.trim().split("\n")).toHaveLength(1)
    expect(stderr).not.toContain("    at ")
  })

  test("explains its settings", async () => {
    const { status, stdout } = await run("main", ["--help"])
    expect(status).toBe(0)
    for (const name of ["PORT", "DATABASE_URL", "SERVICE_API_KEY", "OPENAI_BASE_URL", "MAX_CONCURRENCY"]) expect(stdout).toContain(name)
  })
})

describe("npm run admin", () => {
  inFoldersOfTheirOwn()

  test.each([[[]], [["organization"]], [["organization", "create"]], [["organization", "list", "--wrong"]], [["retention", "run", "--days", "0"]]])(
    "refuses %j with a reason, and opens no database for it",
    async (parameters) => {
      const { status, stderr } = await admin(parameters)
      expect(status).toBe(2)
      expect(stderr).not.toBe("")
      expect(stderr).not.toContain("    at ")
      expect(existsSync(join(folder, "data"))).toBe(false)
    }
  )

  test("refuses the name of an unknown organization with a reason", async () => {
    await admin(["organization", "create", "Acme", "--json"])
    expect(await admin(["key", "create", "nonsense", "x", "--json"])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/has no organization nonsense\n/)
    })
  })
})
