/** `admin`: the commands of operators, about organizations, keys, retention, the audit log, copies and archives. */
import type { BrandVisibility } from "@brand-visibility/core"
import { auditCommand, recorded } from "../admin/AuditLog.js"
import { type Command, type Outcome, required, requireKnownOptions, told, wordsOf } from "../admin/Command.js"
import { type KeyCommand, keyCommand, keysAt, keysIn } from "../admin/Keys.js"
import { organizationCommand, retentionCommand } from "../admin/Organizations.js"
import { type Context, databaseFor, type Verb } from "../Context.js"
import type { MayMigrate } from "../LocalStorage.js"
import { Misuse } from "../Misuse.js"
import { organizationNamed } from "../OrganizationNamed.js"
import { type LocalPlace, nameOf, requireFile } from "../Place.js"
import type { Streams } from "../Streams.js"
import { visibleLine } from "../VisibleText.js"

/** Opens the database without creating an organization. No models and no polling: this process must not work on the runs of a server. */
const onLibrary = async (place: LocalPlace, migrate: MayMigrate, use: (visibility: BrandVisibility) => Promise<Outcome>): Promise<Outcome> => {
  if (migrate === "never") requireFile(place, "Type brand-visibility admin organization create NAME to make it, with an organization")
  // Loaded only after the typed words and options have been checked.
  const [core, { storageOf }] = await Promise.all([import("@brand-visibility/core"), import("../LocalStorage.js")])
  const visibility = await core.BrandVisibility.make({ storage: await storageOf(place, migrate), models: [], engine: "none", logLevel: "none" })
  try {
    return await use(visibility)
  } finally {
    await visibility.dispose()
  }
}

const theOnly = async ({ organizations }: BrandVisibility, place: LocalPlace, ofSeveral: string): Promise<string> => {
  const [first, second] = await organizations.list({ limit: 2 })
  if (first !== undefined && second === undefined) return first.id
  throw new Misuse(
    `${nameOf(place)} has ${first === undefined ? "no organization yet" : "several organizations"}`,
    first === undefined ? "Type brand-visibility admin organization create NAME to make one" : ofSeveral
  )
}

/** The id of the organization that a command works on; undefined for a command without one. */
const organizationOf = async (visibility: BrandVisibility, place: LocalPlace, { mayBeGone, ofSeveral, organization }: Command) => {
  if (organization === undefined) return ofSeveral === undefined ? undefined : theOnly(visibility, place, ofSeveral)
  return organizationNamed(visibility, place, organization, mayBeGone)
}

/** Runs a command on the typed organization, or on the only one, and records the command in the audit log. */
const runOn = (place: LocalPlace, command: Command): Promise<Outcome> =>
  onLibrary(place, command.migrate ?? "never", (visibility) =>
    recorded(visibility, command, async (isAbout) => {
      const organizationId = await organizationOf(visibility, place, command)
      if (organizationId !== undefined) isAbout(organizationId)
      const outcome = await command.run(visibility, organizationId)
      return organizationId === undefined ? outcome : { ...outcome, organizationId }
    })
  )

const aboutKeys = async (context: Context, { run, ...command }: KeyCommand): Promise<Outcome> => {
  const place = await context.place()
  if (place.kind === "server") {
    if (command.organization !== undefined)
      throw new Misuse("A key of a server belongs to one organization, so none can be named", `Omit the organization: brand-visibility admin ${command.name}`)
    const { openServer } = await import("../ServerSession.js")
    return run(keysAt(openServer(place.url, await context.key())))
  }
  const ofSeveral = "Name the organization by its id or external id; brand-visibility admin organization list shows them"
  return runOn(place, { ...command, ofSeveral, run: (visibility, organizationId) => run(keysIn(visibility, required(organizationId))) })
}

/** Tells an operator what an archive leaves out and what has to be created again, so that it is not missed later. */
const tellLeftOut = async (visibility: BrandVisibility, { errors }: Streams, organizationId: string): Promise<void> => {
  const { total } = await visibility.forOrganization(organizationId).webhooks.list({ limit: 1 })
  if (total === 0) return
  const which = total === 1 ? "The webhook of the organization is" : `The ${total} webhooks of the organization are`
  await errors.write(`${which} not in the archive, because a webhook has a secret. Create ${total === 1 ? "it" : "them"} again in the other database.\n`)
}

