/**
 * Builds the documentation site into site/.vitepress/dist: the pages of docs, and references that are generated from the code (modules, routes, commands,
 * metrics). Its tools are locked in `site`, and installed at the first build.
 *
 * `--into FOLDER` adds the site to the versions in a folder, as `FOLDER/VERSION`, and each version then has a menu of versions. Without the option the site
 * has one version. `--base /PATH/` is the published path of the site or of that folder. `--serve` serves the site on this machine afterwards. `--repository
 * URL` is the address of the code, for links and for editing pages. `--browse` tests the built site in a browser. `--check` builds nothing, and fails when a
 * link or its anchor does not exist, or when a page cannot be reached from the navigation.
 */
import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { anchorsOf } from "./site/anchor.mjs"
import { commandPage } from "./site/command-page.mjs"
import { definitionPage } from "./site/definition-page.mjs"
import { groupsOf, guidePages } from "./site/guide-pages.mjs"
import { modulePages } from "./site/module-pages.mjs"
import { routePages } from "./site/route-pages.mjs"
import { addVersion } from "./site/versions.mjs"
import { installTools } from "./tools/npm.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const site = join(root, "site")

const {
  base,
  browse: isBrowsed,
  check: isCheck,
  into,
  repository,
  serve: isServed
} = parseArgs({
  options: {
    base: { type: "string", default: "/" },
    browse: { type: "boolean" },
    check: { type: "boolean" },
    into: { type: "string" },
    repository: { type: "string" },
    serve: { type: "boolean" }
  }
}).values

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

if (!/^\/(?:[^/]+\/)*$/.test(base)) fail(`--base is a path that begins and ends with a slash, such as /docs/, and not ${base}`)
if (into !== undefined && isBrowsed) fail("--browse shows the site that was built, and --into is for publishing it: give one of them")
if (into !== undefined && isServed) fail("--serve shows the site that was built, and --into is for publishing it: give one of them")
if (repository !== undefined && !/^https?:\/\/\S+[^/\s]$/.test(repository)) fail(`--repository is an address without a slash at its end, and not ${repository}`)

const withoutModules = async () =>
  new Map([...guidePages({ root, repository }), ...routePages(root), ...(await commandPage(root)), ...(await definitionPage(root))])

const { version } = JSON.parse(readFileSync(join(root, "packages/core/package.json"), "utf8"))

const linksOf = ({ text }) =>
  [
    ...text
      .replaceAll(/^(```|~~~)[^]*?^\1/gm, "")
      .replaceAll(/`[^`\n]*`/g, "")
      .matchAll(/\]\(([/#][^)\s]*)\)/g)
  ].map(([, target]) => target)

/** The page that an address of the site shows; undefined where there is none. */
const pageAt = (pages, path) => [`${path}.md`, `${path}index.md`, `${path}/index.md`].map((name) => name.replace(/^\//, "")).find((name) => pages.has(name))

/** Pages that cannot be reached from the navigation by links. */
const unreachable = (pages) => {
  const found = new Set()
  const waiting = ["/", ...groupsOf(pages).flatMap(({ items }) => items.map(({ link }) => link))]
  for (const target of waiting) {
    const page = pageAt(pages, target.split("#")[0])
    if (page === undefined || found.has(page)) continue
    found.add(page)
    waiting.push(...linksOf(pages.get(page)))
  }
  return [...pages.keys()].filter((page) => !found.has(page)).map((page) => `${page}: the page cannot be reached from the navigation`)
}

/** Links to missing pages, and to missing headings of a page. The build checks links to modules. */
const deadLinks = (pages) => {
  const anchors = new Map([...pages].map(([page, { text }]) => [page, anchorsOf(text)]))
  for (const [page, { text }] of pages) for (const [, anchor] of text.matchAll(/\{#([^}]+)\}$/gm)) anchors.get(page).add(anchor)
  return [...pages].flatMap(([page, { file = page, text }]) =>
    linksOf({ text }).flatMap((target) => {
      const [path, anchor] = target.split("#")
      if (path.startsWith("/modules/")) return []
      const found = path === "" ? page : pageAt(pages, path)
      if (found === undefined) return [`${file}: ${target} does not exist`]
      return anchor === undefined || anchors.get(found).has(anchor) ? [] : [`${file}: ${target} names no heading of the page`]
    })
  )
}

const writePages = (pages) => {
  const folder = join(site, "pages")
  rmSync(folder, { recursive: true, force: true })
  for (const [page, { file, text }] of pages) {
    const path = join(folder, page)
    mkdirSync(dirname(path), { recursive: true })
    // Pages that are generated from the code have no file to edit.
    const edit = file === undefined || repository === undefined ? "editLink: false" : `edit: ${repository}/edit/main/${file}`
    writeFileSync(path, `---\n${edit}\n---\n\n${text}`)
  }
  cpSync(join(root, "docs", "guides", "pictures"), join(folder, "guides", "pictures"), { recursive: true })
  const here = into === undefined ? { base } : { base: `${base}${version}/`, versions: `${base}versions.json` }
  writeFileSync(join(site, "pages.json"), `${JSON.stringify({ ...here, version, groups: groupsOf(pages) }, null, 2)}\n`)
}

const vitepress = (...parameters) =>
  spawnSync(process.execPath, [join(site, "node_modules/vitepress/bin/vitepress.js"), ...parameters], { cwd: site, stdio: ["ignore", 2, 2] }).status

/** The resources that a page would load from other hosts. There must be none, so that the site works offline and no other host learns of its readers. */
const foreign = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(".html") || file.endsWith(".css"))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8")
      const loaded = [
        ...text.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*\b(?:src|href)="(https?:|\/\/)[^"]*"|url\(["']?(?:https?:)?\/\/[^)]*\)|@import/g)
      ]
      return loaded.map(([what]) => `${file}: ${what}`)
    })

const pages = await withoutModules()
const dead = [...deadLinks(pages), ...unreachable(pages)]
if (dead.length > 0) fail(dead.join("\n"))
if (!isCheck) {
  installTools(site, "what builds the site")
  writePages(new Map([...pages, ...modulePages(root)]))
  if (vitepress("build") !== 0) fail("The site could not be built; see above.")
  const built = join(site, ".vitepress", "dist")
  const loaded = foreign(built)
  if (loaded.length > 0) fail(`Pages load from elsewhere:\n${loaded.join("\n")}`)
  console.log(`${readdirSync(built, { recursive: true }).filter((file) => file.endsWith(".html")).length} pages are in site/.vitepress/dist`)
  if (isBrowsed) {
    const { browse } = await import("./site/browse.mjs")
    const faults = await browse(site, base)
    if (faults.length > 0) fail(faults.join("\n"))
    console.log("The pages work in a browser on narrow screens, the search works, and no other host is requested")
  }
  if (into !== undefined) console.log(`Versions in ${into}: ${addVersion({ base, built, folder: into, version }).join(", ")}`)
  if (isServed) process.exitCode = vitepress("preview", "--port", "4173", "--host", "127.0.0.1")
}
