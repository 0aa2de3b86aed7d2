/** Tests that other users of the machine cannot read the server's files, and where a key is shown. */
import { spawnSync } from "node:child_process"
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { finished } from "../../../scripts/tools/Finished.js"
import { longestWaitMillis } from "../../../scripts/tools/LongestWait.js"
import { admin, bundle, environment, exitOf, file, folder, inFoldersOfTheirOwn, keyFile, run, start, startHere } from "./support.js"

inFoldersOfTheirOwn()

const modeOf = (...path: ReadonlyArray<string>) => (statSync(join(folder, ...path)).mode & 0o777).toString(8)

describe("only the owner can read the server's files, for every umask", () => {
  const before = process.umask()
  beforeEach(() => void process.umask(0))
  afterEach(() => void process.umask(before))

  test("its folder, its database with log and index, its key, a backup and an export", async () => {
    await startHere({ DEMO: "0" })
    const names = readdirSync(join(folder, "data"))
    expect(names.toSorted()).toEqual(["api-key", "visibility.db", "visibility.db-shm", "visibility.db-wal"])
    expect(names.map((name) => modeOf("data", name))).toEqual(names.map(() => "600"))
    expect(modeOf("data")).toBe("700")
    mkdirSync(join(folder, "backups"), { mode: 0o755 })
    expect((await admin(["backup", "backups/monday.db"])).status).toBe(0)
    expect(modeOf("backups", "monday.db")).toBe("600")

    const [{ id }] = JSON.parse((await admin(["organization", "list", "--json"])).stdout).data
    const inShell = (command: string) =>
      finished("sh", ["-c", command], { cwd: folder, env: { ...environment(), NODE: process.execPath, ADMIN: file("admin"), ID: id } })
    expect(await inShell('"$NODE" "$ADMIN" export "$ID" > acme.ndjson')).toMatchObject({ status: 0, stderr: "" })
    expect(modeOf("acme.ndjson")).toBe("600")
    expect(await inShell('"$NODE" "$ADMIN" key create "$ID" dashboard --json > key.json')).toMatchObject({ status: 0, stderr: "" })
    expect(modeOf("key.json")).toBe("600")
    expect(JSON.parse(readFileSync(join(folder, "key.json"), "utf8")).key).toMatch(/^bv_live_/)
  })

  test("existing files that others can read get mode 0600, with a warning", async () => {
    const first = await start({ DEMO: "0" })
    first.child.kill("SIGKILL")
    await exitOf(first.child)
    for (const name of readdirSync(join(folder, "data"))) chmodSync(join(folder, "data", name), 0o644)
    chmodSync(join(folder, "data"), 0o755)
    const second = await start({ DEMO: "0", LOG_FORMAT: "json" })
    const names = readdirSync(join(folder, "data"))
    expect(names.map((name) => [name, modeOf("data", name)])).toEqual(names.map((name) => [name, "600"]))
    second.child.kill("SIGTERM")
    await exitOf(second.child)
    expect(second.errors()).toContain("visibility.db (mode 0644); its mode is now 0600")
    expect(second.errors()).toContain("data (mode 0755): chmod 700 it")
  })
})

describe("a key", () => {
  const terminal = "script"
  const onTerminal = spawnSync(terminal, ["--version"]).status === 0 ? test : test.skip
  onTerminal("is printed once by a server on a terminal (needs the program script)", async () => {
    const command = `"${process.execPath}" "${await bundle()}" & sleep_until() { until grep -q Ctrl-C shown; do sleep 0.1; done; }; sleep_until; kill $!; wait`
    const shown = join(folder, "shown")
    writeFileSync(shown, "")
    const { status } = await finished(terminal, ["-qefc", command, shown], {
      cwd: folder,
      env: { ...environment({ DEMO: "0" }), SHELL: "/bin/sh" },
      timeout: longestWaitMillis
    })
    expect(status).toBe(0)
    const key = readFileSync(keyFile(), "utf8").trim()
    expect(readFileSync(shown, "utf8").split(key)).toHaveLength(2)
  })

  test("is not printed to a pipe without --json, and no key is created", async () => {
    expect(await run("admin", ["organization", "create", "Acme"])).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining("--json") })
    expect(await admin(["organization", "list"])).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("There is no database") })
  })

  test("has one id, which every command shows and accepts", async () => {
    const json = async (...parameters: ReadonlyArray<string>) => JSON.parse((await admin([...parameters, "--json"])).stdout)
    const { key, keyId, organizationId } = await json("organization", "create", "Acme")
    const [listed] = (await json("key", "list", organizationId)).data
    expect(listed.id).toBe(keyId)
    expect(key.startsWith(`${listed.beginsWith}_`)).toBe(true)
    const rotated = await json("key", "rotate", organizationId, keyId, "--overlap-hours", "0")
    expect(rotated.replaces).toBe(keyId)
    expect(await json("key", "revoke", organizationId, rotated.id)).toEqual({ id: rotated.id, revoked: true })
    const made = await json("key", "create", organizationId, "next")
    expect((await json("key", "list", organizationId)).data.map(({ id }: { readonly id: string }) => id)).toEqual([keyId, rotated.id, made.id])
  })
})
