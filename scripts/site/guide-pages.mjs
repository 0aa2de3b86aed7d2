/**
 * Converts the hand-written pages for the site: those of `docs`, and the linked READMEs. Links between them become links to pages of the site. Other links
 * lead into the repository if its address is known, and become plain text otherwise.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join, posix, sep } from "node:path"

const markdownIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => file.endsWith(".md"))

/** Maps paths in the repository to paths in the site. */
const pagePaths = (root) => {
  const paths = new Map()
  for (const file of markdownIn(join(root, "docs"))) paths.set(`docs/${file}`, file.replace(/(^|\/)README\.md$/, "$1index.md"))
  for (const name of ["README", "CONTRIBUTING", "SECURITY", "SUPPORT", "CODE_OF_CONDUCT"])
    if (existsSync(join(root, `${name}.md`))) paths.set(`${name}.md`, `project/${name === "README" ? "overview" : name.toLowerCase().replaceAll("_", "-")}.md`)
  for (const parent of ["packages", "examples"])
    for (const name of readdirSync(join(root, parent)))
      if (existsSync(join(root, parent, name, "README.md"))) paths.set(`${parent}/${name}/README.md`, `${parent}/${name}.md`)
  return paths
}

/** Folders without an index page, whose pages the site lists. */
const listed = { "docs/guides": "Guides", "docs/reference": "Reference", "docs/decisions": "Decisions", packages: "Packages", examples: "Examples" }

const linkOf = (page) => `/${page.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`

const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1]?.replaceAll("`", "") ?? ""

/** The target of a link in the site; undefined when the site has no such page and the repository's address is not known. */
const targetOf = ({ paths, repository, root }, file, target) => {
  const [path, anchor] = target.split("#")
  const suffix = anchor === undefined ? "" : `#${anchor}`
  const found = path === "" ? file : posix.normalize(posix.join(posix.dirname(file), decodeURIComponent(path))).replace(/\/$/, "")
  const page = paths.get(found) ?? paths.get(`${found}/README.md`)
  if (page !== undefined) return linkOf(page) + suffix
  if (listed[found] !== undefined) return `/${found.replace(/^docs\//, "")}/`
  if (repository === undefined) return undefined
  const kind = statSync(join(root, found), { throwIfNoEntry: false })?.isDirectory() === true ? "tree" : "blob"
  return `${repository}/${kind}/main/${found}${suffix}`
}

/** Applies `change` to the text outside of code. */
const outsideCode = (text, change) =>
  text.replaceAll(
    /^(```|~~~)[^]*?^\1[^\n]*$|(`+)(?!`)[^]*?[^`]\2(?!`)|\[((?:[^[\]\n]|`[^`\n]*`|!\[[^\]]*\]\([^)]*\))*)\]\(([^()\s]+)\)/gm,
    (whole, fence, inline, words, target) => (words === undefined ? whole : change(whole, words, target))
  )

/** The pages by their paths in the site, each with its text and its source file. */
export const guidePages = ({ repository, root }) => {
  const paths = pagePaths(root)
  const pages = new Map()
  for (const [file, page] of paths) {
    const text = outsideCode(readFileSync(join(root, file), "utf8"), (whole, words, target) => {
      // Pictures are copied with their pages.
      if (/^([a-z]+:|#)/.test(target) || target.endsWith(".jpg")) return whole
      const to = targetOf({ paths, repository, root }, file, target)
      return to === undefined ? words : `[${words}](${to})`
    })
    pages.set(page, { text, file })
  }
  for (const [folder, title] of Object.entries(listed)) {
    const within = `${folder.replace(/^docs\//, "")}/`
    const rows = [...pages].filter(([page]) => page.startsWith(within) && !page.slice(within.length).includes("/"))
    const list = rows.map(([page, { text }]) => `- [${titleOf(text)}](${linkOf(page)})`).sort()
    pages.set(`${within}index.md`, { text: `# ${title}\n\n${list.join("\n")}\n`, file: undefined })
  }
  return pages
}

/** The first pages in their reading order. All other pages follow by name. */
const first = ["/start/", "/start/self-hoster", "/start/product-team", "/start/analyst", "/start/adapter-author", "/start/contributor", "/recipes/"]
const placeOf = (link) => (first.includes(link) ? first.indexOf(link) : first.length)

/** The pages that are generated from the code. */
const generated = {
  text: "Generated reference",
  collapsed: false,
  items: [
    { text: "Every public module", link: "/modules/" },
    { text: "Every route", link: "/reference/routes/" },
    { text: "Every schema of the API", link: "/reference/schemas" },
    { text: "Every verb of the command", link: "/reference/commands" },
    { text: "Every metric", link: "/reference/metrics" },
    { text: "Every law of adapters", link: "/reference/laws" }
  ]
}

/** The navigation beside each page. */
export const groupsOf = (pages) => {
  const group = (text, ...within) => {
    const items = [...pages]
      .filter(([page]) => page !== "index.md" && within.some((folder) => page.startsWith(folder) && !page.slice(folder.length).includes("/")))
      .map(([page, { text: words }]) => ({ text: titleOf(words), link: linkOf(page) }))
      .sort((left, right) => placeOf(left.link) - placeOf(right.link) || left.link.localeCompare(right.link))
    return { text, collapsed: text !== "Start", items }
  }
  return [
    group("Start", "start/"),
    group("Guides", "guides/"),
    group("Recipes", "recipes/"),
    group("Reference", "reference/"),
    generated,
    group("Packages", "packages/"),
    group("Examples", "examples/"),
    group("Decisions", "decisions/"),
    group("Project", "", "project/")
  ]
}
