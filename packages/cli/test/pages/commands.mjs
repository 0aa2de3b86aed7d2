/**
 * Replaces `npm` and `npx` for the commands of pages. They use the packages of this workspace as if these were published, and download nothing. Calls that no
 * page uses are refused.
 */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../../..", import.meta.url))
const built = (path) => join(root, path)
const [, , program, ...words] = process.argv

const run = (command, parameters) => process.exit(spawnSync(command, parameters, { stdio: "inherit" }).status ?? 1)
const node = (path, parameters) => run(process.execPath, [built(path), ...parameters])
const refuse = (why) => {
  console.error(why)
  process.exit(1)
}

const known = { "brand-visibility": "packages/cli/dist/bin.js", "@brand-visibility/cli": "packages/cli/dist/bin.js" }

const scriptOf = (name) => (existsSync("package.json") ? JSON.parse(readFileSync("package.json", "utf8")).scripts?.[name] : undefined)

/** Fails when a page installs a package that is not in this repository, for example a misspelt one. */
const install = (names) => {
  const missing = names.filter((name) => !name.startsWith("-") && !existsSync(join(root, "node_modules", name.replace(/(?<=.)@.*/, ""))))
  if (missing.length > 0) refuse(`Not installed in this repository: ${missing.join(", ")}`)
}

/** Runs a script of a project that was made from a template, or of the repository's root. */
const script = (name, parameters) => {
  const text = scriptOf(name)
  if (text !== undefined) {
    process.env.PATH = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`
    return run("bash", ["-c", `${text} "$@"`, "npm", ...parameters])
  }
  if (name === "start") return node("examples/server/dist/main.js", parameters)
  if (name === "admin") return node("examples/server/dist/admin.js", parameters)
  // Tests of pages already need a build.
  if (name === "build") return process.exit(0)
  return refuse(`npm run ${name} is not known here`)
}

/**
 * Whether a call needs a separate process: a call that keeps running, reads its input, or asks models that a module makes. Such a module must be loaded for
 * each call, because its models keep state such as counts.
 */
const needsProcess = ([verb, ...given]) =>
  ["watch", "serve", "worker", "detect"].includes(verb) ||
  given.includes("-") ||
  (verb === "run" && !given.includes("--plan") && given.some((word) => /\.m?js$/.test(word)))

const callServer = async () => {
  const { COMMAND_SERVER: url, ...environment } = process.env
  const response = await fetch(url, { method: "POST", body: JSON.stringify({ argv: words, directory: process.cwd(), environment }) })
  const { code, errors, output } = await response.json()
  process.stderr.write(errors)
  process.stdout.write(output, () => process.exit(code))
}

if (program === "npx") {
  const name = words.shift()
  if (known[name] === undefined) refuse(`npx ${name} is not known here`)
  if (needsProcess(words)) node(known[name], words)
  await callServer()
} else {
  const [verb, ...rest] = words.filter((word) => word !== "--silent" && word !== "--")
  if (verb === "install" || verb === "init" || verb === "pkg") install(verb === "install" ? rest : [])
  else if (verb === "create" && rest[0] === "brand-visibility@latest") node("packages/create-brand-visibility/dist/bin.js", rest.slice(1))
  else if (verb === "start" || verb === "test") script(verb, rest)
  else if (verb === "run") script(rest[0], rest.slice(1))
  else refuse(`npm ${words.join(" ")} is not known here`)
}
