/** The pages of docs/start, as their readers go through them. `vitest run -u` writes anew what their commands print. */
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { canTryPages, tryPage } from "./pages/Page.js"

const root = new URL("../../../", import.meta.url)

it.runIf(canTryPages).each(["self-hoster", "product-team", "analyst", "adapter-author"])("docs/start/%s.md runs as it stands (needs a build)", async (name) => {
  const path = `docs/start/${name}.md`
  await expect(await tryPage(path)).toMatchFileSnapshot(fileURLToPath(new URL(path, root)))
})
