/**
 * Takes screenshots of the demo. `npm run screenshots` updates the screenshots in the docs. With a folder as argument it takes every screen, at the widths of
 * a phone and of a desktop, light and dark. It runs the built server on a new database with three runs of simulated models.
 */
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import chromium from "@sparticuz/chromium"
import { chromium as playwright } from "playwright-core"

const root = fileURLToPath(new URL("../..", import.meta.url))
const everything = process.argv[2] === undefined ? null : resolve(process.argv[2])
const pictures = join(root, "docs", "guides", "pictures")

/** The name and path of each screen, and whether the docs show it. */
const screensOf = ({ brandId, first, last }) => {
  const brand = `/brands/${brandId}`
  return [
    ["overview", brand, true],
    ["runs", `${brand}/runs`, true],
    ["start-run", `${brand}/runs/new`, true],
    ["run", `${brand}/runs/${last}`, true],
    ["answer", `${brand}/runs/${last}/answers/1`, true],
    ["failures", `${brand}/runs/${last}/failures`, false],
    ["compare", `${brand}/compare?before=${first}&after=${last}`, true],
    ["sources", `${brand}/sources`, true],
    ["perception", `${brand}/perception`, true],
    ["suggestions", `${brand}/suggestions`, true],
    ["prompts", `${brand}/prompts`, true],
    ["import", `${brand}/import`, true],
    ["settings", `${brand}/settings`, true],
    ["new-brand", "/new", true],
    ["parts", "/parts", false],
    ["not-found", "/nowhere", false]
  ]
}

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-pictures-"))
const server = spawn(process.execPath, [join(root, "examples", "server", "dist", "main.js")], {
  cwd: folder,
  env: {
    ...process.env,
    DATABASE_URL: `sqlite:${join(folder, "data", "visibility.db")}`,
    PORT: "0",
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
    DRAIN_SECONDS: "0"
  },
  stdio: ["ignore", "pipe", "inherit"]
})

const addressOf = async () => {
  let said = ""
  for await (const chunk of server.stdout) {
    said += chunk
    // The demo's run has ended when the last line is printed.
    const [, address] = /^API +(\S+)$/m.exec(said) ?? []
    if (address !== undefined && said.includes("Ctrl-C")) return address
  }
  throw new Error(`The server ended: ${said}`)
}

const prepare = async (address, key) => {
  const ask = async (path, body) => {
    const headers = { "x-service-api-key": key, "content-type": "application/json" }
    const response = await fetch(`${address}/v1${path}`, body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) })
    return response.json()
  }
  const [{ id: brandId }] = (await ask("/brands")).data
  for (const samples of [2, 3]) {
    const { run } = await ask(`/brands/${brandId}/runs`, { samples })
    for (let status = ""; status !== "completed";) {
      await delay(200)
      ;({ status } = await ask(`/runs/${run.id}/stats`))
    }
  }
  const runs = (await ask(`/brands/${brandId}/runs`)).data
  return { brandId, first: runs.at(-1).id, last: runs[0].id }
}

const draw = async (browser, address, key, screens, { file, scheme, width, ...how }) => {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 800 : 760 }, colorScheme: scheme, reducedMotion: "reduce" })
  const page = await context.newPage()
  await page.goto(`${address}/dashboard/parts#key=${key}`)
  for (const [name, path] of screens) {
    await page.goto(`${address}/dashboard${path}`)
    await page.waitForLoadState("networkidle")
    await page
      .locator(".skeleton")
      .first()
      .waitFor({ state: "detached", timeout: 5_000 })
      .catch(() => {})
    await page.screenshot({ path: file(name), ...how })
  }
  await context.close()
}

let browser
try {
  const address = await addressOf()
  const key = readFileSync(join(folder, "data", "api-key"), "utf8").trim()
  const screens = screensOf(await prepare(address, key))
  browser = await playwright.launch({
    executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
    // With these two arguments, the browser crashes when a second page opens.
    args: chromium.args.filter((argument) => argument !== "--single-process" && argument !== "--no-zygote"),
    headless: true
  })
  if (everything === null) {
    mkdirSync(pictures, { recursive: true })
    const shown = screens.filter(([, , isShown]) => isShown)
    await draw(browser, address, key, shown, { width: 1100, scheme: "light", type: "jpeg", quality: 75, file: (name) => join(pictures, `${name}.jpg`) })
  } else {
    mkdirSync(everything, { recursive: true })
    for (const [size, width] of [
      ["desk", 1280],
      ["phone", 390]
    ])
      for (const scheme of ["light", "dark"])
        await draw(browser, address, key, screens, { width, scheme, fullPage: true, file: (name) => join(everything, `${name}-${size}-${scheme}.png`) })
  }
} finally {
  await browser?.close()
  server.kill()
  await new Promise((done) => server.once("exit", done))
  rmSync(folder, { recursive: true, force: true })
}
