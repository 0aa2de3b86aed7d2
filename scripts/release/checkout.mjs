/** A checkout in which a release is rehearsed: a built copy of the repository in a separate folder with a separate git history. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Fault, npm, run } from "./process.mjs"
import { publish } from "./publish.mjs"

const identity = ["-c", "user.name=Rehearsal", "-c", "user.email=rehearsal@example.invalid"]
const commit = (folder, message) => {
  run(folder, "git", ["add", "--all"])
  run(folder, "git", [...identity, "commit", "--quiet", "--message", message])
}

export const checkoutOf = (root, folder) => {
  const listed = run(root, "git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
  for (const file of listed.split("\0")) {
    if (file === "" || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const name of readdirSync(join(root, "packages")))
    cpSync(join(root, "packages", name, "dist"), join(folder, "packages", name, "dist"), { recursive: true })
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction")
  // The pattern in .gitignore matches only folders, and in this checkout `node_modules` is a link.
  mkdirSync(join(folder, ".git", "info"), { recursive: true })
  run(folder, "git", ["init", "--quiet", "--initial-branch=main"])
  writeFileSync(join(folder, ".git", "info", "exclude"), "node_modules\n")
  commit(folder, "As it stands")
  return folder
}

const changeset = (folder, ...parameters) => run(folder, process.execPath, [join(folder, "node_modules", "@changesets", "cli", "bin.js"), ...parameters])

/** Checks that publishing is refused with the given reason. */
const isRefused = (folder, options, why) => {
  try {
    publish(folder, options)
  } catch (error) {
    if (error instanceof Fault && why.test(error.message)) return
    throw error
  }
  throw new Fault(`A release was not refused although ${why}`)
}

/** Tries the states in which a release must not begin. Nothing may be published. */
export const refusals = (folder, settings) => {
  isRefused(folder, { settings }, /changesets wait for a version/)
  changeset(folder, "version")
  isRefused(folder, { settings }, /Not committed:\n.*CHANGELOG\.md/s)
  commit(folder, "A version")
  isRefused(folder, { settings, environment: { CI: "true" } }, /id-token: write/)
}

const distTags = (folder, settings) => JSON.parse(npm(folder, ["view", "@brand-visibility/core", "dist-tags", "--json"], settings))

/** Publishes each package with its tag in git and its notes. A second release, as after an interrupted one, must change nothing. */
export const release = (folder, settings) => {
  const told = publish(folder, { settings, environment: {} })
  const { notes, version } = told
  if (JSON.stringify(publish(folder, { settings, environment: {} })) !== JSON.stringify(told)) throw new Fault("A release that is repeated ends otherwise")
  if (run(folder, "git", ["tag", "--list"]).trim() !== `v${version}`) throw new Fault(`There is no tag v${version}`)
  for (const name of readdirSync(join(folder, ".changeset"))) if (name.endsWith(".md")) throw new Fault(`.changeset/${name} is left`)
  if (!notes.startsWith(`# Brand Visibility ${version}\n\n## `) || notes.includes("Updated dependencies")) throw new Fault(`The notes are not right:\n${notes}`)
  if (distTags(folder, settings).latest !== version) throw new Fault("An installation without a version does not get the release")
  return told
}

/** A prerelease gets the dist-tag `next`, so that only users who ask for `next` get it. */
export const prerelease = (folder, settings, released) => {
  changeset(folder, "pre", "enter", "next")
  writeFileSync(join(folder, ".changeset", "try.md"), '---\n"@brand-visibility/core": minor\n---\n\nTry what comes next.\n')
  changeset(folder, "version")
  commit(folder, "A prerelease")
  const { notes, tag, version } = publish(folder, { settings, environment: {} })
  const tags = distTags(folder, settings)
  if (tag !== "next" || tags.next !== version || tags.latest !== released) throw new Fault(`The tags are ${JSON.stringify(tags)} after ${version} as ${tag}`)
  if (!notes.includes("Try what comes next.")) throw new Fault(`The notes do not describe the change:\n${notes}`)
  return version
}

export const readmeOf = (root, path) => readFileSync(join(root, path, "README.md"), "utf8")
