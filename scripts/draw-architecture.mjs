/**
 * Draws the pictures of docs/architecture.md from the code: packages from their package.json, and core's folders from their imports. `--check` changes
 * nothing and fails when a picture is out of date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const document = join(root, "docs/architecture.md")
const scope = "@brand-visibility/"

const foldersOf = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
        .map((entry) => entry.name)
        .sort()
    : []

/** Removes arrows that other arrows imply: `a → c` beside `a → b → c`. */
const withoutImplied = (edges) => {
  const reaches = (from, to, avoiding) => {
    const seen = new Set([avoiding])
    const open = [from]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === to) return true
      if (seen.has(node)) continue
      seen.add(node)
      open.push(...(edges.get(node) ?? []))
    }
    return false
  }
  return [...edges].flatMap(([from, targets]) =>
    [...targets].filter((to) => ![...targets].some((other) => other !== to && reaches(other, to, from))).map((to) => ({ from, to }))
  )
}

/** A node's id. Mermaid allows only letters, digits and underscores. */
const id = (node) => node.replaceAll(/[^A-Za-z0-9]/g, "_")

const diagram = (nodes, edges) =>
  [
    "```mermaid",
    "flowchart BT",
    ...nodes.map((node) => `  ${id(node)}["${node}"]`),
    ...withoutImplied(edges).map(({ from, to }) => `  ${id(from)} --> ${id(to)}`),
    "```"
  ].join("\n")

const manifests = (group) =>
  foldersOf(join(root, group)).map((folder) => ({ folder, ...JSON.parse(readFileSync(join(root, group, folder, "package.json"), "utf8")) }))
const siblingsOf = (dependencies) =>
  Object.keys(dependencies ?? {})
    .filter((name) => name.startsWith(scope))
    .map((name) => name.slice(scope.length))
    .sort()

const drawPackages = () => {
  const packages = manifests("packages")
  const examples = manifests("examples").map((example) => ({ ...example, folder: `examples/${example.folder}` }))
  const all = [...packages, ...examples]
  const rows = packages.map(({ dependencies, description, folder, peerDependencies }) => {
    const outside = [...Object.keys(dependencies ?? {}).filter((name) => !name.startsWith(scope)), ...Object.keys(peerDependencies ?? {})].sort()
    return `| [\`${folder}\`](../packages/${folder}) | ${description} | ${outside.map((name) => `\`${name}\``).join(", ")} |`
  })
  return [
    diagram(
      all.map(({ folder }) => folder),
      new Map(all.map(({ dependencies, folder }) => [folder, new Set(siblingsOf(dependencies))]))
    ),
    "",
    "| Package | What it is | Builds on |",
    "| --- | --- | --- |",
    ...rows
  ].join("\n")
}

const drawCore = () => {
  const source = join(root, "packages/core/src")
  const layers = foldersOf(source)
  const edges = new Map()
  for (const layer of layers) {
    const targets = new Set()
    for (const file of readdirSync(join(source, layer), { recursive: true })) {
      if (!file.endsWith(".ts")) continue
      for (const [, target] of readFileSync(join(source, layer, file), "utf8").matchAll(/from "(?:\.\.\/)+([a-z]+)\//g)) {
        if (target !== layer && layers.includes(target)) targets.add(target)
      }
    }
    edges.set(layer, new Set([...targets].sort()))
  }
  return diagram(layers, edges)
}

const blocks = { packages: drawPackages(), core: drawCore() }
const current = readFileSync(document, "utf8")
let next = current
for (const [name, block] of Object.entries(blocks)) {
  const [start, end] = [`<!-- drawn: ${name} -->`, `<!-- end: ${name} -->`]
  if (!next.includes(start) || !next.includes(end)) throw new Error(`docs/architecture.md has no place marked ${start} … ${end}`)
  next = `${next.slice(0, next.indexOf(start) + start.length)}\n\n${block}\n\n${next.slice(next.indexOf(end))}`
}

if (next !== current) {
  if (process.argv.includes("--check")) {
    console.error("docs/architecture.md is out of date: run `npm run documents`")
    process.exitCode = 1
  } else {
    writeFileSync(document, next)
  }
}
