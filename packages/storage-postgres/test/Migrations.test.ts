import * as PostgresMigrations from "./PostgresMigrations.js"

PostgresMigrations.run(16)
