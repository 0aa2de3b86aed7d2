/**
 * A page for each public module of each package, from its docstrings. TypeDoc makes the pages, and this module gives them the import paths as
 * addresses and names.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, posix, sep } from "node:path"

const scope = "@brand-visibility/"

/** Packages and templates without a module to import have no entry points. */
const entryPoints = (root) =>
  readdirSync(join(root, "packages")).flatMap((name) => {
    const { exports = {} } = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"))
    return Object.entries(exports).flatMap(([entry, target]) => {
      // Internal entries are only for packages of this repository.
      if (entry.startsWith("./internal/")) return []
      const source = target["@brand-visibility/source"]
      const path = source === undefined ? "" : join(root, "packages", name, source)
      return existsSync(path) && source !== undefined ? [path] : []
    })
  })

/** `packages/core/src/domain/Brand` is imported as `core/domain/Brand`, and `packages/core/src` as `core`. */
const importPath = (path) => path.replace(/^packages\/([^/]+)\/src(\/index)?(?=\/|$)/, "$1")

export const modulePages = (root) => {
  const scratch = mkdtempSync(join(tmpdir(), "brand-visibility-modules-"))
  try {
    const tsconfig = join(root, "site", "tsconfig.json")
    const out = join(scratch, "out")
    const options = {
      entryPoints: entryPoints(root),
      tsconfig,
      plugin: [join(root, "site/node_modules/typedoc-plugin-markdown/dist/index.js")],
      // TypeDoc needs an older compiler than the one that checks the code.
      skipErrorChecking: true,
      outputFileStrategy: "modules",
      out,
      basePath: root,
      readme: "none",
      excludeExternals: true,
      excludeInternal: true,
      excludePrivate: true,
      disableSources: true,
      hideBreadcrumbs: true,
      hidePageHeader: true,
      sanitizeComments: true,
      useHTMLEncodedBrackets: true,
      parametersFormat: "table",
      interfacePropertiesFormat: "table",
      entryFileName: "index",
      validation: false,
      logLevel: "Error"
    }
    writeFileSync(join(scratch, "typedoc.json"), JSON.stringify(options))
    const typedoc = join(root, "site/node_modules/typedoc/bin/typedoc")
    const { error, status, stderr, stdout } = spawnSync(process.execPath, [typedoc, "--options", join(scratch, "typedoc.json")], {
      cwd: join(root, "site"),
      encoding: "utf8"
    })
    if (status !== 0) throw new Error(`TypeDoc failed: ${error?.message ?? ""}${stdout}${stderr}`)
    const made = readdirSync(out, { recursive: true })
      .map((file) => file.split(sep).join("/"))
      .filter((file) => file.startsWith("packages/") && file.endsWith(".md"))
    const pages = new Map()
    for (const file of made) {
      const own = importPath(file.slice(0, -".md".length))
      const text = readFileSync(join(out, file), "utf8")
        .replaceAll(
          /\]\(([^()\s]+\.md)(#[^()\s]*)?\)/g,
          (_, target, anchor = "") => `](/modules/${importPath(posix.join(posix.dirname(file), target).slice(0, -".md".length))}${anchor})`
        )
        .replace(/^# .*$/m, `# ${scope}${own}`)
      pages.set(`modules/${own}.md`, { text, file: undefined })
    }
    const rows = [...pages.keys()].sort().map((page) => page.slice("modules/".length, -".md".length))
    const packages = [...new Set(rows.map((row) => row.split("/")[0]))]
    const lists = packages.map(
      (name) =>
        `## ${name}\n\n${rows
          .filter((row) => row.split("/")[0] === name)
          .map((row) => `- [\`${scope}${row}\`](/modules/${row})`)
          .join("\n")}\n`
    )
    pages.set("modules/index.md", {
      text: `# Every public module\n\nMade from the docstrings. Modules that are not listed are internal, and may change in any release.\n\n${lists.join("\n")}`,
      file: undefined
    })
    return pages
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
