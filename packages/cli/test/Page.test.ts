/** Tests that the runner of documentation pages reports their faults. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, it } from "vitest"
import { canTryPages, tryPage } from "./pages/Page.js"

const root = fileURLToPath(new URL("../../../", import.meta.url))
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "brand-visibility-page-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tried = (page: string) => {
  const path = join(folder, "page.md")
  writeFileSync(path, page)
  return tryPage(relative(root, path))
}

const fence = "```"
const pageOf = (command: string, output: string) =>
  `Save \`a b.txt\`, then \`say.txt\`:\n\n${fence}txt\nhello\n${fence}\n\n${fence}sh\n${command}\n${fence}\n\n${fence}\n${output}\n${fence}\n`

const onShell = it.runIf(canTryPages)

onShell("a page that shows the actual output is unchanged", async () => {
  expect(await tried(pageOf("WHO=you; cat say.txt; echo $WHO", "hello\nyou"))).toBe(pageOf("WHO=you; cat say.txt; echo $WHO", "hello\nyou"))
})

onShell("`…` matches text that differs each time", async () => {
  expect(await tried(pageOf("date; cat say.txt", "…\nhello"))).toContain("…\nhello")
  expect(await tried(pageOf("cat say.txt; cat say.txt", "hel…\nhola"))).toContain("hello\nhello")
})

onShell("the actual output replaces the output in the page", async () => {
  expect(await tried(pageOf("cat say.txt", "goodbye"))).toBe(pageOf("cat say.txt", "hello"))
})

onShell("a command that fails is a fault, also in the middle of a pipe, and so is a block of no kind", async () => {
  await expect(tried(pageOf("false | cat", ""))).rejects.toThrow("exit 1 of\nfalse | cat")
  await expect(tried(`${fence}js\nuntried()\n${fence}\n`)).rejects.toThrow("this block is not run")
})
