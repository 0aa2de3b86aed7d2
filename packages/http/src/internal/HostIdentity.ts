/**
 * Asks the host who is calling.
 */
import type { ApiOptions } from "../ApiOptions.js"

/** The function that asks the host about one request; undefined when callers are identified by our API keys. */
export const identifying = <Request>(options: ApiOptions<Request>, request: Request) =>
  options.authenticate === undefined ? undefined : () => options.authenticate?.(request)
