import { Effect } from "effect"
import * as ProcessSuite from "../../storage-sql/test/ProcessSuite.js"
import { newFile, storage } from "./Support.js"
import * as Worker from "./Worker.js"

ProcessSuite.run({
  name: "one file",
  isBuilt: Worker.isBuilt,
  processes: 2,
  newStorage: Effect.map(newFile, (filename) => ({
    layer: storage({ filename }),
    start: (task, ...parameters) => Worker.start(task, filename, ...parameters)
  }))
})
