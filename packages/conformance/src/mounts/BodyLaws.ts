/** Laws of request bodies: how they are read, and how large they may be. */
import { Effect } from "effect"
import { expect } from "vitest"
import type { Call } from "./ApiServer.js"
import { law, type MountCheck, type MountContext } from "./MountLaw.js"

const mebibyte = 1024 * 1024
const nested = (levels: number): string => `${'{"name":'.repeat(levels)}1${"}".repeat(levels)}`
const padded = (bytes: number): string => `{"name":"x"${" ".repeat(bytes - 12)}}`

/** Bodies that a careless mount reads twice, loses, cuts or accepts by mistake. */
const bodies: Readonly<Record<string, Call>> = {
  "an object": { body: JSON.stringify({ name: "Acme", aliases: ["Größe 👟", "a\u2028b", 'c"\\'], competitors: [{ name: "Other" }] }) },
  "an object in chunks": { body: ['{"na', 'me":"Ac', 'me"}'] },
  "a body with a charset": { body: '{"name":"Acme"}', headers: ["content-type", 'application/json; charset="UTF-8"'] },
  "an unknown field": { body: '{"name":"Acme","nmae":"x","__proto__":{"a":1}}' },
  "a list": { body: "[1]" },
  "32 levels": { body: nested(32) },
  "33 levels": { body: nested(33) },
  "2,000 levels": { body: nested(2_000) },
  "one mebibyte": { body: padded(mebibyte) },
  "a byte more than a mebibyte": { body: padded(mebibyte + 1) },
  "a byte more than a mebibyte, in chunks": { body: [`{"name":"x","aliases":["${"y".repeat(mebibyte)}`, '"]}'] },
  "no body": {},
  text: { body: "Acme", headers: ["content-type", "text/plain"] },
  "a form": { body: "name=Acme", headers: ["content-type", "application/x-www-form-urlencoded"] }
}

/** A reply without the fields that differ each time. */
const comparable = (text: string): unknown => {
  const { createdAt: _, id: _id, updatedAt: _u, ...rest } = JSON.parse(text)
  return rest
}

const answersTo = ({ serve }: MountContext, reader: string | undefined) =>
  Effect.gen(function* () {
    const { call } = yield* serve({ reader })
    const answers: Record<string, unknown> = {}
    for (const [name, sent] of Object.entries(bodies)) {
      const headers = sent.headers ?? (sent.body === undefined ? [] : ["content-type", "application/json"])
      const { status, text } = yield* call("POST", "/v1/brands", { ...sent, headers: [...headers, "x-request-id", "same"] })
      answers[name] = [status, comparable(text)]
    }
    return answers
  })

const lines = (count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => `${JSON.stringify({ prompt: `Which ${index}?`, llm: "chatgpt", answer: "Acme 👟" })}\n`)

const imports =
  (reader: string | undefined): MountCheck =>
  ({ serve }) =>
    Effect.gen(function* () {
      const { call } = yield* serve({ reader })
      const { id } = JSON.parse((yield* call("POST", "/v1/brands", { body: '{"name":"Acme"}' })).text)
      const { status, text } = yield* call("POST", `/v1/brands/${id}/answers`, { body: lines(50), headers: ["content-type", "application/x-ndjson"] })
      expect([status, JSON.parse(text).accepted], reader).toEqual([202, 50])
    })

const withEachReader =
  (check: (reader: string) => MountCheck): MountCheck =>
  (context) =>
    Effect.forEach(context.readers, (reader) => Effect.scoped(check(reader)(context)), { discard: true })

export const bodyLaws = [
  law("MT-02", "works with the body raw or already parsed by the host", {
    "a raw body is read once, and its size is limited": (context) =>
      Effect.gen(function* () {
        const answers = yield* answersTo(context, undefined)
        expect(answers["an object"]).toMatchObject([201, { name: "Acme", aliases: ["Größe 👟", "a\u2028b", 'c"\\'] }])
        expect(answers["an object in chunks"]).toMatchObject([201, { name: "Acme" }])
        expect(answers["one mebibyte"]).toMatchObject([201, { name: "x" }])
        expect(answers["a byte more than a mebibyte, in chunks"]).toMatchObject([413, { code: "payload_too_large" }])
        expect(answers["33 levels"]).toMatchObject([400, { code: "invalid_json" }])
      }),
    "a body that the host has read gets the same answer as a raw one": (context) =>
      Effect.gen(function* () {
        const raw = yield* answersTo(context, undefined)
        yield* withEachReader(
          (reader) => (given) =>
            Effect.map(answersTo(given, reader), (answers) => {
              expect(answers, reader).toEqual(raw)
            })
        )(context)
      }),
    "an import arrives line by line": imports(undefined),
    "an import arrives line by line behind every parser of JSON": withEachReader(imports)
  }),

  law("MT-09", "a body that is too large is refused while it arrives", {
    "the client gets the refusal before it has sent the whole body": ({ serve }) =>
      Effect.gen(function* () {
        const { begin } = yield* serve()
        const request = begin("POST", "/v1/brands", ["content-type", "application/json"])
        // Enough pieces to exceed the limit, without the end of the body.
        for (let sent = 0; sent <= 16; sent++) yield* request.write(" ".repeat(65_536))
        expect((yield* request.answered).statusCode).toBe(413)
        yield* request.cut
      }),
    "a body whose declared length is too large is refused before any of its bytes is read": ({ serve }) =>
      Effect.gen(function* () {
        const { call } = yield* serve()
        const { status, text } = yield* call("POST", "/v1/brands", { body: " ".repeat(2 * mebibyte) })
        expect([status, JSON.parse(text).code]).toEqual([413, "payload_too_large"])
      })
  })
]
