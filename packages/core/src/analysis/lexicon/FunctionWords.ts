/**
 * The commonest function words of languages in Latin letters: articles, prepositions, pronouns, forms of "to be". They identify the language of a text.
 * Closed lists from grammars. Finnish also has its verbs of advice, because a short advice has no function word: "Suosittelen X:ää".
 */
export type LatinLanguage =
  | "en"
  | "de"
  | "nl"
  | "sv"
  | "fr"
  | "es"
  | "pt"
  | "it"
  | "ro"
  | "pl"
  | "cs"
  | "hr"
  | "hu"
  | "fi"
  | "et"
  | "lt"
  | "lv"
  | "tr"
  | "id"
  | "vi"
  | "sw"
  | "tl"
  | "eu"
  | "sq"

export const functionWords: Readonly<Record<LatinLanguage, string>> = {
  en: "a i my me do does did go more than when who how just like no get use which there been would could should these those into only any some other about out up then them him most also after best the of and to in is for with that it on as are was be by an or from at this you your i my we they have has not but can will if its their he she his her so what all",
  de: "der die das und ist von mit den dem des ein eine einen einem einer nicht auf für im zu auch sich als bei wird wurde werden hat haben sind nach aus wie oder aber vom zum zur über war noch nur sie er es ich wir ihr man kann mein unser dass am um durch vor wenn seine seiner ihre ihrer dieser diese dieses sehr mehr kein keine gegen ab wurden waren worden hatte hatten bereits bis unter zwischen diesem jedoch mehrere statt schon diesen alle zwei beim ins seit während denn doch bin bist hast mir mich dir",
  nl: "volgens de het een van en is dat op te in voor met zijn niet aan er om ook als bij naar dan maar nog wordt worden ze hij uit door over of je mijn wij deze dit kan heeft",
  sv: "enligt ifølge och att det som en på är av för med till den har de inte ett om men var sig så från vi kan jag eller när hur du mycket ut ska också i og på er af til det ikke et kan jeg som",
  fr: "selon le la les des et est un une du en que qui dans pour pas sur au avec ce il sont plus par je ne se sa son nous vous aux cette ou mais leur elle ses leurs tres chez comme meme",
  es: "según el la los las de y es un una que en por con para del se no su al lo como mas pero sus le ya o este si porque esta son entre muy cuando sin sobre tambien me hasta hay donde",
  pt: "o a os as de e é um uma que em por para do da dos das no na nos nas se não seu sua ao mais como mas foi ele tem à são muito você também já está eu pelo pela isso",
  it: "il lo la gli le di e è un una che in per con del della dei delle non si da al alla nel nella sono ma come più anche ha ho questo questa su se i dal dalla loro molto ai",
  ro: "și în de la cu pe nu este o un care pentru din mai sau ca să se au a fi sunt prin dar cel cea al ale lui ei după foarte acest această am ai",
  pl: "według i w na z nie się jest to że do o jak po co dla od przez są ale który która które ma jego jej być za tym czy już oraz ze tylko bardzo przy także został może można u ich kupić mój mam",
  cs: "a v na se je že to z do o i jako pro ve ale by jsem jsou si od po které který která při také za podle nebo byl byla u k jeho být má může velmi své kde už mezi sa nie ako pre alebo",
  hr: "i je u na se da su za od o koji koja koje kao ali ne iz bi što do po sam smo ili nije biti već samo ima vrlo kod jer in ki za pa tudi ni lahko z",
  hu: "a az és hogy nem is egy van de meg ez volt csak már mint ha vagy el ki be még lehet aki ami azt ezt kell mi ők nagyon minden legjobb sok után által",
  fi: "ja on ei se että oli ovat hän mutta myös kun niin tai joka mitä kuin sen ole olen jos nyt vain ne jo sekä voi minun hyvä hyviä paljon uusi jonka sitä tämä kanssa koska ostin suosittelen suosittelemme suosittelevat suosittele suosittelisin valitse",
  et: "ja on ei see et kui oli ka ta ning mis kas aga või oma mida nii selle seda siis väga veel olen saab ole hea",
  lt: "ir yra kad į su iš ne tai kaip bet apie už po per jis jo buvo ar prie dar arba nuo labai taip gali mano kuris kurie",
  lv: "un ir ka no uz ar par kas nav bet arī kā pie to vai tas šis bija pēc tika ļoti mans var lai es",
  tr: "ve bir bu da de için ile çok ne daha gibi en var olarak kadar ama mi sonra olan ben o her değil ya ki veya iyi şey bana nasıl göre oldu olduğu yeni aldım",
  id: "menurut yang dan di ini itu dengan untuk dari pada adalah tidak ke dalam akan juga saya ada bisa atau karena oleh lebih sudah telah kami mereka seperti sangat di",
  vi: "là và của có không cho được một các trong với những này khi để đã người tại từ như về tôi bạn cũng rất",
  // Swahili, Filipino, Basque and Albanian. Words that are common in other languages are left out.
  sw: "kwa katika lakini hii hiyo yake yao zaidi kuwa kama ambayo ambao wengi yangu ikifuatiwa ikifuatwa wateja kuhusu huduma nzuri",
  tl: "ang ng mga ay dahil rin naman nito nila kasi isang kapag kaysa walang kanilang akong itong ito tungkol maraming",
  eu: "eta ere baina izan dute duen dago gehiago gabe nire oraindik ondoren",
  sq: "është dhe nuk një që nga shumë kjo sepse edhe gjithmonë kurrë"
}

