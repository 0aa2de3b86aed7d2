/**
 * How languages advise a reader to choose: a verb of choice in the imperative or the first person ("I'd go with", "nehmen Sie lieber", "je prendrais"),
 * and the ways to send a reader away ("look elsewhere", "anderswo", "换一家"). Closed lists of the same meanings in each language: choose, take, buy,
 * go for, switch to, rather; elsewhere, another one. Held by `SentimentOfClauses.test.ts`.
 */
import { memoised } from "./Memo.js"
import { findAll, patternOf } from "./Patterns.js"

/** What stands for the tracked brand in the text that is read, and for every other known one. */
export const [ownName, otherName] = ["X", "Q"]

interface Advice {
  /** Right before what is advised. */
  readonly choose?: string
  /** Sends the reader away, whatever the words behind it. */
  readonly away?: string
  /** Forbids: "don't order there". */
  readonly against?: string
  /** Before a name that comes at the end of a supposition: "if it must be chocolate, then X". */
  readonly supposed?: string
}

const latin: Readonly<Record<string, Advice>> = {
  en: {
    against: String.raw`(?:do not|don['’]t|never) (?:ever )?(?:buy|order|sign up|rent|install|download|book with|subscribe|fall for|deal with|rely on)`,
    choose: String.raw`(?:i|we)(?:['’]d| would)(?! (?:rather )?(?:not|never|say|think|guess|like|expect|avoid|skip|pass|stay|steer|hate|argue|note|call|compare|rank|rate|put|worry|hesitate|be|have|miss|warn|advise|hope|wait|want|ask|love)\b)(?: [a-z'’-]+){1,5}|(?<=^|[,;:–—] ?|\bso )(?:just |instead,? )?(?:choose|pick|get|buy|go (?:with|for)|opt for|switch to|move to|stick (?:with|to)|try|order from|sign up (?:with|for))|you(?:['’]re| are) better off (?:with|at)`,
    away: String.raw`(?:look|shop|buy|order|go|try|book|search|spend|spent|steer|turn|eat|stay|bank|invest|take|find|start)(?: (?!not)[\p{L}'’-]+){0,5} elsewhere|(?:choose|pick|buy|get|try|find|consider|look (?:for|at)|switch to|go (?:with|for|to)|opt for|use)(?: from)? (?:another (?:brand|maker|company|provider|shop|store|bank|option|one|model|service)|a different (?:brand|maker|company|provider|shop|store|bank|option|one|model|service)|something else|someone else)`,
    supposed: "then"
  },
  de: {
    against: String.raw`(?:kauft?|kaufen sie|bestellt?|bestellen sie|bucht?|buchen sie|nutzt?|nutzen sie|unterschreibt?|unterschreiben sie|installiert?|installieren sie|vertraut?|vertrauen sie) (?:\p{L}+ ){0,2}(?:nicht|nie|niemals|nichts|keinesfalls|auf keinen fall)(?! nur)`,
    choose: String.raw`(?:lieber|eher|stattdessen|besser) (?:gleich |ein(?:e|en)? )?(?:zu|zum|zur|auf|bei|von)`,
    away: String.raw`(?<!nicht )(?:woanders|anderswo)|(?:nehm|nimm|wähl|kauf|such|greif)\p{L}*(?: (?:sie|ich|lieber|besser|sich|zu|euch|dir))* (?:ein(?:e|en|em)?|etwas|was) andere[nsrm]?`,
    supposed: "dann"
  },
  nl: {
    against: String.raw`(?:koop|bestel|gebruik|boek|huur|vertrouw|download) (?:\p{L}+ ){0,2}(?:niet|nooit|niets)(?! alleen)`,
    choose: "kies(?: dan)?(?: liever)?(?: voor)?|koop|ga (?:liever )?voor|stap over (?:naar|op)|liever(?: voor)?",
    away: "elders|ergens anders|(?:kies|koop|neem|zoek) (?:liever )?(?:een ander\\p{L}*|iets anders)",
    supposed: "dan"
  },
  sv: {
    against: String.raw`(?:köp|beställ|använd|boka|teckna|lita|ladda|hyr|køb|bestil|brug|vælg|book|stol|kjøp|bestill|bruk|velg) (?:\p{L}+ )?(?:inte|aldrig|ikke|aldri)`,
    choose: "(?:välj|köp|byt till|hellre|vælg|køb|skift til|hellere|velg|kjøp|bytt til|heller)(?: hellre| hellere| heller)?",
    away: "någon annan ?stans|et andet sted|et annet sted|(?:välj|köp|vælg|køb|velg|kjøp)(?: hellre| hellere| heller)? (?:ett?|en)? ?(?:anna[nt]|andet|anden|annet|annen)"
  },
  fr: {
    against: String.raw`n['’e] ?(?:y )?(?:achetez|commandez|prenez|utilisez|signez|installez|téléchargez|réservez|souscrivez|louez|achète|commande|prends|passez commande)(?: \p{L}+)? (?:pas|jamais|rien|surtout pas)|fuyez`,
    choose:
      "je (?:prendrais|choisirais|préfère|préférerais)|prenez(?: plutôt)?|choisissez(?: plutôt)?|optez(?: plutôt)? pour|préférez(?:-lui)?|tournez-vous(?: plutôt)? vers|passez (?:plutôt )?(?:chez|à)|allez (?:plutôt )?chez|mieux vaut(?: prendre| choisir)?",
    away: "(?<!d['’])(?<!par )ailleurs(?! (?:en|dans|sur))|(?:choisi|prene|prendre|achet|cherch|trouv|préfér)\\p{L}*(?: plutôt)? (?:une? autre|autre chose)",
    supposed: "alors"
  },
  es: {
    against: String.raw`no (?:compr(?:es|e|en|éis)|pid(?:as|a|an)|contrat(?:es|e|en|éis)|us(?:es|e|en)|alquil(?:es|e|en)|reserv(?:es|e|en)|descargu(?:es|e|en)|firm(?:es|e|en)|te fíes|se fíen?|confí(?:es|e|en))`,
    choose:
      "elegiría|compraría|elija|elige|compre|opte por|opta por|vaya a|me iría a|me quedo con|prefiero|mejor (?:compra|elige|cómprate|ve a)|pásate a|cámbiate a",
    away: "(?:busc|busqu|elig|elij|elegir|compr|prueb|prob|opt|vete|vaya|ir)\\p{L}*(?: (?:por|a|en|mejor))? otr[oa]s?(?: (?:sitio|parte|lugar|lado|tienda|marca|opción|compañía|banco|cosa))?",
    supposed: "entonces"
  },
  pt: {
    against: String.raw`não (?:compr(?:e|em|es)|contrat(?:e|em|es)|us(?:e|em|es)|peç(?:a|am|as)|alugu(?:e|em)|reserv(?:e|em|es)|baix(?:e|em)|assin(?:e|em)|confi(?:e|em)|caia|caiam)|fuj(?:a|am)`,
    choose: "escolheria|compraria|escolha|compre|opte por|opte pel[oa]|prefira|prefiro|fique com|fico com|melhor (?:comprar|escolher)",
    away: "(?:procur|escolh|compr|experiment|prefir|opt)\\p{L}*(?: (?:por|em|a))? outr[oa]s?(?: (?:lugar|loja|marca|opção|empresa|banco|coisa))?",
    supposed: "então"
  },
  it: {
    against: String.raw`non (?:compra(?:te|re)|ordina(?:te|re)|usa(?:te|re)|prende(?:te|re)|firma(?:te|re)|prenota(?:te|re)|scarica(?:te|re)|noleggia(?:te|re)|fidatevi|fidarti)`,
    choose:
      "sceglierei|prenderei|comprerei|scegli|scegliete|prendete|comprate|punta su|puntate su|preferisco|passa a|passate a|meglio (?:prendere|scegliere|comprare)",
    away: "altrove|(?:cerc|scegl|compr|prend|prov)\\p{L}*(?: (?:in|da))? (?:un['’] ?|una |un )?altr[oae]",
    supposed: "allora"
  },
  ro: {
    against: String.raw`nu (?:cumpăra(?:ți)?|comanda(?:ți)?|folosi(?:ți)?|semna(?:ți)?|descărca(?:ți)?|rezerva(?:ți)?|închiria(?:ți)?)|feriți-vă`,
    choose: "alegeți|alege(?: mai bine)?|cumpărați|luați|treceți la|mai bine (?:la|cu)|aș alege|aș lua|prefer",
    away: "în altă parte|(?:alege|caut|cumpăr|lua)\\p{L}* alt\\p{L}*"
  },
  pl: {
    against: String.raw`nie (?:kupuj|zamawiaj|korzystaj|bierz|podpisuj|zakładaj|instaluj|ufaj|rezerwuj|pobieraj)(?:cie)?|omijaj(?:cie)?`,
    choose:
      "wybierz(?:cie)?|wybrał(?:by|a)m|kup(?:cie)?|weź|postaw(?:cie)? na|przejdź(?:cie)? (?:na|do)|sięgnij(?:cie)? po|wolę|wolał(?:by|a)m|lepiej (?:wybrać|wziąć|kupić|w)",
    away: "gdzie indziej|(?:w|do) innym? (?:sklepie|banku|miejscu|sklepu|banku)|(?:wybierz|poszukaj|kup|weź)(?:cie)? (?:coś )?inn\\p{L}*|lepiej (?:wybrać|poszukać|kupić) (?:coś )?inn\\p{L}*",
    supposed: "to|wtedy"
  },
  cs: {
    against: String.raw`ne(?:kupuj|objednávej|používej|stahuj|podepisuj|rezervuj|kupujt|objednávajt)(?:te|e)?`,
    choose:
      "(?:proto |tak )?(?:raději|radšej|radši)(?: (?:si|zvolte|zvol|vyberte|kupte|sáhněte po|sáhni po|vezměte|přejděte (?:k|na)|volte|siahnite po))*|zvolte|sáhněte po|volil bych|koupil bych",
    away: "(?:hledejte|nakupujte|jděte|kupte|hľadajte|nakupujte|choďte) (?:\\p{L}+ )?(?:jinde|jinam|inde|inam)|raději jin\\p{L}+|(?:zvolte|vyberte|kupte) (?:si )?(?:jin|in)\\p{L}+"
  },
  hr: {
    against: String.raw`nemoj(?:te)? (?:kupovati|naručivati|naručiti|kupiti|koristiti|uzimati|potpisivati)|ne (?:kupujte|naručujte|koristite|uzimajte|kupujte)`,
    choose: "(?:radije|raje)(?: (?:uzmite|izaberite|odaberite|kupite|izberite|vzemite))?|uzmite|izaberite|odaberite|kupite|izberite|vzemite",
    away: "(?:potražite|kupite|tražite|idite|poiščite) (?:\\p{L}+ )?(?:drugdje|drugde|drugje)|(?:izaberite|odaberite|uzmite|izberite) (?:\\p{L}+ )?drug\\p{L}+"
  },
  hu: {
    against: String.raw`ne (?:vegy|vedd|vegyék|rendelj|használj|fizess|tölts|foglalj|bízz|szerződj|kölcsönözz)\p{L}*`,
    choose: "inkább(?: (?:a|az|egy))?|(?:válassza|válaszd|válasszon|vegye|vedd|vegyen)(?: inkább)?",
    away: "máshol(?! is)|máshova|(?:válassz|keress|vegy|vegyél)\\p{L}* (?:inkább )?más\\p{L}*|inkább más\\p{L}*"
  },
  fi: {
    against: String.raw`(?:älä|älkää) (?:\p{L}+ )?(?:osta|tilaa|käytä|lataa|varaa|luota|ostako|tilatko|käyttäkö|luottako|vuokraa)`,
    choose: "valitse|valitkaa|osta|ostakaa|valitsisin|ottaisin|ostaisin|mieluummin",
    away: "(?:osta|hanki|tilaa|etsi)\\p{L}* (?:mieluummin )?(?:muualta|muualle)|valit(?:se|kaa) (?:jokin |joku )?(?:toinen|muu)"
  },
  tr: {
    against: String.raw`(?:satın al|al|kullan|sipariş ver|güven|indir|tercih et|bulaş|kirala|imzala)m[ae]y[ıi]n(?:[ıi]z)?`,
    away: "başka (?:bir )?(?:yer|marka|firma|mağaza|model|banka|uygulama|seçene)\\p{L}* (?:\\p{L}+ )?(?:bak|seç|al|tercih|yönel|git|öner)\\p{L}*|başkasını (?:seç|al|tercih)\\p{L}*"
  },
  id: {
    against: String.raw`jangan (?:sekali-kali |pernah |sampai |coba-coba )?(?:beli|membeli|pakai|memakai|gunakan|pesan|memesan|daftar|mendaftar|percaya|unduh|mengunduh|pinjam|meminjam|instal|transaksi|tergiur|sewa)`,
    choose: "pilih(?:lah)?|beli(?:lah)?|beralih ke|lebih baik (?:pilih|ke|pakai|beli)|saya (?:akan )?(?:pilih|memilih)|mending(?:an)? (?:ke|pakai|beli)?",
    away: "(?:cari|pilih|beli|pakai)(?:lah)? (?:yang|merek|toko|aplikasi|tempat|layanan) lain|(?:di|ke) tempat lain"
  },
  vi: {
    against: String.raw`đừng (?:bao giờ )?(?:mua|dùng|chọn|đặt|tin|tải|đăng ký|vay|thuê|ký)`,
    choose: "tôi (?:sẽ )?chọn|nên (?:chọn|mua|dùng)|hãy (?:chọn|mua|dùng)|chuyển sang|thà (?:chọn|mua|dùng)",
    away: "(?:chọn|mua|tìm|dùng|thử) (?:một )?(?:hãng|loại|nơi|chỗ|bên|sản phẩm|thương hiệu|cửa hàng) khác"
  }
}
const cyrillic: Advice = {
  against:
    "не (?:покупай|заказывай|бери|связывай|ведитесь|пользуй|скачивай|бронируй|подписывай|верь|купуй|замовляй|беріть|користуй|довіряй|завантажуй|бронюй|підписуй|купувай|поръчвай|взимай|ползвай|вярвай|купуј|наручуј)\\p{L}*|немојте|обходите(?: \\p{L}+)? стороной|обминайте",
  choose:
    "выбирайте|выберите|возьмите|берите|переходите на|перейдите на|я бы (?:взял|выбрал|купил)а?|лучше (?:взять|выбрать|купить|возьмите|выберите)|обирайте|оберіть|беріть|візьміть|переходьте на|краще (?:взяти|обрати|купити|візьміть)|изберете|вземете|по-добре (?:изберете|вземете|купете)|изаберите|узмите|радије",
  away: "(?:выбирай|выбер|возьм|бер|ищ|поищ|покупай|куп|закажи|обирай|обер|шукай|пошукай|купу|купі|замов|избере|потърсе|купе|вземе|изабери|потражи)\\p{L}*(?: (?:\\p{L}{1,6} ){0,1})?(?:друг|інш|что-то друг|щось інш|нещо друг)\\p{L}*|(?:ищите|покупайте|закажите|шукайте|купуйте|замовляйте)(?: \\p{L}+)? (?:в другом месте|деінде|в іншому місці)",
  supposed: "тогда|то|тоді"
}
const greek: Advice = {
  against: "μην? (?:αγορά|παραγγ|πάρε|χρησιμοπ|εμπιστ|κατεβά|κλείσ|νοικιά|υπογρά)\\p{L}*",
  choose: "επιλέξτε|διάλεξε|διαλέξτε|προτιμήστε|προτιμώ|θα (?:διάλεγα|έπαιρνα|επέλεγα|προτιμούσα)",
  away: "(?:ψάξτε|κοιτάξτε|αγοράστε|πηγαίνετε|ψάξε|ψωνίστε) (?:\\p{L}+ )?αλλού|(?:επιλέξτε|διαλέξτε|προτιμήστε|πάρτε) (?:\\p{L}+ ){0,2}άλλ\\p{L}+"
}
const semitic: Advice = {
  against:
    "لا (?:تشتر|تطلب|تستخدم|تحجز|تثق|تتعامل|تحمّل|توقع|تستأجر)\\p{L}*|(?:نخرید|نگیرید|سفارش ندهید|استفاده نکنید|اعتماد نکنید)|אל (?:תקנ|תזמינ|תשתמש|תוריד|תחתמ|תסמכ|תתקרב|תשכר)\\p{L}*|मत (?:कीजिए|करें|करिए|लीजिए|लें|खरीद|ख़रीद|मँगाइए|मंगाइए)[\\p{L}\\p{M}]*",
  away: "(?:ابحث|ابحثوا|اختر|اختاروا|اشتر|اشتروا|جرب|جربوا)(?: \\p{L}+){1,2} (?:آخر|أخرى)|(?:חפשו|תחפשו|חפש|תקנו|קנו|תזמינו|הזמינו) במקום אחר|(?:בחרו|תבחרו|חפשו|תחפשו|קנו|תקנו)(?: ב)? ?\\p{L}* אחר(?:ת|ים)?|(?:कोई और|किसी और|दूसरा|दूसरी|दूसरे|अन्य) (?:[\\p{L}\\p{M}]+ ){0,2}(?:चुन|ले|लें|लीजिए|खरीद|ख़रीद|देख)[\\p{L}\\p{M}]*"
}
/** "Don't order before you have compared": this forbids nothing. */
const onlyAfter =
  "(?![^.!?]{0,60}(?<!\\p{L})(?:without|before|until|unless|if|ohne|bevor|bis|zonder|voordat|utan|uden|uten|innan|før|sans|avant|sin|antes|hasta|sem|até|senza|prima|fără|înainte|bez|zanim|dopóki|dokud|prije|anélkül|mielőtt|ennen|tanpa|sebelum|trước|без|пока|перш|преди|χωρίς|πριν|بدون|قبل|בלי|לפני)(?!\\p{L}))"
