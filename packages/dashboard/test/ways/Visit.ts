/** The one server and the one browser that every way of people through the page shares. */
import { ProviderError } from "@brand-visibility/core"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import type { Browser } from "playwright-core"
import { expect } from "vitest"
import { openBrowser, openScene, openTab, type Scene, type Tab } from "../Scene.js"

/** A model that answers when it is let. */
export const gate = { open: () => {}, opened: Promise.resolve(), isBroken: false }
export const close = (): void => {
  gate.opened = new Promise((resolve) => (gate.open = resolve))
}
const slow = LanguageModel.fromPromise({
  llm: "slow",
  model: "slow-1",
  provider: "test",
  ask: async () => {
    await gate.opened
    if (gate.isBroken) throw new ProviderError("invalid_request", { detail: "the model takes <b>no</b> such prompt" })
    return { text: "1. Fernweh\n2. Norrvind", citations: [], searched: false, usage: { inputTokens: null, outputTokens: null } }
  }
})

export let browser: Browser
export let scene: Scene
/** A brand with two runs, which no test changes. */
export let measured: Awaited<ReturnType<Scene["measured"]>>

export const begin = async (): Promise<void> => {
  ;[browser, scene] = await Promise.all([openBrowser(), openScene([slow])])
  measured = await scene.measured()
}

export const end = async (): Promise<void> => {
  await browser.close()
  await scene.close()
}

export const signedIn = async (path = "", key = measured.key): Promise<Tab> => {
  const tab = await openTab(browser)
  await tab.page.goto(`${scene.url}${path}#key=${key}`)
  return tab
}

/** Nothing went wrong unseen, and nobody else was asked. */
export const isQuiet = ({ asked, complaints }: Tab): void => {
  expect(complaints).toEqual([])
  const { origin } = new URL(scene.url)
  expect(asked.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith("data:"))).toEqual([])
}
