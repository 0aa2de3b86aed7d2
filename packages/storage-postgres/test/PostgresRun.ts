/** The folder that the servers of all test files of one run share: see PostgresFiles.mjs. */
import { rmSync } from "node:fs"
import type { TestProject } from "vitest/node"
import { newFolder } from "./PostgresFiles.mjs"

declare module "vitest" {
  interface ProvidedContext {
    postgresFiles: string
  }
}

export default ({ provide }: TestProject) => {
  const folder = newFolder("postgres-files")
  provide("postgresFiles", folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
