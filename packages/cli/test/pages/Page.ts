/**
 * Runs a page of the documentation as a reader does. Files are written where the page says, commands run in a shell, and their output is compared with the
 * output in the page.
 *
 * A block of code belongs to one of three kinds. A block of no kind is a fault, so that every sample is run:
 * - after a line that ends with the name of a file and a colon (`server.mjs`:), the block is that file;
 * - marked `sh`, the block is run. A command that begins to listen keeps running while the rest of the page is run;
 * - without a language, the block is the standard output of the commands before it. In such a block `…` matches text that differs each time.
 *
 * Blocks between `~~~` are not run, and the page says why.
 *
 * A guide may assume things, such as a running server. A `Setting` prepares them, and then only the commands of the page are run.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../../..", import.meta.url))
const server = fileURLToPath(new URL("command-server.mjs", import.meta.url))
const commands = fileURLToPath(new URL("commands.mjs", import.meta.url))

export interface Block {
  /** The offsets of the block's text in the page. */
  readonly start: number
  readonly end: number
  readonly language: string
  readonly file: string | undefined
  readonly text: string
}

export interface Setting {
  /** Commands that prepare what the page assumes. They run before its first command. */
  readonly before: ReadonlyArray<string>
  /** Placeholders in the page for the reader's own values, with the values that replace them. */
  readonly words: Readonly<Record<string, string>>
}

const built = ["packages/cli/dist/bin.js", "packages/create-brand-visibility/dist/bin.js", "examples/server/dist/main.js"]

/** Pages are written for the shells of Linux and macOS, and need a build. */
export const canTryPages = process.platform !== "win32" && built.every((file) => existsSync(join(root, file)))

/** Whether a test runs the page from its first block to its last. */
export const tried = (page: string): boolean =>
  /^docs\/(start\/(self-hoster|product-team|analyst|adapter-author)|recipes\/[a-z-]+|guides\/reading-the-numbers)\.md$|^packages\/mcp\/SKILL\.md$/.test(page)

/** The blocks of code of a page, in their order. */
export const blocksOf = (page: string): ReadonlyArray<Block> =>
  [...page.matchAll(/^(?:.*`([^`\n ]+\.\w+)`:\n\n)?(```)(\w*)\n([^]*?)^```$/gm)].map((match) => {
    const [whole, file, , language = "", text = ""] = match
    const end = match.index + whole.length - "```".length
    return { start: end - text.length, end, language, file, text }
  })

/** Whether a printed text matches the text in a page, where `…` matches any text and a line with only `…` matches any lines. */
const isShown = (shown: string, printed: string): boolean => {
  const pattern = shown
    .split("\n")
    .map((line) => (line.trim() === "…" ? "[^]*?" : line.split("…").map(escaped).join("[^\\n]*?")))
    .join("\\n")
  return new RegExp(`^${pattern}$`).test(printed)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Replaces a setting's placeholders by their values. A shell variable of the same name is left alone. */
const withWords = (text: string, words: Setting["words"]): string =>
  Object.entries(words).reduce((changed, [word, own]) => changed.replaceAll(new RegExp(`(?<![$\\w])${escaped(word)}`, "g"), () => own), text)

const withoutTrailingSpace = (text: string): string => text.replaceAll(/[^\S\n]+$/gm, "")

/** Replaces ids and times, which differ in each run, by `…`. */
const withoutIdsAndTimes = (text: string): string =>
  text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "…").replaceAll(/\b20\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?Z?)?)?/g, "…")

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

/** Starts command-server.mjs, which ends with this process, and gives its address. */
const startCommandServer = () =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [server], { stdio: ["pipe", "pipe", "inherit"] })
    child.stdout.once("data", (data: Buffer) => resolve(`http://127.0.0.1:${data.toString().trim()}/`))
    child.on("close", (code) => reject(new Error(`The server of commands ended with ${code}`)))
    child.unref()
  })
let commandServer: Promise<string> | undefined

/** The ports that pages name. Each test replaces them with free ports. */
const port = /\b(?:300\d|8787)\b/g

