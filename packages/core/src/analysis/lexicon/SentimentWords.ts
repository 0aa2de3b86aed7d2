/**
 * English words of praise (above 0) and blame (below 0) with their weights, from the general vocabulary of reviews and news. Words are listed by their stem:
 * `praise` stands for "praised" and "praises" too.
 */
import { setOf } from "./WordList.js"

const strong = 2
const plain = 1
const weak = 0.5

const lists: ReadonlyArray<readonly [weight: number, words: string]> = [
  [
    strong,
    "best excellent outstanding exceptional superb fantastic amazing perfect unmatched unbeatable award winner favorite favourite stellar superior phenomenal love beloved acclaim impeccable incredible wonderful brilliant flagship terrific superlative flawless impeccably marvelous marvellous unrivaled unrivalled unparalleled peerless adore revered"
  ],
  [
    plain,
    "good great better solid strong reliable durable popular affordable comfortable impressive recommend praise trust trusted reputable renowned versatile powerful efficient effective fast quick accurate premium " +
      "stylish sleek intuitive robust smooth secure safe quality innovative leading leader top ideal convenient easy easier sturdy lightweight compact attractive beautiful elegant responsive generous " +
      "consistent consistently dependable advanced capable enjoy enjoyable happy satisfy satisfied satisfaction success successful succeed win beat outperform surge soar rally gain rise jump climb boost improve improvement " +
      "improved growth grow profit profitable bullish upgrade benefit advantage excel stand-out standout shine helpful friendly user-friendly beginner-friendly seamless effortless rich warm crisp clear sharp stunning vibrant gorgeous " +
      "value bargain worth worthwhile budget-friendly inclusive extensive comprehensive ample long-lasting well-made well-known well-regarded well-built high-quality top-notch cutting-edge feature-rich thoughtful " +
      "gentle soothing precise quiet customizable flexible expertise positive commend respected loyal loyalty admire prestigious luxurious luxury iconic classic contender choice pick winning strength pros promising optimistic recover rebound " +
      "outpace record-high unique nice cool fun awesome delight delightful hearty stable versatility durability reliability craftsmanship comfort affordability innovation performance-oriented timeless " +
      "impressed memorable charming breathtaking sophisticated extraordinary savory savoury juicy creamy fluffy revolutionary groundbreaking legendary thrilling exciting fascinating appealing rewarding compelling enduring inviting desirable invaluable entertaining talented nutritious striking formidable useful handsome satisfying crunchy crispy caring considerate well-rounded well-balanced well-thought-out foolproof mess-free remarkable splendid exemplary magnificent delicious tasty flavorful flavourful fresh cozy cosy plush roomy spacious breathable supportive forgiving cushioned snug leakproof rugged tough hardy resilient rock-solid hassle-free worry-free trouble-free painless straightforward snappy zippy nimble agile polished refined tasteful well-designed ergonomic handy practical clever ingenious economical frugal low-maintenance energy-efficient silent spot-on trustworthy honest transparent attentive courteous polite welcoming knowledgeable professional prompt promptly punctual lasts outlast outlive outclass ace shines thrive cherish hailed lauded celebrated coveted sought-after endorse esteemed highly-rated well-reviewed top-rated five-star first-rate first-class world-class best-in-class pleased pleasant pleasing pleasure thrilled gem no-brainer lifesaver game-changer godsend workhorse gold-standard soothe nourish refreshing coolest quieter lighter roomier sturdier simpler cleaner safer healthier smarter nicer sharper superbly tops unbeaten exquisite sublime dreamy divine heavenly sensational spectacular meticulous thorough unobtrusive airtight watertight flourish flourishing booming ingenious luscious scrumptious sumptuous sturdiest immaculate pristine velvety silky buttery springy grippy stylishly crave craved undisputed irreplaceable empathetic forthcoming accommodating hospitable spotless conscientious certified reassuring bulletproof stress-free speedy swift swiftly sensible commendable admirable respectable pleasantly rave favored favoured unfussy dependably well-liked well-thought well-rated"
  ],
  [
    weak,
    "wide broad large free simple modern new offer feature support include provide high extra enhance suitable balance balanced decent adequate competitive reasonable low-cost cheap renown famous notable dedicated committed commitment minimalist user customer-friendly consumer-friendly family-friendly"
  ],
  [
    -strong,
    "worst terrible awful horrible useless scam fraud disaster disastrous catastrophic avoid unacceptable abysmal hate hated lawsuit bankrupt bankruptcy scandal unsafe dangerous crash crashed fatal deceptive illegal fraudulent swindle ponzi atrocious appalling dreadful garbage worthless rip-off nightmare horrendous dismal unusable predatory corrupt corruption embezzle disgrace toxic poison contaminate abuse abusive"
  ],
  [
    -plain,
    "bad poor worse weak slow expensive pricey overpriced costly noisy loud unreliable fragile flimsy bulky heavy clunky buggy outdated limited lacking lack difficult hard complicated confusing uncomfortable inconsistent mediocre disappointing " +
      "disappoint disappointment fail failure problem issue concern complaint complain criticize criticise criticism controversy controversial backlash accuse accused allegation allege allegedly violation breach hack leak recall defect defective faulty broken damage harm " +
      "negative drawback downside disadvantage cons risk risky struggle suffer loss lose losing fall drop decline plunge slump slip tumble sink slide weaken downgrade bearish overvalued miss delay shortage shutdown layoff penalty fined fines antitrust monopoly monopolistic " +
      "unfortunately annoying frustrating frustration error vulnerable vulnerability threat warn warning doubt doubtful skeptical unhappy angry poorly cheaply misleading aggressive steep sluggish dull uneven rough harsh greedy boycott drag worry crisis debt worst-performing hit tense violate exploit inferior lag unresponsive uncertain mislead weakness " +
      "unpleasant unnecessary excessive impossible repetitive distracting disturbing devastating stressful unpredictable boring ruin wreck destroy smelly stink burnt rattle creak wobble fades tangle blister bogus fake counterfeit exaggerate debunked unscrupulous negligent negligence reckless careless sloppy outage outages downtime dropouts malware spyware bloatware hassle headache sadly ridiculous lousy shoddy second-rate third-rate inflexible incompetent unprofessional indifferent evasive exodus plummet tanked nosedive tarnish erode infamous notorious notoriously moldy mouldy mold salmonella listeria surveillance embezzlement whistleblower cartel laundering strike strikes walkout dishonesty misconduct wrongdoing coverup cover-up cancelled canceled cancellation overbooked carcinogen carcinogenic asbestos lead-tainted ineffective gouging deplete pester nag annoy intrusive bloat cluttered clumsy cramped unhelpful rude unfriendly stingy gimmicky dated flaky finicky fiddly glitch glitchy laggy stutter overheat clog leaky rust peel fray crack warp snap snapped broke breaks malfunction stall freezes froze unstable insecure hidden upsell pushy stranded refuse overcharge overpay inflated gouge pain painful tedious cumbersome awkward bland tasteless soggy stale greasy scratchy itchy wobbly shaky squeaky blurry grainy tinny muffled underpowered underwhelm lackluster lacklustre subpar inadequate insufficient inaccurate imprecise incompatible unintuitive unpolished neglected stagnant deteriorate shrink sued indict prosecute convict convicted guilty banned injury injuries injured killed deaths died illness sickened hazard hazardous explode evade pollute pollution cheat deceive deceit manipulate sweatshop discrimination harassment stolen collapse insolvent insolvency bailout gutted regrettable gripe grumble irritate letdown dissatisfy dissatisfied dissatisfaction distrust mistrust untrustworthy shady dubious questionable sketchy overhyped overrated spy spied hacked sluggishly crashy wrestling unsanitary harmful unethical dishonest arrogant worthless wasteful waste lies lied slower heavier louder costlier pricier weaker noisier clunkier bulkier messy spotty patchy bare-bones overkill underdeliver underperform unjustified unfair unreasonable unwieldy disorganized disorganised unclear opaque spammy gimmick throttle throttled bloated hefty stuck nickel-and-dime overcomplicated convoluted half-baked half-hearted halfhearted barebones understaffed overcrowded filthy ugly hideous tacky pathetic laughable shameful disgraceful hopeless pointless inept crooked unforgiving greenwash greenwashing scandalous outrageous insulting infuriating infuriate maddening exasperating unbearable intolerable inexcusable abysmally atrociously grim dire woeful ludicrous absurd deplorable despicable repulsive revolting rancid inedible disappointment unwatchable unreadable unplayable unsafe grubby dingy shabby threadbare rickety ramshackle mushy insipid uninspired uninspiring unremarkable forgettable lifeless soulless bug-ridden error-prone accident-prone archaic antiquated baffling incomprehensible nonsensical impractical unreliable haphazard slapdash amateurish botched bungle bungled flop fiasco debacle backfire alienate infuriates patronizing patronising condescending dismissive rudely obnoxious ghosting stonewall stonewalled unreachable unhelpfully clueless unqualified untrained unkempt misaligned lock-in"
  ],
  [-1.6, "criticism criticize criticise backlash scrutiny fined bribery bribe breach scandal layoff"],
  [-plain, "mixed"],
  [
    -weak,
    "however but though basic no-frills average small short subscription required difficulty occasionally sometimes slightly niche minimal restrict restricted requires pressure soften dip"
  ],
  // Forms with another meaning than their stem.
  [0, "roughly hardly shortly largely silently cleared clears clearing clearance supports supported user users"]
]

