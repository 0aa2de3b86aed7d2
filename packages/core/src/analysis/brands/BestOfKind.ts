/**
 * A first place that names the kind of thing: "the best payment provider is X", "X is the best bank". Only the kind may stand between the superlative and the
 * verb or the end of the clause, so that "the best app for X" and "X has the best app" rank nothing.
 *
 * Source: detection "Rank".
 */
import { purpose } from "../lexicon/OrderClauseWords.js"
import { superlatives } from "../lexicon/OrdinalPhrases.js"
import { patternOf } from "../lexicon/Patterns.js"
import { joinsNext } from "../lexicon/SoleWords.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import { isClosed, isLimitedLead, mostReaders, reach, sentenceStartOf, setOf } from "./OrderClauses.js"
import { endOfName } from "./OrderedNames.js"
import type { Phrase } from "./OrdinalScan.js"

/** Whether a folded phrase is a superlative before a kind of thing. */
export const isSuperlative = setOf(superlatives)

/** Words that limit the kind to a purpose, a place or a price, or that name a part of a thing: "the best bank for students", "the best part". */
const noKind =
  "for|at|in|on|to|of|when|if|with|among|about|than|value|budget|cheap|free|price|deal|part|thing|feature|reason|way|time|moment|news|idea|example|secret|alternative|" +
  "für|bei|im|am|wenn|mit|zum|zur|unter|günstige|kostenlose|teil|sache|funktion|grund|weg|zeit|moment|nachricht|idee|beispiel|geheimnis|argument|mitarbeiter\\p{L}*|" +
  "voor|als|met|bij|deel|ding|functie|reden|manier|tijd|nieuws|voorbeeld|geheim|til|för|med|del(?:en)?|sak(?:en)?|ting(?:et)?|funktion(?:en)?|funksjon(?:en)?|skäl(?:et)?|sätt(?:et)?|måde(?:n)?|måte(?:n)?|tid(?:en)?|nyhet(?:en)?|nyhed(?:en)?|exempl\\p{L}+|eksempl?\\p{L}*|hemlighet(?:en)?|" +
  "pour|si|quand|chez|en|partie|chose|raison|moyen|façon|temps|nouvelle|idée|exemple|secret|fonctionnalité|para|por|con|parte|cosa|razón|motivo|forma|manera|tiempo|momento|noticia|idea|ejemplo|secreto|función|" +
  "coisa|razão|maneira|jeito|tempo|notícia|ideia|exemplo|segredo|recurso|em|no|na|per|con|modo|ragione|tra|notizia|esempio|segreto|funzione|" +
  "dla|w|część|rzecz|powód|sposób|czas|moment|wiadomość|pomysł|przykład\\p{L}*|sekret|funkcja|na|ve|část|věc|důvod|způsob|čas|okamžik|zpráva|nápad|příklad\\p{L}*|príklad\\p{L}*|tajemství|funkce|" +
  "за|для|в|на|у|от|часть|вещь|причина|способ|время|момент|новость|идея|пример|секрет|функция|частина|річ|спосіб|час|новина|ідея|приклад|функція|από|για|παράδειγμα|için|örnek|contoh|ví dụ"
/** A participle behind the superlative makes a degree, not a kind: "the best known", "the best funded". */
const degree = "\\p{L}+ed|known|kept|sold|made|built|run|paid|hidden|written|thought|(?:sell|look|perform|pay|fitt|work|sound|tast)ing"
const copulas =
  "is|stands out as|is considered|is regarded as|is widely considered|gilt als|se distingue comme|destaca como|se destaca como|remains|would be|has to be|ist|bleibt|wäre|bietet|est|reste|serait|es|sigue siendo|sería|é|seria|continua sendo|è|resta|sarebbe|blijft|är|er|jest|to|je|este|e|on|es|є|είναι|adalah|là"
/** The kind, in one to four words. The lookahead is what follows the kind. */
const kindBefore = (rest: string): RegExp =>
  patternOf(`^(?:\\s(?!(?:${noKind}|${degree}|${copulas})(?![\\p{L}\\p{M}]))(?:[\\p{L}\\p{M}]|[’'-])+){1,4}?(?=${rest})`, "iu")
