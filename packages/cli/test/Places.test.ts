/** Runs every verb on a SQLite file, on Postgres and against a server, and checks that the outcomes have the same shape. */
import { existsSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { verbs } from "../src/Verbs.js"
import { type Folder, held, makeFolder, type Outcome, programModel, serveFrom, wordsOf } from "./Support.js"

const key = "a key of forty characters, made for tests"
const postgres = PostgresServer.forThisFile()

const answer = { text: "1. Fernweh\n2. Norrvind\n\nSource: https://a.example/x\n\nScore: 7" }
const refusal = JSON.stringify({ error: { reason: "authentication", detail: "no" } })

/** One model answers at once, one answers as `held` says, and one fails while there is a file `down` beside the configuration. */
const configuration = {
  brand: { name: "Fernweh", competitors: [{ name: "Norrvind" }] },
  topics: [{ name: "Shoes", prompts: ["Which shoe?", "Which shoe lasts?"] }],
  perceptionPrompts: [{ text: "How trustworthy is Fernweh?", propertyId: "trust" }],
  models: [
    programModel("quick", answer),
    programModel("held", answer, held),
    programModel("flaky", answer, `if test -e down; then echo '${refusal}'; exit; fi; `)
  ],
  check: [{ metric: "visibility", notBelow: 0.1 }]
}

interface Place {
  readonly folder: Folder
  readonly environment: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

const inFolder = () => {
  const folder = makeFolder()
  writeFileSync(join(folder.path, "brand-visibility.config.json"), JSON.stringify(configuration))
  writeFileSync(join(folder.path, "answers.ndjson"), `${JSON.stringify({ prompt: "Which shoe?", llm: "chatgpt", answer: "1. Fernweh\n2. Norrvind" })}\n`)
  return folder
}

const open: Readonly<Record<"a server" | "Postgres" | "SQLite", () => Promise<Place>>> = {
  SQLite: async () => {
    const folder = inFolder()
    return { folder, environment: {}, stop: async () => folder.remove() }
  },
  Postgres: async () => {
    const folder = inFolder()
    return { folder, environment: { BRAND_VISIBILITY_DATABASE: postgres.url() }, stop: async () => folder.remove() }
  },
  "a server": async () => {
    const folder = inFolder()
    const server = await serveFrom(folder, key)
    const stop = async () => {
      await server.stop()
      folder.remove()
    }
    return { folder, environment: { BRAND_VISIBILITY_URL: server.url, BRAND_VISIBILITY_KEY: key }, stop }
  }
}

/** The shape of a value: names of fields and types of values, and the shape of a list's first row. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== "object" || value === null) return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, field]) => [name, shapeOf(field)])
  )
}

const reading = ["failures", "results", "stats", "trends", "compare", "sources", "perception", "suggestions", "runs", "brands", "topics", "prompts", "usage"]
const acting = ["api", "doctor", "run", "watch", "cancel", "retry", "import", "export", "bundle", "rescore", "check", "admin"]
/** The verbs that work only on a database, and the verbs that need neither database nor server. */
const [ofDatabases, placeless] = [
  ["serve", "worker"],
  ["init", "detect", "verify"]
]

it("the table has every verb", () => {
  expect([...reading, ...acting, ...ofDatabases, ...placeless].toSorted()).toEqual(verbs.map(({ name }) => name).toSorted())
})

const shapes = new Map<string, unknown>()

for (const [name, opened] of Object.entries(open)) {
  describe(`on ${name}`, () => {
    let place: Place
    beforeAll(async () => {
      place = await opened()
    })
    afterAll(() => place.stop())

    const call = (line: string, options: Parameters<Folder["call"]>[1] = {}): Promise<Outcome> =>
      place.folder.call(wordsOf(line), { ...options, environment: place.environment })
    const ok = async (line: string, options?: Parameters<Folder["call"]>[1]): Promise<Outcome> => {
      const outcome = await call(line, options)
      expect(outcome.code, `${line}: ${outcome.errors}${outcome.output}`).toBe(0)
      return outcome
    }
    const json = async (line: string) => JSON.parse((await ok(`${line} --json`)).output)

    it("doctor and run", async () => {
      await ok("doctor")
      expect(await json("run --dry-run --llms quick")).toMatchObject({ plannedCalls: 3 })
      expect((await ok("run --plan --llms quick")).output).toContain("as requested")
      for (const samples of [1, 2]) expect(await json(`run --llms quick --samples ${samples}`)).toMatchObject({ status: "completed" })
      expect((await ok("watch")).output).toContain("completed")
    })

    for (const verb of reading)
      it(`${verb}, with an outcome of the same shape`, async () => {
        const shape = shapeOf(await json(verb))
        if (!shapes.has(verb)) shapes.set(verb, shape)
        expect(shape).toEqual(shapes.get(verb))
        expect(shape).not.toEqual({})
      })

    it("import, export, bundle and verify", async () => {
      expect(await json("import answers.ndjson")).toMatchObject({ accepted: 1 })
      expect((await ok("export results --format ndjson")).output.trim().split("\n")).toHaveLength(1)
      await ok("bundle --out run.json")
      expect(await json("verify run.json")).toMatchObject({ verdict: "verified" })
    })

    it("rescore and check", async () => {
      expect(await json("rescore --preview")).toMatchObject({ changed: { results: 0 } })
      await ok("rescore")
      expect(await json("check")).toMatchObject({ checks: [{ verdict: expect.stringMatching(/held|undecided/) }] })
    })

    it("prompts add and remove", async () => {
      const { topics } = await json('prompts add "Which shoe is light?" --topic Shoes')
      await ok(`prompts remove ${topics[0].prompts[0].id}`)
      expect((await ok("prompts")).output).not.toContain("light")
    })

    it("api, for every route that only reads and has no verb", async () => {
      const { id: brandId } = (await json("brands")).data[0]
      const runId = (await json("runs")).data.at(-1).id
      for (const path of [
        "/",
        "/v1/organization",
        "/v1/llms",
        "/v1/definitions",
        "/v1/schedules",
        "/v1/webhooks",
        `/v1/brands/${brandId}/experiments`,
        `/v1/runs/${runId}/share-of-voice`,
        `/v1/runs/${runId}/labels`
      ])
        expect(JSON.parse((await ok(`api ${path}`)).output), path).toBeTypeOf("object")
      const set = await ok(`api /v1/brands/${brandId}/schedule --method PUT --body -`, {
        input: '{"cron":"0 6 * * 1","timeZone":"Europe/Berlin","options":{"llms":["quick"]}}'
      })
      expect(JSON.parse(set.output)).toMatchObject({ cron: "0 6 * * 1" })
      await ok(`api /v1/brands/${brandId}/schedule --method DELETE`)
      expect(await call("api /v1/nothing")).toMatchObject({ code: 1, output: "" })
      expect(await call("api v1")).toMatchObject({ code: 2, errors: expect.stringContaining("/v1/schedules") })
    })

    it("failures and retry", async () => {
      const down = join(place.folder.path, "down")
      writeFileSync(down, "")
      const failed = await call("run --llms flaky --without-perception")
      expect(failed, failed.errors).toMatchObject({ code: 1 })
      expect((await json("failures")).data[0]).toMatchObject({ llm: "flaky", reason: "authentication" })
      rmSync(down)
      expect(await json("retry")).toMatchObject({ status: "completed" })
    })

    it("Ctrl-C, watch and cancel", async () => {
      let press = (): void => {}
      let isPressed = false
      const letGo = () => writeFileSync(join(place.folder.path, "go"), "")
      const stopped = await call("run --llms held --samples 3 --without-perception", {
        interrupts: (handler) => (press = handler),
        heard: (text) => {
          if (!/running: [1-9]/.test(text) || isPressed) return
          isPressed = true
          press()
          // The command waits for the calls in flight. A server goes on with the run.
          if (name !== "a server") letGo()
        }
      })
      expect(stopped, stopped.errors).toMatchObject({ code: 130, output: "" })
      expect(stopped.errors).toContain("brand-visibility watch")
      expect(await json("cancel")).toMatchObject({ run: { status: expect.stringMatching(/cancel/) } })
      letGo()
    })

    it("admin key", async () => {
      const made = await json("admin key create second --scopes read")
      expect(made.key).toMatch(/^bv_live_/)
      const rotated = await json(`admin key rotate ${made.id} --overlap-hours 0`)
      expect((await json("admin key list")).data.map(({ id }: { readonly id: string }) => id)).toContain(rotated.id)
      expect(await json(`admin key revoke ${rotated.id}`)).toEqual({ id: rotated.id, revoked: true })
    })

    if (name === "a server")
      it("a verb that needs a database says so on a server", async () => {
        for (const line of ["worker", "serve", "admin organization list", "admin backup copy.db", "admin migrate"]) {
          const { code, errors, output } = await call(line)
          expect([code, output], line).toEqual([2, ""])
          expect(errors, line).toContain("works on a database")
        }
        expect((await call("brands --organization x")).errors).toContain("the key of a server speaks for one organization")
        expect(await call("admin key create x --json")).toMatchObject({ code: 2, errors: expect.stringContaining("--scopes read,write") })
      })
    else {
      it("worker and serve", async () => {
        await ok("worker --until-idle")
        const served = await serveFrom(
          {
            ...place.folder,
            call: (argv, options = {}) => place.folder.call(argv, { ...options, environment: { ...place.environment, ...options.environment } })
          },
          key
        )
        const { output } = await place.folder.call(["brands", "--url", served.url], { environment: { BRAND_VISIBILITY_KEY: key } })
        expect(output).toContain("Fernweh")
        expect(await served.stop()).toMatchObject({ code: 0 })
      })

      it("the rest of admin, and a second organization", async () => {
        await ok("admin migrate")
        const [{ id }] = (await json("admin organization list")).data
        const made = await json('admin organization create "Trail Shop" --external-id trail-shop --max-brands 5')
        await ok(`admin organization update ${made.organizationId} --max-brands none`)
        // With two organizations, a verb needs the name of one.
        expect(await call("brands")).toMatchObject({ code: 2, errors: expect.stringContaining("--organization ID") })
        expect((await ok("brands --organization trail-shop")).output).toContain("There is no brand yet")
        expect((await ok(`brands --organization ${id}`)).output).toContain("Fernweh")
        expect(await call("brands --organization nobody")).toMatchObject({ code: 1, errors: expect.stringContaining("admin organization list") })
        expect(await json("admin retention run --days 1 --all-organizations")).toEqual({ runs: 0, answers: 0 })
        const archive = (await ok(`admin export ${made.organizationId}`)).output
        await ok(`admin organization delete ${made.organizationId} --yes`)
        expect(await call("admin import", { input: archive })).toMatchObject({ code: 0 })
        const actions = (await json("admin audit list --limit 6")).data.map(({ action, outcome }: Readonly<Record<string, string>>) => `${action} ${outcome}`)
        expect(actions).toEqual(
          ["import", "organization delete", "export", "retention run", "organization update", "organization create"].map((command) => `admin ${command} done`)
        )
        const copied = await call("admin backup copy.db")
        expect(copied.code, copied.errors).toBe(name === "SQLite" ? 0 : 2)
        expect(existsSync(join(place.folder.path, "copy.db"))).toBe(name === "SQLite")
      })
    }
  })
}

it("a Postgres database is named without its password, and a password on the command line is refused", async () => {
  const folder = inFolder()
  const typed = await folder.call(["brands", "--database", postgres.url()])
  expect(typed).toMatchObject({ code: 2, output: "", errors: expect.stringContaining("PGPASSWORD") })
  const { output } = await folder.call(["doctor"], { environment: { BRAND_VISIBILITY_DATABASE: postgres.url() } })
  expect(output).toMatch(/place +\w+ +postgres:\/\/[^:@]+:\d+\/postgres /)
  const away = await folder.call(["brands"], { environment: { BRAND_VISIBILITY_DATABASE: "postgres://one:secret@127.0.0.1:1/none" } })
  expect(away).toMatchObject({ code: 1, output: "" })
  expect(`${typed.errors}${output}${away.errors}`).not.toMatch(/secret|visibility:visibility/)
  folder.remove()
})
