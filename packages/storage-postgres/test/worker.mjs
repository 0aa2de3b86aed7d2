/** Runs a task of worker-tasks.mjs on a schema: `node worker.mjs TASK URL SCHEMA …`. */
import { postgresStorage } from "@brand-visibility/storage-postgres"
import { tasksOf } from "../../storage-sql/test/worker-tasks.mjs"

const [task, url, schema, ...rest] = process.argv.slice(2)

await tasksOf(postgresStorage({ url, schema }), rest)[task]()
process.exit(0)
