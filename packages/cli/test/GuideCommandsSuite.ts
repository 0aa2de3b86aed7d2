/** Runs the commands of guides and READMEs unchanged, after `pages/guides.ts` has set up what each page assumes. */
import { spawnSync } from "node:child_process"
import { it, vi } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { settings } from "./pages/guides.js"
import { canTryPages, tryPage } from "./pages/Page.js"

const hasTools = ["curl", "jq", "openssl", "xxd"].every((tool) => spawnSync(tool, ["--version"]).error === undefined)

/** Runs the wanted pages among those that `settings` names. */
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
