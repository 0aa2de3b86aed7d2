/** The version of this package, from its manifest. */
import { readFileSync } from "node:fs"

const ownVersion = (): string => {
  try {
    const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))
    return typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "unknown"
  } catch {
    // A program that was bundled has no manifest.
    return "unknown"
  }
}

export const version = ownVersion()
