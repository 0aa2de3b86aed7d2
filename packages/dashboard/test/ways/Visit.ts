/** The server and the browser that the tests of the page share. */
import type { Browser } from "playwright-core"
import { expect } from "vitest"
import { gatedModel, makeGate } from "../Gate.js"
import { openBrowser, openScene, openTab, type Scene, type Tab } from "../Scene.js"

/** The gate of the slow model. */
export const gate = makeGate()

export let browser: Browser
export let scene: Scene
/** A brand with two runs that no test changes. */
export let measured: Awaited<ReturnType<Scene["measured"]>>

export const begin = async (): Promise<void> => {
  ;[browser, scene] = await Promise.all([openBrowser(), openScene([gatedModel(gate)])])
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

/** Checks that there were no script errors or policy violations, and no requests to other hosts. */
export const isQuiet = ({ asked, complaints }: Tab): void => {
  expect(complaints).toEqual([])
  const { origin } = new URL(scene.url)
  expect(asked.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith("data:"))).toEqual([])
}
