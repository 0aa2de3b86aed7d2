/** The way to where every number is defined, in a tab of its own. */
import { apiUrl } from "../data/Place.js"

export const ApiDocuments = () => (
  <a href={`${apiUrl}/docs`} target="_blank" rel="noopener">
    the API's documentation
  </a>
)
