// Measures how many requests a run takes when faults occur, and how long a silent provider delays the run. It runs the tests of faults, the long ones
// included, and writes their results into docs/reference/faults.md. Most of its time is waiting.
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { writeFigures } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const tests = ["examples/server/test/faults", "packages/core/test/pipeline/GivingUp.test.ts"]

/** Results of an earlier version, in which a process could lease its own expired calls again and waited for a provider without a limit. */
const before = {
  "A process frozen for 1.5 s (`SIGSTOP`), 4 calls under way": "5.00, no answer, run `failed`",
  "A process frozen for 14 s (`SIGSTOP`), 4 calls under way": "5.00, no answer, run `failed`",
  "Postgres away for 3 s (`-m immediate`) in the middle of a run, for one process": "2.60, run not `completed`",
  "Postgres away for 15 s (`-m immediate`) in the middle of a run, for one process": "2.44, not ended after two minutes",
  hangs: "334 s",
  "is down (503), and the model may take ten minutes for a call": "336 s",
  "asks for another 45 s again and again (429)": "1,082 s",
  "asks for another 100 s again and again (429)": "1,994 s",
  "takes 400 s for each of two answers, and the model may take ten minutes for a call": "given up, its answers lost",
  "hangs, and the model may take ten minutes for a call": "given up after 334 s"
}
const beforeOf = (name) => before[name] ?? "not measured"

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-figures-"))
const into = join(folder, "figures.ndjson")
try {
  const parameters = [join(root, "scripts", "test.mjs"), "run", "--project=tests", "--project=proofs", "--no-file-parallelism", ...tests]
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: "inherit", env: { ...process.env, MEASURED_INTO: into } })
  if (status !== 0) throw new Error("A test of the faults failed, so nothing is written.")
  const figures = readFileSync(into, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
  const ofKind = (kind) => figures.filter((figure) => figure.kind === kind)
  const faults = ofKind("fault").sort((left, right) => left.fault.localeCompare(right.fault, "en", { numeric: true }))
  const silences = ofKind("silence")
  const names = new Set([...faults.map(({ fault }) => fault), ...silences.map(({ provider }) => provider)])
  const unknown = Object.keys(before).filter((name) => !names.has(name))
  if (unknown.length > 0) throw new Error(`No test reported: ${unknown.join("; ")}`)
  writeFigures(
    "docs/reference/faults.md",
    "requests",
    table(
      ["Fault", "Leases", "Calls", "Requests", "for a call", "and", "for a call, before", "Test"],
      faults.map(({ calls, fault, leaseMillis, outcome, requests, test }) => [
        fault,
        `${leaseMillis / 1_000} s`,
        calls,
        requests,
        (requests / calls).toFixed(2),
        outcome ?? "",
        beforeOf(fault),
        `\`${test}\``
      ])
    )
  )
  writeFigures(
    "docs/reference/faults.md",
    "silence",
    table(
      ["The provider", "The run ended after its other models had", "Before"],
      silences.map(({ heldMillis, provider }) => [provider, `${Math.round(heldMillis / 1_000)} s`, beforeOf(provider)])
    )
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