const joinedChoice =
  "(?:사|쓰|계약하|가입하|구매하|주문하|이용하|예약하|설치하|믿)지 ?(?:마세요|마십시오|마시|말아|맙시다)|(?:買わ|使わ|契約し|予約し|注文し|登録し|申し込ま|利用し|信用し)ない(?:で|ほう|方|こと)|(?:千万别|切勿|不要|别)再?(?:买|用|选|碰|信|下载|办|签|订|租|充|入手|上当)|อย่า(?:ไป)?(?:ซื้อ|ใช้|สั่ง|จอง|สมัคร|โหลด|เชื่อ|เช่า)|다른 (?:\\S{1,8} ){0,2}\\S{1,8}(?:을|를|으로|로)? ?(?:고르|선택|추천|찾|알아보|사세요|사는|쓰세요|가세요|이용)|(?:他|ほか|別)の[^\\s、。をに]{1,12}(?:を|に)(?:選|検討|探|お勧め|おすすめ|買|し(?:た方|たほう|ましょう))|他社(?:を選|に(?:し|乗り換え)|製品を)|换(?:一?[家个款]|别)|(?:选|買|买|找|去|考虑|选择|用)(?:别的|别家|其他|其它|另一|另外)|(?:เลือก|ซื้อ|ใช้|หา|ไป)[^\\s]{0,12}อื่น"

