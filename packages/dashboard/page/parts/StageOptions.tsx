/** Options for the stages of the customer journey. */
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
