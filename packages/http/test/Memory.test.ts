import * as MemorySuite from "./MemorySuite.js"

MemorySuite.run("node:http")
