import { Client } from "@brand-visibility/api"
import { isApiError } from "@brand-visibility/api"

const { VISIBILITY_KEY: apiKey = "", VISIBILITY_URL: baseUrl = "http://127.0.0.1:8787" } = process.env

const api = Client.make({ baseUrl, apiKey })

export const brand = await api.createBrand({ body: { name: "Fernweh", competitors: [{ name: "Norrvind" }] } })
const path = { brandId: brand.id }

try {
  const prompts = [{ text: "Which tent is the lightest?" }, { text: "Which tent survives a storm?" }]
  await api.createTopicsWithPrompts({ path, body: { topics: [{ name: "Tents", prompts }] } })
} catch (error) {
  if (!isApiError(error, "prompt_limit_exceeded")) throw error
  console.log(`Only ${error.body.remainingSlots} of ${error.body.orgWideLimit} prompts are left`)
}

export const texts: Array<string> = []
for await (const { text } of Client.items(api.listPrompts, { path })) texts.push(text)
