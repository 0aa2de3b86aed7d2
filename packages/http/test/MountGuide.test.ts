import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const guide = readFileSync(new URL("../../../docs/guides/mount.md", import.meta.url), "utf8")

const programs = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code ?? "")
const servers = programs.filter((code) => code.includes("3000"))
const modules = programs.filter((code) => code.includes("export "))

/** A module that gives the guide's programs a library over memory storage, and prints the port of each server that listens. */
const visibility = `import { subscribe } from "node:diagnostics_channel"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"

subscribe("tracing:net.server.listen:asyncEnd", ({ server }) => console.log("port", server.address().port))
export const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [] })
`

// Inside the workspace, where packages are found by their names as in an application.
const parent = fileURLToPath(new URL("../dist/guide", import.meta.url))
let folder: string
const running: Array<ChildProcess> = []

beforeAll(() => {
  mkdirSync(parent, { recursive: true })
  folder = mkdtempSync(`${parent}/`)
  writeFileSync(join(folder, "visibility.js"), visibility)
})

afterAll(() => {
  for (const child of running) child.kill("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

const start = (name: string, code: string) =>
  new Promise<string>((resolve, reject) => {
    writeFileSync(join(folder, name), code.replace("3000", "0"))
    const child = spawn(process.execPath, [name], { cwd: folder, env: { PATH: process.env["PATH"] ?? "" } })
    running.push(child)
    let output = ""
    child.stderr.on("data", (data: Buffer) => (output += data.toString()))
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString()
      const port = /^port (\d+)$/m.exec(output)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
    child.on("close", (code_) => reject(new Error(`exit ${code_}: ${output}`)))
  })

const codeOf = async (response: Response): Promise<unknown> => (await response.json()).code

describe("the programs of docs/guides/mount.md", () => {
  it("exist for every host", () => {
    expect([servers.length, modules.length]).toEqual([4, 2])
  })

  it.each(servers.map((code, index) => [/http\/(\w+)/.exec(code)?.[1] ?? "", index, code] as const))("serve without a change: %s", async (_, index, code) => {
    const url = await start(`server${index}.js`, code)
    expect(await (await fetch(url)).text()).toBe("my own")
    expect(await codeOf(await fetch(`${url}/visibility/v1/brands`))).toBe("missing_api_key")
  })

  it.each(modules.map((code, index) => [index, code] as const))("answer without a change: module %i", async (index, code) => {
    const file = join(folder, `module${index}.mjs`)
    writeFileSync(file, code)
    const loaded = await import(/* @vite-ignore */ pathToFileURL(file).href)
    const handler: (request: Request) => Promise<Response> = loaded.GET ?? loaded.default.fetch
    const prefix = /prefix: "(.+?)"/.exec(code)?.[1] ?? ""
    expect(await codeOf(await handler(new Request(`http://host.example${prefix}/v1/brands`)))).toBe("missing_api_key")
  })
})
