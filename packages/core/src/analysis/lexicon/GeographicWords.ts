/**
 * Nouns for kinds of places, and words for "is located", in many languages. Such a word beside a name shows that the name means a place. The lists have the
 * same meanings in each language (city, town, village, capital, river, lake, mountain, island, region, castle, inhabitants; is located), folded. "Lies" is
 * left out, because a brand can "lie ahead".
 */
import { setOf } from "./WordList.js"

const nouns =
  "city town village capital river lake mountain mountains hill hills island islands valley county peninsula bay waterfall rainforest desert province inhabitants cities towns villages kingdom empire duchy principality " +
  "stadt kleinstadt grossstadt hauptstadt dorf gemeinde fluss berg gebirge insel halbinsel landkreis provinz einwohner konigreich kaiserreich herzogtum furstentum grafschaft " +
  "stad dorp gemeente hoofdstad rivier meer eiland provincie inwoners koninkrijk hertogdom graafschap " +
  "stad staden byen hovedstad huvudstad hovedstaden huvudstaden elv elven alv floden sjo sjon fjell fjall oen kommun kommune invanare innbyggere indbyggere " +
  "planet planeet planeta planete planety planetu planete pianeta mayor maire alcalde alcaldesa prefeito sindaco primarul burmistrz burgemeester burgermeister borgmester borgmastare polgarmester мэр кмет кметът δημαρχοσ " +
  "ville village commune capitale fleuve riviere lac montagne station vallee habitants royaume duche principaute empire " +
  "ciudad pueblo municipio capital rio lago montana isla valle provincia habitantes camino volcan reino ducado imperio " +
  "cidade vila aldeia municipio capital rio lago montanha ilha vale habitantes reino ducado imperio " +
  "citta paese comune capitale capoluogo fiume lago monte montagna isola valle abitanti regno ducato impero provincia " +
  "orasul satul comuna capitala raul muntii insula locuitori provincia regatul imperiul " +
  "miasto miasta miescie miasteczko wies stolica rzeka rzeki jezioro gora gory wyspa gmina mieszkancy mieszkancow krolestwo ksiestwo cesarstwo " +
  "mesto mesta meste mestecko vesnice obec reka reky jezero hora pohori ostrov obyvatel obyvatele " +
  "grad grada gradu selo glavni rijeka rijeke planina otok stanovnika " +
  "varos varosa varosban falu fovaros folyo hegy hegyseg sziget megye lakosai " +
  "kaupunki kaupungin kaupungissa kyla paakaupunki joki joen jarvi saari kunta kunnan asukasta asukkaat " +
  "linn linna kula jogi jarv saar vald elanikku miestas miesto upe ezero ezers pilseta " +
  "kenttir sehirdir ilcedir koydur sehri sehir sehrinde ilcesi ilce koyu nehri golu dagi adasi baskenti nufusu " +
  "kota desa ibu sungai danau gunung pulau kabupaten penduduk thanh pho song nui dao tinh " +
  "город города городе городок деревня село столица река реке реки озеро гора горы холмы остров область район жители жителеи население " +
  "місто міста місті село столиця річка річки озеро гора гори острів мешканці населення " +
  "град града столица река планина остров жители насељe планета планеты планете планету планети " +
  "πολη πολησ χωριο πρωτευουσα ποταμοσ λιμνη βουνο νησι κατοικοι " +
  "مدينة مدينه قرية قريه عاصمة عاصمه نهر بحيرة بحيره جبل جزيرة جزيره غابة غابات محافظة محافظه سكان صحراء شهر رود کوه استان " +
  "עיר העיר כפר בירת נהר נחל אגם הר אי תושבי תושבים " +
  "mlima mto mji kryeqyteti qyteti bundok ilog lungsod шаһары қаласы өзені " +
  "नगर शहर गांव गाँव राजधानी नदी झील पहाड़ पर्वत द्वीप ज़िला जिला निवासी शहर শহর নদী গ্রাম"

/** Nouns for places that count in one language only, because the folded noun is an ordinary word of another language: Romanian "oraș", Hungarian "órás". */
const nounsOf: Readonly<Record<string, string>> = { ro: "oras" }

const lying =
  "situated located gelegen situe situee situa situada situado ubicada ubicado localiza situata situato " +
  "находится расположен расположена расположены знаходиться впадает впадає розташоване розташований розташована sijaitsee talalhato βρισκεται שוכן שוכנת"