/**
 * More function words, which tell the language of short texts: negations, possessives and forms of auxiliary verbs. Some are too common as names to count as
 * function words beside a name. Some of the commonest nouns, verbs and adverbs of reviews and news are here too, because a sentence of four words may have no
 * function word: "Klienci skarżą się". Words that English shares ("was", "me", "so") take weight from English.
 * Words that are parts of web addresses ("com") are left out, and so is Italian "dove", which is a brand's name and an English word.
 */
export const furtherWords: Readonly<Partial<Record<LatinLanguage, string>>> = {
  de: "was so also alle alles hier mein meine meinen unsere unserer unseren jede jeder jedem jeden euch ihnen ihm ihn dann da dort etwas nichts nie immer ohne habe haben muss soll will wer wo warum weil ob trotz hätte würde werde worden kunden preis preise jahren jahre monate monaten wochen woche tage tagen stunden geld wieder viele vielen wenig einmal zurück heute gestern unternehmen bestellt gekauft lieferung läuft geht kommt kostet macht bekommt gibt keinen keiner meinem meiner unserem beide weniger damit dafür davon danach trotzdem sogar nachdem dank",
  nl: "was waren werd werden we ons onze elke ieder zij hun baie hulle vir dikwels omdat julle haar hen wat wie waar hier toch dus zo al alle heel veel geen nooit altijd mij me zich kunnen moet heb hebben had zou wil klanten klant prijs jaren jaar maanden maand weken dagen uur weer terug vandaag gisteren bedrijf besteld gekocht levering gaat komt maakt krijgt geeft steeds binnen zonder sinds minder beter daar tegen tijdens enkele vaak soms nogal klagen klachten",
  sv: "fra ble blev blevet været vært vara varit alle vil ville hvis meg mig dig deg os oss vores våre vår min mitt mine ditt sin sitt sina hade hadde havde fick får mot ved under utan när hos hver varje mere mer enn end än nå aldrig aldri altid alltid flere fler bare bara igen igjen etter efter over över noe något noget ingen intet have her ekki mjög við með fyrir það hefur eru frá hjá vegna sínum þau þeir hún hann kunder kunderna kunderne priset prisen månader måneder veckor uger uker dagar dager dage timmar pengar penge penger tillbaka tilbage tilbake igår företaget köpt købt kjøpt leverans kommer kostar koster gör gjør mange lidt litt snabbt hurtigt raskt siden klagar klager klagomål",
  fr: "mon ma mes notre nos votre vos ont ai avons avez été être fait tout tous toute toutes rien jamais toujours depuis sans sous quand donc car si ni ça beaucoup trop peu bien encore déjà clientes prix ans jours semaines semaine mois heures heure aujourd hier demain entreprise commande commandé acheté livraison coûte fonctionne deux trois nombreux nombreuses plusieurs aussi ici alors ils elles lui dès après avant pendant contre chaque quelques celui celle jusqu vers où lorsque puis moins mieux remboursement plaintes plaignent",
  es: "te ni ha he han hemos nos mi mis todo toda todos todas nada nunca siempre ser fue era eran tiene tienen hacer desde ese esa eso esto estos estas cada otro contra ya amb però molt aquest aquesta també dels són és els molts moltes aquests seva seves sovint perquè pels encara després clientes precio precios años año meses mes semanas semana días día horas dinero empresa pedido compré entrega cuesta funciona viene tres muchos muchas mucho mucha poco bien mejor peor menos más así ahora hoy ayer aquí tras durante antes después quien usuarios quejan quejas llegó",
  pt: "eu me te nosso nossa meu minha tudo nada nunca sempre ter tenho tem ser foi era são está estava esse essa este esta isto cada sem só sobre até aos às pra depois desde quem unha moi máis tamén polas moitos moitas súa súas clientes preço preços anos ano meses mês semanas dias dia horas dinheiro empresa encomenda comprei entrega custa funciona vai vem dois três muitos muitas pouco melhor pior menos assim agora hoje ontem aqui ali após durante antes contra utilizadores usuários chegou ainda nem reclamações reclamam",
  it: "mi ti ci vi ogni mai sempre agli abbiamo era erano stato stata essere fatto tutto tutti nulla niente senza suo sua suoi mio mia miei nostro perché quando però già ancora tra fra quello quella da clienti prezzo prezzi anni anno mesi mese settimane settimana giorni giorno soldi azienda ordine comprato consegna funziona viene tre molti molte tanto poco bene meglio peggio meno così adesso oggi ieri qui dopo durante prima contro cui utenti arrivato arrivata migliaia reclami lamentano",
  ro: "mi ți i ne vă le îmi îți își meu mea nostru noastră tot toate nimic niciodată mereu fost era erau dacă când unde cum fără până despre doar decât fac face clienții clienți preț prețul ani luni săptămâni zile bani banii compania comandat cumpărat livrare costă doi două trei mulți multe mult puțin bine așa acum azi ieri aici acolo înainte împotriva cine încă plâng",
  pl: "mnie mi ci nas nam was wam mu go ją jestem mamy mają miał było była był były będzie nigdy zawsze wszystko nic bez pod nad przed aby żeby więc gdy kiedy tu tam ten ta te tego tej tych klienci klientów cena ceny miesięcy miesiące miesiąc tygodni tygodnie tydzień dni dzień godzin godziny pieniądze firmy zamówienie kupiłem kupiłam dostawa kosztuje działa dwa dwóch trzy wiele wielu dużo mało dobrze lepiej gorzej mniej więcej tak teraz dziś dzisiaj wczoraj tutaj podczas przeciwko kto których jeszcze znowu dostaje skarżą skarg",
  cs: "mi ti mě nás nám vás vám jich ten ta tu není nikdy vždy vše všechno nic bez pod nad před aby když tak kde ani však jejich mám máme bylo byly bude som sme nič bol bola už zákazníci zákazníků cena ceny roky roku měsíců měsíce měsíc týdnů týdny týden dní hodin peníze objednávka koupil koupila stojí funguje jde dva tři mnoho hodně málo dobře lépe hůře méně více dnes včera zde tam během proti kdo ještě zase rokov mesiacov týždňov peniaze veľa ešte stěžují",
  hr: "me te mi ti nas vas nikad nikada uvijek uvek sve ništa bez pod nad prije pre kad kada gde gdje tu ovaj ova ovo taj bio bila bilo biće će sem smo ste vsak vse nikoli kupci kupaca korisnici cijena cijene godina godine mjeseci meseci mjesec tjedana nedelja sati novac narudžba kupio kupila dostava košta radi dva mnogo puno malo dobro bolje manje više tako sada danas jučer juče ovdje ovde tamo tijekom protiv tko još opet mesecev denar žale pritužbi",
  hu: "nekem minket engem mert hanem sem se soha mindig mindent semmi nélkül alatt felett előtt hol amikor itt ott ezek azok voltak lesz vannak nincs fel le ügyfelek vásárlók évek hónap hónapja hónapig hét hete napja pénz cég rendelés vettem szállítás kerül működik megy jön két három sokan kevés jól rosszabb kevesebb több tegnap közben ellen ismét panaszkodnak",
  fi: "minä sinä me te he minulle meille emme en eivät koskaan aina kaikki mitään ilman ennen jälkeen missä täällä ollut olivat eikä enkä asiakkaat asiakkaiden asiakas hinta hinnat vuotta vuoden kuukautta kuukauden viikkoa viikon päivää päivän tuntia rahat rahaa yritys tilaus toimitus maksaa toimii menee tulee kaksi kolme monta vähän hyvin parempi huonompi vähemmän enemmän tänään eilen siellä aikana vastaan kuka vielä taas valittavat",
  et: "mina sina me te nad minu meie mulle meile ma sa kunagi alati kõik midagi ilma enne pärast kus siin olid olnud iga kes kliendid aastat kuud nädalat päeva tellimus ostsin maksab töötab kaks kolm palju vähe hästi parem täna eile vastu jälle",
  lt: "aš tu mes jūs mūsų jūsų mums niekada visada viskas nieko be kur šis šie bus kiekvieno nėra o jų jie klientai kaina metų mėnesių savaičių dienų pinigai įmonė pirkau kainuoja veikia trys daug mažai gerai geriau dabar šiandien vakar prieš vėl",
  lv: "es mēs jūs viņi mūsu mums nekad vienmēr viss neko bez kur šeit šie būs katra katru tas klienti mēnešu nedēļu dienu nauda uzņēmums pirku maksā strādā divi trīs daudz labi labāk tagad šodien vakar pret vēl atkal",
  eu: "da ez dira ditu duela zuen zuten baino askotan dela hori beti inoiz",
  sq: "janë ishte kanë tyre për të në së ose nëse mirë",
  sw: "ya ni na yenye mwaka mjini hizi wote kila vya",
  tl: "noong pagdating kung laging nang",
  tr: "biz siz onlar bizim sizin bize asla hiç hep hiçbir olmadan önce sonra nerede burada vardı yok olacak şimdi çünkü diye və üçün ilə ən deyil mən hər çox isə həm lakin müşteriler müşteri fiyat fiyatı yıl yıldır aydır hafta haftadır günde saat paramı şirket sipariş teslimat çalışıyor geldi gitti iki üç kötü bugün boyunca karşı hâlâ yine sürekli şikâyet şikayet",
  id: "aku kamu dia kita anda tak pernah selalu semua tanpa sebelum setelah lagi sekarang jadi kalau hanya cuma jangan punya banyak setiap pelanggan konsumen harga tahun bulan minggu hari uang perusahaan pesanan membeli pengiriman datang dua tiga sedikit kurang besok kemarin selama terhadap siapa masih kembali keesokan harinya mengeluh ramai tentang",
  vi: "khách nhiều tiền tháng tuần ngày chưa hoàn giao mua trước hôm mất"
}

