/**
 * Recognises a sentence that goes on about the brand of the sentence before it, in languages other than English. Such a sentence begins with a
 * pronoun, an article, a conjunction, advice, or a property of every product, shop or restaurant (price, quality, staff). The lists of words are closed.
 */
import { functionWords, furtherWords, type LatinLanguage } from "../lexicon/FunctionWords.js"
import { patternOf } from "../lexicon/Patterns.js"
import { fold } from "./Folding.js"

const further: Readonly<Record<string, string>> = {
  de: "außerdem zudem allerdings leider trotzdem insgesamt deshalb daher dennoch klare absolute empfehlenswert nie niemals finger",
  nl: "bovendien daarnaast helaas toch daarom kortom aanrader verder nooit",
  fr: "plus mieux évitez évite bref cependant toutefois malheureusement enfin déconseillé recommandé ça cela c'est l'application",
  es: "además evite evita recomiendo recomendado lamentablemente desgraciadamente totalmente muy tampoco aun nunca jamás",
  pt: "além evite recomendo infelizmente porém totalmente vale nunca jamais",
  it: "inoltre eviterei evitate consiglio consigliato purtroppo tuttavia insomma davvero lo la mai",
  pl: "śmiało polecam odradzam niestety ponadto dlatego jednak naprawdę zdecydowanie mogę warto lepiej nigdy"
}
const openings = new Map<string, ReadonlySet<string>>()
const openingsOf = (language: string): ReadonlySet<string> => {
  let found = openings.get(language)
  if (found === undefined) {
    const latin = language as LatinLanguage
    const words = `${functionWords[latin] ?? ""} ${furtherWords[latin] ?? ""} ${further[language] ?? ""}`
    openings.set(language, (found = new Set(words.split(" ").map(fold))))
  }
  return found
}

/**
 * Beginnings of the words for what every product, shop, restaurant or hotel has, and of the words that begin a report about it: "Jedzenie było zimne",
 * "Personalet var venligt". They are folded, and a full stop ends a whole word. They are looked up: one pattern of all of them took longer than each
 * other pattern of this module.
 */
