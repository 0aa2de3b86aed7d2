/** Runs the client of packages/api/generated-client, which another project's generator made from the OpenAPI document, against a real server. */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, it } from "vitest"
import { longestWaitMillis } from "../../../scripts/tools/LongestWait.js"
import { type ApiServer, startServer } from "./support/ApiServer.js"

const run = promisify(execFile)
const root = fileURLToPath(new URL("../../../", import.meta.url))
const client = join(root, "packages/api/generated-client")

let server: ApiServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

it("its checked-in types are those that the generator makes today", async () => {
  await run(process.execPath, [join(root, "scripts/generated-client.mjs"), "--check"], { timeout: longestWaitMillis })
})

it("a program that uses the client compiles and runs", async () => {
  await run(process.execPath, [join(client, "node_modules/typescript/bin/tsc"), "-p", client], { timeout: longestWaitMillis })
  const { key } = await server.tenant({ promptLimit: 10 })
  const { stdout } = await run(process.execPath, [join(client, "dist/program.js"), server.url, key], { timeout: longestWaitMillis })
  expect(JSON.parse(stdout)).toEqual({
    brand: "Acme",
    slots: 8,
    prompts: ["Which shoes?", "Whose shoes?"],
    answer: "Acme, then Globex.",
    rank: 1,
    refused: "not_found",
    invalid: [{ path: "name", message: "must not be empty" }]
  })
})
