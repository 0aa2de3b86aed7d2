/**
 * A part of the laws on a folder of files: all checks that need a second process, and every eighth of the other checks. FileStorage.proof.test.ts checks all
 * laws. The stores are those of the storage in memory, which `packages/conformance/test/memory.test.ts` checks against every law.
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
