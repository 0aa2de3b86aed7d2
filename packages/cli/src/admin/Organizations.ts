/** Commands that create, change, list and delete organizations, and that delete the texts of old answers and the names of persons. */
import type { Organization } from "@brand-visibility/core"
import type { Context } from "../Context.js"
import { moment } from "../Figures.js"
import type { Given } from "../Given.js"
import { listReport } from "../ListReport.js"
import { Misuse } from "../Misuse.js"
import type { NewOrganization } from "../NewOrganization.js"
import { hasOrganization } from "../OrganizationNamed.js"
import { type Command, required, told, wordsOf } from "./Command.js"

const bytesPerGigabyte = 1e9
const most = 1_000_000
const mostPrompts = 999_999_999

const present = <Fields extends object>(fields: Fields): { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

/** The fields of an organization that were given as options. A field that was not given is absent. */
const said = (given: Given) => {
  const gigabytes = given.orNone("max-stored-gb", (name) => given.upTo(name, most))
  const externalId = given.orNone("external-id", (name) => given.text(name))
  const customPerceptionPrompts = given.oneOf("custom-perception-prompts", ["on", "off"])
  return present({
    externalId,
    promptLimitPerBrand: given.orNone("prompt-limit-per-brand", (name) => given.whole(name, 0, mostPrompts)),
    promptLimit: given.orNone("prompt-limit", (name) => given.whole(name, 0, mostPrompts)),
    customPerceptionPrompts: customPerceptionPrompts === undefined ? undefined : customPerceptionPrompts === "on",
    dailyBudgetUsd: given.orNone("daily-budget-usd", (name) => given.upTo(name, most)),
    maxActiveRuns: given.orNone("max-active-runs", (name) => given.whole(name, 0, mostPrompts)),
    maxBrands: given.orNone("max-brands", (name) => given.whole(name, 0, mostPrompts)),
    maxStoredBytes: typeof gigabytes === "number" ? Math.round(gigabytes * bytesPerGigabyte) : gigabytes
  })
}

const create = (given: Given, words: ReadonlyArray<string>, usual: NewOrganization): Command => {
  const { NAME: name } = wordsOf("organization create", words, ["NAME"])
  const input = { name, ...usual, ...said(given) }
  return {
    name: "organization create",
    showsKey: true,
    migrate: "empty",
    run: async ({ organizations }) => {
      const { id: organizationId } = await organizations.create(input)
      const { apiKey, key } = await organizations.createKey({ organizationId, name: "first" })
      const report = told(
        { organizationId, keyId: apiKey.id, key },
        `Organization ${organizationId}`,
        `Key id       ${apiKey.id}`,
        `Key          ${key}`,
        "The key is not shown again."
      )
      return { report, organizationId, object: apiKey.id }
    }
  }
}

const update = (given: Given, words: ReadonlyArray<string>): Command => {
  const { ORGANIZATION_ID: organization } = wordsOf("organization update", words, ["ORGANIZATION_ID"])
  const changes = { ...present({ name: given.text("name") }), ...said(given) }
  if (Object.keys(changes).length === 0)
    throw new Misuse("organization update needs at least one option that says what to change", "Type brand-visibility admin --help to see which there are")
  return {
    name: "organization update",
    organization,
    run: async ({ organizations }, organizationId) => {
      const changed = await organizations.update({ organizationId: required(organizationId), ...changes })
      return { report: told(changed, `Changed organization ${changed.id}: ${Object.keys(changes).join(", ")}`) }
    }
  }
}

const columns = [{ title: "id", isWhole: true }, { title: "name" }, { title: "external id" }, { title: "created" }]

const list = (context: Context, words: ReadonlyArray<string>): Command => {
  wordsOf("organization list", words, [])
  return {
    name: "organization list",
    isLook: true,
    run: async ({ organizations }) => {
      const all: Array<Organization> = []
      for (let page = await organizations.list(); page.length > 0; page = await organizations.list({ after: page.at(-1)?.id })) all.push(...page)
      const cells = ({ createdAt, externalId, id, name }: Organization) => [id, name, externalId ?? "–", moment(createdAt)]
      return {
        report: listReport(context, all, { columns, cells, none: "There is no organization yet: brand-visibility admin organization create NAME makes one." })
      }
    }
  }
}

const erase = (given: Given, words: ReadonlyArray<string>): Command => {
  const { ORGANIZATION_ID: organization } = wordsOf("organization delete", words, ["ORGANIZATION_ID"])
  if (!given.flag("yes")) throw new Misuse("organization delete removes everything that the organization has, for good", "Add --yes to confirm")
  return {
    name: "organization delete",
    organization,
    mayBeGone: true,
    run: async ({ organizations }, named) => {
      const organizationId = required(named)
      const isThere = await hasOrganization(organizations, organizationId)
      await organizations.erase({ organizationId })
      const line = isThere
        ? `Nothing of organization ${organizationId} is left.`
        : `There is no organization ${organizationId}. Any data that was left under this id is deleted.`
      return { report: told({ deleted: isThere }, line) }
    }
  }
}

const eraseNames = (given: Given, words: ReadonlyArray<string>): Command => {
  const { ORGANIZATION_ID: organization } = wordsOf("organization erase-names", words, ["ORGANIZATION_ID"])
  const names = given.texts("person")
  if (names.length === 0) throw new Misuse("organization erase-names needs at least one --person NAME", "Give --person once for each spelling of the name")
  const [dryRun, isConfirmed] = [given.flag("dry-run"), given.flag("yes")]
  if (!dryRun && !isConfirmed) throw new Misuse("organization erase-names erases for good", "Add --dry-run to see how much it would erase, or --yes to confirm")
  return {
    name: "organization erase-names",
    organization,
    run: async ({ organizations }, organizationId) => {
      const report = await organizations.eraseNames({ organizationId: required(organizationId), names: [...names], dryRun })
      const { answers, citations, ownWords, replies, results, runs, runsUnderWay, suggestions } = report
      const lines = [
        `${dryRun ? "Would erase" : "Erased"} the names in ${runs} runs: ${answers} answers, ${results} results, ${citations} citations, ${suggestions} suggestions; and in ${replies} stored replies.`,
        ...(runsUnderWay === 0
          ? []
          : [`${runsUnderWay} runs are under way, imported, rescored or summed up, and were left out. Repeat the command when they have ended.`]),
        ...(ownWords.length === 0 ? [] : ["The organization’s own words with a name, which you must change or delete yourself:"]),
        ...ownWords.map(({ id, kind }) => `  ${kind} ${id}`)
      ]
      return { report: told(report, ...lines) }
    }
  }
}

export const organizationCommand = (context: Context, verb: string | undefined, words: ReadonlyArray<string>): Command | undefined => {
  const { given } = context
  if (verb === "create") return create(given, words, context.newOrganization)
  if (verb === "update") return update(given, words)
  if (verb === "list") return list(context, words)
  if (verb === "erase-names") return eraseNames(given, words)
  return verb === "delete" ? erase(given, words) : undefined
}

export const retentionCommand = ({ given }: Context, verb: string | undefined, words: ReadonlyArray<string>): Command | undefined => {
  if (verb !== "run") return undefined
  wordsOf("retention run", words, [])
  const days = given.whole("days", 1, 36_500)
  if (days === undefined) throw new Misuse("retention run needs --days N")
  const isOfAll = given.flag("all-organizations")
  const organization = given.text("organization")
  if (isOfAll && organization !== undefined) throw new Misuse("--organization and --all-organizations exclude each other")
  return {
    name: "retention run",
    organization,
    ofSeveral: isOfAll ? undefined : "Choose one with --organization ID, or use --all-organizations; brand-visibility admin organization list shows them",
    run: async ({ organizations }, organizationId) => {
      const dropped = await organizations.dropAnswers({ days, ...(organizationId === undefined ? {} : { organizationId }) })
      return { report: told(dropped, `Dropped the texts of ${dropped.answers} answers of ${dropped.runs} runs.`) }
    }
  }
}
