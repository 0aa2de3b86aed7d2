/** Runs the pages of docs/start from top to bottom, as their readers do. `vitest run -u` updates the output in the pages. */
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { canTryPages, tryPage } from "./pages/Page.js"

const root = new URL("../../../", import.meta.url)

it.runIf(canTryPages).each(["self-hoster", "product-team", "analyst", "adapter-author"])("docs/start/%s.md runs unchanged (needs a build)", async (name) => {
  const path = `docs/start/${name}.md`
  await expect(await tryPage(path)).toMatchFileSnapshot(fileURLToPath(new URL(path, root)))
})
