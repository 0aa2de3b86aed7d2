import { ProviderError } from "@brand-visibility/core"
import { reasonOfStatus } from "@brand-visibility/core/rules/ProviderReply"
/** Adapters that are wrong in one place, each of which a law of models reports. */
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { checkLaw, checksOf, type LanguageModelSuiteOptions, languageModelLaws } from "../src/LanguageModelSuite.js"
import { chatReply, eventsOfChat } from "../src/models/ChatCompletions.js"
import { lineBatches, type Parts } from "./LineBatches.js"

/** The names of the checks of a law that an adapter does not pass. Checks that need a capability that the provider lacks are left out. */
const brokenBy = async (id: string, options: LanguageModelSuiteOptions): Promise<ReadonlyArray<string>> => {
  const law = languageModelLaws.find((one) => one.id === id)!
  const broken: Array<string> = []
  for (const { check, title } of checksOf(law, options.cannot)) {
    if (check === undefined) continue
    const isKept = await checkLaw(law, check, options).then(
      () => true,
      () => false
    )
    if (!isKept) broken.push(title.slice(title.lastIndexOf(": ") + 2))
  }
  return broken
}

const withBatch = (wrong: (parts: Parts) => Partial<Parts["batch"]>) => lineBatches((parts) => ({ batch: { ...parts.batch, ...wrong(parts) } }))

const chunk = z.object({ choices: z.array(z.object({ delta: z.object({ content: z.string().optional() }) })) })
const shown = z.object({ id: z.string(), state: z.string() })
const idOf = (reply: unknown): string => shown.parse(reply).id
const stateOf = (reply: unknown): string => shown.parse(reply).state

/** The parts of the text that an event has. */
const contentsOf = (event: unknown) => chunk.parse(event).choices.flatMap(({ delta }) => delta.content ?? [])

const chat = "/v1/chat/completions"

/** Asks, and reads the reply by `read`. */
const reading = (read: (response: Response) => Promise<string>) =>
  lineBatches(({ answerOf, bodyOf, settings: { url } }) => ({
    ask: async (request, signal) =>
      answerOf(JSON.parse(await read(await fetch(`${url}${chat}`, { method: "POST", body: JSON.stringify(bodyOf(request)), signal }))))
  }))

/** The data of each event, without the `[DONE]`. */
const eventsIn = (body: string) =>
  body.split("\n\n").flatMap((event) => (event.startsWith("data: {") ? [z.record(z.string(), z.unknown()).parse(JSON.parse(event.slice(6)))] : []))

/**
 * A right adapter that streams. A reply without an event is no stream and cannot be used, except for an empty one: that stream broke off, unless the adapter
 * reads the type, and sees that the reply was no stream.
 */
const streaming = (readsType: boolean): LanguageModelSuiteOptions => {
  const options = lineBatches(({ answerOf, bodyOf, settings: { url } }) => ({
    ask: async (request, signal) => {
      const response = await fetch(`${url}${chat}`, { method: "POST", body: JSON.stringify(bodyOf(request)), signal })
      if (!response.ok) throw new ProviderError(reasonOfStatus(response.status), { detail: "refused", retryAfter: response.headers.get("retry-after") })
      const body = await response.text()
      const events = eventsIn(body)
      const isStream = readsType ? response.headers.get("content-type")?.startsWith("text/event-stream") : events.length > 0 || body === ""
      if (isStream !== true) throw new ProviderError("invalid_answer", { detail: "the reply is no stream", text: body })
      const chunks = events.map((event) => streamed.parse(event))
      const ends = chunks.flatMap(({ choices }) => choices.map(({ finish_reason }) => finish_reason))
      const end = ends.find((reason) => typeof reason === "string")
      if (end === undefined) throw new ProviderError("unavailable", { detail: "the stream ended before the answer did" })
      const deltas = chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta))
      const content = deltas.map((delta) => delta["content"] ?? "").join("")
      return answerOf({ ...Object.assign({}, ...events), choices: [{ finish_reason: end, message: { ...Object.assign({}, ...deltas), content } }] })
    }
  }))
  return { ...options, protocol: { ...options.protocol, eventsOf: eventsOfChat } }
}

const streamed = z.object({ choices: z.array(z.object({ finish_reason: z.unknown(), delta: z.record(z.string(), z.unknown()) })) })

