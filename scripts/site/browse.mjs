/**
 * Tests a built site in a browser: every page on a narrow screen, every tenth page with scripts, and then the search, the dark mode and the skip link by
 * keyboard. Requests to other hosts are blocked, and each is a fault.
 *
 * The browser is that of the dashboard's tests; `CHROME_PATH` names another.
 */
import { spawn } from "node:child_process"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import chromium from "@sparticuz/chromium"
import { chromium as playwright } from "playwright-core"
import { freePort } from "../tools/port.mjs"

/** Width in pixels at which a page must not scroll sideways (WCAG 2.2, 1.4.10). Tables and code may scroll by themselves. */
const narrow = 320

const serve = async (site) => {
  const port = await freePort()
  const program = join(site, "node_modules/vitepress/bin/vitepress.js")
  const child = spawn(process.execPath, [program, "preview", "--port", String(port), "--host", "127.0.0.1"], { cwd: site, stdio: "ignore" })
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error("The site could not be served")
    const isUp = await fetch(origin).then(
      () => true,
      () => false
    )
    if (isUp) return { origin, stop: () => child.kill() }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * The most milliseconds of waiting for the browser, an element or a page, which only ends what hangs. The library's own limit of 30 seconds is too short for a
 * slow, busy machine.
 */
const longestWait = 300_000

/** Opens a tab, and records its faults. */
const openTab = async (browser, { faults, height, javaScriptEnabled = true, origin, width }) => {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height } })
  context.setDefaultTimeout(longestWait)
  const page = await context.newPage()
  await context.route("**/*", (route) => {
    const url = route.request().url()
    if (url.startsWith(`${origin}/`) || url.startsWith("data:")) return route.continue()
    faults.add(`${page.url().slice(origin.length)} asks ${url}`)
    return route.abort()
  })
  page.on("console", (message) => message.type() === "error" && faults.add(`${page.url().slice(origin.length)}: ${message.text()}`))
  page.on("pageerror", (error) => faults.add(`${page.url().slice(origin.length)}: ${error}`))
  return page
}

const widths = async (page, { faults, origin, paths }) => {
  for (const path of paths) {
    await page.goto(origin + path, { waitUntil: "load" })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > narrow) faults.add(`${path} is ${width} pixels wide on a screen of ${narrow}`)
  }
}

const byKeyboard = async (page, { faults, origin, path }) => {
  const press = (key) => page.keyboard.press(key)
  /** Waits for a condition, and records a fault when it does not come true. */
  const expected = (what, isSo) => page.waitForFunction(isSo).catch(() => faults.add(`By the keyboard: ${what}`))
  await page.goto(`${origin}${path}guides/mount`, { waitUntil: "networkidle" })
  await press("Tab")
  await press("Enter")
  await expected("the first Tab does not lead to the skip link", () => document.activeElement?.id === "VPContent")
  await press("Control+k")
  await page.locator(".VPLocalSearchBox input").waitFor()
  await page.keyboard.type("postgres")
  await expected("the search does not find the guide to Postgres first", () =>
    /\/guides\/postgres(?:#|$)/.test(document.querySelector(".VPLocalSearchBox a.result.selected")?.getAttribute("href") ?? "")
  )
  await press("Enter")
  await expected("a search result is not opened", () => location.pathname.endsWith("/guides/postgres"))
  await page.locator(".VPNavBarAppearance button").focus()
  await press("Enter")
  await expected("there is no dark mode", () => document.documentElement.classList.contains("dark"))
}

/**
 * @param site the folder with the built site in `.vitepress/dist`
 * @param base the path for which the site was built
 * @returns the faults, one line each
 */
export const browse = async (site, base) => {
  const { origin, stop } = await serve(site)
  const faults = new Set()
  const launched = playwright.launch({
    executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
    args: chromium.args.filter((argument) => argument !== "--single-process" && argument !== "--no-zygote"),
    timeout: longestWait
  })
  try {
    const browser = await launched
    const paths = readdirSync(join(site, ".vitepress", "dist"), { recursive: true })
      .filter((file) => file.endsWith(".html"))
      .map((file) => base + file.replaceAll("\\", "/").replace(/(index)?\.html$/, ""))
    const screen = { faults, origin, width: narrow, height: 640 }
    const withScripts = paths.filter((_, index) => index % 10 === 0)
    await widths(await openTab(browser, { ...screen, javaScriptEnabled: false }), { faults, origin, paths })
    await widths(await openTab(browser, screen), { faults, origin, paths: withScripts })
    await byKeyboard(await openTab(browser, { faults, origin, width: 1280, height: 800 }), { faults, origin, path: base })
    await browser.close()
    return [...faults]
  } finally {
    stop()
  }
}
