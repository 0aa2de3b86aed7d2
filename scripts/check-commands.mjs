/**
 * Fails when a page or a workflow names a command that does not exist: a script of package.json, a part of the check, a benchmark, or the folder of a
 * package.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const read = (path) => readFileSync(join(root, path), "utf8")

const scripts = new Set(Object.keys(JSON.parse(read("package.json")).scripts))
const parts = new Set([...read("scripts/check.mjs").matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name))
const benches = new Set(
  ["packages", "examples"].flatMap((parent) =>
    readdirSync(join(root, parent)).flatMap((name) => {
      const folder = join(root, parent, name, "bench")
      return existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.mjs$/, "")) : []
    })
  )
)

/** Patterns of commands, each with a function that checks whether the named things exist. Words in capitals are placeholders. */
const commands = [
  [/\bnpm run (?:--silent )?([a-z][\w:]*)/g, (name) => scripts.has(name)],
  [
    /\bnpm run check -- ((?:[a-z]+ ?)+)/g,
    (names) =>
      names
        .trim()
        .split(" ")
        .every((name) => parts.has(name))
  ],
  [/\bnpm run bench -- ([a-z]+)/g, (name) => benches.has(name)],
  [/\bnpm test -- ((?:packages|examples)\/[\w./-]+)/g, (path) => existsSync(join(root, path))],
  [/\bnpx vitest run (?:--project \w+ )?((?:packages|examples)\/[\w./-]+)/g, (path) => existsSync(join(root, path))],
  [/\bnpm test -w ((?:packages|examples)\/[a-z-]+)/g, (folder) => existsSync(join(root, folder, "package.json"))],
  [/\bnode (scripts\/[\w/-]+\.mjs)/g, (path) => existsSync(join(root, path))]
]

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md", "*.yml"], { cwd: root, encoding: "utf8" })
// Projects of templates have their own scripts, and changelogs describe former commands.
const files = listed.split("\n").filter((file) => file !== "" && !/\/templates\/|CHANGELOG|^\.changeset/.test(file) && existsSync(join(root, file)))

let seen = 0
const faults = files.flatMap((file) => {
  const text = read(file)
  return commands.flatMap(([pattern, isThere]) =>
    [...text.matchAll(pattern)].flatMap(([command, words]) => {
      seen++
      return isThere(words) ? [] : [`${file}: ${command} is not a command of this repository`]
    })
  )
})

for (const fault of faults) console.error(fault)
if (seen === 0) console.error("No page names a command")
if (faults.length > 0 || seen === 0) process.exit(1)
console.log(`${seen} commands of pages and workflows exist`)
