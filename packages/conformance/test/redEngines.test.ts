/** Engines and ledgers that are wrong on purpose. Each law of engines is broken by one of them. */
import type { BrandVisibility } from "@brand-visibility/core"
import { CellLedger, type CellLedgerService } from "@brand-visibility/core/internal/ports/CellLedger"
import type { SliceQueue } from "@brand-visibility/core/internal/ports/SliceQueue"
import type { Storage } from "@brand-visibility/core/ports/Storage"
import { Cause, Context, Effect, Exit, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { contextOf, type EngineContext, type EngineOption } from "../src/engines/EngineLaw.js"
import { engineLaws } from "../src/engines/EngineLaws.js"
import { checkWithin } from "../src/RunEngineLaws.js"
import { lastingMemory } from "./LastingMemory.js"

const times = { leaseMillis: 1_000, pollMillis: 100, drainMillis: 0 }

interface Wrong {
  readonly engine?: (works: boolean) => EngineOption
  readonly ledger?: (ledger: CellLedgerService) => CellLedgerService
  readonly host?: (start: EngineContext["process"]) => EngineContext["process"]
}

/** The message of a check of a law for a wrong engine, by default of the first check; undefined when the law is kept. */
const breachOf = async (id: string, { engine, host, ledger }: Wrong, check = 0, mostMillis = 2_500): Promise<string | undefined> => {
  const right = await lastingMemory()
  const storage: Storage =
    ledger === undefined ? right : Layer.map(right, (context) => Context.add(context, CellLedger, ledger(Context.get(context, CellLedger))))
  const { context, dispose } = contextOf(storage, engine ?? ((works) => (works ? times : "none")))
  const checks = Object.values(engineLaws.find((law) => law.id === id)!.checks)
  const exit = await checkWithin(checks[check]!, host === undefined ? context : { ...context, process: host(context.process) }, mostMillis)
  await dispose()
  return Exit.isFailure(exit) ? String(Cause.squash(exit.cause)) : undefined
}

const deaf: SliceQueue = { open: async () => ({ send: async () => undefined, close: async () => undefined }) }

/** Returns calls without a lease, so that any process can claim them too. */
const withoutLeases = (ledger: CellLedgerService): CellLedgerService => ({
  ...ledger,
  claim: (request) =>
    Effect.tap(ledger.claim({ ...request, except: [] }), (cells) =>
      Effect.forEach(cells, ({ fence, id, organizationId, runId }) => ledger.release({ organizationId, runId, cellId: id, fence }, 0))
    )
})

/** Returns calls of an organization only when the organizations before it have no more calls. */
const firstComeFirstServed = (ledger: CellLedgerService): CellLedgerService => {
  const line: Array<string> = []
  let refusals = 0
  return {
    ...ledger,
    claim: (request) =>
      Effect.suspend(() => {
        if (!line.includes(request.organizationId)) line.push(request.organizationId)
        if (line[0] === request.organizationId) {
          refusals = 0
          return ledger.claim(request)
        }
        if (++refusals > 5) line.shift()
        return Effect.succeed([])
      })
  }
}

/** Refuses every second claim of every organization except the first. */
const partial = (ledger: CellLedgerService): CellLedgerService => {
  let favourite: string | undefined
  let claims = 0
  return {
    ...ledger,
    claim: (request) =>
      Effect.suspend(() => {
        favourite ??= request.organizationId
        return favourite !== request.organizationId && claims++ % 2 === 0 ? Effect.succeed([]) : ledger.claim(request)
      })
  }
}

/** Serves only the first organization until it has had 90 calls, and then all organizations. */
const late = (ledger: CellLedgerService): CellLedgerService => {
  let first: string | undefined
  let given = 0
  return {
    ...ledger,
    claim: (request) =>
      Effect.suspend(() => {
        first ??= request.organizationId
        if (first !== request.organizationId) return given < 90 ? Effect.succeed([]) : ledger.claim(request)
        return Effect.tap(ledger.claim(request), (cells) => Effect.sync(() => void (given += cells.length)))
      })
  }
}

const endless = "Error: the check has not ended after 2.5 s"

describe("a law of engines is broken", () => {
  it("EN-01 by a queue that loses every message", async () => {
    expect(await breachOf("EN-01", { engine: (works) => ({ queue: deaf, works, ...times }) })).toBe(endless)
  })

  it("EN-02 by a ledger without leases", async () => {
    expect(await breachOf("EN-02", { ledger: withoutLeases })).toBeDefined()
  })

  it("EN-03 and EN-04 by an engine that works only on runs that its own process has started", async () => {
    const engine = (works: boolean): EngineOption => (works ? { ...times, others: "leave" } : "none")
    expect(await breachOf("EN-03", { engine })).toBe(endless)
    expect(await breachOf("EN-04", { engine })).toBe(endless)
  })

  it("EN-05 by an engine that leaves all calls to one process", async () => {
    let isFirst = true
    const engine = (works: boolean): EngineOption => {
      const isWorking = works && isFirst
      isFirst = false
      return isWorking ? times : "none"
    }
    const host = (start: EngineContext["process"]) => (models: Parameters<typeof start>[0]) => start(isFirst ? models : ["alpha"])
    expect(await breachOf("EN-05", { engine, host })).toBeDefined()
  })

  it("EN-06 by an engine that waits for its calls for ever", async () => {
    expect(await breachOf("EN-06", { engine: (works) => (works ? { ...times, drainMillis: 5_000 } : "none") })).toBe(endless)
  })

  it("EN-07 by an engine that does not notice lost leases", async () => {
    const deafToCancel = (ledger: CellLedgerService): CellLedgerService => ({ ...ledger, renew: () => Effect.succeed([]) })
    expect(await breachOf("EN-07", { ledger: deafToCancel }, 1)).toBe(endless)
  })

  it("EN-08 by two engines that do not know of each other's calls", async () => {
    const host = (start: EngineContext["process"]) => async (models: Parameters<typeof start>[0]) => {
      await start(models)
      return start(models)
    }
    expect(await breachOf("EN-08", { host }, 0, 60_000)).toMatch(/to be 4/)
  })

  it("EN-09 by an engine that is always idle", async () => {
    const host =
      (start: EngineContext["process"]) =>
      async (models: Parameters<typeof start>[0]): Promise<BrandVisibility> => ({ ...(await start(models)), idle: async () => undefined })
    expect(await breachOf("EN-09", { host })).toMatch(/completed/)
  })

  it("EN-10 by a ledger that serves organizations in the order of their first claims", async () => {
    expect(await breachOf("EN-10", { ledger: firstComeFirstServed }, 1, 90_000)).toMatch(/questions before the second run's last/)
  })

  it("EN-10 by a ledger that has a favourite", async () => {
    expect(await breachOf("EN-10", { ledger: partial }, 0, 90_000)).toMatch(/the smaller share of the 100 questions/)
  })

  it("EN-10 by a ledger that serves only one organization at first", async () => {
    expect(await breachOf("EN-10", { ledger: late }, 0, 90_000)).toMatch(/the smaller share of the 100 questions from 0/)
  })
})
