/**
 * Tests the command beside other processes of the same database. It leaves a server's work to the server, and does not change a schema on which older
 * processes work.
 */
import { existsSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { postgresDatabase } from "@brand-visibility/storage-postgres"
import { Database, everybody } from "@brand-visibility/storage-sql/Database"
import { sqliteDatabase } from "@brand-visibility/storage-sqlite"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { type Folder, makeFolder, programModel, serveFrom, wordsOf } from "./Support.js"

const key = "a key of forty characters, made for tests"
const postgres = PostgresServer.forThisFile()

const configuration = {
  brand: { name: "Fernweh" },
  topics: [{ name: "Shoes", prompts: ["Which shoe?"] }],
  models: [programModel("quick", { text: "1. Fernweh" })]
}

const configure = (more: object = {}) => writeFileSync(join(folder.path, "brand-visibility.config.json"), JSON.stringify({ ...configuration, ...more }))

let folder: Folder
beforeEach(() => {
  folder = makeFolder()
  configure()
})
afterEach(() => folder.remove())

const ok = async (line: string, options: Parameters<Folder["call"]>[1] = {}) => {
  const outcome = await folder.call(wordsOf(line), options)
  expect(outcome.code, `${line}: ${outcome.errors}${outcome.output}`).toBe(0)
  return outcome
}
const json = async (line: string, options?: Parameters<Folder["call"]>[1]) => JSON.parse((await ok(`${line} --json`, options)).output)

const inFile = (statement: string) =>
  Effect.runPromise(
    Effect.flatMap(Database, ({ sql, transaction }) => transaction("test", everybody, sql.unsafe(statement))).pipe(
      Effect.provide(sqliteDatabase({ filename: join(folder.path, "brand-visibility.db") }))
    )
  )

describe("the schedules of a database", () => {
  it("are left to servers and workers by every verb that works on runs", async () => {
    await ok("run")
    const other = JSON.parse((await ok("api /v1/brands --body -", { input: '{"name":"Norrvind"}' })).output)
    await ok('prompts add "Which?" --brand Norrvind')
    const schedule = '{"cron":"0 6 * * 1","timeZone":"UTC","options":{}}'
    await ok(`api /v1/brands/${other.id}/schedule --method PUT --body -`, { input: schedule })
    const due = "2026-01-05T06:00:00.000Z"
    await inFile(`UPDATE schedules SET next_at = '${due}'`)
    const scheduled = async () => JSON.parse((await ok(`api /v1/brands/${other.id}/schedule`)).output)
    for (const line of ["run --brand Fernweh", "watch --brand Fernweh", "stats --brand Fernweh", "rescore --brand Fernweh"]) await ok(line)
    expect(await scheduled()).toMatchObject({ last: null })
    await ok("worker --until-idle")
    expect(await scheduled()).toMatchObject({ last: { dueAt: due } })
  })
})

it("the command works on another process's run only when it follows that run", async () => {
  await ok("run")
  const other = JSON.parse((await ok("api /v1/brands --body -", { input: '{"name":"Norrvind"}' })).output)
  await ok('prompts add "Which?" --brand Norrvind')
  const started = JSON.parse((await ok(`api /v1/brands/${other.id}/runs --method POST`)).output)
  await ok("run --brand Fernweh")
  expect(await json("runs --brand Norrvind")).toMatchObject({ data: [{ id: started.run.id, status: "queued" }] })
  expect(await json("watch --brand Norrvind")).toMatchObject({ id: started.run.id, status: "completed" })
})

it("a rescore that a route started is finished when the command ends", async () => {
  const { id } = await json("run")
  await ok(`api /v1/runs/${id}/rescore --body -`, { input: '{"apply":true}' })
  expect(JSON.parse((await ok(`api /v1/runs/${id}`)).output)).toMatchObject({ run: { revision: 2 } })
})

it("Ctrl-C leaves a rescore to another process, which can finish it at once", async () => {
  const answers = Array.from({ length: 1_000 }, (_, index) => JSON.stringify({ prompt: `Question ${index}?`, llm: "chatgpt", answer: "1. Fernweh" }))
  const { run } = await json("import -", { input: answers.join("\n") })
  const stopped = await folder.call(["rescore", run.id], { interrupts: (press) => press() })
  expect(stopped).toMatchObject({ code: 130, output: "", errors: expect.stringContaining(`To continue: brand-visibility rescore ${run.id}`) })
  const revision = async () => JSON.parse((await ok(`api /v1/runs/${run.id}`)).output).run.revision
  expect(await revision()).toBe(1)
  await ok("worker --until-idle")
  expect(await revision()).toBe(2)
})

it("a detection uses the stored brand, unless options change it", async () => {
  await ok("run")
  const server = await serveFrom(folder, key)
  const sent: Array<unknown> = []
  const between = createServer(async (request, response) => {
    let body = ""
    for await (const piece of request) body += piece
    if (request.method === "POST") sent.push(JSON.parse(body))
    const answer = await fetch(`${server.url}${request.url}`, {
      method: request.method ?? "GET",
      headers: { "x-service-api-key": key, "content-type": "application/json" },
      ...(body === "" ? {} : { body })
    })
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text())
  })
  const port = await new Promise((resolve) => between.listen(0, "127.0.0.1", () => resolve(Object(between.address()).port)))
  const options = { input: "FW Runner", environment: { BRAND_VISIBILITY_URL: `http://127.0.0.1:${port}`, BRAND_VISIBILITY_KEY: key } }
  expect(await json("detect", options)).toMatchObject({ isPresent: false })
  expect(await json('detect --alias "FW Runner"', options)).toMatchObject({ isPresent: true })
  expect(sent).toEqual([{ text: "FW Runner" }, { text: "FW Runner", draft: { aliases: ["FW Runner"] } }])
  between.close()
  between.closeAllConnections()
  await server.stop()
})

