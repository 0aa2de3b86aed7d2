// The provider in a separate process, so that its processor time is not counted as ours.
import { startProvider } from "./hell.mjs"

process.once("message", async (options) => {
  const { close, seen, url } = await startProvider(options)
  process.once("message", async () => {
    await close()
    process.send({ requests: seen.requests, most: seen.most, worst: Math.max(...seen.attempts.values()) }, () => process.disconnect())
  })
  process.send(url)
})
