import { describe, expect, it } from "vitest"
import { describe as detailOf, reasonOf, retryAfterMillisOf, statusOf, type Vocabulary } from "../src/Failure.js"

const now = Date.parse("2026-01-01T00:00:00Z")

const vocabulary: Vocabulary = {
  noFunds: new Set(["insufficient_quota"]),
  filtered: new Set(["content_filter"]),
  badKey: new Set(["API_KEY_INVALID"]),
  statuses: new Map([["overloaded_error", 529]])
}

describe("the wait that a reply asks for", () => {
  it.each([
    [{ "retry-after-ms": "250" }, 250],
    [{ "retry-after": "7" }, 7_000],
    [{ "retry-after": "1.5" }, 1_500],
    [{ "retry-after": "Thu, 01 Jan 2026 00:00:30 GMT" }, 30_000],
    [{ "retry-after": "Wed, 31 Dec 2025 23:59:00 GMT" }, 0],
    [{ "retry-after": "soon" }, null],
    [{}, null],
    [{ "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "6m0s" }, 360_000],
    [{ "x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "20ms" }, 20],
    [{ "x-ratelimit-remaining-tokens": "12", "x-ratelimit-reset-tokens": "20s" }, null],
    [{ "anthropic-ratelimit-requests-remaining": "0", "anthropic-ratelimit-requests-reset": "2026-01-01T00:00:09Z" }, 9_000],
    [
      { "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "1s", "x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "2s" },
      2_000
    ],
    [{ "retry-after": "1", "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "1h" }, 1_000]
  ] as const)("%j is %j ms", (headers, millis) => {
    expect(retryAfterMillisOf(new Headers(headers), now)).toBe(millis)
  })
})

describe("the reason of a failure", () => {
  it("of a refused key mentions in one line that the key may be missing", () => {
    expect(detailOf("authentication", 401, ["invalid_api_key"])).toMatch(/^the provider does not accept the key, or none was given.*401/)
  })

  it.each([
    [200, ["insufficient_quota"], "insufficient_funds"],
    [429, ["insufficient_quota"], "insufficient_funds"],
    [429, [null], "rate_limited"],
    [400, ["API_KEY_INVALID"], "authentication"],
    [400, ["content_filter"], "content_filtered"],
    [400, [], "invalid_request"],
    [504, [], "timeout"],
    [529, [], "unavailable"],
    [302, [], "invalid_request"]
  ] as const)("status %i with %j is %s", (status, codes, reason) => {
    expect(reasonOf(status, codes, vocabulary)).toBe(reason)
  })

  it.each([
    [["429"], 429],
    [[404, "overloaded_error"], 404],
    [["overloaded_error"], 529],
    [["of_next_year"], 500],
    [[], 500]
  ] as const)("an error of %j within a reply of status 200 has the status %i", (codes, status) => {
    expect(statusOf(codes, vocabulary)).toBe(status)
  })
})
