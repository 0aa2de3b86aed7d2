/** Writes a project from a template. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import { Misuse } from "./Misuse.js"
import type { Template } from "./Templates.js"

const scope = "@brand-visibility/"

/** What npm takes as the name of a package, from the name of a folder. */
const packageName = (folder: string): string => {
  const name = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replace(/^[._-]+/, "")
  if (name === "" || name.length > 214) throw new Misuse(`No name of a package can be made of the folder "${folder}"`)
  return name
}

/** Packages of one version belong together. Before its release a version promises nothing to the next, so it is named exactly. */
const rangeOf = (version: string): string => (version.includes("-") ? version : `^${version}`)

type Ranges = Readonly<Record<string, string>>

const ours = (dependencies: Ranges | undefined, version: string): Ranges | undefined =>
  dependencies && Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [name, name.startsWith(scope) ? rangeOf(version) : range]))

interface Manifest {
  readonly dependencies?: Ranges
  readonly devDependencies?: Ranges
  readonly peerDependencies?: Ranges
}

interface NewProject {
  /** Where it goes: a folder that is not there yet, or is empty. */
  readonly folder: string
  readonly template: Template
  /** Of the packages that it will depend on. */
  readonly version: string
}

/** Writes it, and gives its name; `Misuse` where there is something already. */
export const writeProject = ({ folder, template, version }: NewProject): string => {
  const name = packageName(folder)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Misuse(`The folder ${folder} is not empty`)
  mkdirSync(folder, { recursive: true })
  cpSync(new URL(`../dist/templates/${template.name}/`, import.meta.url), folder, { recursive: true })
  // npm leaves a .gitignore out of what it publishes.
  renameSync(join(folder, "_gitignore"), join(folder, ".gitignore"))
  const file = join(folder, "package.json")
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"))
  const { dependencies, devDependencies, peerDependencies } = manifest
  const ranges = Object.entries({ dependencies, devDependencies, peerDependencies }).flatMap(([kind, entries]) =>
    entries === undefined ? [] : [[kind, ours(entries, version)]]
  )
  writeFileSync(file, `${JSON.stringify({ ...manifest, name, ...Object.fromEntries(ranges) }, null, 2)}\n`)
  return name
}
