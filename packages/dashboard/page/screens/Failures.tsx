/** The calls of a run that failed, and why. */
import { Client } from "@brand-visibility/api"
import { hrefOf } from "../data/Address.js"
import { ofBrand } from "../data/ofBrand.js"
import { allOf, useResource } from "../data/useResource.js"
import { FittingTable } from "../parts/FittingTable.js"
import { Heading } from "../parts/Heading.js"
import { Loaded } from "../parts/States.js"
import { Untrusted } from "../parts/Untrusted.js"

export const Failures = ({ brandId, runId }: { readonly brandId: string; readonly runId: string }) => {
  const failures = useResource(`failures ${runId}`, (client, signal) =>
    allOf(Client.items(client.listFailures, { path: { runId }, query: { limit: 500 } }, { signal }))
  )
  const found = useResource(`stats ${runId}`, (client) => client.getRunStats({ path: { runId } }))
  const run = ofBrand(brandId, found, (stats) => [stats])
  const address = `/brands/${brandId}/runs/${runId}`
  return (
    <div class="screen">
      <Heading
        title="Failed calls"
        crumbs={
          <>
            <a href={hrefOf(`/brands/${brandId}/runs`)}>Runs</a> / <a href={hrefOf(address)}>this run</a>
          </>
        }
      >
        A failed call counts as not measured, never as “not named”. Failed calls can be repeated on the run’s page.
      </Heading>
      <Loaded of={run.value === undefined ? { ...run, value: undefined } : failures} height={320}>
        {(rows) =>
          rows.length === 0 ? (
            <p class="empty">No call of this run failed.</p>
          ) : (
            <div class="card">
              <FittingTable label="Failed calls" columns={[["Prompt"], ["LLM"], ["Reason"], ["Attempts", "number"]]}>
                {rows.map(({ attempts, llm, message, promptText, reason, sample }) => (
                  <tr key={`${promptText} ${llm} ${sample}`}>
                    <th scope="row">
                      <Untrusted text={promptText} />
                    </th>
                    <td>
                      <Untrusted text={llm} />
                    </td>
                    <td>
                      <strong>{reason}</strong>
                      <div class="small soft">
                        <Untrusted text={message} />
                      </div>
                    </td>
                    <td class="number">{attempts}</td>
                  </tr>
                ))}
              </FittingTable>
            </div>
          )
        }
      </Loaded>
    </div>
  )
}
