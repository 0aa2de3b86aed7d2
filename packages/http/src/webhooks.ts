/**
 * Sends webhooks from a Node server to the URLs of its tenants, and refuses addresses that only the server can reach.
 *
 * Each attempt looks its host name up once and checks every address that it finds. The connection goes to one of the checked addresses, so a DNS record that
 * changes between the check and the connection has no effect. Redirects are not followed.
 *
 * @example
 * import { nodeWebhooks } from "@brand-visibility/http/webhooks"
 *
 * const visibility = await BrandVisibility.make({ storage, models, webhooks: nodeWebhooks() })
 */
import { request as requestPlain } from "node:http"
import { request as requestSecure } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { callbackify } from "node:util"
import { optionsChecker, wholeNumberOption } from "@brand-visibility/core/domain/Options"
import { WebhookNotSent, type WebhookSenderService } from "@brand-visibility/core/ports/WebhookSender"
import { Effect, Schema } from "effect"
import { addressesOf } from "./internal/HostAddresses.js"
import { isPublicAddress } from "./internal/PublicAddress.js"

export interface NodeWebhooksOptions {
  /** Ports that may be called. Default: only 443. */
  readonly ports?: ReadonlyArray<number> | undefined
  /**
   * Whether `http:`, any port, and private, loopback and link-local addresses may also be called. For tests, and for servers whose tenants may all call
   * whatever the server can reach. Names are then looked up by the system, which knows the search domains of a cluster. Default false.
   */
  readonly allowPrivateAddresses?: boolean | undefined
}

/**
 * The message for a refused address and for a name without an address. It is the same for both, so that a tenant learns nothing about the network.
 * Only faults of the URL itself are named.
 */
const notPublic = "its host has no address that may be called"

const requireOptions = optionsChecker(
  "nodeWebhooks",
  Schema.Struct({
    ports: Schema.optional(
      Schema.Array(wholeNumberOption(1, 65_535)).pipe(Schema.minItems(1, { message: () => "must name at least one port, such as [443]" }))
    ),
    allowPrivateAddresses: Schema.optional(Schema.Boolean)
  })
)

/** The sender of a Node server. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are malformed or unknown. */
export const nodeWebhooks = (options: NodeWebhooksOptions = {}): WebhookSenderService => {
  requireOptions(options)
  const { allowPrivateAddresses = false, ports = [443] } = options
  const refusalOf = (text: string): string | null => {
    const { hostname, port, protocol } = new URL(text)
    if (allowPrivateAddresses) return null
    if (protocol !== "https:") return "must begin with https://"
    if (!ports.includes(port === "" ? 443 : Number(port))) return `must have one of the ports ${ports.join(", ")}`
    // The URL parser has already turned every spelling of an address (decimal, octal, hexadecimal, short) into the usual one.
    const host = hostname.replace(/^\[|\]$/g, "")
    return isIP(host) !== 0 && !isPublicAddress(host) ? `must be a public address: ${notPublic}` : null
  }

  /** The lookup that the connection uses in place of Node's own. */
  const checkedUntil = (signal: AbortSignal): LookupFunction => {
    const find = callbackify((hostname: string) => addressesOf(hostname, signal))
    return (hostname, wanted, callback) =>
      find(hostname, (error, addresses) => {
        if (error !== null) return callback(error, "")
        const [first] = addresses
        // Every address is checked: a name is refused when any of its addresses is private.
        if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) callback(new Error(notPublic), "")
        else if (wanted.all === true) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      })
  }

  return {
    refusalOf,
    send: ({ body, headers, url }) =>
      Effect.async((resume, signal) => {
        const target = new URL(url)
        const notSent = (detail: string) => resume(Effect.fail(new WebhookNotSent({ detail })))
        const refusal = refusalOf(url)
        if (refusal !== null) return notSent(`the URL ${refusal}`)
        const send = target.protocol === "https:" ? requestSecure : requestPlain
        const request = send(target, {
          method: "POST",
          // Connections are not reused, because the address of a reused connection was checked for an earlier attempt.
          agent: false,
          ...(allowPrivateAddresses ? {} : { lookup: checkedUntil(signal) }),
          headers: { ...headers, "content-length": Buffer.byteLength(body), "user-agent": "brand-visibility-webhooks/1" }
        })
        request.on("response", (response) => {
          resume(Effect.succeed({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? null }))
          response.on("error", () => undefined)
          // The body is not needed, and a receiver that sends its body slowly would keep the connection open.
          request.destroy()
        })
        request.on("error", (error: NodeJS.ErrnoException) => notSent(error.message === notPublic ? notPublic : reasonOf(error)))
        request.end(body)
        // The signal ends the lookup.
        return Effect.sync(() => request.destroy())
      })
  }
}

const reasonOf = ({ code = "" }: NodeJS.ErrnoException): string => {
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return notPublic
  if (/CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|EPROTO/.test(code))
    return "the TLS connection failed: the receiver's certificate is not valid, or its TLS version is not supported"
  return "the connection failed or was closed early"
}
