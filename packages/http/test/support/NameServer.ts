/** A name server on this machine. While it runs, it is the name server of the process, except for the system's own lookups. */
import { createSocket } from "node:dgram"
import dns from "node:dns"
import ipaddr from "ipaddr.js"

/** Addresses of both versions; `missing` for a name that does not exist; `failed` for an error of the server; `silent` for no answer. */
export type NameAnswer = ReadonlyArray<string> | "failed" | "missing" | "silent"

export interface NameServer {
  /** The name of each question. A lookup asks once for each version of addresses. */
  readonly asked: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

const types = new Map([
  [1, "ipv4"],
  [28, "ipv6"]
])

/** The record of an address, whose name is that of the question. */
const recordOf = (type: number, address: string): Buffer => {
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray())
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(bytes.length, 10)
  return Buffer.concat([head, bytes])
}

const replyTo = (question: Buffer, end: number, type: number, answer: Exclude<NameAnswer, "silent">): Buffer => {
  const addresses = Array.isArray(answer) ? answer.filter((address) => ipaddr.parse(address).kind() === types.get(type)) : []
  const reply = Buffer.from(question.subarray(0, end))
  // A response, with recursion.
  reply.writeUInt16BE(0x8180 | (answer === "missing" ? 3 : answer === "failed" ? 2 : 0), 2)
  reply.writeUInt16BE(addresses.length, 6)
  // Neither authorities nor further records.
  reply.writeUInt32BE(0, 8)
  return Buffer.concat([reply, ...addresses.map((address) => recordOf(type, address))])
}

export const startNameServer = async (answerOf: (name: string, version: string | undefined) => NameAnswer): Promise<NameServer> => {
  const asked: Array<string> = []
  const socket = createSocket("udp4", (question, { address, port }) => {
    const labels: Array<string> = []
    let at = 12
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString("latin1", at + 1, at + 1 + length))
      at += 1 + length
    }
    const name = labels.join(".").toLowerCase()
    asked.push(name)
    const type = question.readUInt16BE(at + 1)
    const answer = answerOf(name, types.get(type))
    if (answer !== "silent") socket.send(replyTo(question, at + 5, type, answer), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve))
  const before = dns.getServers()
  dns.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    asked,
    close: () => {
      dns.setServers(before)
      return new Promise((resolve) => socket.close(() => resolve()))
    }
  }
}
