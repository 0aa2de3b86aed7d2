import { readFileSync } from "node:fs"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { storageLaws } from "../src/StorageLaws.js"
import { myStorage } from "./guides/myStorage.example.js"
import * as OrderSuite from "./OrderSuite.js"
import { outcomesOf } from "./Outcomes.js"

OrderSuite.runSome(8)

it.live("the guide begins with a storage without any method, and shows the message of the first law", () =>
  Effect.gen(function* () {
    const begun = readFileSync(new URL("guides/myStorage.example.ts", import.meta.url), "utf8")
    expect(OrderSuite.guide).toContain(`\`\`\`ts\n${begun}\`\`\``)
    const [first] = yield* outcomesOf(storageLaws.slice(0, 1), Layer.orDie(myStorage({ folder: "data" })))
    expect(OrderSuite.guide).toContain(`LawBroken: ${first?.message}\n`)
  })
)