const kindBeforeVerb = kindBefore(`\\s(?:${copulas})\\s|\\s?[—–:]\\s`)
const kindAtEnd = kindBefore(`[*_"”»]*(?:$|[.,;!)\\n]|\\s[—–]\\s)|${mostReaders}`)
/** No kind: "the best is X", "X is the best." */
const ofAll = " of (?:them|these|all|the (?:bunch|lot|two|three|four|five|six|ten))"
const bareBeforeVerb = new RegExp(`^(?:${ofAll})?(?=\\s(?:${copulas})\\s|\\s?[—–:]\\s)`, "iu")
const bareAtEnd = new RegExp(`^(?:${ofAll})?(?=[*_"”»]*(?:$|[.!)\\n]|\\s[—–]\\s))`, "u")
/** The kind in Chinese and Korean, which write no verb or no space between: "最好的快递是X", "가장 좋은 앱은 X". */
const kindUnspaced =
  /^(?:(?!.{0,5}(?:[不未非]|例子|例证|方法|办法|方式|部分|时间|时机|时刻|消息|主意|理由|原因|功能|秘密|证明))\p{Script=Han}{1,6}?(?=是|[：:])|\s?(?!(?:예|예시|사례|방법|부분|것|점|시간|순간|소식|생각|이유|기능|비밀)[은는])\p{Script=Hangul}{1,6}?(?=[은는]\s))/u
/** The verb between the name and the superlative: "X is easily ". */
const verbBefore = new RegExp(`\\s(?:${copulas})\\s(?!be\\s)(?:[\\p{Ll}]+\\s){0,3}$`, "u")
const oneOf = /(?<!\p{L})(?:of|among|der|des|van|av|af|z|ze|из|з|od)\s$/iu

const verbBehind = new RegExp(
  `^(?:\\s(?:${copulas})\\s|\\s?[—–:]\\s|是|[：:]|[은는]\\s)(?:(?:the|der|die|das|le|la|el|o|a|il|de|het|это|це)\\s|l['’])?[*_"“«]*`,
  "iu"
)
const nameThere = /^\p{Lu}[\p{L}\p{M}\p{N}&+.'’-]*(?<![.'’-])/u

/** The phrase with the kind behind it, as a place. The phrase itself when no kind and no name of this form stand beside it. */
export const asBest = (text: string, phrase: Phrase, tracked: ReadonlyArray<Mention>): Phrase => {
  if (phrase.kind !== "ordinal" || phrase.place !== 1 || !isSuperlative.has(fold(text.slice(phrase.start, phrase.end)))) return phrase
  const left = text.slice(Math.max(0, phrase.start - reach), phrase.start)
  if (oneOf.test(left)) return phrase
  const right = text.slice(phrase.end, phrase.end + reach)
  const sentence = sentenceStartOf(text, phrase.start)
  // "For photos, X is the best" is true for some readers.
  const isForAll = !isLimitedLead(text.slice(sentence, phrase.start))
  const kind = kindUnspaced.exec(right) ?? kindBeforeVerb.exec(right) ?? (isForAll ? bareBeforeVerb.exec(right) : null)
  if (kind !== null) {
    const end = phrase.end + kind[0].length
    const at = end + (verbBehind.exec(text.slice(end, end + reach))?.[0].length ?? 0)
    const own = tracked.find(({ start }) => start === at)
    const nameEnd = own?.end ?? at + (nameThere.exec(text.slice(at, at + reach))?.[0].length ?? 0)
    const isFree = !tracked.some((mention) => mention.start < end && mention.end > phrase.end)
    // "According to X, the best bank is X": the text repeats what the brand says of itself.
    const isSaidByItself = own !== undefined && tracked.some((mention) => mention.start >= sentence && mention.end <= phrase.start)
    const behind = text.slice(nameEnd, nameEnd + reach)
    const isLimited = /^['’-]/.test(behind) || joinsNext.test(behind) || purpose.test(behind)
    return nameEnd > at && isFree && !isSaidByItself && !isLimited && isClosed(text, endOfName(text, nameEnd)) ? { ...phrase, end, kind: "place" } : phrase
  }
  const last = kindAtEnd.exec(right) ?? (isForAll ? bareAtEnd.exec(right) : null)
  const isTwice = tracked.filter((mention) => mention.start >= sentence && mention.end <= phrase.start).length > 1
  return last !== null && !isTwice && verbBefore.test(left) ? { ...phrase, end: phrase.end + last[0].length, kind: "place" } : phrase
}
