/**
 * Makes V8 optimize a function eight times as late as by default. scripts/test.mjs loads this file into every process of a test run. Most code of a test runs a
 * few times only, and the thread of the compiler takes the processor that other processes need.
 *
 * In turns, the tests of `core/test/analysis` took 105 and 137 s of processor time with this file, and 155 and 156 s without; the start of a server took 1.66 s
 * with it, and 1.83 s without.
 */
require("node:v8").setFlagsFromString("--interrupt-budget=540000")
