/** What a verb works with: what was typed, the configuration, the place where everything is kept, and where its outcome goes. */
import { readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import type { ConfigurationFile } from "./ConfigurationFile.js"
import type { ExitCode } from "./ExitCode.js"
import type { Given } from "./Given.js"
import type { LocalSession } from "./LocalSession.js"
import { Misuse } from "./Misuse.js"
import { formOf, printReport, type Report } from "./Report.js"
import type { Purpose, Session } from "./Session.js"
import type { Streams } from "./Streams.js"
import { type Style, styleFor } from "./Style.js"

const defaultDatabase = "brand-visibility.db"

interface Place {
  readonly kind: "file" | "server"
  readonly name: string
}

export interface Context {
  readonly streams: Streams
  readonly given: Given
  /** Colours of the outcome. */
  readonly style: Style
  readonly configuration: () => Promise<ConfigurationFile | undefined>
  /** The file or the server that is worked with. */
  readonly place: () => Promise<Place>
  /** The key of a server: from the environment, a file, or a person. */
  readonly key: () => Promise<string>
  /** Works with the place, and lets go of it afterwards, whatever happened. */
  readonly using: <Value>(purpose: Purpose, use: (session: Session) => Promise<Value>) => Promise<Value>
  /** The same for what only a file can do; `verb` is named where the place is a server. */
  readonly usingFile: <Value>(verb: string, purpose: Purpose, use: (session: LocalSession) => Promise<Value>) => Promise<Value>
  readonly print: (report: Report) => Promise<void>
  /** Says something beside the outcome. */
  readonly note: (...lines: ReadonlyArray<string>) => Promise<void>
}

/** A verb gives a code where it ended otherwise than well. */
export type Verb = (context: Context) => Promise<ExitCode | void>

export const readKeyFile = (path: string): string => {
  try {
    return readFileSync(path, "utf8").trim()
  } catch (error) {
    throw new Misuse(`The key file cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

export const makeContext = (streams: Streams, given: Given): Context => {
  let configuration: Promise<ConfigurationFile | undefined> | undefined
  const readOnce = (): Promise<ConfigurationFile | undefined> => {
    configuration ??= import("./ConfigurationFile.js").then(({ readConfiguration }) => readConfiguration(streams.directory, given.text("config")))
    return configuration
  }

  const place = async (): Promise<Place> => {
    const database = given.text("database")
    const url = given.text("url")
    if (database !== undefined && url !== undefined) throw new Misuse("--database and --url exclude each other: a file, or a server")
    if (database !== undefined) return { kind: "file", name: resolve(streams.directory, database) }
    const file = await readOnce()
    const address = url ?? streams.environment["BRAND_VISIBILITY_URL"] ?? file?.settings.url
    if (address !== undefined && address !== "") {
      if (!/^https?:\/\//.test(address) || !URL.canParse(address))
        throw new Misuse(`The address of the server must begin with http:// or https://, not "${address}"`)
      return { kind: "server", name: address }
    }
    const folder = file === undefined ? streams.directory : dirname(file.path)
    return { kind: "file", name: resolve(folder, file?.settings.database ?? defaultDatabase) }
  }

  const key = async (): Promise<string> => {
    const path = given.text("key-file")
    const found = path === undefined ? (streams.environment["BRAND_VISIBILITY_KEY"] ?? "") : readKeyFile(resolve(streams.directory, path))
    if (found !== "") return found
    const typed = streams.input.isTerminal ? ((await streams.input.ask("Key: ", { isSecret: true })) ?? "") : ""
    if (typed === "") throw new Misuse("The server wants a key", "Set BRAND_VISIBILITY_KEY, or name a file that holds the key: --key-file FILE")
    return typed
  }

  const openFile = async (filename: string, purpose: Purpose): Promise<LocalSession> => {
    const settings = (await readOnce())?.settings
    const [{ openLocal }, { modelsOf }] = await Promise.all([import("./LocalSession.js"), import("./Models.js")])
    const models = purpose === "read" || purpose === "score" ? [] : await modelsOf(settings, streams.environment)
    const signingKey = given.text("signing-key")
    return openLocal({
      filename,
      models,
      purpose,
      bundleSigningKey: signingKey === undefined ? undefined : readKeyFile(resolve(streams.directory, signingKey))
    })
  }

  const closing = async <Opened extends Session, Value>(session: Opened, use: (session: Opened) => Promise<Value>): Promise<Value> => {
    try {
      return await use(session)
    } finally {
      await session.close()
    }
  }

  return {
    streams,
    given,
    style: styleFor(streams.output, streams.environment),
    configuration: readOnce,
    place,
    key,
    using: async (purpose, use) => {
      const { kind, name } = await place()
      if (kind === "file") return closing(await openFile(name, purpose), use)
      return closing((await import("./ServerSession.js")).openServer(name, await key()), use)
    },
    usingFile: async (verb, purpose, use) => {
      const { kind, name } = await place()
      if (kind === "server") throw new Misuse(`${verb} works on a file, and ${name} is a server`, "Leave --url away, or name a file: --database FILE")
      return closing(await openFile(name, purpose), use)
    },
    print: (report) => printReport(report, formOf(given), streams.output),
    note: (...lines) => streams.errors.write(`${lines.join("\n")}\n`)
  }
}