/** German nouns for things that a town has. Behind the adjective of a name, such a noun shows that the name is a town's: "Bitburger Rathaus". */
const townHall = setOf(
  "burgermeister burgermeisterin oberburgermeister oberburgermeisterin rathaus altstadt innenstadt stadtrat stadtpark marktplatz bahnhof feuerwehr einwohner burger schule gymnasium " +
    "flugplatz flughafen hafen umland weihnachtsmarkt krankenhaus stadtwald strasse"
)

/**
 * Things that a town has, and events that are named after a town: "la gare de Vittel", "Bahnhof Solingen", "the treaty of", "FSV Jever". They count only
 * before a name of a town. Words that companies have too (factory, office, school, hotel), and words that are frequent in another language (Polish "most",
 * Dutch "top"), are left out.
 */
const ofTowns = setOf(
  "fc sv tsv fsv vfl vfb ssc cf fk gks ofk mayor inhabitants maire habitants alcalde alcaldesa prefeito sindaco burgermeister einwohner burmistrz mieszkancy primator мэр жители station stations theatre theater museum church cathedral castle abbey monastery prison airport harbour harbor hospital zoo stadium summit treaty battle siege conference congress festival carnival bridge road motorway mayor citizens ferry suburb outskirts centre police court government university bishop " +
    "bahnhof hauptbahnhof theater museum kirche dom kathedrale schloss burg kloster gefangnis flughafen hafen krankenhaus messe gipfel vertrag schlacht belagerung konferenz kongress festival karneval brucke strasse autobahn polizei regierung rathaus altstadt innenstadt stadtrand amtsgericht landgericht universitat klinikum " +
    "gare aeroport theatre musee eglise cathedrale chateau abbaye prison port hopital sommet traite bataille siege conference congres festival pont route autoroute police tribunal gouvernement mairie arret centre-ville banlieue universite thermes casino " +
    "estacion aeropuerto teatro museo iglesia catedral castillo monasterio carcel puerto hospital cumbre tratado batalla asedio conferencia congreso festival puente carretera policia tribunal gobierno ayuntamiento universidad plaza balneario " +
    "estacao aeroporto igreja mosteiro prisao porto cupula ponte estrada policia governo camara universidade praca termas " +
    "stazione aeroporto teatro museo chiesa cattedrale castello monastero carcere porto ospedale vertice trattato battaglia assedio congresso ponte strada polizia tribunale governo comune municipio universita piazza terme palio " +
    "vliegveld kerk kasteel klooster gevangenis haven ziekenhuis verdrag beleg brug snelweg politie rechtbank gemeentehuis circuit markt kaasmarkt " +
    "flygplats flygplatsen stationen kyrkan slottet hamnen sjukhuset polisen lufthavn kirken slottet havnen sykehuset politiet togstasjon jernbanestasjon " +
    "dworzec lotnisko teatr muzeum kosciol katedra zamek klasztor wiezienie port szpital szczyt traktat bitwa policja ratusz uniwersytet zdroj " +
    "nadrazi letiste divadlo muzeum kostel hrad zamek klaster vezeni nemocnice bitva policie soud radnice univerzita lazne " +
    "kolodvor crkva dvorac zatvor bolnica bitka policija univerzitet sveuciliste gara aeroportul teatrul muzeul biserica castelul spitalul statiunea primaria politia tratatul batalia " +
    "вокзал аэропорт театр музеи церковь собор замок монастырь тюрьма порт больница саммит договор битва осада мост шоссе полиция суд университет санатории курорт вулиця вокзал аеропорт музеи церква лікарня міст поліція санаторіи гара летище театър църква болница"
)

/** English nouns that end the name of a place: "Cadbury Castle". Left out are nouns that end the names of hotels and shops, too: "Beach", "Park", "Island". */
const placeEndings: ReadonlySet<string> = setOf("Castle River Valley County Gorge Falls Creek Canyon Peninsula Glacier Cathedral Rainforest Basin Moor")
export const isPlaceEnding = (written: string): boolean => placeEndings.has(written)

const nounSet = setOf(nouns)
const lyingSet = setOf(lying)

