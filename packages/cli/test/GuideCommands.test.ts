/** Runs the commands of the page that readers open first. GuideCommands.proof.test.ts runs those of all pages. */
import * as GuideCommandsSuite from "./GuideCommandsSuite.js"

GuideCommandsSuite.run((page) => page === "README.md")
