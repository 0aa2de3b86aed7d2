import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import { Webhook } from "standardwebhooks"

/** @param secret the secret that `POST /v1/webhooks` returned */
export const receive = (secret: string, handle: (event: { readonly type: string; readonly data: unknown }) => void) => {
  const webhook = new Webhook(secret)
  // A delivery may arrive twice with the same id. Store the ids where you store the effects of the deliveries.
  const seen = new Set<string>()
  return createServer(async (request, response) => {
    const body = await text(request)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    try {
      // Verify the bytes as they arrived: parsing the JSON and writing it again can change them.
      webhook.verify(body, headers)
    } catch {
      return response.writeHead(401).end()
    }
    const id = headers["webhook-id"] ?? ""
    if (!seen.has(id)) handle(JSON.parse(body))
    seen.add(id)
    return response.writeHead(204).end()
  })
}
