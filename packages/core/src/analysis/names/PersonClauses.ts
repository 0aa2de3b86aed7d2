/**
 * Decides whether the clause that a name begins says who somebody is: "Oetker war Apotheker", "Defne … annesiyle", "Wendy told me", "Ich heiße Rossmann".
 *
 * The words are read in order, and at most `wordsInClause` of them. What a brand does for a customer and a relative ("Headspace helped her mother") is left
 * out by the verb.
 *
 * Source: detection "Finding names".
 */
import {
  introduction,
  isBeforeCalling,
  isCalling,
  isChildren,
  isCopula,
  isDefinite,
  isHad,
  isNumberOfChildren,
  isPresentCopula,
  ownRelative
} from "../lexicon/Callings.js"
import { isBeing, isCausative, isClitic, isConjunction, isForWhom, isObjectPronoun, isPerfect, isTogether } from "../lexicon/OwnRelatives.js"
import { isBetweenNameAndAct, isDoneToOthers, isKin, isOwnPossessive, isTelling, isToldTo } from "../lexicon/PersonActs.js"
import { isProfession } from "../lexicon/PersonTitles.js"
import { isHavingVerb } from "../lexicon/SenseWords.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { isFunctionWord } from "../text/TextLanguage.js"
import { isNextWord, wordAfter, wordBefore, type Word } from "../text/Words.js"

/** How many words behind a name are read for a relative. */
const wordsInClause = 14
/** How far behind a name a relative is searched in scripts without spaces or with inflected possessives, in UTF-16 units. */
const relativeReach = 80
/** A letter or an ending of the languages that put the possessive into or behind the word for a relative. */
const mayBeInflected = /[^ -~]|nya|lui|ei |si|apja|anyja/u
/** How far before a name an introduction is searched, in UTF-16 units. */
const introductionReach = 24

const isCapitalised = (word: Word): boolean => Characters.kindAt(word.text, 0) === Characters.upper

