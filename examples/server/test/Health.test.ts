/** Tests that the container's health check uses the address on which the server listens, for every way to set it. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { afterEach, expect, it } from "vitest"
import { environment, exitOf, file, freePort, inFoldersOfTheirOwn } from "./support.js"

inFoldersOfTheirOwn()

const servers: Array<Server> = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A healthy server on a free port; undefined where this machine has no such address. */
const listening = async (host: string): Promise<string | undefined> => {
  const server = createServer((_, response) => void response.end())
  servers.push(server)
  server.listen(0, host)
  if (!(await once(server, "listening").catch(() => false))) return undefined
  const address = server.address()
  return typeof address === "object" && address !== null ? String(address.port) : undefined
}

const health = async (settings: Record<string, string>) => {
  const child = spawn(process.execPath, [file("health")], { env: environment(settings) })
  let said = ""
  child.stdout.on("data", (data: Buffer) => (said += data.toString()))
  return { code: await exitOf(child), said }
}

it("uses port 8787 of this machine when HOST and PORT are empty", async () => {
  expect((await health({ HOST: "", PORT: " " })).said).toContain("http://127.0.0.1:8787/healthz")
})

it("fails when no server answers", async () => {
  const port = String(await freePort())
  expect(await health({ HOST: "127.0.0.1", PORT: port })).toMatchObject({
    code: 1,
    said: expect.stringContaining(`no answer from http://127.0.0.1:${port}/healthz`)
  })
})

it.each(["0.0.0.0", "localhost", "::1", "::"])("finds a server on HOST=%s", async (host) => {
  const port = await listening(host)
  // On a machine without IPv6 there is no such server to check.
  if (port === undefined) return
  expect(await health({ HOST: host, PORT: port })).toMatchObject({ code: 0, said: expect.stringMatching(/ 200\n$/) })
})
