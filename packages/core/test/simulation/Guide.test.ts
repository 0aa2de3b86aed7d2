import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

describe("docs/guides/simulated-models.md", () => {
  it("shows the example that this test runs", () => {
    expect(read("../../../../docs/guides/simulated-models.md")).toContain(`\`\`\`ts\n${read("./guide.example.ts")}\`\`\``)
  })

  it("gives answers of simulated models and the truth of one of them", async () => {
    const { answers, models, truth, truthOf } = await import("./guide.example.js")
    expect(models.map(({ llm, model, provider }) => ({ llm, model, provider }))).toEqual([
      { llm: "chatgpt", model: "simulated", provider: "simulated" },
      { llm: "claude", model: "simulated", provider: "simulated" }
    ])
    expect(truth.brands.length).toBeGreaterThan(0)
    expect(truthOf({ llm: "claude", prompt: "Which trail running shoes should I buy?", ordinal: 1 })).not.toEqual(truth)
    for (const { surface } of truth.brands) expect(answers[0]?.text).toContain(surface)
  })
})
