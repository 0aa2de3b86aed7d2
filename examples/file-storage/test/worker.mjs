/** Another process on a folder: `node worker.mjs TASK FOLDER …`; see worker-tasks.mjs. */
import { tasksOf } from "../../../packages/storage-sql/test/worker-tasks.mjs"
import { fileStorage } from "../dist/FileStorage.js"

const [task, folder, ...rest] = process.argv.slice(2)
await tasksOf(fileStorage({ folder }), rest)[task]()
process.exit(0)
