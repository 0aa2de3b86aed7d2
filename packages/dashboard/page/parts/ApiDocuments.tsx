/** A link to the API's documentation, which defines every number. It opens in a new tab. */
import { apiUrl } from "../data/Place.js"

export const ApiDocuments = () => (
  <a href={`${apiUrl}/docs`} target="_blank" rel="noopener">
    the API's documentation
  </a>
)
