/**
 * How languages rank one name above another: "A beats B", "A trails B", "behind A comes B", "A, B'den daha iyidir".
 *
 * `above` and `below` stand between the two names. In `clauses`, U stands for the upper name, L for the lower name and T for a third one. A clause is a
 * regular expression for all words from the start of a sentence to the last of its names, for orders of words in which no phrase stands between the names.
 *
 * Phrases that mostly tell where a building stands are in no list: "is right behind", "est derrière", "steht vor".
 *
 * Source: detection "Rank".
 */
interface PairWords {
  /** Phrases between the two names that rank the first name above the second one. Commas separate the phrases. */
  readonly above?: string
  /** Phrases between the two names that rank the first name below the second one. */
  readonly below?: string
  readonly clauses?: ReadonlyArray<string>
  /** Clauses that count only at the end of a statement, because most words behind them would limit the comparison: "A is better for teams". */
  readonly ended?: ReadonlyArray<string>
}

/** Phrases with a comma inside, which cannot stand in a list that commas separate. */
const aboveWithComma = ["лучше, чем", "лучше, нежели", "краща, ніж", "кращий, ніж", "краще, ніж", "jobb, mint", "jobb választás, mint"]
const belowWithComma = ["хуже, чем", "гірша, ніж", "гірший, ніж", "rosszabb, mint", "nem olyan jó, mint", "gyengébb, mint"]

