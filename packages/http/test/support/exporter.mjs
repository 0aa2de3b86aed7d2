/** Serves the API over a SQLite file in a separate process, and reports its peak memory on request. */
import { createServer } from "node:http"
import { BrandVisibility } from "@brand-visibility/core"
import { toNodeHandler } from "@brand-visibility/http/node"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"

const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename: process.argv[2] }), models: [], logLevel: "none" })

const server = createServer(toNodeHandler(visibility))
process.on("message", () => process.send({ peak: process.resourceUsage().maxRSS * 1024 }))
process.on("disconnect", () => process.exit(0))
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }))
