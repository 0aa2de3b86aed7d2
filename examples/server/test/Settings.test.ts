import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { transformSync } from "esbuild"
import { describe, expect, it, vi } from "vitest"
import { until } from "../../../scripts/tools/Until.js"
import { keepAnswers } from "../src/AnswerRetention.js"
import { BadSetting } from "../src/Reading.js"
import { settingNames } from "../src/SettingNames.js"
import { readSettings } from "../src/Settings.js"
import { help } from "../src/SettingsHelp.js"
import { bundle, environment, exitOf, file, folder, inFoldersOfTheirOwn, running } from "./support.js"

describe("settings", () => {
  it("register no real model unless a key or a server is named", () => {
    const { anthropic, gemini, openai } = readSettings({})
    expect({ anthropic, gemini, openai }).toEqual({ anthropic: null, gemini: null, openai: null })
  })

  it("register each provider whose key is set, with a model that can be chosen", () => {
    const { anthropic, gemini, openai } = readSettings({ OPENAI_API_KEY: "one", ANTHROPIC_API_KEY: "two", GEMINI_API_KEY: "three", GEMINI_MODEL: "gemini-x" })
    expect(openai).toMatchObject({ apiKey: "one", llm: "chatgpt" })
    expect(anthropic).toMatchObject({ apiKey: "two", baseURL: null })
    expect(gemini).toEqual({ apiKey: "three", baseURL: null, model: "gemini-x", price: null })
  })

  it("register a judge with its own key, or with its provider's key", () => {
    expect(readSettings({}).judge).toBeNull()
    const off = { brands: false, imports: false, baseURL: null, model: "m", price: null }
    expect(readSettings({ JUDGE_PROVIDER: "Gemini", JUDGE_MODEL: "m", GEMINI_API_KEY: "k" }).judge).toEqual({ ...off, provider: "gemini", apiKey: "k" })
    expect(readSettings({ JUDGE_PROVIDER: "openai", JUDGE_MODEL: "m", JUDGE_BASE_URL: "http://127.0.0.1:1/v1", JUDGE_IMPORTS: "on" }).judge).toEqual({
      ...off,
      provider: "openai",
      apiKey: null,
      baseURL: "http://127.0.0.1:1/v1",
      imports: true
    })
  })

  it("give each model a price in place of the list price", () => {
    const of = (prefix: string, ...parts: ReadonlyArray<string>) =>
      Object.fromEntries(["INPUT_USD", "OUTPUT_USD", "SEARCH_USD"].slice(0, parts.length).map((name, index) => [`${prefix}_${name}`, parts[index]]))
    const keys = { OPENAI_API_KEY: "one", ANTHROPIC_API_KEY: "two", GEMINI_API_KEY: "three", JUDGE_PROVIDER: "gemini", JUDGE_MODEL: "m" }
    const prices = { ...of("OPENAI", "0.25", "2", "0.01"), ...of("ANTHROPIC", "3", "15", "0"), ...of("GEMINI", "1000000", "0.000000001", "0") }
    const { anthropic, gemini, judge, openai } = readSettings({ ...keys, ...prices, ...of("JUDGE", "0.5", "1.5") })
    expect([openai, anthropic, gemini, judge].map((model) => model?.price)).toEqual([
      { inputUsd: 0.25, outputUsd: 2, searchUsd: 0.01 },
      { inputUsd: 3, outputUsd: 15, searchUsd: 0 },
      { inputUsd: 1_000_000, outputUsd: 0.000000001, searchUsd: 0 },
      { inputUsd: 0.5, outputUsd: 1.5, searchUsd: 0 }
    ])
    const local = { OPENAI_BASE_URL: "http://127.0.0.1:1/v1", OPENAI_MODEL: "m", ...of("OPENAI", "0", "0") }
    expect(readSettings(local).openai?.price).toEqual({ inputUsd: 0, outputUsd: 0, searchUsd: 0 })
  })

  it("send a provider's key to no other address", () => {
    expect(
      readSettings({ JUDGE_PROVIDER: "openai", JUDGE_MODEL: "m", JUDGE_BASE_URL: "http://127.0.0.1:1/v1", OPENAI_API_KEY: "secret" }).judge?.apiKey
    ).toBeNull()
  })

  it.each([
    [{ PORT: "http" }, "PORT must be a whole number from 0 to 65535"],
    [{ ROLE: "leader" }, 'ROLE must be one of api, both, worker, not "leader"'],
    [{ ENGINE: "bulmq" }, 'ENGINE must be one of bullmq, ledger, pgboss, not "bulmq"'],
    [{ ENGINE: "bullmq" }, "ENGINE=bullmq needs REDIS_URL, such as redis://127.0.0.1:6379"],
    [{ ENGINE: "bullmq", REDIS_URL: "127.0.0.1:6379" }, "REDIS_URL must be redis://USER:PASSWORD@HOST:PORT, or rediss://"],
    [{ ENGINE: "pgboss" }, "ENGINE=pgboss needs a Postgres in DATABASE_URL: pg-boss cannot use SQLite"],
    [{ OPENAI_API_KEY: "“sk-secret”" }, "OPENAI_API_KEY must have only ASCII letters, digits, punctuation and spaces, because"],
    [{ GEMINI_API_KEY: "sk\nsecret" }, "GEMINI_API_KEY must have only ASCII letters"],
    [{ JUDGE_PROVIDER: "openai", JUDGE_MODEL: "m", JUDGE_API_KEY: "schlüssel" }, "JUDGE_API_KEY must have only ASCII letters"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be sqlite:FILE"],
    [{ DATABASE_URL: "sqlite://data/visibility.db" }, "DATABASE_URL must be sqlite:FILE"],
    [{ DATABASE_URL: "sqlite:~/visibility.db" }, "no shell replaces it there: write $HOME"],
    [{ DATABASE_URL: "postgres:x" }, "or postgres://USER:PASSWORD@HOST/NAME"],
    [{ SERVICE_API_KEY: "short" }, "SERVICE_API_KEY must have at least 32 characters, has 5"],
    [{ DEMO: "yes" }, "DEMO must be one of 0, 1"],
    [{ OPENAI_BASE_URL: "http://127.0.0.1:1/v1" }, "OPENAI_BASE_URL needs OPENAI_MODEL"],
    [{ OPENAI_INPUT_USD: "1" }, "OPENAI_INPUT_USD is set but neither OPENAI_API_KEY nor OPENAI_BASE_URL is"],
    [{ GEMINI_SEARCH_USD: "1" }, "GEMINI_SEARCH_USD is set but GEMINI_API_KEY is not"],
    [{ JUDGE_OUTPUT_USD: "1" }, "JUDGE_OUTPUT_USD is set but JUDGE_PROVIDER is not"],
    [{ OPENAI_API_KEY: "k", OPENAI_INPUT_USD: "1", OPENAI_OUTPUT_USD: "2" }, "OPENAI_INPUT_USD needs OPENAI_SEARCH_USD, another part of the price"],
    [{ ANTHROPIC_API_KEY: "k", ANTHROPIC_SEARCH_USD: "1" }, "ANTHROPIC_SEARCH_USD needs ANTHROPIC_INPUT_USD, another part of the price"],
    [
      { OPENAI_BASE_URL: "http://127.0.0.1:1/v1", OPENAI_MODEL: "m", OPENAI_SEARCH_USD: "1" },
      "OPENAI_SEARCH_USD has no use with OPENAI_BASE_URL: the model of such a server is asked without searches of the web"
    ],
    [{ PROMPT_LIMIT: "lots" }, "PROMPT_LIMIT must be a whole number or none"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of"],
    [{ ANTHROPIC_MODEL: "claude-x" }, "ANTHROPIC_MODEL is set but ANTHROPIC_API_KEY is not"],
    [{ GEMINI_BASE_URL: "http://localhost:1" }, "GEMINI_BASE_URL is set but GEMINI_API_KEY is not"],
    [{ GEMINI_API_KEY: "key", GEMINI_BASE_URL: "nonsense" }, 'GEMINI_BASE_URL must be a URL that begins with http:// or https://, not "nonsense"'],
    // Without a scheme, the host name counts as the scheme of the URL.
    [{ OPENAI_BASE_URL: "localhost:11434/v1", OPENAI_MODEL: "m" }, "OPENAI_BASE_URL must be a URL that begins with http:// or https://"],
    [{ ANTHROPIC_API_KEY: "key", ANTHROPIC_BASE_URL: "ftp://x" }, "ANTHROPIC_BASE_URL must be a URL that begins with http:// or https://"],
    [{ JUDGE_PROVIDER: "openai", JUDGE_MODEL: "m", JUDGE_BASE_URL: "localhost:1" }, "JUDGE_BASE_URL must be a URL that begins with http:// or https://"],
    [{ OPENAI_MODEL: "gpt-x" }, "OPENAI_MODEL is set but neither OPENAI_API_KEY nor OPENAI_BASE_URL is"],
    [{ JUDGE_PROVIDER: "oracle" }, 'JUDGE_PROVIDER must be one of openai, anthropic, gemini or none, not "oracle"'],
    [{ JUDGE_PROVIDER: "openai", OPENAI_API_KEY: "key" }, "JUDGE_PROVIDER needs JUDGE_MODEL"],
    [{ JUDGE_PROVIDER: "anthropic", JUDGE_MODEL: "m" }, "JUDGE_PROVIDER=anthropic needs JUDGE_API_KEY, or ANTHROPIC_API_KEY"],
    [{ JUDGE_IMPORTS: "on" }, "JUDGE_IMPORTS is set but JUDGE_PROVIDER is not"],
    [{ JUDGE_PROVIDER: "openai", JUDGE_MODEL: "m", JUDGE_API_KEY: "k", JUDGE_IMPORTS: "maybe" }, "JUDGE_IMPORTS must be one of on, off"],
    [{ RATE_LIMIT: "0" }, 'RATE_LIMIT must be a whole number from 1 to 1000000 or off, not "0"'],
    [{ RATE_LIMIT: "many" }, "RATE_LIMIT must be a whole number"],
    [{ RATE_LIMIT: "1.5" }, "RATE_LIMIT must be a whole number"],
    [{ ANSWER_RETENTION_DAYS: "0" }, 'ANSWER_RETENTION_DAYS must be a whole number from 1 to 36500 or none, not "0"'],
    [{ TRUSTED_PROXIES: "99" }, 'TRUSTED_PROXIES must be a whole number from 1 to 32 or none, not "99"'],
    [{ LOG_FORMAT: "xml" }, 'LOG_FORMAT must be one of json, pretty, not "xml"']
  ])("%j is refused in one line", (environment, message) => {
    expect(() => readSettings(environment)).toThrow(BadSetting)
    expect(() => readSettings(environment)).toThrow(message)
  })

  it.each(["-1", "1,5", "$1", "1e3", "1000000.5", "none", ".5"])("refuse %s as a price", (value) => {
    const read = () => readSettings({ OPENAI_API_KEY: "k", OPENAI_INPUT_USD: value, OPENAI_OUTPUT_USD: "2", OPENAI_SEARCH_USD: "0" })
    expect(read).toThrow(new BadSetting(`OPENAI_INPUT_USD must be a number of US dollars from 0 to 1000000, such as 0.25, not "${value}"`))
  })

  it.each([
    ["a".repeat(40), "SERVICE_API_KEY must have at least 8 different characters, has 1"],
    ["passwordpasswordpasswordpassword", "SERVICE_API_KEY must have at least 8 different characters, has 7"],
    ["a-longer-password-a-longer-password-", "SERVICE_API_KEY must not be a short text that is repeated"],
    ["schlüssel-für-den-betrieb-0123456789", "SERVICE_API_KEY must have only ASCII letters, digits, punctuation and inner spaces"]
  ])("refuse a key that can be guessed or cannot be sent, and do not repeat it: %s", (key, message) => {
    const read = () => readSettings({ SERVICE_API_KEY: key })
    expect(read).toThrow(BadSetting)
    expect(read).toThrow(message)
    expect(read).not.toThrow(key)
  })
})

describe("ENGINE", () => {
  const redisUrl = "redis://user:s3cret@127.0.0.1:6379/1"
  const postgresUrl = "postgres://127.0.0.1/name"

  it("is the ledger unless a queue is named", () => {
    expect(readSettings({}).engine).toBe("ledger")
    expect(readSettings({ ENGINE: "bullmq", REDIS_URL: redisUrl }).engine).toEqual({ redisUrl })
    expect(readSettings({ ENGINE: "pgboss", DATABASE_URL: postgresUrl }, "22.12.0").engine).toEqual({ postgresUrl })
  })

  it.each(["http://user:s3cret@host", "redis://", "redis://user:s3cret@host:port"])("does not repeat an address that is not of a Redis: %s", (REDIS_URL) => {
    const read = () => readSettings({ ENGINE: "bullmq", REDIS_URL })
    expect(read).toThrow("REDIS_URL must be redis://")
    expect(read).not.toThrow("s3cret")
  })

  it("that is not set leaves a warning beside REDIS_URL", () => {
    expect(readSettings({ REDIS_URL: redisUrl })).toMatchObject({ engine: "ledger", warnings: ["REDIS_URL has no effect without ENGINE=bullmq"] })
    expect(readSettings({ ENGINE: "Ledger", REDIS_URL: redisUrl })).toMatchObject({ engine: "ledger", warnings: [] })
  })

  it("pgboss is refused before Node 22.12", () => {
    const read = (node: string) => () => readSettings({ ENGINE: "pgboss", DATABASE_URL: postgresUrl }, node)
    expect(read("22.11.0")).toThrow(new BadSetting("ENGINE=pgboss needs Node 22.12 or newer, and this is Node 22.11.0"))
    expect(read("20.20.2")).toThrow(BadSetting)
    expect(read("24.0.0")).not.toThrow()
  })
})

describe("a misspelt name", () => {
  it.each([
    ["MAX_CONCURENCY", "MAX_CONCURRENCY"],
    ["MAX_BRAND", "MAX_BRANDS"],
    ["max_brands", "MAX_BRANDS"],
    ["RATELIMIT", "RATE_LIMIT"],
    ["PROMPT_LIMIT_PER_BARND", "PROMPT_LIMIT_PER_BRAND"],
    ["DAILY_BUDGET", "DAILY_BUDGET_USD"]
  ])("of a bound is refused: %s", (name, meant) => {
    expect(() => readSettings({ [name]: "3" })).toThrow(new BadSetting(`${name} is no setting, and would bound nothing; the setting is named ${meant}`))
  })

  it.each([
    ["LOG_LEVL", "LOG_LEVEL"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["WEBHOOK", "WEBHOOKS"],
    ["BUNDLE_SIGNING_KEY", "BUNDLE_SIGNING_KEY_FILE"],
    ["SERVICE_API_KEY_FILE", "SERVICE_API_KEY"]
  ])("of another setting leaves a warning: %s", (name, meant) => {
    expect(readSettings({ [name]: "secret-3" }).warnings).toEqual([`${name} is no setting, and has no effect. Is ${meant} meant?`])
  })

  it("is not seen in variables of platforms and other programs, in an empty one, or beside the setting itself", () => {
    const foreign = ["HOME", "HOSTNAME", "HOSTS", "LOGNAME", "MAIL", "MODE", "OPENAI_ORG_ID", "OPENAI_API_BASE", "PGHOST", "PORTS", "ROLES", "XAI_API_KEY"]
    const ofKubernetes = ["DASHBOARD_SERVICE_HOST", "DASHBOARD_PORT_80_TCP", "KUBERNETES_PORT", "POSTGRES_PORT", "METRICS_SERVICE_PORT"]
    const others = Object.fromEntries([...foreign, ...ofKubernetes].map((name) => [name, "x"]))
    expect(readSettings({ ...others, MAX_BRAND: " ", OPENAI_API_KEY: "one", OPENAI_API_KEY_2: "two" }).warnings).toEqual([])
  })

  it("is told from the names on the page of --help, which has every setting", () => {
    const onPage = new Set(help.match(/(?<=^  )[A-Z][A-Z_]+(, [A-Z][A-Z_]+)?(?=  )|(?<=also )[A-Z_]+/gm)?.flatMap((names) => names.split(", ")))
    expect([...onPage].toSorted()).toEqual(settingNames.toSorted())
  })
})

describe("the log of the server itself", () => {
  inFoldersOfTheirOwn()

  it("has lines of JSON, and the last words name the setting", () => {
    const env = environment({ LOG_FORMAT: "json", LOG_LEVL: "debug", BUNDLE_SIGNING_KEY_FILE: process.execPath })
    const { status, stderr } = spawnSync(process.execPath, [file("main")], { cwd: folder, encoding: "utf8", env })
    const [warning = "", ...last] = stderr.trim().split("\n")
    expect(JSON.parse(warning)).toMatchObject({ level: "warning", message: "LOG_LEVL is no setting, and has no effect. Is LOG_LEVEL meant?" })
    expect(last).toEqual([expect.stringMatching(/^Bad setting: The file in BUNDLE_SIGNING_KEY_FILE must be an Ed25519 private key in PEM/)])
    expect(status).toBe(1)
  })

  it.skipIf(process.platform !== "linux")("does not end the server where it cannot be written", async () => {
    const program = spawn("sh", ["-c", `exec "$0" "$1" 2> /dev/full`, process.execPath, await bundle()], {
      cwd: folder,
      env: environment({ LOG_FORMAT: "json", DEMO: "0" })
    })
    running.push(program)
    let output = ""
    program.stdout.on("data", (data) => (output += data))
    // Each request leaves a line in the log.
    await until(() => output.includes("Stop with Ctrl-C") || program.exitCode !== null)
    const base = /^API +(\S+)$/m.exec(output)?.[1] ?? ""
    for (const path of ["/v1/brands", "/readyz"]) expect([200, 401]).toContain((await fetch(`${base}${path}`)).status)
    expect(program.exitCode).toBeNull()
  })

  it.skipIf(process.platform === "win32").each(["json", "pretty"])("has its lines again once its file has room, in the format %s", async (logFormat) => {
    const path = join(folder, "log")
    // Larger than the process may make a file, so that no write succeeds.
    writeFileSync(path, "x".repeat(4_096))
    const { code } = transformSync(readFileSync(new URL("../src/Log.ts", import.meta.url), "utf8"), { loader: "ts" })
    const program = `${code}
      const settings = { logFormat: ${JSON.stringify(logFormat)}, logLevel: "info" }
      log(settings, "error", "lost")
      setImmediate(() => console.log("ready"))
      process.stdin.once("data", () => log(settings, "error", "written"))`
    const child = spawn("sh", ["-c", `ulimit -f 1; exec "$0" --input-type=module -e "$1" 2>> "$2"`, process.execPath, program, path], {
      cwd: fileURLToPath(new URL("..", import.meta.url))
    })
    running.push(child)
    await Promise.race([once(child.stdout, "data"), exitOf(child)])
    expect(statSync(path).size).toBe(4_096)
    truncateSync(path)
    child.stdin.end("\n")
    expect(await exitOf(child)).toBe(0)
    expect(readFileSync(path, "utf8")).toContain("written")
  })

  it("tells in the format of LOG_FORMAT that old texts could not be deleted", async () => {
    const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], logLevel: "none" })
    await visibility.dispose()
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true)
    try {
      keepAnswers(visibility, readSettings({ ANSWER_RETENTION_DAYS: "30", LOG_FORMAT: "json" }))
      await expect.poll(() => written.mock.calls).not.toEqual([])
      expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({ level: "error", message: expect.stringContaining("next attempt in a day") })
    } finally {
      written.mockRestore()
    }
  })
})
