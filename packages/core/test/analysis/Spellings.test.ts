import { expect, it } from "vitest"
import * as Spellings from "../../src/analysis/text/Spellings.js"

it("counts the answers of a brand under its commonest spelling", () => {
  const spellings = Spellings.make()
  for (const names of [["ASUS"], ["Asus", "De'Longhi"], ["ASUS", "DeLonghi"], ["De’Longhi"], ["DeLonghi", "De Longhi"]]) spellings.add(names)
  expect(spellings.counts()).toEqual([
    ["DeLonghi", 4],
    ["ASUS", 3]
  ])
})

it("keeps a name that folds to nothing, and a name that every object has as a property", () => {
  const spellings = Spellings.make()
  spellings.add(["__proto__", "™"])
  expect(spellings.counts()).toEqual([
    ["__proto__", 1],
    ["™", 1]
  ])
})
