/**
 * Case endings, particles and prefixes that languages join to a name. Closed lists from grammars. All entries are folded, so they have no accents (`ů` is
 * `u`, `ą` is `a`, `й` is `и`).
 */
import { setOf } from "./WordList.js"

/** How names that end in `cut` are declined: `cut` is removed, `put` is added, and then one of the endings. */
export interface Declension {
  readonly cut: string
  readonly put: string
  readonly endings: ReadonlySet<string>
  /** The least letters of a name with these endings. */
  readonly shortestName: number
}

const declension = (cut: string, put: string, endings: string, shortestName = 0): Declension => ({
  cut,
  put,
  // Folding takes vowel signs of two parts apart, as in Malayalam "ോ".
  endings: setOf(endings.normalize("NFD")),
  shortestName
})
/** The least letters of a name with endings by which shorter names become family names ("Janowski") or ordinary words. */
const longName = 5

/** The declensions by language, or by script where the languages of a script share one list. */
export const declensions: Readonly<Record<string, ReadonlyArray<Declension>>> = {
  cyrillic: [
    declension(
      "",
      "",
      "а у ом ем е и ы я ю ю ов ев ам ами ах ям ями ях ові еві ою ею і ів і ју ја јем јом ји је ьт ът ът та то те на но ин ина ата ета от ата"
    ),
    // Adjectives: "яндексовский", "розетківський".
    declension(
      "",
      "",
      "овскии овская овское овские овского овскои овскому овском овских овским овскими овскую івськии івська івське івські івського івськои івських івським івську",
      longName
    ),
    declension("а", "", "ы и е у ои ою еи ею і о ам ами ах ата та"),
    declension("я", "", "и е ю еи ею ям ями ях і і і"),
    declension("ка", "", "ці цы ци ок ек"),
    declension("ке", "к", "ого ому им ім их"),
    declension("я", "", "єі єю"),
    declension("ень", "", "ня ню нем ні не"),
    declension("ер", "", "ра ру ром ре рі"),
    declension("лец", "л", "ьца ьцу ьцом ьце"),
    declension("ъ", "", "а у ом е"),
    // Names in the plural: "Жигули", "Соки".
    declension("и", "", "еи ев ов ям ями ях ам ами ах"),
    declension("ы", "", "ов ам ами ах"),
    // Belarusian: "Еўраопт", "Еўраопце".
    declension("т", "", "це", longName),
    declension("га", "", "зі"),
    declension("ха", "", "сі"),
    declension("о", "", "а у ом е і ам ами ах"),
    declension("е", "", "я ю ем и а у ом"),
    declension("ь", "", "я ю ем е и і ю ям ями ях єм ію"),
    // `й` folds to `и`, `ї` to `і`.
    declension("и", "", "я ю ем е і єм ом ому ого им ых ими оі"),
    declension("ыи", "", "ого ому ым ом ые ых ыми ая ую ои ое"),
    declension("ии", "", "его ему им ем ого ому ом ие их ими ая ую ои ое яя юю"),
    declension("ои", "", "ого ому ым ом ые ых ыми ая ую ое"),
    declension("ая", "", "ои ую ою ые ых ыми ыи ое"),
    declension("ое", "", "ого ому ым ом ые ых"),
    declension("ее", "", "его ему им ем"),
    declension("а", "", "оі ој ом у ою і их ими іи"),
    declension("ок", "", "ка ку ком ке ки ков кам ками ках"),
    declension("ек", "", "ка ку ком ке ки ков кам ками ках"),
    declension("ец", "", "ца цу цом це цем")
  ],
  // Kazakh, Kyrgyz and Tatar.
  turkicCyrillic: [
    declension(
      "",
      "",
      "ның нің дың дің тың тің нын нин дын дин тын тин ға ге қа ке га ка на не ны ні ды ді ты ті да де та те нда нде дан ден тан тен нан нен мен бен пен лар лер дар дер тар тер дағы дегі тағы тегі нун нүн дун дүн тун түн го гө ко кө ну ду дү ту түн до дө то тө дон дөн тон төн нән дән тән нә дә тә гә кә нең дең ләр"
    )
  ],
  tajik: [declension("", "", "ро и ҳо ҳои ам аш")],
  mongolian: [declension("", "", "иин ын ииг ыг гиин н ны нии д т нд аас ээс оос өөс наас нээс ноос нөөс гаас аар ээр оор өөр таи тэи тои руу рүү")],
  greek: [
    declension("", "", "σ"),
    declension("οσ", "", "ου ο ε οι ουσ ων"),
    declension("ασ", "", "α εσ ων"),
    declension("ησ", "", "η εσ ων"),
    declension("α", "", "ασ εσ ων"),
    declension("η", "", "ησ εσ ων ισ"),
    declension("ο", "", "ου α ων"),
    declension("ι", "", "ιου ια ιων")
  ],
  pl: [
    declension("", "", "a u owi em iem e ie y i ow om ami ach zie ze owie owcy"),
    // Adjectives: "orlenowski".
    declension("", "", "owski owska owskie owskiego owskiej owskich owskim owskimi owskiemu", longName),
    declension("a", "", "y i e ie o om ami ach ii ji"),
    declension("ka", "", "ce ek"),
    // "Amica" is spoken with "k": "Amikę".
    declension("ica", "ik", "i e a o"),
    declension("ga", "", "dze"),
    declension("ra", "", "rze"),
    declension("ta", "", "cie"),
    declension("t", "", "cie"),
    declension("da", "", "dzie"),
    declension("cha", "", "sze"),
    declension("o", "", "a u em ie"),
    declension("e", "", "a u em"),
    declension("y", "", "ego emu ym ych ymi"),
    declension("i", "", "iego iemu im ich"),
    declension("a", "", "iej ej"),
    declension("ek", "", "ka ku kiem kowi"),
    declension("ec", "", "ca cu cem cowi"),
    declension("iec", "", "ca cu cem cowi"),
    declension("el", "", "la lu lem lowi"),
    // "Netflix", "Netfliksie".
    declension("x", "ks", "a owi em ie u y i ach om ami"),
    declension("ja", "", "i"),
    declension("ie", "", "iego iemu im ich iej"),
    declension("e", "", "ego emu ym ych")
  ],
  cs: [
    declension("", "", "u a ovi em om e i y um ech ich ove emi mi ov am ach ami"),
    declension("a", "", "y e u o ou am ami ach i ej ovi"),
    declension("ka", "", "ce ek"),
    declension("ga", "", "ze"),
    declension("ha", "", "ze"),
    declension("cha", "", "se"),
    declension("o", "", "a u em e y"),
    declension("e", "", "i u em emi im ich a y ych ym ymi ej eho emu"),
    declension("y", "", "eho emu em ym ych ymi e am ach ami"),
    declension("i", "", "iho imu im ich"),
    declension("ek", "", "ku kem ka ky"),
    declension("ec", "", "ce ci cem")
  ],
  hr: [
    declension("", "", "a u om em e i ov ev ima ama ovi evi ov ova ove ovo ovu ovom ovih ovim ev eva eve evo evu evom evih evim ju jem jom ja ji je"),
    declension("a", "", "e i u o om ama ah in ina ine ino inu inom inoj ini inih inim"),
    declension("ka", "", "ci"),
    declension("a", "", "oj"),
    declension("o", "", "a u om em ov ova ovo ove ovu ovom"),
    // Adjectives: "Ožujsko", "Ožujskog"; in Slovene "Laško", "Laškega".
    declension("ko", "k", "og oga om ome im ih ega emu em"),
    declension("e", "", "a u em"),
    declension("i", "", "og oga om omu ome im ih e a u oj")
  ],
  lt: [
    declension("", "", "o ui a u e as ai ams us uose io iui iu yje"),
    declension("as", "", "o ui a u e ai ams us uose"),
    declension("ys", "", "io iui i iu yje iai"),
    declension("ai", "", "u ams us ais uose"),
    declension("is", "", "io iui i iu yje iai"),
    declension("us", "", "aus ui u umi uje"),
    declension("a", "", "os ai oje a omis oms ose"),
    declension("e", "", "es ei eje emis")
  ],
  lv: [
    declension("", "", "a am u i os ie iem us"),
    declension("s", "", "a am u i os ie iem us"),
    declension("is", "", "a im i"),
    declension("a", "", "as ai u am os"),
    declension("e", "", "es ei i em es")
  ],
  ro: [
    declension("", "", "ul ului u uri urile urilor i ii iilor lui le lor a ei"),
    declension("a", "", "ei ii ele elor e ilor o ile"),
    declension("eana", "en", "ei"),
    declension("u", "", "l lui"),
    declension("e", "", "a ei ii")
  ],
  hu: [
    declension(
      "",
      "",
      "t at et ot nak nek ban ben ba be bol rol tol ra re on en n hoz hez nal nel val vel va ve ert ig kent k ok ek ak kat ket okat eket akat oknak eknek e i s os es as jan jat ja je jaban jeben jet janak jenek unk om em ul ul"
    )
  ],
  fi: [
    declension(
      "",
      "",
      "n t a ta ssa sta lla lta lle na ksi tta an en in on un yn hin han hen hon seen kin kaan ko nkin ssakin stakin in en issa ista illa ilta ille iksi ina ia ien iin ien ita it ja jen issakin ssaan staan"
    ),
    declension("e", "e", "en essa esta elle elta ella eseen eeseen ksi"),
    declension("hti", "hde", "n t ssa sta lla lta lle ksi tta"),
    declension("at", "", "issa ista illa ilta ille ien ia iin oissa oista oilla oilta oille ojen oja oihin"),
    declension("nen", "s", "en ta essa esta ella elta elle eksi et ia een"),
    declension("s", "ks", "en essa esta ella elta elle eksi een ia et"),
    ...["kk:k", "pp:p", "tt:t", "ht:hd", "nt:nn", "nk:ng", "mp:mm", "lt:ll", "rt:rr"].flatMap((pair) => {
      const [strong, weak] = pair.split(":") as [string, string]
      return ["a", "e", "i", "o", "u", "y"].map((vowel) => declension(strong + vowel, weak + vowel, "n t ssa sta lla lta lle ksi tta"))
    })
  ],
  et: [
    declension("ees", "ehe", "s st sse l lt le ga ni ks d"),
    declension("", "", "i e a u t d s st sse l lt le ks ni ga ta is ist isse il ilt ile iks iga ita ga de te id i")
  ],
  tr: [
    declension(
      "",
      "",
      "da de ta te dan den tan ten a e i u ya ye yi yu in un nin nun la le yla yle ca ce lar ler lari leri larin lerin larda lerde larla lerle nda nde ndan nden daki deki taki teki li lu lik luk ci cu im um in sa se mis dir dur tir tur nun də dən dəki nə yə ə lər ləri lərin lərdə lərdən lə ylə"
    ),
    // A hard consonant softens before a vowel: Arçelik, Arçeliğin.
    ...["k:g", "t:d", "p:b"].map((pair) => declension(pair[0]!, pair[2]!, "a e i u in un im um ini unu ina una inda unda indan undan imiz"))
  ],
  sv: [declension("", "", "s es en et n ar er na erna ene ets ens"), declension("a", "", "or orna ans")],
  is: [declension("", "", "i s ar um nn inn inu ins"), declension("an", "", "una unni unnar"), declension("inn", "", "ann anum ans")],
  sq: [declension("", "", "n in i it es se un en ut"), declension("a", "", "e en es"), declension("e", "", "i in it un")],
  uz: [declension("", "", "ni dan da ga ning lar larni larda lardan dagi")],
  so: [declension("", "", "ka ga da ta ha kii gii dii tii ku gu du tu kan")],
  // Shorter names are ordinary words: "sokoni" is "at the market".
  sw: [declension("", "", "ni", longName)],
  eu: [declension("", "", "k n an en ra tik ko eko ren aren ri ari rekin ekin arekin etik entzat rentzat ak ek i z")],
  de: [declension("", "", "es n en")],
  nl: [declension("", "", "je jes tje tjes pje pjes", longName)],
  id: [declension("", "", "nya ku mu lah kah pun")],
  georgian: [
    declension("", "", "ს ის მა ში ზე ით თან იდან ისთვის სთვის დან ისგან აც ც შიც ად თვის"),
    declension("ი", "", "ის მა ში ზე ით თან იდან ისთვის ისგან ად ს")
  ],
  armenian: [declension("", "", "ի ը ն ին ում ից ով ի ու ան ան ում յի յին յից յով յում ներ ների")],
  // Postpositions that Marathi and Nepali join to a name, and Hindi in careless writing.
  devanagari: [
    declension(
      "",
      "",
      "से का की के को ने में पर वाला वाले वाली ला त चा ची चे च्या ंचा ंची ंचे ंच्या ंना ंनी हून वर वरून वरचा मध्ये मधून मधील साठी कडे कडून पेक्षा पर्यंत मुळे शी ही मा ले लाई बाट सँग देखि भन्दा ाचा ाची ाचे ाच्या ाला ाने ात ावर ावरून ातून तून तील"
    )
  ],
  gujarati: [declension("", "", "નું નો ની ના નાં માં થી ને એ પર માંથી વાળા ઓ")],
  persian: [declension("", "", "ي ها هاي هايي ام ات اش مان تان شان")],
  // A glide joins a final vowel of the name to the ending.
  tamil: [
    declension("", "", "வின் வில் வை வுக்கு வுடன் விலிருந்து வும் யின் யில் யை க்கு யும் யுடன் யிலிருந்து இன் ன் ின் ில் ை ுக்கு ிற்கு ுடன் ும் ிலிருந்து"),
    // The vowel of the ending replaces the sign of a consonant without a vowel: "அமேசான்", "அமேசானில்".
    declension("்", "", "ில் ின் ை ுக்கு ுக்கும் ுடன் ிலிருந்து ிலும் ிடம் ிடமிருந்து ும் ால் ோடு ே ா ினை ினால் ுக்காக"),
    // A consonant behind a short vowel is doubled: "ஏர்டெல்", "ஏர்டெல்லில்".
    ...[..."லளடனணமயகபற"].map((letter) =>
      declension(
        `${letter}்`,
        `${letter}்`,
        "ில் ின் ை ுக்கு ுடன் ிலிருந்து ும் ால் ோடு"
          .split(" ")
          .map((ending) => letter + ending)
          .join(" ")
      )
    )
  ],
  telugu: [declension("", "", "కు కి లో ని ను తో యొక్క నుండి నుంచి వారి లోని కంటే కూడా ది లోనే"), declension("్", "", "ులో ుకు ుని ును ులోని ుతో ు ుపై")],
  kannada: [declension("", "", "ದ ನ ಯ ವನ್ನು ನ್ನು ಯನ್ನು ದಲ್ಲಿ ನಲ್ಲಿ ಯಲ್ಲಿ ಗೆ ಕ್ಕೆ ನಿಂದ ಯಿಂದ ದಿಂದ ನಿಗೆ ಇಂದ ಿನ ಿನಲ್ಲಿ ಿಗೆ ಿನಿಂದ"), declension("್", "", "ಿನ ಿನಲ್ಲಿ ಿಗೆ ಿನಿಂದ ಅನ್ನು")],
  malayalam: [
    declension("", "", "യുടെ യിൽ ക്ക് യെ യും ന്റെ വിൽ വിന്റെ വിനെ ിന്റെ ിൽ ിനെ ിന് ും യോട് യിലെ ിലെ യിൽനിന്ന്"),
    // The vowel of the ending replaces the sign of a consonant without a vowel: "ഫ്ലിപ്കാർട്ട്", "ഫ്ലിപ്കാർട്ടിൽ".
    ...["്:", "ൽ:ല", "ൽ:ല്ല", "ൻ:ന", "ർ:ര", "ൾ:ള"].map((pair) => {
      const [bare, full] = pair.split(":") as [string, string]
      return declension(bare, full, "ിൽ ിന്റെ ിനെ ിന് ും ിലെ ിനോട് ിലൂടെ ിൽനിന്ന്")
    })
  ],
  odia: [declension("", "", "ର ରେ କୁ ରୁ ଟି ଙ୍କ ଠାରୁ")],
  sinhala: [declension("", "", "ගේ ට හි එක යි වල වෙත ගෙන්"), declension("්", "", "ේ ෙන් ි")],
  bengali: [declension("", "", "র এর ের কে তে য় ে ই ও টি টা রা দের তেই েই েও কেও টির")]
}

