// oxlint-disable-next-line typescript/triple-slash-reference -- a program that reads core by its source does not include this file otherwise
/// <reference path="./categorized-words.d.ts" />
/**
 * Tells whether a word is an ordinary English word, and whether it is a noun or a verb. A name that is such a word is ambiguous, and a capitalised phrase of
 * such words is no brand.
 */
import categorizedWords from "categorized-words"
import { doneOnce, type InParts, whole } from "../../domain/InParts.js"
import { memoised } from "./Memo.js"
import { setOf } from "./WordList.js"

/** Words that the package's lists lack: words with a capital, recent words, short words and abbreviations. */
const supplement =
  "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december " +
  "online website email internet app apps wifi podcast blog smartphone laptop streaming wireless bluetooth smartwatch earbuds headset touchscreen webcam " +
  "eco non pre multi ebook website startup startups crypto blockchain selfie vegan gluten homepage login signup freemium webinar chatbot cybersecurity software hardware firmware " +
  "christmas easter english german french spanish italian american european african asian british chinese japanese indian mexican canadian australian " +
  "a i in on an at by of to or as if is it up do go no so we he me us my am be " +
  "also faq faqs tips pro pros con cons vs etc ok tv tvs dvd usb led lcd oled hdr gps ai api seo crm erp faq roi suv suvs am pm ev evs hev phev awd fwd rpm psi spf uva uvb anc qhd fhd ips lte nfc sd ssd hdd ram cpu gpu ceo cto cfo pdf url diy uv hd uhd gb tb mb mp wow usb hdmi displayport pfas pfoa ptfe bpa touchscreens hyaluronic niacinamide ceramides salicylic retinol polycarbonate hardside softside tonewood tonewoods noncomedogenic comedogenic footstrike swimwear"

/** English words that come from brands. They do not make the brand's name ambiguous. */
const fromBrands: ReadonlySet<string> = new Set(["google", "xerox", "yahoo"])

/** The number of words that are added between two pauses, in some 3 ms. `npm run bench -- hostile` prints the longest turns of the event loop. */
const addedAtOnce = 8_192

/** The parts of speech that are told apart, as bits. "Work" is a noun and a verb. A word of another part has no bit. The lists have adverbs as adjectives. */
const [noun, verb, adjective] = [1, 2, 4]
const bitOf: Readonly<Record<string, number>> = { N: noun, V: verb, A: adjective }

function* fill(): InParts<ReadonlyMap<string, number>> {
  const words = new Map(supplement.split(" ").map((word) => [word, 0]))
  let added = 0
  for (const [partOfSpeech, ofClass] of Object.entries(categorizedWords)) {
    const bit = bitOf[partOfSpeech] ?? 0
    for (const word of ofClass) {
      if (word.length > 1 && !fromBrands.has(word)) words.set(word, (words.get(word) ?? 0) | bit)
      if (++added % addedAtOnce === 0) yield
    }
  }
  return words
}

/** Fills the table of words, in parts, which takes some 30 ms. A look-up before the end fills the rest in one go. */
export const collectWords = doneOnce(fill)

let collected: ReadonlyMap<string, number> | undefined

const words = (): ReadonlyMap<string, number> => (collected ??= whole(collectWords()))

const endings: ReadonlyArray<readonly [ending: string, stems: ReadonlyArray<string>]> = [
  ["ies", ["y"]],
  ["ied", ["y"]],
  ["iest", ["y"]],
  ["ier", ["y"]],
  ["ily", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
  ["ed", ["", "e"]],
  ["ing", ["", "e"]],
  ["able", ["", "e"]],
  ["er", ["", "e"]],
  ["est", ["", "e"]],
  ["ly", ["", "le"]]
]

const isStem = (word: string, stem: string): boolean =>
  words().has(stem) || (stem.length > 2 && stem.at(-1) === stem.at(-2) && word.length > stem.length && words().has(stem.slice(0, -1)))

const isForm = (word: string): boolean => {
  if (words().has(word)) return true
  // No list has every long word. A long word is recognised by its ending.
  if (
    word.length > 10 &&
    /(ness|ity|ment|ments|tion|tions|able|ible|ing|ive|ful|less|ally|ship|ance|ence|ical|ized|ised|ology|ities|ously|worthy|proof|al|ous|ism|ist|ists|ics|ologies|graphy|ary)$/.test(
      word
    )
  )
    return true
  for (const [ending, stems] of endings) {
    if (word.length < ending.length + 2 || !word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length)
    for (const tail of stems) if (isStem(word, stem + tail)) return true
  }
  return false
}

/** The most letters of an English word. A longer word is not looked up. */
const longestWord = 40

/** Whether `word` (lower case, without accents) is a common English word, inflected forms included. */
export const isEnglishWord = memoised((word): boolean => word.length <= longestWord && isForm(word))

const isA = (word: string, partOfSpeech: number): boolean => ((words().get(word) ?? 0) & partOfSpeech) > 0

/** Whether `word` (lower case, without accents) is a verb. Many verbs are nouns or adjectives too. */
export const mayBeVerb = (word: string): boolean => isA(word, verb)

/** Adverbs and quantities, which the lists have as nouns and adjectives. Adverbs in "ly" are not needed here. */
const adverbs = setOf(
  "now then today tonight tomorrow yesterday first next once only past right there here even less more most much early late hard long overall outside inside all " +
    "also always never ever often still already rather quite very too soon just almost again seldom maybe perhaps instead together away back well far else yet thus hence alone"
)

/** Endings of nouns, by which a noun is recognised that no list has: "transformations". */
const nounEnding = /.{4}(?:[ts]ions?|ments?|ness(?:es)?|it(?:y|ies)|[ae]nces?|olog(?:y|ies)|ships?)$/

/** Whether `word` (lower case, without accents) is a noun. Many nouns are verbs too. */
const isNoun = (word: string): boolean => (words().has(word) ? isA(word, noun) && !adverbs.has(word) : nounEnding.test(word))

/** Past forms that are also the present of a verb: "cut" in "Ford cut jobs", "found", "drove". */
const pasts = setOf(
  "bit drove fell felt found rose saw shot spoke won wound ground spat bound cast cost cut hit hurt let put set shed shut slit split spread thrust upset burst bust " +
    "bet bid read beat lay bore"
)

const isPresentOfPlural = (word: string): boolean => [`${word}s`, `${word}es`, `${word.slice(0, -1)}ies`].some((form) => isA(form, verb))

/** Whether `word` may be the verb of a singular subject: "charges" and "launched" may be, "charge" and "charging" may not. */
const isVerbOfSingular = (word: string): boolean => isA(word, verb) && !word.endsWith("ing") && (!isPresentOfPlural(word) || pasts.has(word))

/** Verbs that follow a plural noun, and that the lists lack or have as nouns. */
const verbsOfPlural = setOf("are were have use need come tend can could may might will would should must")
/** Words such as "free" and "complete" are adjectives more often than verbs. */
const isVerbOfPlural = (word: string): boolean => verbsOfPlural.has(word) || (isA(word, verb) && !isA(word, noun | adjective) && isPresentOfPlural(word))

/**
 * Whether the first of two words is a noun and no verb of the word before it, as in "Signal *strength depends*", "Shell *scripts can*", "Discover *new places*".
 * Takes words in lower case, without accents; the second may be empty.
 */
export const beginsNounPhrase = (first: string, second: string): boolean => {
  if (isNoun(first)) return !isVerbOfSingular(first) || isVerbOfPlural(second)
  return isA(first, adjective) && !isA(first, verb) && !adverbs.has(first) && !first.endsWith("ly") && isNoun(second)
}
