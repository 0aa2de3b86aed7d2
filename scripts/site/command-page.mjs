/** Makes the page with the output of `brand-visibility --help` and of each verb's help. It needs a build. */
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const load = (root, module) => import(pathToFileURL(join(root, "packages/cli/dist", module)).href)

export const commandPage = async (root) => {
  const [{ main }, { verbs }] = await Promise.all([load(root, "Program.js"), load(root, "Verbs.js")])
  const helpOf = async (argv) => {
    let said = ""
    const output = { isTerminal: false, columns: () => 100, write: async (text) => void (said += text) }
    const code = await main(argv, { input: undefined, output, errors: output, environment: {}, directory: root, seconds: () => 0, onInterrupt: () => () => {} })
    if (code !== 0) throw new Error(`brand-visibility ${argv.join(" ")} ended with ${code}: ${said}`)
    return said.trim()
  }
  const parts = []
  for (const { name } of verbs) parts.push(`## ${name}\n\n\`\`\`text\n${await helpOf([name, "--help"])}\n\`\`\`\n`)
  const text = `# Every verb of the command\n\nThe output of \`--help\` for each verb. [The guide](/guides/command) describes the verbs.\n\n\`\`\`text\n${await helpOf(["--help"])}\n\`\`\`\n\n${parts.join("\n")}`
  return new Map([["reference/commands.md", { text, file: undefined }]])
}