/**
 * What tells the languages that the guess of a text's language does not know, by the keys of `declensions`: letters, and small words that no other
 * language has.
 */
export const tellingOfGrammar: Readonly<Record<"arabic" | "cyrillic" | "latin", ReadonlyArray<readonly [grammar: string, telling: RegExp]>>> = {
  arabic: [["persian", /[پچژگ]/u]],
  cyrillic: [
    [
      "turkicCyrillic",
      /[әғқңұһ]|(?<!\p{L})(?:және|үшін|жақсы|өте|емес|алдым|болды|болып|керек|арқылы|жана|үчүн|жакшы|абдан|эмес|арзан|менен|өчен|белән|яхшы|бик)(?!\p{L})/iu
    ],
    ["tajik", /[ҳҷ]/iu],
    ["mongolian", /[өү]|ээ|аа|уу|ийн(?!\p{L})|(?<!\p{L})(?:байна|юм|гэж)(?!\p{L})/iu]
  ],
  latin: [
    ["tr", /ə/iu],
    [
      "uz",
      /[og]ʻ\p{L}|(?<!\p{L})(?:uchun|bilan|orqali|qildim|emas|lekin|juda|yaxshi|qulay|arzon|oson|narxi|narxlari|sotib|oldim|berish|qilish|kerak|buyurtma)(?!\p{L})/iu
    ],
    ["is", /[þð]|(?<!\p{L})(?:ég|hjá|við|úr)(?!\p{L})/iu],
    ["so", /(?<!\p{L})(?:ayaa|waxaa|waxay|fiican|adeegga|shirkadda|shirkad)(?!\p{L})/iu],
    ["sw", /(?<!\p{L})(?:ni|bei|nafuu|huduma|nzuri|haraka|rahisi|bidhaa)(?!\p{L}).*(?<!\p{L})(?:ni|bei|nafuu|huduma|nzuri|haraka|rahisi|bidhaa)(?!\p{L})/iu],
    ["sq", /(?<!\p{L})(?:të|së|në|dhe|është|një|për)(?!\p{L})/iu],
    [
      "eu",
      /(?<!\p{L})(?:eta|dut|dugu|naiz|gara|dira|zen|ziren|ditut|gaude|baino|dago|egin|ditu|dituzte|dute|daude|bezero|bezeroek|zerbitzua|prezioak|aplikazio|aplikazioa)(?!\p{L})/iu
    ]
  ]
}

