/**
 * What an answer does with a brand, beside how it speaks of it: recommends it, advises against it, compares it, or only lists it.
 *
 * Read sentence by sentence; what binds a reader most counts: advice against a brand before a recommendation, that before a comparison,
 * that before a place in a list. The quote is the sentence that shows it.
 *
 * Source: detection "Stance".
 */
import type { Stance } from "../domain/AnswerScore.js"
import type { Span } from "./text/Sentences.js"
import { sentenceFrom } from "./text/Sentences.js"

export interface StanceVerdict {
  readonly stance: Stance
  readonly quote: Span
}

/** Units of a sentence that are read on each side of the brand. */
const reach = 120
/** Mentions that are read; no reader asks for more to know what an answer does. */
const mostMentions = 200

/** Each stands right before the brand, or before words that lead to it. */
const towards = String.raw`(?:\s+(?:the|a|an|any|our|using|buying|choosing|getting|going with|to use|to buy|you|für|auf|zu|el|la|le|les|de))*[\s"'“*_[]*$`
const againstBefore = new RegExp(
  String.raw`(?:\b(?:not|never|n['’]t|cannot|hardly)\s+(?:\w+\s+)?(?:recommend|suggest|choose|buy|use|go with|trust)|\b(?:avoid|avoiding|skip|steer clear of|stay away from|keep away from|warn against|advise against|recommend against|beware of)|\b(?:rate|raten|abzuraten)\b[^.!?\n]{0,30}\bvon|\bevite|\bevita)${towards}`,
  "iu"
)
const againstAfter =
  /^[^.!?\n]{0,60}?\b(?:(?:is|are|was|would be) (?:not|n['’]t) (?:worth|recommended|advisable|a good (?:choice|fit|option|idea))|(?:is|are)n['’]t (?:worth|recommended|a good (?:choice|fit|option|idea))|no longer (?:be )?recommended|(?:should|must) be avoided|is best avoided|is one to avoid|not worth (?:it|the)|(?:kann|können|würde) (?:ich|wir) (?:\S+ )?nicht empfehlen|nicht empfehlenswert|nicht zu empfehlen|ist abzuraten|raten wir ab|rate ich ab|no (?:lo |la )?recomiendo|no es recomendable|n['’]est pas recommandé|je ne recommande pas)\b/iu
const forBefore = new RegExp(
  String.raw`(?:\b(?:recommend|recommending|suggest|choose|go with|opt for|go for|pick|would take|would buy|favor|favour|prefer|try|consider)|\b(?:top|best|first|favou?rite|overall|go-to|safest)\s+(?:\w+\s+)?(?:pick|choice|option|recommendation|bet|overall)[^.!?\n]{0,20}?\b(?:is|would be|remains|goes to)|\bempfehle(?:n)?(?:\s+(?:ich|wir))?|\brecomiendo|\brecommande|\bconsiglio|\brecomendo)${towards}`,
  "iu"
)
const forAfter =
  /^[^.!?\n]{0,100}?\b(?:(?:is|are|remains|would be|makes) (?:\w+ ){0,3}?(?:best|top|great|excellent|ideal|perfect|good|solid|strong|safe|smart|outstanding|clear winner|no-brainer|worth)\b|stands out|is (?:highly |strongly )?recommended|comes (?:highly )?recommended|takes the (?:crown|lead|top)|is the winner|wins\b|ist (?:\w+ ){0,2}?(?:empfehlenswert|ideal|perfekt|beste|sehr gut)|zu empfehlen|es (?:\w+ ){0,2}?(?:mejor|ideal|excelente)|est (?:\w+ ){0,2}?(?:meilleur|idéal|excellent))/iu
const negated = /\b(?:not|never|no|hardly|n['’]t|nicht|kein|keine|no es|pas)\b[^,;]{0,30}$|n['’]t\b[^,;]{0,30}$/iu
const comparison =
  /\b(?:vs\.?|versus|compared (?:to|with)|in comparison|than|unlike|whereas|while|alternatives? to|similar to|im vergleich|verglichen mit|als|frente a|comparado con|mejor que|peor que|par rapport à|plus que|moins que)\b/iu

const sentences = (text: string, own: ReadonlyArray<Span>): ReadonlyArray<readonly [Span, Span]> => {
  const found: Array<readonly [Span, Span]> = []
  let at = 0
  for (let sentence = sentenceFrom(text, 0); sentence !== undefined && at < own.length; sentence = sentenceFrom(text, sentence.end)) {
    while (at < own.length && own[at]!.start < sentence.end) found.push([sentence, own[at++]!])
  }
  return found
}

/**
 * The stance towards the brand; null where it is only mentioned.
 *
 * @param own the brand's mentions, in order
 * @param others those of other brands
 * @param listed where the brand heads an item of a list of brands
 * @param isPick whether the answer calls it its first choice
 */
export const stanceOf = (
  text: string,
  own: ReadonlyArray<Span>,
  others: ReadonlyArray<Span>,
  listed: Span | undefined,
  isPick: boolean
): StanceVerdict | null => {
  let recommended: Span | undefined
  let compared: Span | undefined
  const near = others.slice(0, mostMentions)
  const told = sentences(text, own.slice(0, mostMentions))
  for (const [sentence, { end, start }] of told) {
    const beside = near.filter((other) => other.start >= sentence.start && other.end <= sentence.end)
    const from = Math.max(sentence.start, start - reach, ...beside.filter((other) => other.end <= start).map((other) => other.end))
    const to = Math.min(sentence.end, end + reach, ...beside.filter((other) => other.start >= end).map((other) => other.start))
    // What is said beyond another brand is said of that one.
    const before = text.slice(from, start)
    const after = text.slice(end, to)
    if (againstBefore.test(before) || againstAfter.test(after)) return { stance: "advised against", quote: sentence }
    if (recommended === undefined && !negated.test(before) && (forBefore.test(before) || forAfter.test(after))) recommended = sentence
    if (
      compared === undefined &&
      beside.length > 0 &&
      comparison.test(text.slice(Math.max(sentence.start, start - reach), Math.min(sentence.end, end + reach)))
    )
      compared = sentence
  }
  if (recommended === undefined && isPick) recommended = told[0]?.[0]
  if (recommended !== undefined) return { stance: "recommended", quote: recommended }
  if (compared !== undefined) return { stance: "compared", quote: compared }
  return listed === undefined ? null : { stance: "listed", quote: listed }
}
