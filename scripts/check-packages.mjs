/**
 * Checks published packages for requirements that publint does not know.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { publint } from "publint"
import { formatMessage } from "publint/utils"

const root = fileURLToPath(new URL("..", import.meta.url))
const scope = "@brand-visibility/"
const internal = /^internal\//

/** The Node versions of every package, and the exceptions with the dependencies that cause them. */
const node = ">=20.19"
const newerNode = {
  // pg-boss from version 11 on.
  "engine-pgboss": ">=22.12"
}

/** Packages with a second build for Node (docs/decisions/0014). Every entry must have it, or a process would load a module twice. */
const builtTwice = new Set(["core"])

/**
 * Whether every entry of a package's exports leads to the module of the same path in `src`, or to a file with a full name. The module of an entry
 * `./internal/…`, which is for packages of this repository, has the path after that prefix. Modules in `src/internal` are only for the package itself.
 */
const leadsToModules = (folder, exports) =>
  Object.entries(exports).every(([entry, target]) => {
    if (typeof target === "string") return entry === target
    const module = entry === "." ? "index" : entry.slice("./".length).replace(internal, "")
    const typed = { "@brand-visibility/source": `./src/${module}.ts`, types: `./dist/${module}.d.ts` }
    const expected = builtTwice.has(basename(folder))
      ? { ...typed, node: `./dist/${module}.js`, default: `./dist/modules/${module}.js` }
      : { ...typed, default: `./dist/${module}.js` }
    return (
      JSON.stringify(target) === JSON.stringify(expected) &&
      !module.includes("*") &&
      !module.includes("internal/") &&
      existsSync(join(folder, "src", `${module}.ts`))
    )
  })

/** Peers that have a newer version than the packages support. For a name without a version, npm installs the newer one and only warns. */
const olderPeers = { effect: "3", "@effect/vitest": "0.30", ioredis: "5", openai: "6", vitest: "3" }

/** The packages that a README tells its reader to install. `npm create NAME` installs the package create-NAME. */
const namedToInstall = (readme) => [
  ...[...readme.matchAll(/^npm install (.+)$/gm)].flatMap(([, words]) => words.split(/\s+/)),
  ...[...readme.matchAll(/^npm create ([\w-]+)/gm)].map(([, name]) => `create-${name}`)
]

const built = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8")).references.map((reference) => reference.path)

const faultsOf = async (name) => {
  const folder = join(root, "packages", name)
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const references = JSON.parse(readFileSync(join(folder, "tsconfig.json"), "utf8")).references.map((reference) => reference.path.slice("../".length))
  const siblings = Object.keys(manifest.dependencies ?? {})
    .filter((dependency) => dependency.startsWith(scope))
    .map((dependency) => dependency.slice(scope.length))
  const readme = join(folder, "README.md")
  const installed = existsSync(readme) ? namedToInstall(readFileSync(readme, "utf8")) : []
  const isEffects = [manifest.dependencies, manifest.peerDependencies].some((kind) =>
    Object.keys(kind ?? {}).some((other) => other === "effect" || other.startsWith(scope))
  )
  const demands = [
    // `npm create NAME` runs the package create-NAME.
    [manifest.name === (name.startsWith("create-") ? name : scope + name), "the folder's name is the package's"],
    [leadsToModules(folder, manifest.exports), "every entry of exports leads to the module of its name, and none to src/internal or to a pattern"],
    [manifest.type === "module" && manifest.sideEffects === false, "type is module and sideEffects is false"],
    [
      manifest.license === "MIT" && manifest.publishConfig?.access === "public" && manifest.engines?.node === (newerNode[name] ?? node),
      "license, publishConfig and engines are those of all packages, or a listed exception"
    ],
    [!isEffects || manifest.peerDependencies?.effect !== undefined, "effect is a peer, because two copies of it do not work together"],
    // Changesets raises the whole fixed group to the next major version when a sibling is a peer.
    [!Object.keys(manifest.peerDependencies ?? {}).some((dependency) => dependency.startsWith(scope)), "siblings are dependencies, never peers"],
    [built.includes(`packages/${name}`), "the root's tsconfig.json references the package"],
    [
      [manifest.name, ...Object.keys(manifest.peerDependencies ?? {}).filter((peer) => manifest.peerDependenciesMeta?.[peer]?.optional !== true)].every(
        (each) => installed.includes(each in olderPeers ? `${each}@${olderPeers[each]}` : each)
      ),
      "the README says how to install the package, with every required peer in a supported version"
    ],
    [siblings.every((sibling) => references.includes(sibling)), "tsconfig.json references every sibling that is a dependency"]
  ]
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true, pack: "npm" })
  return [
    ...demands.filter(([isMet]) => !isMet).map(([, demand]) => `not so: ${demand}`),
    // A template's manifest becomes the root manifest of the new project.
    ...messages.filter(({ code }) => code !== "NESTED_PACKAGE_JSON_FIELD_IGNORED").map((message) => formatMessage(message, pkg, { color: false }))
  ].map((fault) => `packages/${name}: ${fault}`)
}

/** `npm ci` refuses, everywhere, a lockfile without the parts of a package that belong to other platforms (decision 0006). */
const missingFromLockfile = (file) => {
  const { packages } = JSON.parse(readFileSync(join(root, file), "utf8"))
  const isLocked = (from, name) => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
      if (packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`] !== undefined) return true
      if (folder === "") return false
    }
  }
  return Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !isLocked(path, name))
      .map((name) => `${file}: ${name}, which ${path} may need, is missing`)
  )
}

const lockfiles = [
  "package-lock.json",
  "site/package-lock.json",
  "scripts/rehearsal/package-lock.json",
  "scripts/protocol/package-lock.json",
  "scripts/contract/package-lock.json",
  "packages/api/generated-client/package-lock.json"
]
const faults = [...lockfiles.flatMap(missingFromLockfile), ...(await Promise.all(readdirSync(join(root, "packages")).map(faultsOf))).flat()]
if (faults.length > 0) {
  console.error(faults.join("\n"))
  process.exitCode = 1
}
