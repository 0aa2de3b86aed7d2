/** Runs a task of worker-tasks.mjs on a folder: `node worker.mjs TASK FOLDER …`. */
import { tasksOf } from "../../../packages/storage-sql/test/worker-tasks.mjs"
import { fileStorage } from "../dist/FileStorage.js"

const [task, folder, ...rest] = process.argv.slice(2)
await tasksOf(fileStorage({ folder }), rest)[task]()
process.exit(0)
