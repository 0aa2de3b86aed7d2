/**
 * An application that emits declarations, such as a library or a project with references, has to name the types of all values that it exports. The test
 * exports every method of the library from a module outside of the repository, with the compiled declarations of core in `node_modules`, and reads what the
 * compiler emits.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { expect, it, onTestFinished } from "vitest"
import { finished } from "../../../scripts/tools/Finished.js"

const core = fileURLToPath(new URL("..", import.meta.url))
const installed = fileURLToPath(new URL("../../../node_modules", import.meta.url))

/** An application with core, and with links to the packages on whose types core depends. */
const anApplication = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "public-types-")))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const modules = join(folder, "node_modules")
  const copy = join(modules, "@brand-visibility", "core")
  mkdirSync(copy, { recursive: true })
  cpSync(join(core, "package.json"), join(copy, "package.json"))
  cpSync(join(core, "dist"), join(copy, "dist"), { recursive: true, filter: (path) => !/\.(js|map)$/.test(path) })
  for (const name of ["effect", "zod", "@types", "@standard-schema"]) symlinkSync(join(installed, name), join(modules, name))
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }))
  return folder
}

const methodsOf = (value: object): ReadonlyArray<string> =>
  Object.entries(value).flatMap(([name, member]: readonly [string, unknown]) =>
    typeof member === "function" ? [name] : typeof member === "object" && member !== null ? methodsOf(member).map((method) => `${name}.${method}`) : []
  )

/** A module that exports every method under a name of its own. */
const everyMethod = async (): Promise<string> => {
  await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], logLevel: "none" })
  const { id } = await visibility.organizations.create({ name: "Northwind" })
  const exported = [
    ...methodsOf(visibility.forOrganization(id)).map((method) => `client.${method}`),
    ...methodsOf({ organizations: visibility.organizations }).map((method) => `visibility.${method}`)
  ]
  expect(exported.length).toBeGreaterThan(80)
  return [
    `import type { BrandVisibility } from "@brand-visibility/core"`,
    "declare const visibility: BrandVisibility",
    `const client = visibility.forOrganization("")`,
    ...exported.map((method) => `export const ${method.replaceAll(".", "_")} = ${method}`)
  ].join("\n")
}

/** The most lines of a type that somebody still reads in an editor. The longest one names a plan of a run. */
const mostLines = 70

it("every method can be exported by an application, with types that have public names and can be read", async () => {
  const folder = anApplication()
  writeFileSync(join(folder, "application.ts"), await everyMethod())
  const options = ["--declaration", "--emitDeclarationOnly", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "es2023", "--types", "node"]
  const compiler = join(installed, "typescript", "bin", "tsc")
  expect(await finished(process.execPath, [compiler, ...options, "application.ts"], { cwd: folder })).toMatchObject({ status: 0, stdout: "" })
  const declarations = readFileSync(join(folder, "application.d.ts"), "utf8").split(/^(?=export declare const )/m)
  const named = declarations.map((text) => ({ name: /const (\w+)/.exec(text)?.[1], text }))
  expect(
    named.filter(({ text }) => text.includes("/internal/")).map(({ name, text }) => [name, /import\("[^"]*\/internal\/[^)]*\)\.\w+/.exec(text)?.[0]])
  ).toEqual([])
  expect(named.filter(({ text }) => text.split("\n").length > mostLines).map(({ name }) => name)).toEqual([])
})
