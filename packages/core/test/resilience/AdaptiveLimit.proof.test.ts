import { rises } from "./AdaptiveLimitSuite.js"

rises(["a", "b", "c", "d", "e", "f"])
