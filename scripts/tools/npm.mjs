/** Calls npm, and installs tools that have a separate lockfile. */
import { spawn, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

/** Runs npm in a folder. Its output goes to standard error. */
const run = (start, folder, parameters) => {
  const script = process.env.npm_execpath
  const options = { cwd: folder, stdio: ["ignore", 2, 2] }
  // Under `npm start`, the variable names the calling npm. On Windows, `npm` is a batch file that only a shell can run.
  return script !== undefined && /^npm-cli\.c?js$/.test(basename(script))
    ? start(process.execPath, [script, ...parameters], options)
    : start("npm", parameters, { ...options, shell: process.platform === "win32" })
}

/** Runs npm in a folder, and returns its result. */
export const npm = (folder, parameters) => run(spawnSync, folder, parameters)

/** Runs npm in a folder without blocking this process. Resolves with whether npm succeeded. */
export const npmMeanwhile = (folder, parameters) =>
  new Promise((resolve) => {
    run(spawn, folder, parameters)
      .once("error", () => resolve(false))
      .once("close", (status) => resolve(status === 0))
  })

const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {})

/** Whether npm's own record of the installed packages agrees with the lockfile, apart from packages for other platforms. */
const isInstalled = (folder) => {
  const installed = packagesOf(join(folder, "node_modules", ".package-lock.json"))
  return Object.entries(packagesOf(join(folder, "package-lock.json"))).every(
    ([path, { optional, version }]) => path === "" || optional === true || installed[path]?.version === version
  )
}

/**
 * Installs the packages of a folder's lockfile if they are missing, and ends this process when that fails.
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
