/** What the sentence around a name is about. Tests `TellingWords` and the words of `CompanyVerbs`, by themselves and through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import {
  doesBusiness,
  goesOnLiving,
  isBareSubject,
  isOfBrand,
  isPraised,
  isToldPlace,
  landWordsAround,
  lifeWordsAround,
  natureWordsAround
} from "../../src/analysis/names/TellingWords.js"
import { brandNamed } from "./builders.js"

const at = (name: string, text: string): readonly [text: string, start: number, end: number] => [text, text.indexOf(name), text.indexOf(name) + name.length]
const isPresent = (name: string, text: string, description: string | null = null): boolean =>
  AnswerScorer.make(brandNamed(name, { description })).rank(text).isPresent

describe("a verb of companies", () => {
  it.each([
    ["Porsche", "Porsche employs 40,000 people."],
    ["Porsche", "Porsche today employs 40,000 people."],
    ["Porsche", "Porsche beschäftigt 40.000 Menschen in Stuttgart und ist sehr bekannt."],
    ["Orange", "**Orange** couvre le plus de communes de France."],
    ["Puma", "Puma kündigt Stellen."]
  ])("%s does business in %j", (name, text) => {
    expect(doesBusiness(...at(name, text))).toBe(true)
    expect(isOfBrand(...at(name, text), null)).toBe(true)
  })

  it("must follow the name directly, in the language of the sentence", () => {
    expect(doesBusiness(...at("Porsche", "Porsche, employs of people."))).toBe(false)
    expect(doesBusiness(...at("Porsche", "Porsche and what it employs."))).toBe(false)
    expect(doesBusiness(...at("Porsche", "Porsche myy it to the people of the town and they are happy with that."))).toBe(false)
  })
})

describe("a name without the article of an ordinary noun", () => {
  it('is the subject of "to be" or "to have"', () => {
    expect(isBareSubject(...at("Carrefour", "Carrefour est un distributeur."))).toBe(true)
    expect(isBareSubject(...at("Carrefour", "Il pleut. Carrefour a un magasin."))).toBe(true)
  })

  it("does not count inside a sentence, nor before a definite noun", () => {
    expect(isBareSubject(...at("Carrefour", "Le Carrefour est un lieu."))).toBe(false)
    expect(isBareSubject(...at("Orange", "Orange est la couleur de l'automne."))).toBe(false)
    expect(isBareSubject(...at("Mango", "Mango e papaia sono frutti che non costano."))).toBe(false)
    expect(isBareSubject(...at("Mango", "Mango è una marca che non costa."))).toBe(true)
    expect(isBareSubject(...at("Gold", "Gold ist ein Metall und kostet viel."))).toBe(false)
  })
})

describe("a verb about a life", () => {
  it("follows the name directly, or after an adverb of time", () => {
    expect(goesOnLiving("Porsche moved to Stuttgart.", 7)).toBe(true)
    expect(goesOnLiving("Porsche later moved to Stuttgart.", 7)).toBe(true)
    expect(goesOnLiving("Porsche zog nach Stuttgart.", 7)).toBe(true)
  })

  it("does not count if another noun is the subject", () => {
    expect(goesOnLiving("Porsche dealers moved to Stuttgart.", 7)).toBe(false)
    expect(goesOnLiving("Porsche. Moved.", 7)).toBe(false)
    expect(goesOnLiving("Porsche later", 7)).toBe(false)
  })
})

describe("the topic of a sentence", () => {
  it("is read from words for land, living things and lives, of which at most two count", () => {
    expect(landWordsAround(...at("Vittel", "Vittel lies on a lake, a river and a mountain."))).toBe(2)
    expect(landWordsAround(...at("Vittel", "Vittel tastes of nothing. The lake is near."))).toBe(0)
    expect(natureWordsAround(...at("Puma", "The Puma is a predator."))).toBe(1)
    expect(lifeWordsAround(...at("Chanel", "The poet Chanel won a medal."))).toBe(2)
  })

  it("is the brand with a word of use, a word of its description, a model or a comparison", () => {
    expect(isOfBrand(...at("Evian", "Evian tastes of nothing."), null)).toBe(true)
    expect(isOfBrand(...at("Evian", "Evian and the water of it."), () => 1)).toBe(true)
    expect(isOfBrand(...at("Volvo", "The Volvo EX 30 is small."), null)).toBe(true)
    expect(isOfBrand(...at("Tesla", "Tesla is no better than Rivian."), null)).toBe(true)
    expect(isOfBrand(...at("Tesla", "Tesla is no better. It is other than Rivian."), null)).toBe(false)
    expect(isOfBrand(...at("Evian", "Evian lies on a lake."), null)).toBe(false)
  })

  it("is praised in English and in other languages", () => {
    expect(isPraised(...at("Dior", "Dior is an excellent choice."))).toBe(true)
    expect(isPraised(...at("Dior", "Dior was born in Granville."))).toBe(false)
    expect(isPraised(...at("Dior", "Dior est une marque excellente et les gens sont contents."))).toBe(true)
  })

  it("is a place with a river's article, or with a verb of land and a word for land", () => {
    expect(isToldPlace(...at("Maas", "De Maas stroomt door de stad."), "Maas")).toBe(true)
    expect(isToldPlace(...at("Vittel", "Vittel se trouve près de la montagne et de la ville."), "Vittel")).toBe(true)
    expect(isToldPlace(...at("Santander", "Santander tiene playas estupendas para los niños."), "Santander")).toBe(true)
    expect(isToldPlace(...at("Santander", "Santander abre las playas a los niños."), "Santander")).toBe(false)
    expect(isToldPlace(...at("Xylo", "Xylo tiene playas estupendas para los niños."), "Xylo")).toBe(false)
  })
})

describe("a company that carries the name of its founder", () => {
  it.each([
    "Ferdinand Porsche was born in 1875. Porsche employs 40,000 people.",
    "Ferdinand Porsche was born in 1875. Porsche is headquartered in Stuttgart.",
    "Ferdinand Porsche was born in 1875. Porsche shares fell by 3 percent.",
    "Ferdinand Porsche wurde 1875 geboren. Porsche beschäftigt 40.000 Menschen.",
    "Ferdinand Porsche est né en 1875. Porsche emploie 40 000 personnes.",
    "Ferdinand Porsche nació en 1875. Porsche emplea a 40.000 personas.",
    "Ferdinand Porsche nacque nel 1875. Porsche impiega 40.000 persone.",
    "Ferdinand Porsche urodził się w 1875 roku. Porsche zatrudnia 40 tysięcy osób.",
    "Ferdinand Porsche werd geboren in 1875. Porsche heeft 40.000 werknemers."
  ])("is meant beside a verb or possession of companies: %s", (text) => {
    expect(isPresent("Porsche", text)).toBe(true)
  })

  it.each([
    "Ferdinand Porsche was born in 1875. Porsche later moved to Stuttgart and designed engines.",
    "Ferdinand Porsche was born in 1875. Porsche drew from an early age and sold sketches.",
    "Ferdinand Porsche wurde 1875 geboren. Porsche zog später nach Stuttgart."
  ])("is not meant in a sentence that goes on about the life: %s", (text) => {
    expect(isPresent("Porsche", text)).toBe(false)
  })
})

describe("a name that is also a word", () => {
  it.each([
    ["Shell", "Shell operates petrol stations in every district."],
    ["Columbia", "Columbia jackets keep you warm in the mountains."],
    ["Shell", "Shell betreibt Tankstellen in jedem Dorf."],
    ["Shell", "Shell tiene gasolineras en cada pueblo."],
    ["Columbia", "Las chaquetas Columbia abrigan en la montaña."],
    ["Carrefour", "Carrefour est un distributeur."],
    ["Orange", "Orange est un fournisseur d'accès."],
    ["Puma", "Puma kündigt Stellen."],
    ["Deezer", "Deezer est arrivé en premier"],
    ["Allianz", "Allianz versichert gegen Diebstahl."]
  ])("%s is the brand in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Wendy's", "Peter Pan takes Wendy's brothers along to Neverland too.", "Burger chain"],
    ["Warsteiner", "Der Warsteiner Bürgermeister eröffnete am Samstag die Radroute durch den Wald.", "Biermarke"],
    ["Milka", "Milka Ivić gilt als eine der bedeutendsten Frauen Serbiens.", "Schokolade"],
    ["Orange", "La vieille ville d'Orange se visite en une demi-journée.", "Opérateur télécom"],
    ["Nokia", "Nokian kaupunki sijaitsee Tampereen länsipuolella.", "Puhelinvalmistaja"],
    ["אגד", "החליפו את האגד פעם ביום.", "חברת אוטובוסים"]
  ])("%s is no brand in %j", (name, text, description) => {
    expect(isPresent(name, text, description)).toBe(false)
  })

  it("is a family name after a given name at the beginning of a sentence about a life", () => {
    expect(isPresent("Chanel", "Coco Chanel riecht nach Rosen.", "Mode")).toBe(true)
    expect(isPresent("Lacoste", "René Lacoste remporta Wimbledon en 1925.", "Vêtements")).toBe(false)
    expect(isPresent("Toyota", "Koncern Toyota powiedział, że nie.", "Samochody")).toBe(true)
    expect(isPresent("Toyota", "Prezydent Toyota powiedział, że nie.", "Samochody")).toBe(false)
    expect(isPresent("Bosch", "Robert Bosch GmbH beschäftigt 400.000 Menschen.", "Werkzeuge")).toBe(true)
    expect(isPresent("Bosch", "Robert Bosch starb 1942.", "Werkzeuge")).toBe(false)
  })

  it("is the brand in a sentence about an open shop, and before a foreign verb that is spelled like an English article", () => {
    expect(isPresent("Żabka", "Żabka jest otwarta do 23.", "Sklep")).toBe(true)
    expect(isPresent("Casino", "Casino a fermé dix magasins.", null)).toBe(true)
  })

  it("has a sister brand, and a person has a sister", () => {
    expect(isPresent("Audi", "Audi's sister brand is Skoda.")).toBe(true)
    expect(isPresent("Audi", "Audi's sister is away.")).toBe(false)
  })

  it("is the brand with a verb of companies or a word of trade and without an article; with an article it is an ordinary noun", () => {
    expect(isPresent("Puma", "Puma kündigt Stellen.")).toBe(true)
    for (const [name, text] of [
      ["Adler", "Der Adler baut ein Nest."],
      ["König", "Der König eröffnet das Parlament."],
      ["Fuchs", "Der Fuchs streicht nachts ums Haus."],
      ["Kaiser", "Der Kaiser entlässt den Kanzler."]
    ] as const)
      expect([text, isPresent(name, text)]).toEqual([text, false])
    expect(isPresent("Carrefour", "Carrefour est un distributeur.")).toBe(true)
    expect(isPresent("Orange", "Orange est un opérateur de télécommunications.")).toBe(true)
    expect(isPresent("Orange", "Orange est un fruit riche en vitamine C.", "Opérateur télécom")).toBe(false)
    expect(isPresent("Mango", "Mango es una fruta tropical.", "Moda")).toBe(false)
    expect(isPresent("Mango", "Mango è un frutto tropicale.")).toBe(false)
  })

  it("is the brand beside a sister company, and before another company's name", () => {
    expect(isPresent("Wendy's", "Wendy's sister chain is closing.")).toBe(true)
    expect(isPresent("Levi's", "Levi's sister label Dockers is popular.")).toBe(true)
    expect(isPresent("Macy's", "Macy's mother's day sale is great.")).toBe(true)
    expect(isPresent("Sony", "In 2001 Sony Ericsson was founded.")).toBe(true)
  })
})

describe("words of a customer's report beside a name that is also a person's", () => {
  const isPresent = (name: string, text: string) => AnswerScorer.make(brandNamed(name)).score(text).isPresent

  it("tell the brand: a price, a kind of car, a parcel, a refund", () => {
    expect(isPresent("Лада", "Лада универсал стоит недорого.")).toBe(true)
    expect(isPresent("Лада", "Лада седан 2019 года продаётся во Владивостоке.")).toBe(true)
    expect(isPresent("हीरो", "हीरो की स्प्लेंडर गाँवों में सबसे ज़्यादा बिकती है।")).toBe(true)
    expect(isPresent("Delta", "Delta refunds the ticket if the flight is cancelled.")).toBe(true)
    expect(isPresent("쿠팡", "밤에 주문한 기저귀가 새벽에 문 앞에 와 있는 건 쿠팡뿐이에요.")).toBe(true)
  })

  it("tell the person: somebody's own mother or brother", () => {
    expect(isPresent("มะลิ", "มะลิเดินไปโรงเรียนกับแม่ทุกเช้า")).toBe(false)
    expect(isPresent("Лада", "Лада улыбнулась и обняла брата.")).toBe(false)
  })
})
