/** The visibility of a brand: now, over time, by LLM and beside its competitors; and what to do. */
import { hrefOf } from "../data/Address.js"
import type { ListedRun } from "../data/Api.js"
import { measuredOf, useNewestRuns } from "../data/useNewestRun.js"
import { useResource } from "../data/useResource.js"
import { doneOf, isUnderWay, moment } from "../data/Words.js"
import { Heading } from "../parts/Heading.js"
import { SimulatedNumbers, StatusLabel } from "../parts/Labels.js"
import { Empty, Loaded } from "../parts/States.js"
import { Untrusted } from "../parts/Untrusted.js"
import { ByLlm, Moved, Numbers, Share, TopSources, TopSuggestions, Trend } from "./BrandCards.js"

const Measured = ({ before, brandId, run }: { readonly brandId: string; readonly run: ListedRun; readonly before: ListedRun | undefined }) => {
  const stats = useResource(`stats ${run.id}`, (client) => client.getRunStats({ path: { runId: run.id } }))
  return (
    <Loaded of={stats} height={520}>
      {(known) => (
        <>
          <SimulatedNumbers runs={[known]} models={known.models} />
          <Numbers stats={known} moved={before === undefined ? undefined : <Moved before={before.id} after={run.id} brandId={brandId} />} />
          <Trend brandId={brandId} isOfImports={run.channel === "import"} isSimulated={known.isSimulated} />
          <div class="columns even">
            <ByLlm stats={known} />
            <Share runId={run.id} />
          </div>
          <div class="columns even">
            <TopSources brandId={brandId} runId={run.id} answers={known.rates.visibility.samples} />
            <TopSuggestions brandId={brandId} runId={run.id} />
          </div>
        </>
      )}
    </Loaded>
  )
}

export const Brand = ({ brandId }: { readonly brandId: string }) => {
  const brand = useResource(`brand ${brandId}`, (client) => client.getBrand({ path: { brandId } }))
  const runs = useNewestRuns(brandId)
  const underWay = runs.value?.data.find(({ status }) => isUnderWay(status))
  const [newest, before] = measuredOf(runs.value?.data ?? [])
  // The list is in the order of time, newest first.
  const [last] = runs.value?.data ?? []
  const failed = last !== undefined && !isUnderWay(last.status) && last.rates.visibility.value === null ? last : undefined
  return (
    <div class="screen">
      <Heading
        title={brand.value?.name ?? "Brand"}
        titled={brand.value === undefined ? brand.problem === undefined ? "…" : "Brand" : <Untrusted text={brand.value.name} />}
        actions={
          <a class="button primary" href={hrefOf(`/brands/${brandId}/runs/new`)}>
            Start a run
          </a>
        }
      >
        {newest === undefined ? (
          runs.value === undefined ? (
            runs.problem === undefined && "…"
          ) : (
            "Not measured yet"
          )
        ) : (
          <>
            {newest.channel === "import" ? "Imported" : "Measured"} <a href={hrefOf(`/brands/${brandId}/runs/${newest.id}`)}>{moment(newest.startedAt)}</a>
            {newest.status !== "completed" && (
              <>
                {" "}
                <StatusLabel status={newest.status} />
              </>
            )}
          </>
        )}
      </Heading>
      {underWay !== undefined && (
        <div class="notice" role="status">
          <StatusLabel status={underWay.status} />
          <div>
            A run is under way: {doneOf(underWay)} of {underWay.progress.total} calls are done.
          </div>
          <a href={hrefOf(`/brands/${brandId}/runs/${underWay.id}`)}>Watch it</a>
        </div>
      )}
      {failed !== undefined && (
        <div class="notice bad">
          <StatusLabel status={failed.status} />
          <div>
            The newest run measured nothing{failed.failureReason === null ? "" : `: ${failed.failureReason}`}.
            {newest !== undefined && " The numbers below are from an earlier run."}
          </div>
          <a href={hrefOf(`/brands/${brandId}/runs/${failed.id}`)}>See the run</a>
        </div>
      )}
      <Loaded of={runs} height={520}>
        {() =>
          newest === undefined ? (
            <Empty title={underWay === undefined ? "There is no result yet" : "The first result is on its way"}>
              {failed === undefined && <p>Add prompts for the brand – questions that people ask – and start a run. The cost is shown before the run starts.</p>}
              <p class="actions">
                <a class="button" href={hrefOf(`/brands/${brandId}/prompts`)}>
                  Prompts
                </a>
                <a class="button" href={hrefOf(`/brands/${brandId}/import`)}>
                  Import answers
                </a>
              </p>
            </Empty>
          ) : (
            <Measured brandId={brandId} run={newest} before={before} />
          )
        }
      </Loaded>
    </div>
  )
}
