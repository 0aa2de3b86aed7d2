/**
 * The header `Location` of every 201 and 202, which says where the created object can be read. The path is relative to the request's, so that it is right
 * below any mount and proxy. An object without an address of its own is found at the address of its list.
 *
 * Source: RFC 9110 section 10.2.2.
 */
import type { V1EndpointName } from "@brand-visibility/api/V1"
import { Option, Schema } from "effect"

const Identified = Schema.Struct({ id: Schema.String })
const OfRun = Schema.Struct({ run: Identified })

interface Created {
  /** The path of the request, below the mount, without a slash at its end. */
  readonly path: string
  readonly body: unknown
}

type Place = (created: Created) => Option.Option<string>

/** The address of an object: its id below another path. */
const under =
  (path: string): Place =>
  ({ body }) =>
    Option.map(Schema.decodeUnknownOption(Identified)(body), ({ id }) => `${path}/${id}`)

const ofRun: Place = ({ body }) => Option.map(Schema.decodeUnknownOption(OfRun)(body), ({ run }) => `/v1/runs/${run.id}`)

/** The path of the request without its last `segments` segments. */
const above =
  (segments: number, ...below: ReadonlyArray<string>): Place =>
  ({ path }) =>
    Option.some([...path.split("/").slice(0, segments === 0 ? undefined : -segments), ...below].join("/"))

const places: Partial<Record<V1EndpointName, Place>> = {
  addLabels: above(0),
  cancelRun: ofRun,
  createBrand: under("/v1/brands"),
  createKey: above(0),
  createPerceptionPrompts: above(0),
  createPrompts: above(0),
  createTopics: above(0),
  createTopicsWithPrompts: above(2, "prompts"),
  createWebhook: under("/v1/webhooks"),
  declareExperiment: under("/v1/experiments"),
  importAnswers: ofRun,
  replayWebhookDelivery: above(2),
  rescoreRun: ofRun,
  retryRun: ofRun,
  rotateKey: above(2),
  rotateWebhookSecret: above(1),
  startRun: ofRun
}

const placeOf: ReadonlyMap<string, Place> = new Map(Object.entries(places))

/** @param path of the request, below the mount */
export const locationOf = (endpoint: string, path: string, body: unknown): Readonly<Record<string, string>> =>
  Option.match(
    Option.flatMap(Option.fromNullable(placeOf.get(endpoint)), (find) => find({ path: path.replace(/\/$/, ""), body })),
    {
      onNone: () => ({}),
      onSome: (place) => ({ location: `${"../".repeat(path.split("/").length - 2)}${place.slice(1)}` })
    }
  )
