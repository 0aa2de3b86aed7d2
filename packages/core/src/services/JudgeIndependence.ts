/**
 * Warns at start when the judge is one of the models that answer. A model rates its own words more kindly than the words of others, and a text that
 * persuades the model when it answers also persuades it when it judges.
 *
 * Source: threat T14; detection "Which model to judge with".
 */
import { Effect, Option } from "effect"
import { Judge } from "../ports/Judge.js"
import { askable, type LanguageModel, LanguageModels } from "../ports/LanguageModel.js"

/** The suffix of a model name that names its version: a date, or `latest`. */
const version = /-(?:latest|\d{4}-\d{2}-\d{2}|\d{8})$/

const nameOf = ({ model, provider }: { readonly model: string; readonly provider: string }): string => `${provider}/${model}`.toLowerCase().replace(version, "")

/** The models that answer and also judge, in any version. */
const judgesOfThemselves = <Model extends Pick<LanguageModel, "model" | "provider">>(
  judge: Pick<LanguageModel, "model" | "provider">,
  models: Iterable<Model>
): ReadonlyArray<Model> => [...models].filter((model) => nameOf(model) === nameOf(judge))

export const warn: Effect.Effect<void, never, LanguageModels> = Effect.gen(function* () {
  const judge = Option.getOrNull(yield* Effect.serviceOption(Judge))
  if (judge === null) return
  for (const { llm, model, provider } of judgesOfThemselves(judge, askable(yield* LanguageModels).values())) {
    yield* Effect.logWarning("The judge is one of the models that answer, so that it judges its own words. Configure another model as the judge").pipe(
      Effect.annotateLogs({ llm, provider, model })
    )
  }
})
