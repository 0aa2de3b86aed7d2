/**
 * Asking the host who is calling.
 */
import type { ApiOptions } from "../ApiOptions.js"

/** Asks the host about one request; undefined when our keys say who is calling. */
export const identifying = <Request>(options: ApiOptions<Request>, request: Request) =>
  options.authenticate === undefined ? undefined : () => options.authenticate?.(request)
