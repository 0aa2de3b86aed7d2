import * as ProcessesOfASchema from "./ProcessesOfASchema.js"

ProcessesOfASchema.run({ processes: 4, kills: 20 })