/** Pronouns, numbers, prepositions, adverbs and interjections that are also names of brands. */
export const closedWords: Readonly<Record<string, string>> = {
  pt: "oi olá sim claro bem agora",
  es: "claro sí hola bien ahora nuestro",
  fr: "oui bon alors voila",
  it: "sì ciao bene allora ecco",
  nl: "ja nee goed nu vandaag",
  cs: "ano škoda ahoj dobře teď",
  ko: "우리 저희 여기 저기 거기 이것 그것 저것 사람 사람인 하나 둘 셋 다음 대상 모두 지금 오늘 내일 어제 이번 먼저 바로 가장 매우 아주 그리고 그러나 나 너 처음 마지막",
  ru: "мы вы он она они все это этот тот наш ваш мой твой свой сам один два три где когда как так там тут здесь сейчас вместе рядом просто легко да нет после точка вкусно и",
  uk: "ми ви він вона вони все це цей той наш ваш мій свій один два три де коли як так там тут зараз разом поруч просто легко так ні після нова",
  el: "εμεις εσεις αυτος αυτη ολα ενα δυο τρια που ποτε πως ετσι εδω εκει τωρα μαζι απλα ναι οχι στο στη",
  he: "אנחנו אתם הוא היא הם כל כלל זה זאת אחד שניים שלוש איפה מתי איך כך שם כאן עכשיו ביחד פשוט כן לא אחרי על אל של",
  ar: "نحن انتم هو هي هم كل هذا هذه واحد اثنان ثلاثة أين متى كيف هنا هناك الآن معا نعم لا بعد على عند مع",
  fa: "ما شما او آنها همه این آن یک دو سه کجا کی چگونه اینجا آنجا اکنون باهم بله نه اول همراه",
  hi: "हम आप वह वे सब यह एक दो तीन कहाँ कब कैसे यहाँ वहाँ अब साथ हाँ नहीं अपना"
}

