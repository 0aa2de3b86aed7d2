/** The folder that all test files of one run share: see scripts/tools/Bundle.ts. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    bundles: string
  }
}

export default ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-bundles-"))
  provide("bundles", folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
