/**
 * The words for a list or a test in which a place is counted: "in our test", "del ranking". All languages together, with the same meanings.
 *
 * Source: detection "Rank".
 */
import { patternOf } from "./Patterns.js"

/** Words of a list in which a place is counted, with a preposition: "in our test", "del ranking". */
const prepositions =
  "of|in|on|among|from|across|im|auf|von|bei|unter|beim|aus|du|de|des|dans|sur|parmi|en|del|do|da|no|na|em|della|dello|nella|nel|nello|tra|van|op|uit|av|i|på|fra|från|w|z|wśród|v|ve|ze|u|med|en el|de la|de los|în|din|di|dalam|pada|trong|trên|στη|στην|στο|στον|της|του|в|у|из|среди|по|із|від|от|من|في|على"
const lists =
  "lists?|rankings?|comparison|tests?|round-?up|line-?up|leaderboard|chart|survey|shortlist|tests?|tools we(?:['’]ve| have)? tested|brands we tested|tools tested|Liste|Rangliste|Rankings?|Vergleichs?|Tests?|Übersicht|Umfrage|Auswahl|Bestenliste|classement|comparatif|liste|sélection|palmarès|ranking|lista|clasificación|comparativa|prueba|listado|classificação|comparativo|comparação|teste|classifica|confronto|prova|lijst|ranglijst|vergelijking|listan|listen|testet|testen|jämförelsen|jämförelse|sammenligningen|sammenligning|ranglistan|rankingen|rankingu|zestawieniu|liście|porównaniu|teście|žebříčku|srovnání|testu|rebríčku|porovnaní|listi|ljestvici|usporedbi|clasament|clasamentul|listă|comparație|daftar|peringkat|danh sách|bảng xếp hạng|λίστα|λίστας|κατάταξη|κατάταξης|σύγκριση|рейтинге|рейтинга|рейтингу|списке|списка|списку|сравнении|сравнения|порівнянні|тесте|тесті|класацията|списъка|القائمة|قائمتنا|الترتيب|التصنيف"
/** Matches a word for a list or a test in which places are counted. */
export const ofAnyList = patternOf(`(?<![\\p{L}\\p{M}])(?:${lists}|poll|vergleich|testu|теста|тесту|рейтинг\\p{L}*)(?![\\p{L}\\p{M}])`, "iu")

/** Matches behind a place: the list and the end of the clause. */
export const ofList = patternOf(
  `^[*_"”»]*\\s(?:${prepositions})\\s(?:[\\p{L}\\p{M}]{1,12}\\s){0,2}(?:${lists})(?:\\s(?:${prepositions})\\s(?:[\\p{L}]{1,5}\\s)?(?:\\d+|ten|twelve)(?:\\s[\\p{L}\\p{M}]+)?)?(?=$|[.,;:!?()。،؛]|\\s[–—(])|^\\s[בה](?:רשימה|דירוג|השוואה)(?=$|[.,;])`,
  "u"
)
/** Matches between a name and its place: "belegt in unserem Vergleich Platz 4". */
export const inList = patternOf(
  `(?<![\\p{L}\\p{M}])(?:${prepositions})\\s(?:[\\p{L}\\p{M}]{1,12}\\s){0,2}(?:${lists})(?![\\p{L}\\p{M}])(?:\\s(?:${prepositions})\\s(?:[\\p{L}]{1,5}\\s)?\\d+(?:\\s[\\p{L}\\p{M}]+)?)?`,
  "iu"
)
