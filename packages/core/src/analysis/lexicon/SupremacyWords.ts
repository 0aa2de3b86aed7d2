/**
 * How languages put one brand above all others: "X takes the crown", "nothing beats X", "our vote goes to X", "X lässt die Konkurrenz hinter sich".
 *
 * Each language has the same parts, from which `AboveAll` forms statements: what only one brand can be or have, the verbs of being and having it, all others,
 * and nobody. So statements are found in combinations that no list has. Each part is the source of a regular expression, in which `\p{L}` is a unit of a word.
 *
 * Source: detection "Rank".
 */
import { patternOf } from "./Patterns.js"

export interface SupremacyWords {
  /** The languages with these words, as `TextLanguage` names them, separated by spaces. */
  readonly languages: string
  /** What only one brand is: "winner". Articles and adjectives before it are left out. */
  readonly title: string
  /** What only one brand has: "crown". */
  readonly prize: string
  /** Verbs between a brand and its title, in both orders. */
  readonly be: string
  /** Verbs between a brand and its prize. Empty where the language puts the verb last. */
  readonly hold: string
  /** Verbs between a prize or a vote and the brand behind it: "goes to". */
  readonly goTo: string
  /** Verbs that put the brand before them above `others`. */
  readonly beat: string
  /** All other brands. */
  readonly others: string
  /** Words behind `others` that belong to the verb: "leaves the rest *behind*". */
  readonly behindOthers?: string
  /** Whole predicates behind the brand: "has no equal". */
  readonly alone: string
  /** Whole phrases before the brand: "look no further than". */
  readonly ahead: string
  /** Verbs that stand behind a brand that ends a statement, in languages with the verb at the end: "A győztes az X lett". */
  readonly verbBehind?: string
}

/** Words that may not stand between the parts: they deny the statement, make the brand one of several, or limit the statement to some readers. */
export const turnsStatement: ReadonlySet<string> = new Set(
  (
    "not never hardly longer nicht kein keine keiner keinen nie niet geen nooit inte ikke aldri aldrig pas jamais no não nunca non mai nu není nie " +
    "nije ni nem ei enää en değil bukan tidak không не ні нет δεν ليس ليست לא " +
    "one ein eine einer eines einen een ett un une una um uma jeden jedna jedno jedną jednym egyik yksi bir salah satu một один одна одной одним един една " +
    "former formerly self-proclaimed self-declared self-styled so-called alleged supposed bookmakers former ex ancien ancienne antiguo antigua antigo " +
    "antiga ehemalige ehemaliger ehemaligen sogenannte angebliche selbsternannte voormalige zogenaamde tidigare tidligere förre former бывший бывшим " +
    "бывшая колишній колишнім były była byłym byłą bývalý bývalým bivši nekdanji egykori korábbi entinen eski mantan cựu πρώην fost fosta fostul " +
    "vecchio vecchia unlikely secret moral far loin långt langt ver daleko lejos longe lontano моей моего моєї mojej mojego mého most least only last " +
    "worst second third for für pour para per voor för til dla pro для untuk için pentru bei with mit avec con com med met " +
    "and or und oder et ou y e och og eller ja és ve dan và и та και но but aber mais pero that who which qui que che który która który который"
  ).split(" ")
)
/** Words of belonging. Before a title they make the title somebody else's: "X is the sponsor of the winner". */
export const ofBelonging: ReadonlySet<string> = new Set("of de di dei du des del della dello do da dos vom van von af av od z ze".split(" "))

