import { Exit } from "effect"
import { describe, expect, it } from "vitest"
import { engineLaws } from "../src/engines/EngineLaws.js"
import { languageModelLaws } from "../src/LanguageModelSuite.js"
import { assertKept, law } from "../src/Law.js"
import { mountLaws } from "../src/MountSuite.js"
import { pageLaws } from "../src/PageSuite.js"
import { storageLaws } from "../src/StorageLaws.js"

interface LawOnPage {
  readonly id: string
  readonly sentence: string
  readonly checks: Readonly<Record<string, unknown>>
}

const section = (title: string, about: string, laws: ReadonlyArray<LawOnPage>): string =>
  [
    `## ${title}`,
    about,
    ...laws.map((law) => [`**${law.id}** — ${law.sentence}.`, "", ...Object.keys(law.checks).map((check) => `- ${check}`)].join("\n"))
  ].join("\n\n")

const paragraphs = [
  "# Laws",
  "What every adapter must do. Each law has a number that never changes, one sentence, and the tests that check it. The name of a test begins with the number of its law.",
  "This page is generated from the laws. `npx vitest run packages/conformance/test/laws.test.ts -u` generates it again.",
  section("Storage", "Checked by `StorageSuite` of `@brand-visibility/conformance`.", storageLaws),
  section("Models", "Checked by `LanguageModelSuite` of `@brand-visibility/conformance`.", languageModelLaws),
  section("Engines", "Checked by `EngineSuite` of `@brand-visibility/conformance`.", engineLaws),
  section("Mounts", "Checked by `MountSuite` of `@brand-visibility/conformance`.", mountLaws),
  section("Pages", "Checked by `PageSuite` of `@brand-visibility/conformance`.", pageLaws)
]

describe("the laws", () => {
  it("are equal to the laws on docs/reference/laws.md (npx vitest run packages/conformance/test/laws.test.ts -u generates the page again)", async () => {
    await expect(`${paragraphs.join("\n\n")}\n`).toMatchFileSnapshot("../../../docs/reference/laws.md")
  })

  it.each([
    ["ST", storageLaws],
    ["LM", languageModelLaws],
    ["EN", engineLaws],
    ["MT", mountLaws],
    ["PG", pageLaws]
  ] as const)("%s each have their own number, in order, and at least one check", (prefix, laws: ReadonlyArray<LawOnPage>) => {
    const ids = laws.map((law) => law.id)
    expect(ids).toEqual([...new Set(ids)].sort((left, right) => left.localeCompare(right, "en", { numeric: true })))
    for (const id of ids) expect(id).toMatch(new RegExp(`^${prefix}-\\d\\d+$`))
    expect(laws.filter((law) => Object.keys(law.checks).length === 0)).toEqual([])
  })

  it("begin the message of an error that breaks them, and keep the expected value for the report", () => {
    const broken = law("ST-99", "two is one more than one", {})
    const assertion = Object.assign(new Error("expected 3 to be 2"), { actual: 3, expected: 2 })
    expect(() => assertKept(broken, Exit.die(assertion))).toThrow(
      expect.objectContaining({ message: "ST-99 two is one more than one: expected 3 to be 2", actual: 3, expected: 2 })
    )
    const failure = new Error("no connection")
    expect(() => assertKept(broken, Exit.fail(failure))).toThrow(
      expect.objectContaining({ message: "ST-99 two is one more than one: no connection", cause: failure })
    )
    expect(() => assertKept(broken, Exit.succeed(2))).not.toThrow()
  })
})
