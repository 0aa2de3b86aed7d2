/** Shows the screen of the address. */
import type { FunctionComponent } from "preact"
import { address } from "./data/Address.js"
import { isAsking, isSignedIn, session } from "./data/Session.js"
import { Frame } from "./parts/Frame.js"
import { Loading } from "./parts/States.js"
import { Answer } from "./screens/Answer.js"
import { Brand } from "./screens/Brand.js"
import { Compare } from "./screens/Compare.js"
import { Failures } from "./screens/Failures.js"
import { Home } from "./screens/Home.js"
import { Import } from "./screens/Import.js"
import { NewBrand } from "./screens/NewBrand.js"
import { NotFound } from "./screens/NotFound.js"
import { Parts } from "./screens/Parts.js"
import { Perception } from "./screens/Perception.js"
import { Prompts } from "./screens/Prompts.js"
import { Run } from "./screens/Run.js"
import { Runs } from "./screens/Runs.js"
import { Settings } from "./screens/Settings.js"
import { SignIn } from "./screens/SignIn.js"
import { Sources } from "./screens/Sources.js"
import { StartRun } from "./screens/StartRun.js"
import { Suggestions } from "./screens/Suggestions.js"

/** The ids in an address, by their names in the pattern. */
export interface Ids {
  readonly brandId: string
  readonly runId: string
  readonly position: string
}

const screens: ReadonlyArray<readonly [pattern: string, screen: FunctionComponent<Ids>]> = [
  ["/", Home],
  ["/brands/:brandId", Brand],
  ["/brands/:brandId/runs", Runs],
  ["/new", NewBrand],
  ["/parts", Parts],
  ["/brands/:brandId/compare", Compare],
  ["/brands/:brandId/import", Import],
  ["/brands/:brandId/perception", Perception],
  ["/brands/:brandId/prompts", Prompts],
  ["/brands/:brandId/settings", Settings],
  ["/brands/:brandId/sources", Sources],
  ["/brands/:brandId/runs/new", StartRun],
  ["/brands/:brandId/suggestions", Suggestions],
  ["/brands/:brandId/runs/:runId", Run],
  ["/brands/:brandId/runs/:runId/failures", Failures],
  ["/brands/:brandId/runs/:runId/answers/:position", Answer]
]

const idsOf = (pattern: string, path: string): Ids | null => {
  const wanted = pattern.split("/")
  const given = path.split("/")
  if (wanted.length !== given.length) return null
  const ids: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ""
    if (part.startsWith(":")) ids[part.slice(1)] = value
    else if (part !== value) return null
  }
  return { brandId: "", runId: "", position: "", ...ids }
}

const screenOf = (path: string): { readonly Screen: FunctionComponent<Ids>; readonly ids: Ids } => {
  for (const [pattern, Screen] of screens) {
    const ids = idsOf(pattern, path)
    if (ids !== null) return { Screen, ids }
  }
  return { Screen: NotFound, ids: { brandId: "", runId: "", position: "" } }
}

export const App = () => {
  const { path } = address.value
  const { Screen, ids } = screenOf(path)
  if (isAsking.value) return <Loading height={400} />
  if (!isSignedIn())
    return (
      <Frame brandId="">
        <SignIn />
      </Frame>
    )
  return (
    <Frame key={session.value} brandId={ids.brandId}>
      {/* The key makes a new screen for each path and session, so that no state of one brand, run or person is shown for another. */}
      <Screen key={path} {...ids} />
    </Frame>
  )
}
