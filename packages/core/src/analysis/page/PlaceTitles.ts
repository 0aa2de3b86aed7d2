/**
 * Words of titles that tell the place of a name in a ranking. They are here, because they decide whether a bold title begins an item.
 *
 * Source: detection "Rank".
 */

/** Words of the title of a place in a ranking: "Best overall", "Runner-up". */
export const placeWord =
  /(?<![\p{L}\p{M}])(?:best|top|favou?rite|runner|winner|overall|budget|value|premium|splurge|pick|choice|cheapest|fastest|safest|easiest|most)(?![\p{L}\p{M}])/iu

/** The same in other languages of Europe: "Testsieger", "Preis-Leistungs-Tipp", "Meilleur choix". */
const placeStems =
  /(?<![\p{L}\p{M}])(?:\p{L}*sieger|[\p{L}-]*tipp|\p{L}*empfehlung|günstigst|platz|beste|meilleur|coup de|choix|gagnant|mejor|ganador|opci[óo]n|elecci[óo]n|melhor|vencedor|escolha|miglior|vincitor|scelta|winnaar|keuze|aanrader|bäst|bedst|vinnare|vinder|najleps|wybór|nejlepší|лучш|выбор|найкращ|вибір)/iu
export const isOfPlaceWord = (title: string): boolean => placeWord.test(title) || placeStems.test(title)
