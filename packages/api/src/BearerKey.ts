/**
 * The key in the header `Authorization`, for every server that takes the keys of the API. `Authentication.test.ts` of `@brand-visibility/http` holds this
 * module.
 *
 * Source: contract §1 "Authentication"; RFC 6750 §2.1.
 */

/** The key of `Bearer KEY`; undefined for another scheme and for a missing key. */
export const bearerKey = (authorization: string | null | undefined): string | undefined => /^Bearer +(\S(?:.*\S)?) *$/i.exec(authorization ?? "")?.[1]
