/**
 * What is told of places that people go to, and hardly of companies: how one comes there, that one lives there, its sights.
 * Closed lists of the same meanings in each language (train, station, to live, to be born, museum, church, walls, harbour, spa, flood,
 * earthquake), as stems; and the prepositions and endings of being somewhere and of
 * going there. Not flights and flats, which portals offer, nor seasons and weather, in which one shops. Keys are languages, or scripts whose languages share one list.
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
  en: "train. railway lived. museum. church. walls. harbour. harbor. spa. flood earthquake. born.",
  de: "zug. zuge. bahnhof. s-bahn umgestieg umsteig wohne. wohnen. wohnt. wohnte. wohnten. museum. kirche. altstadt. hafen. hochwasser. erdbeben. kurpark geboren.",
  nl: "trein station. woon. woont woonde. museum. kerk. kasteel. haven. geboren.",
  sv: "taget. tag. toget tog. bodde museum. museet. kyrka. kirke. hamn havn fodd. fodt.",
  fr: "train. trains gare. bateau habite. habitait. habitons. musee. eglise. remparts thermal. thermale. curistes inondation seisme rejoindre.",
  es: "tren. trenes vivo. vive. vivia. vivimos. museo. iglesia. murallas balneario. inundacion terremoto nacio.",
  pt: "comboio trem. mora. morei. museu. igreja. muralha termas terramoto terremoto nasceu.",
  it: "treno. treni museo. chiesa. mura. terme. alluvione terremoto nacque.",
  ro: "trenul locuit. locuiesc muzeu biserica cetate statiune cutremur inundat.",
  pl: "pociag dworzec dworca mieszkam mieszkal mieszkaja muzeum kosciol sanatori kuracj uzdrowisk powodz trzesien",
  cs: "vlak. vlakem nadrazi bydlim bydli muzeum muzeu kostel kolonad lazne. laznich povoden",
  hr: "vlak. vlakom kolodvor zivim. muzej. crkva. toplice potres.",
  id: "kereta-api stasiun museum. gereja candi gempa",
  vi: "bao-tang lu-lut dong-dat tau-hoa",
  fi: "junalla asumme asuu. asuin museo kirkko ruukki. ruukissa retkikoh syntyi.",
  hu: "vonat allomas lakik. lakunk muzeum. templom. arviz foldreng szuletett.",
  tr: "trenle istasyon yasiyor. muze. cami. antik kaplica deprem dogdu.",
  cyrillic: "поезд поизд вокзал живу. жил. жили. музеи. музей церкви церква курорт санатор лечились лікувал наводнени землетр отдыхали відпочивали",
  greek: "τρενο μενω. ζει. μουσει εκκλησια καστρο λουτρα. σεισμο γεννηθηκε",
  ja: "電車 新幹線 旅館 一泊 住ん 神社 地震",
  ko: "기차 열차 살았 박물관 미술관 지진 태어",
  zh: "火车 高铁 住在 居住 博物馆 古镇 地震 出生",
  ar: "قطار محطة-القطار نسكن متحف زلزال",
  he: "רכבת גרנו מוזיאון רעידת-אדמה נולד-ב",
  hi: "ट्रेन संग्रहालय मंदिर भूकंप"
}