/** Languages that the guess of a text's language takes for each other, because their endings and small words are alike. */
export const alikeGrammars: Readonly<Record<string, string>> = { cs: "hr", hr: "cs" }

/** The endings of verbs that languages make of a name: "googled", "swisha", "whatsappear". */
export const verbEndings: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf("d ed ing"),
  de: setOf("n en t et st te ten e"),
  nl: setOf("en t de den te ten"),
  sv: setOf("a ar ade at er et e ede te r"),
  fr: setOf("er e es ez ait ant"),
  es: setOf("ear eo eas ea eamos ean eando eado eame eas ar o"),
  pt: setOf("ar ei ou ando ado"),
  it: setOf("are o ato ando ata")
}

/** Nouns for products, shops and customers that German, Dutch, Swedish, Danish and Norwegian join to a name: "Boschakkuschrauber", "Legoklodserne". */
export const productHeads =
  /(?:agare|agaren|agarna|maschine|schrauber|sauger|trockner|schrank|ofen|werkzeug|burste|reifen|pulver|lautsprecher|kopfhorer|fernseher|rasierer|bohrer|pumpe|flasche|packung|artikel|sortiment|vertrag|tarif|filter|ersatzteil|bestellung|lieferung|gutschein|plattform|software|losung|partner|berater|winkel|klant|medewerker|product|aanbieding|toestel|abonnement|bestelling|schoen|fiets|kaart|butik|kund|lista|liste|klods|kloss|soffa|telefon|konto|kort|produkt|ansatt|anstalld|abonnemang|flaska|flaske)(?:s|e|en|n|er|et|ene|erne|erna|an|r|rna|ar|arna|a)?$/u

