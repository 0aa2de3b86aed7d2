import { BrandVisibility } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { measure } from "./measure.js"
import { inventedBrand, modelsFrom } from "./models.js"

await using visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename: "data/visibility.db" }), models: modelsFrom(process.env) })

const prompts = ["What are the best trail running shoes?", "Which trail running shoes last longest?", "Which shoes grip best in mud?"]
const { findings, status, visibility: share } = await measure(visibility, { externalId: "my-account", brand: inventedBrand, prompts })

console.table(findings)
console.log(`The run is ${status}. Share of answers that name ${inventedBrand.name}: ${share.value} (95 % interval ${share.low} to ${share.high})`)
