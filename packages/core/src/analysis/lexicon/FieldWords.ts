/**
 * Words of lines of business. A text that means the brand has words of the brand's field near the name.
 *
 * The words of a brand's category and description choose its fields. The lists are general vocabulary without names of brands.
 */
const fields: ReadonlyArray<string> = [
  "software saas app application tool platform cloud dashboard integration integrations workflow automation api plugin workspace collaboration enterprise subscription users license pricing features",
  "project management task tasks kanban gantt sprint team teams collaboration workflow productivity planning notes documents wiki workspace",
  "crm sales marketing leads email campaign campaigns customer customers pipeline newsletter analytics automation seo ads advertising",
  "messenger messaging message messages chat call calls video meeting meetings conferencing conference webinar encrypted encryption voice privacy app phone collaboration",
  "ai assistant chatbot model models llm generative language prompt prompts gpt machine learning",
  "browser browsers web privacy extension extensions tabs ads blocker internet search engine bookmarks vpn",
  "programming language code coding developer developers compiler framework library libraries development javascript java python software app apps mobile backend",
  "data database sql analytics processing pipeline pipelines big warehouse cluster query streaming distributed engine hadoop",
  "design graphics 3d modeling rendering animation editing photo photos video image images illustration creative studio software sketch",
  "game games gaming console engine player players multiplayer developers unreal studio graphics",
  "storage backup file files cloud sync drive sharing share folders documents",
  "electronics operating system linux desktop laptop computer computers pc processor chip chips cpu gpu memory tablet hardware server",
  "electronics phone phones smartphone smartphones tablet mobile battery camera screen android ios device devices earbuds charger 5g",
  "electronics tv tvs television televisions screen oled qled display monitor monitors resolution hdmi panel",
  "audio headphones earbuds speaker speakers sound bass music wireless noise soundbar bluetooth",
  "camera cameras lens lenses photo photography mirrorless dslr printer printers ink scanner print printing sensor",
  "security cameras doorbell alarm smart home sensors surveillance lock",
  "watch watches smartwatch wrist strap luxury dial fitness tracker timepiece jewelry accessories",
  "car cars vehicle vehicles suv sedan automotive automaker electric ev engine drive truck truck dealership horsepower model automobile motor luxury",
  "air airline airlines flight flights airport airports miles passengers travel fares carrier aviation aircraft airways cabin loyalty fly flyers",
  "hotel hotels resort booking travel trip rooms stay guests vacation rental rentals",
  "luggage suitcase suitcases bag bags carry backpack backpacks travel wheels polycarbonate durable",
  "bank banking card cards credit debit payment payments pay account accounts loan loans cash cashback rewards fees merchant merchants checkout points apr financial finance wallet transactions",
  "insurance policy premium coverage claims insurer insurers health life",
  "retailer retail store stores shop shopping shops online buy price prices deals delivery shipping marketplace ecommerce supermarket grocery groceries purchase available",
  "clothing clothes apparel fashion wear shirts jeans dress dresses jackets jacket outerwear fleece hiking style sizes swimwear brand brands outfit",
  "shoe shoes footwear sneakers sneaker running runners boots sandals cushioning trainers athletic sportswear sports",
  "outdoor gear hiking camping tent jacket waterproof ski skiing backpacks climbing sportswear",
  "cosmetics beauty makeup skincare skin hair shampoo deodorant toothpaste moisturizer fragrance perfume serum cream",
  "detergent laundry cleaning household cleaner stain stains soap washing pods",
  "vacuum vacuums cleaner cleaners appliance appliances robot mop suction cordless floor carpet",
  "kitchen appliance appliances blender blenders air fryer fryers cooker oven mixer coffee espresso machine grill cooking ice cream dishwasher refrigerator",
  "furniture mattress mattresses sofa bed bedding home chair desk sleep",
  "restaurant restaurants food burger burgers pizza sandwich sandwiches menu fast chain coffee cafe meal meals delivery franchise",
  "beverage beverages drink drinks soda beer wine water juice energy snack snacks chocolate candy",
  "oil gas petrol fuel energy station stations petroleum company barrels lng refinery",
  "delivery logistics shipping parcel courier freight ride rides rideshare taxi driver drivers",
  "telecom carrier network wireless mobile plan plans broadband internet 5g data unlimited provider router wifi",
  "media news newspaper magazine broadcaster television channel streaming series shows movies podcast radio subscription episodes",
  "music guitar guitars piano instrument instruments acoustic electric amp songs album streaming playlist tone strings",
  "medicine pharma pharmaceutical drug drugs vaccine vaccines clinical health hospital patients",
  "school university education courses course learning students platform",
  "bicycle bike bikes fitness gym workout exercise treadmill equipment training",
  "toy toys kids children lego play baby stroller",
  "real estate property homes mortgage rent apartments housing",
  "crypto exchange bitcoin trading blockchain wallet stocks investing broker investment",
  "job jobs hiring recruiting career resume employers",
  "pet dog dogs cat cats food",
  "construction tools drill saw cordless power battery machinery tractor equipment"
]

const stopWords = new Set(
  (
    "the and for with that this from are was were has have its their our your you all any can will not but who which what where when how into over under than then " +
    "also more most other such each both only own same too very just about company companies brand brands maker group inc corporation us usa uk com net org www"
  ).split(" ")
)

let byWord: ReadonlyMap<string, ReadonlyArray<number>> | undefined

const index = (): ReadonlyMap<string, ReadonlyArray<number>> => {
  if (byWord !== undefined) return byWord
  const built = new Map<string, Array<number>>()
  for (const [field, words] of fields.entries()) {
    for (const word of words.split(" ")) {
      const known = built.get(word)
      if (known === undefined) built.set(word, [field])
      else known.push(field)
    }
  }
  return (byWord = built)
}

const fieldsOf = (word: string): ReadonlyArray<number> => index().get(word) ?? index().get(`${word}s`) ?? []

/** Whether a folded word is of some line of business, in the singular or in the plural: "soap", "doorbells". */
export const isOfBusiness = (word: string): boolean => fieldsOf(word).length > 0 || (word.endsWith("s") && index().has(word.slice(0, -1)))

/** The words that are evidence for a brand, from the folded words of its category and description. */
export const contextWordsOf = (describing: ReadonlyArray<string>): ReadonlySet<string> => {
  const own = describing.filter((word) => word.length >= 2 && !stopWords.has(word))
  const words = new Set(own)
  for (const word of own) {
    // A word of many fields ("online", "features") chooses none of them.
    const of = fieldsOf(word)
    if (of.length <= 4) for (const field of of) for (const other of fields[field]!.split(" ")) words.add(other)
  }
  return words
}