/**
 * Last parts of compounds in which a name is a person, a town, a star or a plant: "Kantstraße", "Berlinreise", "Orionnebel", "Limabohne". They are nouns of
 * German, Dutch, Swedish, Danish and Norwegian.
 */
export const otherHeads =
  /(?:strasse|platz|gasse|allee|damm|ufer|brucke|denkmal|gymnasium|weg|steg|park|garten|turm|burg|schloss|dom|kirche|kloster|schule|see|berg|tal|wald|fluss|insel|kuste|nebel|stern|galaxie|kraut|bohne|nuss|baum|blume|blute|wurzel|apfel|kinder|kind|frau|mann|volk|reise|reisen|fahrt|urlaub|krieg|zeit|jahr|gesetz|lehre|effekt|verein|straat|plein|laan|gracht|steeg|brug|boom|reis|oorlog|tijd|kinderen|gata|gatan|torg|vag|vagen|bro|krig|resa|rejse|barn)(?:n|s|es|en|e)?$/u

/** Prepositions of Amharic and Tigrinya before a name. */
export const ethiopicPrefix = /^(?:በ|ከ|የ|ለ|ስለ|እንደ|ወደ|ከየ|በየ|ብ|ን|ካብ|ከም|ናብ)$/u

/** Irish letters before the capital of a name that they change: "i bPenneys". No other language writes them. */
export const irishMutation = /^(?:bP|gC|dT|nG|nD|mB|bhF|tS)$/u

