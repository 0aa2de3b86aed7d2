/**
 * Answers calls of the command in one process, which has loaded it once: each process of its own would take longer to load than to answer. What goes on,
 * reads its input, or asks models of a module's own is left to a process of its own (commands.mjs), as is all that Process.test.ts says of processes.
 *
 * Prints its port, and ends with its input.
 */
import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import { main } from "../../dist/Program.js"

const takes = (pieces) => ({ isTerminal: false, columns: () => 80, keepPrivate: () => {}, write: async (piece) => void pieces.push(piece) })

const server = createServer(async (request, response) => {
  const { argv, directory, environment } = JSON.parse(await text(request))
  const [output, errors] = [[], []]
  const code = await main(argv, {
    input: { isTerminal: false, bytes: async function* () {}, ask: async () => null },
    output: takes(output),
    errors: takes(errors),
    environment,
    directory,
    seconds: () => process.uptime(),
    onInterrupt: () => () => {}
  })
  response.end(JSON.stringify({ code, output: output.join(""), errors: errors.join("") }))
})
server.listen(0, "127.0.0.1", () => console.log(server.address().port))
process.stdin.resume().on("end", () => process.exit())
