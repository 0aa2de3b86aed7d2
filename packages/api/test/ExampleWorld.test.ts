/** The document's examples describe one invented market without contradictions. OpenApiDocument.test.ts checks that each example fits its schema. */
import { makeOpenApiDocument } from "@brand-visibility/api/OpenApiDocument"
import { expect, it } from "vitest"

type Found = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Found => typeof value === "object" && value !== null && !Array.isArray(value)

/** Every object of every example, with its path. */
const objects: Array<readonly [place: string, object: Found]> = []

const collect = (place: string, value: unknown): void => {
  if (Array.isArray(value)) for (const entry of value) collect(place, entry)
  if (!isObject(value)) return
  objects.push([place, value])
  for (const [name, field] of Object.entries(value)) collect(`${place}.${name}`, field)
}

const findExamples = (place: string, part: unknown): void => {
  if (Array.isArray(part)) return part.forEach((entry, index) => findExamples(`${place}[${index}]`, entry))
  if (!isObject(part)) return
  for (const [name, value] of Object.entries(part)) {
    if (name === "example") collect(place, value)
    else if (name === "examples" && isObject(value)) for (const each of Object.values(value)) collect(place, isObject(each) ? each["value"] : each)
    else findExamples(`${place}/${name}`, value)
  }
}

findExamples("", makeOpenApiDocument())

const numbersOf = (object: Found, ...names: ReadonlyArray<string>): ReadonlyArray<number> | null => {
  const values = names.map((name) => object[name])
  return values.every((value): value is number => typeof value === "number") ? values : null
}

const areRising = (values: ReadonlyArray<number> | null, place: string): void => {
  if (values !== null)
    expect(
      values.toSorted((left, right) => left - right),
      place
    ).toEqual(values)
}

it("there are examples of every kind of object", () => {
  expect(objects.length).toBeGreaterThan(500)
})

it("an object has the same id everywhere, and different objects have different ids", () => {
  const ids = new Map<string, Set<unknown>>()
  for (const [, object] of objects)
    for (const [name, value] of Object.entries(object))
      if (/^(organization|brand|topic|run|result|webhook|experiment)Id$/.test(name) && value !== null) ids.set(name, (ids.get(name) ?? new Set()).add(value))
  expect(ids.size).toBeGreaterThan(4)
  for (const [name, values] of ids) expect([...values], name).toHaveLength(1)
  expect(new Set([...ids.values()].flatMap((values) => [...values])).size).toBe(ids.size)
  for (const [place, object] of objects)
    if (place.endsWith(".run") && isObject(object))
      expect([object["id"], object["brandId"]], place).toEqual([...(ids.get("runId") ?? []), ...(ids.get("brandId") ?? [])])
})

it("no count exceeds the count that contains it, and no value lies outside its interval", () => {
  let metrics = 0
  for (const [place, object] of objects) {
    areRising(numbersOf(object, "present", "completedResponses", "totalResponses"), place)
    areRising(numbersOf(object, "responsesWithBrands", "responsesWithAnyBrand", "completedResponses"), place)
    areRising(numbersOf(object, "completed", "total"), place)
    areRising(numbersOf(object, "low", "high"), place)
    areRising(numbersOf(object, "low", "delta", "high"), place)
    areRising(numbersOf(object, "low", "effect", "high"), place)
    areRising(numbersOf(object, "start", "end"), place)
    areRising(numbersOf(object, "remainingSlots", "promptLimit", "orgWideLimit"), place)
    const [present, ...kinds] = numbersOf(object, "present", "positive", "neutral", "negative") ?? []
    if (present !== undefined) {
      metrics++
      expect(
        kinds.reduce((sum, kind) => sum + kind, 0),
        place
      ).toBe(present)
    }
    const [value, numerator, denominator] = numbersOf(object, "value", "numerator", "denominator") ?? []
    if (value !== undefined) expect(value, place).toBeCloseTo((numerator ?? 0) / (denominator ?? 1), 3)
    const panel = object["panel"]
    if (value !== undefined && isObject(panel)) areRising([Number(panel["low"]), value, Number(panel["high"])], place)
    const [before, after, delta] = numbersOf(object, "before", "after", "delta") ?? []
    if (before !== undefined) expect(delta, place).toBeCloseTo((after ?? 0) - before, 3)
  }
  expect(metrics).toBeGreaterThan(5)
})

it("nothing ends before it begins", () => {
  for (const [place, object] of objects)
    for (const [first, second] of [
      ["startedAt", "collectedAt"],
      ["startedAt", "completedAt"],
      ["from", "to"],
      ["createdAt", "updatedAt"]
    ] as const) {
      const [begin, end] = [object[first], object[second]]
      if (typeof begin === "string" && typeof end === "string") expect(begin <= end, `${place}: ${first}, ${second}`).toBe(true)
    }
})

it("no text is the name of its field", () => {
  const placeholders = objects.flatMap(([place, object]) =>
    Object.entries(object).flatMap(([name, value]) =>
      [value].flat().includes(name) ? [`${place}.${name}`.replace(/^.*\./, `${place.split(".").at(-1)}.`)] : []
    )
  )
  expect([...new Set(placeholders)]).toEqual([])
})