/** Prefixes of Zulu and Xhosa that are joined to a name before its capital, in small letters or with a capital at the beginning of a sentence. */
export const bantuPrefix = /^(?:i|e|u|o|ku|kwa|kwi|nge|nga|ngo|no|na|ne|we|ye|za|la|se|[IEUO]|Kwa|Kwi|Nge|Na)$/u
/** Words with which Zulu and Xhosa are told from other languages: verbs with their subject, and nouns with their class. */
export const tellingOfBantu =
  /(?<!\p{L})(?:ngi|ndi|si(?:ya|th|be|za|nga|se)|ni(?:ya|nga)|ba(?:ya|th|nga|se)|uku|umu|um|aba|ama|izi|isi|imi|ulu|ubu|eku|kwi|kwa|enh|kah|phan|phezul|kancan|lapha|futhi|kodwa|kakhulu|ezi|ekh)\p{Ll}{2,}(?!\p{L})/iu
/** The h of Irish before the vowel of a name. */
export const irishPrefix = /^h(?=[AEIOUÁÉÍÓÚ])/u
/** Words with which Irish is told from other languages. */
export const tellingOfIrish = /(?<!\p{L})(?:agus|mé|tú|sé|sí|tá|bhí|chuig|leis|ón|ins|níl|atá|féin|inné|anois|an-mhaith|[bcdfgmpst]h\p{Ll}+igh)(?!\p{L})/iu

