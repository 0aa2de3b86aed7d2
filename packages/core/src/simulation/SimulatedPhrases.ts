/**
 * The phrases of simulated answers: opinions that fit any brand of any market and state no fact about a brand.
 */
import type { Sentiment } from "../domain/AnswerScore.js"

type Phrases = readonly [string, ...ReadonlyArray<string>]

/** Phrases that follow a brand's name: "Aldermoor *is an excellent choice*." `%` stands for the category. */
export const predicates: Readonly<Record<Sentiment, Phrases>> = {
  positive: [
    "is an excellent choice and hard to fault",
    "is the one I would recommend first to most people",
    "stands out for great quality and a loyal following",
    "is widely praised and a pleasure to use",
    "offers outstanding value for the money",
    "is a reliable favourite among people who care about %",
    "impresses with thoughtful design and very good support",
    "is easily among the best % you can choose"
  ],
  neutral: [
    "is another name that comes up often",
    "is also available if you want to compare more %",
    "sits somewhere in the middle of most lists",
    "is one more option to put on the list",
    "covers the usual ground for %",
    "is mentioned about as often as the others",
    "takes a conventional approach to %",
    "can be compared on size and features"
  ],
  negative: [
    "is hard to recommend: it feels overpriced and disappointing",
    "draws complaints about poor quality and slow support",
    "is the one to avoid, being unreliable and frustrating to use",
    "falls behind the others and is poor value",
    "has a bad reputation among people who care about %",
    "is a disappointing pick with too many problems",
    "feels flimsy and is not worth the money",
    "is often criticised as unreliable and overpriced"
  ]
}

/** Phrases that stand alone after a dash or in a table cell: "Aldermoor – *excellent all round*". */
export const verdicts: Readonly<Record<Sentiment, Phrases>> = {
  positive: [
    "excellent all round",
    "highly recommended",
    "great value and reliable",
    "outstanding quality",
    "the best choice for most people",
    "very good, easy to love"
  ],
  neutral: [
    "one more option",
    "a conventional choice",
    "comparable to the rest",
    "for those who want to compare more",
    "sits in the middle of most lists",
    "depends on your needs"
  ],
  negative: [
    "disappointing and overpriced",
    "poor quality, better avoided",
    "unreliable in use",
    "not recommended",
    "bad value for the money",
    "frustrating, with too many problems"
  ]
}

export const openings: Phrases = [
  "Here is how I would look at % right now.",
  "There is no single answer for %, but some names come up again and again.",
  "When people ask about %, the answer depends on budget and habits.",
  "Short version first, details below.",
  "I compared what people say about % and this is the picture."
]

export const closings: Phrases = [
  "Which one fits best depends on your budget and on how often you will use it.",
  "If you tell me more about what you need, I can narrow this down.",
  "Prices and models change often, so check before you buy.",
  "Try before you decide if you can.",
  "In the end, comfort and habit matter more than any list."
]

/** Phrases for an answer that names no brand. */
export const criteria: Phrases = [
  "Budget: decide what you want to spend before you compare",
  "Durability: look for a long warranty and parts that can be replaced",
  "Size: measure first, since returns are a nuisance",
  "Support: read how returns and repairs are handled",
  "Reviews: prefer long-term ones over first impressions",
  "Habits: think about how often you will really use it"
]

export const headings: Readonly<Record<"list" | "comparison" | "advice", Phrases>> = {
  list: ["Top picks", "My ranking", "The shortlist", "Recommendations"],
  comparison: ["Side by side", "How they compare", "A closer look"],
  advice: ["What to look for", "How to choose", "Before you buy"]
}
