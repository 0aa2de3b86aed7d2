/** The command line: chooses the template and the folder. */
import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { Misuse } from "./Misuse.js"
import { writeProject } from "./Project.js"
import { type Template, templates } from "./Templates.js"

const options = {
  template: { type: "string", short: "t" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" }
} as const

const listed = templates.map(({ name, summary }) => `  ${name.padEnd(16)} ${summary}`).join("\n")

const help = `Creates a project with Brand Visibility.

  npm create brand-visibility@latest FOLDER -- --template NAME

Templates:
${listed}

Without a folder or a template, the command asks for them on a terminal.
`

/** The streams and the folder that the command uses. Tests give their own. */
export interface Streams {
  readonly write: (text: string) => void
  readonly complain: (text: string) => void
  /** Asks a person for a line. Absent when there is no terminal, as in a script. */
  readonly ask?: (question: string) => Promise<string>
}

const ownVersion = (): string => {
  const manifest: { readonly version: string } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))
  return manifest.version
}

const read = (argv: ReadonlyArray<string>) => {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

const templateOf = (name: string): Template => {
  const found = templates.find((template) => template.name === name.trim())
  if (found === undefined) throw new Misuse(`There is no template "${name}"; there are ${templates.map((template) => template.name).join(", ")}`)
  return found
}

const asked = async ({ ask }: Streams, question: string, option: string): Promise<string> => {
  if (ask === undefined) throw new Misuse(`${option} is missing`)
  const answer = (await ask(question)).trim()
  if (answer === "") throw new Misuse(`${option} is missing`)
  return answer
}

/** Runs one command line, and returns the exit code: 0 for done, 2 for an error in the command line. */
export const main = async (argv: ReadonlyArray<string>, streams: Streams): Promise<0 | 2> => {
  try {
    const { positionals, values } = read(argv)
    if (values.help === true || values.version === true) {
      streams.write(values.help === true ? help : `${ownVersion()}\n`)
      return 0
    }
    if (positionals.length > 1) throw new Misuse(`One folder is created at a time, not ${positionals.length}: ${positionals.join(", ")}`)
    // A mistyped template is reported before the question for a folder.
    const given = values.template === undefined ? undefined : templateOf(values.template)
    const template = given ?? templateOf(await asked(streams, `Templates:\n${listed}\nWhich one? `, "--template"))
    const folder = positionals[0] ?? (await asked(streams, "Into which folder? ", "The folder"))
    writeProject({ folder, template, version: ownVersion() })
    streams.write(
      ["", `${template.summary} is in ${folder}. Next:`, "", `  cd ${folder}`, "  npm install", ...template.next.map((line) => `  ${line}`), "", ""].join("\n")
    )
    return 0
  } catch (error) {
    if (!(error instanceof Misuse)) throw error
    streams.complain(`${error.message}\nType npm create brand-visibility@latest -- --help to see the templates\n`)
    return 2
  }
}
