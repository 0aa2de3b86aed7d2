/** Tests that webhooks are not sent to private addresses, in every spelling of an address, and how names are looked up. */
import dns from "node:dns"
import { lookup, Resolver } from "node:dns/promises"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import { Effect, Exit, Fiber } from "effect"
import { describe, expect, it, vi } from "vitest"
import { addressesOf } from "../src/internal/HostAddresses.js"
import { isPublicAddress } from "../src/internal/PublicAddress.js"
import { type NameAnswer, type NameServer, startNameServer } from "./support/NameServer.js"
import { startReceiver } from "./support/Receiver.js"

/** Runs a test in which a name server gives this answer for every name. */
const withNameServer = async (answer: NameAnswer, run: (server: NameServer) => Promise<void>): Promise<void> => {
  const server = await startNameServer(() => answer)
  try {
    await run(server)
  } finally {
    await server.close()
  }
}

/** The signal of an attempt that nobody interrupts. */
const { signal } = new AbortController()

const { refusalOf, send } = nodeWebhooks()

describe("an address that only the server can reach", () => {
  it.each([
    // Loopback, in every spelling that a URL parser accepts.
    "127.0.0.1",
    "127.0.0.1.",
    "127.1",
    "127.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "127.0.0.0x1",
    "%31%32%37.0.0.1",
    "127。0。0。1",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    // This host, private, carrier-grade NAT, and link-local with the metadata services of clouds, that of Alibaba among them.
    "0.0.0.0",
    "0",
    "[::]",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "0xc0a80101",
    "100.64.0.1",
    "100.127.255.254",
    "169.254.169.254",
    "0xa9fea9fe",
    "2852039166",
    "100.100.100.200",
    "[fd00:ec2::254]",
    "[fc00::1]",
    "[fe80::1]",
    "[fec0::1]",
    // IPv6 addresses with an IPv4 address inside: mapped, compatible, translated, 6to4, Teredo, NAT64.
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::ffff:a9fe:a9fe]",
    "[::127.0.0.1]",
    "[::ffff:0:127.0.0.1]",
    "[2002:7f00:1::]",
    "[2002:a9fe:a9fe::1]",
    "[2001:0:7f00:1::]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b::169.254.169.254]",
    "[64:ff9b:1::10.0.0.1]",
    // Multicast, broadcast, reserved, documentation, benchmarks, protocols.
    "224.0.0.1",
    "239.255.255.250",
    "255.255.255.255",
    "240.0.0.1",
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "[ff02::1]",
    "[ff0e::1]",
    "[2001:db8::1]",
    "[100::1]"
  ])("https://%s/ is refused before anything is sent", async (host) => {
    const url = `https://${host}/`
    expect(refusalOf(url)).toMatch(/^must be a public address/)
    expect(Exit.isFailure(await Effect.runPromiseExit(send({ url, headers: {}, body: "{}" })))).toBe(true)
  })

  it.each(["93.184.215.14", "8.8.8.8", "2606:4700:4700::1111", "2a00:1450:4001:82b::200e"])("%s is public", (address) => {
    expect([isPublicAddress(address), refusalOf(`https://${address.includes(":") ? `[${address}]` : address}/`)]).toEqual([true, null])
  })

  it.each(["localhost", "LOCALHOST.", "fe80::1%eth0", "", "1.2.3", "127.1", "::ffff:8.8.8.8"])(
    "a text that is not a plain public address is refused: %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(false)
    }
  )
})

it("a name that resolves to a private address is refused without a request, and the message does not tell the address", async () => {
  const receiver = await startReceiver()
  try {
    const { refusalOf: nameRefusal, send: sendTo } = nodeWebhooks({ ports: [receiver.port] })
    for (const host of ["localhost", "LOCALHOST"]) {
      const url = `https://${host}:${receiver.port}/`
      expect(nameRefusal(url)).toBeNull()
      const error = await Effect.runPromise(Effect.flip(sendTo({ url, headers: {}, body: "{}" })))
      expect(error.detail).toBe("its host has no address that may be called")
    }
    expect(receiver.received).toEqual([])
  } finally {
    await receiver.close()
  }
})

it("a name is looked up once, and is refused when any of its addresses is private or when it has none", async () => {
  const receiver = await startReceiver()
  try {
    const { send: sendTo } = nodeWebhooks({ ports: [receiver.port] })
    const [outside, inside, mapped, local] = ["93.184.215.14", "127.0.0.1", "::ffff:127.0.0.1", "fd00::1"]
    for (const addresses of [[inside], [outside, inside], [inside, outside], [outside, mapped], [outside, local], []]) {
      await withNameServer(addresses, async ({ asked }) => {
        const error = await Effect.runPromise(Effect.flip(sendTo({ url: `https://hooks.example:${receiver.port}/`, headers: {}, body: "{}" })))
        expect(error.detail).toBe("its host has no address that may be called")
        // One question for each version of addresses: a second lookup could get another answer.
        expect(asked).toEqual(["hooks.example", "hooks.example"])
      })
    }
    expect(receiver.received).toEqual([])
  } finally {
    await receiver.close()
  }
})

it.each(["missing", "failed"] as const)(
  "a name that does not resolve (%s) is told like a name of a private address, so that nobody can find names of the inside",
  (answer) =>
    withNameServer(answer, async () => {
      const error = await Effect.runPromise(Effect.flip(send({ url: "https://hooks.example/", headers: {}, body: "{}" })))
      expect(error.detail).toBe("its host has no address that may be called")
    })
)

