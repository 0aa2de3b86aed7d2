/**
 * Words by which a clause gives its name a place, too common to be ranking phrases of their own: "B gets closest", "C is fine if neither is in stock". They
 * count only where each clause of a passage has such a word.
 *
 * Source: detection "Rank".
 */
import { patternOf } from "./Patterns.js"

const firstCues: ReadonlyArray<string> = [
  "champion|starting point|leading|lead with|front-?runner|where i|clear|nothing beats|best|first|top|winner|wins?|won|leads?|leader|favou?rite|go-to|number one|no\\. ?1|champion|crown|gold|picks?|recommend|strongest|start|begin|to beat|beats|default|ahead|above all|vote|prefer|choose|reach for|port of call|league of (?:its|their) own|above the rest|hard to beat|money|standout|go with|get|buy|suggest|nod|safest|the one (?:i|to)|before anything else|goes? to|want",
  "best\\p{L}*|erst\\p{L}*|sieger\\p{L}*|gewinn\\p{L}*|vorn\\p{L}*|spitze\\p{L}*|favorit\\p{L}*|empfehl\\p{L}*|nehm\\p{L}*|wähl\\p{L}*|beste|eerste|winnaar|wint|favoriet|voorkeur|kies|neem|först\\p{L}*|bäst\\p{L}*|bedst\\p{L}*|først\\p{L}*|vinn\\p{L}*|vind\\p{L}*",
  "meilleure?|premi[eè]re?|gagn\\p{L}*|tête|préf\\p{L}*|recommand\\p{L}*|conseill\\p{L}*|prendrais|choisi\\p{L}*|mejor|primer[oa]?|gana\\p{L}*|cabeza|favorit[oa]|recom\\p{L}*|elegir\\p{L}*|melhor|primeir[oa]|vence\\p{L}*|favorit[oa]|escolh\\p{L}*|miglior\\p{L}*|prim[oa]|vinc\\p{L}*|testa|preferit[oa]|consigli\\p{L}*|sceglier\\p{L}*",
  "najlepsz\\p{L}*|pierwsz\\p{L}*|wygryw\\p{L}*|zwycięzc\\p{L}*|polec\\p{L}*|nejlepší\\p{L}*|první\\p{L}*|vítěz\\p{L}*|doporuč\\p{L}*|лучш\\p{L}*|перв\\p{L}*|побед\\p{L}*|рекоменд\\p{L}*|совету\\p{L}*|найкращ\\p{L}*|перш\\p{L}*|раджу|en iyi\\p{L}*|ilk|birinci\\p{L}*|öner\\p{L}*|terbaik|pertama"
]
const laterCues: ReadonlyArray<string> = [
  "runners?[- ]up|vice\\p{L}*|acceptable|merely|second most|least|also-ran|makes the|follow(?:ing)? up|continue|finish|reserve|catching up|sensible second|neither|almost|nearly|comes close|next|then|back-?up|fallback|fall back|alternatives?|substitute|plan [bcd]|honou?rable|silver|bronze|behind|below|beneath|under it|trails?|lags?|follows?|followed|following|not far|n['’]t far|closest|close|closely|heels|step down|a step|notch|after|last|bottom|rear|rounds?|rounding|completes?|failing|otherwise|distant|weakest|lowest|least|settle for|place two|further down|instead|else|only if|still an? (?:good|solid|decent|fine)|also-ran|trailing|lower|slightly less|less (?:convincing|good|polished)|nearly as|almost as|just as a|worth a look|as well|if (?:not|that|it|they|you(?: can['’]t| cannot| don['’]t))|should (?:it|that|they)|resort|pinch|only (?:as|for|when|if|makes?)|just for|not happy|still not|sold out|fully booked|no luck|got room|another|out of stock|too (?:dear|expensive|pricey|far|small|busy)|leave .* (?:for|until) last|pile|decent|serviceable",
  "danach|dann|dahinter|gefolgt|folgt|sonst|ansonsten|ersatz\\p{L}*|alternativ\\p{L}*|hinter\\p{L}*|zuletzt|schlusslicht|letzt\\p{L}*|knapp|notfall|zur not|falls|daarna|dan|daarachter|anders|volgt|laatst\\p{L}*|därefter|sedan|följ\\p{L}*|dernæst|derefter|deretter|følg\\p{L}*|sist|sidst",
  "ensuite|puis|suiv\\p{L}*|suit|derrière|défaut|sinon|dernier|dernière|après|luego|después|sigue|seguid[oa]|detrás|último|última|tras|alternativa|depois|segue|atrás|seguid[oa]|poi|segue|seguito|dietro|infine|ultim[oa]|altrimenti|dopo",
  "potem|następn\\p{L}*|dalej|zaraz za|ostatni\\p{L}*|potom|pak|další|následuje|poslední|затем|потом|далее|следом|следующ\\p{L}*|замыкает|послед\\p{L}*|далі|потім|наступн\\p{L}*|останн\\p{L}*|sonra|ardından|son|kemudian|lalu|berikutnya|terakhir"
]

