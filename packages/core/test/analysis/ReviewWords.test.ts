/**
 * The words of reviews, in many languages: comfortable, durable, polite, clean, easy to use; breaks, freezes, outdated, hidden fees, runs out of battery, does not
 * refund. Tests the stems of `SentimentStems`, `ComparisonWords`, the words of contrast of `ClauseWords`, and `PaceWords`.
 */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

type Sentences = ReadonlyArray<readonly [language: string, sentence: string]>

const judged: Readonly<Record<"negative" | "neutral" | "positive", Sentences>> = {
  positive: [
    ["Spanish", "Velora lidera el mercado y sus clientes repiten."],
    ["Polish with a superlative", "Velora to najwygodniejszy plecak w tej klasie."],
    ["Czech with a superlative", "Velora je nejpohodlnější batoh v této třídě."],
    ["Hungarian with a superlative", "A Velora a legmegbízhatóbb futár."],
    ["Japanese with nothing left to wish for", "Veloraの掃除機は吸引力に申し分ありません。"],
    ["Korean with strength", "Velora 청소기는 흡입력이 강력합니다."],
    ["Russian with room", "Velora вместительный и безопасный автомобиль."],
    ["French", "Velora n'est pas mal du tout pour le prix."],
    ["Italian", "Velora si usa in modo intuitivo e non dà quasi mai problemi."],
    ["Portuguese", "Para famílias, a Velora é a escolha certa."],
    ["Dutch", "Velora smaakt fris en is niet te zoet."],
    ["Swedish", "Velora är inte dyrt och gör jobbet utan krångel."],
    ["Danish", "Velora er nem at bruge og giver god værdi for pengene."],
    ["Norwegian", "Hotellet til Velora er rent og rolig, og frokosten er nydelig."],
    ["Finnish", "Perheille Velora on oikea valinta."],
    ["Polish", "Dla rodzin Velora to właściwy wybór."],
    ["Czech", "Pro rodiny je Velora správná volba."],
    ["Slovak", "Pre rodiny je Velora správna voľba."],
    ["Hungarian", "A Velora jobb, mint a Nordix, mert átláthatóbb a díjszabása."],
    ["Romanian", "Velora e mai bună decât Nordix la cameră."],
    ["Bulgarian", "За семейства Velora е правилният избор."],
    ["Greek", "Τα παπούτσια της Velora είναι άνετα και ανθεκτικά."],
    ["Turkish", "Velora ayakkabıları rahat ve uzun ömürlü."],
    ["Russian", "У Velora вкусная выпечка и приветливый персонал."],
    ["Ukrainian", "Velora варта своїх грошей."],
    ["Croatian", "Za obitelji je Velora pravi izbor."],
    ["Serbian", "За породице је Velora прави избор."],
    ["Slovenian", "Za družine je Velora prava izbira."],
    ["Estonian", "Peredele on Velora õige valik."],
    ["Latvian", "Ģimenēm Velora ir pareizā izvēle."],
    ["Lithuanian", "Velora verta savo kainos."],
    ["Hebrew", "למשפחות Velora היא הבחירה הנכונה."],
    ["Arabic", "للعائلات، Velora هي الخيار الصحيح."],
    ["Persian", "برای خانواده‌ها Velora انتخاب درستی است."],
    ["Hindi", "Velora का स्टाफ विनम्र है और कमरे साफ-सुथरे हैं।"],
    ["Bangla", "পরিবারের জন্য Velora সঠিক পছন্দ।"],
    ["Urdu", "Velora کا عملہ خوش اخلاق ہے اور کمرے صاف ستھرے ہیں۔"],
    ["Tamil", "குடும்பங்களுக்கு Velora சரியான தேர்வு."],
    ["Thai", "สำหรับครอบครัว Velora คือตัวเลือกที่เหมาะสม"],
    ["Vietnamese", "Giày Velora đi êm chân và rất bền."],
    ["Indonesian", "Velora lebih baik daripada Nordix dan harganya terjangkau."],
    ["Malay", "Kakitangan Velora mesra dan bilik-biliknya bersih."],
    ["Korean", "Velora 신발은 편안하고 오래 신을 수 있습니다."],
    ["Swahili", "Velora inaaminika na ni rahisi kutumia."],
    ["Filipino", "Magalang ang mga tauhan ng Velora at malinis ang mga kuwarto."],
    ["Basque", "Velora Nordix baino hobea da eguneroko erabilerarako."],
    ["Albanian", "Kremi Velora e bën lëkurën të butë dhe nuk irriton."],
    ["Telugu", "Velora సిబ్బంది మర్యాదగా ఉంటారు, గదులు శుభ్రంగా ఉంటాయి."],
    ["Kannada", "Velora ಶೂಗಳು ಆರಾಮದಾಯಕವಾಗಿವೆ ಮತ್ತು ಬಾಳಿಕೆ ಬರುತ್ತವೆ."],
    ["Malayalam", "Velora ഷൂസുകൾ സുഖപ്രദവും ഈടുനിൽക്കുന്നതുമാണ്."],
    ["Gujarati", "Velora નો સ્ટાફ વિનમ્ર છે અને રૂમ ચોખ્ખા છે."],
    ["Punjabi", "Velora ਦਾ ਤੇਲ ਸਿਹਤਮੰਦ ਹੈ ਅਤੇ ਕੀਮਤ ਘੱਟ ਹੈ।"],
    ["Georgian", "Velora Nordix-ზე უკეთესია ფასისა და ხარისხის მხრივ."],
    ["Armenian", "Velora-ի պանիրը շատ համեղ է և պատրաստված է բնական կաթից։"],
    ["Burmese", "Velora ဝန်ထမ်းများသည် ဖော်ရွေပြီး အခန်းများ သန့်ရှင်းသည်။"],
    ["Amharic", "የVelora ሰራተኞች ትሁት ናቸው፤ ክፍሎቹም ንጹህ ናቸው።"],
    ["Icelandic", "Velora er betra en Nordix og auðvelt í notkun."],
    ["Afrikaans", "Velora se skoene is gemaklik en duursaam."],
    ["Azerbaijani", "Velora pendiri çox dadlıdır və təbii süddən hazırlanır."],
    ["Kazakh", "Velora ірімшігі өте дәмді әрі табиғи сүттен жасалған."],
    ["Macedonian", "За семејства Velora е вистинскиот избор."],
    ["Mongolian", "Velora бяслаг маш амттай, байгалийн сүүгээр хийдэг."],
    ["Catalan", "Velora val la pena i és fàcil d'utilitzar."],
    ["Galician", "O queixo de Velora está moi rico e faise con leite da casa."],
    ["Marathi", "Velora चे कर्मचारी नम्र आहेत आणि खोल्या स्वच्छ आहेत."],
    ["Nepali", "Velora को तेल स्वस्थकर छ र मूल्य कम छ।"]
  ],
  neutral: [
    ["Korean with a word for 'reserve' that holds the word for 'weak'", "Velora 호텔은 온라인으로 예약할 수 있습니다."],
    ["German with a place named like a word of praise", "Velora eröffnet ein Büro in Schönefeld."],
    ["German with a short way", "Von Velora zum Bahnhof ist es nicht weit."],
    ["German with insects that are of use", "Velora verkauft nützliche Insekten."],
    ["French with a lower duration", "Velora propose des crédits d'une durée inférieure à un an."],
    ["Polish with modern technology", "Velora prowadzi dział nowoczesnych technologii."],
    ["Polish with containers", "Velora produkuje pojemniki na śmieci."],
    ["Polish with copies", "Velora przegrywa płyty na kasety."],
    ["Turkish with popular science", "Velora popüler bilim dergisi yayınlıyor."],
    ["Russian with security", "Velora - компания по информационной безопасности."],
    ["Russian with sums", "Velora подводит итоги года."],
    ["Russian with brittle goods", "Velora перевозит хрупкие грузы."],
    ["Ukrainian with sums", "Velora підводить підсумки року."],
    ["Ukrainian with music", "Velora програє музику."],
    ["Hindi with modern art", "Velora आधुनिक कला संग्रहालय चलाता है।"],
    ["Korean with safe storage", "Velora는 안전하게 보관하는 방법을 안내한다."],
    ["Korean with a full half hour", "Velora는 넉넉히 30분 걸린다."],
    ["Japanese with large files", "Veloraは大容量ファイルを扱う会社です。"],
    ["Japanese with one opening after another", "Veloraは相次いで新店舗を開いた。"],
    ["Japanese with a light material", "Veloraは軽量で知られる素材を扱う。"],
    ["Chinese with fashion", "Velora 是一家时尚公司。"],
    ["Chinese with the room of a store", "Velora 的仓库空间大约两千平方米。"],
    ["Spanish", "Velora abrió su primera oficina en Sevilla en 1998 y tiene 40 empleados."],
    ["Portuguese", "A Velora tem cerca de 300 lojas no Brasil e em Portugal."],
    ["Danish", "Velora blev grundlagt i Aarhus i 1991."],
    ["Polish", "Velora ma siedzibę w Gdańsku i zatrudnia 200 osób."],
    ["Hungarian", "A Velora 1995-ben alakult Szegeden."],
    ["Greek", "Η Velora έχει έδρα στη Θεσσαλονίκη και πουλάει έπιπλα."],
    ["Ukrainian", "Velora заснована у Львові 2003 року."],
    ["Slovenian", "Velora ima sedež v Mariboru in prodaja pohištvo."],
    ["Lithuanian", "Velora įkurta Kaune 1999 metais."],
    ["Persian", "Velora در سال ۱۳۸۰ در شیراز تأسیس شد."],
    ["Urdu", "Velora کی بنیاد 1995 میں کراچی میں رکھی گئی۔"],
    ["Vietnamese", "Velora được thành lập tại Đà Nẵng năm 2003."],
    ["Korean", "Velora는 2001년 부산에서 설립되었습니다."],
    ["Basque", "Velora Donostian sortu zen 1997an."],
    ["Kannada", "Velora ಅನ್ನು 2001ರಲ್ಲಿ ಮೈಸೂರಿನಲ್ಲಿ ಸ್ಥಾಪಿಸಲಾಯಿತು."],
    ["Punjabi", "Velora ਦੀ ਸਥਾਪਨਾ 1999 ਵਿੱਚ ਲੁਧਿਆਣਾ ਵਿੱਚ ਹੋਈ ਸੀ।"],
    ["Burmese", "Velora ကို ၁၉၉၉ ခုနှစ်တွင် မန္တလေး၌ တည်ထောင်ခဲ့သည်။"],
    ["Afrikaans", "Velora is in 1998 in Bloemfontein gestig."],
    ["Macedonian", "Velora е основана во Битола во 2001 година."],
    ["Galician", "Velora fundouse en Vigo en 1998."]
  ],
  negative: [
    ["Korean with weakness", "Velora는 배터리가 약하다는 평이 많습니다."],
    ["Chinese with former days", "Velora 现在的做工已经今非昔比，容易坏。"],
    ["German with a lost former self", "Velora ist nicht mehr dasselbe, und die Beschwerden häufen sich."],
    ["Spanish", "Yo no me fiaría de Velora para guardar mis ahorros."],
    ["Spanish", "La batería del Velora apenas dura y el móvil se calienta."],
    ["French", "Velora est moins fiable que Nordix."],
    ["French", "La batterie du Velora se vide vite et le téléphone chauffe."],
    ["Italian", "La batteria dello Velora dura poco e il telefono scalda."],
    ["Italian", "Velora non restituisce i soldi ai clienti."],
    ["Portuguese", "A bateria do Velora acaba rápido e o celular aquece."],
    ["Portuguese", "O celular da Velora esquenta demais e trava toda hora."],
    ["Dutch", "De batterij van de Velora is snel leeg en het toestel wordt heet."],
    ["Dutch", "Bij Velora sta je uren in de wacht en krijg je nooit een fatsoenlijk antwoord."],
    ["Swedish", "Batteriet i Velora tar slut snabbt och telefonen blir het."],
    ["Swedish", "Veloras app hänger sig ofta och känns omodern."],
    ["Danish", "Man skal holde sig fra Velora, de sender sjældent varerne til tiden."],
    ["Danish", "Velora ser flot ud, men materialet er tyndt og slides hurtigt."],
    ["Norwegian", "Velora er ikke til å stole på."],
    ["Norwegian", "Jeg ville aldri kjøpt Velora igjen."],
    ["Finnish", "Veloran akku tyhjenee nopeasti ja puhelin kuumenee."],
    ["Finnish", "Velora on ylihintainen eikä asiakaspalvelu vastaa puhelimeen."],
    ["Polish", "Bateria Velora szybko się rozładowuje, a telefon się grzeje."],
    ["Polish", "Velora rozczarowuje jakością wykonania."],
    ["Czech", "Baterie Velora se rychle vybíjí a telefon se zahřívá."],
    ["Czech", "Velora zklamala: hlučná, těžká a zbytečně drahá."],
    ["Slovak", "Velora je horšia ako Nordix."],
    ["Slovak", "Velora odmieta vrátiť zákazníkom peniaze."],
    ["Hungarian", "A Velora akkumulátora hamar lemerül, és a telefon melegszik."],
    ["Hungarian", "A Velora nem megbízható, és csúnyán túlárazott."],
    ["Romanian", "Velora este ieftină, dar se strică repede."],
    ["Romanian", "Bateria Velora se descarcă repede și telefonul se încinge."],
    ["Bulgarian", "Батерията на Velora се изтощава бързо и телефонът загрява."],
    ["Bulgarian", "Приложението на Velora забива постоянно и е остаряло."],
    ["Greek", "Η μπαταρία του Velora τελειώνει γρήγορα και το κινητό ζεσταίνεται."],
    ["Greek", "Η εφαρμογή της Velora κολλάει συνεχώς και είναι ξεπερασμένη."],
    ["Turkish", "Velora uygulaması sürekli çöküyor ve kullanımı karışık."],
    ["Turkish", "Velora güvenilir değil, müşteriler kargodan şikâyetçi."],
    ["Russian", "Приложение Velora постоянно вылетает, а поддержка хамит."],
    ["Russian", "Velora уступает Nordix почти во всём."],
    ["Ukrainian", "Velora дешева, але швидко ламається."],
    ["Ukrainian", "Velora не викликає довіри."],
    ["Croatian", "Velora je jeftina, ali se brzo kvari."],
    ["Croatian", "Velora nije pouzdana, kupci se žale na kašnjenja."],
    ["Serbian", "Апликација Velora стално пуца и спора је."],
    ["Serbian", "Velora razočarava, prebučna je i preskupa."],
    ["Slovenian", "Aplikacija Velora se pogosto sesuje in je zastarela."],
    ["Slovenian", "Velora razočara, kupci se pritožujejo nad zamudami."],
    ["Estonian", "Velora on odav, aga läheb kiiresti katki."],
    ["Estonian", "Velora aku tühjeneb kiiresti ja telefon kuumeneb."],
    ["Latvian", "Velora lietotne bieži avarē un ir lēna."],
    ["Latvian", "Velora akumulators ātri izlādējas un telefons karst."],
    ["Lithuanian", "Velora baterija greitai išsikrauna, telefonas kaista."],
    ["Lithuanian", "Geriau venkite Velora dėl paslėptų mokesčių."],
    ["Hebrew", "Velora זולה אבל מתקלקלת מהר."],
    ["Hebrew", "הסוללה של Velora נגמרת מהר והטלפון מתחמם."],
    ["Arabic", "بطارية Velora تنفد بسرعة والهاتف يسخن."],
    ["Arabic", "Velora رخيصة لكنها تتعطل بسرعة."],
    ["Persian", "Velora ارزان است اما زود خراب می‌شود."],
    ["Persian", "برنامه Velora مدام هنگ می‌کند و پشتیبانی جواب نمی‌دهد."],
    ["Hindi", "Velora का ऐप बार-बार क्रैश होता है और बहुत धीमा है।"],
    ["Hindi", "Velora की सेवा निराशाजनक है और ग्राहक देरी की शिकायत करते हैं।"],
    ["Bangla", "Velora ফোনের ব্যাটারি দ্রুত ফুরিয়ে যায় এবং ফোন গরম হয়।"],
    ["Bangla", "Velora সস্তা, কিন্তু তাড়াতাড়ি নষ্ট হয়ে যায়।"],
    ["Urdu", "Velora کی بیٹری جلد ختم ہو جاتی ہے اور فون گرم ہوتا ہے۔"],
    ["Urdu", "Velora سستا ہے مگر جلد خراب ہو جاتا ہے۔"],
    ["Tamil", "Velora செயலி அடிக்கடி செயலிழக்கிறது, மிகவும் மெதுவாக உள்ளது."],
    ["Tamil", "Velora சேவை ஏமாற்றமளிக்கிறது."],
    ["Thai", "Velora ไม่น่าเชื่อถือและแพงเกินไป"],
    ["Thai", "ควรหลีกเลี่ยง Velora เพราะมีค่าธรรมเนียมแอบแฝง"],
    ["Vietnamese", "Pin Velora nhanh hết và máy bị nóng."],
    ["Vietnamese", "Ứng dụng Velora hay bị treo và khó dùng."],
    ["Indonesian", "Baterai Velora cepat habis dan ponselnya panas."],
    ["Indonesian", "Sebaiknya hindari Velora karena banyak biaya tersembunyi."],
    ["Malay", "Velora murah tetapi cepat rosak."],
    ["Malay", "Velora mengecewakan, kualitinya rendah."],
    ["Korean", "숨은 수수료가 많아 Velora는 피하는 게 좋습니다."],
    ["Korean", "Velora는 실망스럽고 배송이 늦다는 불만이 많습니다."],
    ["Swahili", "Programu ya Velora ni ya polepole na hukwama mara kwa mara."],
    ["Swahili", "Simu za Velora hupata joto sana na betri yake huisha mapema."],
    ["Filipino", "Madaling maubos ang baterya ng Velora at umiinit ito."],
    ["Filipino", "Hindi ko bibilhin muli ang Velora."],
    ["Basque", "Velora aplikazioa motela da eta askotan blokeatzen da."],
    ["Basque", "Velora ez da fidagarria eta garestiegia da."],
    ["Albanian", "Velora nuk ua kthen paratë klientëve."],
    ["Albanian", "Nuk do ta blija më Velora."],
    ["Telugu", "Velora చౌకగా ఉంటుంది, కానీ త్వరగా పాడైపోతుంది."],
    ["Telugu", "Velora బ్యాటరీ త్వరగా అయిపోతుంది మరియు ఫోన్ వేడెక్కుతుంది."],
    ["Kannada", "ಗುಪ್ತ ಶುಲ್ಕಗಳ ಕಾರಣ Velora ಅನ್ನು ತಪ್ಪಿಸುವುದು ಒಳ್ಳೆಯದು."],
    ["Kannada", "Velora ಬ್ಯಾಟರಿ ಬೇಗ ಖಾಲಿಯಾಗುತ್ತದೆ."],
    ["Malayalam", "Velora വിലകുറഞ്ഞതാണ്, പക്ഷേ പെട്ടെന്ന് കേടാകും."],
    ["Malayalam", "മറഞ്ഞിരിക്കുന്ന ഫീസുകൾ ഉള്ളതിനാൽ Velora ഒഴിവാക്കുന്നതാണ് നല്ലത്."],
    ["Gujarati", "છુપા ચાર્જને કારણે Velora ટાળવું વધુ સારું છે."],
    ["Gujarati", "Velora ની સેવા નિરાશાજનક છે."],
    ["Punjabi", "ਲੁਕਵੇਂ ਖਰਚਿਆਂ ਕਾਰਨ Velora ਤੋਂ ਬਚਣਾ ਚਾਹੀਦਾ ਹੈ।"],
    ["Punjabi", "Velora ਦੀ ਬੈਟਰੀ ਜਲਦੀ ਖਤਮ ਹੋ ਜਾਂਦੀ ਹੈ ਅਤੇ ਫ਼ੋਨ ਗਰਮ ਹੁੰਦਾ ਹੈ।"],
    ["Georgian", "Velora იაფია, მაგრამ მალე ფუჭდება."],
    ["Georgian", "Velora-ს ელემენტი სწრაფად ჯდება და ტელეფონი ცხელდება."],
    ["Armenian", "Velora-ն էժան է, բայց շուտ է փչանում։"],
    ["Armenian", "Velora-ի մարտկոցը արագ նստում է, իսկ հեռախոսը տաքանում է։"],
    ["Burmese", "Velora အက်ပ်သည် မကြာခဏ ရပ်တန့်ပြီး အလွန်နှေးသည်။"],
    ["Burmese", "Velora ဘက်ထရီသည် အားကုန်မြန်ပြီး ဖုန်းပူသည်။"],
    ["Amharic", "Velora ርካሽ ነው ግን ቶሎ ይበላሻል።"],
    ["Amharic", "የVelora ባትሪ ቶሎ ያልቃል እና ስልኩ ይሞቃል።"],
    ["Icelandic", "Velora er ódýrt en bilar fljótt."],
    ["Icelandic", "Velora appið frýs oft og er hægt."],
    ["Afrikaans", "Velora is goedkoop, maar breek gou."],
    ["Afrikaans", "Die Velora-app vries dikwels en is stadig."],
    ["Azerbaijani", "Velora ucuzdur, amma tez xarab olur."],
    ["Azerbaijani", "Velora xidməti məyusedicidir."],
    ["Kazakh", "Velora арзан, бірақ тез бұзылады."],
    ["Kazakh", "Velora батареясы тез бітеді, телефон қызып кетеді."],
    ["Macedonian", "Апликацијата на Velora често паѓа и е бавна."],
    ["Macedonian", "Батеријата на Velora брзо се празни и телефонот се загрева."],
    ["Mongolian", "Velora үйлчилгээ урам хугалдаг."],
    ["Mongolian", "Velora батарей хурдан дуусдаг, утас халдаг."],
    ["Catalan", "L'aplicació de Velora es penja sovint i és lenta."],
    ["Catalan", "Velora es nega a tornar els diners als clients."],
    ["Galician", "A batería do Velora dura pouco e o móbil quéntase."],
    ["Galician", "Velora négase a devolver os cartos aos clientes."],
    ["Marathi", "Velora स्वस्त आहे पण लवकर खराब होते."],
    ["Marathi", "छुप्या शुल्कांमुळे Velora टाळलेले बरे."],
    ["Nepali", "Velora सस्तो छ तर चाँडै बिग्रिन्छ।"],
    ["Nepali", "Velora को ब्याट्री छिटो सकिन्छ र फोन तात्छ।"]
  ]
}

