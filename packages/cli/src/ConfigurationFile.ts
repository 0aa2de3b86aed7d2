/** Finds, reads and checks `brand-visibility.config.ts`, or one in JavaScript or JSON. */
import { existsSync } from "node:fs"
import { dirname, join, parse, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { Either } from "effect"
import { configurationFields, readSettings, type Settings } from "./Configuration.js"
import { textOfFile } from "./GivenText.js"
import { Misuse } from "./Misuse.js"

export const configurationNames = ["ts", "js", "mjs", "json"].map((extension) => `brand-visibility.config.${extension}`)

export interface ConfigurationFile {
  readonly path: string
  readonly settings: Settings
}

/** The path of the configuration in this folder, or in the nearest folder above that has one. */
const findFrom = (directory: string): string | undefined => {
  for (let folder = directory; ; folder = dirname(folder)) {
    const found = configurationNames.map((name) => join(folder, name)).find((path) => existsSync(path))
    if (found !== undefined || folder === parse(folder).root) return found
  }
}

/** The path of this package. A configuration imports this package by name; where `npx` fetched the command, no folder near the configuration has the package. */
const ownModule = (): string => {
  const path = fileURLToPath(new URL("./index.js", import.meta.url))
  return existsSync(path) ? path : fileURLToPath(new URL("./index.ts", import.meta.url))
}

const load = async (path: string): Promise<unknown> => {
  if (path.endsWith(".json")) return JSON.parse(textOfFile(path))
  const { createJiti } = await import("jiti")
  // No module is cached, because the files that the configuration imports may have changed as well. No compiled file is kept, because jiti keeps them in
  // the machine's folder of temporary files, where another user could read a key in a configuration, or put a file that would run in its place.
  const options = { alias: { "@brand-visibility/cli": ownModule() }, moduleCache: false, fsCache: false }
  return createJiti(import.meta.url, options).import(path, { default: true })
}

/** Reads the configuration that was named, or the nearest one. Undefined where none was named and none is found. */
export const readConfiguration = async (directory: string, named: string | undefined): Promise<ConfigurationFile | undefined> => {
  const path = named === undefined ? findFrom(directory) : resolve(directory, named)
  if (path === undefined) return undefined
  if (!existsSync(path)) throw new Misuse(`There is no configuration ${path}`, "Type brand-visibility init to write one")
  const value = await load(path).catch((error: unknown) => {
    throw new Misuse(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const settings = readSettings(value)
  if (Either.isLeft(settings))
    throw new Misuse(`${path}: ${settings.left}`, `Its fields are ${configurationFields.join(", ")}; brand-visibility init --yes writes an example`)
  return { path, settings: settings.right }
}