describe("a Postgres", () => {
  const inPostgres = (statement: string) =>
    Effect.runPromise(
      Effect.flatMap(Database, ({ sql, transaction }) => transaction("test", everybody, sql.unsafe(statement))).pipe(
        Effect.provide(postgresDatabase({ url: postgres.url() }))
      )
    )

  it("is changed by the verbs that may do so, and other verbs say what to type", async () => {
    const options = { environment: { BRAND_VISIBILITY_DATABASE: postgres.url() } }
    const call = (line: string) => folder.call(wordsOf(line), options)
    for (const line of ["brands", "stats", "admin key list", "admin audit list"])
      expect(await call(line), line).toMatchObject({
        code: 1,
        output: "",
        errors: expect.stringMatching(/no tables of Brand Visibility yet[^]*brand-visibility run /)
      })
    expect(await call("doctor")).toMatchObject({ code: 0, output: expect.stringContaining("has no tables yet") })
    // In an empty database, a verb that writes creates the tables.
    await ok("run", options)
    // The state of the schema before its last migration.
    await inPostgres("DELETE FROM schema_migrations WHERE version = (SELECT max(version) FROM schema_migrations)")
    for (const line of ["brands", "run", "run --dry-run", "import -", "rescore", 'admin organization create "Trail Shop" --json']) {
      const { code, errors, output } = await folder.call(wordsOf(line), { ...options, input: '{"prompt":"Which?","llm":"a","answer":"Fernweh"}' })
      expect([code, output], line).toEqual([1, ""])
      expect(errors, line).toMatch(/the schema has version \d+, this code needs \d+[^]*brand-visibility admin migrate /)
    }
    await ok("admin migrate", options)
    expect((await ok("brands", options)).output).toContain("Fernweh")
    await inPostgres("INSERT INTO schema_migrations (version, name, applied_at, needs) VALUES (9999, 'later', '2026-01-01T00:00:00.000Z', 9999)")
    expect(await call("brands")).toMatchObject({ code: 1, output: "", errors: expect.stringContaining("npm install @brand-visibility/cli@latest") })
  })
})