/** Phrases of one weight, separated by strokes. Phrases of weight 0 are names of things: a "limited warranty" limits nothing. */
const weighing = (weight: number, list: string): ReadonlyArray<readonly [weight: number, phrase: string]> => list.split("|").map((phrase) => [weight, phrase])

const phrases: ReadonlyArray<readonly [weight: number, phrase: string]> = [
  ...weighing(
    0,
    "keep away from children|keep away from heat|keep away from fire|keep away from pets|price strike|lightning strike|strike a|strikes a|pop up store|expert settings|fire tv|fire stick|limited warranty|limited liability|limited edition|limited company|customer satisfaction|satisfaction survey|satisfaction surveys|satisfaction index|satisfaction score|satisfaction scores|hard drive|hard drives|hard disk|hard shell|hard case|hard cover|fast food|weight loss|hair loss|pain relief|premiere pro|pressure cooker|pressure cookers|error message|error messages|problem solving|risk management|loss prevention|crash test|crash tests|crash detection|fall detection|leak detection|fraud protection|fraud detection|theft protection|damage protection|drop off|fine art|fine tune|fine tuning|short term|small business|small businesses|heart rate|customer support|support team|contact support|rich text|first class mail|clear coat|cool down|quick start|waste management|conventional choice|air quality|waste bin|stall warning|poison control|lighter fluid|extra virgin|free of charge|fresh water|tough luck"
  ),
  ...weighing(
    1,
    "does the job|on time|a pleasure|better than|long battery life|longer battery life|stays sealed|stays sharp|stays cool|stays fresh|stays put|stays quiet|stays comfortable"
  ),
  ...weighing(
    2,
    "i regret not buying|i regret not choosing|i regret not switching|i regret not getting|i regret not trying|regret not buying|regret not choosing|regret not switching|regret not getting|regret not trying|regretted not buying|couldn t be happier|could not be happier|never disappoint|never disappoints|never disappointed|doesn t disappoint|don t disappoint|didn t disappoint|won t disappoint|not disappoint|nothing bad to say|nothing negative to say|d choose|would choose|d pick|would pick|d go with|would go with|better off with|d recommend|would buy|d buy|can t be beaten|can t be beat|cannot be beat|recommend it to|money well spent|worth every penny|built to last|pays for itself|worth the money|worth the price|worth the extra|second to none|best in class|no regrets|no complaints|can t fault|couldn t fault|cannot fault|comes out ahead|come out ahead|comes out on top|came out on top|look no further|never fails|never failed|won t let you down|d buy again|would buy again"
  ),
  ...weighing(
    -2,
    "i regret|regret buying|regretted buying|regret purchasing|regret choosing|stopped working|stops working|quit working|caught fire|catches fire|catch fire|burst into flames|better off without|ripped off|got sick|fell ill|locked out|lost money|can t trust|cannot trust|do not trust|don t trust|don t bother|wouldn t bother|not bother|stay clear|nothing but trouble|money down the drain|should be avoided|is best avoided|don t buy|do not buy|wouldn t buy|would not buy|never buy|don t waste|wouldn t use|would not use|wouldn t go with|would not go with|wouldn t trust|would not trust|wouldn t touch|would not touch|rather not use|d rather not|would rather not|d skip|would skip|d pass on|would pass on|d leave out|would leave out|keep away from|look elsewhere|go elsewhere|think twice|waste of|rip off|went to prison|pleaded guilty|data breach|false claims|false advertising|forced labor|forced labour|child labor|child labour|non starter|dead last|got a fine|gets a fine|received a fine|receives a fine|faces a fine|faced a fine|paid a fine|pays a fine|pay a fine|with a fine|given a fine|fine of|fine for violating|hefty fine|heavy fine|record fine|wouldn t choose|would not choose"
  ),
  ...weighing(
    -1.5,
    "hackers stole|attackers stole|thieves stole|people died|child died|dogs died|died in|were injured|withheld refunds|withholds refunds|withholding refunds|money laundering|warns of x|warned of x|warns against x|there are better|better alternatives|out of business|does not work|doesn t work|didn t work|won t last|doesn t last|does not last|hard to cancel|hard to reach|impossible to reach|difficult to cancel|refuses to|refused to|drains quickly|drains fast|habit of|lost trust|lost their trust|twice the price|cuts out|keeps crashing|kept crashing|keeps failing|keeps breaking|leaves a lot to be desired|leaves much to be desired|leave something to be desired|lost luggage|lost baggage|customers were charged|bait and switch|near the bottom|at the bottom of|bottom of the|ranked last|ranks last|rank last|ranked lowest|ranks lowest|last place|came last|comes last|finished last|finishes last|among the worst|among the lowest|lowest rated|lowest scores|least satisfied|least reliable|least trusted|settle claims|settled claims|settle a lawsuit|class action|hidden fees|hidden charges|hidden costs|surprise fees|went bankrupt|filed for bankruptcy|went bust|falls apart|fell apart|fall apart|let down|lets you down|cut corners|cuts corners|deal breaker|poor record|did not survive|didn t survive"
  ),
  ...weighing(
    -1,
    "too thin|too short|too slow|too loud|too complicated|too sweet|too weak|costs more|better options|runs out|raised concerns|worse than|nothing to write home about|slows down|slow down|come apart|comes apart|came apart|wears out|wear out|wore out|breaks down|broke down|break down|gave up|left stranded|long waits|long wait|long lines|long queues|wait times|pop ups|privacy concerns|price hike|price hikes|raises prices|raised prices|under investigation|to blame|blamed for|no better than|got worse|getting worse|has gone downhill|gone downhill|extra charges|too much|too expensive|too small|too heavy|not enough|not the best|nothing special"
  ),
  ...weighing(
    1.5,
    "nearly as long as|just as good as|just as well as|as good as any|overpaying for anything else|paying more for anything else|no trouble|without a hitch|without fail|without a problem|without any problems|just works|simply works|holds up|hold up|held up|holds its own|built like a tank|lasts for years|last for years|last as long|punches above|ticks all the boxes|ticks every box|checks all the boxes|gets the job done|little to dislike|little to complain|nothing to complain|leads the pack|class above|cut above|step above|shrugs off|shrug off|a joy|a delight|a breeze|money s worth|bang for the buck|bang for your buck|going strong|keeps running|keep running|keeps working|keep working|holds its value|rarely needs|trouble free|top marks|full marks|five stars|tops the|good value|remarkable value"
  ),
  // "Never been easier than with X" compares with everything else, and praises X only behind "with", which no rule reads.
  ...weighing(0, "never been better than|never been easier than|never been faster than|never been happier than"),
  // What has never been better is at its best now.
  ...weighing(
    2,
    "never been better|never been easier|never been faster|never been simpler|never been happier|never been smoother|never been stronger|never been quicker|never been cheaper|never been so good|never been so easy|never been so fast|never been so simple|never been so happy|never been so smooth|never been so satisfied|never been so quick|never been so reliable|never been so cheap|never been this good|never been this easy|never been this fast|never been this simple|never been this happy|never been this smooth|never been this satisfied|never been this quick|never been this reliable|never been this cheap|never been more reliable|never been more satisfied|never worked better|never felt better|never looked better|never been as easy"
  ),
  ...weighing(
    2,
    "hard to go wrong|swear by|swears by|hands down|head and shoulders above|pulls ahead|pull ahead|edges out|edge out|wins out|pays off|can t complain|hard to argue with|worth every|worth every cent|worth every dollar|never look back|don t look back|hardly go wrong|the one to beat|far more for|more for your money|more for the money"
  ),
  ...weighing(
    -1.5,
    "gone downhill|went downhill|goes downhill|going downhill|doesn t keep its promises|does not keep its promises|fails to keep its promises|doesn t deliver what it promises|waste of money|waste of time|high and dry|promises the moon|like pulling teeth|still no refund|still have no refund|still haven t received|still waiting for|no longer what it|not what it used|isn t what it used|shell of its former|has seen better days|pales in comparison|pales next to|hold a candle|no match for|left in the dust|stuck in the past|cash grab|total joke|joke of a|a joke|buyer beware|looked elsewhere|red flag|red flags|fed up|last straw|bad taste in|more trouble than|charged me twice|charged us twice|double charged|kept charging|keeps charging|keep charging|still charged|still charging|charges that nobody|fees that nobody|arrived broken|arrived damaged|arrived late|arrived cold|never arrived|never showed up|never came back|never responded|never replied|never got back|days late|weeks late|months late|months behind|froze my account|froze our account|closed my account|suspended my account|sold my data|agreed to settle|settlement over|to pay a settlement|left us stranded|left me stranded|ghosted|gave me the runaround|the runaround|passed from department|drags its feet|dragged its feet|fell off|came off after|gave out after|died after|broke after|broke within|stopped charging|won t charge|doesn t hold a charge|barely lasts|barely makes it|barely lasted|in droves|jumping ship|jumped ship|switched away|switching away|expected more|expected better|hoped for more|hoped for better|better days|good luck getting|good luck reaching|says it s my fault|blamed me|blames the customer|blames customers|overpromise|overpromises|over promises|delivers very little|delivered very little|all talk|all hype|pay a premium for the logo|paying for the logo|paying for the name|pay for the name|logs me out|drains my|drained my|nickel and dime|nickel and dimes|nickel and dimed|locked out of|waited forever|takes forever|took forever|wouldn t wish|wish i had never|wish we had never|wish i d never|wish we d never|should have known better|learn from my mistake|never going back|won t be going back|won t be back|will not be back|never again|run away from|save your money|save yourself the|do yourself a favor and avoid|under scrutiny|opened an investigation|opened an inquiry|opened a probe|accused of|sued by|sues over|sued over|ordered to pay"
  ),
  ...weighing(
    1.5,
    "keeps its promises|keeps their promises|keeps its word|delivers what it promises|deliver what it promises|delivers on its promises|in a heartbeat|no questions asked|free of problems|free of issues|free of bugs|free from problems|problem free|issue free|does what it says|does exactly what|does what it promises|does what it s supposed|does what it is supposed|lives up to|lived up to|exceeded my|exceeded our|exceeds expectations|exceeded expectations|wouldn t trade|would not trade|can t imagine life without|can t imagine working without|couldn t live without|can t live without|what i d do without|what we d do without|lifesaver|life saver|a godsend|godsend|game changer|best decision|best purchase|best money|worth its weight|like clockwork|above and beyond|miles ahead|leagues ahead|light years ahead|blows away|blew me away|blown away by|puts others to shame|puts the competition to shame|saved us hours|saves us hours|saves me hours|saved me hours|saved us days|minutes instead of|paid for itself|zero complaints|not a single problem|not a single issue|not a single complaint|zero regrets|haven t regretted|never regretted|hats off|kudos to|thumbs up|never looked back|could not have been nicer|couldn t have been nicer|could not have been better|couldn t have been better|could not be better|couldn t be better|fixed my issue|fixed my problem|solved my problem|solved our problem|solved my issue|resolved my issue|resolved my problem|sorted it out|still looks new|still looks like new|still runs like new|like new after|still go with|choose again|choose it again|buy again|buy it again|simply does what|swear by it|has never let|never once failed|never failed me|never failed us|lot of bang"
  ),
  ...weighing(-2.5, "no longer recommend|reluctant to recommend|difficult to recommend|hard pressed to recommend"),
  ...weighing(
    -1.5,
    "say the same of|hit or miss|skip it|skip this one|pass on this|locked in to|not justify the|doesn t justify|hard to justify|aren t great|isn t great|not great|went missing|say the same about|add up quickly|adds up quickly|not for everyone|hasn t kept up|haven t kept up|has not kept up"
  ),
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
  ...weighing(
    1.2,
    "problems are rare|issues are rare|outages are rare|complaints are rare|complaints are few|crashes are rare|failures are rare|downtime is rare|rarely late|seldom late|hardly ever late|not bad|isn t bad|is not bad|a lot to like|lots to like|plenty to like|much to like|hard to find fault|little to criticize|little to criticise"
  ),
  ...weighing(0, "the quality of|feature set|the features of"),
  ...weighing(-1.5, "plagued by|a mess|pales beside|past its prime|past their prime"),
  ...weighing(1.2, "won me over|won us over|delivers on its|delivers on their|deliver on their"),
  // What a brand used to be, it is no more.
  ...weighing(
    -1,
    "used to be great|used to be good|used to be the best|used to be excellent|used to be reliable|used to be better|used to love|prices went up|prices have gone up|quality has declined"
  ),
  ...weighing(
    -1.5,
    "waste your money|waste your time|waste money|never arrive|never arrives|never arrived|never shows up|never showed up|far from ideal|room for improvement"
  ),
  [-1, "falls behind"],
  ...weighing(-1, "the con|one con|only con|main con|biggest con|feels cheap|feel cheap|looks cheap|look cheap|cheaply made"),
  [-1, "trails behind"],
  [-1, "trails the"],
  [-1, "fall behind"],
  [-1.5, "not worth"],
  [1.5, "hard to fault"],
  ...weighing(-1, "d hardly use|would hardly use|d hardly choose|would hardly choose|d hardly pick|would hardly pick|d hardly buy|would hardly buy"),
  // `Sentiment` reads sentences with an X in place of the name. "No way around X's bugs" praises nothing.
  ...weighing(1.5, "no way around x|no getting around x"),
  ...weighing(0, "no way around x s|no getting around x s"),
  [1.5, "hard to beat"],
  [1.5, "recommend first"],
  [1.5, "first to recommend"],
  [1.5, "outstanding value"],
  [1, "worth considering"],
  [1, "worth a look"],
  [1, "good option"],
  [1, "solid choice"],
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

/** The weight of one folded word; 0 for most words. */
export const weightOf = (word: string): number => {
  for (const stem of word.length > 24 ? [] : stems(word)) {
    const found = byStem.get(stem)
    if (found !== undefined) return found
  }
  return 0
}

/** The weights of phrases of two to five folded words. */
export const phraseWeights: ReadonlyMap<string, number> = new Map([...[...byStem].filter(([stem]) => stem.split(" ").length === 2), ...byPhrase])

export const negations = setOf(
  "not no never without isn aren wasn weren don doesn didn won wouldn cannot couldn shouldn hasn haven hardly scarcely barely rarely seldom lacks lack neither nor nothing resolve resolves resolving resolved fix fixes fixing solve solves solving prevent prevents preventing reduce reduces reducing minimize minimizes eliminates eliminate"
)
/** Words that negate an "-ing" form behind them ("stopped recommending"), but no other word ("stops great ideas from getting lost"). */
export const endings = setOf("stop stops stopped cease ceases ceased")
/** Words that make "stop" a noun: "one-stop shop". */
export const stopNames = setOf("one non pit bus full")
/** Words behind "nobody" with which "nobody" negates a judgement: "nobody was disappointed", but not "nobody answered our complaint". */
export const denyingBehindNobody = setOf("was were is are has have had ever can could will would should")
/** Words of blame whose denial is praise: "never a problem", "no complaints". */
export const troubles = setOf(
  "problem problems issue issues trouble troubles complaint complaints hassle hassles fault faults fail fails failed regret regrets regretted disappoint disappoints disappointed glitch glitches hiccup hiccups downtime outages breakdowns headache headaches"
)
export const intensifiers = setOf("very extremely highly incredibly really exceptionally remarkably particularly especially most truly super")
export const diminishers = setOf("bit slightly somewhat little fairly relatively occasionally sometimes may might some")
export const contrasts = setOf("but however although though yet aber jedoch")
