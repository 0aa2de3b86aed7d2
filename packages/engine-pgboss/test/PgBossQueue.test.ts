/** pg-boss's own handling of slices, on a real Postgres. */
import { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import type { SliceRef } from "@brand-visibility/core/internal/domain/Slice"
import { expect, it, onTestFinished } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { schemaName, withClient } from "../../storage-postgres/test/Support.js"
import { pgBossQueue } from "../src/index.js"

const server = PostgresServer.forThisFile()

const sliceOf = (seat: number): SliceRef => ({
  organizationId: OrganizationId.make("01900000-0000-7000-8000-000000000001"),
  runId: RunId.make("01900000-0000-7000-8000-000000000002"),
  llm: Llm.make("alpha"),
  seat
})

/** A queue whose slices do not end before `end`. */
const hanging = async (slicesAtOnce?: number) => {
  const [schema, errors, seats] = [schemaName(), [] as Array<unknown>, [] as Array<unknown>]
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const handler = async (slice: unknown) => {
    seats.push((slice as SliceRef).seat)
    await ended
  }
  const queue = pgBossQueue({ boss: { connectionString: server.url(), schema }, ...(slicesAtOnce === undefined ? {} : { slicesAtOnce }) })
  const open = await queue.open(handler, (error) => errors.push(error))
  onTestFinished(async () => {
    end()
    await open.close()
    expect(errors).toEqual([])
  })
  return { end, open, schema, seats }
}

it("hands out a slice while dozens of other slices wait for their calls", async () => {
  const { open, seats } = await hanging()
  await open.send(
    Array.from({ length: 40 }, (_, seat) => sliceOf(seat)),
    0
  )
  await expect.poll(() => seats.length).toBe(40)
})

it("works on no more slices at once than slicesAtOnce", async () => {
  const { end, open, seats } = await hanging(2)
  await open.send([0, 1, 2, 3].map(sliceOf), 0)
  await expect.poll(() => seats.length).toBe(2)
  await open.send([sliceOf(4)], 0)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(seats).toHaveLength(2)
  end()
  await expect.poll(() => seats.length).toBe(5)
})

it("deletes a job a minute after it was taken, not a week", async () => {
  const { open, schema, seats } = await hanging()
  await open.send([sliceOf(0)], 0)
  await expect.poll(() => seats.length).toBe(1)
  const jobs = () => withClient(server.superuserUrl(), async (client) => (await client.query(`SELECT state, deletion_seconds FROM ${schema}.job`)).rows)
  await expect.poll(jobs).toEqual([{ state: "completed", deletion_seconds: 60 }])
})