const wordsOf = (cues: ReadonlyArray<string>): RegExp => patternOf(`(?<![\\p{L}\\p{M}])(?:${cues.join("|")})(?![\\p{L}\\p{M}])`, "iu")

/** Matches a clause that may choose its name first. */
export const hasFirstCue = wordsOf(firstCues)
/** Matches a clause that may put its name behind another one. */
export const hasLaterCue = wordsOf(laterCues)

/**
 * Events, deeds and amounts, whose order is no ranking: "A launched first, and B came next", "descale A first, then rinse B".
 */
export const ofEvents =
  /(?<!\p{L})(?:launch|found|open|arriv|releas|announc|introduc|debut|sued|acquir|raised?|filed?|enter|added|called|visited|boards?|export|import|install|set up|connect|wash|rinse|descale|drive|fly|flew|update|reboot|restart|clean|pay(?! for)|moved|since|generation|employer|arbeitgeber|annoying|camera|may|might|could|recall|merge|copied|cop(?:y|ies)|transfer|weigh|charg|bought|owned?|worked|ago|later|history|19\d\d|20[01]\d|older|newer|younger|sold(?! out)|alphabet|friend|neighbou?r|colleague|gegründet|kam 19|kam 20|startete|eröffnet|fondée?|lancée?|ouvert|fundad|lanz[óa]|fondat|lanciat|opgericht|założon|založen|основан|выпуст)\p{L}*/iu

/** Words of a choice between names, in any clause: without one, an order of clauses may be an order of time. */
export const ofPreference =
  /(?<!\p{L})(?:front-?runner|leading|champion|like|starting point|rear|step|stop|search|lead with|try|trying|consider\p{L}*|reserve|choose|verdict|second|third|runners?[- ]up|best|picks?|choice|favou?rite|winner|wins|recommend\p{L}*|prefer\p{L}*|i['’]d|i would|we['’]d|my|our|top|back-?up|fallback|alternative|plan [abc]|go-to|rank\p{L}*|list|worth|resort|gold|silver|vote|league|beat|strongest|solid|ich|mein\p{L}*|wahl|empfehl\p{L}*|beste\p{L}*|platz|sieger\p{L}*|je|mon|ma|choix|meilleure?|recommand\p{L}*|mi|mejor|recom\p{L}*|opción|opciones|minha|meu|melhor|opção|mio|mia|miglior\p{L}*|consigli\p{L}*|scelta|mijn|beste|keus|keuze|min|mitt|mit|bäst\p{L}*|bedst\p{L}*|valg\p{L}*|val\p{L}*|mój|moj\p{L}*|polec\p{L}*|najlep\p{L}*|nejlep\p{L}*|doporuč\p{L}*|мой|моя|лучш\p{L}*|совету\p{L}*|рекоменд\p{L}*|найкращ\p{L}*|раджу|мій|benim|en iyi\p{L}*|öner\p{L}*|terbaik|saran\p{L}*)(?!\p{L})/iu

/** Words of denial that turn a place down, other than "not far behind". */
export const deniesPlace =
  /(?<!\p{L})(?:not|never|neither|nor|nobody|without|unlike|no longer|used to|nicht|kein\p{L}*|pas|jamais|ni|nunca|não|nunca|non|mai|niet|geen|inte|ikke|nie|ne|не|ни|değil|bukan|tidak|không)(?!\p{L})|n['’]t(?!\p{L})/iu
export const mildDenial =
  /(?:not|n['’]t) (?:far|quite|as|too far|much|exactly far|available|in stock|work\p{L}*|suit\p{L}*|fit|an option|possible|do it)|can['’]t (?:go wrong|get|find|beat)|if (?:not|neither|both|none)(?: \p{L}+)?|no (?:luck|contest|question|doubt)|don['’]t (?:like|get on|need|want)|nicht (?:weit|ganz|so|verfügbar|lieferbar)|pas loin|non lontano|no muy lejos/giu

/** Matches a clause that speaks well of its name. Behind a name that is chosen, it puts its own behind: "A is my pick. B is a good option". */
export const hasMildCue = wordsOf(["option|budget|solid|good|great|nice|strong|cheaper|contender|candidate"])
