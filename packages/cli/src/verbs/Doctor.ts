/** `doctor`: checks the setup, and says how to fix what is missing. */
import { existsSync } from "node:fs"
import type { Context, Verb } from "../Context.js"
import { exitCodes } from "../ExitCode.js"
import { explain, isEmptyDatabase } from "../Failure.js"
import { isNamed, keyVariableOf } from "../Models.js"
import { nameOf } from "../Place.js"
import { tableOf } from "../Table.js"
import { ownVersion } from "../Version.js"

interface Finding {
  readonly what: string
  readonly state: "ok" | "note" | "fault"
  readonly said: string
}

/** The result of one check. A check that throws gives a finding with the state `fault`. */
const finding = async (what: string, look: () => Promise<Omit<Finding, "what">>): Promise<Finding> => {
  try {
    return { what, ...(await look()) }
  } catch (error) {
    return { what, state: "fault", said: explain(error).lines.join(". ") }
  }
}

const nodeFinding = (): Finding => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  const isNew = major > 20 || (major === 20 && minor >= 19)
  return { what: "Node", state: isNew ? "ok" : "fault", said: isNew ? process.versions.node : `${process.versions.node}: install 20.19 or newer` }
}

const modelFindings = async (context: Context): Promise<ReadonlyArray<Finding>> => {
  const models = (await context.configuration())?.settings.models ?? []
  if (models.length === 0) return [{ what: "models", state: "note", said: "simulated: the answers are invented. Name real ones in the configuration: models" }]
  return models.map((model): Finding => {
    const what = `model ${model.llm}`
    if (!isNamed(model)) return { what, state: "ok", said: `${model.provider} ${model.model}` }
    const variable = keyVariableOf(model)
    if (model.provider === "simulated") return { what, state: "note", said: "simulated: its answers are invented" }
    const asked = model.provider === "command" ? model.command?.join(" ") : model.model
    if (asked === undefined && model.provider === "command")
      return { what, state: "fault", said: 'name the program in the configuration: command: ["python3", "capture.py"]' }
    if (asked === undefined) return { what, state: "fault", said: `name the model in the configuration: model: "NAME"` }
    if (variable === null) return { what, state: "ok", said: `${model.provider} ${asked}` }
    const hasKey = (context.streams.environment[variable] ?? "") !== ""
    return { what, state: hasKey ? "ok" : "fault", said: hasKey ? `${model.provider} ${asked}, with ${variable}` : `has no key: set ${variable}` }
  })
}

/** Whether the place is a database, so that this process calls the models. A place that cannot be determined is reported by `placeFinding`. */
const isDatabase = (context: Context): Promise<boolean> =>
  context.place().then(
    ({ kind }) => kind !== "server",
    () => false
  )

const placeFinding = (context: Context): Promise<Finding> =>
  finding("place", async () => {
    const place = await context.place()
    const name = nameOf(place)
    if (place.kind === "sqlite" && !existsSync(place.filename)) return { state: "note", said: `${name} is not there yet; brand-visibility run makes it` }
    const look = context.using("read", async (session) => {
      const brands = await session.api.listBrands({ query: { limit: 1 } })
      const { version } = await session.api.discover()
      return { state: "ok", said: `${name} (API ${version}, ${brands.paging.total} ${brands.paging.total === 1 ? "brand" : "brands"})` } as const
    })
    return look.catch((error: unknown) => {
      if (!isEmptyDatabase(error)) throw error
      return { state: "note", said: `${name} has no tables yet; brand-visibility run makes them` } as const
    })
  })

export const run: Verb = async (context) => {
  const configuration = await finding("configuration", async () => {
    const file = await context.configuration()
    return file === undefined ? { state: "note", said: "there is none; brand-visibility init writes one" } : { state: "ok", said: file.path }
  })
  const isReadable = configuration.state !== "fault"
  const findings: ReadonlyArray<Finding> = [
    { what: "brand-visibility", state: "ok", said: ownVersion() },
    nodeFinding(),
    configuration,
    // Place and models follow from the configuration. Where the configuration cannot be read, place and models are not checked.
    ...(isReadable ? [await placeFinding(context), ...((await isDatabase(context)) ? await modelFindings(context) : [])] : [])
  ]
  const { green, red, yellow } = context.style
  const paint = (text: string) => (text === "ok" ? green(text) : text === "note" ? yellow(text) : red(text))
  await context.print({
    json: { findings },
    rows: findings,
    lines: () =>
      tableOf(
        [{ title: "" }, { title: "", paint }, { title: "" }],
        findings.map(({ said, state, what }) => [what, state, said]),
        undefined
      ).slice(1)
  })
  return findings.some(({ state }) => state === "fault") ? exitCodes.failed : exitCodes.ok
}