/**
 * Words of Russian, Ukrainian, Bulgarian, Serbian and Greek that begin a sentence with a capital: prepositions, conjunctions, pronouns and adverbs. A name
 * behind such a word is no family name.
 */
export const sentenceOpeners =
  "в во на с со от из у о об для по при без про под над до за между через после перед вместо кроме среди около если когда хотя пока чтобы поэтому потом затем зато или и а но да же также тоже даже только уже еще сегодня вчера завтра обычно часто иногда недавно раньше теперь здесь там так как что кто где мои наш их его ее этот эта это эти тот все каждыи новыи новая многие некоторые " +
  "від із зі з біля після якщо коли завжди серед крім поки також тільки замість поруч або й та але адже сьогодні вчора зазвичай інколи раніше тепер тут там це цей ця наш іх його деякі багато " +
  "са код од преко ако кад када након осим поред међу само уместо али него или данас јуче обично понекад раније сада овде тамо овај ова ово наш неки многи " +
  "след когато освен вместо преди през към според днес вчера често сега тук там този тази това някои много " +
  "στο στη στην στον στα στους στις απο με για και αν οταν μετα πριν χωρις εκτοσ μονο ομωσ αλλα ή ο η το οι τα τον την του τησ των σημερα χθεσ συνηθωσ συχνα τωρα εδω εκει αυτοσ αυτη αυτο ενασ μια ενα πολλοι"

