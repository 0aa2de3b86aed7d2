/** Combines the sites of several versions in one folder, which is published whole. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const isVersion = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** Compares versions, the newest first. A prerelease is older than its release. */
const newestFirst = (left, right) => {
  const [[leftNumbers, leftRest], [rightNumbers, rightRest]] = [left, right].map((version) => [version.split("-")[0], version.split("-")[1]])
  const numeric = { numeric: true }
  if (leftNumbers !== rightNumbers) return rightNumbers.localeCompare(leftNumbers, "en", numeric)
  if (leftRest === undefined || rightRest === undefined) return leftRest === undefined ? -1 : 1
  return rightRest.localeCompare(leftRest, "en", numeric)
}

/**
 * Copies a built site into the folder, replacing one of the same version. Every site reads `versions.json` when it is shown, so that older sites list newer
 * ones. The folder's index page leads to the newest release.
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
