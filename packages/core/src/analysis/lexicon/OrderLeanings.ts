/**
 * Phrases of a first choice that is told as an inclination or a vote: "I lean towards X", "meine Stimme geht an X", "me decanto por X". They count like other
 * words of advice. The lists have the same meanings in each language. Commas separate the phrases. Letter case does not matter. Accents matter only to
 * `AdviceWords`, which reads the text as it is written.
 *
 * Source: detection "Rank".
 */

/** The writer leans towards a name. Only forms of the first person, because what others prefer is no advice. */
const englishLeanings =
  "i lean toward, i lean towards, i lean to, i lean more toward, i lean more towards, id lean toward, id lean towards, i would lean toward, i would lean towards, im leaning toward, im leaning towards, i am leaning toward, i am leaning towards, id side with, i would side with, id settle on, i would settle on"

/** The same in other languages. */
export const foreignLeanings =
  "ich tendiere zu, tendiere ich zu, ich tendiere eher zu, tendiere ich eher zu, ich neige zu, neige ich zu, ich neige eher zu, neige ich eher zu, ik neig naar, neig ik naar, ik neig eerder naar, neig ik eerder naar, ik neig meer naar, neig ik meer naar, " +
  "jag lutar åt, lutar jag åt, jag lutar mot, lutar jag mot, jag lutar mer åt, lutar jag mer åt, jeg hælder til, hælder jeg til, jeg hælder mest til, hælder jeg mest til, jeg hælder mod, hælder jeg mod, jeg heller mot, heller jeg mot, jeg heller til, heller jeg til, " +
  "je penche pour, je pencherais pour, je penche plutôt pour, je pencherais plutôt pour, me inclino por, me inclinaría por, me inclino más por, me decanto por, me decantaría por, me inclino pelo, me inclino pela, inclino me por, inclino me pelo, inclino me pela, inclino me para, " +
  "propendo per, propenderei per, mi oriento su, mi orienterei su, înclin spre, aș înclina spre, mă înclin spre, " +
  "skłaniam się ku, skłaniam się do, skłaniałbym się ku, skłaniałabym się ku, přikláním se k, přikláním se ke, se přikláním k, se přikláním ke, přiklonil bych se k, přiklonila bych se k, prikláňam sa k, prikláňam sa ku, sa prikláňam k, priklonil by som sa k, naginjem prema, naginjem ka, nagibam se k, " +
  "felé hajlok, felé hajlanék, kallistun, kallistuisin, saya lebih condong ke, saya condong ke, saya cenderung memilih, saya lebih memilih, tôi nghiêng về, tôi nghiêng về phía, tôi thiên về, " +
  "я склоняюсь к, склоняюсь к, я бы склонился к, я бы склонилась к, я отдаю предпочтение, я бы отдал предпочтение, я бы отдала предпочтение, я схиляюся до, схиляюся до, я схиляюсь до, схиляюсь до, я віддаю перевагу, я б віддав перевагу, я б віддала перевагу, клоня към, бих клонял към, κλίνω προς, θα έκλινα προς, " +
  "أميل إلى, فأميل إلى, אני נוטה, 고르겠습니다, 선택하겠습니다, 고르겠어요, 선택하겠어요"
export const leanings = `${englishLeanings}, ${foreignLeanings}`

/** The writer's vote. */
export const votes =
  "my vote goes to, my vote would go to, my vote is for, meine stimme geht an, meine stimme bekommt, meine stimme hat, mijn stem gaat naar, min röst går till, min stemme går til, " +
  "mon vote va à, mon choix se porte sur, mon choix se porterait sur, mi voto va para, mi voto va a, mi voto es para, meu voto vai para, il mio voto va a, votul meu merge la, votul meu merge către, " +
  "mój głos idzie na, mój głos oddaję na, mój głos otrzymuje, můj hlas dostává, môj hlas dostáva, moj glas ide, az én voksom, ääneni saa, oyum, suara saya untuk, suara saya jatuh pada, phiếu của tôi dành cho, " +
  "мой голос за, мой голос получает, мій голос за, мій голос отримує, гласът ми е за, η ψήφος μου πάει"