export const supremacyWords: ReadonlyArray<SupremacyWords> = [
  {
    // English
    languages: "en",
    title:
      "(?:best|strongest|finest|smartest|soundest|most (?:sensible|convincing|complete|well-rounded|compelling)) (?:overall )?(?:choice|option|pick|bet|" +
      "buy|candidate|all-rounder|solution)(?: overall| right now| today| available)?|(?:one|brand|\\p{L}+) (?:that )?(?:we|I)(?:['’]d|" +
      " would) (?:start with|go (?:with|for)|reach for|opt for|turn to|look at first|try first|suggest|point \\p{L}+ to)|" +
      "(?<!market )(?<!world )(?<!price )leader|benchmark|gold standard|yardstick|winner|victor|number one|no\\. ?1|front-?runner|top dog|" +
      "(?<=\\bthe )(?:better|stronger|smarter|safer|wiser|sounder) (?:overall )?(?:choice|option|pick|bet|buy|fit|solution)(?! (?:for|if|when|than|of))|" +
      "class act of the (?:field|group|bunch)|first (?:choice|port of call)|go-to(?: \\p{L}+)?|(?:one|brand|name|\\p{L}+) (?:to beat|to get|to have|" +
      "to own)(?! (?:an?|the|in|on|by)(?!\\p{L}))|(?:one|brand|\\p{L}+) (?:that )?(?:we|I) (?:keep coming back to|would (?:buy|get|choose|pick|take|" +
      "recommend)|['’]d (?:buy|get|choose|pick|take|recommend)|would tell anyone to buy)|(?:one|brand|\\p{L}+) (?:that )?(?:everyone else copies|" +
      "(?:all )?others? (?:are|is) measured against|the others? chase)|best \\p{L}+ (?:you can (?:buy|get)|money can buy|(?:I|we)(?:['’]ve|" +
      " have) (?:used|tried|tested|owned)|on the market|out there|right now)",
    prize:
      "crown|title|top spot|first place|first prize|gold(?: medal)?|(?:top|best|highest) (?:score|marks?|rating|honou?rs)|nod|win|victory|trophy|" +
      "top prize|blue ribbon|laurels|vote|recommendation",
    be:
      "is|are|remains|stays|has been|would be|was (?:my|our|the) clear|is still|comes from|is made by|is from|has to be|must be|must go to|finishes as|" +
      "emerges as|ends up as",
    hold:
      "takes?|took|wins?|won|claims|claimed|earns?|earned|gets?|got|lands|landed|scoops|scooped|grabs|grabbed|bags|bagged|deserves|wears|receives|" +
      "received|secures|secured|walks away with|walked away with|comes away with|came away with|runs away with|ran away with|snatches|takes home|" +
      "took home|picks up",
    goTo: "goes to|go to|went to|is on|stays with|falls on|has to go to|must go to",
    beat:
      "beats?|outclass(?:es|ed)?|outperform(?:s|ed)?|outshines?|outshone|eclipses?|surpass(?:es|ed)?|outdoes|outscore[sd]?|trounces?|outranks?|tops|" +
      "pips|pipped|crush(?:es|ed)|leaves?|left|puts?|(?:is|sits|stands|stays|remains|was) (?:\\p{L}+ ){0,4}?(?:ahead of|above|better than|in front of)",
    others:
      "(?:the|all|every|any|all of the|all the|every single|each) (?:of )?(?:its |the )?(?:rest|competition|others?|rivals?|competitors?|field|pack|" +
      "opposition)|every(?:one|body|thing) else|anything else|every other \\p{L}+|all other \\p{L}+|any other \\p{L}+|its (?:rivals|competitors)|" +
      "(?:the )?rest of (?:the|them)(?: \\p{L}+)?",
    behindOthers:
      "behind|to the post|to shame|in the dust|trailing|standing|in the shade|on the market|on the bench|\\p{L}+ we (?:tested|tried|put on the bench)",
    alone:
      '(?:comes?|came) out (?:ahead|best|the winner)|is (?:the )?best overall|is (?:our|my|the) (?:top|first) (?:answer|call)|wins(?: out| overall| the day)?(?=[*_”")]*(?:[.!\n]|$))|takes (?:it|this one|' +
      "the win)|(?:has|have|knows?) no (?:equal|rivals?|peers?|match|real (?:rivals?|competition))|(?:is|remains|was|stays) (?:simply |still |" +
      "quite simply |truly )?(?:unmatched|unrivall?ed|unbeaten|unbeatable|unsurpassed|peerless|without (?:equal|peer|rival)|hard to (?:beat|top)|" +
      "second to none|in a (?:class|league) of its own|the one)|(?:leads|heads|tops|headed|topped|dominates) (?:the|our|my|every|" +
      "this) (?!market)(?:\\p{L}+ ){0,2}(?:pack|list|table|rankings?|field|poll|category|class|leaderboard|charts?|test|comparison|reviews?)|(?:comes?|" +
      "came|finish(?:es|ed)|ends? up|ended up|sits|stands|ranks|is|lands|landed) (?:in |out |right |firmly |comfortably )?(?:on top|at the (?:very |" +
      "absolute )?(?:top|summit|head|front)(?: of (?:the|our|my) (?:list|table|rankings?|leaderboard|pile|heap|class|field|charts?|podium|test|" +
      "comparison)(?! of))?|out in front|first in (?:the|our|my|every) \\p{L}+)|swept the (?:awards?|board)|sweeps the board|rules? (?:the roost|" +
      "supreme)|reigns supreme|still rules|takes some beating|is (?:where|what) (?:I|we)(?:['’]d| would) (?:start|send|put|go|look first|begin|pick|" +
      "choose|buy|get)|would be (?:my|our) (?:starting point|first stop|first call)|gets (?:our|my|the) (?:nod|vote)",
    ahead:
      "(?:I|we)(?:['’]d| would)? (?:always )?(?:point|send|steer|direct) (?:them|people|you|anyone|everyone|friends|most people|" +
      "readers) (?:first )?(?:to|towards?)|(?:make it|has to be|must be)|my answer (?:is|would be|remains)|(?:I|we)(?:['’]d| would) (?:put|" +
      "place) my money on|(?:nothing|nobody|no one|none|no (?:other )?\\p{L}+(?: \\p{L}+)?) (?:else )?(?:\\p{L}+ ){0,4}?(?:beats?|tops|touches|matches|" +
      "rivals|outdoes|surpasses|comes (?:near|close to)|holds a candle to|(?:\\p{L}+ ){1,3}?(?:like|as well as))|(?:won['’]t|will not|can['’]t|cannot|" +
      "hard to|difficult to|impossible to|never) (?:\\p{L}+ ){0,2}(?:find|get|buy|own)(?: \\p{L}+){0,2} (?:better|finer|nicer|tougher|safer|smoother|" +
      "sturdier|more (?:reliable|reliably|comfortable|capable|complete|polished|trustworthy|dependable|versatile|seriously|consistent|durable|" +
      "convincing|refined))(?: \\p{L}+){0,3} than(?: with)?|(?:hard|tough|difficult|impossible) to (?:beat|top|look past|see past|ignore)|(?:look|" +
      "looking) no further than|no (?:real |true )?(?:substitute|match|competition) for|(?:my|our) money (?:is|would be) on|go straight for|ask (?:any|" +
      "ten|a|your)(?: \\p{L}+){1,8}?(?: and [^.,;:!?]{1,30} say|:|,| and)(?: it['’]s| it is)?|(?:we|I|they|testers) (?:always |soon |" +
      "finally )?(?:kept reaching|keep reaching|keep coming back|kept coming back) (?:for|to)|(?:after|having tried)[^.;!?]{3,60} (?:we|I) (?:stayed|" +
      "stuck) with|(?:readers|users|customers|viewers|experts|testers|judges) (?:have )?(?:voted|crowned|named|declared)"
  },
  {
    // German
    languages: "de",
    title:
      "testsieger|sieger(?:in)?|gewinner(?:in)?|spitzenreiter(?:in)?|favorit(?:in)?|nummer (?:eins|1)|maß (?:der|aller) dinge|referenz|messlatte|" +
      "(?:(?<!markt)(?<!welt))führer|klassenprimus|klassenbeste[rn]?|platzhirsch|könig(?:in)?|krone|erste wahl|erste adresse|beste wahl|(?<=\\bdie )bessere wahl(?! (?:für|wenn|als))|goldstandard|" +
      "beste \\p{L}+ auf dem markt",
    prize: "(?:test|gesamt)?sieg|krone|titel|gold(?:medaille)?|ersten platz|erste platz|spitzenplatz|bestnote|spitzennote|bestwertung|zuschlag|rennen|stimme",
    be: "ist|sind|bleibt|bleiben|wurde|heißt|wäre|kommt (?:für mich )?von|kommt aus dem hause|stammt von|gilt als",
    hold: "holt(?:e)?(?: sich)?|gewinnt|gewann|sichert(?:e)?(?: sich)?|schnappt(?:e)?(?: sich)?|trägt|verdient|bekommt|erhält|erhielt|belegt|macht(?:e)?|kassiert",
    goTo: "geht an|ging an|gehört|gebührt|bekommt|verdient|fällt auf",
    beat: "schlägt|übertrifft|lässt|ließ|hängt(?:e)?|deklassiert|überragt|distanziert(?:e)?|steht über|liegt (?:\\p{L}+ )?vor|ist (?:\\p{L}+ )?besser als|hält",
    others:
      "(?:die |der |den |dem )?(?:gesamte[nr]? |komplette[nr]? |ganze[nr]? )?(?:konkurrenz|mitbewerber(?:n)?|wettbewerb|rivalen|rest(?: des feldes)?)|" +
      "alle[nr]? (?:anderen|übrigen|konkurrenten|mitbewerber(?:n)?|rivalen)(?: \\p{L}+)?|alles andere|jede[nr]? (?:konkurrenten|anderen?)(?: \\p{L}+)?",
    behindOthers: "(?:weit |klar |deutlich )?(?:hinter sich|ab|auf distanz|alt aussehen|im test)",
    alone:
      "ist (?:\\p{L}+ )?(?:ungeschlagen|unschlagbar|unerreicht|konkurrenzlos|ohne konkurrenz|das nonplusultra|eine klasse für sich)|" +
      "sucht (?:\\p{L}+ )?seinesgleichen|hat keine (?:echte |ernsthafte )?konkurrenz|(?:steht|liegt|landet|thront|" +
      "rangiert) (?:\\p{L}+ ){0,2}(?:ganz oben|an der spitze|auf platz (?:eins|1)|an erster stelle|auf dem ersten platz|vorn|vorne)|" +
      "macht keiner etwas vor|kann keiner das wasser reichen|schneidet am besten ab|schnitt am besten ab|hat (?:uns |mich )?am (?:meisten|" +
      "besten) (?:überzeugt|gefallen|abgeschnitten)",
    ahead:
      "(?:niemand|keiner|nichts|kein anderer \\p{L}+|keine andere \\p{L}+) (?:\\p{L}+ ){0,4}?(?:besser\\p{L}*|zuverlässiger\\p{L}*|" +
      "schöner\\p{L}*) (?:\\p{L}+ ){0,3}?als|(?:niemand|keiner|nichts) (?:\\p{L}+ ){0,2}(?:schlägt|übertrifft|kommt an|reicht an)|(?:kein weg|" +
      "nichts) (?:\\p{L}+ ){0,2}vorbei an|(?:greif\\p{L}*|greifen sie) (?:\\p{L}+ )?zu|wer \\p{L}[^.,;:!?]{3,50}(?:will|sucht|" +
      "möchte), (?:\\p{L}+ )?(?:greift zu|nimmt|kauft|wählt|landet bei|setzt auf)|am besten (?:abgeschnitten hat|gefallen hat|gefiel|überzeugt hat|" +
      "abschnitt|schnitt)(?: \\p{L}+){0,3}|(?:meine|unsere) (?:wahl|stimme|entscheidung|empfehlung) (?:fällt auf|fiel auf|geht an|ging an|bekommt|wäre|" +
      "ist)|(?:ich|wir) (?:schwöre|schwören) auf|" +
      "(?:ich|wir) würden? (?:mich|uns) (?:\\p{L}+ ){0,2}(?:für|zugunsten von)"
  },
  {
    // Dutch
    languages: "nl",
    verbBehind: "geworden",
    title:
      "testwinnaar|winnaar|favoriet|nummer (?:één|1|een)|koploper|maatstaf|gouden standaard|referentie|kampioen|koning|eerste keus|beste keus|" +
      "beste keuze|beste \\p{L}+ (?:op de markt|van de test)",
    prize: "eerste prijs|eerste plaats|kroon|titel|goud|gouden medaille|overwinning|winst|zege|beste score|hoogste score|stem",
    be: "is|zijn|blijft|wordt|heet|komt van|zou zijn",
    hold: "wint|won|pakt|pakte|verdient|krijgt|kreeg|behaalt|behaalde|gaat er met|sleept|grijpt|draagt|heeft",
    goTo: "gaat naar|ging naar|is voor|gaat uit naar|blijft bij",
    beat: "verslaat|versloeg|overtreft|overtrof|laat|liet|steekt|staat boven|is (?:\\p{L}+ )?beter dan|klopt",
    others:
      "(?:de |heel de )?(?:hele |volledige |gehele )?(?:concurrentie|rest|concurrenten|rivalen)|alle (?:andere|overige|anderen)(?: \\p{L}+)?|al (?:het|" +
      "de) andere(?: \\p{L}+)?",
    behindOthers: "(?:ver |ruim |mijlenver )?(?:achter zich|vandoor|de loef af|naar de kroon)",
    alone:
      "is (?:\\p{L}+ )?(?:onverslaanbaar|onovertroffen|ongeëvenaard|niet te kloppen|niet te verslaan)|heeft (?:\\p{L}+ )?(?:geen concurrentie|" +
      "geen gelijke|zijn gelijke niet)|kent (?:zijn|haar) gelijke niet|(?:staat|eindigt|komt|eindigde|kwam|prijkt) (?:\\p{L}+ ){0,2}(?:bovenaan|" +
      "op (?:de )?(?:eerste plaats|nummer één|één|kop)|als beste uit de (?:test|bus)|als eerste)|gaat er met de (?:\\p{L}+ ){0,2}(?:prijs|winst|zege|" +
      "titel) vandoor|kwam als beste uit de (?:test|bus)",
    ahead:
      "(?:niemand|niets|geen (?:enkel |ander )?\\p{L}+) (?:\\p{L}+ ){0,4}?betere? (?:\\p{L}+ ){0,3}?dan|(?:niemand|niets) (?:\\p{L}+ ){0,2}(?:verslaat|" +
      "overtreft|kan tippen aan|komt in de buurt van)|wie \\p{L}[^.,;:!?]{3,50}(?:wil|zoekt), (?:kiest|neemt|koopt|gaat voor)(?: voor)?|(?:mijn|" +
      "onze) (?:stem|keuze|voorkeur|geld) (?:gaat naar|valt op|viel op|gaat uit naar|is)|je kunt niet om|er gaat niets boven|kies gerust|" +
      "we zijn gebleven bij"
  },
  {
    // Swedish, Danish, Norwegian
    languages: "sv",
    title:
      "testvinnare|testvinnaren|testvinder(?:en)?|testvinner(?:en)?|vinnare|vinnaren|vinder(?:en)?|vinner(?:en)|vindaren|favorit(?:en)?|favoritt(?:en)?|" +
      "etta|ettan|nummer (?:ett|én|en|1)|mästare|mester|konge|kung|måttstock(?:en)?|målestokk(?:en)?|gullstandarden|guldstandarden|första ?val(?:et)?|" +
      "førstevalg(?:et)?|bästa valet|beste valget|bedste valg|referens(?:en)?",
    prize:
      "seger(?:n)?|sejr(?:en)?|seier(?:en)?|första ?pris(?:et)?|førstepris(?:en)?|förstaplats(?:en)?|førsteplads(?:en)?|førsteplass(?:en)?|guld(?:et)?|" +
      "gull(?:et)?|tronen|kronan|kronen|titeln|titlen|tittelen|högsta betyg(?:et)?|topkarakter|toppkarakter|röst|stemme|toppscore",
    be: "är|er|blir|bliver|blev|ble|förblir|forbliver|forblir|heter|hedder|heiter|kommer från|kommer fra",
    hold:
      "tar(?: hem)?|tog(?: hem)?|tager|tok|vinner|vann|vandt|vinder|vant|får|fick|fik|fikk|knep|kniper|erövrar|bär|förtjänar|fortjener|løber med|" +
      "stikker av med|stikker af med|håller",
    goTo: "går till|gick till|går til|gik til|gikk til|tillfaller|tilfaller",
    beat:
      "slår|slog|slo|överträffar|overgår|lämnar|efterlader|etterlater|utklassar|udklasser|utklasser|ligger (?:\\p{L}+ )?(?:före|foran)|" +
      "är (?:\\p{L}+ )?bättre än|er (?:\\p{L}+ )?bedre (?:end|enn)",
    others:
      "(?:hela |hele )?(?:konkurrenterna|konkurrensen|konkurrenterne|konkurrencen|konkurrentene|konkurransen|resten)|alla (?:andra|de andra|" +
      "konkurrenter)(?: \\p{L}+)?|alle (?:andre|de andre|konkurrenter)(?: \\p{L}+)?|allt annat|alt andet|alt annet",
    behindOthers: "(?:långt |langt )?(?:bakom sig|bag sig|bak seg)",
    alone:
      "(?:är|er) (?:\\p{L}+ )?(?:oslagbar(?:t)?|uslåelig|oöverträffad|uovertruffen|uovertruffet|i en klass för sig|i en klasse for (?:sig|seg)|" +
      "i særklasse|svårslagen|vanskelig å slå|svær at slå)|(?:saknar|mangler) (?:konkurrens|konkurrenter|konkurrence|konkurranse|motstycke|sidestykke)|" +
      "har inga konkurrenter|har ingen konkurrenter|(?:hamnar|ligger|står|havner|lander|tronar|troner|kommer) (?:\\p{L}+ ){0,2}(?:överst|øverst|i topp|" +
      "på toppen|på topp|först|først|på förstaplatsen|på førstepladsen|på førsteplass)|(?:leder|toppar|topper) (?:\\p{L}+ ){0,2}(?:listan|listen|" +
      "rankningen|rangeringen|fältet|feltet|testet|testen)",
    ahead:
      "(?:ingen|inget|ingenting|intet|inga andra \\p{L}+|ingen (?:annan|andre|anden) \\p{L}*) (?:\\p{L}+ ){0,4}?(?:bättre|" +
      "bedre) (?:\\p{L}+ ){0,3}?(?:än|end|enn)|(?:ingen|inget|ingenting|intet) (?:\\p{L}+ ){0,2}(?:slår|överträffar|overgår|går upp mot|" +
      "kan mäta sig med|kan måle sig med)|(?:min|vår|vores|mitt|vårt) (?:röst|stemme|val|valg) (?:går till|går til|faller på|falder på|föll på|falt på|" +
      "faldt på|är|er)|man kommer inte förbi|man kommer ikke (?:uden om|utenom)"
  },
  {
    // French
    languages: "fr",
    title:
      "gagnante?|grand gagnant|vainqueur|championne?|référence|étalon|numéro (?:un|1)|favorite?|préférée?|roi|reine|(?<!marché )leader(?! du marché)|" +
      "premier choix|meilleur choix|chouchou(?:te)?|coup de cœur|meilleure? \\p{L}+ (?:du marché|par excellence)",
    prize:
      "première (?:place|marche)(?: du podium)?|médaille d['’]or|palme|couronne|titre|victoire|meilleure note|note maximale|premier prix|tête (?:du|" +
      "de notre|de ce|du classement|de liste)(?: \\p{L}+)?|haut du (?:podium|classement|panier)|vote|préférence",
    be: "est|sont|reste|demeure|serait|sera|s['’]appelle|devient|vient de chez",
    hold:
      "remporte|a remporté|décroche|a décroché|obtient|a obtenu|mérite|gagne|prend|a pris|garde|conserve|monte sur|s['’]adjuge|rafle|arrive en|" +
      "caracole en|figure en|se hisse en|trône en|occupe|est en|se place en|termine en",
    goTo: "revient à|va à|reste à|se porte sur|appartient à|est pour",
    beat: "bat|surpasse|devance|surclasse|dépasse|domine|écrase|distance|laisse|a battu|est (?:\\p{L}+ )?(?:devant|meilleure? que|au-dessus de|supérieure? à)",
    others:
      "(?:toute |toute la |la )?concurrence|tous (?:les autres|ses concurrents|ses rivaux|les concurrents)(?: \\p{L}+)?|toutes (?:les autres|" +
      "ses rivales|ses concurrentes)(?: \\p{L}+)?|le reste|les autres|ses (?:concurrents|rivaux)",
    behindOthers: "(?:loin |largement )?(?:derrière|sur place)",
    alone:
      "(?:est|reste|demeure) (?:\\p{L}+ )?(?:imbattable|insurpassable|indétrônable|inégalée?|sans (?:rival|rivale|égal|égale|concurrence|équivalent))|" +
      "n['’]a (?:pas|aucun|aucune) (?:d['’])?(?:\\p{L}+ )?(?:rival|rivale|égal|égale|équivalent|concurrent|concurrence)e?s?|(?:sort|est sortie?|ressort|" +
      "termine) (?:\\p{L}+ )?(?:vainqueur|gagnante?|premier|première|en tête)|se détache (?:nettement|clairement)|fait l['’]unanimité|" +
      "tient le haut du pavé|mène la danse|l['’]emporte(?: (?:haut la main|largement|nettement))?(?=[*_”\")]*(?:[.!\n]|$))",
    ahead:
      "(?:personne|rien|aucune? (?:autre )?\\p{L}+) (?:ne |n['’])(?:\\p{L}+ ){0,3}?(?:mieux|meilleure?s?) (?:\\p{L}+ ){0,3}?que?|(?:personne|rien|" +
      "aucune? \\p{L}+) (?:ne |n['’])(?:\\p{L}+ ){0,2}?(?:bat|vaut|égale|surpasse|surclasse|rivalise avec|arrive à la cheville de)|(?:mon|" +
      "notre) (?:choix|vote|cœur|préférence) (?:va à|se porte sur|reste|revient à|s['’]est porté sur|penche pour)|(?:difficile|" +
      "impossible) de (?:faire mieux que|trouver mieux que|passer à côté de|battre)|(?:ma|notre) préférence va à|foncez chez|les yeux fermés,? je prends"
  },
  {
    // Spanish
    languages: "es",
    title:
      "ganadora?|vencedora?|campe(?:ón|ona)|líder(?: indiscutible)?(?! del? mercado)|referente|referencia|favorit[oa]|número (?:uno|1)|rey|reina|" +
      "preferid[oa]|primera opción|mejor opción|mejor \\p{L}+ del mercado|\\p{L}+ que mejor parad[oa] sale|\\p{L}+ que (?:más|mejor) (?:me|" +
      "nos) (?:gusta|convence|ha convencido|ha gustado|convenció|gustó)|mejor valorad[oa]|mejor puntuad[oa]|que mejor (?:sale parad[oa]|funciona)",
    prize:
      "(?:medalla de )?oro|primer (?:puesto|lugar|premio)|primera posición|corona|título|victoria|palma|mejor nota|máxima puntuación|mejor puntuación|trono|voto|cima",
    be: "es|son|sigue siendo|sería|resulta|fue|ha sido|se llama",
    hold:
      "se lleva|se llevó|se ha llevado|gana|ganó|obtiene|obtuvo|merece|consigue|consiguió|conserva|ostenta|ocupa|logra|alcanza|está en|se hace con|" +
      "se alza con|se sitúa en",
    goTo: "es para|va para|se lo lleva|se la lleva|corresponde a|recae en|se queda en",
    beat: "supera a|gana a|vence a|bate a|aventaja a|deja|está (?:muy |claramente )?por (?:encima|delante) de|es (?:\\p{L}+ )?mejor que|saca ventaja a|arrasa a",
    others:
      "(?:toda |toda la |la )?competencia|tod[oa]s l[oa]s demás(?: \\p{L}+)?|tod[oa]s sus (?:rivales|competidor[ea]s)|" +
      "el resto(?: de (?:\\p{L}+ )?\\p{L}+)?|l[oa]s demás(?: \\p{L}+)?|sus rivales|cualquier otr[oa](?: \\p{L}+)?",
    behindOthers: "(?:muy )?(?:atrás|lejos)",
    alone:
      "(?:es|sigue siendo|resulta) (?:\\p{L}+ )?(?:imbatible|insuperable|inigualable|invencible)|no tiene (?:rival(?:es)?|competencia|comparación|igual|" +
      "parangón)|(?:lidera|encabeza) (?:\\p{L}+ ){0,2}(?:lista|ranking|clasificación|comparativa|tabla|podio)|(?:sale|salió|queda|quedó|termina|terminó|" +
      "acaba|acabó) (?:\\p{L}+ )?(?:vencedora?|ganadora?|primer[oa]|en cabeza|en primer lugar)|se lleva la palma|está en (?:lo más alto|la cima)|" +
      "es la que manda|es quien manda",
    ahead:
      "(?:nada|nadie|ningun[oa]?(?: otr[oa])?(?: \\p{L}+)?) (?:\\p{L}+ ){0,4}?mejor(?:es)? (?:\\p{L}+ ){0,3}?que|(?:nada|nadie|" +
      "ningun[oa]?(?: \\p{L}+)?) (?:\\p{L}+ ){0,2}?(?:supera|gana|iguala|bate|hace sombra|vence)(?: a)?|no hay (?:quien|nada que|" +
      "nadie que) (?:le )?(?:gane|supere|iguale|haga sombra|bata)(?: a)?|no hay (?:nada |otr[oa] |\\p{L}+ )?(?:mejor|igual)(?: \\p{L}+)? (?:que|como|a)|" +
      "(?:me|nos) (?:quedo|quedamos|quedaría|quedaríamos|decanto|decantamos|inclino) (?:con|por)|(?:mi|nuestro) (?:voto|dinero|favorit[oa]|" +
      "elección) (?:es|va|sería|iría)(?: (?:para|a|por))?|apuesta segura es|difícil (?:superar|de superar) a|(?:mi|nuestra) apuesta es(?: por)?|" +
      "no busques más,?(?: \\p{L}+)?"
  },
  {
    // Portuguese
    languages: "pt",
    title:
      "vencedora?|campeã|campeão|líder(?! d[eo] mercado)|referência|favorit[oa]|número (?:um|1)|rei|rainha|preferid[oa]|primeira opção|melhor opção|" +
      "melhor escolha|melhor \\p{L}+ do mercado|queridinh[oa]|padrão-ouro",
    prize: "(?:medalha de )?ouro|primeiro (?:lugar|prêmio|prémio)|primeira posição|coroa|título|vitória|melhor nota|nota máxima|trono|topo|voto",
    be: "é|são|continua sendo|continua a ser|segue sendo|seria|foi|fica sendo|permanece",
    hold: "leva|levou|ganha|ganhou|conquista|conquistou|merece|recebe|recebeu|obtém|mantém|ocupa|fica com|ficou com|está no|aparece no|alcança|fica no|chega ao",
    goTo: "vai para|foi para|fica com|é d[aoe]|cabe a|pertence a",
    beat: "supera|superou|vence|venceu|bate|bateu|deixa|deixou|está (?:muito |bem )?(?:à frente|acima) de|é (?:\\p{L}+ )?melhor (?:do )?que|ultrapassa",
    others:
      "(?:toda a |a )?concorrência|tod[oa]s [oa]s (?:outr[oa]s|demais|concorrentes|rivais)(?: \\p{L}+)?|[oa]s (?:outr[oa]s|demais|concorrentes|" +
      "rivais)(?: \\p{L}+)?|o resto(?: d[oae]s? \\p{L}+)?|qualquer outr[oa](?: \\p{L}+)?",
    behindOthers: "(?:muito |bem )?para trás|comendo poeira",
    alone:
      "(?:é|continua|segue) (?:\\p{L}+ )?(?:imbatível|insuperável|inigualável|invencível)|não tem (?:rival|rivais|concorrência|concorrente|concorrentes|" +
      "igual|para ninguém|comparação)|(?:lidera|encabeça) (?:\\p{L}+ ){0,2}(?:lista|ranking|classificação|comparativo|tabela)|(?:sai|saiu|fica|ficou|" +
      "termina|terminou|chega|chegou) (?:\\p{L}+ )?(?:vencedora?|campeã|campeão|na frente|em primeiro(?: lugar)?)|está no topo|ganha de lavada",
    ahead:
      "(?:nada|ninguém|nenhum[a]?(?: outr[oa])?(?: \\p{L}+)?) (?:\\p{L}+ ){0,4}?melhor(?:es)? (?:\\p{L}+ ){0,3}?(?:do )?que|(?:nada|ninguém|" +
      "nenhuma?(?: \\p{L}+)?) (?:\\p{L}+ ){0,2}?(?:supera|bate|iguala|vence|ganha d[aoe]|chega aos pés d[aoe])(?: [ao]s?)?|não (?:há|tem|" +
      "existe) (?:nada |\\p{L}+ )?(?:melhor|igual)(?: \\p{L}+)? (?:que|do que|à|ao|a)|(?:meu|nosso|minha|nossa) (?:voto|escolha|favorit[oa]|" +
      "dinheiro) (?:vai para|é|seria|fica com|iria para)|(?:fico|ficamos|ficaria) com|levava|difícil bater|não procure mais,?(?: \\p{L}+)?"
  },
  {
    // Italian
    languages: "it",
    title:
      "vincitore|vincitrice|campione|campionessa|(?<!mercato )leader(?! di mercato)|riferimento|favorit[oa]|numero uno|numero 1|re|regina|preferit[oa]|" +
      "prima scelta|scelta migliore|miglior scelta|migliore \\p{L}+ sul mercato|\\p{L}+ per eccellenza|punto di riferimento",
    prize:
      "(?:medaglia d['’])?oro|primo (?:posto|premio|gradino)(?: del podio)?|corona|titolo|vittoria|palma|voto più alto|punteggio più alto|vertice|cima|vetta|testa|trono",
    be: "è|sono|resta|rimane|sarebbe|resta quell[oa] di|è quell[oa] di|si chiama",
    hold:
      "si aggiudica|si è aggiudicat[oa]|vince|ha vinto|conquista|ha conquistato|ottiene|ha ottenuto|merita|prende|mantiene|si porta a casa|" +
      "si piazza (?:al|in)|si colloca (?:al|in)|sta in|è in|è al|occupa|sale (?:al|in)|arriva in|svetta in",
    goTo: "va a|va al|va alla|spetta a|resta a|è per|tocca a|è di",
    beat:
      "batte|supera|sbaraglia|surclassa|stacca|lascia|sta (?:davanti|sopra) a|è (?:\\p{L}+ )?(?:davanti a|migliore d[ei](?:lla|gli|i)?|" +
      "meglio d[ei](?:lla|gli|i)?|superiore a)",
    others:
      "(?:tutta la |la )?concorrenza|tutt[ie] (?:gli altri|le altre|i concorrenti|i rivali)(?: \\p{L}+)?|gli altri|le altre|tutti|il resto(?: \\p{L}+)?|" +
      "qualsiasi altr[oa](?: \\p{L}+)?",
    behindOthers: "(?:molto |ben )?(?:indietro|alle spalle|dietro di sé)",
    alone:
      "(?:è|resta|rimane) (?:\\p{L}+ )?(?:imbattibile|insuperabile|ineguagliabile|inarrivabile|senza (?:rivali|eguali|pari|concorrenza))|non (?:ha|" +
      "teme) (?:rivali|eguali|concorrenza|concorrenti|confronti|paragoni)|(?:guida|domina) (?:\\p{L}+ ){0,2}(?:lista|classifica|ranking|gruppo|" +
      "comparativa)|(?:esce|è uscit[oa]|arriva|è arrivat[oa]|si classifica) (?:\\p{L}+ )?(?:vincitore|vincitrice|prim[oa]|in testa|al primo posto)|" +
      "sbaraglia tutti",
    ahead:
      "(?:niente|nulla|nessun[oa]?(?: altr[oa])?(?: \\p{L}+)?) (?:\\p{L}+ ){0,4}?(?:meglio|miglior[ei]) (?:\\p{L}+ ){0,3}?(?:d[ei](?:l|llo|lla|i|gli|" +
      "lle)?|che)|(?:niente|nulla|nessun[oa]?(?: \\p{L}+)?) (?:\\p{L}+ ){0,2}?(?:batte|supera|eguaglia|regge il confronto con|vale|può competere con)|" +
      "non c['’]è (?:niente |nulla |\\p{L}+ )?(?:di )?(?:meglio|migliore|paragone con) (?:d[ei](?:l|lla)?|che)?|(?:il mio|il nostro|la mia|" +
      "la nostra) (?:voto|scelta|vincitore|preferit[oa]|vincitrice) (?:va a|è|resta|cade su|ricade su|sarebbe)|difficile (?:battere|fare meglio di)|" +
      "vai (?:sul sicuro|dritto) (?:con|su|da)"
  },
  {
    // Romanian
    languages: "ro",
    title:
      "câștigător(?:ul|ea|oarea)?|câștigătoarea|învingător(?:ul)?|favorit(?:ul|a)?|numărul unu|preferat(?:ul|a)?|lider(?:ul)?(?! de piață)|campion(?:ul|" +
      "oana)?|referința|prima alegere|cea mai bună alegere|regele|regina|etalonul",
    prize:
      "primul loc|locul (?:întâi|1)|aurul|medalia de aur|coroana|titlul|premiul (?:întâi|cel mare)|victoria|vârful(?: \\p{L}+)?|fruntea(?: \\p{L}+)?|votul",
    be: "este|e|rămâne|ar fi|a fost|devine",
    hold: "ia|a luat|câștigă|a câștigat|obține|a obținut|merită|primește|păstrează|ocupă|își adjudecă|se află pe|este pe|este în|se clasează pe",
    goTo: "merge la|revine|îi revine|ajunge la|aparține",
    beat: "bate|întrece|depășește|surclasează|lasă|învinge|este (?:\\p{L}+ )?(?:peste|înaintea|mai bun[ăe]? decât)",
    others: "(?:toată |toată concurența|concurența)|toți (?:ceilalți|concurenții|rivalii)(?: \\p{L}+)?|toate celelalte(?: \\p{L}+)?|restul(?: \\p{L}+)?",
    behindOthers: "(?:mult )?(?:în urmă|în spate)",
    alone:
      "(?:este|e|rămâne) (?:\\p{L}+ )?(?:imbatabil[ăe]?|de neîntrecut|de neegalat|fără (?:rival|egal|concurență))|nu are (?:rival|rivali|egal|" +
      "concurență|concurenți)|conduce (?:\\p{L}+ ){0,2}(?:clasament(?:ul)?|lista|topul)|conduce detașat(?: \\p{L}+){0,2}|se detașează(?: clar)?|" +
      "a ieșit pe primul loc|iese (?:câștigător|învingător|pe primul loc)",
    ahead:
      "(?:nimic|nimeni|nicio? (?:altă |alt )?\\p{L}+) (?:nu )?(?:\\p{L}+ ){0,3}?(?:mai (?:bun[ăei]?|bine)) (?:\\p{L}+ ){0,2}?(?:decât|ca)|(?:nimic|" +
      "nimeni) nu (?:\\p{L}+ ){0,2}?(?:bate|întrece|depășește|egalează|se compară cu)|(?:votul|alegerea|favoritul|favorita) (?:meu|mea|nostru|" +
      "noastră) (?:merge la|este|e|rămâne|ar fi)|mergi (?:direct )?(?:la|pe)"
  },
  {
    // Polish
    languages: "pl",
    title:
      "zwycięzc[aąy]|zwyciężczyni[ąa]?|faworyt(?:em|ka|ką)?|lider(?:em|ka|ką)?(?! rynku)|numer(?:em)? (?:jeden|1)|mistrz(?:em|yni)?|wzór|wzorcem|wzorem|" +
      "punkt(?:em)? odniesienia|najlepszy(?:m)? wyb(?:ór|orem)|pierwszy(?:m)? wyb(?:ór|orem)|klas[aą] sam[aą] dla siebie|bezkonkurencyjn\\p{L}+|" +
      "ulubion\\p{L}+|złot\\p{L}+ standard\\p{L}*",
    prize:
      "pierwsze(?:go)? miejsc[eua]|pierwszym miejscu|zwycięstwo|złoto|złoty medal|koron[ęa]|tytuł|palm[ęa] pierwszeństwa|główną nagrodę|" +
      "najwyższ[ąey]\\p{L}* ocen[ęay]|najwyższą notę|szczycie|czele|głos",
    be: "jest|są|to|pozostaje|został[ao]?|okazał[ao]?(?: się)?|okazuje się|byłby|byłaby",
    hold:
      "zdobywa|zdobył[ao]?|wygrywa|wygrał[ao]?|bierze|zgarnia|zgarnął|zgarnęła|zajmuje|zajął|zajęła|zasługuje na|otrzymuje|otrzymał[ao]?|dostaje|" +
      "dostał[ao]?|trzyma|plasuje się na|znalazł[ao]? się na|znajduje się na|stoi na|jest na|utrzymuje",
    goTo: "przypada|trafia do|należy do|należy się|wędruje do|idzie do|zajmuje|zajął|zajęła|znalazł[ao]? się|znajduje się|plasuje się|stoi|otrzymuje|zdobywa|zdobył[ao]?",
    beat: "bije|pobija|przewyższa|wyprzedza|pokonuje|pokonał[ao]?|zostawia|deklasuje|jest (?:\\p{L}+ )?(?:lepsz[ya] od|lepsze od|przed|ponad)|góruje nad",
    others:
      "(?:całą |cała )?konkurencj[ęaąi]|wszystki(?:e|ch|mi) (?:inn\\p{L}+|pozostał\\p{L}+|rywal\\p{L}+|konkurent\\p{L}+)(?: \\p{L}+)?|" +
      "reszt[ęaąy](?: \\p{L}+)?|rywali|inn(?:e|ych)|pozostał(?:e|ych)",
    behindOthers: "(?:daleko |w )?(?:w tyle|tyle|za sobą|na głowę)",
    alone:
      "nie ma (?:sobie )?(?:równ\\p{L}+|konkurencji|rywali|konkurenta)|(?:jest|pozostaje) (?:\\p{L}+ )?(?:niepokonan\\p{L}+|niedościgni\\p{L}+|" +
      "bezkonkurencyjn\\p{L}+|nie do pobicia|poza konkurencją)|(?:prowadzi|przewodzi) (?:\\p{L}+ ){0,2}(?:rankingu|stawce|zestawieniu)|wypad(?:a|ł|ła|" +
      "ło) najlepiej|nie ma sobie równych",
    ahead:
      "(?:nic|nikt|żad(?:en|na|ne)(?: inn\\p{L}+)?(?: \\p{L}+)?) nie (?:\\p{L}+ ){0,4}?(?:lepiej|lepsz\\p{L}+) (?:\\p{L}+ ){0,2}?(?:niż|od)|(?:nic|nikt|" +
      "żad(?:en|na|ne)(?: \\p{L}+)?) nie (?:\\p{L}+ ){0,2}?(?:przebije|pobije|dorównuje|dorówna|równa się z|przewyższa)|" +
      "nie ma (?:\\p{L}+ )?lepsz\\p{L}+ (?:\\p{L}+ )?(?:niż|od)|(?:nasz|mój|moim|naszym|moją|naszą|moja|nasza) (?:głos|wyb[óo]r|wyborem|typ|typem|" +
      "faworyt|faworytem|faworytk[ąa]) (?:pada na|padł na|to|jest|trafia do|pozostaje|otrzymuje)|najlepiej (?:wypada|wypadł[ao]?|poradził[ao]? sobie|" +
      "sprawdził[ao]? się)|(?:w (?:naszym|tym) (?:teście|rankingu|zestawieniu) )?(?:zwyciężył[ao]?|zwycięża|wygrał[ao]?|wygrywa|triumfuje)"
  },
  {
    // Czech, Slovak
    languages: "cs",
    title:
      "vítěz(?:em|ka|kou)?|víťaz(?:om|ka|kou)?|favorit(?:em|om|ka|kou)?|lídr(?:em|om)?(?! trhu)|jednička|jedničkou|jednotka|jednotkou|číslo (?:jedna|" +
      "jeden|1)|mistr(?:em)?|etalon(?:em|om)?|první(?: |m )volb(?:a|ou)|nejlepší(?:m)? volb(?:a|ou)|najlepš(?:ia|ou) voľb(?:a|ou)|prv(?:á|ou) voľb(?:a|" +
      "ou)|nejlepší volba|oblíben(?:ec|cem)|měřítk(?:o|em)|zlat(?:ý|ým) standard(?:em|om)?",
    prize:
      "první(?:ho)? míst[oaě]|prvním místě|prvé miesto|prvom mieste|vítězství|víťazstvo|zlato|zlatou medaili|zlatú medailu|korun[ua]|titul|" +
      "nejvyšší hodnocení|najvyššie hodnotenie|vrcholu|čele|hlas",
    be: "je|jsou|sú|zůstává|zostáva|stal[ao]? se|sa stal[ao]?|se stal[ao]?|stáva sa",
    hold:
      "získává|získal[ao]?|vyhrává|vyhral[ao]?|vyhrál[ao]?|obsadil[ao]?|obsazuje|obsadzuje|zaslouží(?: si)?|zaslúži(?: si)?|bere|berie|drží|dostává|" +
      "dostal[ao]?|umístil[ao]? se na|skončil[ao]? na|skončil[ao]? v|je na|stojí na|stojí v|ovládl[ao]?|ovládol|ovládla",
    goTo: "patří|patrí|získává|získal[ao]?|připadá|pripadá|putuje k|putuje do|obsadil[ao]?|obsazuje|je|skončil[ao]?",
    beat: "poráží|porážia|překonává|prekonáva|předčí|predčí|nechává|necháva|deklasuje|je (?:\\p{L}+ )?(?:lepší než|lepšia ako|lepší ako|před|nad|pred)|válcuje",
    others:
      "(?:celou |celú |veškerou )?konkurenc[ií]u?|všechny (?:ostatní|konkurenty|soupeře)(?: \\p{L}+)?|všetk(?:y|ých) (?:ostatn\\p{L}+|" +
      "konkurent\\p{L}+)(?: \\p{L}+)?|zbytek(?: \\p{L}+)?|zvyšok|ostatní|ostatných|ostatné",
    behindOthers: "(?:daleko |ďaleko )?(?:za sebou|vzadu|za zády)",
    alone:
      "nemá (?:\\p{L}+ ){0,4}?(?:konkurenci|konkurenciu|sobě rovného|rovného|páru|obdoby|soupeře|súpera|rivala)|(?:je|zůstává|" +
      "zostáva) (?:\\p{L}+ )?(?:nepřekonateln\\p{L}+|neprekonateľn\\p{L}+|neporaziteln\\p{L}+|bezkonkurenčn\\p{L}+)|(?:vede|vedie|" +
      "dominuje) (?:\\p{L}+ ){0,2}(?:žebříčk\\p{L}*|žebříček|rebríčk\\p{L}*|rebríček|testu|srovnání)|(?:dopadl|dopadla|dopadlo|obstál|obstála|" +
      "obstálo) nejlépe|(?:dopadl|dopadla|obstál|obstála) najlepšie|nemá konkurenci",
    ahead:
      "(?:nic|nikdo|žádn[ýáé](?: jin\\p{L}+)?(?: \\p{L}+)?|nič|nikto|žiadn[ay](?: \\p{L}+)?) ne(?:\\p{L}+) (?:\\p{L}+ ){0,4}?(?:lépe|lepší(?:ho)?|" +
      "lepšie(?:ho)?|lepších) (?:\\p{L}+ ){0,2}?(?:než|ako)|(?:nic|nikdo|nič|nikto) (?:nepřekoná|neporazí|nepředčí|neprekoná|nedosahuje na)|není (?:nad|" +
      "nic lepšího než|lepší \\p{L}+ než)|nie je (?:nad|nič lepšie ako)|(?:můj|náš|moje|naše|môj) (?:hlas|volba|favorit|voľba|hlas) (?:je|patří|patrí|" +
      "získává|padla na|zůstává)|nejlépe (?:dopadl[ao]?|obstál[ao]?|si vedl[ao]?)|najlepšie (?:dopadl[ao]?|obstál[ao]?)|(?:v (?:našem|našom|" +
      "tomto) (?:testu|teste|srovnání|žebříčku) )?(?:zvítězil[ao]?|vyhrál[ao]?|zvíťazil[ao]?|vyhral[ao]?|vítězí|víťazí)"
  },
  {
    // Croatian, Serbian, Slovenian
    languages: "hr",
    title:
      "pobjedni[kc]\\p{L}*|pobedni[kc]\\p{L}*|zmagoval\\p{L}+|favorit(?:kinja)?|broj jedan|številka ena|prvak|mjerilo|merilo|prvi izbor|najbolji izbor|" +
      "prva izbira|najboljša izbira|lider(?! tržišta)|vodeći",
    prize: "prvo mjesto|prvo mesto|prvom mjestu|prvom mestu|prvem mestu|zlato|zlatnu medalju|kruna|krunu|krono|titulu|naslov|pobjedu|pobedu|zmago|vrhu|glas",
    be: "je|su|ostaje|ostaja|postao je|postala je|bi bio|bi bila",
    hold:
      "osvaja|osvojio je|osvojila je|osvoji|zauzima|zauzeo je|zauzela je|zaslužuje|dobiva|dobija|uzima|nosi|drži|zasede|zasluži|je na|nalazi se na|" +
      "stoji na|je osvojil[ao]?",
    goTo: "pripada|ide|dobiva|dobija|gre|gre k|odlazi|je|zauzima",
    beat: "pobjeđuje|pobeđuje|nadmašuje|prestiže|ostavlja|prekaša|premaga|prekaša|je (?:\\p{L}+ )?(?:bolji od|bolja od|boljši od|ispred|iznad|pred)",
    others:
      "(?:svu |cijelu |celu |vso )?konkurencij[ueo]|konkurenc[oe]|sve (?:ostale|druge|konkurente)(?: \\p{L}+)?|svih (?:ostalih|drugih|" +
      "konkurenata)(?: \\p{L}+)?|ostatak|ostale|vse (?:ostale|druge)(?: \\p{L}+)?",
    behindOthers: "(?:daleko )?(?:iza sebe|za seboj|za sabo)",
    alone:
      "nema (?:\\p{L}+ ){0,2}?(?:premca|konkurencije|konkurenciju|takmaca|ravnog|ravnoga)|nima (?:\\p{L}+ ){0,2}?(?:konkurence|tekmeca|para|enakega)|" +
      "(?:je|ostaje) (?:\\p{L}+ )?(?:nenadmašn\\p{L}+|nepobjediv\\p{L}*|nepobediv\\p{L}*|nepremagljiv\\p{L}*|neprekosljiv\\p{L}*|bez konkurencije)|" +
      "(?:vodi|predvodi) (?:\\p{L}+ ){0,2}(?:ljestvic\\p{L}|listi|listu|poredak|lestvic\\p{L})|(?:je )?prošao najbolje|(?:je )?prošla najbolje",
    ahead:
      "(?:ništa|nitko|niko|nijedan(?: drugi)?(?: \\p{L}+)?|nič|nihče|noben\\p{L}*(?: \\p{L}+)?) (?:ne|nije|nema|ni) ?(?:\\p{L}+ ){0,4}?(?:bolje|bolji|" +
      "bolju|boljeg\\p{L}*|boljše\\p{L}*|boljši) (?:\\p{L}+ )?(?:od|kot|nego)|(?:ništa|nitko|niko|nič|nihče) (?:ne )?(?:može nadmašiti|nadmašuje|" +
      "pobjeđuje|preseže|prekaša)|na (?:samom )?vrhu (?:\\p{L}+ ){0,2}(?:je|nalazi se|stoji)|(?:naš|moj|naša|moja) (?:favorit|izbor|glas|izbira|" +
      "pobjednik|pobednik|zmagovalec) (?:je|ostaje|ide|gre|ostaja)"
  },
  {
    // Hungarian
    languages: "hu",
    verbBehind: "lett|áll|maradt|marad|nyert|végzett",
    title:
      "győztes(?:e|ünk)?|tesztgyőztes(?:e)?|nyertes(?:e|ünk)?|bajnok(?:a)?|favorit(?:unk|om)?|kedvenc(?:ünk|em)?|első számú(?: \\p{L}+)?|király(?:a)?|" +
      "etalon|mérce|legjobb választás|első választás(?:om|unk)?|piacvezető",
    prize:
      "első hely(?:et|en|re|e)?|aranyérm(?:et|es)?|korona|koronát|trónt|győzelmet|első díjat|legmagasabb pontszámot|rangsor él(?:én|ére)|lista él(?:én|ére)|élén|csúcsán",
    be: "|lett|marad|maradt",
    hold: "viszi|vitte|elviszi|elvitte|megszerezte|megszerzi|kapja|kapta|elnyerte|nyerte|megnyerte|érdemli|végzett az|áll az|áll a|került az|foglalja el az",
    goTo: "jár|illeti|került|lett|áll",
    beat: "legyőzi|lekörözi|felülmúlja|veri|maga mögé utasítja|maga mögött hagyja|megelőzi|überolja",
    others:
      "(?:az? )?(?:egész |teljes )?(?:konkurenciát|mezőnyt|versenytársakat|versenytársait|többit|többieket|összes (?:többit|versenytársat|riválist))|" +
      "mindenki mást|minden mást|minden versenytársát",
    behindOthers: "maga mögé|maga mögött",
    alone:
      "verhetetlen|utolérhetetlen|felülmúlhatatlan|legyőzhetetlen|konkurencia nélküli|(?:a |az )?(?:egyértelmű |abszolút |toronymagas )?(?:győztes|" +
      "tesztgyőztes|nyertes|bajnok|etalon|első számú választás|legjobb választás)|lett a (?:győztes|nyertes|legjobb|tesztgyőztes)|nek nincs (?:párja|" +
      "vetélytársa|ellenfele|riválisa)|nak nincs (?:párja|vetélytársa|ellenfele|riválisa)|szerepelt a legjobban|teljesített a legjobban|(?:vezeti|" +
      "uralja) (?:az? )?(?:\\p{L}+ )?(?:listát|rangsort|mezőnyt|tesztet)|viszi a pálmát|vitte a pálmát",
    ahead:
      "(?:senki|semmi|egyetlen \\p{L}+ sem) (?:sem |nem )?(?:\\p{L}+ ){0,4}?(?:jobb(?:at|an)?) ?,? mint az?|(?:senki|semmi) (?:sem|nem) (?:veri|" +
      "múlja felül|előzi meg|győzi le) az?|(?:a |az )?(?:rangsor|lista|teszt|mezőny) (?:élén|csúcsán|első helyén) az?|(?:győztes(?:e|ünk)?|nyertes(?:e|" +
      "ünk)?|kedvenc(?:ünk|em)|favorit(?:om|unk)|első hely(?:en|re|ezett)) (?:egyértelműen |továbbra is |nálunk )?az?|legjobban az?|az én szavazatom az?"
  },
  {
    // Finnish, Estonian
    languages: "fi et",
    title:
      "voittaja(?:ksi|mme|ni)?|testivoittaja|testin voittaja|suosikki(?:ni|mme|ksi)?|ykkönen|ykköseksi|ykkösvalinta(?:ni|mme)?|numero yksi|mittapuu|" +
      "kultastandardi|paras valinta|ensimmäinen valinta(?:ni|mme)?|kärjessä|kärkipaika\\p{L}+|võitja|favoriit|lemmik|parim valik|esimene valik|" +
      "number üks|esikoht|liider",
    prize:
      "voiton|ykkössija\\p{L}*|ensimmäise\\p{L}+ sija\\p{L}*|kultaa|kullan|kruunun|tittelin|parhaat pisteet|korkeimmat pisteet|kärkipaikan|võidu|kulla|" +
      "esikoha|esimese koha|krooni|tiitli",
    be: "on|oli|ovat|pysyy|olisi|jäi|nousi|valittiin|on edelleen|jääb|oleks|on endiselt",
    hold: "vie|vei|voitti|voittaa|saa|sai|ottaa|otti|nappaa|nappasi|ansaitsee|pitää|korjaa|võidab|võitis|saab|väärib|hoiab|on|sijoittuu",
    goTo: "menee|meni|kuuluu|saa|sai|on|läheb|kuulub",
    beat: "voittaa|päihittää|peittoaa|jättää|jätti|ohittaa|on (?:\\p{L}+ )?parempi kuin|on (?:\\p{L}+ )?edellä|ületab|edestab|jätab|on (?:\\p{L}+ )?parem kui",
    others:
      "(?:koko )?(?:kilpailijat|kilpailijansa|kilpailun|muut|kaikki muut|kaikki kilpailijat|kaikki kilpailijansa|kaikkia muita|muita)(?: \\p{L}+)?|" +
      "kõik(?:i)? (?:teised|teisi|konkurendid|konkurente)(?: \\p{L}+)?|konkurendid|konkurente|teised",
    behindOthers: "(?:kauas |selvästi |kaugele )?(?:taakseen|jälkeensä|varjoonsa|selja taha|maha)",
    alone:
      "on (?:\\p{L}+ )?(?:ylivoimainen|voittamaton|lyömätön|vertaansa vailla|omaa luokkaansa|omassa luokassaan|ületamatu|võitmatu|" +
      "omaette klassist)(?: \\p{L}+)?|(?:johtaa|dominoi) (?:\\p{L}+ ){0,2}(?:listaa|vertailua|testiä|rankingia)|menestyi parhaiten|pärjäsi parhaiten|" +
      "on (?:\\p{L}+ )?(?:listan|vertailun|testin|rankingin) (?:kärjessä|ykkönen|paras|voittaja)",
    ahead:
      "(?:mikään|kukaan|yksikään \\p{L}+) ei (?:\\p{L}+ ){0,4}?(?:paremmin|parempi\\p{L}*|parempaa) (?:\\p{L}+ )?kuin|(?:mikään|kukaan) ei (?:voita|" +
      "päihitä|vedä vertoja)|(?:parhaiten|testissä parhaiten) (?:pärjäsi|menestyi|suoriutui)|(?:listan|vertailun|testin|rankingin) (?:kärjessä|" +
      "kärkipaikalla|ykkönen|voittaja|paras) (?:on|oli)|(?:minun|meidän|oma) (?:ääneni|valintani|valintamme|suosikkini|suosikkimme) (?:on|menee|saa)"
  },
  {
    // Turkish
    languages: "tr",
    verbBehind: "oldu|oluyor|var|geliyor|yer alıyor|bulunuyor",
    title:
      "galibi|kazananı?|şampiyonu?|lideri?|favorim(?:iz)?|bir numara(?:sı|mız)?|zirvesi|ilk tercih(?:im|imiz)?|en iyi (?:seçim|seçenek|tercih)|kralı|" +
      "birincisi|altın standardı?|öncüsü",
    prize: "birinciliği|tacı|altını|şampiyonluğu|zirveyi|zirvede|ilk sırayı|ilk sırada|en yüksek puanı|oyum(?:u|uz)?",
    be: "hâlâ|tartışmasız|açık ara|kesinlikle|bizce|bence",
    hold: "",
    goTo: "",
    beat: "",
    others: "",
    alone:
      "(?:\\p{L}+ ){0,2}?(?:rakipsiz|rakip tanımıyor|rakip tanımaz|eşsiz|yenilmez|bir numara|zirvede|ilk sırada|lider|birinci|şampiyon|" +
      "açık ara önde)(?: geliyor| yer alıyor| oldu)?|(?:\\p{L}+ ){0,2}?(?:rakiplerini|rakiplerine|herkesi|diğerlerini|diğer herkesi|" +
      "tüm rakiplerini) (?:\\p{L}+ ){0,3}?(?:geride bırakıyor|geride bırakır|geride bıraktı|solluyor|solladı|geçiyor|geçti|fark atıyor|fark attı)|" +
      "(?:\\p{L}+ ){0,2}?(?:birinciliği|birinciliğe|zirveyi|tacı|ilk sırayı|liderliği) (?:\\p{L}+ )?(?:alıyor|alır|aldı|kazandı|kazanıyor|kaptı|" +
      "kimseye bırakmıyor|koruyor|elde etti|hak ediyor)|['’]?(?:ın|in|un|ün|nın|nin|nun|nün) (?:\\p{L}+ )?(?:rakibi|dengi|eşi|benzeri|üstüne|" +
      "üzerine) (?:\\p{L}+ )?(?:yok|tanımam|bulunmuyor)|['’]?(?:dan|den|tan|ten) (?:daha )?iyisi (?:\\p{L}+ )?(?:yok|bulunmaz)|['’]?(?:yı|yi|yu|yü|ı|i|" +
      "u|ü) (?:\\p{L}+ ){0,2}?(?:kimse|hiçbir \\p{L}+) (?:geçemez|geçemiyor|yenemez|aşamaz)|kazan(?:dı|ıyor)|birinci oldu",
    ahead:
      "(?:listenin|testin|sıralamanın|karşılaştırmanın|testimizin|listemizin) (?:\\p{L}+ )?(?:zirvesinde|başında|galibi|kazananı|birincisi|" +
      "ilk sırasında|lideri)|(?:oyum|oyumuz|tercihim|tercihimiz|favorim|favorimiz|önerim|önerimiz)(?: \\p{L}+)?(?: (?:hep|kesinlikle|yine))?"
  },
  {
    // Indonesian, Malay
    languages: "id",
    title:
      "juara(?:nya)?|pemenang(?:nya)?|favorit(?:nya)?|nomor (?:satu|1)|pilihan (?:utama|terbaik|pertama|teratas)|raja(?:nya)?|andalan|pemuncak|tolok ukur|nombor satu",
    prize:
      "peringkat (?:pertama|satu|1|teratas)|posisi (?:pertama|teratas|puncak)|tempat pertama|puncak(?: \\p{L}+)?|mahkota|gelar|medali emas|" +
      "skor tertinggi|nilai tertinggi|urutan (?:pertama|teratas)|suara",
    be: "adalah|ialah|tetap|masih|jelas|tentu|jatuh pada|yaitu|merupakan",
    hold: "meraih|menempati|merebut|memegang|mendapat(?:kan)?|memenangkan|menduduki|layak mendapat(?:kan)?|berada di|ada di|bertengger di|duduk di|menang",
    goTo: "ditempati(?: oleh)?|diraih(?: oleh)?|diduduki(?: oleh)?|jatuh (?:pada|kepada|ke)|milik|dipegang(?: oleh)?|untuk|ada",
    beat: "mengalahkan|mengungguli|melampaui|meninggalkan|mengalahkan|lebih baik (?:dari|daripada)|unggul (?:\\p{L}+ )?(?:dari|atas)",
    others:
      "semua (?:pesaing(?:nya)?|merek lain|yang lain|kompetitor|saingan)|seluruh (?:pesaing(?:nya)?|kompetitor)|para pesaing(?:nya)?|pesaing(?:nya)?|" +
      "yang lain(?:nya)?|merek (?:lain|mana pun)",
    behindOthers: "jauh di belakang|di belakang",
    alone:
      "(?:memang |masih |tetap )?(?:tak|tidak) (?:ada (?:tandingan(?:nya)?|duanya|lawan(?:nya)?)|tertandingi|terkalahkan|punya (?:saingan|lawan|" +
      "tandingan))|(?:memimpin|memuncaki) (?:\\p{L}+ ){0,2}?(?:daftar|peringkat|klasemen|pasar ini|ranking)|keluar sebagai (?:juara|pemenang|" +
      "yang terbaik)|(?:tetap |masih )?(?:juaranya|nomor satu|yang terbaik)|menjadi (?:juara|pemenang)",
    ahead:
      "(?:tak|tidak) ada (?:yang |\\p{L}+ yang )?(?:bisa |mampu )?(?:mengalahkan|menandingi|mengungguli|menyaingi|melebihi|lebih baik (?:dari|" +
      "daripada))|(?:pilihan|suara|favorit) (?:saya|kami) (?:jatuh pada|tetap|adalah|untuk|selalu)|(?:juaranya|pemenangnya|nomor satunya)(?: (?:tetap|" +
      "adalah|jelas|tentu|masih))?"
  },
  {
    // Vietnamese
    languages: "vi",
    title:
      "quán quân|nhà vô địch|lựa chọn (?:số một|số 1|hàng đầu|tốt nhất|đầu tiên)|số một|số 1|ông vua|cái tên dẫn đầu|người chiến thắng|" +
      "ứng viên sáng giá nhất|tiêu chuẩn vàng|ngôi đầu|ngôi vương",
    prize:
      "vị trí (?:số một|số 1|đầu|đầu tiên|dẫn đầu|thứ nhất|quán quân)|ngôi (?:đầu|vương|quán quân)|hạng nhất|giải nhất|huy chương vàng|điểm (?:số )?cao nhất|chiến thắng",
    be: "là|vẫn là|chính là|thuộc về|chắc chắn là|gọi tên",
    hold: "giành|giữ|chiếm|đoạt|xứng đáng với|đạt|nhận|đứng ở|nắm giữ",
    goTo: "thuộc về|là của|là|dành cho|gọi tên",
    beat: "vượt (?:xa|qua|mặt|trội hơn)|đánh bại|bỏ xa|tốt hơn|hơn hẳn|qua mặt|đè bẹp",
    others:
      "(?:tất cả |mọi |toàn bộ )(?:các )?(?:đối thủ|hãng khác|thương hiệu khác|cái tên khác)(?: còn lại)?|các đối thủ(?: còn lại)?|phần còn lại|" +
      "các (?:hãng|thương hiệu) (?:khác|còn lại)",
    behindOthers: "phía sau",
    alone: "(?:vẫn )?(?:không có đối thủ|vô đối|không ai sánh (?:bằng|kịp)|bất bại|đứng đầu(?: \\p{L}+){0,4}|dẫn đầu(?: \\p{L}+){0,4}|không có đối trọng)",
    ahead:
      "(?:không|chẳng) (?:ai|hãng nào|thương hiệu nào|cái gì|gì|đâu) (?:\\p{L}+ ){0,3}?(?:vượt(?: qua)?(?: được)?|bằng|hơn|sánh (?:được )?(?:với|bằng)|" +
      "qua mặt(?: được)?|tốt hơn)|đứng (?:đầu|nhất|ở vị trí số (?:một|1))(?: \\p{L}+){0,6} là|dẫn đầu(?: \\p{L}+){0,6} là|(?:tôi|mình|" +
      "chúng tôi) (?:luôn |vẫn )?(?:bỏ phiếu cho|đặt cược vào|chọn ngay)"
  },
  {
    // Russian, Ukrainian, Bulgarian
    languages: "cyrillic",
    title:
      "победител\\p{L}+|переможц\\p{L}+|переможець|фаворит\\p{L}*|лидер(?:ом|ът|а)?(?! рынка)(?! продаж)(?! по продажам)|лідер(?:ом|а)?(?! ринку)|" +
      "чемпион\\p{L}*|чемпіон\\p{L}*|эталон\\p{L}*|еталон\\p{L}*|номер(?:ом)? (?:один|1)|номер едно|любим\\p{L}+|улюблен\\p{L}+|лучш(?:ий|им) (?:выбор|" +
      "вариант)(?:ом)?|найкращ(?:ий|им) (?:виб[іо]р|варіант)(?:ом)?|первы[йм] выбор(?:ом)?|золот\\p{L}+ стандарт\\p{L}*|безоговорочн\\p{L}+ (?:лидер|" +
      "фаворит|победитель)\\p{L}*",
    prize:
      "перв(?:ое|ого|ом|ому) мест[оаеу]|перш(?:е|ого|ому) місц[еяі]|първо(?:то)? място|побед[уы]|перемогу|победата|золот(?:о|ую медаль)|злато|корон[уа]|" +
      "титул(?:а)?|пальм[уа] первенства|пальму першості|высш(?:ий|ую) балл?|высшую оценку|найвищ(?:ий бал|у оцінку)|верш[иі]н[еуі]|вершине|вершині|" +
      "верхн\\p{L}+ строч\\p{L}+|лидерств\\p{L}|голос",
    be: "[—–-]|это|стал[аои]?|становится|остаётся|остается|является|стає|став|стала|залишається|є|оказал(?:ся|ась|ось)|выявил[аи]?|е|остава|стана|стал(?:а)? [—–-]|ще",
    hold:
      "занимает|занял[ао]?|займає|посів|посіла|посідає|зайняв|зайняла|получает|получил[ао]?|отримує|отримав|отримала|заслуживает|заслуговує|берёт|берет|" +
      "взял[ао]?|бере|удерживает|утримує|выигрывает|выиграл[ао]?|виграє|виграв|виграла|завоевал[ао]?|здобув|здобула|здобуває|на|стоит на|находится на|" +
      "оказал(?:ся|ась) на|заема|зае|получава|печели|спечели|держит|тримає|в",
    goTo:
      "у|за|достаётся|достается|досталось|получает|получил[ао]?|дістається|дісталося|занимает|занял[ао]?|посідає|посів|посіла|займає|зайняв|зайняла|" +
      "отримує|уходит|отходит|принадлежит|належить|отива при|отива за|заема|зае|отдаю|віддаю|[—–-]",
    beat:
      "обходит|обошёл|обошел|обошла|превосходит|опережает|побеждает|обыгрывает|оставляет|оставил[ао]?|лучше|випереджає|перевершує|перемагає|обходить|" +
      "залишає|залишив|залишила|краще за|кращий за|краща за|надминава|изпреварва|превъзхожда|по-добр\\p{L}+ от|на голову выше|на голову вище",
    others:
      "(?:всех |всю |усіх |всю |всички )?(?:конкурент\\p{L}+|конкуренци\\p{L}+|соперник\\p{L}+|суперник\\p{L}+)|всех (?:остальных|прочих|" +
      "других)(?: \\p{L}+)?|всіх (?:інших|решту)(?: \\p{L}+)?|усіх інших(?: \\p{L}+)?|остальных|решту|інших|всички (?:останали|други)(?: \\p{L}+)?|всех|" +
      "усіх",
    behindOthers: "(?:далеко )?(?:позади|позаду|сзади|в тени|зад себе си)",
    alone:
      "(?:\\p{L}+ ){0,2}?(?:нет равных|нет конкурентов|не имеет (?:себе )?(?:равных|конкурентов|аналогов)|вне конкуренции|вне конкурса|непобедим\\p{L}*|" +
      "немає рівних|немає конкурентів|не має (?:собі )?(?:рівних|конкурентів|аналогів)|поза конкуренцією|неперевершен\\p{L}*|непревзойд[её]нн?\\p{L}*|" +
      "няма (?:равен|конкуренция|конкурент|равна)|ненадминат\\p{L}*)|(?:лидирует|лідирує|побеждает|победил[ао]?|переміг|перемогла|перемагає|" +
      "выиграл[ао]?|виграв|виграла|побеждава|победи|води)(?: (?:в|у|во|на) (?:\\p{L}+ ){0,2}(?:рейтинг\\p{L}*|списк\\p{L}*|тест\\p{L}*|сравнени\\p{L}*|" +
      "порівнянн\\p{L}*|обзор\\p{L}*|класаци\\p{L}*))?|(?:показал[ао]?|проявил[ао]?|зарекомендовал[ао]?) себя (?:\\p{L}+ )?лучше (?:всех|всего)|" +
      "показа(?:в|ла|ло) себе (?:\\p{L}+ )?найкраще|(?:возглавляет|возглавил[ао]?|очолює|очолив|очолила|оглавява) (?:\\p{L}+ ){0,2}(?:список|рейтинг|" +
      "топ|сравнение|порівняння|класацията|класация|списъка)",
    ahead:
      "(?:ничто|никто|ничего|н[иі]що|ніхто|нічого|нищо|никой|ни один \\p{L}+|ни одна \\p{L}+|жоден \\p{L}+|жодна \\p{L}+) не (?:\\p{L}+ ){0,4}?(?:лучше|" +
      "круче|над[её]жнее|краще|по-добр\\p{L}+),? (?:чем|ніж|за|от)|(?:ничто|никто|н[иі]що|ніхто|нищо|никой) не (?:\\p{L}+ ){0,2}?(?:сравнится с|" +
      "превзойд[её]т|обойд[её]т|победит|зрівняється з|перевершить|обійде|надминава|бие)|(?:лучше всех|лучше всего|найкраще|найкраще за всіх|" +
      "най-добре) (?:\\p{L}+ ){0,3}?(?:себя показал[ао]?|показал[ао]? себя|справил(?:ся|ась|ось)|себе показа(?:в|ла|ло)|впора(?:вся|лася)|" +
      "се представ\\p{L}+|проявил[ао]? себя|себя проявил[ао]?)|(?:победил[ао]?|победила|побеждает|переміг|перемогла|перемагає|лидирует|лідирує|победи|" +
      "води)(?: (?:в|у|во|на) (?:\\p{L}+ ){0,2}(?:рейтинг\\p{L}*|списк\\p{L}*|тест\\p{L}*|сравнени\\p{L}*|порівнянн\\p{L}*|обзор\\p{L}*|" +
      "класаци\\p{L}*))?|(?:лидирует|лідирує|первенствует)(?: \\p{L}+){0,3}|(?:мой|наш|мій|моят|нашият) (?:выбор|голос|фаворит|вибір|избор) (?:[—–-]|" +
      "это|за|остаётся|падает на|пал на|це|е|отива за|залишається)"
  },
  {
    // Greek
    languages: "greek",
    title:
      "νικητής|νικήτρια|φαβορί|νούμερο (?:ένα|1)|πρωταθλητής|βασιλιάς|σημείο αναφοράς|πρώτη (?:μας |μου )?επιλογή|καλύτερη (?:μας |μου )?επιλογή|" +
      "κορυφαία επιλογή|αγαπημέν[ηοό]ς?(?: μας| μου)?|ηγέτης(?! της αγοράς)|μέτρο σύγκρισης",
    prize: "πρώτη θέση|πρώτο βραβείο|κορυφή(?: \\p{L}+){0,3}|χρυσό|χρυσό μετάλλιο|στέμμα|τίτλο|νίκη|υψηλότερη βαθμολογία|ψήφος(?: μου| μας)?",
    be: "είναι|παραμένει|αναδείχθηκε|αναδεικνύεται|θα ήταν|βγήκε",
    hold: "παίρνει|πήρε|κερδίζει|κέρδισε|κατακτά|κατέκτησε|αξίζει|κρατά|διατηρεί|βρίσκεται στην|είναι στην|κατέχει|κατέλαβε",
    goTo: "πηγαίνει σ(?:την|τον|το|τη)|ανήκει σ(?:την|τον|το|τη)|πάει σ(?:την|τον|το|τη)|βρίσκεται|είναι|κατέχει|κερδίζει",
    beat: "νικά|ξεπερνά|κερδίζει|αφήνει|υπερτερεί|είναι (?:\\p{L}+ )?καλύτερ\\p{L}+ από",
    others: "(?:όλο τον |όλους τους |όλες τις |όλα τα |τον |τους |τις )?(?:ανταγωνισμό|ανταγωνιστές|υπόλοιπ\\p{L}+|άλλ\\p{L}+)(?: \\p{L}+)?|όλους|όλες",
    behindOthers: "(?:πολύ )?πίσω",
    alone:
      "δεν έχει (?:αντίπαλο|ανταγωνισμό|ταίρι|όμοιό)|είναι (?:\\p{L}+ )?(?:ασυναγώνιστ\\p{L}+|αξεπέραστ\\p{L}+|αχτύπητ\\p{L}+|ανίκητ\\p{L}+)|(?:οδηγεί|" +
      "ηγείται) (?:\\p{L}+ ){0,2}(?:λίστα\\p{L}*|κατάταξη\\p{L}*|κατάταξης)|βγαίνει (?:πρώτ\\p{L}+|νικ\\p{L}+)|ξεχωρίζει με διαφορά",
    ahead:
      "(?:τίποτα|κανείς|κανένας|κανένα|καμία(?: \\p{L}+)?) δεν (?:\\p{L}+ ){0,4}?(?:καλύτερ\\p{L}+ (?:\\p{L}+ )?από|ξεπερνά|φτάνει|νικά|κερδίζει)|" +
      "στην κορυφή (?:\\p{L}+ ){0,3}?(?:βρίσκεται|είναι|στέκεται)|η ψήφος (?:μου|μας) πηγαίνει σ\\p{L}+"
  }
]

