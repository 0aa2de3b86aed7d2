/**
 * Words that say how something is found, with their weight; general vocabulary of reviews and news. Forms are listed by their
 * stem: `praise` stands for "praised" and "praises" too.
 */
const strong = 2
const plain = 1
const weak = 0.5

const lists: ReadonlyArray<readonly [weight: number, words: string]> = [
  [
    strong,
    "best excellent outstanding exceptional superb fantastic amazing perfect unmatched unbeatable award winner favorite favourite stellar superior phenomenal love beloved acclaim impeccable incredible wonderful brilliant flagship"
  ],
  [
    plain,
    "good great better solid strong reliable durable popular affordable comfortable impressive recommend praise trust trusted reputable renowned versatile powerful efficient effective fast quick accurate premium " +
      "stylish sleek intuitive robust smooth secure safe quality innovative leading leader top ideal convenient easy easier sturdy lightweight compact attractive beautiful elegant responsive generous " +
      "consistent consistently dependable advanced capable enjoy enjoyable happy satisfy satisfied satisfaction success successful succeed win beat outperform surge soar rally gain rise jump climb boost improve improvement " +
      "improved growth grow profit profitable bullish upgrade benefit advantage excel stand-out standout shine helpful friendly user-friendly beginner-friendly seamless effortless rich warm crisp clear sharp stunning vibrant gorgeous " +
      "value bargain worth worthwhile budget-friendly inclusive extensive comprehensive ample long-lasting well-made well-known well-regarded well-built high-quality top-notch cutting-edge feature-rich thoughtful " +
      "gentle soothing precise quiet customizable flexible expert expertise positive commend respected loyal loyalty admire prestigious luxurious luxury iconic classic contender choice pick winning strength pros promising optimistic recover rebound " +
      "outpace record-high unique nice cool fun awesome delight delightful hearty stable versatility durability reliability craftsmanship comfort affordability innovation performance-oriented timeless"
  ],
  [
    weak,
    "wide broad large free simple modern new offer feature support include provide high extra enhance suitable balance balanced decent adequate competitive reasonable low-cost cheap renown famous notable dedicated committed commitment minimalist user customer-friendly consumer-friendly family-friendly"
  ],
  [
    -strong,
    "worst terrible awful horrible useless scam fraud disaster disastrous catastrophic avoid unacceptable abysmal hate hated lawsuit bankrupt bankruptcy scandal unsafe dangerous crash crashed fatal deceptive illegal"
  ],
  [
    -plain,
    "bad poor worse weak slow expensive pricey overpriced costly noisy loud unreliable fragile flimsy bulky heavy clunky buggy outdated limited lacking lack difficult hard complicated confusing uncomfortable inconsistent mediocre disappointing " +
      "disappoint disappointment fail failure problem issue concern complaint complain criticize criticise criticism controversy controversial backlash accuse accused allegation allege allegedly violation breach hack leak recall defect defective faulty broken damage harm " +
      "negative drawback downside disadvantage cons con risk risky struggle suffer loss lose losing fall drop decline plunge slump slip tumble sink slide weaken downgrade bearish overvalued miss delay shortage shutdown layoff penalty fine fined antitrust monopoly monopolistic " +
      "unfortunately annoying frustrating frustration error vulnerable vulnerability threat warn warning doubt doubtful skeptical unhappy angry poorly cheaply misleading aggressive steep sluggish dull uneven rough harsh greedy boycott drag worry crisis debt worst-performing hit tense violate exploit inferior lag unresponsive uncertain mislead weakness"
  ],
  [-1.6, "criticism criticize criticise backlash scrutiny fined bribery bribe breach scandal layoff"],
  [-plain, "mixed"],
  [
    -weak,
    "less however but though basic no-frills average small short subscription required difficulty occasionally sometimes slightly niche minimal restrict restricted requires pressure soften dip"
  ]
]

