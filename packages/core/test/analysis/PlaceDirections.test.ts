/** Sentences that tell a part of a place, where it lies, or its kind. Tests `PlaceDirections`, and the kinds of places of `OtherSense`, through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isPresent = (name: string, text: string): boolean => AnswerScorer.make(brandNamed(name)).rank(text).isPresent

describe("a name is a place's", () => {
  it.each([
    ["Montana", "Ranches in eastern Montana are huge."],
    ["Ischia", "Im Süden von Ischia gibt es Thermen."],
    ["Ischia", "Das Hotel liegt im nördlichen Ischia."],
    ["Vichy", "Au sud de Vichy, la vallée se resserre."],
    ["Acuario", "En el sur de Acuario hace calor."],
    ["Umbria", "Nel nord dell'Umbria si mangia il tartufo."],
    ["Friesche", "In het noorden van Friesche waait het altijd."],
    ["Skåne", "I södra Skåne blommar det redan."],
    ["Mazda", "Na południu Mazdy pada deszcz."],
    ["Волга", "На юге Волги тепло."],
    ["Mandiri", "Jalanan di selatan Mandiri macet."],
    ["冲绳", "冲绳南部很安静。"],
    ["하나", "하나 남부에는 비가 많이 온다."],
    ["Montana", "The ruins of Montana attract few people."],
    ["Sagres", "As praias de Sagres são ventosas."],
    ["Kent", "Kent, in the south-east of England, has many orchards."],
    ["Tychy", "Tychy leżą na południe od Katowic."]
  ])("with a direction or a part: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Jever", "Jever ist eine Kreisstadt."],
    ["Alpro", "Alpro is een badplaats."],
    ["Cuenca", "Cuenca, una ciudad de Castilla, es tranquila."],
    ["Victoria", "Victoria, die Hauptstadt der Seychellen, ist klein."],
    ["Vittel", "Le village médiéval de Vittel attire les peintres."],
    ["Roma", "El Imperio de Roma cayó."],
    ["Lübeck", "Das Marzipan aus Lübeck ist geschützt."]
  ])("with its kind or its goods: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })
})

describe("a name is the brand's", () => {
  it.each([
    ["Uber", "Uber, the city favourite, is cheap."],
    ["Rewe", "In der Innenstadt Rewe zu finden ist leicht."],
    ["Target", "Shoes at Target are cheap; the store is east of here."],
    ["Sony", "Sony, in the meantime, raised its prices."],
    ["Asus", "Este de Asus pesa menos."],
    ["Inditex", "Inditex es un imperio."]
  ])("%s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Greggs", "Greggs in the north of England is cheaper."],
    ["Lidl", "Lidl im Norden von Hamburg hat geöffnet."],
    ["Mercadona", "Mercadona en el sur de Madrid cierra antes."],
    ["Walmart", "In rural Walmart locations, lines are long."],
    ["Starbucks", "She walked to the downtown Starbucks."],
    ["Магнит", "На юге Магнит лидирует."],
    ["Żabka", "Na północy Żabka ma przewagę."],
    ["Tesco", "Na severu Tesco vede."],
    ["Київстар", "На заході Київстар працює краще."],
    ["Uber", "Na ulicach Uber jest wszędzie."],
    ["Telkomsel", "Di wilayah timur Telkomsel unggul."],
    ["Vinamilk", "Ở miền Bắc Vinamilk dẫn đầu."],
    ["רמי לוי", "בצפון רמי לוי מוביל."]
  ])("if only the sentence tells where something is: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })
})