/** Whether a folded word is a noun for a kind of place, in a text of the language. */
export const isKindOfPlace = (word: string, language: string | null): boolean => nounSet.has(word) || (language !== null && nounsOf[language] === word)
export const isOfTown = (word: string): boolean => ofTowns.has(word)
export const isOfTownHall = (word: string): boolean => townHall.has(word)
/** Whether a folded word means "is located". */
export const isOfLying = (word: string): boolean => lyingSet.has(word)

/** Words for streets that stand before the name of the street; folded. English "avenue" and French "avenue" are one word. */
const streets = setOf(
  "rue avenue boulevard chaussee calle avenida paseo rua travessa alameda viale piazza piazzale ulica ulicy ulice ulici ulicu jalan strada bulevardul " +
    "улица улице улицы улицу проспект проспекте бульвар бульваре переулок переулке вулиця вулиці вулицю бул"
)
/**
 * Abbreviations for streets, and Italian "via", are also other words. They count after "in" or before the number of a house: "ul. Prusa", "in via Ferrero
 * 14".
 */
const shortStreets = setOf("ul ул вул via jl av c")
const houseNumber = /^,? (?:n[.°º]? ?)?\d/

/**
 * Whether a word before a name is a word for streets.
 * @param earlier the word before that word, in small letters
 * @param rest the text after the name
 */
export const isStreetBefore = (word: string, earlier: string | undefined, rest: string): boolean =>
  streets.has(word) || (shortStreets.has(word) && (earlier === "in" || earlier === "di" || houseNumber.test(rest)))

/** Streets and schools whose word follows the name. "Drive", "Square" and "School" alone are also parts of products: "School of" counts. */
export const namedAfterwards =
  /^ (?:Street|Avenue|Road|Boulevard|Blvd|Lane|University|College|Elementary|Airport|School of|High School|Caddesi|Sokağı|Bulvarı|utca|utcában|улица)(?![\p{L}\p{M}])/u
/** The same in German and Dutch compounds: "Ferdinand-Porsche-Gymnasium". "Museum", "Stiftung" and "Preis" may be the company's own. */
export const namedInCompound =
  /^-(?:Stra(?:ß|ss)e|Str\.|Platz|Allee|Weg|Gasse|Ufer|Brücke|Gymnasium|Grundschule|Realschule|Gesamtschule|Oberschule|Berufsschule|Schule|Universität|Hochschule|straat|laan|plein|gatan)(?!\p{Ll})/u

/**
 * Nouns that only a landscape or a region has, directly behind a name in scripts without capitals: peaks, valleys, temperature, snow festival. Left out are
 * stations, airports, towns, travel, weather, history and climbing, because shops, airlines, travel agencies, services and clothes have them, too.
 */
export const caselessPlaceAfter =
  /^(?:の(?:雪まつり|気温|街並み|湖畔)|的(?:气温|雪山|古城)|의 기온| (?:앞바다|둘레길|올레길)| की (?:चोटि|पहाड़ि|घाटि|वादि|तलहटी|राजधानी|जलवायु))/u

/** Kinds of places that Thai writes directly before the name: river, forest, mountain, island, district, province, town, road, station, temple, beach. */
export const caselessPlaceBefore =
  /(?:แม่น้ำ|ลุ่มน้ำ|ป่า|ภูเขา|ยอดเขา|เกาะ|อำเภอ|ตำบล|จังหวัด|เมือง|หมู่บ้าน|ถนน|วัด|หาด|ชายหาด|อุทยาน|อุทยานแห่งชาติ|น้ำตก|ทะเลสาบ|สนามบิน|สถานี|สถานีรถไฟฟ้า)$/u

/**
 * Things that are called after anything, and whose kind stands directly before their name: hotels, theatres, cinemas. A brand
 * of such things has the word in its description. Left out are kinds that a brand's name follows, too: "film Disney", "restaurant Quick".
 */
const namesakes = setOf(
  "hotel hostel motel pension gasthof gasthaus albergo pensione posada hostal parador auberge pousada hotell penzion pensjonat szalloda panzio otel pansiyon theater theatre teatro teatr teatrul divadlo kazaliste pozoriste szinhaz tiyatro kino cinema cine cinematograful mozi sinema " +
    "отель гостиница гостинице отеле театр кинотеатр театре готель готелі театрі кінотеатр хотел хотелу позориште биоскоп кино ξενοδοχειο ξενοδοχειου θεατρο σινεμα κινηματογραφοσ"
)
export const isNamesake = (word: string): boolean => namesakes.has(word)
