/** Starts the server like `npm start` on a temporary file, and sends requests. */
import assert from "node:assert/strict"
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, test } from "node:test"
import { fileURLToPath } from "node:url"

const folder = mkdtempSync(join(tmpdir(), "server-"))
const key = "a key of forty characters, made for tests"
let running: ChildProcess | undefined

after(() => {
  running?.kill("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

const start = (given: NodeJS.ProcessEnv = {}): Promise<{ readonly url: string; readonly stop: () => Promise<number | null> }> =>
  new Promise((resolve, reject) => {
    const environment = { PATH: process.env["PATH"] ?? "", DATABASE: join(folder, "visibility.db"), PORT: "0", SERVICE_API_KEY: key, ...given }
    const child = spawn(process.execPath, [fileURLToPath(new URL("../src/server.js", import.meta.url))], { env: environment })
    running = child
    const ended = new Promise<number | null>((end) => child.once("close", end))
    let output = ""
    const listen = (data: Buffer): void => {
      output += data.toString()
      const url = /Listening on ([^,\s]+)/.exec(output)?.[1]
      const stop = () => {
        child.kill("SIGTERM")
        return ended
      }
      if (url !== undefined) resolve({ url, stop })
    }
    child.stdout.on("data", listen)
    child.stderr.on("data", listen)
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })

test("says in one line that its port is used by another program", async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
  const { port } = other.address() as AddressInfo
  await assert.rejects(start({ PORT: String(port) }), /^Error: The server ended with 1: The server cannot listen on HOST and PORT: listen EADDRINUSE[^\n]*\n$/)
  other.close()
})

for (const [name, value, allowed] of [
  ["PORT", "abc", "must be a whole number from 0 to 65535"],
  ["SERVICE_API_KEY", "short", "must have at least 32 characters"],
  ["DATABASE", folder, "must be the path of a SQLite file"],
  ["OPENAI_BASE_URL", "localhost:11434", "must be a URL that begins with http:// or https://"],
  ["OPENAI_BASE_URL", "http://localhost:11434/v1", "needs OPENAI_MODEL"],
  ["OPENAI_MODEL", "llama", "is set but neither OPENAI_API_KEY nor OPENAI_BASE_URL is"]
] as const)
  test(`says in one line what ${name}=${value} may be`, async () => {
    await assert.rejects(start({ [name]: value }), ({ message }: Error) => {
      const [line = "", ...more] = message.split("\n").filter((text) => text !== "" && !/ warning /.test(text))
      assert.ok(line.startsWith(`The server ended with 1: ${name} ${allowed}`), message)
      assert.deepEqual(more, [], message)
      return true
    })
  })

test("answers requests with the key", async () => {
  const { stop, url } = await start()
  assert.equal((await fetch(`${url}/healthz`)).status, 200)
  assert.equal((await fetch(`${url}/v1/brands`)).status, 401)
  const response = await fetch(`${url}/v1/brands`, { headers: { "x-service-api-key": key } })
  assert.equal(response.status, 200)
  const { data } = (await response.json()) as { readonly data: ReadonlyArray<{ readonly name: string }> }
  assert.deepEqual(
    data.map(({ name }) => name),
    ["Fernweh"]
  )
  assert.equal(await stop(), 0)
})
