/** Tests which files `--output` replaces, and which it writes in place. `Process.test.ts` tests the standard output of a process. */
import {
  chmodSync,
  chownSync,
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Context } from "../src/Context.js"
import { writeText } from "../src/WriteText.js"

let folder: string
let output: string

const at = (name: string): string => join(folder, name)
const contentOf = (name: string): string => readFileSync(at(name), "utf8")
const modeOf = (name: string): number => statSync(at(name)).mode & 0o777

const write = (file: string, text = "new"): Promise<void> => {
  const standardOutput = { isTerminal: false, columns: () => 80, keepPrivate: () => {}, write: async (piece: string) => void (output += piece) }
  const streams = { directory: folder, output: standardOutput } as unknown as Context["streams"]
  return writeText({ streams, note: async () => {} } as unknown as Context, new Response(text), file)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "brand-visibility-write-"))
  output = ""
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe("a file that --output writes", () => {
  it("takes the place of an earlier file and leaves nothing beside it", async () => {
    writeFileSync(at("b.csv"), "a longer earlier text")
    await write("b.csv")
    await write("c.csv")
    expect([contentOf("b.csv"), contentOf("c.csv"), readdirSync(folder)]).toEqual(["new", "new", ["b.csv", "c.csv"]])
  })

  it("leaves a file of a similar name alone", async () => {
    writeFileSync(at("b.csv.partial"), "mine")
    await write("b.csv")
    expect([contentOf("b.csv"), contentOf("b.csv.partial")]).toEqual(["new", "mine"])
  })

  it.skipIf(process.platform === "win32")("keeps the mode of the earlier file", async () => {
    for (const mode of [0o666, 0o600, 0o640]) {
      writeFileSync(at("b.csv"), "earlier")
      chmodSync(at("b.csv"), mode)
      await write("b.csv")
      expect([contentOf("b.csv"), modeOf("b.csv").toString(8)]).toEqual(["new", mode.toString(8)])
    }
  })

  it.skipIf(process.platform === "win32")("is also the file behind a symbolic link, whether or not there is one yet", async () => {
    mkdirSync(at("kept"))
    writeFileSync(at("kept/present.csv"), "earlier")
    for (const name of ["present.csv", "absent.csv"]) {
      symlinkSync(`kept/${name}`, at(name))
      await write(name)
      expect([contentOf(`kept/${name}`), lstatSync(at(name)).isSymbolicLink()], name).toEqual(["new", true])
    }
    symlinkSync("present.csv", at("twice.csv"))
    await write("twice.csv", "newer")
    expect([contentOf("kept/present.csv"), readdirSync(at("kept"))]).toEqual(["newer", ["absent.csv", "present.csv"]])
  })

  it.skipIf(process.platform === "win32")("keeps its other names", async () => {
    writeFileSync(at("b.csv"), "earlier")
    linkSync(at("b.csv"), at("other.csv"))
    await write("b.csv")
    expect(contentOf("other.csv")).toBe("new")
  })

  it.skipIf(process.platform !== "linux")("is added at the place of an open descriptor, and standard output is the command's own", async () => {
    const descriptor = openSync(at("all.txt"), "w")
    writeSync(descriptor, "header\n")
    symlinkSync(`/proc/self/fd/${descriptor}`, at("link"))
    await write(`/dev/fd/${descriptor}`, "one\n")
    await write(`/proc/self/fd/${descriptor}`, "two\n")
    await write("link", "three\n")
    writeSync(descriptor, "footer\n")
    closeSync(descriptor)
    expect(contentOf("all.txt")).toBe("header\none\ntwo\nthree\nfooter\n")
    await write("/dev/stdout", "four")
    expect(output).toBe("four")
    await write("/dev/null")
    expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true)
  })

  describe.skipIf(process.geteuid === undefined)("without the rights of an administrator", () => {
    const isAdministrator = process.geteuid?.() === 0
    const asNobody = async (use: () => Promise<void>): Promise<void> => {
      if (isAdministrator) process.seteuid?.(65_534)
      try {
        await use()
      } finally {
        if (isAdministrator) process.seteuid?.(0)
      }
    }

    it("is refused where the earlier file is read-only", async () => {
      writeFileSync(at("b.csv"), "earlier")
      chmodSync(at("b.csv"), 0o444)
      chmodSync(folder, 0o777)
      await asNobody(() => expect(write("b.csv")).rejects.toThrow(/EACCES.*b\.csv'$/))
      expect([contentOf("b.csv"), readdirSync(folder)]).toEqual(["earlier", ["b.csv"]])
    })

    it("is written in place in a folder that takes no new file", async () => {
      writeFileSync(at("b.csv"), "a longer earlier text")
      chmodSync(at("b.csv"), 0o666)
      chmodSync(folder, 0o555)
      await asNobody(() => write("b.csv"))
      expect(contentOf("b.csv")).toBe("new")
      await asNobody(() => expect(write("c.csv")).rejects.toThrow(/EACCES.*c\.csv'$/))
      chmodSync(folder, 0o755)
    })
  })

  it.skipIf(process.geteuid?.() !== 0)("keeps the owner of the earlier file", async () => {
    writeFileSync(at("b.csv"), "earlier")
    chownSync(at("b.csv"), 65_534, 65_534)
    await write("b.csv")
    expect([contentOf("b.csv"), statSync(at("b.csv")).uid, statSync(at("b.csv")).gid, readdirSync(folder)]).toEqual(["new", 65_534, 65_534, ["b.csv"]])
  })
})
