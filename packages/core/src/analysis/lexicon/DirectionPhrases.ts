/**
 * Phrases beside a name that tell a part of a place, a direction, or where a place lies, in the languages of the rules: "in southern", "im Süden von", "南部".
 *
 * Tested by `PlaceDirections.test.ts`.
 */

/** What stands before the name, in languages with spaces. English and Spanish need a preposition, because "east of" and "este de" have other senses. */
export const directionBefore = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    // English
    "(?:[Ii]n|[Aa]cross|[Tt]o|[Ff]rom|[Oo]f|[Tt]hrough|[Vv]isit|[Aa]round) (?:far )?(?:(?:north|south)(?:ern|eastern|western)|(?:east|west)ern|central|downtown|rural|coastal|ancient|medieval|modern-day|present-day|colonial|upper|lower)",
    "(?:the|in) (?:far |deep )?(?:(?:north|south)(?:-?(?:east|west))?|east|west) of",
    "(?:coasts?|shores|cliffs|beaches|canals|vineyards|ruins|skyline|streets|outskirts|suburbs|slopes|foothills|kingdom|duchy|province) of",
    // German, Dutch, Swedish, Danish, Norwegian
    "(?:[Ii]m|des|vom|durchs?|ins?|das) (?:süd|nörd|öst|west|(?:süd|nord)(?:öst|west))lichen?|(?:[Ii]m|des|den) (?:heutigen|mittelalterlichen)",
    "(?:Süden|Norden|Osten|Westen|(?:Süd|Nord)(?:ost|west)en|Küsten?|Straßen|Umland|Stadtrand|Großraum|Strände|Weinberge|Umgebung) (?:von|der|des)",
    "(?:süd|nörd|öst|west|(?:süd|nord)(?:öst|west))lich (?:von|der|des)|unweit von",
    "(?:(?:zuid|noord)(?:oost|west)?|oost|west)en van|(?:kust|straten) van",
    "(?:södra|norra|östra|västra|mellersta)|(?:söder|norr|öster|väster) om|(?:syd|nord|øst|vest|sør) for|det (?:sydlige|nordlige|østlige|vestlige|sørlige)",
    // French, Spanish, Portuguese, Italian, Romanian
    "(?:sud|nord|ouest|sud-est|sud-ouest|nord-est|nord-ouest|l['’]est|côtes?|plages|vignobles|rues|faubourgs|banlieue|alentours|environs|périphérie) d(?:e la|e|u|es)",
    "(?:sur|norte|oeste|sureste|suroeste|noreste|noroeste|(?:al|el|del) este|costas?|playas|calles|afueras|alrededores) del?(?: la)?",
    "(?:sul|norte|leste|oeste|sudeste|sudoeste|nordeste|noroeste|costa|litoral|praias|ruas|arredores) d[eoa]",
    "(?:sud|nord|ovest|sud-est|sud-ovest|nord-est|nord-ovest|coste?|spiagge|dintorni|periferia) d(?:i|el|ella)",
    "(?:sudul|nordul|estul|vestul|sud-estul|sud-vestul|nord-estul|nord-vestul|străzile|împrejurimile)",
    // Greek, Indonesian, Arabic, Hebrew
    "(?:νότια|βόρεια|ανατολική|δυτική|κεντρική)(?: της| του)?|(?:νότια|βόρεια|ανατολικά|δυτικά) (?:της|του)",
    "(?:di|ke|dari) (?:selatan|utara|timur|barat|pesisir|pinggiran)",
    "(?:شمال|جنوب|شرق|غرب|شوارع|ضواحي)|(?<=\\p{L} )ב?(?:צפון|דרום|מזרח|מערב|רחובות|פרברי)"
  ].join("|")}) $`,
  "u"
)
/**
 * What stands before the genitive of the name in Slavic languages. Before the nominative, it tells where something is true of a company: "Na północy Żabka ma
 * przewagę", "На юге Магнит лидирует".
 */
export const directionBeforeGenitive = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    "[Nn]a (?:północ|południe|wschód|zachód|północy|południu|wschodzie|zachodzie)|(?:w|na) (?:północn|południow|wschodni|zachodni)\\p{Ll}{1,3}|ulicach|przedmieściach",
    "[Nn]a (?:sever|jih|východ|západ)(?:u|ě)?|(?:v|na) (?:severní|jižní|východní|západní)|ulicích",
    "[Нн]а (?:север|юг|восток|запад|северо-восток|северо-запад|юго-восток|юго-запад)(?:е|у)?|[вВ] (?:северн|южн|восточн|западн|центральн)\\p{Ll}{2,3}|(?:улиц|окраин)(?:ах|ам|ы)",
    "[Нн]а (?:півночі|півдні|сході|заході)|[ву] (?:північн|південн|східн|західн|центральн)\\p{Ll}{1,3}|вулиц(?:ях|ями)|околиц(?:ях|і)"
  ].join("|")}) $`,
  "u"
)
/** "Na południe od", "на юг от": with a preposition, the name has another case than the nominative or never changes. */
export const directionFrom =
  /(?<![\p{L}\p{M}])[Nn]a (?:północ|południe|wschód|zachód|sever|jih|východ|západ) od $|(?<![\p{L}\p{M}])[Нн]а (?:север|юг|восток|запад|північ|південь|схід|захід)(?:е|у)? (?:от|від) $/u
