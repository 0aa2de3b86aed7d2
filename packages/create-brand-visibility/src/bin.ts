#!/usr/bin/env node
/** The process of `npm create brand-visibility`. */
import { createInterface } from "node:readline/promises"
import { main } from "./Program.js"

const { stderr, stdin, stdout } = process
const lines = stdin.isTTY === true && stdout.isTTY === true ? createInterface({ input: stdin, output: stdout }) : undefined

process.exitCode = await main(process.argv.slice(2), {
  write: (text) => stdout.write(text),
  complain: (text) => stderr.write(text),
  ...(lines === undefined ? {} : { ask: (question) => lines.question(question) })
})
lines?.close()