const matters = (
  "essen. gericht personal bedienung mitarbeit kellner service support hotline lieferung versand paket qualitat preis akku bildschirm gerat " +
  "zimmer bett produkt bestellung reparatur garantie kunden verarbeitung klang geschmack rechnung gebuhr auswahl beratung montage niemand immer " +
  "absolut schade eten. gerecht personeel bediening medewerker levering bezorging pakket kwaliteit prijs prijzen accu batterij scherm apparaat " +
  "kamer bed. bestelling reparatie klanten smaak geluid keuze niemand. absoluut jammer mat. maten maden betjen leverans pakke kvalit pris " +
  "batteri skarm skjerm enhet rum. rommet varelse vaerelse seng bestallning bestilling reparation garanti kund kunde smak smag ljud lyd utvalg " +
  "urval ingen. tyvarr desvaerre dessverre aldrig aldri efter etter nourriture plats. repas serveur personnel livraison colis qualite prix " +
  "batterie ecran appareil chambre lit. produit commande client gout. son. choix accueil apres personne. jamais vraiment dommage comida platos " +
  "servicio soporte atencion entrega envio paquete calidad precio bateria pantalla aparato habitacion cama. producto pedido reparacion garantia " +
  "clientes sabor sonido trato despues nadie realmente lastima pratos funcionari atendimento servico suporte pacote qualidade preco tela ecra " +
  "aparelho quarto produto encomenda reparo cliente som. depois ninguem pena. cibo piatti personale cameriere servizio assistenza consegna " +
  "spedizione pacco qualita prezzi prezzo batteria schermo apparecchio camera. letto prodotto ordine riparazione garanzia gusto sapore suono " +
  "scelta dopo nessuno davvero peccato mancare serviciul suport livrare colet calitate pret baterie aparat patul produs comanda reparati gust " +
  "sunet dupa nimeni cu. din. foarte pacat jedzeni potraw dani. dania obslug personel kelner pracownic serwis wsparci dostaw paczk przesylk " +
  "jakosc cena. ceny. bateri ekran aplikacj sprzet urzadzen pokoj lozk zamowieni napraw gwarancj klient smak. dzwiek wybor po. przez. kontakt " +
  "reklamacj infolini jestem kupil zamowil czeka nikt. szkoda bardzo wszystko zdecydowan polecam odradzam jidlo jedlo obsluh persona zamestnan " +
  "servis podpor doruc dodan dodav balik zasilk zasielk obrazov displej aplikac pristroj zariaden izba. postel objednav oprav zaruk zakaznic " +
  "chut. zvuk vyber nikdo. nikto. skoda bohuzel bohuzial velmi jsem. koupil hrana jelo osoblj uslug podrsk dostav kakovost cijena cijene cene. " +
  "zaslon aplikacij uredaj naprav soba. krevet postelj proizvod izdel narudzb narocil popravak garancij kup kupac okus izbor poslije posle " +
  "nitko. niko. nihce zal. nazalost etel kiszolgal szemelyzet pincer szolgaltat ugyfelszolg szallit csomag minoseg ar. ara. arak. akkumul " +
  "kijelzo alkalmaz keszulek szoba agy. termek rendeles javit garanci vasarlo iz. ize. hang valasztek egy. utana senki sajnos nagyon ruoka " +
  "ruuan palvelu henkilokunta tarjoilij toimitus paketti laatu hinta hinnat naytto sovellus laite huone. sanky tuote tilaus korjaus takuu " +
  "asiaka maku. aani valikoima jalkeen kukaan valitettavasti todella erittain toit. teenin klienditeen tarne pakk. kvaliteet hind. hinnad aku. " +
  "ekraan rakendus seade. tuba. voodi toode tellimus parandus garantii maitse heli. keegi. kahjuks vaga maistas aptarnavim darbuotoj pristat " +
  "siunt kokyb kaina kainos baterij programel prietais kambar lova. preke uzsakym remont garantij skonis garsas niekas. deja. labai ediens " +
  "apkalpos darbiniek piegad sutijum kvalitat cenas. akumul lietotn ierice istaba gulta prece pasutijum garsa skana neviens diemzel loti yemek " +
  "garson calisan hizmet destek teslimat kargo kalite fiyat batarya pil. pili. uygulama cihaz oda. odalar yatak urun siparis tamir musteri " +
  "lezzet tat. tadi. ses. sesi secenek kimse. maalesef gercekten bir. iki. uc. aldi kesinlikle hepsi makanan pelayan staf stafnya layanan " +
  "perkhidmatan dukungan pengiriman penghantaran kualitas kualiti harga baterai layar skrin aplikasi perangkat peranti kamar bilik tempat " +
  "produk pesanan perbaikan garansi pelanggan rasa. rasanya suara pilihan setelah selepas sayangnya sangat benar do. nhan. mon. gia. chat. " +
  "giao. pin. man. ung. phong. san. duoc. sau. may. dich. bao. ai. rat. toi. hang. khach. am. vi. moi. goi. cho. can. thai. noi. phuc. hoan."
).split(" ")
const beginningsOfMatters: ReadonlySet<string> = new Set(matters.filter((word) => !word.endsWith(".")))
const wholeMatters: ReadonlySet<string> = new Set(matters.filter((word) => word.endsWith(".")).map((word) => word.slice(0, -1)))
const longestMatter = Math.max(...matters.map(({ length }) => length))
const letterFollows = patternOf("^\\p{L}", "u")

/** Whether a folded word is one of `matters`, or begins with one. */
const beginsWithMatter = (word: string): boolean => {
  for (let length = 1; length <= Math.min(word.length, longestMatter); length++) {
    const beginning = word.slice(0, length)
    if (beginningsOfMatters.has(beginning) || (wholeMatters.has(beginning) && !letterFollows.test(word.slice(length)))) return true
  }
  return false
}

