/** Prints how a process whose platform has no file system answers requests for the OpenAPI document and for the page that shows it, as JSON. */
import { BrandVisibility } from "@brand-visibility/core"
import { layer } from "@brand-visibility/core/memory/MemoryStorage"
import { toWebHandler } from "@brand-visibility/http"

const asked = []
process.getBuiltinModule = (name) => void asked.push(name)

const visibility = await BrandVisibility.make({ storage: layer, models: [], logLevel: "none" })
const handle = toWebHandler(visibility)
const document = await handle(new Request("http://host.test/openapi.json"))
const before = [...asked]
const page = await handle(new Request("http://host.test/docs"))
process.stdout.write(JSON.stringify({ document: document.status, asked: { before, after: asked }, page: { status: page.status, body: await page.json() } }))
await visibility.dispose()
