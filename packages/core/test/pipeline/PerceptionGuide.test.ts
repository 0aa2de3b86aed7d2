import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8")

test("docs/guides/perception.md shows the program that this test runs, which scores, corrects and suggests", async () => {
  expect(read("../../../../docs/guides/perception.md")).toContain(`\`\`\`ts\n${read("./perception.example.ts")}\`\`\``)
  const { corrected, items, prompts, visibility } = await import("./perception.example.js")
  expect(prompts.map(({ responses }) => responses.map(({ llm, summary }) => [llm, summary.count]))).toEqual([
    [
      ["chatgpt", 3],
      ["claude", 3]
    ],
    [
      ["chatgpt", 3],
      ["claude", 3]
    ]
  ])
  expect(corrected).toMatchObject({ score: 9, isUserChanged: true, machineScore: prompts[0]?.responses[0]?.score })
  expect(items.length).toBeGreaterThan(0)
  await visibility.dispose()
})