describe("a law of questions is broken", () => {
  it("by no function of the right adapter", async () => {
    for (const id of ["LM-04", "LM-16", "LM-20", "LM-21"]) expect(await brokenBy(id, lineBatches())).toEqual([])
  })

  it("by no function of a right adapter that streams, whether or not it reads the type of a reply", async () => {
    for (const readsType of [true, false]) {
      const streams = streaming(readsType)
      for (const id of ["LM-04", "LM-05", "LM-20", "LM-21", "LM-22"]) expect([id, await brokenBy(id, streams)]).toEqual([id, []])
    }
  })

  it("LM-20 by an adapter that decodes each piece of a reply alone", async () => {
    const pieceByPiece = async ({ body }: Response) => {
      let text = ""
      for await (const piece of body!) text += new TextDecoder().decode(piece)
      return text
    }
    expect(await brokenBy("LM-20", reading(pieceByPiece))).toContain("a reply in pieces that end within characters")
  })

  it("LM-20 by an adapter that reads bytes as Latin letters", async () => {
    const asLatin = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString("latin1")
    expect(await brokenBy("LM-20", reading(asLatin))).toContain("a text with letters of two, three and four bytes")
  })

  it("LM-20 by an adapter that trims", async () => {
    const trims = lineBatches(({ ask }) => ({
      ask: async (request, signal) => {
        const answer = await ask(request, signal)
        return { ...answer, text: answer.text.trim() }
      }
    }))
    expect(await brokenBy("LM-20", trims)).toContain("a text with white space, lists and marks of Markdown")
  })

  it("LM-21 by an adapter that continues its conversation", async () => {
    const talks = lineBatches(({ answerOf, bodyOf, call }) => {
      const said: Array<{ role: string; content: string }> = []
      return {
        ask: async (request, signal) => {
          const { messages, model } = bodyOf(request)
          said.push(...messages)
          return answerOf(await call(chat, signal, { model, messages: said }))
        }
      }
    })
    expect(await brokenBy("LM-21", talks)).toEqual([
      "a question is asked after another",
      "questions are asked at once",
      "a question is asked after one that failed"
    ])
  })

  it("LM-21 by an adapter that collects the pages of all answers", async () => {
    const collects = lineBatches(({ ask }) => {
      const seen: Array<NonNullable<Awaited<ReturnType<typeof ask>>["citations"]>[number]> = []
      return {
        ask: async (request, signal) => {
          const answer = await ask(request, signal)
          seen.push(...(answer.citations ?? []))
          return { ...answer, citations: [...seen] }
        }
      }
    })
    expect(await brokenBy("LM-21", collects)).toContain("a question is asked after another")
  })

  it("LM-04 by an adapter that reads a delay with status 429 only", async () => {
    const forgets = lineBatches(({ ask }) => ({
      ask: (request, signal) =>
        ask(request, signal).catch((error) => {
          throw error.reason === "unavailable" ? Object.assign(error, { retryAfter: null }) : error
        })
    }))
    expect(await brokenBy("LM-04", forgets)).toEqual(["status 503 with a delay, which is kept"])
  })

  it("LM-22 by an adapter that takes the beginning of a stream for the answer", async () => {
    const hasty = reading(async (response) => {
      const events = (await response.text()).split("\n\n").flatMap((event) => (event.startsWith("data: {") ? [chunk.parse(JSON.parse(event.slice(6)))] : []))
      const content = events.flatMap(({ choices }) => choices.map(({ delta }) => delta.content ?? "")).join("")
      return JSON.stringify({ choices: [{ finish_reason: "stop", message: { content } }] })
    })
    const { protocol } = hasty
    expect(await brokenBy("LM-22", { ...hasty, protocol: { ...protocol, eventsOf: eventsOfChat } })).toContain("the stream ends in order")
  })
})

it("the events of Chat Completions end within no character", () => {
  for (const text of ["", "a", "👟", "a👟", "👟b", "a👟b🥾", "👟🥾👟"]) {
    const parts = eventsOfChat(chatReply({ content: text })).flatMap((event) => (typeof event === "string" ? [] : contentsOf(event)))
    expect(parts.join("")).toBe(text)
    expect(parts.filter((part) => /\p{Surrogate}/u.test(part))).toEqual([])
  }
})

