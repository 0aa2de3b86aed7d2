/**
 * Removes the things that a product protects from, treats or finds, because their words do not judge the product: "protects against fraud", "used against
 * pain", "detects leaks". For English only. `ForeignJudgement` has the words of other languages.
 */

/** Words that begin a new statement, about the product itself: "and is slow", "and the app crashes". */
const opening = "but|though|although|however|while|yet|it|they|which|because"
const statements = new RegExp(
  String.raw`\b(?:${opening}|and\s(?:[\w'’-]+\s){0,3}?(?:is|are|was|were|has|have|had|does|can|will|keeps?|gets?|fails|feels?|looks?|remains?|works?)\b)\b`,
  "gi"
)
/**
 * Replaces the first letter of each new statement. No answer contains this character. A pattern that looked for statements by itself, at each of its
 * characters, took the runtime ten times as long to compile.
 */
const mark = "\u0000"
const word = String.raw`[\w${mark}]`
/** A character of the removed words, which end at a punctuation mark or a new statement. */
const upTo = `[^.!?;:,()\n${mark}]`
const against = String.raw`\b(?:protect\w*|guard\w*|shield\w*|defen[ds]\w*|insur\w*|safeguard\w*|cover\w*|secur\w*|used|works?|working|effective|helps?|relief|remedy|remedies|vaccines?|vaccinat\w*|fights?|precautions?)\b[^.!?;:\n]{0,40}?\bagainst\b`
const from = String.raw`\b(?:protect\w*|guard\w*|shield\w*|defend\w*|safeguard\w*|insulat\w*|keeps? (?:${word}+ ){1,4}safe|safe|relief)\s(?:${word}+\s){0,5}?from\b`
/** Things that a product may treat, block or find without blame. Other objects do not count, because one can also treat customers badly or block users. */
const ills =
  "(?:pains?|aches?|headaches?|migraines?|fevers?|colds?|flu|coughs?|allergy|allergies|infections?|inflammations?|injury|injuries|wounds?|burns?|nausea|anxiety|depression|insomnia|arthritis|acne|eczema|diseases?|illness|illnesses|symptoms?|cancers?|diabetes|hypertension|asthma|cramps?|heartburn|swelling|soreness|itch|itching|rash|rashes|bites?|stings?|stress|bacteria|virus|viruses|germs?|mou?ld|mildew|fungus|fungi|odou?rs?|smells?|stains?|grease|dirt|dust|lice|fleas|ticks|pests?|weeds?|rust|limescale|plaque|malware|ransomware|spyware|adware|trojans?|phishing|spam|scams?|scammers|fraud|hackers?|hacks?|attacks?|threats?|intrusions?|intruders?|trackers?|ads|pop-?ups|bots|leaks?|breaches|vulnerabilities|bugs|errors?|defects?|faults?|smoke|fires?|collisions?|noise)"
const objects = String.raw`\b(?:(?:used|designed|prescribed|taken|made|meant) (?:to|for) (?:help )?(?:treat|reliev|fight|eas|sooth|heal|cur|combat|detect|block|remov|kill)\w*|treats|relieves|combats|alleviates|detects|blocks|remedies)(?= )`
/**
 * Finds a verb of protection and its objects, in a text with marked statements (`withMarks`). Behind a verb of the second group, the objects count only if
 * `isBeforeIll` is true.
 */
export const protecting = new RegExp(
  `(${against}|${from}|(${objects}))${upTo}{1,60}(?:,(?! (?:${mark}|${opening})) (?:${upTo}{1,40},? )?(?:[a${mark}]nd|or) ${upTo}{1,40})?`,
  "gi"
)

const ill = new RegExp(String.raw`${ills}\b`, "iy")
const wordBefore = new RegExp(String.raw`[\w${mark}-]+,? `, "y")
/** The most words between a verb and an ill: "treats mild chronic pain". */
const mostBetween = 2
/**
 * Whether one of the next three words is an ill. As part of `protecting`, the words of ills took the runtime 30 ms to compile, because any word may stand
 * before them.
 *
 * @param at the offset of the space behind a verb
 */
const isBeforeIll = (text: string, at: number): boolean => {
  let next = at + 1
  for (let between = 0; between <= mostBetween; between++) {
    ill.lastIndex = wordBefore.lastIndex = next
    if (ill.test(text)) return true
    if (!wordBefore.test(text)) return false
    next = wordBefore.lastIndex
  }
  return false
}

/** The text with `mark` in place of the first letter of each new statement. */
const withMarks = (text: string): string => {
  let marked = ""
  let at = 0
  statements.lastIndex = 0
  for (let found = statements.exec(text); found !== null; found = statements.exec(text)) {
    marked += text.slice(at, found.index) + mark
    at = found.index + 1
    // A statement can begin inside another one: "and it is".
    statements.lastIndex = at
  }
  return marked + text.slice(at)
}

/** The text without the things that a product protects from, treats or finds. */
export const withoutProtected = (text: string): string => {
  const marked = withMarks(text)
  let kept = ""
  let at = 0
  protecting.lastIndex = 0
  for (let found = protecting.exec(marked); found !== null; found = protecting.exec(marked)) {
    const { 0: whole, 1: start = "", 2: verb, index } = found
    const end = index + start.length
    if (verb !== undefined && !isBeforeIll(marked, end)) {
      protecting.lastIndex = index + 1
      continue
    }
    kept += `${text.slice(at, end)} `
    at = index + whole.length
  }
  return kept + text.slice(at)
}
