/**
 * How often people ask a question, as far as the host knows: from a keyword tool, its own search, its support desk. The port is optional. The volume of
 * a prompt is `null` when neither the caller nor this port gives one. No model ever invents a volume.
 *
 * Source: contract §2 "`estimatedVolume`".
 */
import { Context, Effect, Layer, Schema } from "effect"

export interface VolumeRequest {
  /** At most 100 texts. */
  readonly prompts: ReadonlyArray<string>
  /** ISO 3166-1 alpha-2; null when the brand names none. */
  readonly country: string | null
  /** BCP 47; null when the brand names none. */
  readonly language: string | null
}

/** The source of volumes failed. The volumes count as not known, and nothing else fails. */
class VolumesError extends Schema.TaggedError<VolumesError>()("VolumesError", { detail: Schema.String }) {
  override get message() {
    return `Volumes could not be read: ${this.detail}`
  }
}

export interface VolumesService {
  /** How often people ask each prompt in a month, in the order of the prompts: integers of at least 0, and `null` for an unknown volume. */
  readonly estimate: (request: VolumeRequest) => Effect.Effect<ReadonlyArray<number | null>, VolumesError>
}

export class Volumes extends Context.Tag("@brand-visibility/core/Volumes")<Volumes, VolumesService>() {
  static layer(service: VolumesService): Layer.Layer<Volumes> {
    return Layer.succeed(Volumes, service)
  }
}

const isVolume = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value >= 0

/** Makes a source of volumes from a function that returns a promise. An invalid volume counts as not known. */
export const fromPromise = (ask: (request: VolumeRequest) => Promise<ReadonlyArray<number | null>>): VolumesService => ({
  estimate: (request) =>
    Effect.tryPromise({ try: () => ask(request), catch: (cause) => new VolumesError({ detail: cause instanceof Error ? cause.message : String(cause) }) }).pipe(
      Effect.map((volumes) => request.prompts.map((_, index) => (isVolume(volumes[index]) ? volumes[index] : null)))
    )
})
