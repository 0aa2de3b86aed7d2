/** Laws of the fields that an adapter reads from a reply. */
import type { Answer } from "@brand-visibility/core/internal/domain/Answer"
import { Effect } from "effect"
import { expect } from "vitest"
import { json, type ReceivedRequest } from "./LoopbackProvider.js"
import {
  failureOf,
  type GivenAnswer,
  givenAnswer,
  law,
  type ModelCheck,
  type ModelContext,
  type ModelProtocol,
  needing,
  question,
  replyOf,
  sourcedAnswer
} from "./ModelLaw.js"

interface Delivery {
  /** Changes each JSON value that the provider sends. */
  readonly change?: (value: unknown) => unknown
  readonly kind?: "pieces" | "whole"
}

const changed = (protocol: ModelProtocol, change: (value: unknown) => unknown = (value) => value): ModelProtocol => {
  const { answer, eventsOf } = protocol
  return eventsOf === undefined
    ? { ...protocol, answer: (given) => change(answer(given)) }
    : { ...protocol, eventsOf: (body) => eventsOf(body).map((event) => (typeof event === "string" ? event : change(event))) }
}

const answered = ({ model, protocol, provider }: ModelContext, answer: GivenAnswer, { change, kind = "whole" }: Delivery = {}) =>
  Effect.gen(function* () {
    const server = yield* provider(() => ({ ...replyOf(changed(protocol, change), protocol.answer(answer)), kind }))
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

/** Texts that a careless adapter trims, decodes piece by piece, or takes for markup. */
const texts = {
  "letters of two, three and four bytes": "Größe 42 in Århus: „Žižkov“, 登山靴, أحذية, 👟🏔️ 𝒯. ".repeat(20),
  "decomposed letters": "Cafe\u0301 chairs, and cafe\u0301s",
  "white space, lists and marks of Markdown": "\n  1. **Aldermoor**  \n\t- light\n\n2. _Brixwell_ [1]\n| a | b |\n\n\n",
  "characters of HTML and JSON": `<b>Aldermoor</b> &amp; "Brixwell" \\n \\u0041 {"text":"no"} </answer>`
}

/** Replies to each question with an answer of its own. */
const echo = (protocol: ModelProtocol) => (request: ReceivedRequest) => {
  const prompt = String(protocol.textsOf(request).at(-1))
  return replyOf(protocol, protocol.answer(answerTo(prompt)))
}

const answerTo = (prompt: string): GivenAnswer => ({
  ...givenAnswer,
  text: `You asked: ${prompt}`,
  cited: [{ uri: `https://${prompt.replace(/[^a-z]/g, "")}.example/`, title: prompt }],
  usage: { inputTokens: prompt.length, outputTokens: prompt.length * 2 }
})

const questions = ["Which boots?", "Which socks, and why?", "Which tents of all?", "Which packs should we carry?"]

/** The parts of an answer that show to which question it belongs. A provider that names no pages or counts no tokens gives the text only. */
const belongsTo = (prompt: string, { citations, text, usage }: Answer): void => {
  const expected = answerTo(prompt)
  expect(text).toBe(expected.text)
  if (citations.length > 0) expect(citations.map(({ uri }) => uri)).toEqual(expected.cited.map(({ uri }) => uri))
  if (usage.inputTokens !== null) expect(usage).toMatchObject(expected.usage ?? {})
}

export const answerLaws = [
  law("LM-06", "unknown response fields are ignored", {
    "unknown fields stand in every object of the reply": (context) =>
      Effect.gen(function* () {
        expect(yield* answered(context, sourcedAnswer, { change: withUnknownFields })).toEqual(yield* answered(context, sourcedAnswer))
      })
  }),

  law("LM-09", "citations arrive in order, and cited pages are kept apart from pages that were only retrieved", {
    "cited pages in the order of the answer, with their titles": needing("citations", (context) =>
      Effect.gen(function* () {
        const { citations } = yield* answered(context, sourcedAnswer)
        expect(citations.filter((citation) => citation.cited)).toEqual(sourcedAnswer.cited.map(({ title, uri }) => ({ uri, title, cited: true })))
      })
    ),
    "pages that were retrieved and not cited, in order": needing("retrievedPages", (context) =>
      Effect.gen(function* () {
        const { citations } = yield* answered(context, sourcedAnswer)
        expect(citations.filter((citation) => !citation.cited).map((citation) => citation.uri)).toEqual([
          "https://z.example/never-cited",
          "https://d.example/also-not"
        ])
      })
    ),
    "a page that is cited twice is listed once, at the place of its first citation": needing("citations", (context) =>
      Effect.gen(function* () {
        const { citations } = yield* answered(context, { ...sourcedAnswer, cited: [...sourcedAnswer.cited, ...sourcedAnswer.cited.slice(0, 1)] })
        expect(citations.filter((citation) => citation.cited).map((citation) => citation.uri)).toEqual(sourcedAnswer.cited.map(({ uri }) => uri))
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
    "the usage of a reply without text is reported by its error, because it is paid for": needing("usage", (context) =>
      Effect.gen(function* () {
        const { reason, usage } = yield* Effect.flip(answered(context, { ...givenAnswer, text: "" }))
        expect(reason).toBe("invalid_answer")
        expect(usage).toMatchObject(givenAnswer.usage ?? {})
      })
    ),
    "the text and the model that answered are reported too": (context) =>
      Effect.gen(function* () {
        expect(yield* answered(context, givenAnswer)).toMatchObject({ text: givenAnswer.text, model: givenAnswer.model })
      })
  }),

  law("LM-20", "the text of an answer is the provider's text, however its bytes arrive", {
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]): ReadonlyArray<readonly [string, ModelCheck]> => [
        [
          `a text with ${name}`,
          (context) =>
            Effect.gen(function* () {
              expect((yield* answered(context, { ...givenAnswer, text })).text).toBe(text)
            })
        ]
      ])
    ),
    "a reply in pieces that end within characters": (context) =>
      Effect.gen(function* () {
        const text = texts["letters of two, three and four bytes"]
        const answer = { ...sourcedAnswer, text }
        expect(yield* answered(context, answer, { kind: "pieces" })).toEqual(yield* answered(context, answer))
      })
  }),

  law("LM-21", "a question and its answer have nothing of other questions", {
    "a question is asked after another": ({ model, protocol, provider }) =>
      Effect.gen(function* () {
        const server = yield* provider(echo(protocol))
        const asked = model(server)
        for (const prompt of questions.slice(0, 2)) {
          belongsTo(prompt, yield* asked.ask({ ...question, prompt }))
          expect(protocol.textsOf(yield* server.received), "the texts that the model reads").toEqual([prompt])
        }
      }),
    "questions are asked at once": ({ model, protocol, provider }) =>
      Effect.gen(function* () {
        const server = yield* provider(echo(protocol))
        const asked = model(server)
        const answers = yield* Effect.forEach(questions, (prompt) => asked.ask({ ...question, prompt }), { concurrency: "unbounded" })
        for (const [index, prompt] of questions.entries()) belongsTo(prompt, answers[index]!)
        expect(server.requests().flatMap(protocol.textsOf).toSorted()).toEqual(questions.toSorted())
      }),
    "a question is asked after one that failed": ({ model, protocol, provider }) =>
      Effect.gen(function* () {
        const replyTo = echo(protocol)
        const server = yield* provider((request, index) => (index === 0 ? json(protocol.failure(400, "No such model"), 400) : replyTo(request)))
        const asked = model(server)
        yield* failureOf(asked)
        yield* server.received
        const [, prompt = ""] = questions
        belongsTo(prompt, yield* asked.ask({ ...question, prompt }))
        expect(protocol.textsOf(yield* server.received), "the texts that the model reads").toEqual([prompt])
      })
  })
]