/** Nouns behind a brand's name after a direction: "in rural Walmart locations". */
export const ofCompany =
  /^ (?:stores?|locations?|branch(?:es)?|shops?|outlets?|offices?|warehouses?|plants?|factor(?:y|ies)|customers?|drivers?|employees?)(?!\p{L})/u
/** French and Italian elide the preposition: "au sud de l'Ardèche", "nel nord dell'Umbria". */
export const directionElided =
  /(?:(?:sud|nord|ouest|l['’]est|sud-est|sud-ouest|nord-est|nord-ouest|côtes?|rues) d(?:e l)?|(?:sud|nord|est|ovest|coste?) dell)['’]$/u

/** What stands behind the name, where the language puts the part there: "冲绳南部", "강원도 남부", "गोवा के दक्षिण में". */
export const directionAfter =
  /^(?:の?(?:南部|北部|東部|西部|中部|南西部|北東部|郊外|市街)|(?:南部|北部|东部|西部|中部|郊区|街头)| ?(?:남부|북부|동부|서부|근교|교외|시내)| के (?:दक्षिण|उत्तर|पूर्व|पश्चिम)|['’]?n?[ıiuü]n (?:güney|kuzey|doğu|batı)(?:si|i|u|sı)?n?de| (?:déli|északi|keleti|nyugati) (?:részén|partján|felén)|:?n (?:etelä|pohjois|itä|länsi)\p{Ll}+)/u

/** Where a place lies, put behind its name in commas: "Kent, in the southeast of England", "Cádiz, en el sur de España", "Jever im Norden von Deutschland". */
export const liesAfter =
  /^ (?:(?:located |situated )?in the (?:far )?(?:(?:north|south)(?:-?(?:east|west))?|east|west)(?:ern part)? of|(?:gelegen )?im (?:äußersten )?(?:Süden|Norden|Osten|Westen|(?:Süd|Nord)(?:ost|west)en) (?:von |der |des |\p{Lu})|(?:situé[es]? )?(?:dans le|au) (?:sud|nord|sud-est|sud-ouest|nord-est|nord-ouest|est|ouest) d|(?:situad[oa] )?(?:en el|al|no|ao) (?:sur|norte|este|oeste|sureste|suroeste|noreste|noroeste|sul|leste|sudeste|nordeste) d[eoa]|(?:situat[oa] )?n(?:el|ell['’]) ?(?:sud|nord|est|ovest|sud-est|sud-ovest|nord-est|nord-ovest) d|in het (?:zuiden|noorden|oosten|westen) van|na (?:południu|północy|wschodzie|zachodzie|jihu|severu|východě|západě|(?:południe|północ|wschód|zachód|jih|sever|východ|západ) od) \p{Lu}|на (?:юге|севере|востоке|западе|півдні|півночі|сході|заході) \p{Lu}|i (?:södra|norra|östra|västra) \p{Lu}|i det (?:sydlige|nordlige|østlige|vestlige) \p{Lu}|în (?:sudul|nordul|estul|vestul) \p{Lu})/u
