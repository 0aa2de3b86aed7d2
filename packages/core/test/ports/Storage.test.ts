/**
 * `ports/Storage` is what the author of a storage imports. The stores in memory are the shortest storage: what they need of core and cannot import from a
 * public module, no author could import either.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join, posix } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const core = fileURLToPath(new URL("../..", import.meta.url))
const sourceOf = (path: string): string => readFileSync(join(core, "src", path), "utf8")

/** Parts of core's own stores that no storage needs: their spans, and the promise of one layer. */
const ownParts = new Set(["telemetry/Tracing", "ports/OneLayer"])

const publicModules = new Set(
  Object.keys((JSON.parse(readFileSync(join(core, "package.json"), "utf8")) as { readonly exports: object }).exports).map((path) => path.slice(2))
)

/** The module that a path of another module means. */
const moduleAt = (folder: string, path: string): string => posix.join(folder, path).replace(/\.js$/, "")

const namesIn = (list: string): ReadonlyArray<string> => list.split(",").flatMap((name) => /^(?:type )?(\w+)/.exec(name.trim())?.[1] ?? [])

const exportsOfStorage = new Set(
  Array.from(sourceOf("ports/Storage.ts").matchAll(/export (?:type )?\{([^}]*)\} from "([^"]*)"/g), ([, list = "", path = ""]) =>
    namesIn(list).map((name) => `${name} of ${moduleAt("ports", path)}`)
  ).flat()
)

/** What a module in `memory` imports from modules that are not public. */
const privateImportsOf = (file: string): ReadonlyArray<string> => {
  const source = sourceOf(`memory/${file}`)
  return Array.from(source.matchAll(/import (?:type )?(?:\{([^}]*)\}|\* as (\w+)) from "(\.[^"]*)"/g)).flatMap(([, list, alias, path = ""]) => {
    const module = moduleAt("memory", path)
    if (publicModules.has(module) || ownParts.has(module) || module.startsWith("memory/")) return []
    const names = list === undefined ? Array.from(source.matchAll(new RegExp(`\\b${alias}\\.(?!js)(\\w+)`, "g")), ([, name = ""]) => name) : namesIn(list)
    return names.map((name) => `${name} of ${module}`)
  })
}

it("exports everything that a storage needs of core", () => {
  const needed = new Set(readdirSync(join(core, "src/memory")).flatMap(privateImportsOf))
  expect(needed.size).toBeGreaterThan(50)
  expect([...needed].filter((name) => !exportsOfStorage.has(name)).sort()).toEqual([])
})