const cyrillic =
  /^\P{L}*(?:он|она|оно|они|это|эта|этот|эти|его|её|их|здесь|там|очень|но|однако|также|поэтому|в целом|рекоменду|совету|отличн|достойн|качеств|цен[аы]|доставк|поддержк|не рекоменду|не совету|лучше не|лучше обойти|я бы|(?:в|на|с|за|по|до|у|при|из|от|после|через|уже|мы|я|мне|нам|не|ни|все|всё|больше|никто|никогда|сейчас|и|а|ми|ні|від|із|після|вже|він|вона|воно|вони|його|її|це|цей|ця|тут|дуже|але|також|ніхто|ніколи|більше|мені|как|як|още|след|никой|много|тя|той|те|то|това|после|само|врло|нико|он|она|ова|овај)(?!\p{L})|едa|еда|блюд|їж|страв|храна|јело|персонал|сотрудник|официант|офіціант|працівник|обслуж|особље|сервис|сервіс|услуг|служб|підтримк|поддръжк|подршк|посылк|посилк|пратк|якіст|квалитет|цін|батаре|акумул|аккумул|экран|екран|прилож|додат|апликац|номер|комнат|кімнат|стая|соб[аеи]|товар|продукт|заказ|замовл|поръчк|наруџб|ремонт|гаранти|клиент|клієнт|звук|вкус|смак|укус|интерфейс|інтерфейс|сайт|возврат|поверн|купил|купив|заказал|замови|ждал|жд[её]м|чекав|чека|жаль|шкода|жалко|к сожален|на жаль|за съжаление|нажалост)/iu
const unspaced =
  /^\P{L}*(?:これ|この|その|また|ただ|しかし|でも|さらに|特に|とても|価格|値段|品質|対応|サポート|おすすめ|お勧め|手元|購入|自信を持って|它|该|这[家款个]|而且|不过|但|另外|此外|总体|总之|客服|价格|质量|服务|售后|推荐|不推荐|强烈|建议|不建议|值得|料理|食事|店員|店内|スタッフ|接客|味|雰囲気|配送|配達|届い|到着|バッテリー|電池|画面|アプリ|部屋|商品|製品|注文|修理|保証|音|操作|使い|使って|半年|数日|数週間|\d+[かヶ週日年]|一[かヶ]月|買って|すぐ|結局|二度と|何度|電話|返金|返品|デザイン|性能|機能|料金|とにかく|本当に|もう|全然|今で?は|菜|饭|服务员|店员|员工|态度|环境|味道|送货|快递|物流|发货|包装|电池|屏幕|软件|应用|房间|产品|商品|订单|维修|保修|音质|操作|用了|买了|[一两二三几]个[月星]|没多久|结果|后来|再也|电话|退款|退货|做工|性能|速度|功能|性价比|我|真|太|很|非常|现在|到手|收到|음식|직원|화면|배터리|앱|방[은이]|제품|주문|고객센터|고객 센터|수리|보증|맛|소리|한 달|일주일|며칠|처음|나중|결국|아무|정말|너무|매우|저는|제가|우리|저희|다시|그런데|그리고|특히|전화|환불|교환|디자인|성능|속도|이 |이러한|그 |하지만|다만|또한|게다가|적극|강력|그래서|가격|품질|배송|서비스|추천|아직)/u
const ofAnother =
  /(?<![\p{L}])(?:dagegen|hingegen|stattdessen|lieber|besser|davantage|bien mieux|en revanche|invece|en cambio|daarentegen|liever|natomiast|lepiej w|wolę|зато|лучше у|спокойнее)(?![\p{L}])|より(?!も?良|よ)|比(?!较)|相比|반면|보다/iu
