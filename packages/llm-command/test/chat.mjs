// A program that calls a server of the Chat Completions protocol, as an example of a program that a team would write.
import { once } from "node:events"
import { request } from "node:http"

const [url, model] = process.argv.slice(2)
const key = process.env.CHAT_KEY ?? ""

const say = (reply) => process.stdout.write(JSON.stringify(reply))
const fail = (reason, detail, rest = {}) => say({ error: { reason, detail, ...rest } })
const reasons = { 401: "authentication", 402: "insufficient_funds", 403: "authentication", 408: "timeout", 429: "rate_limited", 504: "timeout" }

const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let input = ""
for await (const chunk of process.stdin.setEncoding("utf8")) input += chunk
const { prompt } = JSON.parse(input)

try {
  // Loading `fetch` would take most of the time of a process that makes one call.
  const call = request(url, { method: "POST", headers: { "content-type": "application/json", authorization: `Bearer ${key}` } })
  // Without a listener, a reset in the middle of the reply would end the process before the reading of the reply fails.
  call.on("error", () => {})
  call.end(JSON.stringify({ model, messages: [{ role: "user", content: prompt }] }))
  const [response] = await once(call, "response")
  let body = ""
  for await (const chunk of response.setEncoding("utf8")) body += chunk
  const text = body.replaceAll(key, "[key]")
  const { headers, statusCode: status } = response
  const { location } = headers
  const reply = parse(text)
  const choice = reply?.choices?.[0]
  if (location !== undefined) fail("invalid_request", `the provider redirects to ${new URL(location, url).host}`)
  else if (status < 200 || status > 299) {
    const reason = reasons[status] ?? (status >= 500 ? "unavailable" : "invalid_request")
    fail(reason, `the provider answered with status ${status}`, { retryAfter: headers["retry-after"] })
  } else if (choice === undefined) fail("invalid_answer", "the reply cannot be read", { text })
  else if (choice.finish_reason === "content_filter" || choice.message.refusal) fail("content_filtered", "the model declined to answer")
  else {
    say({
      text: choice.message.content,
      model: reply.model,
      citations: [
        ...(choice.message.annotations ?? []).map(({ url_citation: { title, url } }) => ({ url, title })),
        ...(reply.search_results ?? []).map(({ url }) => ({ url, cited: false }))
      ],
      usage: { inputTokens: reply.usage?.prompt_tokens, outputTokens: reply.usage?.completion_tokens }
    })
  }
} catch {
  fail("unavailable", "the connection to the provider broke")
}
