/** The page begins: the key leaves the address, links are followed in place, and the first screen is drawn. */
import { render } from "preact"
import { App } from "./App.js"
import { followLinks } from "./data/Address.js"
import { beginSession } from "./data/Session.js"
import { beginTheme } from "./data/Theme.js"
import "./styles/page.css"

beginSession()
beginTheme()
followLinks()
const place = document.getElementById("page")
if (place !== null) render(<App />, place)
