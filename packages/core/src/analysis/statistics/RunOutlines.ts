/**
 * What a chart shows of a run that is a point by itself, as the texts that are kept of it, and back.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { RunCells, RunOutline } from "../../domain/RunCells.js"
import type { RateSet } from "../../domain/RunRates.js"
import type { CellOrigin } from "./CellText.js"

/** @param cells of which the prompts are told apart from those of other runs by their digest */
export const outlineOf = (rates: RateSet, { definition, detectors, models }: CellOrigin, { prompts }: Pick<RunCells, "prompts">): RunOutline => ({
  origin: JSON.stringify({ models, detectors, definition, prompts: bytesToHex(sha256(utf8ToBytes(prompts))) }),
  rates: JSON.stringify(rates)
})

export const readRates = ({ rates }: RunOutline): RateSet => JSON.parse(rates)
