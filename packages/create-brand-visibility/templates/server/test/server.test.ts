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

const start = (port = "0"): Promise<{ readonly url: string; readonly stop: () => Promise<number | null> }> =>
  new Promise((resolve, reject) => {
    const environment = { PATH: process.env["PATH"] ?? "", DATABASE: join(folder, "visibility.db"), PORT: port, SERVICE_API_KEY: key }
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
  await assert.rejects(start(String(port)), /^Error: The server ended with 1: The server cannot listen: listen EADDRINUSE[^\n]*\n$/)
  other.close()
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