/** The phrases of languages whose parts do not stand side by side, or whose words have no spaces between them. */
export const formedSupremacy: ReadonlyArray<{ readonly behind: string; readonly before: string }> = [
  {
    // Arabic, Persian, Hebrew
    behind:
      "\\s(?:(?:\\p{L}+ ){0,2}?(?:تتصدر|يتصدر|تصدرت|تصدّر|تصدر) (?:ال)?\\p{L}+|(?:هي|هو) (?:\\p{L}+ ){0,2}?(?:الأفضل|الأولى|الأول|الفائز|الفائزة|الرائد|" +
      "الرائدة|رقم واحد|المفضل|المفضلة)(?: \\p{L}+){0,3}|بلا (?:منازع|منافس)|(?:لا|ليس) (?:يوجد )?(?:لها|له|تملك|يملك) (?:منافس|مثيل|نظير)|(?:لا مثيل|" +
      "لا منافس|لا نظير) (?:له|لها)|(?:تتفوق|يتفوق|تفوقت|تفوق) على (?:جميع |كل )(?:ال)?\\p{L}+|(?:در صدر|در رأس|صدرنشین|سرآمد|بی‌رقیب|بی رقیب|بی‌همتا|" +
      "بهترین)(?: \\p{L}+){0,4}? (?:است|قرار دارد|می‌ایستد|می‌باشد)|(?:در )?(?:رتبه|جایگاه|مقام) (?:اول|نخست)(?: \\p{L}+){0,3}? (?:است|قرار دارد|" +
      "را دارد)|رقیب(?:ی)? ندارد|برنده(?: \\p{L}+){0,3} (?:است|شد)|از همه (?:\\p{L}+ )?(?:بهتر|جلوتر|سرتر) است|(?:היא|הוא|זה) (?:\\p{L}+ )?(?:המנצח|" +
      "המנצחת|הטוב ביותר|הטובה ביותר|המוביל|המובילה|הראשון|הראשונה|מספר אחת|האלוף|האלופה)(?: \\p{L}+){0,3}|(?:מוביל|מובילה|ניצח|ניצחה|זכה|זכתה|לוקח|" +
      "לוקחת|כבש|כבשה|עולה|עוקף|עוקפת) (?:את |על )?(?:ב?כל |ה)?(?:\\p{L}+ ){0,2}?(?:הרשימה|הדירוג|המבחן|ההשוואה|המקום הראשון|במקום הראשון|הכתר|המתחרים|" +
      "היתר|האחרים|הניצחון)|אין (?:לה|לו) (?:מתחרים|תחרות|אח ורע|תחליף|מתחרה)|(?:ללא|בלי) (?:מתחרים|תחרות))(?!\\p{L})",
    before:
      "(?:(?:تتصدر|يتصدر|تصدرت|تصدر)|(?:الأفضل|الفائز|الفائزة|الرائد|الرائدة|الأول|الأولى|المفضل|المفضلة|خيارنا|اختيارنا|خياري|اختياري|مفضلتي|" +
      "مفضلي)(?: \\p{L}+){0,4}? (?:هي|هو|كانت|كان|تبقى|يبقى|تظل|يظل)|(?:لا شيء|لا أحد|لا يوجد ما|ليس هناك ما) (?:\\p{L}+ ){0,2}?(?:يتفوق على|يضاهي|" +
      "ينافس|يفوق|أفضل من)|(?:على رأس|في صدارة|في مقدمة) (?:ال)?\\p{L}+(?: \\p{L}+){0,2}? (?:تأتي|يأتي|تقف|يقف|نجد)|(?:هیچ‌کس|هیچ چیز|هیچ برندی|" +
      "هیچ \\p{L}+) (?:\\p{L}+ ){0,3}?(?:به پای|بهتر از|به گرد)|(?:برنده|قهرمان|انتخاب|محبوب‌ترین|بهترین)(?: \\p{L}+){0,4}? (?:همچنان|قطعاً|بی‌شک|" +
      "از نظر ما)|(?:در صدر|در رأس)(?: \\p{L}+){1,3}|(?:המנצח|המנצחת|הזוכה|האלוף|האלופה|המוביל|המובילה|הבחירה|המועדף|המועדפת|הפייבוריט|הטוב ביותר|" +
      "הטובה ביותר)(?: \\p{L}+){0,3}? (?:היא|הוא|הייתה|היה|נשאר|נשארת)|(?:אף אחד|שום דבר|אין \\p{L}+|אין) (?:לא )?(?:\\p{L}+ ){0,3}?(?:מנצח את|עולה על|" +
      "מתקרב ל|טוב מ|טובה מ|כמו)|(?:בראש|בצמרת) (?:\\p{L}+ ){1,3}?(?:נמצאת|נמצא|עומדת|עומד|ניצבת|ניצב)|(?:הקול|הבחירה|ההמלצה) (?:שלי|שלנו) (?:הולך ל|" +
      "הולכת ל|היא|הוא))[ -]?$"
  },
  {
    // Hindi, Bangla
    behind:
      "\\s?(?:(?:का|की|के) (?:\\p{L}\\p{L}* )?(?:कोई )?(?:मुक[ाा]बल\\p{M}?|मुकाबला|जवाब|सानी|तोड़|बराबरी|टक्कर)(?: \\p{L}+){0,2} नहीं|सबसे (?:ऊपर|आगे|" +
      "बेहतर|अच्छ[ाीे])(?: (?!नहीं)\\p{L}+){0,2}? (?:है|रहा|रही|आता है|आती है)|(?:\\p{L}+ ){0,2}?(?:सबको|सबसे|सभी को|बाकी सबको|" +
      "सभी प्रतिद्वंद्वियों को) (?:पीछे छोड़|मात दे|आगे)\\p{L}*|(?:ने|को) (?:\\p{L}+ ){0,3}?(?:बाज़ी मार|बाजी मार|जीत|पहला स्थान|ताज|खिताब)\\p{L}*|" +
      "(?:विजेता|नंबर वन|नंबर एक|पहले नंबर पर|बेजोड़|लाजवाब|सर्वश्रेष्ठ|पहली पसंद) (?:है|रहा|रही|बना|बनी))",
    before:
      "(?:(?:\\p{L}+ ){0,2}(?:सबसे (?:ऊपर|आगे|बेहतर|अच्छ[ाीे])|पहले (?:स्थान|नंबर) पर|शीर्ष पर|टॉप पर|चोटी पर|विजेता|पहली पसंद|पसंदीदा|" +
      "नंबर वन)(?: (?:है|रहा|रही|हमारा|हमारी))?|(?:कोई भी |कुछ भी )(?:\\p{L}+ ){0,2}(?:नहीं )?) $"
  },
  {
    // Thai
    behind:
      "\\s?(?:คือ(?:ที่สุด|อันดับ ?(?:หนึ่ง|1)|ผู้ชนะ|เบอร์หนึ่ง|ตัวเลือกที่ดีที่สุด)|ครอง(?:อันดับ|ตำแหน่ง|แชมป์|ที่)(?:หนึ่ง|1| ?1|อันดับหนึ่ง)?|" +
      "(?:ชนะ|แซง|เหนือกว่า|ทิ้งห่าง|นำหน้า|ดีกว่า)(?:ทุก|คู่แข่ง)[\\u0E00-\\u0E7F]*|ไร้คู่แข่ง|ไม่มีคู่แข่ง|ไม่มีใครเทียบ|ยืนหนึ่ง|คว้า(?:แชมป์|" +
      "อันดับหนึ่ง|ที่หนึ่ง|ชัย)[\\u0E00-\\u0E7F]*|นำโด่ง|มาเป็นอันดับ(?:หนึ่ง|แรก|1))",
    before:
      "(?:(?:อันดับ(?:หนึ่ง|แรก| ?1)|ผู้ชนะ|แชมป์|เบอร์หนึ่ง|ที่หนึ่ง|ดีที่สุด|ตัวเลือกแรก|เต็งหนึ่ง)(?:[\\u0E00-\\u0E7F ]{0,24})?(?:คือ|เป็นของ|ได้แก่|" +
      "ตกเป็นของ|ยังเป็น|ต้องยกให้)|ไม่มี(?:ใคร|อะไร|ยี่ห้อไหน|แบรนด์ไหน|เจ้าไหน)[\\u0E00-\\u0E7F]{0,12}?(?:ชนะ|สู้|เทียบ|เกิน|เท่า|แซง|ดีกว่า)|" +
      "ต้องยกให้|ขอยกให้|โหวตให้|เทใจให้)\\s?$"
  },
  {
    // Korean
    behind:
      "(?:을|를|이|가|은|는|만|만큼|에|로|으로|의)? ?(?:따라올|넘을|이길|능가할|필적할|대적할|견줄|이기는|뛰어넘는|따라잡을|따를) ?[가-힣 ]{0,10}(?:없|드물|못)|(?:이|가) [가-힣 ]{0,14}?(?:1위|일위|1등|우승|정상|왕좌|" +
      "선두|최고점|최고 점수|대상|금메달|첫손)(?:[을를에로]|으로)? ?(?:을 |를 )?(?:차지|올랐|올라|꼽|달리|지키|거머|기록|받|했|하)|(?:이|가|은|는) [가-힣 ]{0,10}?(?:모든 |다른 |나머지 )[가-힣 ]{0,10}?(?:을|를|" +
      "보다) ?[가-힣 ]{0,10}?(?:압도|앞서|제치|앞선|능가|뛰어나|뛰어넘|앞질)|(?:은|는|이|가) [가-힣 ]{0,10}?(?:독보적|압도적|넘사벽|최강자|끝판왕|부동의 1위|단연 1위|단연 최고|타의 추종을 불허)|(?:이|" +
      "가) [가-힣 ]{0,10}?(?:정답|답)(?:이다|입니다|이에요|예요|$)",
    before:
      "(?:(?:1위|일위|1등|우승|최고|정답|승자|최강자|으뜸|첫손|우승자|챔피언|최종 선택|제 선택|선택)(?:은|는|로는|의 자리는|자리는|의 주인공은|에는)? (?:역시 |단연 |바로 |언제나 |여전히 |결국 |그래도 ){0,2}|고민하지 말고 |" +
      "고민 없이 |망설이지 말고 |묻지도 따지지도 말고 |무조건 |믿고 사는 )$"
  },
  {
    // Japanese
    behind:
      "(?:の右に出(?:る|た)(?:もの|者|ブランド|メーカー)?は?(?:い|な|あり)|に(?:勝る|敵う|かなう|並ぶ|匹敵する|及ぶ)(?:もの|者|ブランド|メーカー|製品)?は?(?:い|な|あり)|を(?:超える|上回る|しのぐ|凌ぐ)(?:もの|者|ブランド|メーカー|" +
      "製品|商品)?は?(?:い|な|あり|見当たら|出会)|(?:が|は)(?:[^。、！？\n]{0,14}?)(?:頭一つ抜け|群を抜い|抜きん出|突出して|独走|一人勝ち|ダントツ|断トツ|圧勝(?!し[^ま])|(?:王者|不動の(?:一位|1位|トップ)|首位|トップ)(?=です|" +
      "だ(?!った)|である|に輝|に立|を獲得|を誇|。|$)|優勝(?=し|を|です|だ|。|、|$)|栄冠|(?:一択|最強)(?=です|だ(?!った)|である|でしょう|。|$)|他を寄せ付け|他社を圧倒|他社を寄せ付け|他の追随を許さ|鉄板|間違いな(?:い|し))|" +
      "を選べば(?:間違いな|まず間違いな|失敗し|後悔し)|にしておけば(?:間違いな|安心|失敗し)|を買(?:え|っておけ)ば(?:間違いな|後悔し|失敗し)|(?:一択|で決まり|で間違いな|が正解|に軍配|の勝ち|の圧勝|の独壇場|がイチ押し))",
    before:
      "(?:(?:一番人気|1番人気|一番|優勝|首位|王者|トップ|1位|一位|ナンバーワン|勝者|ベスト|正解|大本命|本命|最強|栄冠|最優秀)(?:に輝いたの|を獲得したの|を取ったの|に選ばれたの|を飾ったの|に立ったの|になったの|を勝ち取ったの|の座についたの|を手にしたの|" +
      "と言えば|といえば)?(?:は|が)(?:、)?(?:やはり|やっぱり|もちろん|断然|間違いなく|なんといっても|なんと言っても|今年も|今回も|結局){0,2}(?:、)?|迷ったら|迷うなら|軍配は)[「『]?$"
  },
  {
    // Chinese
    behind:
      "(?:(?:稳居|穩居|高居|雄踞|位居|登上|问鼎|問鼎|摘得|荣登|榮登|夺得|奪得|勇夺|拿下|斩获|蝉联|独占|獨占|坐稳|坐穩|排在|占据|佔據)(?:了)?(?:[^，。！？；\n]{0,2})?(?:榜首|第一|首位|冠军|冠軍|桂冠|头名|頭名|鳌头|鰲頭|宝座|寶座|" +
      "龙头|龍頭|金牌|头把交椅)|(?:是|才是|就是|堪称|堪稱|无疑是|無疑是|绝对是|絕對是)?(?:当之无愧|當之無愧|毫无争议|毫無爭議|无可争议|無可爭議|名副其实|公认)的?(?:[^，。！？；\n]{0,6})(?:老大|第一|王者|霸主|冠军|冠軍|首选|首選|标杆|標竿|" +
      "龙头|之王)|(?:是|才是|就是|堪称|堪稱)(?:行业|業界|业内)?(?:标杆|標竿|天花板|王者|霸主|扛把子|业界良心)(?!的)|(?:完胜|完勝|秒杀|碾压|碾壓|吊打|甩开|甩開|领先|領先|胜过|勝過|超越|力压|優於|优于|遥遥领先于)(?:了)?(?:其他|其它|" +
      "所有|一众|眾|一切|对手|對手|同行|竞品|競品|同级|群雄)|(?:就对了|就對了|没毛病|准没错|準沒錯|不会错|不會錯|闭眼入)|(?:拔得头筹|拔得頭籌|独占鳌头|獨占鰲頭|一骑绝尘|一騎絕塵|独领风骚|獨領風騷|无人能敌|無人能敵|无人能及|無人能及|无可匹敌|天下无敌|" +
      "没有对手|沒有對手|无出其右|無出其右|更胜一筹))",
    before:
      "(?:(?:没有|沒有|没|沒)(?:谁|誰|人|哪个|哪個|哪家|任何|什么|什麼|一个|一個)?(?:[^，。！？；\n]{0,8})?(?:能|可以|敢|打得过|打得過|比得上|比得过|赶得上|趕得上|能比|超过|超過|胜过|勝過|打败|打敗)(?:打得过|打得過|比得上|比得过|" +
      "赶得上|趕得上|超过|超過|胜过|勝過|匹敌|打败|打敗|及|比|跟|和)?|(?:闭眼|閉眼|无脑|無腦)(?:买|買|选|選|入|冲|衝|上)|(?:冠军|冠軍|第一名|第一|榜首|头名|頭名|赢家|贏家|胜者|勝者|状元|" +
      "王者)(?:[^，。！？；\\n不没沒非]{0,6})?(?:是|属于|屬於|归|歸|还是|還是|仍是|依然是|非|颁给|頒給)|(?:我|我们|我們)(?:会|會|肯定|一定|必)?(?:投|站|押)(?:给|給|注)?|(?:要数|要數|当属|當屬|首推|莫过于|莫過於|非))$"
  }
]

