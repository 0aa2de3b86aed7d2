/** The findings in a text as a table: the brand, the words, the rule that found them, and its confidence. */
import type { Evidence } from "../data/Api.js"
import { FittingTable } from "./FittingTable.js"
import { Untrusted } from "./Untrusted.js"

export const Findings = ({ label, places }: { readonly label: string; readonly places: ReadonlyArray<Evidence> }) => (
  <FittingTable label={label} columns={[["Brand"], ["Words"], ["Rule"], ["Confidence", "number"]]}>
    {places.map(({ brand, confidence, end, quote, rule, start }) => (
      <tr key={`${start} ${end} ${rule} ${brand}`}>
        <th scope="row">
          <Untrusted text={brand} />
        </th>
        <td>
          “<Untrusted text={quote.trim()} />”
        </td>
        <td>
          <Untrusted text={rule} />
        </td>
        <td class="number">{Math.round(confidence * 100)} %</td>
      </tr>
    ))}
  </FittingTable>
)
