/**
 * Phrases beside a brand's name that say that nothing equals the brand: "nothing beats", "hard to beat", "nichts geht über", "rien ne vaut".
 */
import { patternOf } from "./Patterns.js"

const article = "(?:[\\p{L}]{1,4}['’ ]){0,2}"
const nothing: ReadonlyArray<string> = [
  String.raw`(?:nothing|nobody|no one|none|no other [\w'’-]+|hard to|(?:can|could)(?:no|['’]?)t) (?:[^\s]+ ){0,2}(?:beats?|surpass(?:es|ed)?|outperforms?|compares? (?:to|with)|comes (?:close|near) to|top|tops|match|matches|rivals)`,
  "nichts geht über|(?:nichts|niemand|keiner|kein anderer) (?:schlägt|übertrifft|kommt an|reicht an)|(?:niets|niemand) (?:gaat boven|overtreft|verslaat|kan tippen aan)|(?:ingenting|inget|intet) (?:slår|går upp mot|overgår)",
  "rien ne (?:vaut|bat|surpasse|égale)|(?:aucun|aucune|personne) (?:[\\p{L}]+ )?n['’e] ?(?:égale|surpasse|bat|vaut|arrive à la cheville de)",
  "(?:nada|nadie|ningun[oa]?) (?:supera|iguala|gana|se compara con)(?: a)?|(?:nada|ninguém|nenhum|nenhuma) (?:supera|bate|iguala|se compara (?:à|ao|a))|(?:niente|nessuno|nulla) (?:batte|supera|eguaglia)",
  "nic nie (?:przebije|przebija|pobije|dorównuje|równa się z)|nic (?:nepřekoná|neporazí)|(?:ничто|никто|ничего) не (?:сравнится с|превзойд[её]т|может сравниться с)|ніщо не (?:зрівняється з|перевершить)",
  // "Hard to find anything nicer than": any comparative.
  "(?:hard(?:ly|er)?|difficult) (?:to )?(?:find|get) (?:\\p{L}+ ){0,3}than|(?:kaum|schwer) (?:etwas|was) \\p{L}+ als|nauwelijks iets \\p{L}+ dan|(?:knappast|knapt|næppe|neppe) (?:något|noget|noe) \\p{L}+ (?:än|end|enn)|difficile (?:de |d['’])(?:faire|trouver|avoir) (?:plus \\p{L}+|mieux|meilleur\\p{L}*) que|difficilement (?:plus |mieux )(?:\\p{L}+ )?que|difícil (?:encontrar|hallar|achar) algo (?:\\p{L}+ ){1,2}que|difficile trovare (?:qualcosa|di meglio) (?:di )?(?:più )?(?:\\p{L}+ )?di|cu greu ceva (?:mai )?\\p{L}+ (?:decât|ca)|trudno (?:znaleźć |o )?(?:coś|cokolwiek) \\p{L}+ (?:niż|od)|těžko (?:najdete|najdeš|najít) něco \\p{L}+ než|ťažko (?:nájdete|nájdeš|nájsť) niečo \\p{L}+ ako|teško (?:ćete |ćeš )?naći nešto \\p{L}+ od|трудно найти что-(?:то|нибудь|либо) \\p{L}+(?:,? чем)?|важко знайти щось \\p{L}+ (?:за|від|ніж)|трудно ще намерите нещо по-\\p{L}+ от|δύσκολα (?:βρίσκεις|βρίσκετε|θα βρείτε) κάτι (?:πιο )?\\p{L}+ από|tuskin (?:löytää |löydät )?mitään \\p{L}+ kuin|(?:khó|khó mà) tìm (?:được )?(?:thứ gì |gì )?\\p{L}+ hơn|sulit (?:menemukan|mencari) yang lebih \\p{L}+ (?:dari|daripada)|يصعب (?:أن تجد|إيجاد) \\p{L}+ من|קשה למצוא (?:משהו )?\\p{L}+ (?:יותר )?מ-?|(?:很难|难以|难)(?:再)?找(?:到|出)?(?:一个|一款)?比",
  // "Nothing better than": each language says it in its own order.
  "(?:nothing|nobody|no one|none) (?:is )?(?:better|nicer|easier|faster) than|nichts (?:besseres|schöneres|einfacheres) als|niets (?:beters|fijners) dan|(?:inget|ingenting) (?:är )?(?:bättre|bedre) (?:än|enn)|(?:intet|ikke noget|ingenting|ikke noe) (?:er )?(?:bedre) (?:end|enn)",
  "rien de (?:mieux|meilleur) que|nada mejor que|nada melhor (?:do )?que|(?:niente|nulla) di meglio (?:di|del|della)|nimic mai bun (?:decât|ca)|nic lepszego (?:niż|od)|(?:coś|czegoś) lepszego (?:niż|od)|nic lepšího než|nič lepšie ako|ništa bolje od|nema boljeg od|nič boljšega (?:od|kot)|(?:ei ole )?mitään parempaa kuin|midagi paremat kui|nieko geresnio už|nekā labāka par",
  "(?:нет )?ничего лучше,?(?: чем)?|(?:немає )?нічого кращого (?:за|від|ніж)|няма (?:нищо )?по-добро от|нема (?:ништа )?бољег? од|τίποτα (?:δεν είναι )?καλύτερο από|(?:لا يوجد|ليس هناك|ما في|مافي) (?:شيء )?(?:أفضل|أحسن) من|אין (?:דבר )?טוב(?:ה)? (?:יותר )?(?:מ-?|כמו)|(?:هیچ چیز|چیزی) بهتر از|(?:tidak|tak|tiada) (?:ada )?(?:yang )?(?:lebih (?:baik|bagus) (?:dari|daripada))|không (?:có )?(?:gì|đâu|hãng nào|nơi nào) (?:tốt|bằng|hơn)(?: hơn| bằng)?|(?:没有|沒有)(?:什么|谁)?比"
]

