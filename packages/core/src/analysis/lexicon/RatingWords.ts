/**
 * Words that make numbers behind names ratings: "we scored A 9.1 and B 8.7". Closed lists of many languages together.
 *
 * Source: detection "Rank".
 */

/** The beginnings of words of rating. Numbers without a scale count only in a sentence with such a word. */
export const ratingWords =
  /(?<![\p{L}\p{M}])(?:scor|rat(?:e|ed|es|ing|ings)(?!\p{L})|mark(?:s|ed)?(?!\p{L})|grade|points?(?!\p{L})|stars?(?!\p{L})|bewert|wertung|punkt|noten(?!\p{L})|stern|noté|étoil|puntu|puntaj|puntos|calific|valora|estrell|nota(?!\p{L})|pontu|pontos|avalia|estrela|punteggi|punti(?!\p{L})|vot[oi](?!\p{L})|stell[ae]|valuta|scoort|beoordel|sterren|cijfer|betyg|poäng|stjärn|vurder|karakter|stjerne|ocen|punkt|gwiazd|hodnoc|bod[yů]|hvězd|értékel|pont(?!\p{L})|csillag|arvosan|pistett|tähte|puan|yıldız|skor|nilai|bintang|điểm|sao(?!\p{L})|оцен|балл|рейтинг|зв[её]зд|оцін|бал[иів]|зірк|βαθμ|αστέρ|تقييم|نقاط|نجوم|ציון|דירוג|כוכב|रेटिंग|अंक|स्टार)|评分|評分|得分|打分|評価|点|점|별점|คะแนน/iu

/** A scale behind a number: "/10", "out of 5", "stars". Such a number is a rating without further words. */
export const scale =
  "\\s?/\\s?(?:5|10|20|100)(?![\\d/])|\\s(?:out of|von|sur|de|su|van|av|z|из|з)\\s(?:5|10|20|100)(?!\\d)|\\s?(?:stars?|points?|Sternen?|Punkten?|étoiles?|estrellas|puntos|estrelas|pontos|stelle|punti|sterren|punten|stjärnor|stjerner|poäng|poeng|gwiazdek|punktów|hvězd|bodů|yıldız|puan|баллов|звёзд|звезды|балів|зірок|星|分|点|점)(?!\\p{L})|\\s?[★⭐]"
