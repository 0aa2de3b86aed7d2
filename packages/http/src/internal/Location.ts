/**
 * Where what was created is read: the header `Location`, as a path that is relative to the request's, so that it holds below any mount and proxy.
 *
 * Source: RFC 9110 section 10.2.2.
 */
import type { V1EndpointName } from "@brand-visibility/api/V1"
import { Option, Schema } from "effect"

const Identified = Schema.Struct({ id: Schema.String })
const OfRun = Schema.Struct({ run: Identified })

/** The path of what has an id, below another. */
const under =
  (path: string) =>
  (body: unknown): Option.Option<string> =>
    Option.map(Schema.decodeUnknownOption(Identified)(body), ({ id }) => `${path}/${id}`)

const ofRun = (body: unknown): Option.Option<string> => Option.map(Schema.decodeUnknownOption(OfRun)(body), ({ run }) => `v1/runs/${run.id}`)

/** What is created one at a time: lists of topics and prompts have no place of their own. */
const places: Partial<Record<V1EndpointName, (body: unknown) => Option.Option<string>>> = {
  createBrand: under("v1/brands"),
  createWebhook: under("v1/webhooks"),
  declareExperiment: under("v1/experiments"),
  startRun: ofRun,
  importAnswers: ofRun
}

const placeOf: ReadonlyMap<string, (body: unknown) => Option.Option<string>> = new Map(Object.entries(places))

/** @param path of the request, below the mount */
export const locationOf = (endpoint: string, path: string, body: unknown): Readonly<Record<string, string>> =>
  Option.match(
    Option.flatMapNullable(Option.fromNullable(placeOf.get(endpoint)), (find) => Option.getOrUndefined(find(body))),
    {
      onNone: () => ({}),
      onSome: (place) => ({ location: `${"../".repeat(path.split("/").length - 2)}${place}` })
    }
  )
