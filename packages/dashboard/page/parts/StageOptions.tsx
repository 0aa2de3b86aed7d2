/** The stages of a customer's journey, to choose one. */
import { stages } from "../data/Words.js"

export const StageOptions = () => (
  <>
    <option value="">No stage</option>
    {Object.entries(stages).map(([stage, words]) => (
      <option key={stage} value={stage}>
        {words}
      </option>
    ))}
  </>
)
