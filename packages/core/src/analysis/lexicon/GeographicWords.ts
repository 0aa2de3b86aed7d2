/**
 * Nouns for kinds of places, and words for being situated somewhere, in many languages: beside a name they say that it is a place's. Closed lists of the
 * same meanings in each language (city, town, village, capital, river, lake, mountain, island, region, castle; is located; a brand lies ahead, too, so that "lies" alone says nothing; inhabitants),
 * as stems, folded.
 */
const nouns =
  "city town village capital river lake mountain mountains hill hills island islands valley county peninsula bay waterfall rainforest desert province inhabitants " +
  "stadt kleinstadt grossstadt hauptstadt dorf gemeinde fluss berg gebirge insel halbinsel landkreis provinz einwohner " +
  "stad dorp gemeente hoofdstad rivier meer eiland provincie inwoners " +
  "stad staden byen hovedstad huvudstad hovedstaden huvudstaden elv elven alv floden sjo sjon fjell fjall oen kommun kommune invanare innbyggere indbyggere " +
  "ville village commune capitale fleuve riviere lac montagne station vallee habitants " +
  "ciudad pueblo municipio capital rio lago montana isla valle provincia habitantes camino volcan " +
  "cidade vila aldeia municipio capital rio lago montanha ilha vale habitantes " +
  "citta paese comune capitale capoluogo fiume lago monte montagna isola valle abitanti " +
  "oras orasul sat satul comuna capitala rau raul munte muntii insula locuitori " +
  "miasto miasta miescie miasteczko wies stolica rzeka rzeki jezioro gora gory wyspa gmina mieszkancy mieszkancow " +
  "mesto mesta meste mestecko vesnice obec reka reky jezero hora pohori ostrov obyvatel obyvatele " +
  "grad grada gradu selo glavni rijeka rijeke planina otok stanovnika " +
  "varos varosa varosban falu fovaros folyo hegy hegyseg sziget megye lakosai " +
  "kaupunki kaupungin kaupungissa kyla paakaupunki joki joen jarvi saari kunta kunnan asukasta asukkaat " +
  "linn linna kula jogi jarv saar vald elanikku miestas miesto upe ezero ezers pilseta " +
  "kent kenti kenttir sehirdir ilcedir koydur sehri sehir sehrinde ilcesi ilce koyu nehri golu dagi adasi baskenti nufusu " +
  "kota desa ibu sungai danau gunung pulau kabupaten penduduk thanh pho song nui dao tinh " +
  "город города городе городок деревня село столица река реке реки озеро гора горы холмы остров область район жители жителеи население " +
  "місто міста місті село столиця річка річки озеро гора гори острів мешканці населення " +
  "град града столица река планина остров жители насељe планета " +
  "πολη πολησ χωριο πρωτευουσα ποταμοσ λιμνη βουνο νησι κατοικοι " +
  "مدينة مدينه قرية قريه عاصمة عاصمه نهر بحيرة بحيره جبل جزيرة جزيره غابة غابات محافظة محافظه سكان صحراء شهر رود کوه استان " +
  "עיר העיר כפר בירת נהר נחל אגם הר אי תושבי תושבים " +
  "नगर शहर गांव गाँव राजधानी नदी झील पहाड़ पर्वत द्वीप ज़िला जिला निवासी शहर শহর নদী গ্রাম"

const lying =
  "situated located gelegen lezí situe situee situa situada situado ubicada ubicado localiza situata situato lezy leza " +
  "находится расположен расположена расположены знаходиться тече течет впадает впадає розташоване розташований розташована sijaitsee talalhato βρισκεται שוכן שוכנת"

interface Dwelling {
  /** The beginnings of verbs of dwelling and stopping, folded. */
  readonly verbs: string
  /** Prepositions before a place, folded. */
  readonly before: string
}

/** By which a text tells where somebody lives: "Tåget stannar i X", "живемо на X". */
const dwelling: Readonly<Record<string, Dwelling>> = {
  de: { verbs: "wohn|aufgewachsen", before: "in aus" },
  nl: { verbs: "woon|wonen", before: "in" },
  sv: { verbs: "bor$|bodde|stannar", before: "i pa" },
  fr: { verbs: "habit", before: "a" },
  es: { verbs: "vivi|vivo|viven", before: "en" },
  pt: { verbs: "moro$|mora$|moram|vivo$|vivem", before: "em no na" },
  it: { verbs: "abit|viviamo|vivono", before: "a in" },
  ro: { verbs: "locui|traies", before: "in la" },
  pl: { verbs: "mieszka", before: "w we na" },
  cs: { verbs: "bydl", before: "v ve na" },
  hr: { verbs: "zivi$|zivim|zive$", before: "u" },
  id: { verbs: "tinggal", before: "di" },
  ru: { verbs: "жив", before: "в на" },
  uk: { verbs: "жив|мешка", before: "в у на" },
  el: { verbs: "κατοικ|μενω|μενουμε|ζουμε", before: "στο στη στην στον" }
}

/**
 * Beings and things that are no businesses, as the beginnings of words, folded: gods, animals, birds, fish, plants, trees, flowers, myths, monsters,
 * constellations and planets.
 */
const things =
  "gottin|gottheit|gudinna|gudinde|deesse|diosa|deusa|dios$|deus$|divinit|bogini|bohyne|isten$|istenno|jumala|tanri|dewa$|dewi$|богин|божеств|бог$|θεοσ|θεα$|" +
  "tierart|djur$|djuret|dyreart|animal|animale|zwierz|zvire|allat$|elain|hayvan|hewan|животн|тварин|ζωο$|" +
  "vogel|fagel|fugl|oiseau|pajaro|passaro|uccell|pasare|ptak|madar|lintu|burung|птиц|птах|πουλι|πτηνο|fisch|poisson|peixe|pesce|ryba|balik|ikan$|рыба|риба|ψαρι|" +
  "pflanze|blume|baumart|plante|bloem|vaxt|blomm|fleur|arbre|arbol|arvore|fiore|albero|floare|copac|roslin|kwiat|drzew|rostlin|kvetin|noveny|virag|kasvi|kukka|bitki|cicek|agac|tanaman|bunga|pohon|растен|росли|дерев|φυτο|λουλουδ|" +
  "mythi|mythol|mitolog|mytolog|мифолог|міфолог|μυθολογ|potwor|ungeheuer|monster|sternbild|stjarnbild|constell|constel|costellaz|souhvezd|gwiazdozb|csillagkep|tahdisto|takimyildiz|созвезд|сузір|αστερισμ|planet"

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))

const nounSet = setOf(nouns)
const lyingSet = setOf(lying)

/** Whether a folded word is a kind of place. */
export const isKindOfPlace = (word: string): boolean => nounSet.has(word)
/** Whether a folded word says that something lies somewhere. */
export const isOfLying = (word: string): boolean => lyingSet.has(word)

const wholeWords = (beginnings: string): RegExp => new RegExp(`^(?:${beginnings})`, "u")
const thing = wholeWords(things)
const patterns = new Map(Object.entries(dwelling).map(([language, { before, verbs }]) => [language, { before: setOf(before), verbs: wholeWords(verbs) }]))

/** Whether a folded word is a being or thing that is no business. */
export const isKindOfThing = (word: string): boolean => thing.test(word)

/** Whether somebody lives at what follows a folded verb and a folded preposition. */
export const isDwelling = (language: string, verb: string, preposition: string): boolean => {
  const pattern = patterns.get(language)
  return pattern !== undefined && pattern.before.has(preposition) && pattern.verbs.test(verb)
}
