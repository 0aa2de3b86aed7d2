import { ApiKeyInput, Scope } from "@brand-visibility/core/domain/ApiKey"
import * as ApiKey from "@brand-visibility/core/domain/ApiKey"
import { BrandChanges, BrandInput } from "@brand-visibility/core/domain/Brand"
import { decodeInput } from "@brand-visibility/core/domain/Input"
import { MillisOption } from "@brand-visibility/core/domain/Options"
import { PerceptionPromptInput, scaleOf, scoringLogicOf, scoringOf, statedScales } from "@brand-visibility/core/domain/PerceptionPrompt"
import { codePointLength, equalityKey, fromProvider, PlainText } from "@brand-visibility/core/domain/PlainText"
import { PromptInputs, TopicPromptsInputs } from "@brand-visibility/core/domain/Prompt"
import { RunFilter, RunInput } from "@brand-visibility/core/domain/Run"
import { TimestampFromIsoDateTime } from "@brand-visibility/core/domain/Timestamp"
import { JourneyStageInput } from "@brand-visibility/core/internal/domain/JourneyStage"
import { Effect, Either, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { BoundedList } from "../../src/domain/BoundedList.js"
import { anyText } from "../support/AnyText.js"

const decode = <A, I>(schema: Schema.Schema<A, I>, input: unknown) => Effect.runSync(Effect.either(decodeInput(schema)(input)))

const faults = <A, I>(schema: Schema.Schema<A, I>, input: unknown) => {
  const decoded = decode(schema, input)
  if (Either.isRight(decoded)) throw new Error("it was accepted")
  return decoded.left.details
}

describe("the faults of an input", () => {
  test("show no half of a character, which strict readers of JSON refuse, wherever a long name is cut", () => {
    for (let length = 60; length <= 90; length++) {
      const [fault] = faults(BrandInput, { name: "Acme", [`${"x".repeat(length)}${"👟".repeat(400)}`]: 1 })
      // With the flag `u`, a pair is one character, and only a half by itself is a surrogate.
      expect(`${fault?.path} ${fault?.message}`).not.toMatch(/\p{Surrogate}/u)
      expect(fault?.path.length).toBeLessThanOrEqual(80)
    }
  })

  test("are all listed, each with its path, unknown fields with the nearest known one", () => {
    expect(faults(BrandInput, { nmae: "Acme", domains: ["https://acme.com", "acme.com"], country: "de", competitors: [{ name: "" }, {}] })).toEqual(
      [
        { path: "nmae", message: "unknown field nmae: did you mean name?" },
        { path: "name", message: "is required" },
        { path: "domains[0]", message: "must be a host name such as example.com, without https:// and without a path" },
        { path: "competitors[0].name", message: "must not be empty" },
        { path: "competitors[1].name", message: "is required" },
        { path: "country", message: "must be an ISO 3166-1 alpha-2 country code in capitals, such as DE" }
      ].toSorted((left, right) => faultOrder.indexOf(left.path) - faultOrder.indexOf(right.path))
    )
  })

  test("tell the expected value in words, and do not show the input", () => {
    const secret = "do-not-show-this"
    for (const input of [{ name: "Acme", aliases: secret }, { name: { secret } }, secret, { name: "Acme", competitors: [secret] }]) {
      for (const { message } of faults(BrandInput, input)) {
        expect(message).toMatch(/^must be (an array|an object|text)/)
        expect(message).not.toContain(secret)
      }
    }
  })

  test("are twenty at most", () => {
    expect(
      faults(
        PromptInputs,
        Array.from({ length: 50 }, () => ({ text: "" }))
      )
    ).toHaveLength(20)
  })

  test("are searched for no further than the twentieth", () => {
    let looked = 0
    const Never = Schema.String.pipe(Schema.filter(() => (looked++, "is never right")))
    const input = { names: Array.from({ length: 100_000 }, () => "x") }
    expect(faults(Schema.Struct({ names: Schema.Array(Never) }), input)).toHaveLength(20)
    expect(looked).toBeLessThan(100)
  })

  test("of a list that is too long are only its length, and no entry is decoded", () => {
    let looked = 0
    const Never = Schema.String.pipe(Schema.filter(() => (looked++, "is never right")))
    const Inputs = Schema.Struct({ lists: Schema.Array(Schema.Struct({ names: Schema.optional(Schema.NullOr(BoundedList(Never, { maximum: 3 }))) })) })
    expect(faults(Inputs, { lists: [{ names: ["x"] }, { names: ["x", "x", "x", "x"] }] })).toEqual([
      { path: "lists[1].names", message: "must have at most 3 entries" }
    ])
    expect(looked).toBe(0)
  })

  test("of a batch with too many prompts in all are found before a prompt is decoded", () => {
    const topics = Array.from({ length: 2 }, (_, index) => ({ name: `Topic ${index}`, prompts: Array.from({ length: 251 }, () => ({ text: 1 })) }))
    expect(faults(TopicPromptsInputs, topics)).toEqual([{ path: "", message: "must have at most 500 prompts in all" }])
  })

  test("of an object with too many unknown fields are twenty of these fields, without other faults", () => {
    const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`field${index}`, 1]))
    const found = faults(BrandInput, { ...unknown, name: 1 })
    expect(found).toHaveLength(20)
    expect(found.every(({ message }) => message.startsWith("unknown field"))).toBe(true)
  })

  test("of unknown fields whose long names have the same beginning are one fault", () => {
    const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${"n".repeat(100)}${index}`, 1]))
    expect(faults(BrandInput, { ...unknown, name: "Acme" })).toHaveLength(1)
  })

  test.each<readonly [name: string, schema: Schema.Schema.AnyNoContext, input: unknown, message: string]>([
    ["a whole number", RunInput, { samples: 1.5 }, "must be an integer"],
    ["a number", RunInput, { samples: "2" }, "must be an integer from 1 to 20"],
    ["true or false", RunInput, { perception: "yes" }, "must be true or false"],
    ["a list", RunInput, { topicIds: {} }, "must be an array"],
    ["an object", TopicPromptsInputs, [1], "must be an object"],
    ["one of several words", Schema.Struct({ scopes: Schema.Array(Scope) }), { scopes: ["root"] }, 'must be "read" or "write" or "admin"'],
    ["one of several words, or null", Schema.Struct({ scope: Schema.NullOr(Scope) }), { scope: 5 }, 'must be "read" or "write" or "admin"'],
    ["text or a number", Schema.Struct({ value: Schema.Union(Schema.String, Schema.Number) }), { value: true }, "must be text or a number"],
    ["null", Schema.Struct({ value: Schema.Null }), { value: 1 }, "must be null"],
    [
      "an object of another kind",
      Schema.Struct({ values: Schema.Record({ key: Schema.String, value: Schema.Number }) }),
      { values: { a: "x" } },
      "must be a number"
    ]
  ])("say that a value must be %s", (_, schema, input, message) => {
    expect(faults(schema, input).map((fault) => fault.message)).toEqual([message])
  })

  const faultOrder = faults(BrandInput, { nmae: "Acme", domains: ["https://acme.com", "acme.com"], country: "de", competitors: [{ name: "" }, {}] }).map(
    ({ path }) => path
  )
})

describe("text", () => {
  test("of characters without a shape counts as empty, and such characters beside others stay", () => {
    for (const text of ["\u200b", " \u2060\ufeff ", "\u200d\ufe0f", "\u3164"])
      expect(faults(PlainText({ min: 1, max: 10 }), text)).toEqual([{ path: "", message: "must not be empty" }])
    for (const text of ["a\u200bb", "\u2764\ufe0f", "می\u200cخواهم"]) expect(decode(PlainText({ min: 1, max: 10 }), text)).toEqual(Either.right(text))
    for (const length of [11, 79])
      expect(faults(PlainText({ min: 0, max: 10 }), "\u200b".repeat(length))).toEqual([{ path: "", message: `must have at most 10 characters, has ${length}` }])
  })

  test("of a country must be an existing code", () => {
    for (const country of ["DE", "AX", "ZW"]) expect(Either.isRight(decode(BrandInput, { name: "Acme", country })), country).toBe(true)
    for (const country of ["ZZ", "XX", "EU", "UK"]) expect(faults(BrandInput, { name: "Acme", country }).map(({ path }) => path)).toEqual(["country"])
  })

  test("is trimmed and in NFC, and its length is counted in code points", () => {
    expect(decode(PlainText({ min: 1, max: 3 }), "  e\u0301😀x ")).toEqual(Either.right("é😀x"))
    expect(faults(PlainText({ min: 1, max: 3 }), "abcd")).toEqual([{ path: "", message: "must have at most 3 characters, has 4" }])
  })

  test.each(["a\u0000b", "a\ud800b", "a\u007fb", "a\udc00", "a\rb", "a\r\nb"])("is refused with a character that some database cannot store: %j", (text) => {
    expect(faults(PlainText({ min: 1, max: 10 }), text)[0]?.message).toContain("must not contain control characters")
  })

  test.each(["\u202e", "\u202a", "\u2066", "\u2069"])("of a name must not reorder the text around it: %j", (mark) => {
    const message = "must not contain characters that reorder the text around them (U+202A to U+202E, U+2066 to U+2069)"
    const brand = { name: `Acme${mark}gpj`, aliases: [`A${mark}`], competitors: [{ name: `B${mark}` }] }
    expect(faults(BrandInput, brand)).toEqual(["name", "aliases[0]", "competitors[0].name"].map((path) => ({ path, message })))
    expect(Either.isRight(decode(PlainText({ min: 1, max: 10 }), `a${mark}b`))).toBe(true)
  })

  test("of a name may have the marks that right-to-left names need", () => {
    for (const name of ["\u200fאקמה\u200f (Acme)", "شركة\u061c", "Acme\u200e"]) expect(Either.isRight(decode(BrandInput, { name })), name).toBe(true)
  })

  test("of a language must be a tag rather than a name", () => {
    for (const language of ["de", "DE", "pt-BR", "zh-Hans-CN", "iw", "gsw", "en-GB-oxendict"]) {
      expect(Either.isRight(decode(BrandInput, { name: "Acme", language })), language).toBe(true)
    }
    for (const language of ["german", "English", "d", "de_DE", "de-", "", "jp", "JP", "cz-CZ", "xx"]) {
      expect(faults(BrandInput, { name: "Acme", language })).toEqual([
        {
          path: "language",
          message: "must be a BCP 47 language tag, which begins with a language code such as de, ja or pt-BR, not with that of a country"
        }
      ])
    }
  })

  test("of a language may have each code of two letters that the platform knows", () => {
    const platform = new Intl.DisplayNames("en", { type: "language", fallback: "none" })
    const letters = [..."abcdefghijklmnopqrstuvwxyz"]
    const known = letters.flatMap((first) => letters.map((second) => first + second)).filter((language) => platform.of(language) !== undefined)
    expect(known.length).toBeGreaterThan(180)
    for (const language of known) expect(Either.isRight(decode(BrandInput, { name: "Acme", language })), language).toBe(true)
  })

  test("from a provider is made storable whatever its characters", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const stored = fromProvider(text)
        expect(() => encodeURIComponent(stored), "a lone surrogate").not.toThrow()
        expect(stored.includes("\u0000") || stored.includes("\r")).toBe(false)
        expect(fromProvider(stored)).toBe(stored)
      }),
      { seed: 1 }
    )
  })

  test("is equal whatever its case, Unicode form and white space, but Turkish words stay different", () => {
    expect(equalityKey("  Straße\n Café ")).toBe(equalityKey("STRASSE cafe\u0301"))
    expect(equalityKey("STRAẞE")).toBe(equalityKey("Straße"))
    expect(equalityKey("kısır")).not.toBe(equalityKey("kisir"))
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => void expect(equalityKey(equalityKey(text))).toBe(equalityKey(text))),
      { seed: 2 }
    )
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => void expect(codePointLength(text)).toBe([...text].length)),
      { seed: 3 }
    )
  })
})

describe("an amount", () => {
  test("has its unit in the message, also for an input of text", () => {
    for (const budgetUsd of ["5", "5 EUR", 0, -1, 9_000_001, 1e300]) {
      expect(faults(RunInput, { budgetUsd })).toEqual([{ path: "budgetUsd", message: "must be a number of US dollars above 0, at most 9000000" }])
    }
    expect(faults(Schema.Struct({ millis: MillisOption }), { millis: "5s" })).toEqual([
      { path: "millis", message: "must be a whole number of milliseconds from 1" }
    ])
  })
})

describe("a time", () => {
  test("must be text, and the message for a Date names toISOString", () => {
    const message = "must be text, not a Date: its toISOString() gives such text"
    expect(faults(RunFilter, { from: new Date(0), to: new Date(0) })).toEqual([
      { path: "from", message },
      { path: "to", message }
    ])
    expect(faults(BrandInput, { name: new Date(0) })).toEqual([{ path: "name", message }])
  })

  test("is read with any offset, and converted to UTC with milliseconds", () => {
    expect(decode(TimestampFromIsoDateTime, "2025-05-24T17:56:04+02:00")).toEqual(Either.right("2025-05-24T15:56:04.000Z"))
  })

  test.each(["2025-02-30T00:00:00Z", "2025-05-24", "yesterday", "2025-05-24T25:00:00Z", "2025-05-24T10:00:00"])(
    "is refused when no calendar has it: %s",
    (text) => {
      expect(faults(TimestampFromIsoDateTime, text)).toHaveLength(1)
    }
  )
})

describe("a journey stage", () => {
  test.each([
    ["TOFU", "awareness"],
    [" Evaluation ", "consideration"],
    ["bofu", "decision"],
    ["support", "retention"],
    ["referral", "advocacy"]
  ])("%s is %s", (text, stage) => {
    expect(decode(JourneyStageInput, text)).toEqual(Either.right(stage))
  })

  test("has a type that suggests the names of stages and allows other words", () => {
    type Written = typeof JourneyStageInput.Encoded
    // If the type of a written stage were only `string`, this line would not compile.
    const stage: Extract<Written, "advocacy"> = "advocacy"
    const other: Written = "Referral"
    expect([stage, other].map((text) => decode(JourneyStageInput, text))).toEqual([Either.right("advocacy"), Either.right("advocacy")])
  })

  test("that is unknown is refused with the allowed stages", () => {
    expect(faults(JourneyStageInput, "later")).toEqual([{ path: "", message: "must be one of awareness, consideration, decision, retention, advocacy" }])
  })
})

describe("scoring logic", () => {
  test.each([
    ["0-100, higher is better", 0, 100],
    ["1 to 5: 5 is best", 1, 5],
    ["Rate it. scale: 0–7", 0, 7],
    ["0–6 detractor, 7–8 passive, 9–10 promoter", 0, 10],
    ["higher is better", 0, 10]
  ])("%j scores from %d to %d", (logic, low, high) => {
    expect(scaleOf(logic)).toEqual({ low, high })
  })

  test("made of a pair scores from 0 to 10, whatever ranges the descriptions mention", () => {
    const { scale, scoringLogic } = scoringOf({ badScore: "the bottom of the scale: 0-6", goodScore: "the top of the scale: 9-10" })
    expect(scoringLogic).toBe("0 = the bottom of the scale: 0-6; 10 = the top of the scale: 9-10")
    expect(scale).toEqual({ low: 0, high: 10 })
  })

  test("that states two scales is refused", () => {
    expect(statedScales("0-100, scale: 1-5")).toHaveLength(2)
    expect(faults(PerceptionPromptInput, { text: "Q?", propertyId: "trust", scoringLogic: "0-100, scale: 1-5" })).toEqual([
      { path: "scoringLogic", message: "must state one score range, states 2" }
    ])
  })

  test("is made from the pair, always in the same words, and null counts as left out", () => {
    const decoded = Either.getOrThrow(
      decode(PerceptionPromptInput, { text: "Q?", propertyId: "trust", goodScore: "good", badScore: "bad", scoringLogic: null })
    )
    expect(scoringLogicOf(decoded)).toBe("0 = bad; 10 = good")
  })

  test("is refused with only one of the pair", () => {
    expect(faults(PerceptionPromptInput, { text: "Q?", propertyId: "trust", goodScore: "good" })).toEqual([
      { path: "badScore", message: "is required when goodScore is given" }
    ])
  })
})

describe("a key", () => {
  const anyKey = fc.uint8Array({ minLength: ApiKey.randomBytesPerKey, maxLength: ApiKey.randomBytesPerKey }).map(ApiKey.fromRandomBytes)

  test("is parsed to its parts", () => {
    fc.assert(
      fc.property(anyKey, ({ key, keyId, secret }) => void expect(ApiKey.parse(key)).toEqual({ keyId, secret })),
      { seed: 4 }
    )
  })

  test("with one changed character is not valid", () => {
    fc.assert(
      fc.property(anyKey, fc.nat(), ({ key }, at) => {
        const index = 8 + (at % (key.length - 8))
        const changed = key.slice(0, index) + (key[index] === "a" ? "b" : "a") + key.slice(index + 1)
        expect(ApiKey.parse(changed)).toBeUndefined()
      }),
      { seed: 5 }
    )
  })

  test.each([{ name: "" }, { name: "x", expiresAt: "tomorrow" }, { name: "x", scopes: ["root"] }, { name: "x", scopes: [] }])(
    "is not made from %j",
    (input) => {
      expect(faults(ApiKeyInput, input)).toHaveLength(1)
    }
  )
})

describe("the names of a brand", () => {
  const namesOf = (count: number, length = 5) => Array.from({ length: count }, (_, index) => `n${String(index).padStart(length - 1, "0")}`)
  const competitors = (count: number, aliases: number, length?: number) => {
    const names = namesOf(count * aliases, length).map((name) => name.replace("n", "k"))
    return Array.from({ length: count }, (_, index) => ({ name: `c${index}`, aliases: names.slice(index * aliases, (index + 1) * aliases) }))
  }

  test("may be as many as a brand with many competitors has", () => {
    expect(Either.isRight(decode(BrandInput, { name: "Acme", aliases: namesOf(99), competitors: competitors(100, 7) }))).toBe(true)
  })

  test("must not be the name of a competitor, in any spelling", () => {
    expect(faults(BrandInput, { name: "Acme", competitors: [{ name: "Initech" }, { name: "ACME" }] })).toEqual([
      { path: "competitors[1].name", message: "is a name of the brand itself" }
    ])
    expect(faults(BrandInput, { name: "Acme", aliases: ["AC"], competitors: [{ name: "ac" }] })).toEqual([
      { path: "competitors[0].name", message: "is a name of the brand itself" }
    ])
    expect(faults(BrandInput, { name: "Acme", competitors: [{ name: "Initech", aliases: ["Ini", "acme"] }] })).toEqual([
      { path: "competitors[0].aliases[1]", message: "is a name of the brand itself" }
    ])
  })

  test("of two competitors are different", () => {
    const initech = { name: "Initech", aliases: ["Ini", "INI"] }
    expect(faults(BrandInput, { name: "Acme", competitors: [initech, { name: "Globex", aliases: ["Glo", "ini"] }] })).toEqual([
      { path: "competitors[1].aliases[1]", message: "is the name of two competitors" }
    ])
    expect(Either.isRight(decode(BrandInput, { name: "Acme", competitors: [initech] }))).toBe(true)
  })

  test.each(["!", "—", "...", "+ -"])("have a letter, a digit or a pictogram, which %s has not", (name) => {
    const message = "must have a letter, a digit or a pictogram"
    expect(faults(BrandInput, { name })).toEqual([{ path: "name", message }])
    expect(faults(BrandChanges, { aliases: ["Acme", name] })).toEqual([{ path: "aliases[1]", message }])
    expect(faults(BrandInput, { name: "Acme", competitors: [{ name: "Initech", aliases: [name] }] })).toEqual([{ path: "competitors[0].aliases[0]", message }])
  })

  test.each(["Yahoo!", "3", "C++", "楽天", "🍎", "🇩🇪", "Ⓐ"])("may be %s", (name) => {
    expect(Either.isRight(decode(BrandInput, { name }))).toBe(true)
  })

  test("are no exclude terms, because the brand or the competitor would never be found", () => {
    expect(faults(BrandInput, { name: "Acme", excludeTerms: ["Acme Street", "acme"] })).toEqual([
      { path: "excludeTerms[1]", message: "is a name of the brand itself, which would never be found" }
    ])
    expect(faults(BrandChanges, { competitors: [{ name: "Initech", aliases: ["Ini"] }], excludeTerms: ["INI"] })).toEqual([
      { path: "excludeTerms[0]", message: "is a name of a competitor, which would never be found" }
    ])
  })

  test.each(["192.168.0.1", "1.2", "localhost", "nike.com:80", "https://nike.com"])("are no domains such as %s", (domain) => {
    expect(faults(BrandInput, { name: "Acme", domains: [domain] })).toEqual([
      { path: "domains[0]", message: "must be a host name such as example.com, without https:// and without a path" }
    ])
  })

  test("are at most a thousand together, and the fault names the list that exceeds the limit", () => {
    expect(faults(BrandInput, { name: "Acme", competitors: competitors(100, 10) })).toMatchObject([
      { path: "competitors", message: "must not bring the brand above 1000 names, counting name, aliases, domains, excludeTerms and competitors together" }
    ])
  })

  test("have at most twenty thousand letters together", () => {
    expect(faults(BrandInput, { name: "Acme", aliases: namesOf(100, 200), excludeTerms: namesOf(1, 200) })).toMatchObject([
      { path: "aliases", message: expect.stringContaining("must not bring the names of the brand above 20000 characters") }
    ])
    expect(faults(BrandChanges, { competitors: competitors(10, 20, 200) })).toMatchObject([{ path: "competitors" }])
  })
})
