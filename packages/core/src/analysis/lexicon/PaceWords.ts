/**
 * Adverbs that mean "quickly" or "easily", with a hyphen for a space. Most are words of praise, but beside a word of blame they tell how soon the fault comes:
 * "breaks quickly". From dictionaries. Adjectives are left out, because an adjective belongs to a noun: "rapid help with complaints".
 *
 * Tested by `ReviewWords.test.ts`.
 */
export const paceWords =
  "schnell leicht snel makkelijk gou maklik snabbt lätt fort lett hurtigt hurtig raskt let nemt fljótt auðveldlega vite rapidement facilement rápido rápidamente fácilmente depressa rapidamente facilmente aviat fàcilment axiña repede ușor szybko łatwo rychle snadno rýchlo ľahko brzo hitro lako gyorsan hamar könnyen nopeasti helposti kiiresti ruttu kergesti greitai lengvai ātri viegli hızla hızlı çabuk kolayca tez asanlıqla cepat mudah pantas haraka kwa-urahisi mabilis madali madaling azkar erraz shpejt lehtë быстро легко швидко бързо лесно брзо лако тез оңай хурдан амархан γρήγορα εύκολα מהר בקלות بسرعة بسهولة سريعا زود به-سرعت به-راحتی جلد جلدی آسانی-سے जल्दी आसानी-से लवकर सहज चाँडै छिटो দ্রুত সহজেই তাড়াতাড়ি விரைவாக எளிதில் விரைவில் వేగంగా త్వరగా సులభంగా ಬೇಗ ಸುಲಭವಾಗಿ വേഗത്തിൽ എളുപ്പത്തിൽ ઝડપથી જલદી સહેલાઈથી ਜਲਦੀ ਆਸਾਨੀ-ਨਾਲ სწრაფად ადვილად მალე արագ շուտ հեշտությամբ ቶሎ በፍጥነት በቀላሉ 쉽게 빨리 금방"
