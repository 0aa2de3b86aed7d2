/** The page that every reader opens first. GuideCommands.proof.test.ts tries all. */
import * as GuideCommandsSuite from "./GuideCommandsSuite.js"

GuideCommandsSuite.run((page) => page === "README.md")
