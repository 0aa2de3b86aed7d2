/** `verify`: recomputes the numbers of a bundled run from the file alone, without a database or a server. */
import { resolve } from "node:path"
import { type BundleReport, verifyBundle } from "@brand-visibility/core"
import { InvalidInput } from "@brand-visibility/core/domain/Input"
import { type Context, readKeyFile, type Verb } from "../Context.js"
import { exitCodes } from "../ExitCode.js"
import { textOfFile } from "../GivenText.js"
import { Misuse } from "../Misuse.js"
import { textOf } from "../Streams.js"
import { tableOf } from "../Table.js"
import { visibleLine } from "../VisibleText.js"

const codes = { verified: exitCodes.ok, different: exitCodes.failed, incomplete: exitCodes.unmeasured }

const read = async ({ streams }: Context, file: string): Promise<string> => {
  if (file === "-") return textOf(streams.input)
  return textOfFile(resolve(streams.directory, file))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Misuse("The file is not JSON, or is truncated", "Write a new file: brand-visibility bundle --out FILE")
  }
}

const reportOn = async (file: unknown, publicKey: string | undefined): Promise<BundleReport> => {
  try {
    return await verifyBundle(file, publicKey === undefined ? {} : { publicKey })
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    if (error.details.some(({ path }) => path === "publicKey"))
      throw new Misuse("--public-key must be an Ed25519 public key in PEM", "Write the public key of a private key: openssl pkey -in KEY -pubout")
    throw new Misuse(`The file is not a bundle of a run: ${visibleLine(error.message)}`, "Write a bundle: brand-visibility bundle --out FILE")
  }
}

const shown = (value: unknown): string => visibleLine(value === undefined ? "nothing" : JSON.stringify(value))

export const run: Verb = async (context) => {
  const { green, red, yellow } = context.style
  const keyFile = context.given.text("public-key")
  const publicKey = keyFile === undefined ? undefined : readKeyFile(resolve(context.streams.directory, keyFile))
  const report = await reportOn(parsed(await read(context, context.given.argument(0) ?? "")), publicKey)
  const { answers, differences, digest, perceptionAnswers, runId, signedBy, takenAsStated, verdict } = report
  const count = differences.length === 1 ? "1 number differs" : `${differences.length} numbers differ`
  const said = {
    verified: green("Verified: every number follows from the file."),
    different: red(`Different: ${count} from the numbers that follow from the file.`),
    incomplete: yellow("Incomplete: no number differs, and some could not be recomputed.")
  }
  await context.print({
    json: report,
    rows: differences,
    lines: (room) => [
      said[verdict],
      `Run ${runId}: ${answers.recomputed} of ${answers.total} answers were scored again, and ${perceptionAnswers.recomputed} of ${perceptionAnswers.total} answers to perception prompts read again.`,
      `SHA-256 ${digest}`,
      signedBy === null ? "No valid signature." : `Signed by the Ed25519 key ${signedBy}.`,
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