describe("admin, with several organizations", () => {
  it("erases the names of a person when that is confirmed, and lists the organization's own words with a name", async () => {
    const { organizationId } = await json('admin organization create "Shop of Jane Doe"')
    const erase = (...options: ReadonlyArray<string>) => folder.call(["admin", "organization", "erase-names", organizationId, ...options])
    expect(await erase("--yes")).toMatchObject({ code: 2, output: "", errors: expect.stringContaining("--person") })
    expect(await erase("--person", "Jane Doe")).toMatchObject({ code: 2, output: "", errors: expect.stringContaining("--dry-run") })
    expect(await erase("--person", "Jane Doe", "--person", "JD", "--yes")).toMatchObject({
      code: 2,
      output: "",
      errors: expect.stringMatching(/names\[1\].*at least 3 letters or digits/)
    })
    expect(JSON.parse((await erase("--person", "Jane Doe", "--dry-run", "--json")).output)).toMatchObject({
      runs: 0,
      answers: 0,
      ownWords: [{ kind: "organization", id: organizationId }]
    })
    const { code, output } = await erase("--person", "Jane Doe", "--person", "Doe, Jane", "--yes")
    expect([code, output]).toEqual([0, expect.stringContaining(`organization ${organizationId}`)])
  })

  it("accepts an external id wherever it accepts an id, and retention requires the organization", async () => {
    await ok("run")
    const made = await json('admin organization create "Trail Shop" --external-id trail-shop')
    const refused = await folder.call(["admin", "retention", "run", "--days", "1"])
    expect(refused).toMatchObject({ code: 2, output: "", errors: expect.stringContaining("--all-organizations") })
    expect(await json("admin retention run --days 1 --organization trail-shop")).toEqual({ runs: 0, answers: 0 })
    expect(await json("admin retention run --days 1 --all-organizations")).toEqual({ runs: 0, answers: 0 })
    expect((await json("admin key list --organization trail-shop")).data).toMatchObject([{ id: made.keyId }])
    expect((await json("admin key list trail-shop")).data).toMatchObject([{ id: made.keyId }])
    expect(await json("admin organization update trail-shop --max-brands 5")).toMatchObject({ id: made.organizationId, maxBrands: 5 })
    expect((await ok("admin export trail-shop")).output).toContain(made.organizationId)
    const ofShop = await json("admin audit list --organization trail-shop")
    expect(ofShop.data.map(({ action }: { readonly action: string }) => action)).toContain("admin export")
    expect(new Set(ofShop.data.map(({ organizationId }: { readonly organizationId: string }) => organizationId))).toEqual(new Set([made.organizationId]))
    const nobody = { code: 1, output: "", errors: expect.stringContaining("has no organization nobody") }
    for (const line of [
      "admin key list nobody",
      "admin export nobody",
      "admin organization update nobody --max-brands 5",
      "admin audit list --organization nobody"
    ])
      expect(await folder.call(wordsOf(line)), line).toMatchObject(nobody)
    // Ids of the log are shown whole or not at all, on a terminal of any width.
    for (const terminal of [80, 200]) {
      const { output } = await ok("admin audit list", { terminal, environment: { NO_COLOR: "1" } })
      expect(output, `${terminal} columns`).toContain(made.keyId)
      expect(output).not.toMatch(/[0-9a-f]{8}-[0-9a-f-]*…/)
      for (const line of output.split("\n")) expect(line.length, line).toBeLessThanOrEqual(terminal)
    }
    await ok("admin organization delete trail-shop --yes")
    expect((await json("admin organization list")).data).toHaveLength(1)
  })

  it("refuses an option that the command does not have, and does nothing", async () => {
    const made = await json('admin organization create "Trail Shop" --external-id trail-shop')
    for (const [line, option] of [
      ["organization delete trail-shop --yes --dry-run", "dry-run"],
      ["organization list --limit 5", "limit"],
      ["organization create Acme --name Acme --json", "name"],
      ["retention run --days 1 --all-organizations --dry-run", "dry-run"],
      ["key list trail-shop --expires 2030-01-01T00:00:00Z", "expires"],
      ["key list trail-shop --organization another", "organization"],
      ["key revoke trail-shop KEY_ID --overlap-hours 5", "overlap-hours"],
      ["audit list --days 5", "days"],
      ["backup copy.db --organization trail-shop", "organization"],
      ["export trail-shop --since 2020-01-01T00:00:00Z", "since"],
      ["migrate --dry-run", "dry-run"]
    ] as const)
      expect(await folder.call(wordsOf(`admin ${line}`)), line).toMatchObject({
        code: 2,
        output: "",
        errors: expect.stringMatching(new RegExp(`^admin [a-z ]+ has no option --${option}; nothing was done\n`))
      })
    expect((await json("admin organization list")).data).toMatchObject([{ id: made.organizationId }])
    expect(existsSync(join(folder.path, "copy.db"))).toBe(false)
  })

  it("an external id that is a UUID names its organization, and an unknown id is reported", async () => {
    const externalId = "7d0c1b0e-5a3f-4a57-9f0e-2f6f5a0c9b11"
    const made = await json(`admin organization create Acme --external-id ${externalId}`)
    expect(await json(`admin organization update ${externalId} --max-brands 5`)).toMatchObject({ id: made.organizationId })
    expect(await json(`admin organization delete ${externalId} --yes`)).toEqual({ deleted: true })
    expect((await json("admin organization list")).data).toEqual([])
    for (const named of [externalId, made.organizationId]) {
      expect(await folder.call(wordsOf(`admin organization update ${named} --max-brands 5`))).toMatchObject({
        code: 1,
        errors: expect.stringContaining("no organization")
      })
      expect((await ok(`admin organization delete ${named} --yes`)).output).toContain(`There is no organization ${named}`)
    }
  })

  it("a failed command is recorded for its organization", async () => {
    const made = await json('admin organization create "Trail Shop" --external-id trail-shop')
    const unknown = "7d0c1b0e-5a3f-4a57-9f0e-2f6f5a0c9b11"
    expect(await folder.call(wordsOf(`admin key revoke trail-shop ${unknown}`))).toMatchObject({ code: 1 })
    expect((await json("admin audit list --organization trail-shop --limit 1")).data).toMatchObject([
      { action: "admin key revoke", outcome: "failed", object: unknown, organizationId: made.organizationId }
    ])
  })
})

