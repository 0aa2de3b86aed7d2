/** Starts the page: removes a key from the address, handles links, and draws the first screen. */
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
