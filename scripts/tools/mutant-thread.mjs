/**
 * The thread of `scripts/mutants.mjs` that runs tests on modules with a fault. Modules stay loaded between faults, except the module with the fault and the
 * modules that import it, directly or not. These are reloaded, and lose their state.
 */
import { dirname } from "node:path"
import vm from "node:vm"
import { parentPort, workerData } from "node:worker_threads"
import * as fastCheck from "fast-check"
import * as shim from "./test-shim.mjs"

const { modules, running, testFiles } = workerData

// The same random values in each round, so that only the fault decides the result.
fastCheck.configureGlobal({ seed: 1 })

/** A namespace in the form that a compiled module expects. */
const asImported = (namespace) => ({ __esModule: true, ...namespace })
const dependencies = new Map([["vitest", asImported(shim)]])
const others = new Set(Object.values(modules).flatMap(({ paths }) => Object.entries(paths).flatMap(([name, path]) => (path === undefined ? [name] : []))))
others.delete("vitest")
for (const name of others) dependencies.set(name, asImported(await import(name)))
for (const { paths } of Object.values(modules))
  for (const path of Object.values(paths)) if (path?.endsWith(".mjs") && !dependencies.has(path)) dependencies.set(path, asImported(await import(path)))

const importersOf = new Map()
for (const [importer, { paths }] of Object.entries(modules))
  for (const path of Object.values(paths)) if (path !== undefined) importersOf.set(path, [...(importersOf.get(path) ?? []), importer])

const reachedFrom = (path, found = new Set()) => {
  if (found.has(path)) return found
  found.add(path)
  for (const importer of importersOf.get(path) ?? []) reachedFrom(importer, found)
  return found
}

const functionOf = (path, code) => vm.compileFunction(code, ["require", "module", "exports"], { filename: path })
const functions = new Map(Object.entries(modules).map(([path, { code }]) => [path, functionOf(path, code)]))
const loaded = new Map()
let fault

const load = (path) => {
  const known = loaded.get(path)
  if (known !== undefined) return known.exports
  const isFault = fault?.path === path
  const { paths } = isFault ? fault.module : modules[path]
  const run = isFault ? functionOf(path, fault.module.code) : functions.get(path)
  const module = { exports: {} }
  loaded.set(path, module)
  run((name) => dependencies.get(paths[name] ?? name) ?? load(paths[name]), module, module.exports)
  return module.exports
}

/** The tests of each file. A corpus is read and scored when its file is loaded. */
const testsOf = new Map()
const loadTests = (file) => {
  load(file)
  testsOf.set(file, shim.takeTests())
}

/** All tests. The index of a test is its number. */
const numbers = []

/** The reason why a test fails or its file cannot be loaded; undefined when the test passes. */
const failureOf = async ({ file, index, name }) => {
  try {
    if (!loaded.has(file)) loadTests(file)
    shim.beginFile(dirname(file))
    await testsOf.get(file)[index].run()
    return undefined
  } catch (error) {
    shim.takeTests()
    return `${name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

const millisOf = async (run) => {
  const before = process.cpuUsage()
  await run()
  const { system, user } = process.cpuUsage(before)
  return (system + user) / 1000
}

/** Whether a test measures time. Such a test may fail because of other programs, and faults that only cost time are not of interest. */
const isTimed = (name) => /\btakes (?:no |linear )?time\b/.test(name)

/** Loads all modules, and numbers the tests. */
const toLoad = async () => {
  // Modules are loaded before the test files, so that their loading time does not count as the time of the first test file.
  for (const path of Object.keys(modules)) if (!testFiles.includes(path)) load(path)
  for (const file of testFiles) {
    const loading = await millisOf(() => loadTests(file))
    for (const [index, { name }] of testsOf.get(file).entries()) if (!isTimed(String(name))) numbers.push({ file, index, name: String(name), loading })
  }
}

/** The time of each test without a fault, or the test that fails. */
const costsOfAll = async () => {
  const costs = []
  for (const [id, test] of numbers.entries()) {
    running[0] = id
    let error
    const millis = await millisOf(async () => {
      error = await failureOf(test)
    })
    if (error !== undefined) return { error }
    costs.push({ file: test.file, name: test.name, millis: millis + test.loading })
  }
  return { costs }
}

const firstFailure = async (path, order) => {
  const stale = reachedFrom(path)
  for (const one of stale) loaded.delete(one)
  for (const id of order) {
    if (!stale.has(numbers[id].file)) continue
    running[0] = id
    const error = await failureOf(numbers[id])
    if (error !== undefined) return { by: id, error }
  }
  return {}
}

parentPort.on("message", async ({ module, order, path }) => {
  running[0] = -1
  // The module with the previous fault is reloaded without it.
  if (fault !== undefined) for (const one of reachedFrom(fault.path)) loaded.delete(one)
  fault = undefined
  if (numbers.length === 0) await toLoad()
  if (path !== undefined) fault = { module, path }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort.postMessage(fault === undefined ? await costsOfAll() : await firstFailure(path, order))
})