/** Whether no word of the sentence stands before the name. */
export const isFirst = (text: string, start: number): boolean => {
  const before = wordBefore(text, start)
  return before === undefined || /[.!?:\n।。！？„“"«»(]|[-–—] /u.test(before.gap)
}

/** Whether the name is the subject at the beginning of a sentence; an article may stand before it ("Η Μαρία"), and a verb of speech in Arabic ("قالت سلمى"). */
const beginsClause = (text: string, start: number): boolean => {
  if (isFirst(text, start)) return true
  const before = wordBefore(text, start)
  if (before?.gap !== " ") return false
  const isArticle = /^[ΗηΟο]$/u.test(before.text)
  // "August Oetker war Apotheker": a given name that no list has.
  const isGiven = isCapitalised(before) && !isFunctionWord(fold(before.text))
  if (!isArticle && !isGiven && !isTelling(fold(before.text))) return false
  const earlier = wordBefore(text, before.start)
  return earlier === undefined || /[.!?:\n।]/.test(earlier.gap)
}

/** Whether no further noun follows a noun: in "a designer tool" and "kids clothes", the last noun is meant. */
const isHead = (text: string, noun: Word): boolean => {
  const next = wordAfter(text, noun.end)
  return !isNextWord(next) || isFunctionWord(fold(next.text)) || (isCapitalised(next) && !isCapitalised(noun))
}

/** Whether the clause says that the name is a physician, a teacher or somebody's daughter: "Ada was the daughter of Lord Byron". */
const isCalled = (text: string, end: number, isGiven: boolean): boolean => {
  const copula = wordAfter(text, end)
  if (!isNextWord(copula) || !isCopula(fold(copula.text))) return false
  let word = wordAfter(text, copula.end)
  let [before, isThe] = [0, false]
  for (; before < 3 && isNextWord(word) && isBeforeCalling(fold(word.text)); before++) {
    isThe ||= isDefinite(fold(word.text))
    word = wordAfter(text, word.end)
  }
  if (!isNextWord(word)) return false
  const folded = fold(word.text)
  // Some words for relatives are other words of another language: "far" is Swedish for "father", "nicht" is Dutch for "niece".
  const isRelative = before > 0 && isKin(folded) && !text.startsWith(" of all ", word.end)
  if (!isRelative && (isThe || (!isCalling(folded) && !isProfession(folded)))) return false
  if (!isRelative && !isGiven && isPresentCopula(fold(copula.text))) return false
  return isHead(text, word)
}

/** Whether the clause says that the name has children: "Marie a trois enfants". A word for a number stands between. */
const hasChildren = (text: string, end: number): boolean => {
  const verb = wordAfter(text, end)
  if (!isNextWord(verb) || (!isHavingVerb(fold(verb.text)) && !isHad(fold(verb.text)))) return false
  const count = wordAfter(text, verb.end)
  if (!isNextWord(count) || !isNumberOfChildren(fold(count.text))) return false
  const children = wordAfter(text, count.end)
  return isNextWord(children) && isChildren(fold(children.text)) && isHead(text, children)
}

/**
 * Whether "his mother" or "her husband" stands in the clause behind the name. A comma or "and" begins another clause, whose subject may be the relative of a
 * customer: "Fiat ha richiamato il modello, e suo padre l'ha portata". A name that is no given name needs "with", because a company calls, charges and
 * refuses customers and their mothers; and the relative is no other company: "Kia rivalise avec sa sœur Hyundai".
 */
const hasOwnRelative = (text: string, start: number, end: number, isGiven: boolean): boolean => {
  const first = wordAfter(text, end)
  if (first === undefined || isClitic(fold(first.text))) return false
  const verb = fold(first.text)
  const second = wordAfter(text, first.end)
  const isDone = isDoneToOthers(verb) || isCausative(verb) || (isPerfect(verb) && isNextWord(second) && isDoneToOthers(fold(second.text)))
  let [word, previous]: [Word | undefined, string] = [first, ""]
  for (let count = 0; count < wordsInClause && isNextWord(word); count++) {
    const folded = fold(word.text)
    const following = wordAfter(text, word.end)
    if (isOwnPossessive(folded) && !isConjunction(previous) && isNextWord(following) && isKin(fold(following.text))) {
      if (count < 2 || isDone || (isForWhom(previous) && isBeing(verb))) return false
      const next = wordAfter(text, following.end)
      return isGiven || (isTogether(previous) && !(isNextWord(next) && isCapitalised(next)))
    }
    if (isObjectPronoun(folded)) return false
    previous = folded
    word = following
  }
  const kind = Characters.kindAt(text, start)
  const rest = /^[^.,;:!?\n。।、，]*/u.exec(text.slice(end, end + relativeReach))?.[0] ?? ""
  return (kind >= Characters.letter || mayBeInflected.test(rest)) && ownRelative.test(rest)
}

/** Whether the name told something to the writer or to a relative: "Taylor told me", "Paula hat mir erzählt", "Sara me contó". */
export const isTeller = (text: string, end: number): boolean => {
  let word = wordAfter(text, end)
  let isToMe = false
  for (let count = 0; count < 4 && isNextWord(word); count++) {
    const folded = fold(word.text)
    if (isTelling(folded)) {
      const next = wordAfter(text, word.end)
      return isToMe || (isNextWord(next) && isToldTo(fold(next.text)))
    }
    if (isToldTo(folded)) isToMe = true
    else if (!isBetweenNameAndAct(folded)) return false
    word = wordAfter(text, word.end)
  }
  return false
}

/** Nouns that end like a verb of the past in the masculine. A noun behind a name is what the brand makes: "Škoda model". */
const endsLikePast = new Set(
  (
    "model panel hotel kanal material original detail profil mobil portal artykul kapital personel udzial dzial zespol pomysl tytul modul sygnal oddzial wydzial final stol kosciol protokol szczegol podzial przemysl umysl zmysl potencjal oryginal ideal krysztal karnawal wal wezel " +
    "канал портал филиал персонал капитал материал универсал идеал вокзал финал журнал сигнал терминал зал генерал интеграл мемориал сериал оригинал потенциал арсенал бал вал подвал обвал провал привал скандал криминал квартал карнавал фестивал интервал перевал овал ритуал профессионал функционал матеріал філіал капітал фінал сигнал термінал генерал серіал потенціал інтервал " +
    "дизел отдел раздел предел надел удел тоннел стул прогул караул титул артикул винил тыл пыл крокодил автомобил футбол протокол стол глагол символ прикол пол " +
    "мотив актив пассив рукав состав устав сплав нрав удав коллектив колектив кооператив локомотив объектив об'єктив массив архив залив прилив полив розлив разлив наплыв норматив негатив позитив креатив детектив корпоратив презерватив сповив"
  )
    .split(" ")
    .map(fold)
)
/** A verb of the past in the masculine: Russian and Bulgarian "сказал", Ukrainian "приїхав", Polish "kupił", Czech "řekl". */
const masculinePast: ReadonlyArray<readonly [name: RegExp, verb: RegExp]> = [
  [/\p{Script=Cyrillic}[аАяЯ]$/u, /^\p{Script=Cyrillic}+(?:[аеёиоуыя]л(?:ся)?|[аиуяе]в(?:ся)?)$/u],
  [/[aA]$/u, /^\p{Ll}+(?:ł)$/u]
]
/** Serbian and Croatian nouns with the ending of such a verb, and "whole": "Zara je deo grupe". */
const likeParticiple =
  "u?deo|u?dio|predeo|ceo|cio|posao|smisao|misao|ugao|video|radio|audio|studio|portfolio|scenario|duo|trio|(?:уд|д|ц)ео|посао|смисао|мисао|угао|видео|радио|аудио|студио|портфолио|дуо|трио"
/** The same in Serbian and Croatian, where the auxiliary stands between: "Tesla je celog života voleo". */
const masculineParticiple = new RegExp(
  "^ (?:je|nije|се је|је|није) (?:(?!ko[jm]|što|sam |smo |ste |si |su |ga |mi |mu |кој|што|сам |смо |сте |су |га |ми |му )\\p{Ll}+ ){0,2}" +
    `(?!(?:${likeParticiple})(?!\\p{L}))\\p{Ll}+(?:ao|eo|io|uo|ао|ео|ио|уо)(?!\\p{L})`,
  "u"
)
const mostAdverbs = 2

/**
 * Whether a name that ends like a feminine noun has a verb in the masculine, as only a man's name has: "Тесла приїхав", "Skoda powiedział". A company with
 * such a name is feminine.
 */
export const isMasculineOfFeminine = (text: string, start: number, end: number): boolean => {
  const last = text.charAt(end - 1)
  if (!/[aAаАяЯ]/u.test(last) || text[end] !== " " || !isFirst(text, start)) return false
  if (masculineParticiple.test(text.slice(end, end + 60))) return true
  const rule = masculinePast.find(([name]) => name.test(text.slice(end - 2, end)))
  if (rule === undefined) return false
  let word = wordAfter(text, end)
  for (let count = 0; count <= mostAdverbs && isNextWord(word) && !isCapitalised(word); count++) {
    if (rule[1].test(word.text) && word.text.length >= 3 && !endsLikePast.has(fold(word.text))) return true
    // Only an adverb or "się" may stand between.
    if (
      !/^(?:się|sie|не|ещё|еще|уже|вже|ще|потом|потім|позже|тогда|тоді|впервые|вперше|часто|nie|już|potem|później|wtedy|zawsze|никогда|ніколи|всегда|завжди|сам|sam)$/u.test(
        word.text.toLowerCase()
      )
    )
      return false
    word = wordAfter(text, word.end)
  }
  return false
}

/** Whether the words before the name introduce a person: "My name is", "ein Mann namens". */
export const isIntroduced = (text: string, start: number): boolean => introduction.test(text.slice(Math.max(0, start - introductionReach), start))

/**
 * Whether the clause of the name is about a person and the person's calling, relatives or words.
 *
 * @param isGiven whether the name is a given name
 */
export const isPersonInClause = (text: string, start: number, end: number, isGiven: boolean): boolean =>
  beginsClause(text, start) && (isCalled(text, end, isGiven) || hasChildren(text, end) || hasOwnRelative(text, start, end, isGiven))