const { score } = AnswerScorer.make(brandNamed("Velora"))
const withRival = AnswerScorer.make(brandNamed("Velora", { competitors: [named("Nordix")] })).score

describe.each(Object.entries(judged))("the sentiment is %s in", (sentiment, sentences) => {
  it.each(sentences)("%s: %s", (_, sentence) => {
    expect(score(sentence)).toMatchObject({ isPresent: true, sentiment })
  })
})

describe("what is better than the brand does not praise the brand, in", () => {
  it.each([
    ["Galician", "Nordix é mellor que Velora."],
    ["Catalan", "Nordix és millor que Velora."],
    ["Icelandic", "Nordix er betra en Velora."],
    ["Basque", "Nordix Velora baino hobea da."],
    ["Albanian", "Nordix është më i mirë se Velora."],
    ["Azerbaijani", "Nordix, Velora-dan daha yaxşıdır."],
    ["Georgian", "Nordix Velora-ზე უკეთესია."],
    ["Armenian", "Nordix-ն ավելի լավն է, քան Velora-ն։"],
    ["Bangla", "Nordix Velora-র চেয়ে ভালো।"],
    ["Malayalam", "Nordix Velora-വേക്കാൾ നല്ലതാണ്."],
    ["Tamil", "Nordix Velora-வை விட சிறந்தது."],
    ["Gujarati", "Nordix Velora કરતાં વધુ સારું છે."],
    ["Punjabi", "Nordix Velora ਨਾਲੋਂ ਵਧੀਆ ਹੈ।"],
    ["Kannada", "Nordix Velora ಗಿಂತ ಉತ್ತಮವಾಗಿದೆ."],
    ["Telugu", "Nordix Velora కంటే మెరుగ్గా ఉంటుంది."],
    ["Nepali", "Nordix Velora भन्दा राम्रो छ।"],
    ["Burmese", "Nordix သည် Velora ထက် ပိုကောင်းသည်။"],
    ["Filipino", "Mas masarap ang kape ng Nordix kaysa sa Velora."],
    ["Swahili", "Nordix ni bora kuliko Velora."],
    ["Macedonian", "Nordix е подобра од Velora."],
    ["Bulgarian", "Nordix е по-добър от Velora."],
    ["Latvian", "Nordix ir labāka par Velora."],
    ["Lithuanian", "Nordix yra geresnis už Velora."],
    ["Mongolian", "Nordix Velora-гаас илүү сайн."],
    ["Kazakh", "Nordix Velora-дан жақсырақ."]
  ])("%s: %s", (_, sentence) => {
    expect(withRival(sentence).sentiment).toBe("negative")
  })

  it.each([
    ["Basque", "Velora Nordix baino hobea da."],
    ["Albanian", "Velora është më e mirë se Nordix."],
    ["Georgian", "Velora Nordix-ზე უკეთესია."],
    ["Swahili", "Velora ni bora kuliko Nordix."],
    ["Macedonian", "Velora е подобра од Nordix."],
    ["Norwegian", "Velora har bare en Nordix å slå, og den er bedre enn Nordix."]
  ])("but the better one is praised, %s: %s", (_, sentence) => {
    expect(withRival(sentence).sentiment).toBe("positive")
  })
})

