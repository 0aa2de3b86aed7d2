import { describe, expect, test } from "vitest"
import { makeReader } from "../src/Message.js"

/** A message whose first bytes have arrived. The rest arrives when `end` is called. */
const begun = (bytes: number, rest = "") => {
  let end: () => void = () => undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(`"${"x".repeat(bytes - 1)}`))
      end = () => {
        controller.enqueue(new TextEncoder().encode(`${rest}"`))
        controller.close()
      }
    }
  })
  // Node requires `duplex`, and the DOM's types do not know it.
  const init = { method: "POST", body, duplex: "half" }
  return { request: new Request("http://a.invalid", init), end: () => end() }
}

const megabyte = 1_000_000

describe("a message", () => {
  test("that does not arrive in time is refused, and its bytes are freed", async () => {
    const read = makeReader(200)
    const late = await Promise.all(Array.from({ length: 4 }, () => read(begun(megabyte).request, "key")))
    expect(late).toEqual(Array.from({ length: 4 }, () => ({ refusal: { status: 408, message: "The message did not arrive within 0.2 s" } })))
    const whole = begun(megabyte)
    const arriving = read(whole.request, "key")
    whole.end()
    expect(await arriving).toEqual({ message: "x".repeat(megabyte - 1) })
  })

  test("is the same whether its bytes arrive at once or one by one, and takes no more memory", async () => {
    const text = JSON.stringify({ name: "Čapek 苹果 🥇", rest: "x".repeat(200_000) })
    const bytes = new TextEncoder().encode(text)
    let index = 0
    const body = new ReadableStream<Uint8Array>(
      { pull: (controller) => (index < bytes.length ? controller.enqueue(bytes.subarray(index, ++index)) : controller.close()) },
      { highWaterMark: 0 }
    )
    const before = process.memoryUsage()
    const arrived = await makeReader()(new Request("http://a.invalid", { method: "POST", body, ...{ duplex: "half" } }), "key")
    const after = process.memoryUsage()
    expect(arrived).toEqual({ message: JSON.parse(text) })
    // A separate chunk for each byte took six hundred times the message's memory. Garbage of other work may take as much as 60 MB.
    expect(after.heapUsed - before.heapUsed).toBeLessThan(400 * bytes.length)
  })

  test("is refused beyond four messages of one organization at once, or sixteen of all together", async () => {
    const read = makeReader()
    // Messages of unknown organizations together count as those of one organization.
    const open = ["a", "b", "c", null].flatMap((organizationId) => Array.from({ length: 4 }, () => ({ organizationId, ...begun(megabyte) })))
    const arriving = open.map(({ organizationId, request }) => read(request, organizationId))
    await Promise.race([Promise.all(arriving), new Promise((resolve) => setImmediate(resolve))])
    expect(await read(begun(megabyte).request, "a"), "the fifth of one").toMatchObject({ refusal: { status: 429 } })
    expect(await read(begun(megabyte).request, "e"), "the seventeenth").toMatchObject({ refusal: { status: 503 } })
    for (const { end } of open) end()
    expect(await Promise.all(arriving)).toEqual(open.map(() => ({ message: expect.any(String) })))
    const next = begun(megabyte)
    const read17 = read(next.request, "e")
    next.end()
    expect(await read17, "room is free again").toEqual({ message: expect.any(String) })
  })

  test("that is cut off is refused, and its bytes are freed", async () => {
    const read = makeReader()
    const broken = () =>
      new Request("http://a.invalid", {
        method: "POST",
        body: new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new Uint8Array(megabyte)),
          pull: (controller) => controller.error(new Error("gone"))
        }),
        ...{ duplex: "half" }
      })
    for (let count = 0; count < 20; count++) expect(await read(broken(), "key")).toMatchObject({ refusal: { status: 400 } })
  })
})
