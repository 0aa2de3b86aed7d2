/** Writes a project from a template. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import { Misuse } from "./Misuse.js"
import type { Template } from "./Templates.js"

const scope = "@brand-visibility/"

/** A valid name for a package, made from the name of a folder. */
const packageName = (folder: string): string => {
  const name = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replace(/^[._-]+/, "")
  if (name === "" || name.length > 214) throw new Misuse(`The folder "${folder}" gives no valid name for a package`)
  return name
}

/** The version range of our packages, which must all have one version. A prerelease is named exactly, because the next one may break it. */
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
  /** The folder of the project. It must be empty or must not exist. */
  readonly folder: string
  readonly template: Template
  /** The version of our packages on which the project depends. */
  readonly version: string
}

/** Writes the project, and returns its name. Throws `Misuse` when the folder is not empty. */
export const writeProject = ({ folder, template, version }: NewProject): string => {
  const name = packageName(folder)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Misuse(`The folder ${folder} is not empty`)
  mkdirSync(folder, { recursive: true })
  cpSync(new URL(`../dist/templates/${template.name}/`, import.meta.url), folder, { recursive: true })
  // npm does not publish files named .gitignore, so the template has another name for it.
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