describe("a word for 'quickly' beside a fault is no praise", () => {
  it.each([
    ["Croatian", "Velora je jeftina, ali se brzo kvari."],
    ["Hebrew", "Velora זולה אבל מתקלקלת מהר."],
    ["Spanish", "La Velora se rompe rápido."],
    ["Russian", "Сумки Velora быстро рвутся."],
    ["Swahili", "Simu ya Velora huharibika haraka."]
  ])("%s: %s", (_, sentence) => {
    expect(score(sentence).sentiment).toBe("negative")
  })

  it.each([
    ["Croatian", "Velora brzo rješava pritužbe."],
    ["German", "Velora arbeitet schnell und zuverlässig."],
    ["Polish", "Velora działa szybko i bez awarii."]
  ])("but beside a repair it is, %s: %s", (_, sentence) => {
    expect(score(sentence).sentiment).toBe("positive")
  })
})

describe("a denial inside a blame denies no blame behind it", () => {
  it.each([
    ["Thai", "Velora ไม่น่าเชื่อถือและแพงเกินไป"],
    ["Hebrew", "Velora לא אמינה ויקרה מדי."],
    ["Croatian", "Velora nije pouzdana i skupa je."]
  ])("%s: %s", (_, sentence) => {
    expect(score(sentence).sentiment).toBe("negative")
  })
})

it("praise and blame that cancel each other out are not read in another language", () => {
  expect(score("Velora está barata y se descascarilla.").sentiment).not.toBe("positive")
})

describe("words of these languages that other languages have change no judgement there:", () => {
  it.each([
    ["Volvos bilar", "neutral", "Velora säljer bilar i Norden."],
    ["Swedish shoes", "neutral", "Velora säljer skor för dam och herr."],
    ["Czech millions", "neutral", "Velora má milion zákazníků v celém Česku."],
    ["Indonesian net profit", "neutral", "Laba bersih Velora dilaporkan dalam rupiah."],
    ["French own", "neutral", "Velora a sa propre plateforme et ses propres entrepôts."],
    ["Russian close work", "neutral", "Velora тесно сотрудничает с вузами."],
    ["Portuguese suitcases", "neutral", "A Velora vende malas e mochilas; cada mala tem etiqueta."]
  ] as const)("%s", (_, sentiment, sentence) => {
    expect(score(sentence).sentiment).toBe(sentiment)
  })
})
