import * as SqliteMigrations from "./SqliteMigrations.js"

SqliteMigrations.run(6)
