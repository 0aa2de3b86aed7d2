import * as MemorySuite from "./MemorySuite.js"

MemorySuite.run("express 5", "fastify 5", "hono", "web Request and Response")
