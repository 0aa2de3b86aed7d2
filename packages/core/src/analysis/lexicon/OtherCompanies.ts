/**
 * How a clause begins that is about the others of a trade: "the competition is", "andere Hersteller", "los competidores". What it says is not
 * said of the brand before it. Closed lists of the same meanings in each language: the competition, competitors, rivals, the rest, other makers.
 */
const subjects: ReadonlyArray<string> = [
  // English
  "(?:(?:its|their|the|all|many|most|some|other|direct|cheaper|older|newer|of its|of the) ){0,4}(?:competition|competitors?|competing \\p{L}+|rivals?|alternatives)(?: (?:brands?|products?|services?|apps?|models?|tools?|companies))?",
  "the (?:rest|others)|(?:(?:most|many|some|all|few|the|any|every) )?other (?:brands?|makers?|manufacturers?|compan(?:y|ies)|firms?|products?|models?|services?|providers?|banks?|airlines?|retailers?|stores?|shops?|chains?|tools?|apps?|vendors?|suppliers?|insurers?|carriers?|operators?|options?)|others (?:are|is|were|cost|charge|lag|fail|fall|break|tend|have)",
  // German, Dutch
  "(?:(?:die|der|viele|manche|alle|ihre|seine|deren) )?(?:direkten? )?(?:konkurrenz|konkurrent(?:en)?|wettbewerb(?:er)?|mitbewerber|rivalen?|alternativen)|die anderen|der rest|(?:(?:die|viele|manche|alle|die meisten) )?anderen? (?:hersteller|marken?|anbieter|firmen|unternehmen|geräte|modelle|produkte|dienste|banken|händler|läden|ketten|apps?|werkzeuge|versicherer|versicherungen)",
  "(?:(?:de|veel|sommige|alle) )?(?:concurrentie|concurrent(?:en)?|rivalen|alternatieven)|de rest|de anderen|(?:(?:de|veel|sommige|alle) )?andere (?:merken|fabrikanten|aanbieders|bedrijven|modellen|producten|diensten|banken|winkels|apps)",
  // Swedish, Danish, Norwegian
  "konkurren(?:terna|terne|tene|ter|cen)|konkurransen|konkurrensen|resten|de andra|de andre|andra (?:märken|tillverkare|företag|leverantörer)|andre (?:mærker|merker|producenter|produsenter|selskaber|selskaper|leverandører)",
  // French, Spanish, Portuguese, Italian, Romanian, Catalan
  "(?:(?:la|le|les|ses|leurs?|certains|tous les) ?|l['’])?(?:concurrence|concurrente?s?|rivaux|rivale?s?|alternatives)|les autres(?! (?:clients|utilisateurs))|le reste|(?:les |d['’])?autres (?:marques|fabricants|entreprises|fournisseurs|modèles|produits|services|banques|magasins|enseignes|applications)",
  "(?:(?:la|el|las|los|sus?|otros|otras|muchos|algunos) )?(?:competencia|competidor(?:es|as)?|rivales|alternativas)|los demás|las demás|el resto|(?:las |los )?otr[oa]s (?:marcas|fabricantes|empresas|proveedores|modelos|productos|servicios|bancos|tiendas|aplicaciones|compañías)",
  "(?:(?:a|o|as|os|seus|suas|outros|outras|muitos|alguns) )?(?:concorrência|concorrentes?|rivais|alternativas)|os demais|as demais|os outros|as outras|o resto|(?:os |as )?outr[oa]s (?:marcas|fabricantes|empresas|fornecedores|modelos|produtos|serviços|bancos|lojas|aplicativos)",
  "(?:(?:la|il|i|le|gli|suoi|sue|altri|altre|molti|alcuni) ?|l['’])?(?:concorrenza|concorrent[ei]|rivali|alternative)|gli altri|le altre|il resto|(?:gli |le )?altr[ei] (?:marche|marchi|produttori|aziende|fornitori|modelli|prodotti|servizi|banche|negozi|app)",
  "concuren(?:ța|ții|ții|tii)|ceilalți|celelalte|restul|alte (?:mărci|firme|companii|bănci|magazine)|la competència|els competidors|els altres",
  // Polish, Czech, Slovak, Croatian, Hungarian, Finnish, Turkish, Indonesian
  "(?:jej |jego |ich )?(?:konkurencja|konkurenci|rywale)|pozostali|pozostałe|reszta|inne (?:marki|firmy|modele|produkty|banki|sklepy|aplikacje)|inni (?:producenci|dostawcy)",
  "(?:její |jeho )?(?:konkurence|konkurenti|konkurencia|konkurencija)|ostatní|ostatné|ostali|zbytek|jiné (?:značky|firmy|banky|obchody)|iné (?:značky|firmy)|druge (?:marke|tvrtke)",
  "(?:a )?(?:konkurencia|versenytársak|vetélytársak|többiek|többi)|más (?:márkák|gyártók|cégek)|kilpailijat|kilpailija|muut (?:merkit|valmistajat|yhtiöt)|rakip(?:ler|leri)?|diğer (?:markalar|firmalar|şirketler)|diğerleri|(?:para )?pesaing(?:nya)?|kompetitor|merek lain",
  // Cyrillic letters, Greek
  "(?:(?:его|её|ее|их|у|многие|другие|все) )?(?:конкурент\\p{L}*|соперник\\p{L}*)|остальные|другие (?:бренды|марки|производители|компании|фирмы|банки|магазины|модели|сервисы)|(?:його |її |їх )?конкурент\\p{L}*|решта|інші (?:бренди|марки|виробники|компанії|банки|магазини)|останалите|други (?:марки|фирми)",
  "ο ανταγωνισμός|οι ανταγωνιστές|οι υπόλοιπ\\p{L}+|οι άλλες (?:μάρκες|εταιρείες)",
  // Arabic, Hebrew, Hindi
  "(?:ال)?(?:منافس\\p{L}*|شركات الأخرى|علامات الأخرى)|ה?מתחר\\p{L}+|חברות אחרות|मुकाबले की कंपनियाँ|प्रतिद्वंद्वी|प्रतियोगी|दूसरी कंपनियाँ|अन्य (?:ब्रांड|कंपनियाँ|कंपनियां)"
]
/** Written without spaces. */
const unspaced =
  "(?:その|この|这些|其|它的|그)? ?(?:競合|ライバル|他社|競争相手|其他(?:品牌|公司|厂商|厂家|产品|商家)|别的品牌|竞争对手|竞品|同行|对手|경쟁사|경쟁 ?업체|경쟁 ?제품|라이벌|다른 (?:브랜드|회사|업체|제조사))|คู่แข่ง|แบรนด์อื่น|ยี่ห้ออื่น"
/** With which a sentence begins before its subject. */
const opening =
  "^[^\\p{L}\\p{N}]*(?:(?:and|but|while|whereas|by contrast|und|aber|während|mais|et|pero|y|mas|e|ma|maar|en|ale|a|но|а|而|而且|但|但是|不过|ただ|しかし|また|하지만)[,，、]? ?)?"
const others = `(?:(?:${subjects.join("|")})(?![\\p{L}\\p{M}])|${unspaced})`

/** Begins a sentence, or the clause that is read. */
export const ofOthers = new RegExp(`${opening}${others}`, "iu")
