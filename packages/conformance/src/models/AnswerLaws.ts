/** Laws of the fields that an adapter reads from a reply. */
import { Effect } from "effect"
import { expect } from "vitest"
import { json } from "./LoopbackProvider.js"
import { type GivenAnswer, givenAnswer, law, type ModelContext, needing, question } from "./ModelLaw.js"

const answered = ({ model, protocol, provider }: ModelContext, answer: GivenAnswer, change: (body: unknown) => unknown = (body) => body) =>
  Effect.gen(function* () {
    const server = yield* provider(() => json(change(protocol.answer(answer))))
    return yield* model(server).ask(question)
  })

/** Adds an unknown field to every object of a JSON value. */
const withUnknownFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withUnknownFields)
  if (typeof value !== "object" || value === null) return value
  return {
    ...Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withUnknownFields(field)])),
    field_of_next_year: { nested: [1, null, "text"] }
  }
}

const sourced: GivenAnswer = {
  ...givenAnswer,
  cited: [
    { uri: "https://b.example/second?q=1#top", title: "B, the second" },
    { uri: "https://a.example/first", title: "A, the first" },
    { uri: "https://c.example/", title: "C" }
  ],
  retrieved: [{ uri: "https://z.example/never-cited" }, { uri: "https://a.example/first" }, { uri: "https://d.example/also-not" }]
}

export const answerLaws = [
  law("LM-06", "unknown response fields are ignored", {
    "unknown fields stand in every object of the reply": (context) =>
      Effect.gen(function* () {
        expect(yield* answered(context, sourced, withUnknownFields)).toEqual(yield* answered(context, sourced))
      })
  }),

  law("LM-09", "citations arrive in order, and cited pages are kept apart from pages that were only retrieved", {
    "cited pages in the order of the answer, with their titles": needing("citations", (context) =>
      Effect.gen(function* () {
        const { citations } = yield* answered(context, sourced)
        expect(citations.filter((citation) => citation.cited)).toEqual(sourced.cited.map(({ title, uri }) => ({ uri, title, cited: true })))
      })
    ),
    "pages that were retrieved and not cited, in order": needing("retrievedPages", (context) =>
      Effect.gen(function* () {
        const { citations } = yield* answered(context, sourced)
        expect(citations.filter((citation) => !citation.cited).map((citation) => citation.uri)).toEqual([
          "https://z.example/never-cited",
          "https://d.example/also-not"
        ])
      })
    ),
    "a page that is cited twice is listed once, at the place of its first citation": needing("citations", (context) =>
      Effect.gen(function* () {
        const { citations } = yield* answered(context, { ...sourced, cited: [...sourced.cited, ...sourced.cited.slice(0, 1)] })
        expect(citations.filter((citation) => citation.cited).map((citation) => citation.uri)).toEqual(sourced.cited.map(({ uri }) => uri))
      })
    ),
    "an answer without pages has no citations": (context) =>
      Effect.gen(function* () {
        expect((yield* answered(context, givenAnswer)).citations).toEqual([])
      })
  }),

  law("LM-10", "token usage is reported", {
    "the usage is the provider's own count": needing("usage", (context) =>
      Effect.gen(function* () {
        expect((yield* answered(context, givenAnswer)).usage).toMatchObject(givenAnswer.usage ?? {})
      })
    ),
    "the usage is unknown when the provider does not report it": (context) =>
      Effect.gen(function* () {
        expect((yield* answered(context, { ...givenAnswer, usage: null })).usage).toMatchObject({ inputTokens: null, outputTokens: null })
      }),
    "the text and the model that answered are reported too": (context) =>
      Effect.gen(function* () {
        expect(yield* answered(context, givenAnswer)).toMatchObject({ text: givenAnswer.text, model: givenAnswer.model })
      })
  })
]
