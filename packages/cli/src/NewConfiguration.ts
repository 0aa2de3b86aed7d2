/** The text of a new configuration. */

export const knownModels = ["openai", "anthropic", "gemini", "simulated"] as const
export type Format = "ts" | "js" | "json"

export interface Answers {
  readonly name: string
  readonly category: string | null
  readonly aliases: ReadonlyArray<string>
  readonly domains: ReadonlyArray<string>
  readonly competitors: ReadonlyArray<string>
  readonly topics: ReadonlyArray<{ readonly name: string; readonly prompts: ReadonlyArray<string> }>
  /** Whether the configuration also gets two perception prompts. */
  readonly perception: boolean
  readonly models: ReadonlyArray<(typeof knownModels)[number]>
}

/** An invented brand in an invented market, for a first try. No real brand is named. */
export const inventedAnswers: Answers = {
  name: "Fernweh",
  category: "trail running shoes",
  aliases: ["Fernweh Running"],
  domains: ["fernweh.example"],
  competitors: ["Kestrel Peak", "Norrvind", "Brackwater"],
  topics: [
    {
      name: "Choosing a shoe",
      prompts: ["What are the best trail running shoes?", "Which trail running shoes are best for beginners?", "Which trail running shoes last longest?"]
    },
    {
      name: "Mountains and mud",
      prompts: [
        "Which trail running shoes grip best in mud?",
        "Best trail running shoes for steep mountain terrain?",
        "Which shoes do ultra runners recommend?"
      ]
    },
    {
      name: "Price and value",
      prompts: ["Which trail running shoes are the best value?", "Are expensive trail running shoes worth it?"]
    }
  ],
  perception: true,
  models: ["simulated"]
}

const named = {
  openai: { llm: "chatgpt", provider: "openai", model: "gpt-5-mini", webSearch: true },
  anthropic: { llm: "claude", provider: "anthropic", model: "claude-sonnet-4-6", webSearch: true },
  gemini: { llm: "gemini", provider: "gemini", model: "gemini-2.5-flash", webSearch: true }
} as const

const simulated = ["simulated-a", "simulated-b", "simulated-c"].map((llm) => ({ llm, provider: "simulated" }))

const configurationOf = ({ aliases, category, competitors, domains, models, name, perception, topics }: Answers) => ({
  database: "brand-visibility.db",
  brand: { name, aliases, domains, ...(category === null ? {} : { category }), competitors: competitors.map((competitor) => ({ name: competitor })) },
  topics,
  ...(perception
    ? {
        perceptionPrompts: [
          { text: `How trustworthy is ${name}?`, propertyId: "trust", goodScore: "widely trusted", badScore: "not trusted at all" },
          { text: `How innovative is ${name}?`, propertyId: "innovation", goodScore: "leads the field", badScore: "years behind" }
        ]
      }
    : {}),
  models: models.flatMap((model) => (model === "simulated" ? simulated : [named[model]])),
  check: [{ metric: "visibility", notBelow: 0.1 }]
})

/** A value as a JavaScript literal: property names have no quotes where the language allows that. */
const literal = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z]\w*)":/gm, "$1$2:")

export const configurationText = (answers: Answers, format: Format): string => {
  const configuration = configurationOf(answers)
  if (format === "json") return `${JSON.stringify(configuration, null, 2)}\n`
  return `import { defineConfig } from "@brand-visibility/cli"\n\nexport default defineConfig(${literal(configuration)})\n`
}
