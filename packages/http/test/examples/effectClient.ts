import * as EffectClient from "@brand-visibility/api/EffectClient"
import { Effect, Stream } from "effect"

const { VISIBILITY_KEY: apiKey = "", VISIBILITY_URL: baseUrl = "http://127.0.0.1:8787" } = process.env

const api = EffectClient.make({ baseUrl, apiKey })

/** The names of all brands with their numbers of runs; 0 for a brand that was deleted meanwhile. */
export const program = EffectClient.items(api.listBrands, { query: { limit: 100 } }).pipe(
  Stream.mapEffect((brand) =>
    api.listRuns({ path: { brandId: brand.id }, query: { limit: 1 } }).pipe(
      Effect.map(({ paging }) => ({ name: brand.name, runs: paging.total })),
      Effect.catchIf(
        (error) => error._tag === "ApiError" && error.code === "not_found",
        () => Effect.succeed({ name: brand.name, runs: 0 })
      )
    )
  ),
  Stream.runCollect
)
