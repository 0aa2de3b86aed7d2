/** Laws of the path of the API, and of the host's own paths. */
import { Effect } from "effect"
import { expect } from "vitest"
import type { ApiServer } from "./ApiServer.js"
import { law, type MountCheck } from "./MountLaw.js"
import { send } from "./RawRequest.js"

/** Checks everything that a prefix could disturb: the root, a query directly after the prefix, parameters, and addresses in replies. */
const worksUnder =
  (prefix: string): MountCheck =>
  ({ serve }) =>
    Effect.gen(function* () {
      const { call } = yield* serve({ prefix })
      for (const path of prefix === "" ? ["/"] : ["", "/", "?x=1", "/?x=1"]) {
        const discovery = yield* call("GET", path)
        expect([path, discovery.status]).toEqual([path, 200])
        expect(JSON.parse(discovery.text).endpoints[0].path).toBe("/v1/brands")
      }
      const created = yield* call("POST", "/v1/brands", { body: JSON.stringify({ name: "Acme" }) })
      expect(created.status).toBe(201)
      const { id } = JSON.parse(created.text)
      expect(JSON.parse((yield* call("GET", `/v1/brands/${id}`)).text)).toMatchObject({ id, name: "Acme" })
      expect(JSON.parse((yield* call("GET", "/v1/brands?limit=7&x=%2F%3F")).text).paging.limit).toBe(7)
      expect(JSON.parse((yield* call("GET", "/v1/none?x=1")).text)).toMatchObject({ code: "endpoint_not_found", path: "/v1/none" })
      expect(JSON.parse((yield* call("GET", "/v1/brands/a%2Fb")).text).code).toBe("invalid_id")
    })

const ask = ({ url }: ApiServer, method: string, path: string, body?: string) =>
  send({ method, url: `${url}${path}`, headers: body === undefined ? [] : ["content-type", "application/json"], ...(body === undefined ? {} : { body }) })

export const placeLaws = [
  law("MT-01", "the API works under any prefix", {
    "a prefix of one segment": worksUnder("/visibility"),
    "a prefix of several segments": worksUnder("/api/v2/visibility"),
    "a prefix that is named like a part of the API": worksUnder("/v1"),
    "a prefix with characters that are not letters": worksUnder("/my-app_1.0/~visibility"),
    "an empty prefix": worksUnder("")
  }),

  law("MT-04", "paths outside the API reach the host's own routes", {
    "paths of any shape reach the host's routes": ({ serve }) =>
      Effect.gen(function* () {
        const server = yield* serve({ prefix: "/visibility" })
        for (const path of ["/", "/own", "/v1/brands", "/visibilityx/v1/brands", "/visibilit", "/own/visibility/v1/brands?limit=0"]) {
          const { headers, status } = yield* ask(server, "GET", path)
          expect([path, status, headers["x-answered-by"]]).toEqual([path, 200, "host"])
        }
      }),
    "requests with bodies reach the host's routes whole": ({ serve }) =>
      Effect.gen(function* () {
        const server = yield* serve({ prefix: "/visibility" })
        const body = JSON.stringify({ text: "Größe 👟" })
        for (const method of ["POST", "PUT", "PATCH"]) {
          const { headers, text } = yield* ask(server, method, "/own", body)
          expect([headers["x-answered-by"], JSON.parse(text)]).toEqual(["host", JSON.parse(body)])
        }
      }),
    "the API's own paths do not reach the host's routes": ({ serve }) =>
      Effect.gen(function* () {
        const server = yield* serve({ prefix: "/visibility" })
        for (const path of ["/visibility", "/visibility/", "/visibility/own", "/visibility/v1/none"]) {
          expect((yield* ask(server, "GET", path)).headers["x-answered-by"]).toBeUndefined()
        }
      })
  })
]
