/** Makes the folder that all test files of one run share; see scripts/tools/Bundle.ts. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    bundles: string
  }
}

export default (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-bundles-"))
  project.provide("bundles", folder)
  // In watch mode, the sources of the bundles may have changed.
  project.onTestsRerun(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
  })
  return () => rmSync(folder, { recursive: true, force: true })
}
