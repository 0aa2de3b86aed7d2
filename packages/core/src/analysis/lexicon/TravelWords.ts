/**
 * What is told of places that people go to, and hardly of companies: how one comes there, that one lives there, its weather, its sights.
 * Closed lists of the same meanings in each language (train, station, flight, holiday, to visit, to live, weather, hot, rain, snow, summer, winter,
 * museum, festival, church, walls, harbour, sea, spa, flood, earthquake), as stems; and the prepositions and endings of being somewhere and of
 * going there. Keys are languages, or scripts whose languages share one list.
 */

/** Directly before a name, folded. A shop stands behind most of them, too, so that one alone says nothing. Not "from": flights are from a company. */
export const localPrepositions: Readonly<Record<string, string>> = {
  ...{ en: "in to near", de: "in nach", nl: "in naar", sv: "i", da: "i", no: "i" },
  ...{ fr: "a en vers visite visiter", es: "en a hasta visitamos visitar", pt: "em no na para ate", it: "a ad", ro: "la in spre" },
  ...{ pl: "w we do", cs: "v ve do", sk: "v vo do", hr: "u", id: "di ke", vi: "o den tai" },
  ...{ cyrillic: "в во у", greek: "στο στη στην στον στα στισ", zh: "在 到 去", ar: "في إلى الى" }
}

