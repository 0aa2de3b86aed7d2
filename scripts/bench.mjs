/**
 * Runs benchmarks one after the other, so that they do not disturb each other: all of them, or those of `npm run bench -- NAME …`. A benchmark is a file
 * `bench/NAME.mjs` of a package or an example.
 */
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

const benches = ["packages", "examples"]
  .flatMap((parent) =>
    readdirSync(join(root, parent))
      .sort()
      .map((name) => join(root, parent, name, "bench"))
  )
  .flatMap((folder) => {
    return existsSync(folder)
      ? readdirSync(folder)
          .sort()
          .filter((file) => file.endsWith(".mjs"))
          .map((file) => ({ name: file.slice(0, -4), path: join(folder, file) }))
      : []
  })

const known = [...new Set(benches.map((bench) => bench.name))].join(", ") || "none yet"
const wanted = process.argv.slice(2).filter((parameter) => !parameter.startsWith("--"))
const options = process.argv.slice(2).filter((parameter) => parameter.startsWith("--"))
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}; the benchmarks are: ${known}.`)
  process.exit(2)
}

let failures = 0
for (const bench of benches) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue
  console.log(`\n── ${bench.name}`)
  const { status } = spawnSync(process.execPath, ["--expose-gc", bench.path, ...options], { cwd: root, stdio: "inherit" })
  if (status !== 0) failures += 1
}
process.exit(failures === 0 ? 0 : 1)
