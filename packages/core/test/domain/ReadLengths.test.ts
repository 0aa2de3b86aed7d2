/** Texts whose length is checked before they are parsed, because parsing some texts takes time that grows with the square of their length. */
import { decodeInput } from "@brand-visibility/core/domain/Input"
import { ScheduleInput } from "@brand-visibility/core/domain/Schedule"
import { WebhookInput } from "@brand-visibility/core/domain/Webhook"
import { Effect, Either } from "effect"
import { expect, it, vi } from "vitest"

it("the URL of a webhook has at most 2000 characters", () => {
  const isAccepted = (length: number) => {
    const url = "https://hooks.example/".padEnd(length, "x")
    return Either.isRight(Effect.runSync(Effect.either(decodeInput(WebhookInput)({ url }))))
  }
  expect([isAccepted(2_000), isAccepted(2_001)]).toEqual([true, false])
})

it("a time zone of more than 100 characters is refused before it is parsed", () => {
  const isAccepted = (timeZone: string) => Either.isRight(Effect.runSync(Effect.either(decodeInput(ScheduleInput)({ cron: "0 9 * * *", timeZone }))))
  const { DateTimeFormat } = Intl
  // The library of cron expressions keeps the formatters that it makes, so each of them must be a real one.
  const reader = vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function (...given) {
    return new DateTimeFormat(...given)
  })
  const isRead = (timeZone: string) => reader.mock.calls.some(([, options]) => options?.timeZone === timeZone)
  const [longest, longer] = ["Europe/".padEnd(100, "x"), "Europe/".padEnd(101, "x")]
  try {
    expect([isAccepted(longest), isRead(longest)]).toEqual([false, true])
    expect([isAccepted(longer), isRead(longer)]).toEqual([false, false])
  } finally {
    reader.mockRestore()
  }
})