/** After a name. Finnish "-lla" and Japanese "で" say by what one travels, too, and are none. */
export const localEndings: Readonly<Record<string, RegExp>> = {
  fi: /^[^\s\p{P}]{0,2}ss[aä](?!\p{L})/u,
  hu: /^[^\s\p{P}]{0,1}(?:b[ae]n?|on|en|ön|ra|re)(?!\p{L})/u,
  tr: /^['’]?[dt][ae](?!\p{L})/u,
  ko: /^에(?:서|는|서는)?(?!\p{L})/u,
  ja: /^[にへ]/u,
  hi: /^ (?:में|तक)(?![\p{L}\p{M}])/u
}

/** Beginnings of words; with a full stop, whole words. */
export const travelStems: Readonly<Record<string, string>> = {
  en: "train. railway flight. flights holiday. vacation weekend. visit. visited lived. live. weather hot. rain. rained snow summer. summers winter. winters museum festival. church. castle. walls. harbour harbor airport miles. spa. flood earthquake tributar conference. summit. born.",
  de: "zug. zuge bahnhof s-bahn fahrt. fahre fahren umgestieg umsteig flug. fluge urlaub besuch wohn lebt. leben. wetter heiss. regn schnee sommer. winter. museum festspiel kirche schloss altstadt hafen hochwasser erdbeben kurpark wander kilometer geboren.",
  nl: "trein station. vlucht vakantie bezoek wonen woon. woont woonde weer. regen sneeuw zomer. winter. museum kerk kasteel haven wandel geboren.",
  sv: "taget. tag. toget tog. station. flyg ferie semester besok bodde bor. vader. vejr. regn. sno. snor sommar. sommer. vinter. museum kyrka kirke slott slot. hamn havn brunn. fodd. fodt timme. time.",
  fr: "train. trains gare. bateau vol. vols vacances visit sejour habit. habite habitait meteo pluie neige ete. hiver. musee festival. eglise chateau remparts port. mer. thermal cure. curistes inondation seisme randonn carriere. carrieres kilometre ne. nee.",
  es: "tren. trenes estacion. vuelo. vuelos vacaciones visit viv. vivo vive vivio vivi calor. lluvia llueve nieve verano invierno museo festival. iglesia castillo murallas puerto. playa balneario inundacion terremoto sierra. senderis kilometro nacio.",
  pt: "comboio trem. trens estacao. voo. voos ferias visit mora. morei vive. calor. chuva chove neve verao inverno museu festival. igreja castelo muralha porto. praia termas cheia. terramoto terremoto serra. nasceu.",
  it: "treno. treni stazione. volo. voli vacanz visit vive. abita caldo. pioggia piove neve estate. inverno museo festival. chiesa castello mura. porto. mare. terme. convegno alluvione terremoto liberty. nacque. escursion.",
  ro: "tren. trenul gara. zbor. vacant vizit locui. locuiesc traiesc vreme ploaie ploua ninsoare vara. iarna. muzeu festival. biserica castel. munti. marea. statiune cutremur inundat.",
  pl: "pociag dworzec dworca lot. loty wakacj urlop weekend. zwiedz mieszka. mieszkam mieszkal pogod deszcz snieg lato. latem zima. zima muzeum festiwal. kosciol zamek. gory. morze sanatori kuracj uzdrowisk powodz trzesien wycieczk.",
  cs: "vlak. vlakem nadrazi let. lety dovolen. dovolenou vylet navstiv bydl. bydlim bydli zije. pocasi dest. prsi snih. snezi leto. leta. zima. zime muzeum muzeu festival. kostel zamek. hrad. kolonad lazne. laznich povoden.",
  hr: "vlak. vlakom kolodvor let. odmor. posjet zivi. zivim vrijeme kisa snijeg ljeto ljeti zima. zimi muzej festival. crkva dvorac more. plaza toplice potres.",
  id: "kereta stasiun penerbangan liburan berkunjung mengunjungi tinggal. cuaca panas. hujan salju museum festival. gereja candi pantai pelabuhan banjir gempa pegunungan lahir.",
  vi: "tau. ga. chuyen bay du lich kham pha song. mua dong mua he mua he. thoi tiet lanh. nong. mua. bao tang le hoi bien. nui. lu lut.",
  fi: "juna. junalla asema. lento. lennot loma. lomalla vierail asumme asuu. asun. asuin saa. sataa lumi. kesa. kesalla talvi. talvella museo festivaali kirkko linna. ruukki. ruukissa retkikoh pysahdy matkalla syntyi.",
  hu: "vonat allomas repules nyaral kirandul latogat lakik. lakunk elunk. idojaras esik. havazik nyaron telen muzeum fesztival borfesztival templom var. kastely furdo. arviz foldreng szulet.",
  tr: "tren. trenle istasyon ucus. tatil ziyaret gezdik gezdim gezilecek yasiyor yasad oturuyor hava. yagmur kar. yazin. kisin. muze festival. cami. kale. antik. liman. plaj. kaplica deprem dogdu.",
  cyrillic:
    "поезд поизд вокзал реис. рейс отпуск каникул відпуст отдых відпоч посет посетил відвід живет жили. живем живу. погод дожд дощ. снег сніг летом зимои влітку взимку музе фестивал церк замок. крепост набереж пляж курорт санатор лечил лікувал наводнен землетр повін родил волны. хвил",
  greek: "τρενο σταθμ πτηση πτησεισ διακοπ επισκεφ επισκεπτ μενω. ζω. ζει. καιρ βροχ χιον καλοκαιρι χειμων μουσει φεστιβαλ εκκλησι καστρο λιμαν θαλασσα παραλι μπανιο λουτρα σεισμ γεννηθ",
  ja: "電車 新幹線 駅 空港 観光 旅行 旅館 温泉 宿泊 一泊 住ん 住む 天気 雨が 雪が スキー 夏は 冬は 博物館 美術館 神社 お寺 城 港 海 山 地震 生まれ 育っ",
  ko: "기차 열차 역에 공항 여행 관광 휴가 살았 살고 산다 날씨 비가 눈이 여름 겨울 박물관 미술관 축제 해변 바다 지진 태어",
  zh: "火车 高铁 车站 机场 旅游 旅行 景点 海边 住在 居住 天气 下雨 下雪 夏天 冬天 博物馆 古镇 寺 地震 出生 风景",
  ar: "قطار مطار محطة رحلة سياحة سافر زرنا زرت نسكن أعيش يعيش الطقس طقس حار أمطار ثلوج الصيف الشتاء متحف مهرجان شاطئ البحر زلزال ولد",
  he: "רכבת תחנה שדה טיסה חופשה ביקרנו לבקר גר גרים מזג גשם שלג קיץ חורף מוזיאון פסטיבל חוף רעידת נולד",
  hi: "ट्रेन रेल हवाई यात्रा छुट्टि घूम रहते रहता रहती मौसम गर्मी सर्दी बारिश बर्फ़ संग्रहालय त्योहार मंदिर किला भूकंप"
}
