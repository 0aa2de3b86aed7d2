/** Tests a configuration whose model is a program. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type Folder, makeFolder } from "./Support.js"

let folder: Folder
beforeEach(() => void (folder = makeFolder()))
afterEach(() => folder.remove())

const program = `
let input = ""
process.stdin.setEncoding("utf8").on("data", (text) => (input += text)).on("end", () => {
  const { prompt } = JSON.parse(input)
  console.log(JSON.stringify({ text: prompt + " 1. Fernweh. " + process.env.CAPTURE_TOKEN + " " + process.env.OTHER, citations: ["https://a.example/"] }))
})`

const configure = (model: Readonly<Record<string, unknown>>) => {
  writeFileSync(join(folder.path, "capture.mjs"), program)
  const configuration = { brand: { name: "Fernweh" }, topics: [{ name: "Shoes", prompts: ["Which shoe?"] }], models: [{ llm: "chatgpt-web", ...model }] }
  writeFileSync(join(folder.path, "brand-visibility.config.json"), JSON.stringify(configuration))
}

it("runs in the folder of the configuration, with the named environment variable and no other", async () => {
  configure({ provider: "command", command: [process.execPath, "capture.mjs"], keyFrom: "CAPTURE_TOKEN" })
  const environment = { CAPTURE_TOKEN: "token-of-capture", OTHER: "another" }
  expect(await folder.call(["doctor"], { environment })).toMatchObject({ code: 0, output: expect.stringContaining("capture.mjs, with CAPTURE_TOKEN") })
  const ran = await folder.call(["run"], { environment })
  expect(ran.code, ran.errors).toBe(0)
  const [result] = JSON.parse((await folder.call(["results", "--json"])).output).data
  expect(result).toMatchObject({ llm: "chatgpt-web", isPresent: true, channel: "ui" })
  const { output } = await folder.call(["sources", "--json"])
  expect(JSON.parse(output).data).toMatchObject([{ domain: "a.example" }])
})

it("doctor reports faults of the database, and a fault of the configuration lists the known fields", async () => {
  const write = (configuration: unknown) => writeFileSync(join(folder.path, "brand-visibility.config.json"), JSON.stringify(configuration))
  write({ url: "ftp://nowhere.example" })
  const { code, output } = await folder.call(["doctor", "--json"])
  expect(code).toBe(1)
  expect(JSON.parse(output).findings.at(-1)).toMatchObject({ what: "place", state: "fault", said: expect.stringContaining("http://") })
  write({ brnad: { name: "Fernweh" } })
  const misread = await folder.call(["run"])
  expect(misread).toMatchObject({ code: 2, output: "" })
  expect(misread.errors).toMatch(/did you mean brand\?[^]*Its fields are database, .*, check/)
})

it("needs its environment variable and its program", async () => {
  configure({ provider: "command", command: [process.execPath, "capture.mjs"], keyFrom: "CAPTURE_TOKEN" })
  expect(await folder.call(["run"])).toMatchObject({ code: 2, errors: expect.stringContaining("CAPTURE_TOKEN") })
  configure({ provider: "command" })
  expect(await folder.call(["run"])).toMatchObject({ code: 2, errors: expect.stringContaining("The model chatgpt-web of the provider command has no command") })
  configure({ provider: "openai", model: "gpt-5-mini", command: ["capture"] })
  expect(await folder.call(["run"], { environment: { OPENAI_API_KEY: "sk-of-the-test" } })).toMatchObject({
    code: 2,
    errors: expect.stringContaining("The model chatgpt-web of the provider openai has a command")
  })
})

it("creates the questions of a configuration of any size, and each of them once, however its text is typed", async () => {
  const configuration = {
    brand: { name: "Fernweh" },
    topics: [
      { name: "Many prompts", prompts: Array.from({ length: 501 }, (_, index) => `Which shoe ${index}?`) },
      ...Array.from({ length: 100 }, (_, index) => ({ name: `Topic ${index}`, prompts: ["Which shoe?"] }))
    ],
    // With a space at the end, without it, and with an accent as a character of its own.
    perceptionPrompts: [
      { text: "How trustworthy is Fernweh? ", propertyId: "trust" },
      { text: "How trustworthy is Fernweh?", propertyId: "trust" },
      { text: "How popular is the cafe\u0301 of Fernweh?", propertyId: "popularity" }
    ],
    models: [{ llm: "simulated", provider: "simulated" }]
  }
  writeFileSync(join(folder.path, "brand-visibility.config.json"), JSON.stringify(configuration))
  for (const time of ["first", "second"]) {
    const { code, errors, output } = await folder.call(["run", "--dry-run", "--json"])
    expect(code, errors).toBe(0)
    expect(JSON.parse(output), time).toMatchObject({ plannedCalls: 601 + 2 })
  }
})
