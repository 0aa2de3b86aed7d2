/** Axe looks at screens whose answers are late, and at screens whose server fails. */
import { makeDice } from "@brand-visibility/conformance/internal/Seed"
import { test } from "vitest"
import { key, names, pathOf, stateOf } from "./AxeScene.js"

/** Screens that show what they asked the API for. */
const asking = names.filter((name) => !["new brand", "import", "parts", "nowhere"].includes(name))
/** @param sampled how many screens are looked at in each of the two states, by the dice; undefined: all */
export const run = (sampled?: number): void => {
  /** Other screens in each state. */
  const takenOf = (seed: number): ReadonlyArray<string> => makeDice(seed).shuffle(asking).slice(0, sampled)

  test.each(takenOf(1))("%s while nothing has been answered", async (name) => {
    let answer = (): void => {}
    const isLate = new Promise<void>((resolve) => (answer = resolve))
    await stateOf(
      pathOf(name),
      key,
      ({ page }) => page.locator(".skeleton").first().waitFor(),
      ({ context }) => context.route("**/v1/**", async (route) => isLate.then(() => route.abort().catch(() => {})))
    )
    answer()
  })

  test.each(takenOf(2))("%s where the server fails", async (name) => {
    await stateOf(
      pathOf(name),
      key,
      ({ page }) => page.getByRole("alert").first().waitFor(),
      ({ context }) =>
        context.route("**/v1/**", (route) =>
          route.fulfill({ status: 500, contentType: "application/json", body: JSON.stringify({ code: "internal", message: "It failed", requestId: "r" }) })
        )
    )
  })
}