/** Hungarian endings that double the last consonant of the name, without that consonant: "al" for "Sparral". */
export const hungarianAssimilated: ReadonlySet<string> = setOf("al el a e")

/** German nouns that form a compound with a brand's name: "Googlekonto", "Porschefahrer". */
export const germanHeads =
  /^(?:s?)(?:fahrer|kunde|konto|konten|suche|aktie|chef|werk|filiale|produkt|gerät|app|shop|markt|märkte|händler|mitarbeiter|konzern|gruppe|zentrale|tochter|handy|uhr|wagen|modell|karte|laptop|drucker|schuh|jacke|stiftung|manager|vorstand|museum|fan|nutzer|server|dienst|rechner|motor|haus|bank|arena|stadion|möbel|regal)/u

const josa =
  "보단 에서요 도요 까지요 은 는 이 가 을 를 의 에 에서 에게 에게서 한테 한테서 께 께서 와 과 랑 이랑 하고 로 으로 로서 으로서 로써 으로써 로부터 으로부터 부터 까지 도 만 뿐 뿐이에요 뿐이다 뿐입니다 뿐이었다 밖에 보다 처럼 같이 만큼 마다 조차 마저 " +
  "이나 나 이라도 라도 이든 든 이든지 든지 이며 며 이란 란 이라는 라는 이라고 라고 이라면 라면 인 이고 고 인데 이지만 지만 입니다 이다 이에요 예요 이었다 였다 들 야 아 에는 에도 에만 에서는 에서도 에서만 으로는 로는 으로도 로도 " +
  "와의 과의 에의 에서의 으로의 로의 까지도 만의 만이 만을 만은 들이 들은 들의 들을 에게는 에게도 보다는 보다도 처럼은 에서부터 부터는 까지는 이나마 와는 과는 와도 과도 에서와 께서는 께서도 야말로 이야말로 에선 에서야 으로만 로만 만큼은 보다야 라고는 이라고는 에게서는 한테는 한테도 은커녕 는커녕 까지만 부터도 조차도 마저도 밖에는 처럼만 이라며 라며 이었는데 였는데 이었고 였고 이죠 죠 이네요 네요 인가 인지 이란 이라도 라서는 이라서 라서 이라 라 이므로 이자 이니 뿐만 뿐만이 이야 이랑은 측 꺼 꺼는 꺼가 꺼를 꺼로 꺼면 껀 거 거는 거가 것 것이 것은 것을 것도"

