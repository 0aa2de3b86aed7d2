/** When a process is killed between an event's commit and its delivery, the next process delivers the event. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { BrandVisibility, LanguageModel } from "@brand-visibility/core"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Webhook } from "standardwebhooks"
import { afterAll, expect, it } from "vitest"
import { startReceiver } from "./support/Receiver.js"

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const model = LanguageModel.fromPromise({ llm: "chatgpt", provider: "test", model: "test", ask: async () => ({ text: "Take Acme." }) })

it("is killed after the commit and before the delivery: the next process sends the events", async () => {
  const receiver = await startReceiver()
  try {
    const filename = join(folder, "visibility.db")
    const child = spawn(process.execPath, [fileURLToPath(new URL("webhook-process.mjs", import.meta.url)), filename, `${receiver.url}/told`], {
      stdio: ["ignore", "pipe", "inherit"]
    })
    const [line] = await once(child.stdout, "data")
    child.kill("SIGKILL")
    await once(child, "exit")
    expect(receiver.received).toEqual([])

    const { runId, secret } = JSON.parse(String(line))
    const webhooks = nodeWebhooks({ allowPrivateAddresses: true })
    await using visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename }), models: [model], webhooks, logLevel: "none" })
    await visibility.idle()
    await expect.poll(() => receiver.received.length).toBe(2)
    for (const { body, headers } of receiver.received) expect(new Webhook(secret).verify(body, headers)).toMatchObject({ data: { runId } })
    // The events are sent concurrently, so they may arrive in another order.
    expect(receiver.received.map(({ body }) => JSON.parse(body).type).toSorted()).toEqual(["run.completed", "run.started"])
  } finally {
    await receiver.close()
  }
})
