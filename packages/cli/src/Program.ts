/**
 * The command: its verbs, read from the command line. Nothing is loaded for a verb before it is called, so that help comes at once.
 */
import { Command, CommanderError, Option } from "commander"
import { type Host, makeContext } from "./Context.js"
import { type ExitCode, exitCodes } from "./ExitCode.js"
import { Given } from "./Given.js"
import type { Streams } from "./Streams.js"
import { type VerbDescription, verbs } from "./Verbs.js"
import { ownVersion } from "./Version.js"
import { visible } from "./VisibleText.js"

const programName = "brand-visibility"

const examplesOf = ({ examples, more = "" }: VerbDescription): string =>
  examples.length === 0 ? more : `${more}\nExamples:\n${examples.map((example) => `  $ ${programName} ${example}`).join("\n")}\n`

const general = `
Works on a SQLite file, on a Postgres, or with --url on a server. The key of a server comes from BRAND_VISIBILITY_KEY, from --key-file or from a prompt, never from
the command line, which other users of a machine can read.

Completions: brand-visibility complete bash, zsh or fish writes a script for the shell, such as: source <(brand-visibility complete bash)

Exit codes: 0 done; 1 not done, a threshold is broken, or a number differs; 2 not understood; 3 a threshold, or a number, could not be judged; 130 Ctrl-C, 129 a closed terminal, 143 SIGTERM.
`

/** Functions of the package bash-completion that the script calls, for a bash without it, such as that of macOS. */
const bashWords = `type _get_comp_words_by_ref >/dev/null 2>&1 || _get_comp_words_by_ref() {
  words=("\${COMP_WORDS[@]}") cword=$COMP_CWORD cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]}
}
`

/** The shells that have completions. */
const shells = ["bash", "zsh", "fish", "powershell"] as const

const collect = (value: string, before: ReadonlyArray<string> | undefined): ReadonlyArray<string> => [...(before ?? []), value]

/** The exit code of a verb, in an object that is filled in later, because commander returns nothing. */
interface Ending {
  code: ExitCode
}

/** The parser of the command line. `act` is called with the verb that was typed. */
const makeProgram = (act: (verb: VerbDescription, given: Given) => Promise<void>): Command => {
  const program = new Command(programName)
    .description("Measures how brands appear in answers of language models.")
    .version(ownVersion())
    .showSuggestionAfterError()
    .helpCommand(false)
    .addHelpText("after", general)
  for (const verb of verbs) {
    const command = program.command(`${verb.name}${verb.arguments === undefined ? "" : ` ${verb.arguments}`}`).description(verb.summary)
    for (const [flags, description, kind] of verb.options) {
      const option = new Option(flags, description)
      command.addOption(kind === "several" ? option.argParser(collect) : option)
    }
    command.addHelpText("after", examplesOf(verb)).action(async (...call: ReadonlyArray<unknown>) => {
      // Commander passes the command itself as the last argument. Options and arguments are read from the command.
      const last = call.at(-1)
      if (!(last instanceof Command)) return
      // Options are named as they are typed, `key-file`, and not by commander's `keyFile`.
      const options = Object.fromEntries(last.options.map((option) => [option.name(), last.getOptionValue(option.attributeName())]))
      await act(verb, new Given(options, last.args))
    })
  }
  return program
}

/**
 * Runs one command line. Resolves to the code that the process should end with.
 *
 * @param argv the command line without the name of the program
 * @param host settings of a program that embeds the command
 */
export const main = async (argv: ReadonlyArray<string>, streams: Streams, host?: Host): Promise<ExitCode> => {
  const ending: Ending = { code: exitCodes.ok }
  const said: Array<string> = []
  const complaints: Array<string> = []
  const program = makeProgram(async (verb, given) => {
    const { run } = await verb.load()
    ending.code = (await run(makeContext(streams, given, host))) ?? exitCodes.ok
  })
  // Completions are loaded only for the verb `complete`.
  if (argv[0] === "complete" && argv[1] !== "--" && !shells.some((shell) => shell === argv[1])) {
    await streams.errors.write(`complete needs the name of a shell: ${shells.join(", ")}\nType ${programName} complete bash\n`)
    return exitCodes.misuse
  }
  if (argv[0] === "complete" && argv[1] === "bash") await streams.output.write(bashWords)
  if (argv[0] === "complete") (await import("@bomb.sh/tab/commander")).default(program)
  const room = streams.output.isTerminal ? streams.output.columns() : 100
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({
      writeOut: (text) => said.push(text),
      writeErr: (text) => complaints.push(text),
      getOutHelpWidth: () => room,
      getErrHelpWidth: () => room,
      getOutHasColors: () => false,
      getErrHasColors: () => false
    })
  try {
    await program.parseAsync(argv, { from: "user" })
    return ending.code
  } catch (error) {
    if (error instanceof CommanderError) {
      await streams.output.write(said.join(""))
      await streams.errors.write(visible(complaints.join("")))
      if (error.exitCode === 0) return exitCodes.ok
      // Without a verb commander prints the help, and no hint is needed.
      if (!error.code.startsWith("commander.help")) await streams.errors.write(`Type ${programName} --help for the list of commands\n`)
      return exitCodes.misuse
    }
    const { explain } = await import("./Failure.js")
    const { exitCode, lines } = explain(error)
    await streams.errors.write(`${visible(lines.join("\n"))}\n`)
    return exitCode
  }
}
