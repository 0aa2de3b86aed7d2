/**
 * Words that make numbers behind names ratings: "we scored A 9.1 and B 8.7". Closed lists of many languages together.
 *
 * Source: detection "Rank".
 */
import { listed } from "./OrdinalPhrases.js"

/** Words of a sentence that rates. A word of another list, such as a property ("battery"), makes the ratings those of the property. */
export const ratingLeads: ReadonlyArray<string> = listed(
  "testing, in my testing, in our testing, by, our, overall, user, users, customer, customers, average, total, final, test, expert, experts, editor, reviewer, reviewers, testers, rating, ratings, score, scores, scored, rated, gave, give, gives, we, i, they, them, as follows, here are, the, results, result, were, in our test, in the test, out of ten, points, " +
    "bewertung, bewertungen, gesamtwertung, gesamt, nutzer, kunden, punkte, wir, unsere, note moyenne, note finale, note globale, note générale, notes, avis, nos, nous avons, clients, puntuación, puntuaciones, valoración, valoraciones, nuestra, usuarios, nota, notas, pontuação, avaliação, avaliações, nossa, punteggio, punteggi, valutazione, voti, nostro, nostra, beoordeling, beoordelingen, scores, onze, gebruikers, betyg, poäng, vurdering, ocena, oceny, nasza, hodnocení, рейтинг, оценка, оценки, баллы, оцінка, оцінки, бали, puan, puanlar, puanlama, pistee, pisteet, karakterer, testnoten, noten, note, schulnoten, schulnote, testnote, gesamtnote, gesamtnoten, النقاط, نقاط, الدرجات, التقييم, التقييمات, ציונים, הציונים, टेस्ट, अंक, điểm, skor, skornya, 点数, 得分, 점수, 評価, 评分, 評分, 평점"
)

/** Words by which the highest number is not the best one. */
export const lowIsGood = /(?<!\p{L})(?:lower|lowest|risk|complaint|difficult|noise|interest|emission|price|cost|beschwerde|risiko)/iu

/** German marks, of which 1 is the best and 6 the worst. */
export const germanMarks = /(?<!\p{L})(?:(?:schul|test|gesamt)note|(?:schul|test|gesamt)?noten)(?!\p{L})/iu
/** A mark in German, French, Romanian and Italian. In German 1 is the best one, and in the others the highest. */
export const markOfSomeLanguage = /(?<!\p{L})note(?!\p{L})/iu

/** A lead of ratings with the place and the time of the test, up to a colon: "Our scores after three weeks on the porch:". */
export const ratingHead =
  /^[\s*_#-]*(?:our |my |the |final |test |overall |unsere |les |nos |nuestras |nossas |le nostre |onze )?(?:scores?|ratings?|results|points|punkte|wertungen|notes|puntuaciones|notas|punteggi|voti|scores|betyg|poäng|oceny|hodnocení|оценки|баллы|puanlar)(?= (?:after|from|in our|in my|at the|nach|après|tras|después|após|depois|dopo|na|efter|po|после))[^:;.!?\n]{1,60}:\s*$/iu

/** A scale behind a number: "/10", "out of 5", "stars". Such a number is a rating without further words. */
export const scale =
  "\\s?/\\s?(?:5|10|20|100)(?![\\d/])|\\s(?:out of|von|sur|de|su|van|av|z|из|з)\\s(?:5|10|20|100)(?!\\d)|\\s?(?:stars?|points?|Sternen?|Punkten?|étoiles?|estrellas|puntos|estrelas|pontos|stelle|punti|sterren|punten|stjärnor|stjerner|poäng|poeng|gwiazdek|punktów|hvězd|bodů|yıldız|puan|баллов|звёзд|звезды|балів|зірок|星|分|点|점)(?!\\p{L})|\\s?[★⭐]"
