/**
 * Nouns for companies in the plural, beside which an answer names some: "brands such as A and B", "ihre Mitbewerber sind A und B", "A ve B gibi markalar". Up to
 * four more letters may follow as an ending. The lists are general vocabulary.
 */

/** The words of a language. `links` may stand between the noun and the names behind it, `linksBehind` between names and the noun behind them. */
interface BrandNouns {
  readonly nouns: string
  readonly links: string
  readonly linksBehind?: string
}

/** By language (ISO 639-1). A list in Latin letters is read only in text that may be in its language. */
export const brandNouns: Readonly<Record<string, BrandNouns>> = {
  en: {
    nouns: "brands|companies|manufacturers|makers|providers|vendors|competitors|rivals|retailers|insurers|airlines|stores|platforms|apps",
    links: "such as|like|are|include|including"
  },
  fr: {
    nouns: "marques|entreprises|fabricants|fournisseurs|concurrents|rivaux|enseignes|assureurs|alternatives",
    links: "comme|tels que|telles que|sont|restent|notamment|citons"
  },
  es: {
    nouns: "marcas|fabricantes|proveedores|competidores|rivales|alternativas|aseguradoras|tiendas",
    links: "como|tales como|son|están|destacan|incluyen"
  },
  pt: { nouns: "marcas|fabricantes|fornecedores|concorrentes|rivais|alternativas|seguradoras|lojas", links: "como|tais como|são|estão|incluem" },
  it: { nouns: "marchi|marche|produttori|fornitori|concorrenti|alternative|rivali|negozi", links: "come|quali|sono|troviamo" },
  ro: { nouns: "mărci|mărcile|producători|concurenți|furnizori|magazine", links: "precum|ca|sunt|se numără" },
  de: {
    nouns: "marken|hersteller|anbieter|mitbewerber|konkurrenten|wettbewerber|alternativen|händler|versicherer",
    links: "wie|sind|heißen|zählen|gehören|nämlich"
  },
  nl: { nouns: "merken|fabrikanten|aanbieders|concurrenten|alternatieven|verzekeraars|winkels", links: "als|zoals|zijn" },
  // Danish and Norwegian have this language in common with Swedish where a language is guessed.
  sv: {
    nouns: "märken|tillverkare|leverantörer|konkurrenter|alternativ|mærker|producenter|udbydere|alternativer|merker|produsenter|leverandører",
    links: "som|är|er|exempelvis"
  },
  fi: { nouns: "merkke|merkki|merkit|valmistaj|kilpailij|vaihtoehto", links: "kuten|kuin|ovat" },
  hu: { nouns: "márká|gyártó|versenytárs|alternatívá|szolgáltató", links: "mint|például" },
  pl: { nouns: "marki|markam|marek|producen|konkurenc|alternatyw|dostawc", links: "jak|są|to" },
  cs: { nouns: "značk|výrobc|konkurent|alternativy|prodejc", links: "jako|patří|jsou|sú|ako" },
  hr: { nouns: "marke|brendov|proizvođač|konkurent", links: "kao|su|poput" },
  tr: { nouns: "markalar|firmalar|üreticiler|rakipler|alternatifler", links: "şunlar", linksBehind: "gibi" },
  id: { nouns: "merek|perusahaan|pesaing|alternatif|produsen", links: "seperti|adalah" },
  vi: { nouns: "thương hiệu|đối thủ|công ty", links: "như|là|gồm" },
  cyrillic: {
    nouns: "бренд|марки|марок|марках|производител|конкурент|альтернатив|виробник",
    links: "как|это|являются|назвать|назвати|здесь|як|це|є"
  },
  el: { nouns: "μάρκες|εταιρείες|κατασκευαστές|ανταγωνιστές|εναλλακτικές", links: "όπως|είναι" },
  ar: { nouns: "ماركات|الماركات|علامات تجارية|العلامات التجارية|شركات|الشركات|المنافسين|منافسيها|منافسيه|بدائل", links: "مثل|هي|هم|أبرزها" },
  he: { nouns: "מותגים|חברות|יצרנים|מתחרים|המתחרים|המתחרות|חלופות", links: "כמו|הן|הם|כגון" },
  hi: { nouns: "ब्रांड|कंपनियां|कंपनियाँ|प्रतिद्वंद्वी|प्रतियोगी|विकल्प", links: "जैसे|हैं", linksBehind: "जैसे" },
  ja: { nouns: "ブランド|メーカー|企業|会社|競合", links: "は|としては|には", linksBehind: "などといった|などの|といった|のような" },
  zh: {
    nouns: "品牌|公司|厂商|竞争对手|替代品",
    links: "如|像|有|包括|例如|比如|是",
    linksBehind: "等知名|等国产|等|这样的|这些"
  },
  ko: { nouns: "브랜드|업체|회사|경쟁사|대안", links: "로는|으로는|은|는", linksBehind: "같은|등의|등" },
  th: { nouns: "แบรนด์|คู่แข่ง|บริษัท|ยี่ห้อ", links: "อย่าง|เช่น|คือ|ได้แก่" }
}
