/** npm, as this process was called by it, and folders of tools that have a lockfile of their own. */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

/** Runs npm in a folder and gives how it ended. What it prints goes to standard error. */
export const npm = (folder, parameters) => {
  const script = process.env.npm_execpath
  const options = { cwd: folder, stdio: ["ignore", 2, 2] }
  // Under `npm start` this is the npm that was called; on Windows `npm` alone is a batch file, which only a shell runs.
  return script !== undefined && /^npm-cli\.c?js$/.test(basename(script))
    ? spawnSync(process.execPath, [script, ...parameters], options)
    : spawnSync("npm", parameters, { ...options, shell: process.platform === "win32" })
}

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