/** Matches such a phrase directly before the name. */
export const unrivalled = patternOf(`(?<![\\p{L}\\p{M}])(?:${nothing.join("|")})\\s${article}[«„“"*_]*$`, "iu")

/** Matches such a phrase directly behind the name, in languages whose comparison follows its second member: "X'den iyisi yok", "X만 한 게 없다". */
export const unrivalledBehind =
  /^(?:['’]?[dt][ae]n (?:daha )?(?:iyi|güzel|kolay)\p{L}* (?:yok|görmedi|bulama)|\s?से (?:बढ़िया|अच्छ\p{M}?|बेहतर)(?![\p{L}\p{M}])[^।.!?]{0,20}नहीं|만 ?한 (?:게|것이|곳이|데가|\p{L}+[이가])\s?없|보다 (?:더 )?(?:나은|좋은|편한)[^.!?]{0,12}없|(?:より|以上に)(?:良い|いい|よい|優れた|便利な|使いやすい)[^。！？]{0,10}(?:ない|ありません)|-?n[áé]l (?:nincs jobb|jobb[^.!?]{0,20}(?:nincs|nem))|\S{0,4} parempaa [^.!?]{0,20}ei)/iu

/** Matches, behind a name that a comparison precedes, that nobody knows anything better: "краще за X не бачив", "lepszego niż X nie znajdziesz". */
export const unseenBehind =
  /^[^.!?;]{0,30}?(?<!\p{L})(?:не (?:вид|встреч|бач|зустр|найд|найт|знай|існу|существ|знаю)|(?:нет|нету|немає|нема|няма)(?!\p{L})|nie (?:widzia|znalaz|znajdz|ma(?!\p{L})|istnieje|znam)|neviděl|nepozna|nenajde|nenajít|neexistuj|nu (?:am văzut|există|găse)|δεν (?:έχω δει|υπάρχει)|(?:لم|لا) (?:أجد|أر|يوجد))|^ (?:prostě |už |tu )?není\s*[.!]/u

/** A comparison for the worse: "худшего, чем X, не видел" blames X. */
export const worse = patternOf(
  "(?<![\\p{L}])(?:худш|хуж|гірш|по-лош|лоши|gorsz|gorzej|horší|hůř|horšie|gore|lošij|slabš|mai (?:rău|rea|prost|slab)|χειρότερ|أسوأ|schlechter|schlimmer|slechter|erger|sämre|dårligere|værre|verre|huonompa)",
  "iu"
)

/** Matches, behind a name that a comparison for the worse precedes, that nobody knows anything worse: "schlechteren Service als bei X habe ich nie erlebt". */
export const unseenWorse =
  /^[^.!?;,]{0,30}(?<!\p{L})(?:nie|selten|kaum|nooit|aldrig|aldri)(?!\p{L})[^.!?;,]{0,20}(?:erlebt|gesehen|gehabt|bekommen|begegnet|meegemaakt|gezien|gehad|sett|set|upplevt|oplevet|opplevd|varit)|^[^.!?;]{0,30}(?:jsem|som|sme|jsme) (?:nikdy |ještě |ešte )?(?:nezažil|neviděl|nevidel)/iu

/** Matches the whole phrase behind the name: "X'ten daha kötü bir destek görmedim", "比X更差". */
export const worstBehind =
  /^['’]?[dt][ae]n daha kötü[^.!?]{0,30}(?:görmedi|yaşamadı)|^より(?:も)?(?:ひどい|悪い)[^。]{0,15}(?:ありません|ない)|^보다 (?:더 )?(?:나쁜|못한|최악인)[^.!?]{0,20}없/iu
