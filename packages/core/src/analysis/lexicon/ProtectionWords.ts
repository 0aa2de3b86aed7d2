/**
 * What a thing protects from, treats or finds is not said of it: "protects against fraud", "used against pain", "detects leaks". Only English;
 * `ForeignJudgement` has the words of other languages.
 */
/** With which a statement about the thing itself begins: "and is slow", "and the app crashes". */
const statement = String.raw`(?:but|though|although|however|while|yet|it|they|which|because|and\s(?:[\w'’-]+\s){0,3}?(?:is|are|was|were|has|have|had|does|can|will|keeps?|gets?|fails|feels?|looks?|remains?|works?)\b)`
/** Up to the end of what it protects from: a mark, or a statement. */
const upTo = String.raw`(?:(?!\b${statement}\b)[^.!?;:,()\n])`
const against = String.raw`\b(?:protect\w*|guard\w*|shield\w*|defen[ds]\w*|insur\w*|safeguard\w*|cover\w*|secur\w*|used|works?|working|effective|helps?|relief|remedy|remedies|vaccines?|vaccinat\w*|fights?|precautions?)\b[^.!?;:\n]{0,40}?\bagainst\b`
const from = String.raw`\b(?:protect\w*|guard\w*|shield\w*|defend\w*|safeguard\w*|insulat\w*|keeps? (?:\w+ ){1,4}safe|safe|relief)\s(?:\w+\s){0,5}?from\b`
/** Customers are treated badly and users blocked, too: only these are no blame of whatever treats, blocks or finds them. */
const ills =
  "(?:pains?|aches?|headaches?|migraines?|fevers?|colds?|flu|coughs?|allergy|allergies|infections?|inflammations?|injury|injuries|wounds?|burns?|nausea|anxiety|depression|insomnia|arthritis|acne|eczema|diseases?|illness|illnesses|symptoms?|cancers?|diabetes|hypertension|asthma|cramps?|heartburn|swelling|soreness|itch|itching|rash|rashes|bites?|stings?|stress|bacteria|virus|viruses|germs?|mou?ld|mildew|fungus|fungi|odou?rs?|smells?|stains?|grease|dirt|dust|lice|fleas|ticks|pests?|weeds?|rust|limescale|plaque|malware|ransomware|spyware|adware|trojans?|phishing|spam|scams?|scammers|fraud|hackers?|hacks?|attacks?|threats?|intrusions?|intruders?|trackers?|ads|pop-?ups|bots|leaks?|breaches|vulnerabilities|bugs|errors?|defects?|faults?|smoke|fires?|collisions?|noise)"
const objects = String.raw`\b(?:(?:used|designed|prescribed|taken|made|meant) (?:to|for) (?:help )?(?:treat|reliev|fight|eas|sooth|heal|cur|combat|detect|block|remov|kill)\w*|treats|relieves|combats|alleviates|detects|blocks|remedies)(?= (?:[\w-]+,? ){0,2}${ills}\b)`
export const protecting = new RegExp(`(${against}|${from}|${objects})${upTo}{1,60}(?:,(?! ${statement}) (?:${upTo}{1,40},? )?(?:and|or) ${upTo}{1,40})?`, "gi")

/** The text without what something protects from. */
export const withoutProtected = (text: string): string => text.replace(protecting, "$1 ")
