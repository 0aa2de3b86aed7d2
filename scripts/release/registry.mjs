/** A registry on this machine. It accepts our packages without credentials, and forwards requests for others to npm's configured registry. */
import { spawn } from "node:child_process"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "../tools/port.mjs"
import { Fault, npm } from "./process.mjs"

/**
 * @param tools folder with the registry's lockfile; the registry is installed at the first use
 * @param scratch folder for the registry's data
 * @param ours names of packages that it accepts, and never requests from another registry
 */
export const startRegistry = async ({ ours, scratch, tools, upstream }) => {
  if (!existsSync(join(tools, "node_modules", "verdaccio"))) {
    console.error("Installing the registry; this is needed once …")
    npm(tools, ["ci"])
  }
  const file = join(scratch, "registry.json")
  const anybody = { access: "$all", publish: "$all" }
  const settings = {
    storage: join(scratch, "registry"),
    uplinks: { upstream: { url: upstream, maxage: "60m", timeout: "60s" } },
    packages: { ...Object.fromEntries(ours.map((name) => [name, anybody])), "**": { ...anybody, proxy: "upstream" } },
    max_body_size: "50mb",
    log: { type: "stdout", format: "json", level: "error" }
  }
  writeFileSync(file, JSON.stringify(settings))
  const port = await freePort()
  const program = join(tools, "node_modules", "verdaccio", "bin", "verdaccio")
  const child = spawn(process.execPath, [program, "--config", file, "--listen", `127.0.0.1:${port}`], { cwd: scratch, stdio: ["ignore", "ignore", "inherit"] })
  const url = `http://127.0.0.1:${port}/`
  for (let tried = 0; ; tried++) {
    if (child.exitCode !== null || tried === 600) throw new Fault("The registry does not start")
    const isUp = await fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false
    )
    if (isUp) return { url, stop: () => child.kill() }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
