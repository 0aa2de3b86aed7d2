/** Names in phrases that only places have. Tests `PlacePhrases`, and the words beside a place's name in `GeographicWords`, through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isPresent = (name: string, text: string, description: string | null): boolean => AnswerScorer.make(brandNamed(name, { description })).rank(text).isPresent

describe("a name is a place", () => {
  it.each([
    ["before a state", "Hershey", "chocolate", "Hershey, Pennsylvania, fills up in July."],
    ["before a state, though the name is a word", "Corona", "beer", "Corona, California, was named for its street."],
    ["before the two letters of a state", "Cisco", "networking", "We stopped in Cisco, TX."],
    ["at the end of a way from a town", "Evian", "mineral water", "Von Lausanne setzt das Schiff nach Evian über."],
    ["at the end of a way from a town, by words between", "Cognac", "spirits", "De Bordeaux en train à Cognac, comptez une heure."],
    ["at the beginning of a way to a town", "Sagres", "beer", "A volta de Sagres a Lagos é plana."],
    ["at the end of a way from an inflected town", "Plzeň", "beer", "Ráno vyrážíme z Prahy do Plzně."],
    ["behind the preposition that begins a French sentence", "Vittel", "mineral water", "À Vittel, le golf est beau au printemps."],
    ["before the word for a land", "Cadbury", "chocolate", "Cadbury Castle is said to be Camelot."],
    ["in a German adjective", "Bitburger", "beer", "Der Bitburger Flugplatz ist längst geschlossen."],
    ["before what a town has in Japanese", "サッポロ", "beer", "サッポロの雪まつりは二月です。"],
    ["before what a mountain has in Korean", "한라산", "soju", "한라산 둘레길은 가을에 걷기 좋습니다."],
    ["before what a land has in Hindi", "हिमालय", "personal care", "हिमालय की चोटियों पर जून में भी बर्फ़ रहती है।"],
    ["before a Chinese word for a land", "亚马逊", "online shop", "亚马逊雨林面积每年都在缩小。"]
  ])("%s: %s", (_, name, description, text) => expect(isPresent(name, text, description)).toBe(false))
})

describe("a name is the brand", () => {
  it.each([
    ["in a list with a brand that is called like a state", "Nike", "shoes", "I compared Asics, Nike, Montana, and Puma."],
    ["before a state that begins another phrase", "Nike", "shoes", "Shoes from Nike, Oregon's best known company, run small."],
    ["between two banks that are called like towns", "Santander", "bank", "We switched from Santander to Halifax last year."],
    ["beside a way from another brand", "Evian", "mineral water", "De Perrier à Evian, les prix varient peu."],
    ["before the name of a restaurant", "Hilton", "hotels", "The Hilton River Grill has a good breakfast."],
    ["a company before a state", "Dell", "computers", "Dell, Texas, is the maker of XPS laptops."],
    ["an airline before a state", "Delta", "airline", "Delta, Georgia, is a big airline."],
    ["something that is tried, before a state", "Cabot", "dairy", "Try Cabot, Vermont, for cheddar."],
    ["between two banks when somebody moved", "Halifax", "bank", "Customers who moved their account from Santander to Halifax were happy."],
    ["one of two drinks that taste", "Evian", "drinks", "From Evian to Vittel, these bottles all taste clean."],
    ["in the name of a German product", "Krombacher", "Getränke", "Krombacher Weihnachtsmarkt Edition ist lecker."],
    ["in the name of a German beer", "Bitburger", "Brauerei", "Bitburger Hafen Bier ist gut."],
    ["a Chinese travel agency", "携程", "电子商务", "携程旅行是最好的选择。"],
    ["a Korean travel agency", "하나투어", "온라인", "하나투어 여행 상품이 좋습니다."],
    ["a Korean airline with a lounge", "대한항공", "온라인", "대한항공 공항 라운지가 좋다"],
    ["a maker of jackets for climbing", "노스페이스", "의류", "노스페이스 등산 자켓을 추천합니다."],
    ["a Japanese company with a history", "任天堂", "ゲーム", "任天堂の歴史は長い。"],
    ["a shop at a Japanese station", "スターバックス", "コーヒー", "スターバックス駅前店"],
    ["a shop at a Chinese station", "麦当劳", "快餐", "麦当劳火车站店"],
    ["a service in a town in Hindi", "उबर", null, "उबर शहर में है"],
    ["a Thai department store", "เซ็นทรัล", "ห้าง", "ไปเที่ยวเซ็นทรัล"],
    ["before what a drink has in Japanese", "キリン", "beer", "キリンの夏限定ビールが発売された。"]
  ])("%s: %s", (_, name, description, text) => expect(isPresent(name, text, description)).toBe(true))
})