describe("a law of batches is broken", () => {
  it("by no function of the right adapter", async () => {
    for (const id of ["LM-15", "LM-17", "LM-18", "LM-19", "LM-23", "LM-24"]) expect(await brokenBy(id, lineBatches())).toEqual([])
  })

  it("by no batches of a provider that counts tokens in them, and none in streams", async () => {
    const { protocol, ...options } = streaming(true)
    const uncounted = (body: unknown) => eventsOfChat({ ...z.record(z.string(), z.unknown()).parse(body), usage: undefined })
    expect(await brokenBy("LM-16", { ...options, protocol: { ...protocol, eventsOf: uncounted } })).toEqual([])
  })

  it("by no batches of a provider that counts no tokens, and says so", async () => {
    const uncounted = lineBatches(({ ask, batch: { collect, ...batch } }) => ({
      ask: async (request, signal) => ({ ...(await ask(request, signal)), usage: {} }),
      batch: {
        ...batch,
        collect: async (id, signal) => (await collect(id, signal)).map((one) => ("answer" in one ? { ...one, answer: { ...one.answer, usage: {} } } : one))
      }
    }))
    expect(await brokenBy("LM-16", { ...uncounted, cannot: { usage: "the provider counts no tokens" } })).toEqual([])
    expect(await brokenBy("LM-16", uncounted)).toEqual(["each answer has its own usage"])
  })

  it("LM-15 by batches for another model, or without the system prompt", async () => {
    const submitting = (change: (body: ReturnType<Parts["bodyOf"]>) => unknown) =>
      withBatch(({ bodyOf, call }) => ({
        submit: async ({ items, token }, signal) =>
          idOf(await call("/batches", signal, { token, questions: items.map(({ id, request }) => ({ id, body: change(bodyOf(request)) })) }))
      }))
    expect(
      await brokenBy(
        "LM-15",
        submitting((body) => ({ ...body, model: "model-0" }))
      )
    ).toEqual(["each question has the model, and the prompt byte for byte"])
    expect(
      await brokenBy(
        "LM-15",
        submitting((body) => ({ ...body, messages: body.messages.slice(-1) }))
      )
    ).toEqual(["each question has the configured system prompt"])
  })

  it("LM-16 by results without pages", async () => {
    const bare = withBatch(({ batch: { collect } }) => ({
      collect: async (id, signal) => (await collect(id, signal)).map((one) => ("answer" in one ? { ...one, answer: { ...one.answer, citations: [] } } : one))
    }))
    expect(await brokenBy("LM-16", bare)).toEqual(["an answer is read as if its question had been asked alone, with its pages"])
  })

  it("LM-18 by a search that finds nothing when it fails", async () => {
    const hopeless = withBatch(({ batch: { find } }) => ({ find: (lost, signal) => find(lost, signal).catch(() => ({ _tag: "NotFound" as const })) }))
    expect(await brokenBy("LM-18", hopeless)).toEqual(["a search that the provider does not answer fails, or its outcome is unclear"])
  })

  it("LM-19 by a submission that forgets the delay", async () => {
    const hasty = withBatch(({ batch: { submit } }) => ({
      submit: (submission, signal) =>
        submit(submission, signal).catch((error) => {
          throw Object.assign(error, { retryAfter: null })
        })
    }))
    expect(await brokenBy("LM-19", hasty)).toEqual(["the reason has the given delay"])
  })

  it("LM-23 by failures that count as an end, as no results, or as a cancellation", async () => {
    const ends = withBatch(({ batch: { poll } }) => ({ poll: (id, signal) => poll(id, signal).catch(() => "ended" as const) }))
    expect(await brokenBy("LM-23", ends)).toEqual(["the state cannot be read"])
    const empty = withBatch(({ batch: { collect } }) => ({ collect: (id, signal) => collect(id, signal).catch(() => []) }))
    expect(await brokenBy("LM-23", empty)).toEqual(["the results cannot be read"])
    const calm = withBatch(({ batch: { cancel } }) => ({ cancel: (id, signal) => cancel(id, signal).catch(() => undefined) }))
    expect(await brokenBy("LM-23", calm)).toEqual(["a cancellation that the provider does not accept fails"])
  })

  it("LM-24 by a call that does not pass its signal on", async () => {
    const deaf = withBatch(({ call }) => ({ poll: async (id) => (stateOf(await call(`/batches/${id}`, undefined)) === "ended" ? "ended" : "working") }))
    expect(await brokenBy("LM-24", deaf)).toEqual(["a look at the state"])
  })
})
