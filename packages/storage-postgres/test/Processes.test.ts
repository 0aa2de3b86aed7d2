import * as ProcessesOfASchema from "./ProcessesOfASchema.js"

ProcessesOfASchema.run({ processes: 2, kills: 2 })
