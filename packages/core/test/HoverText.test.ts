/**
 * What an editor shows of the library to who embeds it: each method, option and field has a text.
 *
 * Read from the sources. The compiler copies these comments into the declarations, and TypeScript's language service shows them on what a mapped type
 * makes of a declaration, as the methods of the client are.
 */
import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

const source = new URL("../src/", import.meta.url)

/** What a host reads or writes by hand, by the module that declares it. */
const declarations: Readonly<Record<string, ReadonlyArray<string>>> = {
  "BrandVisibility.ts": ["BrandVisibility", "BrandVisibilityOptions"],
  "CallOptions.ts": ["CallOptions", "KeyedCallOptions"],
  "domain/AnswerScore.ts": ["AnswerScore", "Evidence"],
  "domain/Brand.ts": ["Brand", "BrandInput"],
  "domain/Metrics.ts": ["TopicMetrics"],
  "domain/Organization.ts": ["Organization", "OrganizationInput"],
  "domain/Perception.ts": ["PerceptionResponse", "ScoreSummary"],
  "domain/Run.ts": ["Progress", "Run", "RunInput", "RunOptions", "RunPreview"],
  "domain/RunResult.ts": ["ResultFilter", "ResultScore", "ResultSource", "SampleCounts"],
  "domain/Source.ts": ["SourceLink"],
  "ports/Hooks.ts": ["CallFailed", "HostHooks", "RunFinished"],
  "ports/LanguageModel.ts": ["PlainAnswer", "PlainLanguageModelOptions"],
  "telemetry/PlainLogger.ts": ["LogEntry"]
}

/** Names that say all there is to say. */
const plain = new Set(["id", "name", "organizationId", "brandId", "runId", "llm", "createdAt", "updatedAt"])

/** The members of a declaration that stand at its first level, and whether a comment stands before each. */
const membersOf = (text: string): ReadonlyArray<{ readonly member: string; readonly hasText: boolean }> =>
  [...text.matchAll(/(\*\/\n)?^ {2}(?:readonly )?(\w+)\??(?::|,$)/gm)].map(([, comment, member = ""]) => ({ member, hasText: comment !== undefined }))

const silentIn = (path: string, name: string): ReadonlyArray<string> => {
  const text = readFileSync(new URL(path, source), "utf8")
  const declaration = new RegExp(`^(?:export )?(?:interface|class|const) ${name}\\b.*?^\\}`, "ms").exec(text)?.[0]
  const members = declaration === undefined ? [] : membersOf(declaration)
  if (members.length === 0) return [`${path} declares no ${name} with members`]
  return members.flatMap(({ hasText, member }) => (hasText || plain.has(member) ? [] : [`${name}.${member}`]))
}

it("every field and option that a host meets has a text", () => {
  expect(Object.entries(declarations).flatMap(([path, names]) => names.flatMap((name) => silentIn(path, name)))).toEqual([])
})

it("every method of the client has a text", () => {
  const modules = readdirSync(new URL("operations", source)).filter((name) => name.endsWith("Operations.ts"))
  expect(modules.length).toBeGreaterThan(5)
  const silent = modules.flatMap((name) => {
    const path = `operations/${name}`
    const groups = [...readFileSync(new URL(path, source), "utf8").matchAll(/^export const (\w+) = \{$/gm)].map(([, group = ""]) => group)
    return groups.flatMap((group) => silentIn(path, group))
  })
  expect(silent).toEqual([])
})
