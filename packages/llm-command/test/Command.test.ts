import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import { Effect } from "effect"
import { afterAll, describe, expect, it, vi } from "vitest"
import { command, type CommandOptions } from "../src/Command.js"

const folder = mkdtempSync(join(tmpdir(), "command-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const question = { prompt: 'Which 👟\n"shoes"?', country: "DE", language: null }

/** A JavaScript program in which `say` writes a reply. */
const scripted = (code: string, options: Partial<CommandOptions> = {}) =>
  command({
    llm: "capture",
    program: process.execPath,
    maximumAttempts: 1,
    ...options,
    arguments: ["-e", `const say = (reply) => process.stdout.write(JSON.stringify(reply)); ${code}`, ...(options.arguments ?? [])]
  })

const answerOf = (code: string, options?: Partial<CommandOptions>) => Effect.runPromise(scripted(code, options).ask(question))
const errorOf = (model: ReturnType<typeof command>): Promise<ModelError> => Effect.runPromise(Effect.flip(model.ask(question)))

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe("the input of a program", () => {
  it("has the question as one JSON object on standard input", async () => {
    const { text } = await answerOf(`say({ text: require("node:fs").readFileSync(0, "utf8") })`)
    expect(JSON.parse(text)).toEqual(question)
  })

  it("has the arguments unchanged, without a shell", async () => {
    const { text } = await answerOf("say({ text: process.argv.slice(1).join('|') })", { arguments: ["$HOME", "a b", ";exit", "*"] })
    expect(text).toBe("$HOME|a b|;exit|*")
  })

  it("has the variables that every program needs and the configured ones, and no key of the host", async () => {
    vi.stubEnv("OPENAI_API_KEY", "sk-of-the-host")
    const { text } = await answerOf("say({ text: JSON.stringify(process.env) })", { environment: { CAPTURE_KEY: "mine" } })
    expect(JSON.parse(text)).toMatchObject({ PATH: process.env["PATH"], CAPTURE_KEY: "mine" })
    expect(text).not.toContain("sk-of-the-host")
  })

  it("has a working directory", async () => {
    expect((await answerOf("say({ text: process.cwd() })", { folder })).text).toBe(folder)
  })
})

describe("the output of a program", () => {
  it("is an answer with its pages, each once", async () => {
    const reply = {
      text: "Aldermoor.",
      model: "assistant-5",
      citations: ["https://a.example/", { url: "https://b.example/", title: "B" }, { url: "https://c.example/", cited: false }, "https://a.example/"],
      usage: { inputTokens: 3, outputTokens: 4, searches: 1 },
      searched: true,
      screenshot: "an unknown field"
    }
    expect(await answerOf(`say(${JSON.stringify(reply)})`)).toEqual({
      text: "Aldermoor.",
      model: "assistant-5",
      citations: [
        { uri: "https://a.example/", title: null, cited: true },
        { uri: "https://b.example/", title: "B", cited: true },
        { uri: "https://c.example/", title: null, cited: false }
      ],
      usage: { inputTokens: 3, outputTokens: 4, searches: 1 },
      searched: true
    })
  })

  it("may be only a text, whose other fields are unknown", async () => {
    expect(await answerOf(`say({ text: "Aldermoor." })`)).toEqual({
      text: "Aldermoor.",
      model: null,
      citations: [],
      usage: { inputTokens: null, outputTokens: null, searches: 0 },
      searched: null
    })
  })

  it("may begin with a byte order mark, which some shells write", async () => {
    expect((await answerOf(`process.stdout.write("\\ufeff"); say({ text: "Aldermoor" })`)).text).toBe("Aldermoor")
  })

  it("may be a failure, with a wait in seconds", async () => {
    expect(await errorOf(scripted(`say({ error: { reason: "rate_limited", detail: "the page asks to slow down", retryAfter: 7 } })`))).toMatchObject({
      reason: "rate_limited",
      detail: "the page asks to slow down",
      retryAfterMillis: 7_000
    })
  })

  it.each([
    [`{ text: 5 }`, `is not of the expected shape at "text"`],
    [`{ text: "A", citations: ["https://a.example/", { title: "no address" }] }`, `is not of the expected shape at "citations.1"`],
    [`{ text: "A", usage: { inputTokens: -1 } }`, `is not of the expected shape at "usage.inputTokens"`],
    [`{ error: { reason: "tired", detail: "" } }`, `content_filtered at "error.reason"`],
    [`["A"]`, "is not of the expected shape"]
  ])("with a fault is refused with the field's name: %s", async (reply, detail) => {
    const error = await errorOf(scripted(`say(${reply})`))
    expect(error).toMatchObject({ reason: "invalid_answer", text: expect.any(String) })
    expect(error.detail).toContain(detail)
    expect(error.detail).not.toContain("example")
  })
})

describe("a program", () => {
  it("that fails counts as unavailable, even with output", async () => {
    const error = await errorOf(scripted(`say({ text: "half" }); process.exitCode = 3`))
    expect(error).toMatchObject({ reason: "unavailable", detail: "the program ended with status 3" })
    expect(await errorOf(scripted("process.kill(process.pid, 'SIGKILL')"))).toMatchObject({
      reason: "unavailable",
      detail: "the program was ended by SIGKILL"
    })
  })

  it("may end before it has read its question", async () => {
    const long = { ...question, prompt: "a".repeat(2_000_000) }
    const model = scripted(`process.stdin.destroy(); say({ text: "Aldermoor." })`)
    expect((await Effect.runPromise(model.ask(long))).text).toBe("Aldermoor.")
  })

  it("is not waited for when it leaves processes behind", async () => {
    const left = `require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" })`
    const { text } = await answerOf(`const child = ${left}; say({ text: String(child.pid) }); setTimeout(() => process.exit(), 200)`)
    await expect.poll(() => isThere(Number(text))).toBe(false)
  })

  it("ends although a process in another group keeps its output open", async () => {
    const left = `require("node:child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 20000)"], { stdio: "inherit", detached: true })`
    const { text } = await answerOf(`const child = ${left}; say({ text: String(child.pid), error: null }); child.unref()`)
    expect(isThere(Number(text)), "the output was not kept open").toBe(true)
    process.kill(Number(text), "SIGKILL")
  })

  it("that cannot be started is not retried", async () => {
    const model = command({ llm: "capture", program: join(folder, "nothing-here") })
    expect(await errorOf(model)).toMatchObject({ reason: "invalid_request", detail: "the program cannot be started (ENOENT)", isRetryable: false })
  })

  it("is ended when it writes too much", async () => {
    const error = await errorOf(scripted(`const more = () => process.stdout.write("a".repeat(65536), more); more()`))
    expect(error).toMatchObject({ reason: "invalid_answer", detail: "the program wrote more than 16777216 bytes" })
  })

  it("is killed with its processes after its timeout, even when they ignore SIGTERM", async () => {
    const pids = join(folder, "pids")
    const stubborn = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)`
    const model = scripted(
      `const child = require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(stubborn)}], { stdio: "ignore" });
      require("node:fs").writeFileSync(${JSON.stringify(pids)}, process.pid + " " + child.pid); ${stubborn}`
    )
    const interruption = new AbortController()
    const asked = Effect.runPromiseExit(model.ask(question), { signal: interruption.signal })
    await expect.poll(() => existsSync(pids) && readFileSync(pids, "utf8").includes(" ")).toBe(true)
    const [program, started] = readFileSync(pids, "utf8").split(" ").map(Number)
    expect([isThere(program!), isThere(started!)]).toEqual([true, true])
    interruption.abort()
    await asked
    await expect.poll(() => isThere(program!) || isThere(started!)).toBe(false)
  })
})
