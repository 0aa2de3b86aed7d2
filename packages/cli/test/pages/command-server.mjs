/**
 * Runs the command's calls in one process, which loads the command once, because a separate process takes longer to load than to run. Calls that keep
 * running, read their input, or use models of a module run in separate processes (commands.mjs). Process.test.ts tests the command as a process.
 *
 * Prints its port, and ends when its standard input ends.
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