const opening = String.raw`\s(\p{L}{1,3}['’\s]){0,2}["„“«»*_]*`
/** Of two these turn down the one that follows: "I'd choose X over Q". */
const turnedDown = /(?<![\p{L}])(?:over|instead of|rather than|than|against|without|away from|unlike|(?:switch|move|change) (?:\p{L}+ )?from)(?![\p{L}])/iu
/** Before a model of whichever maker: "I'd choose the Pixel". */
const ofModel = /^(?:the|le|la|les|el|los|las|il|lo|gli|o|os|as|de|het)\s/iu

interface Patterns {
  readonly choice: RegExp | null
  readonly away: RegExp
  readonly supposed: RegExp | null
}
const compile = ({ against, away, choose, supposed }: Advice): Patterns => ({
  choice: choose === undefined ? null : patternOf(String.raw`(?<![\p{L}\p{M}])(${choose})(${opening})([\p{L}\p{N}&-]+)`, "giu"),
  away: patternOf(
    String.raw`(?<![\p{L}\p{M}])(?:${[away, against === undefined ? undefined : `(?:${against})${onlyAfter}`].filter((one) => one !== undefined).join("|")})(?![\p{L}\p{M}])|${joinedChoice}`,
    "iu"
  ),
  supposed: supposed === undefined ? null : patternOf(String.raw`,\s(?:${supposed})\s(?:\p{L}{1,3}['’\s])?${ownName}(?=\s?[:.,!;–—]|$)`, "u")
})