/**
 * Runs a page from its first block to its last, in a new folder that is deleted afterwards.
 *
 * @param path path of the page, relative to the root of the repository
 * @param setting for a page of which only the commands are run. A refused request is then a fault
 * @returns the page, with the actual output wherever it differs from the output in the page
 * @throws when a command fails, or a block is of no kind
 */
export const tryPage = async (path: string, setting?: Setting): Promise<string> => {
  const shown = readFileSync(join(root, path), "utf8")
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-page-"))
  const children: Array<ChildProcess> = []
  try {
    const ports = new Map<string, string>()
    for (const [named] of [shown, ...(setting?.before ?? []), ...Object.values(setting?.words ?? {})].join("\n").matchAll(port))
      if (!ports.has(named)) ports.set(named, String(await freePort()))
    const withFreePorts = (text: string) => text.replaceAll(port, (named) => ports.get(named) ?? named)
    const withNamedPorts = (text: string) => [...ports].reduce((changed, [named, free]) => changed.replaceAll(`:${free}`, `:${named}`), text)
    commandServer ??= startCommandServer()
    const url = await commandServer
    // Like a project in which the packages are installed.
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction")
    const bin = mkdtempSync(join(folder, ".bin-"))
    const program = (name: string, text: string) => {
      writeFileSync(join(bin, name), `#!/bin/sh\n${text} "$@"\n`)
      chmodSync(join(bin, name), 0o755)
    }
    for (const name of ["npm", "npx"]) program(name, `exec "${process.execPath}" "${commands}" ${name}`)
    if (setting !== undefined) {
      symlinkSync(join(root, "examples"), join(folder, "examples"), "junction")
      program("brand-visibility", `exec "${process.execPath}" "${commands}" npx @brand-visibility/cli`)
      program("curl", `PATH="${process.env["PATH"] ?? ""}" exec curl --fail-with-body`)
    }
    const state = join(bin, "variables")
    writeFileSync(state, "")
    const shell = (text: string) =>
      new Promise<string>((resolve, reject) => {
        // Variables that a block sets are available in the next block.
        const script = `set -eo pipefail; set -a; . "${state}"; set +e; trap 'export -p > "${state}"' EXIT; set -e\n${text}`
        const env = {
          ...process.env,
          NO_COLOR: "1",
          COMMAND_SERVER: url,
          // The port of the example server, which the page does not name.
          PORT: ports.get("8787") ?? "",
          DRAIN_SECONDS: "0",
          PATH: `${bin}:${process.env["PATH"] ?? ""}`
        }
        const child = spawn("bash", ["-c", script], { cwd: folder, env, detached: true })
        children.push(child)
        let [output, errors] = ["", ""]
        child.stdout.on("data", (data: Buffer) => {
          output += data.toString()
          if (/Listening on|Stop with Ctrl-C|Ctrl-C stops/.test(output)) resolve(output)
        })
        child.stderr.on("data", (data: Buffer) => (errors += data.toString()))
        child.on("error", reject)
        child.on("close", (code) => (code === 0 ? resolve(output) : reject(new Error(`${path}: exit ${code} of\n${text}\n${output}${errors}`))))
      })

    for (const command of setting?.before ?? []) await shell(withFreePorts(command))
    let text = ""
    let from = 0
    let printed = ""
    for (const block of blocksOf(shown)) {
      const given = withFreePorts(withWords(block.text, setting?.words ?? {}))
      if (setting !== undefined && block.language !== "sh") continue
      if (block.file !== undefined) {
        mkdirSync(dirname(join(folder, block.file)), { recursive: true })
        writeFileSync(join(folder, block.file), given)
      } else if (block.language === "sh") printed = await shell(given)
      else if (block.language === "") {
        const now = withNamedPorts(withoutIdsAndTimes(withoutTrailingSpace(printed))).replaceAll(folder, "…")
        text += shown.slice(from, block.start) + (isShown(block.text, now) ? block.text : now)
        from = block.end
      } else throw new Error(`${path}: this block is not run. Name its file in the line before it, such as "\`name.mjs\`:"\n${block.text}`)
    }
    return text + shown.slice(from)
  } finally {
    for (const child of children) killGroup(child)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Kills a shell with all processes that it has started. */
const killGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // The process has ended already.
  }
}
