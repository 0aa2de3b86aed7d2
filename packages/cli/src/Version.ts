/** The version of this package, from its manifest. */
import { readFileSync } from "node:fs"

export const ownVersion = (): string => {
  try {
    const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))
    return typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "unknown"
  } catch {
    // A program that is bundled has no manifest beside it.
    return "unknown"
  }
}