/** By the language of a text: all languages of Cyrillic, Greek or other letters are one. */
const patternsIn = memoised((language: string): Patterns =>
  compile(language === "cyrillic" ? cyrillic : language === "greek" ? greek : (latin[language] ?? semitic))
)

/** "Nobody needs to look elsewhere". */
const deniesAdvice =
  /(?:\b(?:not?|never|nobody|needn|without)\b|n['’]t|(?<!\p{L})(?:nicht|kein\p{L}*|niet|geen|pas|jamais|sin|non|senza|não|sem|nie|bez|ne|nem|ei|inte|ikke|не|нет|незачем|μην|δεν|لا|אין|नहीं)(?!\p{L})|不用|不必|没必要|必要はな|필요)/iu
const reachOfDenial = 28

/** "パナソニックを選ぶべきです": a name in Katakana or Latin letters. */
const japaneseChoice = /([\p{Script=Katakana}ー・A-Za-z0-9]{1,20})を(?:選ぶべき|選んだ(?:ほう|方)|お勧め|おすすめ|選びたい|選びます)/u

/** "Don't buy Q": what is forbidden is another. */
const ofOther = patternOf(String.raw`^\s(?:\p{L}{1,3}\s)?${otherName}(?![\p{L}\p{N}])`, "u")

export type Advised = "this" | "another" | null

/** What a passage advises: this brand, another one, or nothing. */
export const advisedIn = (written: string, language: string): Advised => {
  const { away, choice, supposed } = patternsIn(language)
  const sent = away.exec(written)
  const isSent = sent !== null && !deniesAdvice.test(written.slice(Math.max(0, sent.index - reachOfDenial), sent.index))
  if (isSent && !ofOther.test(written.slice(sent.index + sent[0].length, sent.index + sent[0].length + reachOfDenial))) return "another"
  if (supposed?.test(written) === true) return "this"
  if (choice === null) {
    const name = japaneseChoice.exec(written)?.[1]
    return name === undefined ? null : name === ownName ? "this" : "another"
  }
  for (const { 1: verb = "", 2: between = "", 4: name = "", index } of findAll(choice, written)) {
    if (!/^\p{Lu}/u.test(name) || turnedDown.test(verb + between) || deniesAdvice.test(written.slice(Math.max(0, index - reachOfDenial), index))) continue
    if (name === ownName) return "this"
    if (name === otherName || !ofModel.test(between.trimStart())) return "another"
  }
  return null
}
