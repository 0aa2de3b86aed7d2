/**
 * Checks that an editor shows a docstring for each method, option and field of the library.
 *
 * The test reads the sources. The compiler copies these comments into the declarations, and TypeScript's language service shows them on members of
 * mapped types, such as the methods of the client.
 */
import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

const source = new URL("../src/", import.meta.url)

/** The types that a host reads or writes, by the module that declares them. */
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

/** Names that need no docstring. */
const plain = new Set(["id", "name", "organizationId", "brandId", "runId", "llm", "createdAt", "updatedAt"])

/** The members on the first level of a declaration, and whether a comment precedes each. */
const membersOf = (text: string): ReadonlyArray<{ readonly member: string; readonly hasText: boolean }> =>
  [...text.matchAll(/(\*\/\n)?^ {2}(?:readonly )?(\w+)\??(?::|,$)/gm)].map(([, comment, member = ""]) => ({ member, hasText: comment !== undefined }))

const silentIn = (path: string, name: string): ReadonlyArray<string> => {
  const text = readFileSync(new URL(path, source), "utf8")
  const declaration = new RegExp(`^(?:export )?(?:interface|class|const) ${name}\\b.*?^\\}`, "ms").exec(text)?.[0]
  const members = declaration === undefined ? [] : membersOf(declaration)
  if (members.length === 0) return [`${path} declares no ${name} with members`]
  return members.flatMap(({ hasText, member }) => (hasText || plain.has(member) ? [] : [`${name}.${member}`]))
}

it("every field and option for hosts has a docstring", () => {
  expect(Object.entries(declarations).flatMap(([path, names]) => names.flatMap((name) => silentIn(path, name)))).toEqual([])
})

it("every method of the client has a docstring", () => {
  const modules = readdirSync(new URL("operations", source)).filter((name) => name.endsWith("Operations.ts"))
  expect(modules.length).toBeGreaterThan(5)
  const silent = modules.flatMap((name) => {
    const path = `operations/${name}`
    const groups = [...readFileSync(new URL(path, source), "utf8").matchAll(/^export const (\w+) = \{$/gm)].map(([, group = ""]) => group)
    return groups.flatMap((group) => silentIn(path, group))
  })
  expect(silent).toEqual([])
})
