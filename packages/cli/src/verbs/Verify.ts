/** `verify`: works out the numbers of a bundled run again, from the file alone. No database is opened, and no server asked. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { verifyBundle } from "@brand-visibility/core"
import { InvalidInput } from "@brand-visibility/core/domain/Input"
import type { Context, Verb } from "../Context.js"
import { exitCodes } from "../ExitCode.js"
import { Misuse } from "../Misuse.js"
import { textOf } from "../Streams.js"
import { tableOf } from "../Table.js"
import { visibleLine } from "../VisibleText.js"

const codes = { verified: exitCodes.ok, different: exitCodes.failed, incomplete: exitCodes.unmeasured }

const read = async ({ streams }: Context, file: string): Promise<string> => {
  if (file === "-") return textOf(streams.input)
  try {
    return readFileSync(resolve(streams.directory, file), "utf8")
  } catch (error) {
    throw new Misuse(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Misuse("The file is no JSON, or is not whole", "Write it anew: brand-visibility bundle --out FILE")
  }
}

const reportOn = (file: unknown) => {
  try {
    return verifyBundle(file)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new Misuse(`The file is no bundle of a run: ${visibleLine(error.message)}`, "Write one: brand-visibility bundle --out FILE")
  }
}

const shown = (value: unknown): string => visibleLine(value === undefined ? "nothing" : JSON.stringify(value))

export const run: Verb = async (context) => {
  const { green, red, yellow } = context.style
  const report = reportOn(parsed(await read(context, context.given.argument(0) ?? "")))
  const { answers, differences, digest, perceptionAnswers, runId, takenAsStated, verdict } = report
  const count = differences.length === 1 ? "1 number differs" : `${differences.length} numbers differ`
  const said = {
    verified: green("Verified: every number follows from the file."),
    different: red(`Different: ${count} from what follows from the file.`),
    incomplete: yellow("Incomplete: no number differs, and some could not be worked out again.")
  }
  await context.print({
    json: report,
    rows: differences,
    lines: (room) => [
      said[verdict],
      `Run ${runId}: ${answers.recomputed} of ${answers.total} answers were scored again, and ${perceptionAnswers.recomputed} of ${perceptionAnswers.total} answers to perception prompts read again.`,
      `SHA-256 ${digest}`,
      ...takenAsStated,
      ...(differences.length === 0
        ? []
        : [
            "",
            ...tableOf(
              [{ title: "number" }, { title: "stated" }, { title: "recomputed" }],
              differences.map(({ path, recomputed, stated }) => [visibleLine(path), shown(stated), shown(recomputed)]),
              room
            )
          ])
    ]
  })
  return codes[verdict]
}
