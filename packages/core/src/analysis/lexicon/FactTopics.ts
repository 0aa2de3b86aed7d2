/**
 * Words of lists that tell facts about companies, so that their order recommends nobody: opening hours, fees, dates, owners. And words below a list that leave
 * the choice open: "there's no overall winner". The lists have the same meanings in each language.
 *
 * Source: detection "Rank".
 */
import { patternOf } from "./Patterns.js"

const topics: ReadonlyArray<string> = [
  // English
  "(?:opening|business|store|closing) (?:hours|times)|hours of operation|(?:\\p{L}+ )?fees?(?! is)(?: (?:by|per|of|at|for|differ|vary)[^:\\n]{0,40})?:|fees differ|fees vary|(?:launch|list|starting|current|ticket|street|retail) prices?|prices? (?:i (?:could )?f[io][u]?nd|at a glance|as of|per (?:seat|user|night|month))|prices for an?|(?:return|notice|trial|cancellation|warranty) (?:periods?|windows?|terms)|delivery times|departure times|deadlines|documents (?:you|that you|they|to bring|required)|active ingredients|founders|headquarters|parent compan(?:y|ies)|(?:short|brief) history|timeline|milestones|acquisitions|takeovers|phone numbers|hotlines|addresses|(?:by|per) (?:region|country|city|state|airport|terminal)|where (?:each|they) (?:is|are|come|was|were) (?:based|made|from|founded)|who owns (?:what|whom)|(?:use|uses|used) [\\p{L} ]{2,40} from (?:several|different|various)|(?:offered|sold|available|stocked) at this|sources? of the|tells? you the (?:network|maker|brand)",
  // German, Dutch, Swedish, Danish, Norwegian
  "öffnungszeiten|ladenöffnungszeiten|gebühren(?: im überblick)?:|mahngebühren|(?:einführungs|listen|start|ticket)preise?|preise (?:im überblick|pro)|rückgabefristen|kündigungsfristen|lieferzeiten|abfahrtszeiten|benötigte unterlagen|wirkstoffe|inhaltsstoffe|gründer|firmensitze?|mutterkonzerne?|kurze geschichte|zeitleiste|meilensteine|übernahmen|telefonnummern|adressen|nach (?:region|land|stadt|bundesland)|wem (?:gehört|gehören) was|openingstijden|kosten:|retourtermijnen|levertijden|telefoonnummers|adressen|tijdlijn|overnames|per (?:regio|land|stad)|öppettider|avgifter:|returpolicy|leveranstider|telefonnummer|tidslinje|förvärv|åbningstider|gebyrer:|returfrister|leveringstider|opkøb|åpningstider|oppkjøp",
  // French, Spanish, Portuguese, Italian
  "horaires(?: d['’]ouverture)?|frais(?: de [\\p{L}]+)?:|tarifs (?:par|au)|délais? de (?:retour|livraison|rétractation)|documents (?:à fournir|nécessaires)|principes actifs|fondateurs|sièges sociaux|maisons? mères?|brève histoire|chronologie|acquisitions|numéros de téléphone|adresses|par (?:région|pays|ville)|horarios(?: de apertura)?|comisiones:|precios (?:por|de lanzamiento)|plazos de (?:devolución|entrega)|documentos necesarios|principios activos|fundadores|sedes?:|breve historia|cronología|adquisiciones|teléfonos|direcciones|por (?:región|país|ciudad)",
  "horários(?: de funcionamento)?|taxas:|preços (?:por|de lançamento)|prazos de (?:devolução|entrega)|documentos necessários|princípios ativos|breve história|cronologia|aquisições|telefones|endereços|por (?:região|país|cidade)|orari(?: di apertura)?|commissioni:|prezzi (?:per|di lancio)|termini di (?:reso|consegna)|documenti necessari|principi attivi|breve storia|acquisizioni|numeri di telefono|indirizzi|per (?:regione|paese|città)",
  // Polish, Czech, Russian, Ukrainian, Turkish
  "godziny otwarcia|opłaty:|terminy zwrotów?|czas(?:y)? dostawy|substancje czynne|krótka historia|przejęcia|numery telefonów|adresy|według (?:regionu|kraju)|otevírací doba|poplatky:|lhůty pro vrácení|stručná historie|akvizice|часы работы|комиссии:|сроки (?:возврата|доставки)|действующие вещества|краткая история|поглощения|телефоны|адреса|по (?:регионам|странам|городам)|години роботи|строки (?:повернення|доставки)|коротка історія|телефони|адреси|за (?:регіонами|країнами)|çalışma saatleri|ücretler:|iade süreleri|teslimat süreleri|kısa tarih|satın almalar|adresler"
]
const unspaced =
  "营业时间|手续费|退货期限|配送时间|成立时间|发展历程|收购|电话|地址|営業時間|手数料|返品期間|納期|沿革|買収|電話番号|住所|영업 ?시간|수수료|반품 ?기간|연혁|인수|전화번호|주소"

/** Matches the introduction of a list of facts. */
export const factTopic = patternOf(`(?<![\\p{L}\\p{M}])(?:${topics.join("|")})(?![\\p{L}\\p{M}])|${unspaced}`, "iu")

/** Matches words below a list that choose none of its brands, or take its order back. */
export const noWinner = patternOf(
  "(?<![\\p{L}\\p{M}])(?:no (?:overall|clear|single|outright|obvious|real|absolute) winner|isn['’]t (?:a|an|one) (?:overall |clear |single |outright |obvious )?winner|none of (?:these|them|the (?:two|three|four|five)) is (?:\\p{L}+ )?(?:better|the best|best)|(?:the )?(?:order|numbers|numbering) (?:means? nothing|is (?:not|no) (?:a )?ranking|isn['’]t a ranking)|" +
    "kein\\p{L}* (?:klar\\p{L}*|eindeutig\\p{L}*|echt\\p{L}*) (?:sieger|gewinner)|die reihenfolge sagt nichts|geen (?:duidelijke|echte) winnaar|ingen (?:klar|tydlig|given|klar) (?:vinnare|vinder|vinner)|" +
    "(?:pas|aucun) (?:de )?(?:vainqueur|gagnant)(?: (?:clair|absolu|évident))?|no hay (?:un )?(?:claro )?(?:ganador|vencedor)|não há (?:um )?(?:claro )?vencedor|non c['’]è un (?:chiaro )?vincitore|" +
    "nie ma (?:jednego|jednoznacznego|wyraźnego) zwycięzcy|není jasný vítěz|нет (?:однозначного|явного|единого|абсолютного) победителя|немає (?:однозначного|явного|єдиного) переможця|net bir kazanan yok)(?![\\p{L}\\p{M}])|" +
    "没有(?:绝对|明显|明确)的?(?:赢家|胜者)|勝者はいません|優劣はつけられません|승자는 없",
  "iu"
)