const phrases: ReadonlyArray<readonly [weight: number, phrase: string]> = [
  [-2.5, "hard to recommend"],
  [-2.5, "not recommended"],
  [-2.5, "cannot recommend"],
  [-2.5, "can t recommend"],
  [-2.5, "not recommend"],
  [-2.5, "wouldn t recommend"],
  [-2.5, "don t recommend"],
  [-2, "advise against"],
  [-2, "recommend against"],
  [-2, "stay away from"],
  [-2, "steer clear"],
  [-2, "never picks up"],
  [2, "safe bet"],
  [2, "safe choice"],
  [2, "can t go wrong"],
  [2, "won t regret"],
  [2, "never let me down"],
  [2, "won t be disappointed"],
  [-2, "better avoided"],
  [-2, "one to avoid"],
  [-1.5, "bad reputation"],
  [-1.5, "poor reputation"],
  [-1, "falls behind"],
  [-1, "trails behind"],
  [-1, "trails the"],
  [-1, "fall behind"],
  [-1.5, "not worth"],
  [1.5, "hard to fault"],
  [1.5, "hard to beat"],
  [1.5, "recommend first"],
  [1.5, "first to recommend"],
  [1.5, "outstanding value"],
  [1, "worth considering"],
  [1, "worth a look"],
  [1, "good option"],
  [1, "solid choice"],
  [1.5, "known for"],
  [1, "strong reputation"],
  [1, "good reputation"],
  [1.5, "top pick"],
  [1, "top choice"],
  [1.5, "highly rated"],
  [1.5, "worth it"],
  [1, "great for"],
  [0.5, "best for"],
  [0.5, "ideal for"],
  [1, "stands out"],
  [1, "stand out"],
  [1, "go to"],
  [1, "hard to beat"],
  [2, "highly recommend"],
  [1, "well made"],
  [1, "high quality"],
  [1, "high end"],
  [1, "long lasting"],
  [1, "user friendly"],
  [1, "budget friendly"],
  [1, "value for money"],
  [1, "doesn t compromise"],
  [1, "without compromising"],
  [1, "without breaking the bank"],
  [1, "made strides"],
  [1, "taken steps"],
  [1, "industry leading"],
  [-1.5, "voted worst"],
  [-1, "falls short"],
  [-1, "fall short"],
  [-1, "not worth"],
  [-1, "taken a hit"],
  [-1.5, "not recommended"],
  [-1, "harder to"],
  [-1, "more expensive"],
  [-1, "faced criticism"],
  [-1, "under fire"],
  [-1, "lower quality"],
  [-1, "low quality"],
  [-1, "on the expensive side"],
  [-1, "learning curve"],
  [-1, "short lived"],
  [-1, "data collection"],
  [-1, "price increase"],
  [-1, "52 week low"]
]

const byStem = new Map<string, number>()
for (const [weight, words] of lists) for (const word of words.split(" ")) byStem.set(word.replaceAll("-", " "), weight)
const byPhrase = new Map(phrases.map(([weight, phrase]) => [phrase, weight]))

const stems = (word: string): ReadonlyArray<string> => {
  const found = [word]
  const cut = (ending: string, ...tails: ReadonlyArray<string>) => {
    if (word.length > ending.length + 2 && word.endsWith(ending)) for (const tail of tails) found.push(word.slice(0, -ending.length) + tail)
  }
  cut("s", "")
  cut("es", "")
  cut("ed", "", "e")
  cut("ing", "", "e")
  cut("ly", "")
  cut("ies", "y")
  cut("ied", "y")
  cut("er", "", "e")
  cut("est", "", "e")
  const doubled = /^(.+)(.)\2(ed|ing)$/.exec(word)
  if (doubled !== null) found.push(`${doubled[1]!}${doubled[2]!}`)
  return found
}

/** The weight of one folded word; 0 for most. */
export const weightOf = (word: string): number => {
  for (const stem of word.length > 24 ? [] : stems(word)) {
    const found = byStem.get(stem)
    if (found !== undefined) return found
  }
  return 0
}

/** The weights of phrases of two to four folded words. */
export const phraseWeights: ReadonlyMap<string, number> = new Map([...[...byStem].filter(([stem]) => stem.split(" ").length === 2), ...byPhrase])

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))
export const negations = setOf(
  "not no never without isn aren wasn weren don doesn didn won wouldn cannot couldn shouldn hasn haven hardly barely lacks lack neither nor nothing resolve resolves resolving resolved fix fixes fixing solve solves solving prevent prevents preventing reduce reduces reducing minimize minimizes eliminates eliminate"
)
export const intensifiers = setOf("very extremely highly incredibly really exceptionally remarkably particularly especially most truly super")
export const diminishers = setOf("bit slightly somewhat little fairly relatively occasionally sometimes may might some")
export const contrasts = setOf("but however although though yet aber jedoch")
