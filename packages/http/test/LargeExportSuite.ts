/** Tests exports that are larger than the buffers between the server and its reader. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { type IncomingMessage, request as httpRequest } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import type { Storage } from "@brand-visibility/core/ports/Storage"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Context, Effect, Layer } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant } from "./support/ApiServer.js"
import { importAll } from "./support/ImportAll.js"

/** Waits until a number has stopped rising. */
const settled = async (count: () => number): Promise<number> => {
  for (let still = 0, last = -1; still < 2_000; still = count() === last ? still + 1 : 0) {
    last = count()
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
  return count()
}

export interface LargeExportSuiteOptions {
  /** Number of exported results, a multiple of 10. */
  readonly results: number
  /**
   * Approximate length of each answer in characters. All answers together must have at least 15 million, since fewer fit into the buffers between
   * server and reader.
   */
  readonly length: number
}

export const run = ({ length: answerLength, results }: LargeExportSuiteOptions) =>
  describe(`an export of ${results} results from a SQLite file`, () => {
    const allPages = results / 10
    const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
    const filename = join(folder, "visibility.db")
    // Tabs, because they are scored quickly.
    const text = `Acme is one.${"\t".repeat(answerLength)}Others are there as well.`
    let pages = 0
    let server: ApiServer
    let tenant: Tenant
    let runId: string

    beforeAll(async () => {
      const file: Storage = sqliteStorage({ filename })
      const counted: Storage = Layer.map(file, (context) => {
        const runs = Context.get(context, RunStore)
        return Context.add(context, RunStore, {
          ...runs,
          resultsWithAnswers: (...request) => Effect.suspend(() => (pages++, runs.resultsWithAnswers(...request)))
        })
      })
      server = await startServer([], { storage: counted })
      tenant = await server.tenant()
      const answers = function* () {
        for (let index = 0; index < results; index++) yield { prompt: `Question ${index >> 4}?`, llm: `llm-${index & 15}`, answer: text }
      }
      runId = await importAll(server, tenant, await brandOf(tenant), answers())
    })
    afterAll(async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const path = () => `/v1/runs/${runId}/results.csv?include_answer=true`

    const open = (port: number) =>
      new Promise<IncomingMessage>((resolve, reject) =>
        httpRequest({ host: "127.0.0.1", port, path: path(), headers: { "x-service-api-key": tenant.key } }, resolve)
          .on("error", reject)
          .end()
      )

    it("is read from the database no faster than the client takes it, and reaches a slow reader whole", async () => {
      pages = 0
      const message = await open(server.port)
      const untaken = await settled(() => pages)
      expect(untaken).toBeLessThan(0.9 * allPages)
      let length = 0
      let lines = 0
      for await (const piece of message) {
        length += piece.length
        for (const byte of piece) if (byte === 0x0a) lines++
      }
      expect([lines, length > answerLength * results, pages]).toEqual([results + 1, true, allPages])
    })

    it("is not read further for a client that has left", async () => {
      pages = 0
      const message = await open(server.port)
      await once(message, "data")
      message.destroy()
      const read = await settled(() => pages)
      expect(read).toBeLessThan(0.9 * allPages)
      expect((await tenant.call("GET", `/v1/runs/${runId}?limit=1`)).status).toBe(200)
      expect(pages).toBe(read)
    })

    it("is cut off when the run is revised meanwhile, so that old and new scores are not mixed", async () => {
      const message = await open(server.port)
      await settled(() => pages)
      const client = server.visibility.forOrganization(tenant.organizationId)
      await client.runs.rescore({ runId })
      await server.visibility.idle()
      expect((await client.runs.get({ runId })).revision).toBe(2)
      const ended = new Promise<string>((resolve) => void message.once("end", () => resolve("whole")).once("error", ({ message: reason }) => resolve(reason)))
      message.resume()
      expect(await ended).toBe("aborted")
    })

    const textBytes = results * text.length
    if (textBytes > 40_000_000)
      it("works with a heap that is smaller than the export", async () => {
        // The built code runs in a separate process. About 50 MiB of its heap is code.
        const exporter = fork(fileURLToPath(new URL("support/exporter.mjs", import.meta.url)), [filename], {
          execArgv: ["--max-old-space-size=64", "--max-semi-space-size=4"]
        })
        try {
          const told = async (): Promise<Readonly<Record<string, number>>> => (await once(exporter, "message"))[0]
          const { port = 0 } = await told()
          let length = 0
          for await (const piece of await open(port)) length += piece.length
          expect(length).toBeGreaterThan(textBytes)
          exporter.send("peak")
          const { peak } = await told()
          expect(peak).toBeLessThan(192 * 1024 * 1024)
        } finally {
          exporter.kill()
        }
      })
  })
