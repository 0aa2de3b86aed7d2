/** The laws of engines. The clock is real. Checks use counts and outcomes, and never durations. */
import { Effect } from "effect"
import { expect } from "vitest"
import { countingModel, type EngineLaw, startRun } from "./EngineLaw.js"
import { until } from "./Waits.js"

const questions = (asked: ReadonlyArray<string>) => [...asked].sort()
const distinct = (asked: ReadonlyArray<string>) => questions([...new Set(asked)])

/** The product that each question asks for: see `startRun`. */
const productsOf = (asked: ReadonlyArray<string>) => asked.map((question) => question.split(" ")[1])

type CountingModel = ReturnType<typeof countingModel>

/** How long calls may stand still. Shorter than the time limit of a check. */
const patienceMillis = 90_000

const hasAsked = ({ asked }: CountingModel, calls: number): Promise<void> =>
  until(
    () => asked.length === calls,
    () => `${asked.length} of ${calls} calls are in flight`,
    patienceMillis
  )

const hasLetGo = ({ letGo }: CountingModel, calls: number): Promise<void> =>
  until(
    () => letGo() === calls,
    () => `${letGo()} of ${calls} calls are aborted`,
    patienceMillis
  )

export const engineLaws: ReadonlyArray<EngineLaw> = [
  {
    id: "EN-01",
    sentence: "every call of a run is made once, and the run ends",
    checks: {
      "two models, forty calls": async ({ process }) => {
        const models = [countingModel("alpha", 5), countingModel("beta", 5)]
        const host = await process(models.map(({ model }) => model))
        const { client, run } = await startRun(host, 20)
        const ended = await client.runs.finished({ runId: run.id })
        expect(ended).toMatchObject({ status: "completed", progress: { total: 40, completed: 40, failed: 0 } })
        for (const { asked } of models) {
          expect(asked).toHaveLength(20)
          expect(distinct(asked)).toHaveLength(20)
        }
      },
      "a run whose second stage follows from its first": async ({ process }) => {
        const alpha = countingModel("alpha", 5)
        const host = await process([alpha.model])
        const organization = await host.organizations.create({ name: "Trail Shop" })
        const client = host.forOrganization(organization.id)
        const brand = await client.brands.create({ name: "Norrvind", domains: ["norrvind.example"], category: "shoes" })
        const prompts = Array.from({ length: 4 }, (_, index) => ({ text: `Which shoes for hill ${index + 1}?` }))
        await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Hills", prompts }] })
        const { run } = await client.runs.start({ brandId: brand.id, goal: { halfWidth: 0.05 } })
        const ended = await client.runs.finished({ runId: run.id })
        expect(ended.status).toBe("completed")
        expect(ended.secondStage).not.toBeNull()
        expect(alpha.asked).toHaveLength(ended.progress.total)
      }
    }
  },
  {
    id: "EN-02",
    sentence: "handing a run out again changes nothing",
    checks: {
      "the run is handed out again during its calls and after its end": async ({ process }) => {
        const alpha = countingModel("alpha", 20)
        const host = await process([alpha.model])
        const { client, run } = await startRun(host, 20)
        await Promise.all(Array.from({ length: 5 }, () => client.runs.workOff({ runId: run.id })))
        const ended = await client.runs.finished({ runId: run.id })
        await client.runs.workOff({ runId: run.id })
        await host.idle()
        expect(alpha.asked).toHaveLength(20)
        expect(await client.runs.get({ runId: run.id })).toEqual(ended)
      }
    }
  },
  {
    id: "EN-03",
    sentence: "a process that does not work on runs leaves its runs to another process",
    checks: {
      "the worker starts before the run": async ({ process }) => {
        const alpha = countingModel("alpha", 5)
        await process([alpha.model])
        const { client, run } = await startRun(await process(["alpha"]), 10)
        expect((await client.runs.finished({ runId: run.id })).status).toBe("completed")
        expect(alpha.asked).toHaveLength(10)
      },
      "the worker starts after the run": async ({ process }) => {
        const alpha = countingModel("alpha", 5)
        const { client, run } = await startRun(await process(["alpha"]), 10)
        await process([alpha.model])
        expect((await client.runs.finished({ runId: run.id })).status).toBe("completed")
        expect(alpha.asked).toHaveLength(10)
      }
    }
  },
  {
    id: "EN-04",
    sentence: "a run ends even when no engine was notified of it",
    checks: {
      "every notification is lost": async ({ process, unheard }) => {
        const alpha = countingModel("alpha", 5)
        await process([alpha.model])
        const { client, run } = await startRun(await unheard(["alpha"]), 10)
        expect((await client.runs.finished({ runId: run.id })).status).toBe("completed")
        expect(alpha.asked).toHaveLength(10)
      }
    }
  },
  {
    id: "EN-05",
    sentence: "two processes share one run and make no call twice",
    checks: {
      "a hundred calls": async ({ process }) => {
        const models = [countingModel("alpha", 100), countingModel("alpha", 100)]
        for (const { model } of models) await process([model])
        const { client, run } = await startRun(await process(["alpha"]), 100)
        const ended = await client.runs.finished({ runId: run.id })
        expect(ended).toMatchObject({ status: "completed", progress: { completed: 100 } })
        const asked = models.flatMap((model) => model.asked)
        expect(questions(asked)).toEqual(distinct(asked))
        for (const model of models) expect(model.asked.length).toBeGreaterThan(0)
      }
    }
  },
  {
    id: "EN-06",
    sentence: "a process that stops hands back its calls, and another process makes them",
    checks: {
      "stopped with calls in flight": async ({ process }) => {
        const silent = countingModel("alpha", null)
        const first = await process([silent.model])
        const { client: _, organizationId, run } = await startRun(first, 10)
        await hasAsked(silent, 4)
        await first.dispose()
        expect(silent.letGo()).toBe(4)

        const alpha = countingModel("alpha", 5)
        const client = (await process([alpha.model])).forOrganization(organizationId)
        expect(await client.runs.finished({ runId: run.id })).toMatchObject({ status: "completed", progress: { completed: 10 } })
        expect(distinct(alpha.asked)).toHaveLength(10)
        expect(alpha.asked).toHaveLength(10)
      }
    }
  },
  {
    id: "EN-07",
    sentence: "after a run is cancelled, its calls in flight are aborted, and no other call of it is made",
    checks: {
      "cancelled by the process that works on it": async ({ process }) => {
        const silent = countingModel("alpha", null)
        const { client, run } = await startRun(await process([silent.model]), 10)
        await hasAsked(silent, 4)
        expect((await client.runs.cancel({ runId: run.id })).status).toBe("cancelled")
        await hasLetGo(silent, 4)
        expect(silent.asked).toHaveLength(4)
      },
      "cancelled by another process": async ({ process }) => {
        const silent = countingModel("alpha", null)
        await process([silent.model])
        const { client, run } = await startRun(await process(["alpha"]), 10)
        await hasAsked(silent, 4)
        await client.runs.cancel({ runId: run.id })
        await hasLetGo(silent, 4)
        expect(silent.asked).toHaveLength(4)
      }
    }
  },
  {
    id: "EN-08",
    sentence: "the calls of a process to a model that are in flight never exceed the model's concurrency, over all runs",
    checks: {
      "three runs at once": async ({ process }) => {
        // The model itself accepts more questions at once, so that only the engine limits them.
        const alpha = countingModel("alpha", 20, 50)
        const host = await process([{ ...alpha.model, capacity: Effect.succeed(4) }])
        const runs = await Promise.all(Array.from({ length: 3 }, () => startRun(host, 10)))
        for (const { client, run } of runs) expect((await client.runs.finished({ runId: run.id })).status).toBe("completed")
        expect(alpha.mostAtOnce()).toBe(4)
        expect(alpha.asked).toHaveLength(30)
      }
    }
  },
  {
    id: "EN-09",
    sentence: "a process is idle once every run has ended, and not before",
    checks: {
      "one run": async ({ process }) => {
        const alpha = countingModel("alpha", 50)
        const host = await process([alpha.model])
        const { client, run } = await startRun(host, 10)
        await host.idle()
        expect((await client.runs.get({ runId: run.id })).status).toBe("completed")
        await host.idle()
      }
    }
  },
  {
    id: "EN-10",
    sentence: "no run delays the runs of other organizations",
    checks: {
      "two organizations, one of them with two runs, each have at least 40 of any 100 questions while both have waiting calls": async ({ process }) => {
        const alpha = countingModel("alpha", 20)
        const starting = await process(["alpha"])
        const shoes = await startRun(starting, 60, "shoes")
        const runs = [shoes, await startRun(starting, 60, "shoes", shoes.organizationId), await startRun(starting, 120, "tents")]
        await process([alpha.model])
        for (const { client, run } of runs) await client.runs.finished({ runId: run.id })
        const products = productsOf(alpha.asked)
        // Both have waiting calls from the first question on, because their runs were started before any process worked on them.
        const both = products.slice(0, Math.min(products.lastIndexOf("shoes"), products.lastIndexOf("tents")))
        expect(both.length, "questions that were asked while both organizations had waiting calls").toBeGreaterThan(100)
        for (let from = 0; from + 100 <= both.length; from++) {
          const ofShoes = both.slice(from, from + 100).filter((product) => product === "shoes").length
          expect(Math.min(ofShoes, 100 - ofShoes), `the smaller share of the 100 questions from ${from}`).toBeGreaterThanOrEqual(40)
        }
      },
      "a run of five calls beside a run of 160 calls gets its share, and ends before half of the 160 calls are made": async ({ process }) => {
        const alpha = countingModel("alpha", 20)
        const starting = await process(["alpha"])
        const long = await startRun(starting, 160, "shoes")
        const short = await startRun(starting, 5, "tents")
        await process([alpha.model])
        await short.client.runs.finished({ runId: short.run.id })
        await long.client.runs.finished({ runId: long.run.id })
        const products = productsOf(alpha.asked)
        const [first, last] = [products.indexOf("tents"), products.lastIndexOf("tents")]
        // From its first question on the second run gets every other place. So its questions lie within twice their number, plus four places whose calls may be
        // claimed and not asked yet.
        expect(last - first + 1, "questions from the second run's first to its last").toBeLessThanOrEqual(2 * 5 + 4)
        expect(last, "questions before the second run's last").toBeLessThan(products.length / 2)
      }
    }
  }
]
