/** A share of the pages: every README, of which most say what is to be installed, and the guide with the most commands. GuideCommands.proof.test.ts tries all. */
import * as GuideCommandsSuite from "./GuideCommandsSuite.js"

GuideCommandsSuite.run((page) => page === "README.md" || page.startsWith("packages/") || page === "docs/guides/authentication.md")
