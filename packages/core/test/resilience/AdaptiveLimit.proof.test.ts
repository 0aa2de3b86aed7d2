import { keepsPaceInMany, rises } from "./AdaptiveLimitSuite.js"

rises(["a", "b", "c", "d", "e", "f"])
keepsPaceInMany(["a", "b", "c"])
