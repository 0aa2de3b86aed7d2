import * as OrderSuite from "./OrderSuite.js"

OrderSuite.runAll()