it("a verb that only reads creates no organization, and says how to begin", async () => {
  await ok("admin migrate")
  for (const line of ["stats", "brands"])
    expect(await folder.call(wordsOf(line)), line).toMatchObject({
      code: 1,
      output: "",
      errors: expect.stringMatching(/has no organization yet\nType brand-visibility run/)
    })
  expect((await json("admin organization list")).data).toEqual([])
})

it("a check without a database file names the file", async () => {
  configure({ check: [{ metric: "visibility", notBelow: 0.3 }] })
  expect(await folder.call(["check"])).toMatchObject({ code: 3, output: "", errors: expect.stringMatching(/there is no database .*brand-visibility\.db yet/) })
})

it("a verb that only reads creates no file, and says how to begin", async () => {
  for (const line of ["stats", "brands", "admin organization list", "api /v1/brands"])
    expect(await folder.call(wordsOf(line)), line).toMatchObject({
      code: 1,
      output: "",
      errors: expect.stringMatching(/There is no database .*brand-visibility.db yet\nType /)
    })
  expect(existsSync(join(folder.path, "brand-visibility.db"))).toBe(false)
  // Models are listed in the order of the configuration, for every verb.
  await ok("run")
  expect(JSON.parse((await ok("api /v1/llms")).output).data).toMatchObject([{ llm: "quick" }])
})

it("a key that serve creates expires when serve ends, and after a day at the latest", async () => {
  let press = (): void => {}
  const listed = async () => (await json("admin key list")).data
  const whileServed: Array<unknown> = []
  const served = folder.call(["serve", "--port", "0"], {
    terminal: 80,
    interrupts: (handler) => (press = handler),
    heard: (text) => {
      if (!text.includes("Ctrl-C stops")) return
      void (async () => {
        whileServed.push(...(await listed()))
        press()
      })()
    }
  })
  expect((await served).code).toBe(0)
  expect(whileServed).toMatchObject([{ name: "serve", revokedAt: null, expiresAt: expect.any(String) }])
  expect(await listed()).toMatchObject([{ name: "serve", revokedAt: expect.any(String) }])
})
