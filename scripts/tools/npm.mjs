/** npm, as this process was called by it, and folders of tools that have a lockfile of their own. */
import { spawn, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

/** Runs npm in a folder. What it prints goes to standard error. */
const run = (start, folder, parameters) => {
  const script = process.env.npm_execpath
  const options = { cwd: folder, stdio: ["ignore", 2, 2] }
  // Under `npm start` this is the npm that was called; on Windows `npm` alone is a batch file, which only a shell runs.
  return script !== undefined && /^npm-cli\.c?js$/.test(basename(script))
    ? start(process.execPath, [script, ...parameters], options)
    : start("npm", parameters, { ...options, shell: process.platform === "win32" })
}

/** Runs npm in a folder and gives how it ended. */
export const npm = (folder, parameters) => run(spawnSync, folder, parameters)

/** Runs npm in a folder while this process does something else, be it waiting for other processes. Resolves with whether it succeeded. */
export const npmMeanwhile = (folder, parameters) =>
  new Promise((resolve) => {
    run(spawn, folder, parameters)
      .once("error", () => resolve(false))
      .once("close", (status) => resolve(status === 0))
  })

const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {})

/** Whether npm's own record of what it installed agrees with the lockfile, but for what belongs to other platforms. */
const isInstalled = (folder) => {
  const installed = packagesOf(join(folder, "node_modules", ".package-lock.json"))
  return Object.entries(packagesOf(join(folder, "package-lock.json"))).every(
    ([path, { optional, version }]) => path === "" || optional === true || installed[path]?.version === version
  )
}

/**
 * Installs what a folder locks, where it is not there, and ends this process where that fails.
 *
 * @param what names the tools, such as `the client generator`
 */
export const installTools = (folder, what) => {
  if (isInstalled(folder)) return
  console.error(`Installing ${what}; this is needed once …`)
  // `--include=dev`: with NODE_ENV=production npm would leave tools out.
  if (npm(folder, ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]).status === 0) return
  console.error(`Could not install ${what}; see npm's message above.`)
  process.exit(1)
}
