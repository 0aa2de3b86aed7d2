/** Axe finds no fault with some screens and some of their states; Axe.proof.test.ts looks at all. */
import { afterAll, beforeAll, test } from "vitest"
import { begin, browser, end, isFaultless, scene } from "./AxeScene.js"
import * as AxeStatesSuite from "./AxeStatesSuite.js"
import { openTab } from "./Scene.js"

beforeAll(begin)
afterAll(end)

test("signing in", async () => {
  const tab = await openTab(browser)
  await tab.page.goto(scene.url)
  await tab.page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor()
  await isFaultless(tab)
  await tab.context.close()
})

AxeStatesSuite.run(2)