const pairWords: ReadonlyArray<PairWords> = [
  {
    // English
    above:
      "is better than, is clearly better than, is still better than, is much better than, is far better than, is slightly better than, is a bit better than, remains better than, edges out, narrowly beats, easily beats, clearly beats, narrowly edges out, beats, beats out, comes out ahead of, comes in ahead of, ranks ahead of, ranks above, ranks higher than, is ranked above, is ranked higher than, outranks, outperforms, surpasses, outshines, outclasses, trumps, overtakes, has overtaken, overtook, wins over, wins out over, wins against, comes before, is ahead of, is well ahead of, is just ahead of, stays ahead of, finishes ahead of, finished ahead of, is a better choice than, is a better pick than, is a better option than, is a stronger choice than, is the better choice over, is the better pick over, just edges out, sits above, is preferable to, is superior to, pips, just pips, narrowly pips, shades, nudges out, outscores, outperforms both, edges, just edges, just about edges, edges past, edges ahead of, beats both, scores higher than, scored higher than, rates higher than, rated higher than, rank ahead of, all rank ahead of, both rank ahead of, rank above, all rank above, beat, all beat, both beat, outperform, all outperform, both outperform, score higher than, all score higher than, both score higher than, do better than, all do better than, both do better than, did better than, finish ahead of, came out ahead of, come before, all come before, both come before, came before, came ahead of, are ahead of, are all ahead of, are both ahead of, has the edge over, has an edge over, does better than",
    below:
      "trails, trails behind, trails just behind, lags behind, lags, comes in right behind, comes right behind, falls short of, falls behind, is worse than, is clearly worse than, isnt as good as, is not as good as, isnt quite as good as, is not quite as good as, is no match for, loses to, loses out to, cant match, cannot match, cant quite match, doesnt quite match, cant compete with, cannot compete with, cant keep up with, comes in behind, comes in just behind, comes just behind, comes after, comes right after, comes behind, finishes behind, finished behind, finishes just behind, ranks behind, ranks just behind, ranks below, ranks lower than, is ranked below, is ranked behind, is just behind, is close behind, sits below, is inferior to, is outperformed by, is beaten by, is outranked by, is surpassed by, is edged out by, has been overtaken by, was overtaken by, plays second fiddle to, doesnt measure up to, pales in comparison to, pales next to, is a step behind, is nearly as good as, is almost as good as, is not far behind, is a notch below, is a distant second to, is a close second to, comes second to, came second to, is second to, finishes second to, places second to",
    clauses: [
      "(?:[Rr]ight |[Jj]ust |[Cc]lose )?[Bb]ehind U (?:comes|follows|lands|ranks) L",
      "(?:[Nn]obody|[Nn]o one|[Nn]one|[Nn]othing) (?:but|except|other than|besides|apart from) U (?:is|comes|ranks|does|scores|sits|stands|rates) (?:ahead of|better than|above|higher than|before) L",
      "(?:[Oo]nly U|U alone) (?:does|scores|ranks|rates|performs) (?:even )?(?:better|higher) than L",
      "U is the only (?:one|\\p{L}{3,15}) (?:that |which )?(?:(?:I['’]d|I would) (?:put|place|rank) (?:ahead of|above)|is better than|beats|ahead of|above|better than) L",
      "[Aa]fter U (?:comes|follows|is next) L",
      "(?:[Oo]ne|[Aa]|[Jj]ust a) (?:notch|step|rung|place|spot|tier) (?:below|behind|under) U (?:is|comes|sits|stands|ranks|would be) L",
      "[Nn]ext after U (?:comes|is) L",
      "[Nn]ext to U,? L (?:pales|falls short)",
      "(?:[Nn]othing|[Nn]obody|[Nn]o one|[Nn]one|[Nn]o other \\p{L}{3,15}) (?:really |quite )?(?:beats|comes close to|compares to|compares with|matches|tops|rivals|touches) U",
      "(?:[Mm]ost|[Nn]early all|[Aa]lmost all|[Aa]ll|[Tt]he) (?:reviewers|experts|testers|reviews|users|tests|people) (?:put|rank|rate|see|place) U (?:at the top|first|highest|top)",
      "U stands head and shoulders above (?:the rest|L)",
      "(?:[Rr]ather than|[Ii]nstead of) L,? (?:I['’]d|I would|we['’]d|we would) (?:suggest|recommend|pick|choose|take|buy|use|go with|go for) U"
    ],
    ended: [
      "L would (?:be (?:my|our|the) (?:choice|pick|favou?rite|first choice|winner|number one|best)|win)(?:,)? (?:if|were) (?:it weren['’]t for U|it not for U|U (?:didn['’]t|did not) exist|U (?:weren['’]t|wasn['’]t) (?:around|there|available))",
      "(?:[Ww]ithout|[Bb]ut for) U(?: in the running)?, L would (?:win|be (?:first|number one|my (?:choice|pick|favou?rite)|the (?:winner|best)))",
      "(?:I['’]d|I would|[Ww]e['’]d|[Ww]e would|I|[Ww]e) (?:recommend|get|buy|choose|pick|take|use|suggest) U (?:instead of|rather than|before) L",
      "L (?:is|are) (?:decent|fine|okay|ok|good|solid|nice|alright)(?:;|,|, but|, while|, and) U (?:is|are) (?:outstanding|excellent|superb|great|exceptional|brilliant|better)",
      "L is (?:a |an )?(?:very |pretty |perfectly |really )?(?:good|great|fine|solid|decent|nice|strong|capable|excellent)(?: \\p{L}+)?, but it['’]s no U",
      "(?:[Mm]uch|[Aa]s much) as (?:I|we) (?:like|love|admire) L, U (?:wins|is better|is still better|comes out ahead|takes it|remains better|edges it)",
      "(?:I|[Ww]e)(?:['’]d| would)? (?:rate|rank|put|place) U (?:higher than|more highly than|above|ahead of|over) L",
      "(?:I['’]d|I would|[Ww]e['’]d|[Ww]e would) (?:sooner|rather) (?:buy|get|have|take|use|own|recommend) (?:an? |the )?U than (?:an? |the )?L",
      "(?:[Yy]ou['’]d|[Yy]ou would|[Yy]ou['’]re|[Yy]ou are) (?:be )?better (?:served|off) (?:by|with) U than (?:(?:by|with) )?L",
      "(?:[Cc]hoose|[Pp]ick|[Tt]ake|[Gg]et|[Bb]uy|[Uu]se) U over L",
      "L (?:comes|came|gets|got|runs it|ran it) close, (?:but|yet|though) U (?:is still the one to (?:choose|get|buy|pick|beat)|is the one to (?:choose|get|buy|pick)|wins|won|is the winner|takes it|comes out ahead|is (?:still )?better|remains (?:the )?(?:better|best) (?:choice|option|pick|one))",
      "L (?:almost|nearly|just about) (?:made it to the top|won|took first place|took the top spot|beat it), but U (?:won|wins|is better|edged it|took it|did|came out ahead)",
      "(?:[Nn]othing|[Nn]obody|[Nn]o one|[Nn]one) (?:really |quite )?(?:beats|tops|matches) U, (?:though|although|but|even if) L (?:comes|gets) close",
      "[Aa]s (?:good|great|strong|solid|popular|capable) as L is, (?:I['’]d|I would|I|we['’]d|we would|we) (?:still )?(?:choose|pick|take|prefer|go with) U",
      "[Aa]s (?:good|great|strong|solid|popular|capable) as L is, (?:I['’]d|I would|I|we['’]d|we would|we) (?:still )?(?:put|place|rank|rate) U (?:above|ahead of|over|higher than|before) it",
      "(?:[Tt]here['’]s|[Tt]here is) no better \\p{L}+ than U",
      "[Nn]othing (?:I|we)(?: have|['’]ve)? (?:tried|tested|used|found) (?:was|is|comes?|came) (?:better than|as good as|close to) U",
      "(?:[Yy]ou['’]d|[Yy]ou would|[Yy]ou['’]re|[Yy]ou are) (?:be )?better off with U than(?: with)? L",
      "(?:[Ww]hile |[Aa]lthough |[Tt]hough )?L is (?:a )?(?:very |pretty |quite |perfectly |also )?(?:good|great|fine|solid|decent|ok|okay|nice|strong|popular|capable|excellent|reliable)(?: too| choice| option| pick)?(?:, but|, yet|; | but| yet|,) U is (?:even |still |clearly |much |far |simply |a little |slightly )?(?:the )?(?:better|stronger)",
      "(?:[Cc]ompared (?:with|to)|[Ss]et against|[Nn]ext to|[Aa]gainst) L,? U is (?:the |a )?(?:clearly |much |far |slightly )?(?:better|stronger|superior)(?: (?:buy|choice|pick|option|product|tool|service|fit|deal|brand|all-rounder))?",
      "(?:[Cc]ompared (?:with|to)|[Ss]et against|[Nn]ext to|[Aa]gainst) U,? L (?:falls behind|falls short|lags behind|trails|loses out|comes off worse|is (?:the |a )?(?:weaker|worse|poorer)(?: (?:buy|choice|pick|option|product|tool|service|fit|deal|brand|all-rounder))?)",
      "U (?:blows L out of the water|wipes the floor with L|runs rings around L|runs circles around L|leaves L (?:in the dust|behind|trailing|standing)|puts L to shame|gets the better of L|has L beat|is a cut above L|is in another league than L)",
      "U (?:just |only just |narrowly |barely )?(?:pips|beats|edges) L (?:to the post|at the post|to (?:first|the top) (?:place|spot)|to the top)",
      "L (?:can['’]t|cannot|can not|couldn['’]t|doesn['’]t|does not) (?:quite |really )?(?:hold a candle to|come close to|measure up to|stack up (?:to|against)) U",
      "L (?:isn['’]t|is not) (?:quite |really |yet )?(?:on U['’]s level|at U['’]s level|up to U['’]s standards?|in U['’]s league|on a level with U|in the same league as U)",
      "(?:[Mm]ore|[Mm]ost) (?:people|users|buyers|customers|reviewers|experts|teams|readers|professionals) (?:choose|prefer|pick|recommend|favou?r|like|trust) U (?:than|over|to) L",
      "(?:[Ff]orget|[Ss]kip|[Ii]gnore|[Pp]ass on|[Nn]ever mind) L(?: and|, and|,|;|:| –| —) (?:get|buy|choose|pick|take|use|try|go with|go for) U",
      "(?:[Gg]o with|[Cc]hoose|[Pp]ick|[Bb]uy|[Gg]et|[Uu]se|[Tt]ake) U unless [^,.;:!?]{3,60}(?:, (?:in which case|then|where)|; (?:then|in that case)) (?:choose |pick |go with |go for |try |get |take |use |consider )?L(?: is (?:the |a )?better \\p{L}+| is better| makes more sense| would be better| wins)?",
      "(?:[Cc]hoose|[Pp]ick|[Bb]uy|[Gg]et|[Tt]ake|[Gg]o with) U first(?:,| and|, and) L (?:only |just )?as (?:a|your|the|my) (?:fallback|backup|back-up|second choice|last resort|plan B|reserve)",
      "(?:(?:I['’]d|I would|I|we['’]d|we would|we|We) )?give (?:the nod to U over|U the nod over|U the edge over|the edge to U over|U a slight edge over|U the win over) L",
      "(?:[Nn]othing|[Nn]o(?: other)? \\p{L}{3,15}) (?:else )?(?:is|comes|gets) (?:quite |nearly |even )?(?:as (?:good|reliable|complete|polished|capable) as|close to|better than) U",
      "(?:(?:[Mm]ost|[Mm]any|[Aa]ll) \\p{L}{3,15} (?:agree|say|think|believe) (?:that )?)?U is (?:clearly |easily |still )?(?:the )?best(?: \\p{L}+)?, with L (?:as )?(?:(?:a|the) )?(?:strong|close|good|solid|worthy|viable|great|distant) (?:alternative|second|runner-up|contender)",
      "[Aa]fter U,? (?:I|we)(?:['’]d| would)? (?:like|prefer|recommend|rate|love) L (?:best|most)",
      "(?:[Ff]or most \\p{L}+, )?U is the (?!(?:one|only|last|wrong|first|next|same|worst|hardest|easiest|cheapest)\\s)\\p{L}+ to (?:get|buy|own)",
      "(?:[Mm]ost |[Mm]any |[Aa]ll |[Oo]ur |[Tt]he )?(?:[Cc]ustomers|[Uu]sers|[Rr]eviewers|[Ee]xperts|[Tt]esters|[Rr]eaders|[Bb]uyers|[Cc]ritics) (?:rate|rated|rank|ranked|score|scored|like|liked|love|loved) U (?:the )?(?:highest|best|first|most)(?:,? (?:and )?then L)?",
      "U is what (?:I|we)(?:['’]d| would) (?:go for|go with|pick|choose|buy|recommend|get|take|use)",
      "U (?:does|can do|offers|has) everything L (?:does|can|offers|has),? (?:only|but) better",
      "U is (?:clearly |still )?(?:the )?(?:best|leader|favou?rite|winner|first|top|number one|most \\p{L}+)[^,.;:!?]{0,40}(?:, and|, with| and|,) L (?:comes|follows|coming|following) (?:right |just |close |not far )?(?:after|behind)(?: it| that)?"
    ]
  },
  {
    // German
    above:
      "schlägt, schlagen, liegen beide vor, sind besser als, sind beide besser als, schneiden besser ab als, rangieren vor, landen vor, übertreffen, liegt vor, liegt klar vor, liegt deutlich vor, rangiert vor, liegt knapp vor, landet vor, landet knapp vor, ist besser als, ist deutlich besser als, ist klar besser als, ist etwas besser als, ist noch besser als, übertrifft, überholt, hat überholt, schneidet besser ab als, ist die bessere wahl als, setzt sich gegen, ist empfehlenswerter als, gewinnt gegen, hat die nase vorn vor",
    below:
      "liegt hinter, liegt knapp hinter, liegt dicht hinter, rangiert hinter, landet hinter, landet knapp hinter, kommt hinter, kommt erst nach, kommt nach, folgt auf, folgt hinter, ist schlechter als, ist schwächer als, ist nicht so gut wie, ist nicht ganz so gut wie, ist weniger gut als, verliert gegen, reicht nicht an, unterliegt, bleibt hinter, schneidet schlechter ab als",
    clauses: [
      "(?:[Dd]irekt |[Gg]leich |[Kk]napp |[Dd]icht |[Uu]nmittelbar )?(?:[Hh]inter|[Nn]ach) U (?:kommt|landet|folgt|rangiert|belegt|sehe ich|käme) L",
      "L muss sich (?:nur |lediglich |knapp )?U geschlagen geben",
      "L hinkt U hinterher",
      "(?:[Nn]ur|[Ll]ediglich|[Aa]llein) U (?:schneidet|ist|liegt) (?:noch )?(?:besser ab als|besser als|vor) L",
      "[Aa]n U kommt L (?:nicht|nicht ganz|noch nicht|kaum) (?:heran|ran|vorbei)",
      "(?:[Nn]ichts|[Nn]iemand|[Kk]einer|[Kk]ein anderer) (?:geht über|schlägt|übertrifft|kommt an|reicht an) U(?: heran)?",
      "[Aa]n U (?:führt|kommt) (?:kein Weg|niemand|man nicht|keiner) vorbei",
      "(?:[Dd]ie meisten|[Aa]lle|[Vv]iele) (?:Tester|Experten|Nutzer|Fachleute) sehen U (?:vorn|vorne|ganz vorn|an erster Stelle|auf Platz eins)",
      "L ist U (?:klar |deutlich |etwas |leicht )?unterlegen",
      "U ist L (?:klar |deutlich |etwas |leicht )?(?:überlegen|vorzuziehen)",
      "U lässt L (?:klar |deutlich |weit )?hinter sich",
      "(?:(?:[Ii]nsgesamt|[Uu]nterm Strich|[Hh]ier|[Aa]m Ende|[Ii]m Test|[Ii]m Vergleich) )?(?:hat U|U hat) gegenüber L (?:ganz )?(?:knapp |klar |leicht |deutlich |noch )?die Nase vorn",
      "L kann (?:mit )?U nicht (?:mithalten|das Wasser reichen)",
      "L kommt (?:nicht|nicht ganz) an U heran",
      "[Ss]tatt L (?:würde ich|empfehle ich|nehme ich|lieber|eher) (?:eher |lieber )?U",
      "L ist (?:gut|ganz gut|okay|solide|ordentlich)(?:,| aber|, aber) U (?:ist )?(?:noch |klar |deutlich )?besser"
    ],
    ended: [
      "(?:[Ii]m (?:direkten )?Vergleich (?:mit|zu)|[Vv]erglichen mit|[Gg]egenüber) L (?:ist|bleibt|schneidet|war) U (?:die |der |das )?(?:klar |deutlich |etwas )?(?:bessere (?:Wahl|Option|Alternative|Lösung)|besser|stärker|überlegen)",
      "(?:[Ii]m (?:direkten )?Vergleich (?:mit|zu)|[Vv]erglichen mit) U (?:ist|schneidet|fällt) L (?:klar |deutlich |etwas )?(?:schlechter|schwächer|ab|zurück)(?: ab)?"
    ]
  },
  {
    // Dutch
    above:
      "verslaat, verslaan, zijn beter dan, scoren beter dan, staan boven, liggen voor op, eindigen voor, staat boven, is beter dan, is duidelijk beter dan, is net iets beter dan, overtreft, gaat voor op, ligt voor op, doet het beter dan, scoort beter dan, wint van, is een betere keuze dan",
    below:
      "is slechter dan, is minder goed dan, is niet zo goed als, verliest van, blijft achter bij, komt na, komt achter, eindigt achter, doet onder voor, moet het afleggen tegen, staat onder, scoort slechter dan",
    clauses: [
      "[Ee]erst U,? dan L(?:(?:,| en|, en) (?:als laatste|tot slot|ten slotte|daarna|dan) T)?",
      "(?:[Nn]iets|[Nn]iemand) (?:gaat boven|verslaat|overtreft|kan tippen aan) U",
      "U (?:wint het|wint) van L",
      "(?:[Vv]lak |[Dd]irect |[Kk]ort )?(?:[Aa]chter|[Nn]a) U (?:komt|volgt|eindigt) L",
      "L is (?:goed|prima|oké)(?:,| maar|, maar) U is (?:nog |duidelijk )?beter"
    ],
    ended: [
      "(?:[Vv]ergeleken met|[Ii]n vergelijking met|[Tt]en opzichte van) L is U (?:de |een )?(?:duidelijk |veel |net iets )?(?:beter|betere (?:keuze|keus|optie))"
    ]
  },
  {
    // Swedish, Danish, Norwegian
    above:
      "slår, ligger före, ligger foran, är bättre än, er bedre end, er bedre enn, är klart bättre än, er klart bedre end, er klart bedre enn, överträffar, overgår, går före, är före, är ett bättre val än, er et bedre valg end, er et bedre valg enn, vinner över, vinder over, hamnar före, havner foran",
    below:
      "är sämre än, är inte lika bra som, hamnar bakom, kommer efter, kommer bakom, förlorar mot, er dårligere end, er ikke så god som, er ikke lige så god som, ligger efter, kommer bag, taber til, er dårligere enn, er ikke like bra som, er ikke like god som, havner bak, kommer bak, kommer etter, taper mot",
    clauses: [
      "(?:[Tt]ätt |[Tt]ett |[Ll]ike |[Ll]ige |[Ss]trax |[Tt]æt )?(?:[Bb]akom|[Ee]fter|[Bb]ag|[Bb]ak|[Ee]tter) U (?:kommer|följer|følger|hamnar|havner|lander) L",
      "(?:[Ii]ngenting|[Ii]nget|[Ii]ngen|[Ii]ntet) (?:slår|går upp mot|overgår|kan måle sig med|kan mäta sig med) U",
      "L är (?:bra|okej)(?:,| men|, men) U är (?:ännu |klart )?bättre",
      "L er (?:god|bra|okay|grei)(?:,| men|, men) U er (?:endnu |enda |klart )?bedre"
    ]
  },
  {
    // French
    above:
      "devance, devancent, battent, sont meilleurs que, sont meilleures que, font mieux que, se classent devant, arrivent devant, surpassent, dépassent, passe devant, arrive devant, l'emporte sur, l'emporte devant, l'emporte d'une courte tête sur, l'emporte de peu sur, l'emporte nettement sur, l'emporte largement sur, l'emporte haut la main sur, bat, est meilleur que, est meilleure que, est bien meilleur que, est bien meilleure que, vaut mieux que, est mieux que, est supérieur à, est supérieure à, surpasse, dépasse, surclasse, se classe devant, termine devant, reste devant, est préférable à, fait mieux que, prend le dessus sur, est un meilleur choix que, coiffe",
    below:
      "arrive derrière, arrive juste derrière, vient derrière, vient juste derrière, se classe derrière, se place derrière, termine derrière, finit derrière, vient après, arrive après, est moins bon que, est moins bonne que, est moins bien que, est inférieur à, est inférieure à, ne vaut pas, n'égale pas, est devancé par, est devancée par, est dépassé par, est dépassée par, est battu par, est battue par, s'incline devant, perd face à, est à la traîne derrière, n'arrive pas à la cheville de, talonne",
    clauses: [
      "(?:[Jj]uste |[Tt]out juste )?(?:[Dd]errière|[Aa]près) U,? (?:vient|arrive|suit|se place|se classe|on trouve|on retrouve|je placerais|je mettrais) L",
      "(?:[Rr]ien|[Pp]ersonne|[Aa]ucun autre) (?:ne|n['’]) ?(?:vaut|bat|surpasse|égale|dépasse) U",
      "L est (?:bien|bon|bonne|correct|correcte)(?:,| mais|, mais) U est (?:encore |nettement )?(?:mieux|meilleure?)",
      "[Pp]lutôt que L,? (?:je choisirais|je prendrais|je recommande|je recommanderais|je conseille) U"
    ],
    ended: [
      "(?:[Pp]ar rapport à|[Cc]omparé à|[Ff]ace à|[Cc]omparée à) L,? U est (?:un |une |le |la )?(?:nettement |bien )?(?:meilleure?(?: (?:choix|option))?|supérieure?|préférable)"
    ]
  },
  {
    // Spanish, Catalan
    above:
      "supera a, superan a, le ganan a, ganan a, están por delante de, quedan por delante de, son mejores que, se sitúan por delante de, le gana a, gana a, está por delante de, queda por delante de, queda por encima de, vence a, es mejor que, es mucho mejor que, es claramente mejor que, sigue siendo mejor que, es superior a, está por encima de, aventaja a, adelanta a, es preferible a, es mejor opción que, va por delante de, se impone a, derrota a, se sitúa por delante de, és millor que, supera, està per davant de, guanya a",
    below:
      "es peor que, es inferior a, no es tan bueno como, no es tan buena como, no supera a, no alcanza a, queda por detrás de, va por detrás de, está por detrás de, se queda por detrás de, viene detrás de, viene después de, va después de, pierde contra, pierde ante, pierde frente a, está por debajo de, queda por debajo de, no está a la altura de, és pitjor que, queda per darrere de, està per darrere de",
    clauses: [
      "(?:[Jj]usto |[Pp]or )?(?:[Dd]etrás de|[Dd]espués de|[Tt]ras) U,? (?:viene|sigue|aparece|se coloca|va|vendría|pondría|iría) L",
      "A U (?:le|la) sigue L",
      "(?:[Nn]ada|[Nn]adie|[Nn]inguna?) (?:supera|iguala|gana|le gana) a U",
      "(?:[Ss][oó]lo|[Ss]olamente|[Úú]nicamente) U (?:supera|le gana|gana) a L",
      "L (?:s[oó]lo|solamente|únicamente) (?:es superada|es superado|pierde|cede) (?:por|ante|contra) U",
      "L es (?:buena|bueno|está bien)(?:,| pero|, pero) U es (?:aún |todavía )?mejor",
      "[Ee]n lugar de L,? (?:elegiría|recomendaría|recomiendo|yo elegiría) U"
    ],
    ended: [
      "(?:[Ee]n comparación con|[Cc]omparado con|[Cc]omparada con|[Ff]rente a) L,? U es (?:la |el |una |un )?(?:claramente |mucho )?(?:mejor(?: (?:opción|elección))?|superior|preferible)"
    ]
  },
  {
    // Portuguese
    above:
      "supera o, superam o, superam a, superam, vencem, são melhores que, são melhores do que, ficam à frente de, ficam à frente da, ficam à frente do, estão à frente de, estão à frente da, estão à frente do, supera a, supera, ganha da, ganha do, ganha de, é melhor que, é melhor do que, é melhor que a, é melhor que o, é melhor do que a, é melhor do que o, é superior a, é superior à, é superior ao, está à frente de, está à frente da, está à frente do, fica à frente de, fica à frente da, fica à frente do, ultrapassa, vence, bate, leva vantagem sobre, é preferível a, é preferível à, é preferível ao",
    below:
      "é pior que, é pior do que, é inferior a, é inferior à, é inferior ao, vem atrás de, vem atrás da, vem atrás do, vem logo atrás de, vem logo atrás da, vem logo atrás do, vem depois de, vem depois da, vem depois do, fica abaixo de, fica abaixo da, fica abaixo do, perde para, não é tão bom quanto, não é tão boa quanto, não é tão bom como, não é tão boa como, não chega aos pés da, não chega aos pés do",
    clauses: [
      "(?:[Ll]ogo )?(?:[Aa]trás|[Dd]epois) d[aeo] U,? (?:vem|aparece|viria|segue) (?:[ao] )?L",
      "(?:[Nn]ada|[Nn]inguém|[Nn]enhuma?) (?:supera|bate|iguala|vence) (?:[ao] )?U",
      "(?:[AO] )?L só (?:perde|fica atrás) (?:para|d)(?: ?[ao])? U",
      "(?:[Ss]ó|[Aa]penas|[Ss]omente) (?:[ao] )?U (?:supera|bate|é melhor (?:do )?que|está à frente d[ao]|fica à frente d[ao]) (?:[ao] )?L",
      "(?:[AO] )?L é bo[am](?:,| mas|, mas) (?:[ao] )?U é (?:ainda )?melhor"
    ],
    ended: [
      "(?:[Ee]m comparação com|[Cc]omparado (?:com|ao?|à)|[Cc]omparada (?:com|ao?|à)|[Ff]rente (?:ao?|à)) (?:[ao] )?L,? (?:[ao] )?U é (?:a |o |uma |um )?(?:claramente |muito )?(?:melhor(?: (?:opção|escolha))?|superior|preferível)"
    ]
  },
  {
    // Italian
    above:
      "batte, battono, superano, precedono, sono migliori di, sono meglio di, si piazzano davanti a, supera, precede, viene prima di, è meglio di, è migliore di, è migliore della, è migliore del, è nettamente migliore di, è superiore a, sorpassa, ha la meglio su, vince contro, vince su, è preferibile a, stacca",
    below:
      "è peggio di, è peggiore di, è inferiore a, non è all'altezza di, arriva dietro, arriva dietro a, si piazza dietro, si piazza dietro a, viene dopo, viene subito dopo, perde contro, perde il confronto con, non regge il confronto con, insegue",
    clauses: [
      "(?:[Ss]ubito )?(?:[Dd]ietro(?: a)?|[Dd]opo) U,? (?:viene|troviamo|si piazza|arriva|segue|metterei) L",
      "(?:[Nn]iente|[Nn]essuno|[Nn]ulla) (?:batte|supera|eguaglia) U",
      "[Mm]eglio U (?:di|che) L",
      "L è buon[oa]?(?:,| ma|, ma) U è (?:ancora )?(?:meglio|migliore)"
    ],
    ended: [
      "(?:[Rr]ispetto a|[Ii]n confronto a|[Aa] confronto con) L,? U è (?:la |il |una |un )?(?:nettamente |molto )?(?:migliore|meglio|la scelta migliore|superiore|preferibile)"
    ]
  },
  {
    // Romanian
    above:
      "este mai bun decât, este mai bună decât, e mai bun decât, e mai bună decât, este mult mai bun decât, este mult mai bună decât, depășește, întrece, bate, este peste, este superior, este superioară, îl depășește pe, o depășește pe",
    below:
      "este mai slab decât, este mai slabă decât, este mai prost decât, este mai proastă decât, rămâne în urma, este în urma, se află în urma, vine după, nu este la fel de bun ca, nu este la fel de bună ca, este sub, pierde în fața",
    clauses: ["(?:[Ii]mediat )?(?:[Îî]n spatele|[Dd]upă) U (?:vine|urmează) L"]
  },
  {
    // Polish
    above:
      "wygrywa z, wygrywają z, wyprzedzają, biją, są lepsze niż, są lepsze od, pokonują, wyprzedza, bije, jest lepszy niż, jest lepsza niż, jest lepsze niż, jest lepszy od, jest lepsza od, jest lepsze od, pokonuje, przewyższa, góruje nad, jest lepszym wyborem niż",
    below:
      "jest gorszy niż, jest gorsza niż, jest gorsze niż, jest gorszy od, jest gorsza od, jest gorsze od, ustępuje, przegrywa z, plasuje się za, nie dorównuje, nie jest tak dobry jak, nie jest tak dobra jak",
    clauses: [
      "U (?:bije|przebija|zjada|pokonuje) L na głowę",
      "(?:[Tt]uż |[Zz]araz )?(?:[Zz]a|[Pp]o) U (?:plasuje się|idzie|następuje|znalazł[ao]? się|uplasował[ao]? się) L"
    ]
  },
  {
    // Czech, Slovak
    above:
      "porážejí, jsou lepší než, sú lepšie ako, předčí, předstihují, poráží, předčí, je lepší než, je lepší nežli, je lepší ako, je lepšia ako, je lepšie ako, je lepšia než, je lepší volba než, předstihuje, překonává, prekonáva, predbieha, poráža",
    below: "je horší než, je horší ako, je horšia ako, zaostává za, zaostáva za, prohrává s, není tak dobrý jako, není tak dobrá jako, nie je taký dobrý ako",
    clauses: [
      "(?:[Hh]ned |[Hh]neď |[Tt]ěsně |[Tt]esne )?(?:[Zz]a|[Pp]o) U (?:následuje|nasleduje|skončil[ao]?|končí|přichází) L",
      "(?:[Rr]aději|[Rr]adši|[Rr]adšej|[Ss]píš|[Ss]pieš) (?:bych(?: si)?|by som(?: si)?) (?:zvolil|vybral|koupil|kúpil|vzal|zobral|doporučil|odporučil)a? U (?:než|nežli|ako)(?: na)? L"
    ]
  },
  {
    // Croatian, Serbian, Slovenian
    above:
      "je bolji od, je bolja od, je bolje od, nadmašuje, pobjeđuje, pobeđuje, prestiže, je boljši od, je boljša od, je boljši kot, je boljša kot, prekaša, prehiteva",
    below: "je lošiji od, je lošija od, je slabiji od, je slabija od, zaostaje za, je slabši od, je slabša od, je slabši kot, je slabša kot",
    clauses: [
      "(?:[Oo]dmah |[Tt]ik )?(?:[Ii]za|[Nn]akon|[Pp]osle|[Pp]oslije|[Zz]a) U (?:slijedi|sledi|dolazi|prihaja) L",
      "(?:[Jj]a )?(?:bih )?(?:[Rr]adije|[Pp]re|[Pp]rije) (?:bih )?(?:izabra|odabra|kupi|uze|preporuči)(?:o|la) U nego(?: što bih)? L",
      "(?:[Јј]а )?(?:бих )?(?:[Рр]адије|[Пп]ре) (?:бих )?(?:изабра|одабра|купи|узе|препоручи)(?:о|ла) U него L"
    ]
  },
  {
    // Hungarian, Finnish, Estonian, Lithuanian, Latvian
    above:
      "jobb mint, jobb választás mint, megelőzi, felülmúlja, legyőzi, veri, on parempi kuin, on selvästi parempi kuin, päihittää, voittaa, on parem kui, edestab, yra geresnis už, yra geresnė už, lenkia, ir labāks par, ir labāka par, apsteidz",
    below:
      "rosszabb mint, gyengébb mint, on huonompi kuin, ei ole yhtä hyvä kuin, häviää, jää jälkeen, on halvem kui, yra prastesnis už, yra prastesnė už, ir sliktāks par, ir sliktāka par, atpaliek no",
    clauses: [
      "(?:[Aa]z? )?U (?:után|mögött) (?:az? )?L (?:következik|jön|végzett)",
      "(?:[Aa]z? )?U-?[tn]?[áaéeoö]?t (?:az? )?L követi",
      "U\\p{Ll}{0,4} jälkeen tulee L",
      "U\\p{Ll}{0,3}n perässä (?:tulee|on|seuraa) L"
    ]
  },
  {
    // Greek
    above: "είναι καλύτερη από, είναι καλύτερος από, είναι καλύτερο από, ξεπερνά, ξεπερνάει, υπερτερεί, κερδίζει, νικά, νικάει, προηγείται από, είναι πάνω από",
    below: "είναι χειρότερη από, είναι χειρότερος από, είναι χειρότερο από, υστερεί έναντι, υστερεί σε σχέση με, υπολείπεται, έρχεται μετά από, χάνει από",
    clauses: ["(?:[Αα]μέσως )?(?:[Ππ]ίσω από|[Μμ]ετά(?: από)?) (?:τ[ηονα]+ς? )?U (?:έρχεται|ακολουθεί) (?:[ηοτα]+ )?L"]
  },
  {
    // Russian, Ukrainian, Bulgarian
    above:
      "опережает, обходит, обгоняет, выигрывает у, лучше чем, лучше, намного лучше чем, намного лучше, немного лучше, превосходит, побеждает, бьёт, предпочтительнее, стоит выше, выше, випереджає, кращий за, краща за, краще за, краща ніж, кращий ніж, перевершує, обходить, перемагає, е по добър от, е по добра от, е по добро от, е по-добър от, е по-добра от, е по-добро от, превъзхожда, изпреварва",
    below:
      "хуже чем, хуже, уступает, немного уступает, проигрывает, отстаёт от, отстает от, слабее, не дотягивает до, стоит ниже, идёт после, идет после, идёт за, идет за, следует за, гірший за, гірша за, поступається, програє, відстає від, йде за, е по лоша от, е по-лоша от, е по-лош от, изостава от, отстъпва на, губи от",
    clauses: [
      "(?:[Сс]разу |[Вв]след |[Сс]ледом )?(?:[Зз]а|[Пп]осле) U (?:следует|идёт|идет) L",
      "(?:[Оо]дразу |[Вв]ідразу )?(?:[Зз]а|[Пп]ісля) U (?:йде|іде|слідує) L",
      "(?:[Вв]еднага )?(?:[Сс]лед|[Зз]ад) U (?:идва|следва) L",
      "(?:[Нн]ичто|[Нн]икто|[Нн]ичего) не (?:сравнится с|превзойд[её]т) U",
      "(?:[Нн]іщо|[Нн]іхто) не (?:зрівняється з|перевершить) U",
      "L (?:хорош[ао]?|неплох[ао]?),? но U лучше"
    ]
  },
  {
    // Hebrew, Arabic, Persian
    above:
      "טובה יותר מ, טוב יותר מ, עדיפה על, עדיף על, מנצחת את, מנצח את, עוקפת את, עוקף את, טובה מ, טוב מ, מקדימה את, أفضل من, أفضل بكثير من, أحسن من, تتفوق على, يتفوق على, تتقدم على, يتقدم على, تسبق, متفوقة على, متفوق على, بهتر از, برتر از, جلوتر از, بالاتر از",
    below:
      "פחות טובה מ, פחות טוב מ, נופלת מ, נופל מ, מפגרת אחרי, מפגר אחרי, נמצאת אחרי, נמצא אחרי, באה אחרי, בא אחרי, מגיעה אחרי, מגיע אחרי, מדורגת אחרי, أسوأ من, أقل جودة من, تأتي بعد, يأتي بعد, تحل بعد, يحل بعد, تأتي خلف, يأتي خلف, بدتر از, ضعیف‌تر از, پایین‌تر از, پس از",
    clauses: [
      "(?:מיד )?(?:אחרי|מאחורי) U,? (?:באה|בא|מגיעה|מגיע|מדורגת) L",
      "[تي]تفوق U على L",
      "[تي]تقدم U على L",
      "[تي]سبق U L",
      "(?:بعد|خلف) U(?: مباشرة)?،? [تي]أتي L",
      "[تي]أتي L (?:بعد|خلف) U",
      "[تي]حل L (?:بعد|خلف) U",
      "(?:עדיף|כדאי|מומלץ|הייתי מעדיפ?ה?)(?: יותר)?(?: לבחור| לקחת| לקנות)?(?: ב-?| את )? ?U (?:על פני|במקום|מאשר) L",
      "U از L (?:بهتر|جلوتر|برتر|بالاتر) است",
      "(?:من )?U را (?:به|بر) L ترجیح (?:می‌?دهم|میدهم|می‌دهیم)",
      "(?:بعد|پس) از U،? L (?:قرار دارد|می‌آید|است)"
    ]
  },
  {
    // Vietnamese, Indonesian, Malay, Thai, Swahili, Filipino
    above:
      "tốt hơn, vượt trội hơn, vượt qua, vượt mặt, đứng trên, xếp trên, hơn hẳn, nhỉnh hơn, đánh bại, lebih baik dari, lebih baik daripada, lebih bagus dari, lebih bagus daripada, lebih unggul dari, lebih unggul daripada, mengungguli, unggul atas, mengalahkan, mengatasi, ดีกว่า, เหนือกว่า, ชนะ, นำหน้า, ni bora kuliko",
    below:
      "kém hơn, thua, xếp sau, đứng sau, không bằng, không tốt bằng, kalah dari, lebih buruk dari, lebih buruk daripada, tertinggal dari, berada di bawah, tidak sebaik, แย่กว่า, ด้อยกว่า, เป็นรอง, ตามหลัง, สู้ไม่ได้กับ, ยังเป็นรอง, ni mbaya kuliko",
    clauses: [
      "(?:[Xx]ếp |[Đđ]ứng |[Nn]gay )?[Ss]au U là L",
      "(?:[Tt]epat )?(?:[Dd]i belakang|[Ss]etelah|[Ss]elepas) U (?:ada|menyusul|terdapat|adalah|baru|ialah) L",
      "(?:รองจาก|ถัดจาก|ตามหลัง) ?U ?(?:คือ|เป็น|ก็คือ) ?L",
      "[Mm]as (?:maganda|mahusay) ang U kaysa (?:sa )?L"
    ]
  }
]