it("name servers that do not answer delay no other lookup of the process", () =>
  withNameServer("silent", async ({ asked }) => {
    const fibers = Array.from({ length: 8 }, (_, index) => Effect.runFork(send({ url: `https://slow-${index}.example/`, headers: {}, body: "{}" })))
    try {
      await expect.poll(() => new Set(asked).size).toBe(fibers.length)
      // A process has two threads for lookups of the system.
      expect((await lookup("localhost")).address).toMatch(/^(?:127\.0\.0\.1|::1)$/)
      expect(fibers.map((fiber) => fiber.unsafePoll())).toEqual(fibers.map(() => null))
    } finally {
      await Effect.runPromise(Fiber.interruptAll(fibers))
    }
  }))

it(
  "an interrupted attempt asks no name server any more, also when it still reads the hosts file",
  () =>
    withNameServer("silent", async ({ asked }) => {
      const begin = (name: string) => Effect.runFork(send({ url: `https://${name}/`, headers: {}, body: "{}" }))
      const questions = (name: string) => asked.filter((each) => each === name).length
      await Effect.runPromise(Fiber.interrupt(begin("reading.example")))
      const asking = begin("asking.example")
      await expect.poll(() => questions("asking.example")).toBe(2)
      const staying = begin("staying.example")
      try {
        await expect.poll(() => questions("staying.example")).toBe(2)
        await Effect.runPromise(Fiber.interrupt(asking))
        // Both questions are repeated. Those of the other attempts would have been sent before.
        await expect.poll(() => questions("staying.example"), { timeout: 10_000 }).toBe(4)
        expect([questions("reading.example"), questions("asking.example")]).toEqual([0, 2])
      } finally {
        await Effect.runPromise(Fiber.interrupt(staying))
      }
    }),
  30_000
)

it("a name server that the process cannot ask leaves the attempt unsent, and is no defect", async () => {
  const getServers = vi.spyOn(dns, "getServers").mockReturnValue(["no address"])
  try {
    const error = await Effect.runPromise(Effect.flip(send({ url: "https://hooks.example/", headers: {}, body: "{}" })))
    expect(error.detail).toBe("its host has no address that may be called")
  } finally {
    getServers.mockRestore()
  }
})

describe("the addresses of a name", () => {
  it("are asked of the system's name servers as they are now, while the process has no others", async () => {
    const setServers = vi.spyOn(Resolver.prototype, "setServers")
    // No question leaves the machine.
    const resolve4 = vi.spyOn(Resolver.prototype, "resolve4").mockResolvedValue([])
    const resolve6 = vi.spyOn(Resolver.prototype, "resolve6").mockResolvedValue([])
    try {
      await addressesOf("hooks.example", signal)
      expect([resolve4.mock.calls, resolve6.mock.calls]).toEqual([[["hooks.example"]], [["hooks.example"]]])
      // A new resolver reads the configuration of the system, unless it is given a list.
      expect(setServers).not.toHaveBeenCalled()
    } finally {
      for (const spy of [setServers, resolve4, resolve6]) spy.mockRestore()
    }
  })

  it.each([
    ["ipv4", "93.184.215.14", 4],
    ["ipv6", "2606:4700:4700::1111", 6]
  ])(
    "are those of %s when questions for the other version are not answered, which are not repeated",
    async (answered, address, family) => {
      const server = await startNameServer((_, version) => (version === answered ? [address] : "silent"))
      try {
        expect(await addressesOf("hooks.example", signal)).toEqual([{ address, family }])
        expect(server.asked).toEqual(["hooks.example", "hooks.example"])
      } finally {
        await server.close()
      }
    },
    30_000
  )

  it("are those of both versions", () =>
    withNameServer(["93.184.215.14", "2606:4700:4700::1111", "8.8.8.8"], async () => {
      expect(await addressesOf("hooks.example", signal)).toEqual([
        { address: "93.184.215.14", family: 4 },
        { address: "8.8.8.8", family: 4 },
        { address: "2606:4700:4700::1111", family: 6 }
      ])
    }))

  it("are those of the hosts file where it has the name, and no name server is asked", async () => {
    const folder = await mkdtemp(join(tmpdir(), "hosts-"))
    try {
      const hosts = join(folder, "hosts")
      await writeFile(hosts, "# 8.8.8.8 hooks.example\n10.0.0.7\tother Hooks.Example # 9.9.9.9 hooks.example\r\nfd00::7 hooks.example.\nwrong hooks.example\n")
      await withNameServer(["93.184.215.14"], async ({ asked }) => {
        for (const name of ["hooks.example", "HOOKS.example."]) {
          expect(await addressesOf(name, signal, hosts)).toEqual([
            { address: "10.0.0.7", family: 4 },
            { address: "fd00::7", family: 6 }
          ])
        }
        expect(asked).toEqual([])
        expect(await addressesOf("ooks.example", signal, hosts)).toEqual([{ address: "93.184.215.14", family: 4 }])
        expect(await addressesOf("hooks.example", signal, join(folder, "none"))).toEqual([{ address: "93.184.215.14", family: 4 }])
      })
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

it.each([
  ["http://hooks.example/", "must begin with https://"],
  ["https://hooks.example:8443/", "must have one of the ports 443"],
  ["https://hooks.example:22/", "must have one of the ports 443"]
])("%s is refused: %s", (url, message) => {
  expect(refusalOf(url)).toBe(message)
})

it("other ports are called when the option lists them", () => {
  expect(nodeWebhooks({ ports: [443, 8443] }).refusalOf("https://hooks.example:8443/")).toBeNull()
})
