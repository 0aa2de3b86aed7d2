/** Makes the notes of a release from the changelogs that `npm run version` writes, package by package. */
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The section of a version in a changelog. */
const sectionOf = (changelog, version) => {
  const [, section = ""] = changelog.split(`\n## ${version}\n`)
  return section.split(/\n## /)[0]
}

/** The entries without lines about updated siblings, which all have the same version, and without commit hashes. */
const storiesOf = (section) =>
  section
    .split(/\n(?=- |### )/)
    .map((entry) => entry.trim())
    .filter((entry) => entry.startsWith("- ") && !/^- (Updated dependencies|@brand-visibility\/)/.test(entry))
    .map((entry) => entry.replace(/^- [0-9a-f]{7,40}: /, "- "))

export const notesOf = (packages, version) => {
  const told = packages.flatMap(({ folder, manifest }) => {
    const stories = storiesOf(sectionOf(readFileSync(join(folder, "CHANGELOG.md"), "utf8"), version))
    return stories.length === 0 ? [] : [`## ${manifest.name}\n\n${stories.join("\n")}`]
  })
  return `# Brand Visibility ${version}\n\n${told.join("\n\n")}\n`
}
