import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { startSimulated } from "./support/SimulatedBrand.js"

it("a chart is the same for runs with outlines and for older runs without, and reads cells only where it must", async () => {
  let isOld = false
  let counted: Array<string> = []
  const attributed: Array<ReadonlyArray<string>> = []
  const storage = Layer.map(MemoryStorage.layer, (stores) => {
    const runs = Context.get(stores, RunStore)
    const outlinesOf: typeof runs.outlinesOf = (...asked) => (isOld ? Effect.succeed(new Map()) : runs.outlinesOf(...asked))
    const cellCountsOf: typeof runs.cellCountsOf = (organizationId, runIds) =>
      Effect.suspend(() => {
        counted.push(...runIds)
        return runs.cellCountsOf(organizationId, runIds)
      })
    const brandCountsOf: typeof runs.brandCountsOf = (organizationId, runIds) =>
      Effect.suspend(() => {
        attributed.push(runIds)
        return runs.brandCountsOf(organizationId, runIds)
      })
    // Whole cells include all sites that a run cites, which no chart needs.
    const cells: typeof runs.cells = () => Effect.dieMessage("a chart reads no whole cells")
    return Context.add(stores, RunStore, { ...runs, brandCountsOf, cellCountsOf, cells, outlinesOf })
  })
  const { add, brandId, run, runIds, server, tenant } = await startSimulated({ seed: "outlines", llms: ["chatgpt", "claude"], storage })
  await add("Which one?", "Which other?", "And which third?")
  await run()
  await run()
  await run()
  await add("A fourth?")
  await run()
  await run()

  const read = async (query: string) => {
    counted = []
    const { body, status } = await tenant.call("GET", `/v1/brands/${brandId}/trends?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return { points: body.points, counted: [...counted].sort() }
  }
  for (const query of ["by=run", "by=day", "by=run&llm=claude"]) {
    isOld = false
    const now = await read(query)
    isOld = true
    const then = await read(query)
    expect(now.points, query).toEqual(then.points)
    expect(then.counted).toEqual([...runIds].sort())
    // The runs before and after the change, whose difference is explained.
    expect(now.counted, query).toEqual(query === "by=run" ? runIds.slice(2, 4).sort() : [...runIds].sort())
  }
  isOld = false
  const { points } = await read("by=run")
  expect(points.map(({ marks }: { marks: ReadonlyArray<{ kind: string; detail: string }> }) => marks.map(({ detail, kind }) => `${kind}: ${detail}`))).toEqual([
    [],
    [],
    [],
    ["prompts: 1 added, 0 removed"],
    []
  ])
  // The attribution of a change needs the counts of other brands, which one read gets for all runs.
  await read("by=run&attribution=true")
  expect(attributed).toEqual([runIds])
  await server.close()
})
