/**
 * The options of the handler, and their validation.
 *
 * The validation uses zod, which also describes the tools. Core's validation of options would load Effect, on which this package does not depend.
 */
import { nearestName } from "@brand-visibility/core/internal/domain/NearestName"
import { invalidConfiguration } from "@brand-visibility/core/internal/domain/VisibilityError"
import { z } from "zod"

export interface McpHandlerOptions {
  /** Where the API is mounted. */
  readonly baseUrl: string
  /** The `fetch` that reaches the API. Default: the platform's own. A host that serves the API in the same process can give its handler. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /**
   * Host names that requests may use, without a port, such as `["localhost", "visibility.example.com"]`. This refuses a page of another site that makes its
   * own host name resolve to this server (DNS rebinding).
   */
  readonly hosts: ReadonlyArray<string>
  /**
   * Origins of pages that may send requests, such as `https://assistant.example.com`. Default: only the origin of the request's own host. Programs send no
   * origin, and are always accepted.
   */
  readonly origins?: ReadonlyArray<string> | undefined
  /** Whether tools that change data are offered. The key needs the scope for the change too. Default false. */
  readonly write?: boolean | undefined
}

/** Whether a text is an address of HTTP. `localhost:8787` is a URL too, of the scheme `localhost:`. */
export const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
// An IPv6 address is written in brackets, as in the header `host`.
const isHostName = (host: string): boolean => host !== "" && !/[/:]/.test(host.replace(/^\[.*\]$/, ""))

const Options = z.strictObject(
  {
    baseUrl: z.string("must be text").refine(isAddress, "must be the address of the API, such as http://localhost:8787"),
    fetch: z.custom((value) => typeof value === "function", "must be a function").optional(),
    hosts: z
      .array(z.string("must be text").refine(isHostName, "must be a host name without a port, such as localhost"), "must be an array")
      .min(1, 'must name at least one host, such as ["localhost"]'),
    origins: z.array(z.string("must be text").refine(isOrigin, "must be an origin, such as https://assistant.example.com"), "must be an array").optional(),
    write: z.boolean("must be true or false").optional()
  },
  { error: (issue) => (issue.code === "invalid_type" ? "must be an object" : undefined) }
)

const known = Object.keys(Options.shape)

const pathOf = (path: ReadonlyArray<PropertyKey>): string =>
  path.reduce<string>((text, part) => (typeof part === "number" ? `${text}[${part}]` : text === "" ? String(part) : `${text}.${String(part)}`), "")

const faultsOf = (issue: z.core.$ZodIssue) =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((name) => {
        const suggestion = nearestName(name, known)
        return {
          path: name,
          message: `unknown field ${name}${suggestion === undefined ? `; known fields: ${known.join(", ")}` : `: did you mean ${suggestion}?`}`
        }
      })
    : [{ path: pathOf(issue.path), message: issue.message }]

/** Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are missing, malformed or unknown. */
export const requireOptions = (options: unknown): void => {
  const read = Options.safeParse(options)
  if (!read.success) throw invalidConfiguration("mcpHandler", read.error.issues.flatMap(faultsOf))
}
