/**
 * Publishes a checkout: every package that the registry does not have yet, and then a tag and the notes of the release. A repeated call after an interruption
 * continues the release.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { notesOf } from "./notes.mjs"
import { Fault, npm, run } from "./process.mjs"

const json = (path) => JSON.parse(readFileSync(path, "utf8"))

/** The packages of a checkout with their folders; dependencies come first, so that no user can install half a release. */
export const packagesOf = (root) => {
  const all = new Map(
    readdirSync(join(root, "packages")).map((name) => {
      const folder = join(root, "packages", name)
      const manifest = json(join(folder, "package.json"))
      return [manifest.name, { folder, path: `packages/${name}`, manifest }]
    })
  )
  const sorted = new Set()
  const add = (name) => {
    if (!all.has(name) || sorted.has(all.get(name))) return
    for (const dependency of Object.keys(all.get(name).manifest.dependencies ?? {})) add(dependency)
    sorted.add(all.get(name))
  }
  for (const name of all.keys()) add(name)
  return [...sorted]
}

/** An installation without a version gets `latest`. A prerelease is installed only with the tag `next`. */
const tagOf = (version) => (version.includes("-") ? "next" : "latest")

/** The reason why this checkout must not be published; undefined when there is none. */
const refusalOf = (root, packages) => {
  const versions = new Set(packages.map(({ manifest }) => manifest.version))
  const changes = join(root, ".changeset")
  const released = existsSync(join(changes, "pre.json")) ? json(join(changes, "pre.json")).changesets : []
  const pending = readdirSync(changes).filter((name) => name.endsWith(".md") && name !== "README.md" && !released.includes(name.slice(0, -".md".length)))
  if (pending.length > 0) return `${pending.length} changesets wait for a version, ${pending[0]} among them. Run npm run version, and commit what it changes.`
  if (versions.size !== 1 || versions.has("0.0.0")) return `All packages are released with one version; these have ${[...versions].join(", ")}.`
  const changed = run(root, "git", ["status", "--porcelain"]).trim()
  return changed === "" ? undefined : `Only committed files are released. Not committed:\n${changed}`
}

/**
 * The setting by which npm signs the origin of a package. It is required in continuous integration, because a release without it could come from anywhere.
 * Elsewhere there is no service that could sign.
 */
const provenanceOf = ({ ACTIONS_ID_TOKEN_REQUEST_URL, CI, GITHUB_ACTIONS, SIGSTORE_ID_TOKEN }) => {
  if (CI !== "true" && GITHUB_ACTIONS !== "true") return []
  if (ACTIONS_ID_TOKEN_REQUEST_URL === undefined && SIGSTORE_ID_TOKEN === undefined)
    throw new Fault("A release from continuous integration is signed. Give the job an identity: permissions: { id-token: write }, or SIGSTORE_ID_TOKEN.")
  return ["--provenance"]
}

/** The address of the code from continuous integration. npm compares it with the signature's identity. */
const repositoryOf = ({ GITHUB_REPOSITORY, GITHUB_SERVER_URL }, directory) =>
  GITHUB_REPOSITORY === undefined ? {} : { repository: { type: "git", url: `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`, directory } }

const isPublished = (root, name, version, settings) => {
  try {
    return npm(root, ["view", `${name}@${version}`, "version"], settings).trim() === version
  } catch (error) {
    if (/E404/.test(error.message)) return false
    throw error
  }
}

/** Checked before the first package is published: an interrupted release must be continued from the commit with which it began. */
const markCommit = (root, name) => {
  const ask = (...parameters) => run(root, "git", parameters).trim()
  if (ask("tag", "--list", name) === "") ask("tag", name)
  if (ask("rev-list", "-n", "1", name) !== ask("rev-parse", "HEAD"))
    throw new Fault(`The tag ${name} belongs to another commit: check out that commit, or raise the version`)
}

/**
 * @param root the root of a built checkout
 * @param settings settings of npm as environment variables: the registry and the credentials
 * @param environment the environment of the publishing machine
 * @returns the version, the dist-tag, and the notes
 * @throws Fault when the checkout must not be released
 */
export const publish = (root, { environment = process.env, settings = {} } = {}) => {
  const packages = packagesOf(root)
  const refusal = refusalOf(root, packages)
  if (refusal !== undefined) throw new Fault(refusal)
  const provenance = provenanceOf(environment)
  const [{ manifest }] = packages
  const { version } = manifest
  const tag = tagOf(version)
  markCommit(root, `v${version}`)
  for (const { folder, manifest: own, path } of packages) {
    if (!existsSync(join(folder, "CHANGELOG.md"))) throw new Fault(`${path} has no changelog, because no changeset has ever named the package`)
    if (isPublished(root, own.name, version, settings)) continue
    // npm takes the license only from the package's own folder.
    copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"))
    const file = join(folder, "package.json")
    const text = readFileSync(file, "utf8")
    writeFileSync(file, `${JSON.stringify({ ...own, ...repositoryOf(environment, path) }, null, 2)}\n`)
    try {
      npm(folder, ["publish", "--ignore-scripts", "--access", "public", "--tag", tag, ...provenance], settings)
    } finally {
      writeFileSync(file, text)
    }
  }
  return { version, tag, notes: notesOf(packages, version) }
}