const turkishAblative = "['’]?[yn]?[dt][ae]n"
const turkishGenitive = "['’]?n?[ıiuü]n"
const turkishObject = "['’]?[yn]?[ıiuü]"
const japaneseBetter =
  "(?:ずっと|やや|少し|はるかに|明らかに|わずかに|もっと)?(?:優れて(?:い(?:ます|る)|おり)?|優秀|良い|良く|いい|上(?!場|記|品)|(?:一枚|一歩)(?:も二枚も)?(?:上手|上|リード)|勝って|おすすめ|お勧め|強い|優位|優勢|評価が高い)(?!.{0,6}(?:ない|ません))"
const koreanBetter =
  "(?:더 |훨씬 |조금 |약간 |확실히 )?(?:낫|나은 (?=선택|편|것|제품|브랜드)|나으|좋(?!은 (?:점|기능))|우수|뛰어나|뛰어납|앞서|앞섭|앞선|한 수 위|추천)(?!.{0,6}(?:않|아니)|.{0,9}없)"
const chineseBetter = "(?:还|要|都)?(?:更|略|稍|明显|明顯)?(?:好(?!处|的地方|用)|强|強|优秀|優秀|出色|胜一筹|勝一籌|值得推荐|值得推薦|靠谱|优|優)"
const hindiBetter = "(?:कहीं |काफ़ी |काफी |बहुत |ज़्यादा |थोड़ा |भी )?(?:बेहतर|अच्छा|अच्छी|आगे|ऊपर|बढ़कर)(?: विकल्प)?"

