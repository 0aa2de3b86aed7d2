/**
 * Tests the example server's /mcp, and the program over standard input and output, with the protocol's own inspector and conformance suite. These tools have
 * some 270 packages, so they have a separate lockfile in scripts/protocol and are installed at the first use.
 */
import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer, request as ask } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { installTools } from "./tools/npm.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const folder = join(root, "scripts", "protocol")
const modules = join(folder, "node_modules", "@modelcontextprotocol")
const faults = []

installTools(folder, "the protocol's inspector and conformance suite")

const data = mkdtempSync(join(tmpdir(), "brand-visibility-protocol-"))

/** The example server, with a demo run of simulated models. */
const startServer = () =>
  new Promise((resolve, reject) => {
    const settings = { PORT: "0", DATABASE_URL: `sqlite:${join(data, "data.db")}`, MCP: "write", RATE_LIMIT: "off", DRAIN_SECONDS: "0", LOG_LEVEL: "none" }
    const child = spawn(process.execPath, [join(root, "examples/server/dist/main.js")], { cwd: data, env: { PATH: process.env.PATH ?? "", ...settings } })
    let output = ""
    child.stderr.on("data", (text) => (output += text))
    child.stdout.on("data", (text) => {
      output += text
      if (output.includes("Stop with Ctrl-C")) resolve({ child, base: /^API +(\S+)$/m.exec(output)[1] })
    })
    child.on("close", (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })

/** A proxy that adds the key, because neither tool can send one. It passes everything else on unchanged, including host names. */
const startFront = (base, key) =>
  new Promise((resolve) => {
    const front = createServer((request, response) => {
      const headers = { ...request.headers, "x-service-api-key": key }
      const onward = ask(new URL(request.url, base), { method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers)
        answer.pipe(response)
      })
      onward.on("error", () => response.destroy())
      request.pipe(onward)
    })
    front.listen(0, "127.0.0.1", () => resolve({ front, url: `http://127.0.0.1:${front.address().port}/mcp` }))
  })

const run = (parameters, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { cwd: data, stdio: ["ignore", "pipe", "pipe"], ...options })
    let [output, errors] = ["", ""]
    child.stdout.on("data", (text) => (output += text))
    child.stderr.on("data", (text) => (errors += text))
    child.on("close", (code) => resolve({ code, output, errors }))
  })

/** Calls the inspector. `target` is an address, or a program with its arguments. */
const inspect = async (target, ...method) => {
  const { code, errors, output } = await run([join(modules, "inspector", "cli", "build", "cli.js"), "--cli", ...target, "--method", ...method])
  try {
    return JSON.parse(output)
  } catch {
    faults.push(`The inspector, asking ${method.join(" ")}, ended with ${code}: ${errors.slice(0, 2_000)}${output.slice(0, 2_000)}`)
    return {}
  }
}

const demand = (isMet, fault) => {
  if (!isMet) faults.push(fault)
}

const inspectAll = async (where, target) => {
  const { tools = [] } = await inspect(target, "tools/list")
  demand(
    ["list_brands", "start_run"].every((name) => tools.some((tool) => tool.name === name)),
    `${where}: the inspector sees ${tools.length} tools, and not the existing ones`
  )
  const { content = [], isError } = await inspect(target, "tools/call", "--tool-name", "list_brands", "--tool-arg", "limit=5")
  demand(isError !== true && /"total":1/.test(content[0]?.text ?? ""), `${where}: list_brands does not list the demo's brand: ${JSON.stringify(content)}`)
  const { prompts = [] } = await inspect(target, "prompts/list")
  demand(prompts.length > 0 && prompts.every(({ description }) => description !== undefined), `${where}: the prompts are not described`)
  const { messages = [] } = await inspect(target, "prompts/get", "--prompt-name", "explain_change", "--prompt-args", "brand=Fernweh")
  demand(JSON.stringify(messages).includes("compare_runs"), `${where}: explain_change names no tool`)
  const { resourceTemplates = [] } = await inspect(target, "resources/templates/list")
  demand(resourceTemplates.length === 3, `${where}: there are ${resourceTemplates.length} templates of resources`)
}

/** The suite imports a function of Node 22 and later, but does not call it when it tests a server. This shim replaces the function. */
const globSync = `export * from "node:fs"; export { default } from "node:fs"; export const globSync = () => []`
const hooks = `export const resolve = (specifier, context, next) => specifier === "fs" ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(globSync)}`)}, shortCircuit: true } : next(specifier, context)`
const older = `import { register } from "node:module"; register("data:text/javascript," + encodeURIComponent(${JSON.stringify(hooks)}))`
const isOlder = Number(process.versions.node.split(".")[0]) < 22

const conform = async (url) => {
  const suite = [join(modules, "conformance", "dist", "index.js"), "server", "--url", url, "--expected-failures", join(folder, "expected-failures.yaml")]
  const { code, errors, output } = await run([...(isOlder ? ["--import", `data:text/javascript,${encodeURIComponent(older)}`] : []), ...suite])
  const summary = output.slice(output.indexOf("=== SUMMARY ==="))
  demand(code === 0, `The conformance suite ended with ${code}:\n${summary.slice(0, 6_000)}${errors.slice(0, 2_000)}`)
  if (code === 0) console.log(summary.trim())
}

const { base, child } = await startServer()
const key = readFileSync(join(data, "api-key"), "utf8").trim()
const { front, url } = await startFront(base, key)
try {
  await inspectAll("over HTTP", [url, "--transport", "http"])
  await inspectAll("over standard input and output", [
    "-e",
    `BRAND_VISIBILITY_KEY=${key}`,
    process.execPath,
    join(root, "packages/mcp/dist/bin.js"),
    "--url",
    base,
    "--write"
  ])
  await conform(url)
} finally {
  front.close()
  front.closeAllConnections()
  child.removeAllListeners("close")
  const ended = new Promise((resolve) => child.once("close", resolve))
  child.kill("SIGKILL")
  await ended
  rmSync(data, { recursive: true, force: true })
}
if (faults.length > 0) {
  console.error(faults.join("\n"))
  process.exitCode = 1
}
