/**
 * A share of the laws on a folder of files, whose stores are those in memory, which `packages/conformance/test/memory.test.ts` holds to every law:
 * whatever needs a second process, and of the rest every eighth check. All of them are tried by FileStorage.proof.test.ts.
 */
import type { Law } from "../../../packages/conformance/src/Law.js"
import { runLaws } from "../../../packages/conformance/src/RunLaws.js"
import { storageLaws } from "../../../packages/conformance/src/StorageLaws.js"
import { inAFolder } from "./Support.js"

let place = 0
const shareOf = ({ checks, ...law }: Law): Law => ({
  ...law,
  checks: Object.fromEntries(Object.entries(checks).filter(([, check]) => typeof check === "function" || place++ % 8 === 0))
})

runLaws(storageLaws.map(shareOf), { name: "a folder of files", ...inAFolder() })
