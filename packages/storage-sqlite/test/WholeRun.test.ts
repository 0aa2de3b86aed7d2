import * as WholeRunSuite from "../../core/test/simulation/WholeRunSuite.js"
import { storage } from "./Support.js"

WholeRunSuite.compare("SQLite", 20, () => storage({ filename: ":memory:" }))
