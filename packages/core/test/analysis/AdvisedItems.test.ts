/** Lists whose items are sentences with the brand inside (`AdvisedItems`). No competitors are configured. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const scorers = new Map(["Velora", "Tessio", "Kelvari"].map((name) => [name, AnswerScorer.make(brandNamed(name))]))
const placesIn = (text: string) => [...scorers.values()].map((scorer) => scorer.rank(text).rank)

describe("items that advise a brand each", () => {
  it.each([
    "Some picks by need:\n\n- For price there's *Velora*.\n- For marketing there's *Tessio*.\n- For sales teams there's *Kelvari*.",
    "* **For durability** I keep coming back to *Velora*.\n* **For style** there's *Tessio*.\n* **For people who never look at prices**, *Kelvari*.",
    "1. If money is tight, start with Velora and its free plan.\n2. Marketing teams are better off with Tessio.\n3. Sales people usually end up loving Kelvari.",
    "What I'd do:\n\n1. Go with Velora if you want value.\n2. Try Tessio if marketing matters.\n3. Look at Kelvari if all you need is a pipeline.",
    "1. Mit kleinem Budget fahren Sie am besten mit dem Tarif von Velora.\n2. Wer Ökostrom möchte, ist bei Tessio gut aufgehoben.\n3. Als Alternative bleibt noch Kelvari.",
    "Mes conseils :\n\n1. Pour les petits budgets, je conseille Velora.\n2. Pour le marketing, optez pour Tessio.\n3. Pour la vente, regardez du côté de Kelvari."
  ])("take the places of their list: %s", (text) => expect(placesIn(text)).toEqual([1, 2, 3]))

  it("take the printed numbers of their list", () => {
    const text = "2. For price there's Velora.\n3. For marketing there's Tessio."
    expect(placesIn(`1. For style there's Kelvari.\n${text}`)).toEqual([2, 3, 1])
  })
})

describe("other sentences with brands", () => {
  it.each([
    "1. Whether Velora can import your contacts.\n2. Which regions Tessio covers.\n3. How much Kelvari costs per seat.",
    "1. The price of Velora went up twice.\n2. Support at Tessio is slow.\n3. Contracts of Kelvari are long.",
    "- It syncs contacts with Velora.\n- It posts to Tessio.\n- It reads your mail in Kelvari.",
    "1. **Short:** for most shops two syllables are best, as with Velora.\n2. **Catchy:** for everybody it is best to think of Tessio.\n3. **Safe:** for lawyers the best case is Kelvari.",
    "- For beginners, Velora is easy.\n- For teams, Velora has roles.\n- For freelancers, Velora is free."
  ])("are no such list: %s", (text) => expect(placesIn(text)).toEqual([null, null, null]))

  it("are no such list where the names are examples", () => {
    const text = "1. For short names, think of something such as Velora.\n2. For catchy names, think of something such as Tessio."
    expect([...scorers.values()].map((scorer) => scorer.rank(text).rankBasis)).not.toContain("list")
  })

  it("leave places that the items state as they are", () => {
    expect(placesIn("- Third place in my book goes to Kelvari, for teams.\n- Second place goes to Tessio, for style.\n- First place goes to Velora.")).toEqual([
      1, 2, 3
    ])
  })

  it("is about the name before it, and not about what that name works with", () => {
    const text = "1. If you read a lot, the Kelvari integrates Velora directly.\n2. For style there's Tessio."
    expect(placesIn(text)).toEqual([null, 2, 1])
  })
})