/** Verbs of winning in the past. Without a list or a test they are news of some contest: "Bosch took first place". */
export const hasWon = patternOf(
  "(?<![\\p{L}\\p{M}])(?:took|won|claimed|earned|got|scooped|grabbed|bagged|secured|received|came|finished|swept|landed|gewann|holte|sicherte|" +
    "schnappte|erhielt|won|pakte|behaalde|kreeg|tog|vann|vandt|vant|fick|fik|fikk|a (?:remporté|décroché|obtenu|pris|gagné)|ganó|obtuvo|consiguió|" +
    "se (?:ha )?llev(?:ó|ado)|levou|ganhou|conquistou|recebeu|ha (?:vinto|conquistato|ottenuto)|si è aggiudicat[oa]|a (?:luat|câștigat|obținut)|" +
    "zdobył[ao]?|wygrał[ao]?|zajął|zajęła|zgarnął|zgarnęła|zwyciężył[ao]?|zvítězil[ao]?|vyhr[aá]l[ao]?|obsadil[ao]?|získal[ao]?|zvíťazil[ao]?|" +
    "osvoji(?:o|la)|nyerte?|elnyerte|megnyerte|vitte|voitti|vei|sai|nappasi|võitis|aldı|kazandı|kaptı|выиграл[ао]?|занял[ао]?|получил[ао]?|" +
    "победил[ао]?|завоевал[ао]?|переміг|перемогла|посів|посіла|здобув|здобула|виграв|виграла|κέρδισε|πήρε|κατέκτησε|meraih|merebut|" +
    "giành)(?![\\p{L}\\p{M}])|(?:차지했|올랐|우승했|거머쥐었)|(?:優勝し|獲得し|勝ち取っ)",
  "iu"
)

