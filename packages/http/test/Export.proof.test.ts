import * as LargeExportSuite from "./LargeExportSuite.js"

LargeExportSuite.run({ results: 20_000, length: 2_000 })
