/** The commands of guides and READMEs run as they stand, where what they take for granted is there: `pages/guides.ts`. */
import { spawnSync } from "node:child_process"
import { it, vi } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { settings } from "./pages/guides.js"
import { canTryPages, tryPage } from "./pages/Page.js"

const hasTools = ["curl", "jq", "openssl", "xxd"].every((tool) => spawnSync(tool, ["--version"]).error === undefined)

/** Tries the pages that are wanted, of those that `settings` names. */
export const run = (isWanted: (page: string) => boolean): void => {
  const postgres = PostgresServer.forThisFile()
  it.runIf(canTryPages && hasTools).each(Object.entries(settings).filter(([page]) => isWanted(page)))(
    "%s has commands that run (needs a build, curl, jq, openssl and xxd)",
    async (path, setting) => {
      vi.stubEnv("POSTGRES_URL", postgres.url())
      await tryPage(path, setting)
    }
  )
}
