/**
 * Checks each published package against its budget in scripts/package-budgets.json: packed and unpacked kilobytes, the number of packages that are installed
 * with it, the number of modules that Node reads to import it (which determines the import time), and the kilobytes that a browser reads for one function of
 * core. `--write` sets each budget to the present value plus a tenth. `--page` writes the present values into docs/reference/performance.md, with the import
 * times. It needs a build.
 */
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, relative, resolve, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { writeSpeed } from "./tools/measured.mjs"
import { table } from "./tools/tables.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const file = join(root, "scripts", "package-budgets.json")

const names = readdirSync(join(root, "packages")).filter((name) => existsSync(join(root, "packages", name, "dist")))
const manifestOf = (name) => JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"))

const sizes = () => {
  const script = process.env.npm_execpath
  const workspaces = names.flatMap((name) => ["--workspace", `packages/${name}`])
  const parameters = ["pack", "--dry-run", "--json", "--ignore-scripts", "--loglevel=error", ...workspaces]
  const options = { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }
  const { error, status, stderr, stdout } =
    script === undefined
      ? spawnSync("npm", parameters, { ...options, shell: process.platform === "win32" })
      : spawnSync(process.execPath, [script, ...parameters], options)
  if (status !== 0) throw new Error(`npm pack failed: ${error?.message ?? stderr}`)
  const packed = JSON.parse(stdout)
  return new Map(names.map((name) => [name, packed.find((entry) => entry.name === manifestOf(name).name)]))
}

/** All packages that npm installs with a package: its dependencies and peers, and theirs in turn. */
const installedWith = (name) => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
  /** Resolves a package like Node: in the folder itself, and then in each parent folder with packages. */
  const find = (from, wanted) => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
      const path = `${folder === "" ? "" : `${folder}/`}node_modules/${wanted}`
      if (packages[path] !== undefined) return packages[path].link === true ? packages[path].resolved : path
      if (folder === "") return undefined
    }
  }
  const seen = new Set()
  const open = [`packages/${name}`]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path]
    // Packages for only one platform are not counted, so that the number is the same everywhere.
    const wanted = [...Object.keys(dependencies), ...Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true)]
    for (const other of wanted) if (optionalDependencies[other] === undefined) open.push(...[find(path, other)].filter((found) => found !== undefined))
  }
  return seen.size - 1
}

/** Number of modules that an import of the package's first entry reads, without modules that are loaded later. */
const modulesRead = async () => {
  const entries = names.flatMap((name) => {
    const entry = Object.values(manifestOf(name).exports).find((target) => target.default !== undefined)
    return entry === undefined ? [] : [[name, join(root, "packages", name, entry.node ?? entry.default)]]
  })
  // A bundler does not read drivers with binaries and test runners.
  const external = ["better-sqlite3", "pg", "pg-*", "vitest", "@effect/vitest"]
  const options = { bundle: true, platform: "node", format: "esm", splitting: true, write: false, metafile: true, logLevel: "error", external }
  const { metafile } = await build({
    ...options,
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries),
    outdir: join(root, "node_modules", ".budgets")
  })
  const inputs = new Map(Object.entries(metafile.inputs).map(([path, input]) => [resolve(root, path), input]))
  return new Map(
    entries.map(([name, entry]) => {
      const seen = new Set()
      const open = [resolve(entry)]
      for (let path = open.pop(); path !== undefined; path = open.pop()) {
        const input = inputs.get(path)
        if (seen.has(path) || input === undefined) continue
        seen.add(path)
        for (const { kind, path: other, external: isExternal } of input.imports)
          if (kind !== "dynamic-import" && isExternal !== true) open.push(resolve(root, other))
      }
      return [name, seen.size]
    })
  )
}

/**
 * Minified kilobytes that a browser reads for one function of a package, without Effect and zod. A rise shows that a bundler could not remove a module that
 * the function does not need.
 */
