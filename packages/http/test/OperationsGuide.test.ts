import { readFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { expect, it } from "vitest"
import { server, stop } from "./guides/operations.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

const guide = read("../../../docs/guides/operate.md")

it("docs/guides/operate.md shows the example that this test runs", () => {
  expect(guide).toContain(`\`\`\`ts\n${read("./guides/operations.example.ts")}\`\`\``)
})

it("docs/guides/operate.md names every metric that exists, and no other", async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(`${url}/v1/brands`)).status).toBe(401)
  const seen = [...(await (await fetch(`${url}/metrics`)).text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(seen.length).toBeGreaterThan(0)
  for (const name of seen) expect(guide).toContain(`\`${name}\``)
  const declared = [read("../../core/src/telemetry/OperatorMetrics.ts"), read("../src/internal/RequestMetrics.ts")].join("\n")
  for (const [, name = ""] of guide.matchAll(/`brand_visibility_(\w+)`/g)) expect(declared).toContain(name)
  await stop()
  await expect(fetch(`${url}/healthz`)).rejects.toThrow("fetch failed")
})
