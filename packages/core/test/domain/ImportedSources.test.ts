/** The sources of a captured answer. Tests `ImportedAnswer`. */
import { inputDecoder } from "@brand-visibility/core/domain/Input"
import { CapturedAnswerInput } from "@brand-visibility/core/internal/domain/ImportedAnswer"
import { Either } from "effect"
import { describe, expect, it } from "vitest"

const decode = inputDecoder(CapturedAnswerInput, "error")
const withSource = (url: string) => decode({ prompt: "Which CRM?", llm: "chatgpt", answer: "Zoho.", sources: [{ url: "https://a.com/1" }, { url }] })

describe("the sources of a captured answer", () => {
  it.each(["Wikipedia", "ftp://a.com/x", "https://", "javascript:alert(1)"])("are refused with the field's name if one is %j", (url) => {
    const faults = Either.getOrElse(Either.flip(withSource(url)), () => [])
    expect(faults.map(({ message, path }) => [path, message])).toEqual([["sources[1].url", expect.stringContaining("http://")]])
  })

  it("are accepted if they are addresses of pages", () => {
    expect(Either.isRight(withSource("HTTPS://Example.com/a b"))).toBe(true)
  })
})
