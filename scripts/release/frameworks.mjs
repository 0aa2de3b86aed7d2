/** Tests the programs of docs/recipes/embed-in-frameworks.md in the published Nest and Next, which are too large to be dependencies of this repository. */
import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { freePort } from "../tools/port.mjs"
import { Fault, npm, run } from "./process.mjs"

const nest = ["@nestjs/common@12", "@nestjs/core@12", "@nestjs/platform-express@12", "reflect-metadata", "rxjs"]
const next = ["next@16", "react@19", "react-dom@19"]

/** The packages that the page tells its reader to install. */
const packagesOf = (page) => {
  const line = /^npm install (.+)$/m.exec(page)
  if (line === null) throw new Fault("the page of frameworks does not say what to install")
  return line[1].split(" ")
}

/** The files that the page tells its reader to write. */
const filesOf = (page) => new Map([...page.matchAll(/`([^`\n ]+\.\w+)`:\n\n```(?:js|json)\n([^]*?)^```$/gm)].map(([, file, text]) => [file, text]))

const write = (folder, file, text) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Calls `use` once the program answers at the address, and ends the program. */
const whileServing = async (folder, parameters, address, use) => {
  const child = spawn(process.execPath, parameters, { cwd: folder, env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data))
  const ended = new Promise((resolve) => child.once("close", resolve))
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Fault(`${parameters.join(" ")} ended in ${folder}:\n${output}`)
      const isReady = await fetch(address).then(
        () => true,
        () => false
      )
      if (isReady) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await use()
  } finally {
    child.kill()
    await ended
  }
}

/** Sends a write, a read, and a request without a session, which must be refused. */
const ask = async (address) => {
  const headers = { authorization: "Bearer session-of-ada", "content-type": "application/json" }
  const made = await fetch(`${address}/v1/brands`, { method: "POST", headers, body: JSON.stringify({ name: "Fernweh" }) })
  const listed = await fetch(`${address}/v1/brands`, { headers })
  const refused = await fetch(`${address}/v1/brands`)
  const said = [made.status, listed.status, (await listed.json()).data?.map(({ name }) => name).join(), refused.status, (await refused.json()).code].join(" ")
  if (said !== "201 200 Fernweh 401 missing_api_key") throw new Fault(`${address} answered ${said}`)
}

/** Runs the programs in a project whose `.npmrc` names the registry of our packages. */
export const tryFrameworks = async (folder, root) => {
  const page = readFileSync(join(root, "docs/recipes/embed-in-frameworks.md"), "utf8")
  const files = filesOf(page)
  npm(folder, ["install", ...packagesOf(page), ...nest, ...next])

  const onNest = join(folder, "nest")
  const nestPort = await freePort()
  write(onNest, "visibility.mjs", files.get("visibility.mjs"))
  write(onNest, "on-nest.mjs", files.get("on-nest.mjs").replaceAll("3004", nestPort))
  await whileServing(onNest, ["on-nest.mjs"], `http://127.0.0.1:${nestPort}`, () => ask(`http://127.0.0.1:${nestPort}/visibility`))

  const route = "app/api/visibility/[[...path]]/route.js"
  write(folder, "visibility.mjs", files.get("visibility.mjs"))
  write(folder, route, files.get(route))
  write(folder, "app/layout.jsx", 'export default ({ children }) => <html lang="en"><body>{children}</body></html>\n')
  write(folder, "app/page.jsx", "export default () => <p>Trail Shop</p>\n")
  const program = join(folder, "node_modules", "next", "dist", "bin", "next")
  run(folder, process.execPath, [program, "build"], { NEXT_TELEMETRY_DISABLED: "1" })
  const nextPort = await freePort()
  await whileServing(folder, [program, "start", "--port", String(nextPort), "--hostname", "127.0.0.1"], `http://127.0.0.1:${nextPort}`, () =>
    ask(`http://127.0.0.1:${nextPort}/api/visibility`)
  )
}
