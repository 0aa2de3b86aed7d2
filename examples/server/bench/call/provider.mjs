// A provider in a separate process, so that its processor time is not counted as ours. It answers at once, in the form of OpenAI's Responses API or of Chat
// Completions, with a list of shoes and two sources.
import { createServer } from "node:http"

const brands = ["Kestrel Peak", "Fernweh", "Norrvind", "Brackwater", "Aldermoor", "Tindra"]
const sentence = "It holds well on wet rock, drains within minutes and is light enough for a long day, which most who tested it praised."
const text = [
  "Here are the shoes that people most often choose for wet and rocky trails, with what speaks for each of them:\n",
  ...brands.map((name, index) => `${index + 1}. **${name} Ridge ${index + 2}**: ${sentence} ${name} sells it in wide sizes, too.`),
  "\nWhichever you choose, try it on in the afternoon, when feet are larger, and with the socks that you will wear."
].join("\n")

const citation = (url, title) => ({ type: "url_citation", start_index: 0, end_index: 10, url, title })
const reply = JSON.stringify({
  id: "resp_1",
  object: "response",
  created_at: 1_790_000_000,
  status: "completed",
  model: "bench-1",
  output: [
    {
      type: "message",
      id: "msg_1",
      role: "assistant",
      status: "completed",
      content: [
        {
          type: "output_text",
          text,
          annotations: [
            citation("https://www.trailreview.example/wet-rock?utm_source=openai", "Shoes for wet rock"),
            citation("https://fernweh.example/ridge", "Ridge")
          ]
        }
      ]
    }
  ],
  usage: { input_tokens: 40, output_tokens: 420, total_tokens: 460 }
})

const completion = JSON.stringify({
  id: "chatcmpl_1",
  object: "chat.completion",
  created: 1_790_000_000,
  model: "bench-1",
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: text } }],
  usage: { prompt_tokens: 40, completion_tokens: 420, total_tokens: 460 }
})

const server = createServer((request, response) => {
  request.resume()
  request.once("end", () => {
    const body = request.url?.endsWith("/chat/completions") ? completion : reply
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, "127.0.0.1", () => process.send(`http://127.0.0.1:${server.address().port}/v1`))
process.once("disconnect", () => process.exit())
