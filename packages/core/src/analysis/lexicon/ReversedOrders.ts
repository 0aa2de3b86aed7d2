/**
 * Words that say that a ranking begins with the worst and ends with the best: "from worst to best", "counting down to our number one". The lists have the
 * same meanings in each language.
 *
 * Source: detection "Rank".
 */
import { worstToBest } from "./OrderEnds.js"
import { findAll, patternOf } from "./Patterns.js"

const isUnspaced = (phrase: string): boolean => /[\u0e00-\u0eff\u2e80-\ud7ff]/u.test(phrase)
const spacedEnds = patternOf(`(?<![\\p{L}\\p{M}])(?:${worstToBest.filter((phrase) => !isUnspaced(phrase)).join("|")})(?![\\p{L}\\p{M}])`, "iu")
const unspacedEnds = new RegExp(worstToBest.filter(isUnspaced).join("|"), "u")

/** "This brand went from worst to best": a change in time. The verb stands up to three words before the phrase. */
const changed =
  /(?<![\p{L}\p{M}])(?:went|gone|moved?|turned|climbed|rose|jumped|improved|grew|entwickelt|gewandelt|passée?s?|pasó|pasaron|pasado|passou|passaram|passat[oaie]|ging|gick|gikk|przesz\p{L}+|прош\p{L}+|перешл?\p{L}*)(?:\s[\p{L}']+){0,3}\s*$/iu

/** German verbs of change, which stand behind the phrase. */
const changedAfter = /^[^.!?:,\n]{0,20}(?<!\p{L})(?:entwickelt|gewandelt|gemausert|gearbeitet|aufgestiegen|geworden)(?!\p{L})/iu

/** Words of denial at most four words before the phrase: "I did not rank these from worst to best". */
const deniedBefore =
  /(?:(?<![\p{L}\p{M}])(?:not|never|nicht|nie|pas|no|non|não|inte|ikke|niet|не|ні|nie|ne|ei|değil|bukan|tidak|không|ليس|ليست|לא|नहीं|instead of|rather than|statt|anstatt|au lieu de|en vez de|em vez de|anziché|invece di|in plaats van|i stället för|i stedet for|zamiast|místo|namiesto|вместо|замість)(?![\p{L}\p{M}])|n['’]t(?!\p{L}))(?:\s[\p{L}\p{M}']+){0,4}\s*$|不(?:是|按)?[^，。、：:]{0,4}$/iu

/** Phrases that only turn an order round, at their ends: "umgekehrter Reihenfolge". What is sorted stands behind. */
const turnsOnly =
  /(?:reihenfolge|volgorde|ordning|rækkefølge|rekkefølge|inverse?|inverso|inversa|inversă|invers|odwrotnej|kolejności|pořadí|poradí|redoslijedom|redosledom|redu|порядке|порядку|ред|σειρά|terbalik|عكسي|معكوس|معکوس)$/iu
/** "In reverse order of price": the order is no ranking, unless it is an order of choice. */
const ofSomething =
  /^\s(?:of|by|des|der|nach|von|vom|van|op|naar|av|af|etter|efter|de|du|del|della|dei|di|do|da|dos|das|par|por|per|după|al?|pod|według|wg|podle|podľa|dle|prema|po|по|за|των?|της|harga|berdasarkan|(?:ال)?سعر\p{L}*|قیمت|d['’]|cen\p{L}?|cien\p{L}*|cijen\p{L}*|ціни?|цен[ыа]?|стоимости|вартості)(?![\p{L}])/iu
const ofChoice =
  /(?<!\p{L})(?:prefer|recomm|rank|rating|merit|quality|empfehl|vorlieb|präfer|bewert|platzier|rang|qualit|beliebt|préf|recomand|recom|clasific|classific|classement|posic|posiç|mérit|consigli|gradimento|voorkeur|aanbevel|waarder|anbefal|rekommend|prioritet|preferen|poleca|rekomenda|oceny?|doporuč|odporúč|предпочт|рекоменд|рейтинг|качеств|вподоб|предпоч|προτίμησ|punkt|güte|wichtig|relevan|importan|importân|punt|scor|notes?(?!\p{L})|noten?(?!\p{L})|nota(?!\p{L})|vot[oie]|points?(?!\p{L})|poäng|poeng|pont|stern|sterren|étoiles|estrel|stelle|балл|оцен|wertung|keutamaan|rekomendasi|أفضلية|اولویت)/iu

/** Whether a phrase such as "in umgekehrter Reihenfolge" turns round an order of something else than of choice ("des Preises"). */
export const sortsOtherwise = (phrase: string, behind: string): boolean => {
  const clause = /^[^.!?:：\n,]*/u.exec(behind)![0]
  return turnsOnly.test(phrase) && ofSomething.test(clause) && !ofChoice.test(clause)
}

/** Whether an introduction turns round an order of something that is no word of choice: "in umgekehrter Reihenfolge des Eingangs". Such a list is no ranking. */
export const sortsByOther = (introduction: string): boolean => {
  const found = spacedEnds.exec(introduction)
  return found !== null && sortsOtherwise(found[0], introduction.slice(found.index + found[0].length))
}

/** The text with blanks in place of the two ends of a ranking, which name the worst but rank the best. */
export const withoutEnds = (text: string): string => text.replace(spacedEnds, (ends) => " ".repeat(ends.length))

/** Whether words before the two ends of a ranking deny them: "not from worst to best". */
export const deniesOrder = (before: string): boolean => deniedBefore.test(before)

/** Whether the text before and behind two ends of a ranking makes them a change in time. */
export const tellsOfChange = (before: string, after: string): boolean => changed.test(before) || changedAfter.test(after)

/** Words for the best ones and for places, in a countdown of brands: "counting down to our number one". Days and hours are counted down too. */
const ofPlaces =
  "(?:top|best|beste\\p{L}*|bäst\\p{L}*|bedst\\p{L}*|fav\\p{L}+|picks?|winners?|number|no\\.|#|ranking|list\\p{L}*|lieblings\\p{L}*|meilleur\\p{L}*|préfér\\p{L}*|mejor\\p{L}*|melhor\\p{L}*|miglior\\p{L}*|prefer\\p{L}*|лучш\\p{L}*|топ\\p{L}*|najlep\\p{L}*|nejlep\\p{L}*|legjobb\\p{L}*|en iyi|terbaik)(?!\\p{L})"
/** What a timer counts down, or counts down to, among the next three words. */
const notTimes =
  "(?!\\s?(?:[\\p{L}\\p{N}'’]+\\s){0,3}?(?:[dlsn]['’])?(?:days?|hours?|minutes?|seconds?|weeks?|months?|years?|nights?|season|summer|winter|holidays?|christmas|halloween|easter|(?:fri|mon|sun)day|launch\\p{L}*|releases?|events?|deals?|sales?|offers?|discounts?|savings|deadline|start|end|finale?|opening|kickoff|election|tage?n?s?|stunden?|minuten?|sekunden?|wochen?|monate?n?|jahre?s?|weihnacht\\p{L}*|advent\\p{L}*|feiertage?|ferien|starts|angebot\\p{L}*|jours?|heures?|semaines?|mois|ann[ée]e?s?|noël|soldes|fêtes|vacances|lancement|rentrée|d[ií]as?|horas?|semanas?|mes(?:es|i|e)?|años?|anos?|navidad\\p{L}*|natal\\p{L}*|lanzamiento|lançamento|rebajas|ofertas?|giorn[oi]|or[ae]|settiman[ae]|ann[oi]|lancio|saldi|offert[ae]|dagen|uren|weken|maanden|jaren|kerst\\p{L}*|дн\\p{L}{1,3}|час\\p{L}{0,3}|минут\\p{L}{0,2}|недел\\p{L}{1,2}|год\\p{L}{0,2}|gün\\p{L}*|saat\\p{L}*|yıl\\p{L}*|hari|jam|minggu|tahun|dni|godzin\\p{L}*|tygodni|lat|hodin\\p{L}*|týdn\\p{L}*|let|nap\\p{L}*|óra\\p{L}*)(?![\\p{L}-]))"
/** The end of the clause, or up to four words before a word of `ofPlaces`. */
const placesFollow = `\\s?(?:[:：—–*]|$|${notTimes}(?:[\\p{L}\\p{N}]+['’]?\\s?){0,4}?${ofPlaces})`
/** The rest of an introduction that names what is counted: "countdown of the CRMs I like:". */
const toEnd = "[^.!?:：,;\\n]{1,60}(?:[:：]|$)"
const thingsFollow = `\\s(?:of|der|des|von|de|du|del|de los|de las|do|da|dos|das|dei|delle|degli|van|af|av|over)${notTimes}\\s${toEnd}`

/**
 * "Countdown of the best …", "counting down our favourites". A timer counts down too, so the word alone does not count. What stands behind the word is a
 * pattern of its own, because few texts have the word, and the runtime takes a tenth of a second to compile a pattern with so many classes of letters.
 */
const countdown = patternOf(
  `countdown(?<=(?:^|[\\n#*_"“«.!?:]\\s*|(?<![\\p{L}])(?:our|my|the|this|a|unser|mein|unseren|meinen|der|notre|mon|nuestra|mi|nossa|minha|il nostro|onze|mijn)\\s(?:\\p{L}+\\s)?)countdown)|(?<!\\p{L})(?:compte à rebours|cuenta (?:atrás|regresiva)|contagem regressiva|conto alla rovescia|обратный отсчёт|обратный отсчет|geri sayım|hitung mundur|visszaszámlálás|odpočítávání|odliczanie)`,
  "giu"
)
const isOfBrands = patternOf(`^(?:${placesFollow}|${thingsFollow})`, "iu")
const counting = patternOf("(?<![\\p{L}])count(?:ing|s)? (?:them )?down", "giu")
const countsBrands = patternOf(
  `^(?:\\s(?:from\\s(?:#|no\\.|number|\\d)|(?:the|our|my|these)${notTimes}\\s${toEnd}|(?:to(?=\\s)${notTimes}\\s|(?!to\\s))(?:the\\s|our\\s|my\\s|these\\s)?(?:\\p{L}+\\s|\\d+\\s){0,2}?${ofPlaces})|\\s*:)`,
  "iu"
)
const unspacedCountdown = /カウントダウン(?=形式|で発表|で紹介|です|[：:])|倒计时(?=排名|榜|[：:])|카운트다운(?=으로|입니다|[：:])/u

const isFollowedBy = (text: string, word: RegExp, behind: RegExp): boolean =>
  findAll(word, text).some(({ 0: found, index }) => behind.test(text.slice(index + found.length)))

const announcesCountdown = (text: string): boolean =>
  isFollowedBy(text, countdown, isOfBrands) || isFollowedBy(text, counting, countsBrands) || unspacedCountdown.test(text)

/** "From 5th to 1st": a lower place, a word for "to", and the first place. At least one of them has a sign of a place, because "from 5 to 1" may be an amount. */
const sign =
  "(?:#|no\\. ?|nr\\. ?|number |place |platz |rang |plats |plads |plass |plaats |plek |puesto |posto |lugar |posição |posición |posizione |miejsca? |m[íi]st[oa] |sıra |peringkat |hạng |место |места |місця |місце |第)"
const ordinal = "(?:st|nd|rd|th|e|er|re|ème|º|ª|°|\\.º|\\.ª|-?(?:го|е|му|ше)|[위位名])"
const to =
  "(?:\\s?(?:to|down to|through|bis|bis zu|auf|zu|à|au|al?|alla|ao|à|para o|naar|tot|till|til|do|k|po|ke|hingga|đến|по|до|к)\\s|から|부터\\s?|到|至|[–—-]|\\s?→\\s?)"
const toFirst = patternOf(
  `(?<![\\p{L}\\p{N}])(?:${sign}(?:[2-9]|[1-9]\\d)${ordinal}?|(?:[2-9]|[1-9]\\d)${ordinal})(?:\\.| \\p{L}{4,9})?${to}(?:the |la |le |el |o |a |il |lo |l['’])?(?:${sign}?1${ordinal}?|(?:number |no\\. |nummer |platz |rang )(?:one|eins|1)|first|the top|dem ersten)(?![\\p{L}\\p{N}])|(?:[2-9]|[1-9]\\d)[位위名](?:から|부터 ?|到第?|至第?)1[位위名]`,
  "iu"
)

/** A place, and the first place within forty characters. Each match of `toFirst` contains it, and this pattern is compiled in a fiftieth of the time. */
const endsAtFirst = /(?<!\d)(?:[2-9]|[1-9]\d)(?!\d)[\s\S]{1,40}?(?:(?<!\d)1(?!\d)|one|eins|first|the top|dem ersten)/i

/**
 * Words of which every phrase of a reversed order has one, in scripts with spaces. Texts without such a word need no search for the phrases. `countsDown` and
 * `beginsWithWorst` need no such word in other scripts, and `countsDown` in a text with digits.
 */
export const reversedOrderKeys: ReadonlyArray<string> = [
  ...worstToBest
    .filter((phrase) => !isUnspaced(phrase))
    .map((phrase) => phrase.split(/[ '-]/).reduce((longest, word) => (word.length > longest.length ? word : longest))),
  ..."countdown down rebours atrás regresiva regressiva rovescia отсчёт отсчет sayım mundur visszaszámlálás odpočítávání odliczanie".split(" ")
]

/** Whether the text names the two ends of a ranking, the worse end first. */
export const beginsWithWorst = (text: string, hasKey: boolean): boolean => {
  const found = (hasKey ? spacedEnds.exec(text) : null) ?? (isUnspaced(text) ? unspacedEnds.exec(text) : null)
  if (found === null) return false
  const before = text.slice(0, found.index)
  const behind = text.slice(found.index + found[0].length)
  return !deniesOrder(before) && !tellsOfChange(before, behind) && !sortsOtherwise(found[0], behind)
}

/** Whether the text announces a countdown, or the places from a lower one to the first. Printed numbers that rise say the contrary. */
export const countsDown = (text: string, hasKey: boolean): boolean => {
  if ((hasKey || isUnspaced(text)) && announcesCountdown(text)) return true
  const places = endsAtFirst.test(text) ? toFirst.exec(text) : null
  return places !== null && !changed.test(text.slice(0, places.index).replace(/(?<!\p{L})(?:from|von|de|du|da|dal|van|från|fra|z|od|с|со|з)\s*$/iu, ""))
}