/** Korean particles, and combinations of two particles. */
export const particles: ReadonlySet<string> = setOf(josa)
/** What a Korean company's long name adds to its short name, or the thing that it makes, without a space: "삼성전자", "신한은행", "삼성티비", "농심라면". */
export const koreanCompany =
  /^(?:전자|그룹|자동차|은행|카드|증권|생명|화재|보험|건설|제약|식품|텔레콤|통신|항공|코리아|스토어|페이|몰|폰|티비|노트북|냉장고|세탁기|건조기|청소기|에어컨|정수기|밥솥|라면|우유|커피|맥주|소주|초콜릿|과자|치킨|피자|참치|김치|화장품|샴푸|치약|운동화|신발|가방|아파트|백화점|마트|매장|제품|템|차)/u

/** Korean particles with one form behind a final consonant (`afterConsonant`) and another form behind a vowel (`afterVowel`). */
export const afterConsonant = /^(?:은|이|을|과|으로|아$)/u
export const afterVowel = /^(?:는|가|를|와|랑|로|나$|라|든|며|란|고$|예요|였|야$)/u

/** Hebrew prefixes before a name (the, in, and, as, to, from, that), up to three together. */
export const hebrewPrefix = /^(?:ו?(?:כש|מש|לכש|ש)?[הבכלמ]?ה?|[הובכלמש])$/u

/** Arabic prefixes before a name: and, then, in, as, to, by, will, the. */
export const arabicPrefix = /^(?:[وف]?(?:[بكل]|س)?(?:ال)?|[وف]?لل)$/u
