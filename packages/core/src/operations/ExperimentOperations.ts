/** Experiments: changes of content that an organization declares, and the effects of those changes. */
import { Schema } from "effect"
import { Experiment, ExperimentInput } from "../domain/Experiment.js"
import { BrandId, ExperimentId } from "../domain/Ids.js"
import { Experiments } from "../services/Experiments.js"
import { OfBrand } from "./ById.js"
import { keyed } from "./KeyedOperation.js"
import { ofOrganization } from "./Operation.js"

const NewExperiment = Schema.Struct({ brandId: BrandId, ...ExperimentInput.fields })
const OfExperiment = Schema.Struct({ experimentId: ExperimentId })

const ofExperiments = ofOrganization(Experiments)

export const experiments = {
  /**
   * Declares a change of content: the prompts that the change should move, and the control prompts. Refused once a run has asked since the change, so
   * that nobody chooses the prompts by the results.
   */
  declare: keyed(Experiments, {
    name: "experiments.declare",
    input: NewExperiment,
    outcome: Experiment,
    use: ({ declare }, { brandId, ...input }, organizationId, receipt) => declare(organizationId, brandId, input, receipt)
  }),
  /** One experiment, by its id. */
  get: ofExperiments.operation(OfExperiment, ({ get }, { experimentId }, organizationId) => get(organizationId, experimentId)),
  /** A page of the experiments of a brand, in the order of their declaration. */
  list: ofExperiments.paged(OfBrand, ({ list }, { brandId }, page, organizationId) => list(organizationId, brandId, page)),
  /** Deletes an experiment. The runs stay. */
  remove: ofExperiments.operation(OfExperiment, ({ remove }, { experimentId }, organizationId) => remove(organizationId, experimentId)),
  /** The effect of an experiment so far: the change of the treated prompts, less the change of the control prompts. */
  effect: ofExperiments.operation(OfExperiment, ({ effect }, { experimentId }, organizationId) => effect(organizationId, experimentId))
}