/** Letters that are common in the given languages and rare in the others. */
export const tellingLetters: ReadonlyArray<readonly [letters: string, languages: ReadonlyArray<LatinLanguage>]> = [
  ["ąęłśźżń", ["pl"]],
  ["ć", ["pl", "hr"]],
  ["řěůťďň", ["cs"]],
  ["őű", ["hu"]],
  ["ğşıə", ["tr"]],
  ["țșăţ", ["ro"]],
  ["ß", ["de"]],
  ["ã", ["pt"]],
  ["ñ¿¡", ["es"]],
  ["đ", ["hr", "vi"]],
  ["ėįųū", ["lt"]],
  ["ļņķģāē", ["lv"]],
  ["ơưạảấầậắằặếềểệốồổộớờởợụủứừửữ", ["vi"]],
  ["œêû", ["fr"]],
  ["å", ["sv"]],
  ["æøðþ", ["sv"]],
  ["ä", ["de", "fi", "sv", "et"]],
  ["ö", ["de", "fi", "sv", "et", "tr", "hu"]],
  ["ü", ["de", "tr", "hu", "et"]],
  ["õ", ["pt", "et"]],
  ["ý", ["cs"]],
  ["čšž", ["cs", "hr", "lt", "lv"]],
  ["ç", ["tr", "fr", "pt"]],
  ["è", ["fr", "it"]],
  ["ìò", ["it"]],
  ["à", ["fr", "it", "pt", "vi"]],
  ["á", ["cs", "hu", "es", "pt", "vi"]],
  ["í", ["cs", "hu", "es", "pt"]],
  ["ó", ["pl", "es", "hu", "pt", "cs"]],
  ["ú", ["es", "hu", "pt", "cs"]],
  ["é", ["fr", "es", "hu", "pt", "cs", "it"]],
  ["âî", ["ro", "fr", "vi"]]
]