/** Clauses of languages whose comparison ends with its predicate, or that write no spaces. Each has the predicate, behind both names. */
const closedClauses: ReadonlyArray<string> = [
  // Turkish
  `U,? L${turkishAblative} (?:çok |biraz |açıkça |kesinlikle )?daha (?:iyi|üstün|başarılı|önde)(?:dir|dır|dur|dür)?(?: bir (?:seçenek|tercih|seçim)(?:dir|tir)?)?`,
  `U,? L${turkishGenitive} (?:bir adım |az farkla |açık ara )(?:önünde|üstünde|üzerinde)(?:dir| yer alıyor| yer alır| geliyor| gelir| bulunuyor)?`,
  `L,? U${turkishGenitive} (?:(?:bir adım |hemen |az farkla )?(?:gerisinde|peşinde)|(?:bir adım |az farkla )(?:arkasında|altında|ardında))(?:dir| kalıyor| kalır| yer alıyor| yer alır| geliyor| gelir)?`,
  `L,? U${turkishAblative} (?:bir adım |hemen )?(?:geride|daha kötü|daha zayıf|sonra gelir|sonra geliyor)(?:dir| kalıyor| kalır)?`,
  `U${turkishAblative} sonra(?: ise| da)? L (?:geliyor|gelir|var|yer alıyor|yer alır)`,
  `U${turkishGenitive} (?:hemen )?(?:ardından|arkasından|peşinden)(?: ise| da)? L (?:geliyor|gelir|var|yer alıyor|yer alır)`,
  `U${turkishObject} L (?:takip ediyor|takip eder|izliyor|izler)`,
  `U${turkishAblative} (?:daha )?iyisi yok`,
  `U${turkishObject} L['’]?[yn]?[ae] tercih eder(?:im|iz)`,
  `U,? L${turkishObject} (?:geride bırakıyor|geride bırakır|geçiyor|geçer|yeniyor|yener|solluyor|sollar)`,
  // Hindi, Urdu, Bangla, Marathi, Tamil
  `U,? L (?:से|की तुलना में|के मुकाबले) ${hindiBetter}(?: है| हैं| रहेगा| लगता है)?`,
  `L (?:से|की तुलना में|के मुकाबले) ${hindiBetter} U(?: है| हैं)?`,
  `L (?:से|की तुलना में|के मुकाबले) U ${hindiBetter}(?: है| हैं)?`,
  "L,? U से (?:पीछे|कमतर|खराब|नीचे)(?: है| हैं)?",
  "U से (?:बेहतर|अच्छा) (?:कुछ|कोई) नहीं",
  "L (?:की जगह|के बजाय) (?:मैं |मैं तो )?U (?:चुनूंगा|चुनूँगा|चुनूंगी|लूंगा|लूँगा|लूंगी|की सलाह)",
  "U के (?:ठीक )?बाद L(?: आता है| आती है| है| आते हैं)?",
  "U،? L سے بہتر(?: ہے)?",
  "U,? L-?(?:এর|র|য়ের) চেয়ে (?:ভালো|এগিয়ে|উন্নত|সেরা)",
  "U-?(?:এর|র) (?:পরে|পর) L",
  "U,? L ?पेक्षा (?:चांगल[ाीे]|सरस|पुढे)(?: आहे)?",
  "U,? L-?ஐ ?விட (?:சிறந்தது|மேலானது|சிறப்பானது)",
  // Japanese
  `U(?:は|が|の(?:ほう|方)が)Lより(?:も)?${japaneseBetter}`,
  `L(?:より(?:も)?|に比べて|に比べると|と比べて|と比べると)、?U(?:は|が|の(?:ほう|方)が)${japaneseBetter}`,
  "(?:私(?:なら|は)|僕(?:なら|は))?、?L(?:より(?:も|は)?|ではなく)、?Uを(?:選びます|選ぶ|買います|おすすめします|お勧めします|推します)",
  "U(?:は|が)Lを(?:上回|凌|リードし|抑え|しの)",
  "Lを(?:上回|凌|超え)(?:る|ぐ)の(?:は|が)U(?:だけ|のみ)",
  "Lより(?:も)?(?:上|良い|いい|優れている)のは(?:、)?U(?:だけ|のみ)",
  "Uに(?:勝る|敵う|かなう)(?:もの|ブランド|サービス|ツール)?は(?:ない|ありません)",
  "L(?:は|が)Uに一歩(?:及ば|譲)",
  "L(?:は|が)U(?:に(?:次ぐ|次ぎ|次いで|劣|及ば|かな|敵わ|負け|後れ|遅れ)|の(?:次|後塵))",
  "U(?:に次いで|に次ぐのは|に次ぐのが|に続いて|に続くのは|に続くのが|の次は|の次が|の次に(?:くる|来る)のが|の次に(?:くる|来る)のは)、?L",
  // Korean
  `U(?:이|가|은|는) L보다(?:는|도)? ${koreanBetter}`,
  `L보다(?:는|도)? U(?:이|가|은|는|을|를) ${koreanBetter}`,
  "U 다음(?:으로는|으로|은|에는|엔|이) L",
  "L보다 (?:나은|좋은|앞선|뛰어난) (?:것은|건|곳은|브랜드는|제품은) U(?:뿐|밖에|만)",
  "U의? 뒤를 L(?:이|가) (?:잇|이어|따르|따릅)",
  "L(?:은|는|이|가) U(?:에|에게) (?:밀|뒤처|뒤지|뒤집|못 미)",
  "L(?:은|는|이|가) U보다 (?:못하|뒤처|뒤떨|떨어|아래)",
  "U(?:이|가|은|는) L(?:을|를) (?:앞서|앞섭|앞선|제치|제쳤|능가)",
  // Chinese
  `U(?:要)?比L${chineseBetter}`,
  `(?:与|和|跟|同|與)L(?:相比|比起来|比)，?U${chineseBetter}`,
  "(?:相?比起?|相较于?|比起)L，?我?(?:更推荐|更推薦|更喜欢|更喜歡|会选|會選|会选择|更倾向于?)U",
  "L(?:还是|还|略|稍|稍微)?(?:不如|逊于|遜於|不及|比不上|不敌|落后于|稍逊于|仅次于|僅次於|次于|逊色于)U",
  "L(?:没有|沒有|没)U(?:那么)?(?:好|强|強|出色|优秀)",
  "(?:只有|唯有)U(?:比L(?:更?好|强|強)|(?:优于|強於|强于|超过|排在)L(?:之前|前面)?)",
  "U(?:要|明显|略|稍)?(?:又|则|也)?(?:优于|優於|好于|好過|好过|胜过|勝過|强于|強於|超过|超過|领先于?|領先於?|击败|擊敗|碾压|完胜|压过)L",
  "(?:依次推荐|依次推薦|依次是|依次为|依次為|推荐顺序是|推荐顺序为|推荐排序是)[:：]?U[、，,](?:其次)?L(?:[、，,和及]T)?",
  "U排在L(?:之前|前面|前)",
  "L排在U(?:之后|後面|后面|后|之後)",
  "U(?:之后|之後)(?:是|就是|才是|则是|為)L",
  "一是U[，、；,]二是L(?:[，、；,]三是T)?"
]

