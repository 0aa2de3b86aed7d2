import { readFileSync } from "node:fs"
import { json } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import { chatReply } from "@brand-visibility/conformance/models/ChatCompletions"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { serveReply } from "./support.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

afterEach(() => vi.unstubAllEnvs())

describe("README.md", () => {
  it("shows the example that this test runs", () => {
    expect(read("../README.md")).toContain(`\`\`\`ts\n${read("./readme.example.ts")}\`\`\``)
  })

  it.scoped("asks a local server", () =>
    Effect.gen(function* () {
      const provider = yield* serveReply(json(chatReply({ content: "Aldermoor." })))
      vi.stubEnv("OPENAI_BASE_URL", `${provider.url}/v1`)
      const { answer, chatgpt, local } = yield* Effect.promise(() => import("./readme.example.js"))
      expect(answer.text).toBe("Aldermoor.")
      expect([chatgpt, local].map((model) => [model.llm, model.provider])).toEqual([
        ["chatgpt", "openai"],
        ["llama", "openai-compatible"]
      ])
      expect(chatgpt.adapter?.name).toBe("@brand-visibility/llm-openai")
      expect(chatgpt.sdk).toEqual({ name: "openai", version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    })
  )
})