/** "My old machine", "mi lavadora anterior": the thing that the speaker had before the brand. The words are folded. */
const former = patternOf(
  `^\\P{L}*(?:${[
    "(?:mein|unser)\\p{L}{0,2} (?:alte|vorherige|vorige|fruhere|bisherige)[nrs]?",
    "(?:mijn|onze|ons) (?:oude|vorige|eerdere)",
    "(?:min|mit|mitt|mina|mine|var|vart|vara|vores) (?:gamla|gamle|forra|forrige|tidigare|tidligere)",
    "(?:mon|ma|mes|notre|nos) (?:\\p{L}+ ){0,2}(?:ancien|precedent|vieux|vieil)\\p{L}*|lancien(?:ne)?",
    "(?:mis?|nuestr[oa]s?) (?:\\p{L}+ ){0,2}(?:anterior|antigu|viej)\\p{L}*|(?:el|la) (?:anterior|viej[oa])",
    "(?:meus?|minhas?|noss[oa]s?) (?:\\p{L}+ ){0,2}(?:anterior|antig|velh)\\p{L}*",
    "(?:il|la|i|le) (?:mi|nostr)\\p{L}{1,3} (?:\\p{L}+ ){0,2}(?:vecchi|precedent)\\p{L}*|quell[aoei] (?:vecchi|precedent)\\p{L}*",
    "(?:moj|nasz)\\p{L}{0,3} (?:star|poprzedni|dawn)\\p{L}*",
    "(?:moje|muj|moja|moj|nase|nas) (?:star|predchoz|predosl|byval|prejsnj)\\p{L}*",
    "(?:мо|наш)\\p{L}{0,3} (?:стар|прежн|предыдущ|бывш|попередн|колишн)\\p{L}*",
    "我们?家?(?:之前|以前|原来)的"
  ].join("|")})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`,
  "u"
)
/** A name with its article: "Το Public είναι πιο ακριβό". */
const beginsWithGreekName = /^\P{L}*(?:[Ττ]ο|[Ηη]|[Οο]|[Οο]ι|[Ττ]α)\s[«„"*]*\p{Lu}/u
const anotherName = /^\P{L}*\p{L}[^.!?]*\s[«„"]?\p{Lu}\p{L}/u
const germanName = /(?<![\p{L}])(?:bei|mit|von|als) \p{Lu}/u

/** The same in scripts of one language or of few languages: Greek, Arabic, Hebrew and the scripts of India. */
const otherScripts =
  /^\P{L}*(?:(?:το|η|ο|οι|τα|τη|την|τον|μετά|δεν|και|αλλά|πολύ|είναι|μας|μου|κανείς|ποτέ|με|σε|για|από|έχω|έχει|όλα)(?!\p{L})|αυτ|προσωπικ|εξυπηρ|φαγητ|δυστυχ|و?(?:كان|ال(?:طعام|أكل|خدم|موظف|عامل|توصيل|شحن|جود|سعر|أسعار|بطاري|شاش|تطبيق|جهاز|غرف|سرير|منتج|طلب|دعم|صيان|ضمان|صوت|طعم|موقع|فاتور|رسوم|عملاء|زبائن)|بعد|منذ|لم|لا|لن|ما|هو|هي|هذا|هذه|لكن|كما|أيضا|جدا|أنصح|توقف|وصل|كل|أنا|نحن|للأسف|مع|خلال)|ה(?:אוכל|צוות|שירות|מלצר|משלוח|איכות|מחיר|סוללה|מסך|אפליקציה|מכשיר|חדר|מוצר|הזמנה|תמיכה|אחריות|טעם)|(?:אחרי|מאז|לא|הוא|היא|הם|זה|זו|אבל|גם|מאוד|ממליץ|לצערי|כבר|אף|אני|אנחנו|עם|כל)(?!\p{L})|غذا|کارکنان|خدمات|پشتیبانی|تحویل|ارسال|کیفیت|قیمت|باتری|صفحه|برنامه|دستگاه|اتاق|محصول|سفارش|گارانتی|(?:بعد|پس|هیچ|خیلی|این|آن|ولی|اما|من|همه|با|از|در|یہ|وہ|لیکن|بہت|کوئی|ہم|میں)(?!\p{L})|متأسفانه|متاسفانه|کھانا|عملہ|سروس|ڈیلیوری|معیار|بیٹری|खान|स्टाफ|कर्मचारी|सर्विस|सेवा|डिलीवरी|क्वालिटी|गुणवत्ता|कीमत|दाम|बैटरी|स्क्रीन|ऐप|कमर|सामान|ऑर्डर|(?:यह|ये|वह|वे|इस|इन|इसकी|इसका|इसके|लेकिन|बहुत|कोई|कभी|मैं|हम|मुझे|एक|दो|बाद|सब|कुछ|पर|और)(?![\p{L}\p{M}])|খাবার|কর্মী|সেবা|সার্ভিস|ডেলিভারি|মান|দাম|ব্যাটারি|এটি|এটা|কিন্তু|খুব|আমি|আমরা|কেউ|সব|உணவு|ஊழியர்|சேவை|டெலிவரி|தரம்|விலை|பேட்டரி|இது|இந்த|ஆனால்|மிகவும்|நான்|நாங்கள்|யாரும்)/iu

/** "Yes" or "no" in every language, and a punctuation mark, at the beginning of an answer to a question about the brand. */
const answers =
  /^\P{L}*(?:yes|yeah|yep|no|nope|absolutely|definitely|ja|nein|nee|nej|nei|doch|oui|non|si|sí|sì|sim|não|da|nu|tak|nie|ano|ne|igen|nem|kyllä|ei|evet|hayır|ya|tidak|có|không|да|нет|так|ні|не|ναι|όχι|نعم|لا|כן|לא|हाँ|हां|नहीं|はい|いいえ|是的?|不是?|对|네|예|아니요|아뇨|ใช่|ไม่)\s?(?:[,.:;!，、。：！،]|[–—-]\s)\s*/iu

/** A sentence without its first "yes" or "no"; undefined for a sentence that begins with neither. */
export const answerIn = (sentence: string): string | undefined => {
  const answer = answers.exec(sentence)?.[0]
  return answer === undefined ? undefined : sentence.slice(answer.length)
}

/** Whether a stretch names no other brand, in one of the languages. Only German begins each noun with a capital. */
const namesNoOther = (languages: ReadonlyArray<string>, stretch: string): boolean =>
  (languages.includes("de") && !germanName.test(stretch)) || (languages.some((language) => language !== "de") && !anotherName.test(stretch))

/**
 * Whether a sentence that names no known brand goes on about the brand of the sentence before it.
 *
 * @param languages the possible languages of the sentence; "cyrillic" and "unspaced" stand alone
 */
export const goesOnIn = (languages: ReadonlyArray<string>, sentence: string): boolean => {
  const near = sentence.slice(0, 300)
  if (ofAnother.test(near) || former.test(fold(near))) return false
  const answer = answerIn(near)
  if (answer !== undefined) return namesNoOther(languages, answer)
  if (languages.includes("unspaced") || /[\u3040-\ud7ff]/.test(near)) return unspaced.test(near)
  if (languages.includes("cyrillic")) return cyrillic.test(near) && !anotherName.test(near)
  if (otherScripts.test(near)) return !beginsWithGreekName.test(near)
  const first = /^\P{L}*([\p{L}\p{M}'’]+)/u.exec(near)?.[1]
  if (first === undefined) return false
  const [word, elided] = [fold(first), fold(first.split(/['’]/)[0]!)]
  const opened = beginsWithMatter(word) ? languages : languages.filter((language) => openingsOf(language).has(word) || openingsOf(language).has(elided))
  return opened.length > 0 && namesNoOther(opened, near)
}
