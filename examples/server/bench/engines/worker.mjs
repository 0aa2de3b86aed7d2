/**
 * A process that works on the runs of a Postgres schema until its standard input ends, and then prints the number of its calls. `node worker.mjs URL
 * SCHEMA MILLIS PLACES`
 */
import { BrandVisibility } from "@brand-visibility/core"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import { countingModel } from "./Models.mjs"

const [, , url, schema, millis, places] = process.argv
const { asked, model } = countingModel(Number(millis), Number(places))
const visibility = await BrandVisibility.make({ storage: postgresStorage({ url, schema }), models: [model] })
process.stdout.write("ready\n")
process.stdin.resume().once("end", async () => {
  await visibility.dispose()
  process.stdout.write(`${asked()}\n`)
  process.exit(0)
})
