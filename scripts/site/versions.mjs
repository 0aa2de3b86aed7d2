/** The sites of several versions beside each other, in one folder that is published whole. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const isVersion = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** The newest first. A prerelease is older than its release. */
const newestFirst = (left, right) => {
  const [[leftNumbers, leftRest], [rightNumbers, rightRest]] = [left, right].map((version) => [version.split("-")[0], version.split("-")[1]])
  const numeric = { numeric: true }
  if (leftNumbers !== rightNumbers) return rightNumbers.localeCompare(leftNumbers, "en", numeric)
  if (leftRest === undefined || rightRest === undefined) return leftRest === undefined ? -1 : 1
  return rightRest.localeCompare(leftRest, "en", numeric)
}

/**
 * Puts a built site into the folder, in place of one of the same version. Every site reads `versions.json` when it is shown, so that older ones know of
 * newer ones. The folder's own page leads to the newest release.
 *
 * @returns the versions in the folder, the newest first
 */
export const addVersion = ({ base, built, folder, version }) => {
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, version), { recursive: true, force: true })
  cpSync(built, join(folder, version), { recursive: true })
  const versions = readdirSync(folder)
    .filter((name) => isVersion.test(name) && existsSync(join(folder, name, "index.html")))
    .sort(newestFirst)
  const newest = versions.find((one) => !one.includes("-")) ?? versions[0]
  writeFileSync(join(folder, "versions.json"), `${JSON.stringify({ base, versions })}\n`)
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><title>Brand Visibility</title><meta http-equiv="refresh" content="0; url=${base}${newest}/"><a href="${base}${newest}/">Brand Visibility ${newest}</a></html>\n`
  )
  return versions
}
