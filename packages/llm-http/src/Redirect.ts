/**
 * Recognizes redirects. No redirect is followed: the prompt, and a key in a header that `fetch` does not know as a credential, would go to any host that a
 * reply names.
 */

/** Source: RFC 9110 §15.4. */
const statuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Whether a response to a request of `redirect: "manual"` is a redirect. A browser hides its status. */
export const isRedirect = ({ status, type }: Response): boolean => statuses.has(status) || type === "opaqueredirect"

/** The host that a redirect points to, with its port; null when the redirect names none. Path and query may hold secrets, and are left out. */
export const redirectHostOf = ({ headers, url }: Response): string | null => {
  const location = headers.get("location") ?? ""
  return location === "" || !URL.canParse(location, url) ? null : new URL(location, url).host
}

/** The message about a redirect, for operators. */
export const describeRedirect = (host: string | null): string =>
  `the provider redirects to ${host ?? "another address"}, and redirects are not followed: set baseURL to the address that answers`
