import type { BrandDefinition } from "../../src/domain/Brand.js"
import { type SimulatedWorld, type WorldOptions, worldOf } from "../../src/simulation/SimulatedWorld.js"

export const definition: BrandDefinition = {
  name: "Aldermoor",
  aliases: ["Aldermoor Running"],
  domains: ["aldermoor.example"],
  description: null,
  category: "Trail running shoes",
  competitors: [
    { name: "Brixwell", aliases: ["Brixwell Sports"], domains: ["brixwell.example"] },
    { name: "Corvane", aliases: [], domains: ["corvane.example"] },
    { name: "Dunlathe", aliases: ["DLT"], domains: [] }
  ],
  excludeTerms: [],
  country: null,
  language: null
}

export const demoWorld = (options?: WorldOptions): SimulatedWorld => worldOf(definition, options)

export const promptsOf = (count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => `Which trail running shoes should I buy? (${index})`)
