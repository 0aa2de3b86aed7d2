/**
 * Words by which one of several names wins: "takes it", "hat die Nase vorn", "l'emporte". They count only beside another name with a place, or where the
 * sentence names what it chooses from. Commas separate the phrases. The list has the same meanings in each language.
 *
 * Source: detection "Rank".
 */
export const wins: string = [
  "takes it, wins it, takes this, edges it, has it, won the test, won our test, won the comparison, won our comparison, wins by a nose",
  "die nase vorn, nase vorn, knapp die nase vorn, gewinnt den test, gewinnt den vergleich, gewann den test, den test gewonnen hat, den vergleich gewonnen hat, hat den test gewonnen, macht das rennen, gewinnt knapp, gewinnt klar, wint het, wint de test, trekt aan het langste eind, vinner, vinder, vinner testet, vinder testen, drar det längsta strået, trækker det længste strå",
  "l'emporte, qui l'emporte, remporte le test, remporte le match, gagne, qui gagne, gagne le test, a gagné le test, gana, gana la prueba, se impone, se lleva la palma, sale ganando, quien gana, ganó la prueba, vence, ganha, quem ganha, leva a melhor, sai na frente, sai ganhando, leva vantagem, ganhou o teste, vince, la spunta, vince il test, ha la meglio, ha vinto il test, câștigă",
  "wygrywa, zwycięża, wygrywa test, wychodzi zwycięsko, vítězí, vyhrává, víťazí, vyhráva, pobjeđuje, pobeđuje, zmaguje, nyer, győz, voittaa testin, vie voiton, kazanıyor, kazanır, galip geliyor, öne çıkıyor, ağır basıyor, menang, unggul, thắng",
  "побеждает, выигрывает, берёт верх, берет верх, победил в тесте, выиграл тест, перемагає, виграє, печели, побеждава, κερδίζει, νικά, νικάει, الفائز, الفائز هو, يفوز, تفوز, يكسب, מנצח, מנצחת, המנצח הוא, برنده است, जीतता है, जीतती है, बाज़ी मारता है, बाजी मारता है",
  "に軍配, に軍配が上がります, に軍配が上がる, が勝ち, が勝ります, が優勢です, 胜出, 勝出, 更胜一筹, 更勝一籌, 略胜一筹, 胜一筹, 완승, 승리합니다, 이깁니다, 이겨요, 승자는, ชนะ"
].join(", ")