const listed = (words: string): ReadonlyArray<string> => words.split(", ")

/** English verbs of a rank, how far two names are apart, and words for the direction: "comes in just ahead of", "is a notch below". */
const rankVerbs = listed("comes, comes in, comes out, ranks, lands, finishes, places, sits, stays, would come, would rank")
const distances = listed(", just, right, well, far, narrowly, slightly, still")
const steps = listed("a notch, a step, one step, a rung, a cut, a level, a tier, a class, a little, a bit, slightly, well, far")
const formed = (directions: string): ReadonlyArray<string> =>
  listed(directions).flatMap((direction) => [
    ...rankVerbs.flatMap((verb) => distances.map((distance) => [verb, distance, direction].filter((word) => word !== "").join(" "))),
    ...steps.map((step) => `is ${step} ${direction}`)
  ])
/** Phrases between two names that rank the first name above the second one, and phrases that rank it below the second one. */
export const abovePhrases: ReadonlyArray<string> = [
  ...pairWords.flatMap(({ above }) => (above === undefined ? [] : listed(above))),
  ...aboveWithComma,
  ...formed("ahead of, above"),
  ...listed(
    "tops, has a slight lead over, has a lead over, has a clear lead over, has the edge on, has an edge on, has the edge over, has a slight edge over, takes it from, wins from, edges ahead of, pulls ahead of, gets the better of"
  )
]
export const belowPhrases: ReadonlyArray<string> = [
  ...pairWords.flatMap(({ below }) => (below === undefined ? [] : listed(below))),
  ...belowWithComma,
  ...formed("behind, below"),
  ...listed(
    "falls just short of, comes just short of, comes only after, comes after, comes in after, comes in right after, comes in just after, ranks after, ranks right after, finishes after, sits right after, loses out to, cant match, cant quite match, doesnt match, cannot match"
  )
]

/** Clauses that end with a name, as sources of regular expressions with the letters U, L and T for the names. */
export const openClauses: ReadonlyArray<string> = pairWords.flatMap(({ clauses = [] }) => clauses)
export const endedClauses: ReadonlyArray<string> = pairWords.flatMap(({ ended = [] }) => ended)
export { closedClauses }
