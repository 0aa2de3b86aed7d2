import * as GuideCommandsSuite from "./GuideCommandsSuite.js"

GuideCommandsSuite.run(() => true)
