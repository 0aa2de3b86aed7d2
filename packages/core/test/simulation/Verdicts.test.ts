/** Verdicts of another tool on exported answers, as `npm run bench -- truth` reads them. */
import { describe, expect, it } from "vitest"
import { type Place, readVerdicts } from "../../bench/support/verdicts.mjs"

const keyOf = ({ llm, prompt, run, world }: Place): string => `${world} ${run} ${llm} ${prompt}`

const prompts = ['Which "good", cheap shoes?', "Which other?"]
const keys = new Set(prompts.map((prompt) => keyOf({ world: 0, run: "before", llm: "claude", prompt })))
const read = (text: string) => readVerdicts(text, keys, keyOf)
const said = [
  [keyOf({ world: 0, run: "before", llm: "claude", prompt: prompts[0]! }), true],
  [keyOf({ world: 0, run: "before", llm: "claude", prompt: prompts[1]! }), false]
]

const line = (prompt: string | undefined, more: object): string => JSON.stringify({ world: 0, run: "before", prompt, llm: "claude", ...more })

describe("verdicts of another tool", () => {
  it("are read as lines of JSON, with any further fields", () => {
    const { faults, said: found } = read(`\n${line(prompts[0], { present: true, score: 0.9 })}\r\n${line(prompts[1], { present: false })}\n`)
    expect([[...found], faults]).toEqual([said, []])
  })

  it("are read as a table, with its columns in any order", () => {
    const { faults, said: found } = read(
      '\uFEFFpresent,score,world,run,llm,prompt\r\nTRUE,0.9,0,before,claude,"Which ""good"", cheap shoes?"\r\n\r\n0,,0,before,claude,Which other?'
    )
    expect([[...found], faults]).toEqual([said, []])
  })

  it("are faults with their line when they name no answer, are neither true nor false, or repeat an answer", () => {
    const faulty = [line(prompts[0], { present: "yes" }), line("Which third?", { present: true }), "{", line(prompts[1], { present: true })]
    expect(read([...faulty, faulty[3]].join("\n")).faults).toEqual([
      "line 1 present must be true or false",
      "line 2 names no exported answer: world, run, prompt and llm must be as they were exported",
      "line 3 is not JSON",
      "line 5 repeats the answer of line 4"
    ])
    expect(
      read('world,run,prompt,llm,present\n,before,Which other?,claude,1\n0,before,"Which\nother?",claude\n0,before,Which other?,claude,maybe').faults
    ).toEqual([
      "line 2 names no exported answer: world, run, prompt and llm must be as they were exported",
      "line 3 has 4 fields, the heading 5",
      "line 5 present must be true or false"
    ])
    expect(read("prompt,present\nWhich other?,1").faults).toEqual(["line 1 is neither JSON nor a heading with world,run,prompt,llm,present"])
    expect(read(" \n").faults).toHaveLength(1)
    expect(read(`[${"1,".repeat(3)}1]`).faults).toHaveLength(1)
  })
})
