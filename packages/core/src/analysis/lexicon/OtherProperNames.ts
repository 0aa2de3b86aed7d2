/**
 * Names that English writes with a capital and that are no brands: peoples and languages, regions, feasts, currencies, technologies and standards, authorities,
 * wines and cheeses, medicines, breeds, laws and prizes. The lists are general vocabulary.
 */
import { setOf } from "./WordList.js"

const peoples =
  "sumatran american british english scottish welsh irish french german italian spanish portuguese greek polish ukrainian russian turkish chinese japanese korean indian indonesian malaysian thai " +
  "vietnamese filipino australian canadian mexican brazilian argentine egyptian nigerian kenyan israeli arab arabic hebrew persian iranian swedish norwegian danish finnish icelandic dutch " +
  "flemish belgian swiss austrian hungarian romanian bulgarian serbian croatian czech slovak slovenian lithuanian latvian estonian european asian african nordic scandinavian baltic balkan " +
  "mongolian siamese tibetan nepalese hawaiian californian texan londoner parisian viennese alpine mediterranean caribbean latin roman celtic slavic western eastern northern southern americans " +
  "germans brits europeans christian catholic protestant jewish muslim islamic buddhist hindu victorian georgian edwardian gothic renaissance baroque"
const regions =
  "alps andes flanders wallonia alhambra sahara amazonia sumatra borneo castile lazio umbria puglia jutland lapland silesia bohemia moravia galapagos himalayas pyrenees dolomites balkans scandinavia bavaria saxony tyrol alsace provence brittany normandy burgundy bordeaux champagne loire rhone tuscany sicily sardinia lombardy " +
  "piedmont catalonia andalusia galicia rioja mallorca ibiza crete corsica cornwall devon yorkshire midlands highlands hokkaido okinawa kyushu honshu bali java phuket goa kerala punjab " +
  "gujarat queensland tasmania ontario quebec alberta yukon patagonia midwest appalachia brooklyn manhattan queens bronx napa sonoma silicon valley hollywood uk us usa eu uae emea apac"
const feasts =
  "christmas onam lunar easter thanksgiving halloween hanukkah passover ramadan eid diwali holi pentecost lent advent carnival oktoberfest midsummer valentine olympics olympic " +
  "paralympics wimbledon mondays tuesdays wednesdays thursdays fridays saturdays sundays jan feb mar apr jun jul aug sep sept oct nov dec"
const currencies =
  "euro euros dollar dollars pound pounds sterling yen yuan rupee rupees forint forints zloty krona krone franc francs peso pesos usd eur gbp chf jpy bitcoin"
const technologies =
  "javascript cobol fortran typescript python java rust ruby go golang php perl kotlin swift scala haskell html css sql nosql json xml yaml csv pdf mp3 mp4 jpeg png http https smtp imap ftp ssh tcp udp " +
  "ip ipv4 ipv6 dns dnssec dmarc dkim spf ssl tls vpn api apis rest graphql grpc oauth saml sso mfa sdk cli gui ide git linux unix posix wifi wi-fi bluetooth ethernet zigbee z-wave thread matter " +
  "nfc rfid gps gnss lte usb usb-c usb-a hdmi displayport thunderbolt vesa pcie nvme sata ssd hdd ram cpu gpu led oled qled lcd ips hdr uhd fhd qhd hepa anc wpa wpa2 wpa3 leed breeam epc haccp glonass galileo ip67 ip68 ipx7 iso iec " +
  "ansi astm din ce ul atx micro-atx kubernetes blockchain ethereum saas paas iaas crm erp cms seo sem kpi roi apr apy etf ira roth isa mba phd bsc msc ba ma llc ltd inc ai ml nlp " +
  "llm iot ar vr xr b2b b2c d2c diy faq rsvp pin atm sepa swift iban bic cmr vat gst dna rna bmi spf50 uva uvb pfoa pfas bpa covid hiv adhd android ios"
const authorities =
  "fda fcc ftc sec cdc nih niaid epa usda dot faa irs fbi cia nasa nist osha gdpr hipaa ccpa pci dss sox fca fsa fscs ofcom ofgem nhs hmrc mhra ico ema efsa ecb bafin bfdi bsi tuv who un " +
  "unesco nato wto imf oecd fifa uefa ioc rspca aaa esrb mpaa tsa dmv nhtsa iihs"
const things =
  "porter stout saison lager pilsner crianza reserva yirgacheffe viscose lyocell modal tencel mahogany maple rosewood damascus levothyroxine omeprazole chardonnay riesling sauvignon merlot cabernet syrah shiraz malbec pinot noir gris grigio zinfandel tempranillo sangiovese nebbiolo barolo chianti prosecco cava veltliner gruner " +
  "grenache gewurztraminer beaujolais sancerre chablis sherry madeira bourbon scotch cognac armagnac parmigiano reggiano grana padano parmesan gouda cheddar brie camembert gruyere " +
  "mozzarella feta roquefort stilton arabica robusta darjeeling assam matcha metformin ramipril ibuprofen paracetamol acetaminophen aspirin insulin statin amoxicillin limonene linalool " +
  "retinol niacinamide labrador retriever poodle beagle terrier dachshund spaniel collie dalmatian maine coon ragdoll bengal shiatsu reiki ayurveda pilates yoga alzheimer parkinson " +
  "crohn nobel pulitzer oscar oscars grammy emmy michelin booker titanic insead stanford harvard yale princeton oxford cambridge berkeley eth mit ph hz khz mhz ghz cmyk rgb tiff epub oolong celsius fahrenheit kelvin mercury venus mars jupiter saturn earth i-beam t-shirt x-ray suv suvs mpv"

/** Words that also begin names of companies: "British Gas", "Brittany Ferries". */
const ofPlaces: ReadonlySet<string> = setOf(`${peoples} ${regions}`)
const others: ReadonlySet<string> = setOf([feasts, currencies, technologies, authorities, things].join(" "))
/** Endings of names of peoples that are in no list: "Ethiopian". */
const peopleEnding = /\p{L}{3}(?:ian|ean|ese|ish)$/u

/** Last words of names of institutions, places, laws, prizes and events: "Labor Day", "Heathrow Airport", "Data Protection Act". */
const ends = setOf(
  "day eve week month year season university college school institute academy airport station street avenue road square park lake river valley mountain mountains island islands ocean sea beach coast " +
    "bay forest desert county state province city town village district region north south east west cathedral church abbey castle palace museum gallery hospital clinic act law code directive regulation treaty " +
    "agreement convention protocol standard award awards prize medal cup league championship open olympics games tournament marathon festival fair war revolution empire dynasty agency ministry " +
    "department commission committee council court authority administration bureau association federation union police army navy nations kingdom states degree theorem syndrome disease diet era age tower bridge ballroom theatre theater depression hurricane initiative foundation senate parliament prix series saga trilogy party reserve treasury zoo building"
)

/** Whether a folded word is the name of a people, a language or a region. */
export const isOfPlace = (word: string): boolean => ofPlaces.has(word) || peopleEnding.test(word)
const isOther = (word: string): boolean => others.has(word)
/** Whether a folded word is another such name, or the plural of one: "Labradors". */
export const isOtherProperName = (word: string): boolean => {
  const joined = word.replaceAll(" ", "-")
  return isOther(joined) || (joined.endsWith("s") && isOther(joined.slice(0, -1)))
}
/** Whether a folded word ends the name of something that is no company. */
export const endsOtherName = (word: string): boolean => ends.has(word)