const shaken = async (name) => {
  const one = { core: "verifyBundle" }[name]
  if (one === undefined) return {}
  const { metafile } = await build({
    stdin: { contents: `export { ${one} } from "${manifestOf(name).name}"`, resolveDir: root },
    absWorkingDir: root,
    outdir: join(root, "node_modules", ".budgets"),
    bundle: true,
    splitting: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    external: ["effect", "zod"],
    metafile: true,
    write: false,
    logLevel: "error"
  })
  const seen = new Set()
  const open = Object.keys(metafile.outputs).filter((path) => metafile.outputs[path].entryPoint === "<stdin>")
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const { external, kind, path: other } of metafile.outputs[path].imports) if (kind !== "dynamic-import" && external !== true) open.push(other)
  }
  return { oneFunctionKilobytes: Math.ceil([...seen].reduce((sum, path) => sum + metafile.outputs[path].bytes, 0) / 1000) }
}

const packed = sizes()
const modules = await modulesRead()
const measured = Object.fromEntries(
  await Promise.all(
    names.map(async (name) => [
      name,
      {
        packedKilobytes: Math.ceil(packed.get(name).size / 1000),
        unpackedKilobytes: Math.ceil(packed.get(name).unpackedSize / 1000),
        installedPackages: installedWith(name),
        modulesRead: modules.get(name) ?? 0,
        ...(await shaken(name))
      }
    ])
  )
)

/**
 * Processor time in milliseconds that a new process takes to import a package, beyond that of an empty process. It is the least of five, which other programs
 * disturb least.
 */
const importTime = () => {
  const least = (code) => {
    const times = Array.from({ length: 5 }, () => {
      const told = `${code}\nconst { system, user } = process.cpuUsage()\nconsole.log(system + user)`
      const { status, stderr, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", told], { cwd: root, encoding: "utf8" })
      if (status !== 0) throw new Error(stderr)
      return Number(stdout) / 1000
    })
    return Math.min(...times)
  }
  const nothing = least("")
  return (name) => {
    const { exports, name: imported } = manifestOf(name)
    const entry = Object.keys(exports).find((path) => !path.endsWith(".json"))
    // A command has no module to import, and the conformance suites load only in a test runner.
    if (entry === undefined || name === "conformance") return "–"
    return `${Math.max(0, least(`await import(${JSON.stringify(imported + entry.slice(1))})`) - nothing).toFixed(0)} ms`
  }
}

if (process.argv.includes("--page")) {
  const time = importTime()
  const rows = names.map((name) => {
    const { installedPackages, modulesRead: read, packedKilobytes, unpackedKilobytes } = measured[name]
    return [name, `${packedKilobytes} kB`, `${unpackedKilobytes} kB`, installedPackages, read || "–", time(name)]
  })
  writeSpeed("packages", table(["Package", "Packed", "Unpacked", "Packages installed with it", "Modules read", "Import, processor time"], rows))
} else if (process.argv.includes("--write")) {
  const withRoom = (value) => Math.ceil(value * 1.1)
  const budgets = Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(Object.entries(measured[name]).map(([kind, value]) => [kind, kind === "installedPackages" ? value : withRoom(value)]))
    ])
  )
  writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`)
} else {
  const budgets = JSON.parse(readFileSync(file, "utf8"))
  const faults = names.flatMap((name) =>
    budgets[name] === undefined
      ? [`packages/${name} has no budget in ${relative(root, file).split(sep).join("/")}`]
      : Object.entries(measured[name])
          .filter(([kind, value]) => !(value <= budgets[name][kind]))
          .map(([kind, value]) => `packages/${name}: ${kind} is ${value}, more than its budget of ${budgets[name][kind]}`)
  )
  if (faults.length > 0) {
    console.error(`${faults.join("\n")}\nReduce the package, or raise the budget in scripts/package-budgets.json and give the reason in the commit.`)
    process.exitCode = 1
  }
}
