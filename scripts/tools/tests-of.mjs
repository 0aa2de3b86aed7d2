/**
 * Finds the tests of a module by the module's name: test files of the same name, test files that the module's header names, or test files named after the
 * beginning of the module's name (`Rescore` for `RescoreRun`). If there are none, it finds the tests that import the module through the fewest other modules.
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

/** Length of a module's header in UTF-16 units. */
const headLength = 1_000

/** Largest number of tests that are found by imports. */
const most = 5

const isTest = (path) => /(?<!\.proof|\.crash)\.test\.ts$/.test(path)

/**
 * The indexes of the words of a command that can name a module. A word after an option may be the option's value, such as the words of `-t`.
 *
 * @param words the arguments of `npm test`
 */
export const wordsNaming = (words) =>
  new Set(words.flatMap((word, index) => (/^[A-Z]\w+$/.test(word) && !/^-[^=]+$/.test(words[index - 1] ?? "") ? [index] : [])))

/** @returns a function that finds the test files of a module, as paths from the root; empty for an unknown module */
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

  /** The nearest tests: in each step all modules that import one of the current modules, until there are tests among them. */
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