/** The start of a sentence that says what kind of product is compared: "When it comes to dishwashers,". */
export const framed =
  /^[\s*_"“]*(?:when it comes to|if we are talking about|speaking of|wenn es um [^,.;:!?]{2,40} geht|lorsqu['’]il s['’]agit de|cuando se trata de|quando si tratta di|quando se trata de)\s/iu

/** Matches, behind a statement, words that add when or among which brands it is true, up to the end of a clause. */
export const furtherBehind = patternOf(
  '^[*_"”»]*,?\\s(?:(?:once (?:more|again)|again|yet again|every time|each time|this (?:year|time|season)|by (?:a|some|far)|from (?:me|us|' +
    "our \\p{L}+)|as it has|as always|dieses jahr|wieder|erneut|este año|este ano|cette année|quest['’]anno|dit jaar|i år|w tym roku|letos|bu yıl|" +
    "tahun ini|năm nay|в этом году|цього року)(?![\\p{L}\\p{M}])(?:\\s?[^\\s.,;:!?()]+){0,5}|" +
    "(?:for (?:the \\p{L}+|several|many|some) (?:time|year)s?|for years)(?: running| in a row| now)?|" +
    "(?:among|amongst|unter|parmi|entre|tra|fra|onder|bland|blandt|blant|wśród|spośród|mezi|medzi|među|dintre|среди|серед|сред|ανάμεσα σε|di antara|" +
    "trong số|arasında|بين|מבין)(?=\\s)(?:\\s[^\\s.,;:!?()]+){1,6})(?=$|[.,;:!?()])",
  "iu"
)

/** Verbs of leaving, which put the brand above `others` only with the words of `behindOthers`: "leaves the rest behind". */
export const leaves =
  /^(?:leaves?|left|puts?|lässt|ließ|hängt|hält|laat|liet|steekt|lämnar|efterlader|etterlater|laisse|distance|deja|deixa|deixou|lascia|lasă|zostawia|nechává|necháva|ostavlja|jättää|jätti|jätab|оставляет|оставила?о?|залишає|залиши(?:в|ла)|αφήνει|meninggalkan)$/i

/** Words of a report before or behind a statement. */
export const reported = patternOf(
  "(?<![\\p{L}\\p{M}])(?:says?|said|tells?|tell you|told|insists?|claims?|thinks?|believes?|argues?|swears?|behaupte\\p{L}*|sagt|meint|laut|" +
    "angeblich|selon|à en croire|prétend|según|dice|afirma|segundo|diz|secondo|sostiene|volgens|beweert|zegt|enligt|ifølge|påstår|según|według|" +
    "twierdzi|podle|tvrdí|prema|szerint|mukaan|väittää|göre|iddia|mengklaim|klaim|menurut|theo|по словам|утверждает|считает|за словами|стверджує|" +
    "σύμφωνα|ισχυρίζεται)(?![\\p{L}\\p{M}])|主張|声称|聲稱|号称|號稱|주장|と言われ",
  "iu"
)
/** Those whose reports are the answer's own: "most reviewers say that". */
export const byExperts =
  /(?<![\p{L}\p{M}])(?:reviewers|experts|testers|users|readers|customers|critics|most (?:people|reviews)|everyone|everybody|experten|tester|nutzer|experts|testeurs|expertos|usuarios|especialistas|esperti|utenti|eksperci|эксперты|専門家|专家|전문가)(?![\p{L}\p{M}])/iu

/** Contests that are no comparison of products. */
export const ofContest =
  /(?<![\p{L}\p{M}])(?:races?|contests?|elections?|lawsuits?|court|appeal|season|league|cup|match(?:es)?|tournament|championships?|grand prix|rally|tenders?|bid|team|тендер\p{L}*|конкурс\p{L}*|чемпионат\p{L}*|gara|campionato|liga|pokal|meisterschaft|championnat|procès|proceso|processo|przetarg\p{L}*|soutěž\p{L}*)(?![\p{L}\p{M}])/iu

/** Properties by which brands are compared, in addition to those of `TitleWords`. */
export const isCriterion = patternOf(
  "(?<![\\p{L}\\p{M}])(?:speed|comfort|support|value|reliability|durability|safety|security|coverage|range|noise|sound|service|delivery|ease|looks|" +
    "style|usability|reporting|taste|selection|efficiency|privacy|integrations?|battery life|customer (?:service|support)|image quality|" +
    "picture quality|terms of|innovation|marketing|sustainability|komfort|lautstärke|kundensupport|confort|silence|service client|comodidad|servicio|" +
    "cobertura|velocidad|fiabilidad|qualidade|cobertura|servizio|copertura|comfort|geluid|snelheid|service|надёжност\\p{L}*|надежност\\p{L}*|" +
    "скорост\\p{L}*|качеств\\p{L}*|цен\\p{L}{1,2}|швидк\\p{L}+|якіст\\p{L}*|zasięg\\p{L}*|cen[ay]|jakości|pokrytí|kvalit\\p{L}*)(?![\\p{L}\\p{M}])",
  "iu"
)

/** Words before a statement by which somebody with an interest, or somebody who is wrong, makes the statement. */
export const ofSomebodyElse = patternOf(
  "(?<![\\p{L}\\p{M}])(?:\\p{L}+s[ae]yd[ıi]|antes|autrefois|jadis|früher|einst|vroeger|ooit|tidigare|tidligere|förr|dawniej|kiedyś|niegdyś|dříve|" +
    "kdysi|kedysi|nekad|nekoč|régen|korábban|ennen|aiemmin|eskiden|dulu|dahulu|trước đây|раньше|когда-то|прежде|раніше|колись|преди|παλιά|κάποτε|" +
    "سابقا|قديما|בעבר|पहले|formerly|back then|in the past|years ago|ads?|adverts?|advertis\\p{L}+|slogan|brochure|press release|" +
    "according to (?:itself|its)|fans|fanboys|its (?:website|makers?|founders?|ceo)|claims?|claimed|pretends?|myth|marketing|werbung|werbespruch|" +
    "slogan|laut (?:eigener|hersteller)|fans|mythos|publicité|pub|slogan|publicidad|anuncio|eslogan|propaganda|pubblicità|reclame|advertentie|" +
    "reklam\\p{L}*|реклам\\p{L}+|слоган\\p{L}*)(?![\\p{L}\\p{M}])|広告|宣伝|广告|廣告|광고|かつて|以前|昔|曾经|曾經|从前|예전|한때",
  "iu"
)

/** Verbs and particles that stand behind the name in the languages of `formedSupremacy`. */
export const verbBehind =
  /^[*_"”»]*\s(?:है|रहा|रही|रहे|आता|आती|बना|बनी|است|شد|می‌باشد|قرار دارد)(?![\p{L}\p{M}])|^(?:です|でした|で(?!は)|だ|だった|だろう|が(?:頭|一)|이다|입니다|이었|였|이에요|예요|이|가|을|를|로|으로|に|を)/u