/** Runs `backup`, `export` or `import`, which open files and connections of their own beside the library, or in its place. */
const aboutFiles = async (context: Context, subject: "backup" | "export" | "import", words: ReadonlyArray<string>): Promise<Outcome> => {
  const { given, streams } = context
  requireKnownOptions(given, subject)
  const place = databaseFor(`admin ${subject}`, await context.place())
  const { backUp, exportTo, importFrom } = await import("../admin/Archive.js")
  // A backup is not recorded: recording it would open the library, which migrates the schema before the copy is made.
  if (subject === "backup") return backUp(place, streams.directory, wordsOf(subject, words, ["FILE"]).FILE)
  const organization = subject === "export" ? wordsOf(subject, words, ["ORGANIZATION_ID"]).ORGANIZATION_ID : undefined
  wordsOf(subject, subject === "import" ? words : [], [])
  streams.output.keepPrivate()
  let exported: string | undefined
  const write = async (): Promise<Outcome> => {
    if (organization === undefined) return importFrom(place, streams)
    const found = await runOn(place, { name: subject, isLook: true, organization, run: async () => ({ report: told({}) }) })
    exported = found.organizationId
    return exportTo(place, streams, required(exported))
  }
  const outcome = write()
  // The command is recorded after the archive's connection is closed, also where the command failed.
  await Promise.allSettled([outcome])
  return runOn(place, {
    name: subject,
    object: organization,
    organization: exported,
    run: async (visibility) => {
      const done = await outcome
      // The archive is complete, so the command does not fail when the webhooks cannot be counted.
      if (exported !== undefined)
        await tellLeftOut(visibility, streams, exported).catch(() =>
          streams.errors.write("The archive is complete. It has no webhooks of the organization, and their number could not be read.\n")
        )
      return done
    }
  })
}

const migrate = (words: ReadonlyArray<string>): Command => {
  wordsOf("migrate", words, [])
  // Opening the database has already migrated the schema.
  return { name: "migrate", migrate: "always", run: async () => ({ report: told({ migrated: true }, "The schema is up to date.") }) }
}

const commandOf = (context: Context, subject: string, verb: string | undefined, words: ReadonlyArray<string>): Command => {
  const rest = words.slice(2)
  const found =
    subject === "organization"
      ? organizationCommand(context, verb, rest)
      : subject === "retention"
        ? retentionCommand(context, verb, rest)
        : subject === "audit"
          ? auditCommand(context, verb, rest)
          : subject === "migrate"
            ? migrate(words.slice(1))
            : undefined
  if (found !== undefined) return found
  throw new Misuse(
    subject === "" ? "admin needs a command" : `admin has no command "${visibleLine([subject, verb ?? ""].join(" ").trim())}"`,
    "Type brand-visibility admin --help to see which there are"
  )
}

const keepKeySecret = ({ given, streams: { output } }: Context): void => {
  if (!given.flag("json") && !output.isTerminal) throw new Misuse("A key is shown on a terminal only", "To write the key into a file or a pipe, add --json")
  output.keepPrivate()
}

const outcomeOf = async (context: Context): Promise<Outcome> => {
  const words = context.given.argumentsFrom(0)
  const [subject = "", verb] = words
  if (subject === "backup" || subject === "export" || subject === "import") return aboutFiles(context, subject, words.slice(1))
  const ofKeys = subject === "key" ? keyCommand(context, verb, words.slice(2)) : undefined
  if (ofKeys !== undefined) {
    requireKnownOptions(context.given, ofKeys.name)
    if (ofKeys.showsKey) keepKeySecret(context)
    return aboutKeys(context, ofKeys)
  }
  const command = commandOf(context, subject, verb, words)
  requireKnownOptions(context.given, command.name)
  if (command.showsKey ?? false) keepKeySecret(context)
  const place = databaseFor(`admin ${command.name}`, await context.place())
  return runOn(place, command)
}

export const run: Verb = async (context) => {
  const { report } = await outcomeOf(context)
  // An export has already written its outcome to standard output.
  if (context.given.argument(0) !== "export") await context.print(report)
}
