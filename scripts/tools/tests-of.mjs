/**
 * Finds the tests of a module by the module's name: the test files of its name, or that its header says it is held by, or of the words with which its name
 * begins (`Rescore` for `RescoreRun`); else those that import it by way of the fewest other modules.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join, relative, sep } from "node:path"

const isSource = (path) => path.endsWith(".ts") && !path.endsWith(".d.ts")

const modulesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter(isSource)
        .map((path) => join(folder, path))
    : []

/** The modules of this repository that a text imports. */
const importsOf = (root, path, text) =>
  [...text.matchAll(/(?:from|import\() ?"(\.[^"]+|@brand-visibility\/[^"]+)"/g)].map(([, specifier]) => {
    if (specifier.startsWith(".")) return join(path, "..", specifier.replace(/\.js$/, ".ts"))
    const [, name, module = "index"] = /^@brand-visibility\/([^/]+)(?:\/(?:internal\/)?(.+))?$/.exec(specifier) ?? []
    return join(root, "packages", name, "src", `${module}.ts`)
  })

/** Where the header of a module ends, in UTF-16 units. */
const headLength = 1_000

/** Most tests that are given because they import a module. */
const most = 5

const isTest = (path) => /(?<!\.proof|\.crash)\.test\.ts$/.test(path)

/**
 * The places of those words of a command that can name a module. What follows an option may be its value, such as the words of `-t`.
 *
 * @param words what `npm test` was given
 */
export const wordsNaming = (words) =>
  new Set(words.flatMap((word, index) => (/^[A-Z]\w+$/.test(word) && !/^-[^=]+$/.test(words[index - 1] ?? "") ? [index] : [])))

/** @returns what finds the test files of a module; each is a path from the root, and there are none for a name that no module has */
export const testsFinder = (root) => {
  const paths = ["packages", "examples"].flatMap((parent) =>
    readdirSync(join(root, parent)).flatMap((name) => ["src", "test"].flatMap((folder) => modulesIn(join(root, parent, name, folder))))
  )
  const importers = new Map(paths.map((path) => [path, []]))
  const heads = new Map()
  for (const path of paths) {
    const text = readFileSync(path, "utf8")
    heads.set(path, text.slice(0, headLength))
    for (const imported of importsOf(root, path, text)) importers.get(imported)?.push(path)
  }
  const byName = (some) => {
    const named = new Map()
    for (const path of some) {
      const name = basename(path).replace(/\..*/, "")
      named.set(name, [...(named.get(name) ?? []), path])
    }
    return named
  }

  /** By steps: all modules that import one of those, until there are tests among them. */
  const nearest = (modules) => {
    const seen = new Set(modules)
    for (let some = modules; some.length > 0;) {
      const next = [...new Set(some.flatMap((path) => importers.get(path)))].filter((path) => !seen.has(path))
      const tests = next.filter(isTest)
      if (tests.length > 0) return tests
      for (const path of next) seen.add(path)
      some = next
    }
    return []
  }

  const modulesByName = byName(paths.filter((path) => path.includes(`${sep}src${sep}`)))
  const testsByName = byName(paths.filter(isTest))
  const testsNamed = (name) => testsByName.get(name) ?? []
  const heldBy = (path) => [...heads.get(path).matchAll(/`(?:[\w-]+\/)*(\w+)\.test\.ts`/g)].flatMap(([, name]) => testsNamed(name))

  return (name) => {
    const modules = modulesByName.get(name)
    if (modules === undefined) return []
    const words = name.match(/[A-Z][a-z\d]*/g) ?? []
    const beginnings = words.map((_, index) => words.slice(0, words.length - index).join(""))
    const found =
      [testsNamed(name), modules.flatMap(heldBy), ...beginnings.map(testsNamed)].find((tests) => tests.length > 0) ?? nearest(modules).slice(0, most)
    return [...new Set(found)].map((path) => relative(root, path).split(sep).join("/"))
  }
}
