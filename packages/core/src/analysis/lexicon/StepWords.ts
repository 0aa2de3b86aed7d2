/**
 * Words of steps that order brands: "ask at A first, then at B", "start with A and try B afterwards". The lists have the same meanings in each language. Commas
 * separate the phrases. Letter case and accents do not matter.
 *
 * The verbs ask, call or try a company. They stand in forms that advise: commands and infinitives. Verbs of other deeds ("open", "cancel") order no brands.
 *
 * Source: detection "Rank".
 */
import { listed } from "./OrdinalPhrases.js"

/** Verbs that ask, call or try a company, with a noun that belongs to them: "get a quote". */
export const stepVerbs: ReadonlyArray<string> = listed(
  "call, try, ask, contact, check, check in, see, consult, phone, ring, email, message, approach, turn, speak, talk, look, look into, reach out, inquire, enquire, go, get a quote, request a quote, get quotes, " +
    "rufen, ruf, rufe, fragen, frag, frage, wenden, wende, versuchen, versuch, versuche, probieren, probier, probiere, kontaktieren, kontaktiere, gehen, geh, schauen, schau, melden, melde, erkundigen, erkundige, anrufen, anfragen, nachfragen, ausprobieren, anschauen, ansehen, " +
    "bel, bellen, probeer, proberen, vraag, vragen, ga, gaan, kijk, kijken, neem contact op, contacteer, informeer, wend, raadpleeg, " +
    "ring, ringa, ringe, vänd, vända, prova, pröva, testa, försök, försöka, kontakta, fråga, kolla, gå, hör, henvend, prøv, prøve, kontakt, kontakte, spørg, spør, spørre, sjekk, tjek, forsøk, " +
    "voyez, vois, voir, essayez, essaie, essaye, essayer, appelez, appelle, appeler, adressez, adresse, adresser, contactez, contacte, contacter, demandez, demande, demander, consultez, consulte, consulter, tentez, tente, tenter, allez, aller, regardez, regarde, regarder, tournez, tourne, téléphonez, renseignez, " +
    "prueba, pruebe, prueben, probar, probad, contacta, contacte, contactar, llama, llame, llamar, consulta, consultar, pregunta, pregunte, preguntar, intenta, intente, intentar, inténtalo, inténtelo, acude, acuda, acudir, habla, hable, hablar, mira, mire, mirar, dirígete, diríjase, visita, visite, ponte en contacto, póngase en contacto, pide presupuesto, pida presupuesto, " +
    "ligue, liga, ligar, fale, fala, falar, tente, tenta, tentar, experimente, experimenta, contate, perguntar, pergunte, procure, procurar, veja, dirija se, entre em contato, entre em contacto, peça um orçamento, " +
    "provate, provi, provare, chiamate, chiama, chiami, chiamare, rivolgiti, rivolgetevi, rivolgersi, si rivolga, contatta, contattate, contatti, contattare, chiedi, chiedete, chieda, chiedere, consultate, senti, sentite, andate, guarda, guardate, parla, parlate, telefonate, telefona, " +
    "sunați, sună, încercați, încearcă, contactați, contactează, întrebați, întreabă, adresați, adresează, mergeți, verificați, vorbiți, truca, truqueu, proveu, " +
    "zadzwoń, zadzwońcie, zadzwonić, zapytaj, zapytajcie, zapytać, spróbuj, spróbujcie, spróbować, skontaktuj, skontaktować, sprawdź, sprawdzić, zgłoś, zwróć, idź, zajrzyj, poproś, " +
    "zavolejte, zavolej, zavolat, zkuste, zkus, zkusit, zeptejte, zeptej, kontaktujte, kontaktuj, obraťte, obrať, podívejte, poptejte, oslovte, zavolajte, zavolaj, skúste, skús, opýtajte, opýtaj, spýtajte, spýtaj, obráťte, choďte, " +
    "nazovite, nazovi, pozovite, pozovi, pokušajte, pokušaj, probajte, probaj, kontaktirajte, kontaktiraj, pitajte, pitaj, obratite, provjerite, javite, pokličite, pokliči, poskusite, poskusi, vprašajte, vprašaj, obrnite, " +
    "hívd, hívja, hívd fel, hívja fel, kérdezd, kérdezze, kérdezd meg, kérdezze meg, próbáld, próbálja, próbáld ki, próbálja ki, keresd, keresse, keresse fel, fordulj, forduljon, " +
    "soita, soittakaa, soittaa, kysy, kysykää, kokeile, kokeilkaa, ota yhteyttä, ottakaa yhteyttä, tarkista, " +
    "arayın, ara, deneyin, dene, görüşün, görüş, sorun, başvurun, iletişime geçin, " +
    "hubungi, hubungilah, coba, cobalah, tanya, tanyakan, cek, telepon, kunjungi, cuba, gọi, gọi điện, thử, hãy thử, liên hệ, hỏi, liên lạc, " +
    "позвоните, позвони, позвонить, звоните, обратитесь, обратись, обратиться, попробуйте, попробуй, попробовать, спросите, спроси, спросить, свяжитесь, свяжись, напишите, напиши, зайдите, узнайте, посмотрите, " +
    "зателефонуйте, подзвоніть, зверніться, звернись, спробуйте, спробуй, запитайте, спитайте, зв'яжіться, напишіть, подивіться, " +
    "обадете се, обади се, се обадете, се обади, се свържете, опитайте, опитай, попитайте, попитай, свържете се, потърсете, проверете, " +
    "καλέστε, κάλεσε, δοκιμάστε, δοκίμασε, ρωτήστε, ρώτα, ρώτησε, επικοινωνήστε, επικοινώνησε, απευθυνθείτε, δείτε, τηλεφωνήστε, " +
    "اتصل, تواصل, جرب, اسأل, התקשרו, התקשר, נסו, נסה, פנו, פנה, שאלו, שאל"
)

/** Verbs of beginning. Their preposition names the first brand: "start with A". */
export const openingVerbs: ReadonlyArray<string> = listed(
  "start, begin, beginnen, beginn, beginne, fangen, fang, fange, starten, starte, anfangen, börja, starta, start, begynd, begynn, commencez, commence, commencer, débutez, " +
    "empieza, empiece, empezar, comienza, comience, comenzar, comece, comeca, começar, inicie, inizia, iniziate, inizi, iniziare, comincia, cominciate, cominci, cominciare, parti, partite, începeți, începe, comenceu, comença, " +
    "zacznij, zacznijcie, zacząć, začněte, začni, začnite, počnite, počni, krenite, kreni, kezdd, kezdje, kezdjük, aloita, aloittakaa, mulai, mulailah, bắt đầu, hãy bắt đầu, " +
    "начните, начни, начать, почніть, почни, започнете, започни, ξεκινήστε, ξεκίνα, ξεκίνησε, ابدأ, התחילו, התחל"
)

/** Adverbs of the first step. */
export const firstly: ReadonlyArray<string> = listed(
  "first, firstly, zuerst, zunächst, erst, als erstes, eerst, als eerste, först, først, d'abord, tout d'abord, en premier, primero, primeramente, en primer lugar, primeiro, em primeiro lugar, prima, per prima cosa, innanzitutto, per primo, per prima, " +
    "mai întâi, întâi, primer, najpierw, nejdřív, nejdříve, nejprve, napřed, najprv, najskôr, prvo, najprije, najprej, először, elsőként, előbb, ensin, ensiksi, önce, ilk önce, öncelikle, dulu, dahulu, terlebih dahulu, trước, trước tiên, trước hết, đầu tiên, " +
    "сначала, сперва, прежде всего, в первую очередь, спочатку, спершу, насамперед, първо, най-напред, πρώτα, αρχικά, أولا, קודם, תחילה, ראשית"
)

/** Pronouns and objects between a verb and its brand: "Versuchen Sie es zuerst bei A", "Vraag eerst een offerte bij A". */
export const stepObjects: ReadonlyArray<string> = listed(
  "it, for a quote, sie, du, wir, ich, es, sich, mich, uns, dich, mal, doch, ein angebot, het, je, u, eens, een offerte, dig, deg, dem, det, er, en offert, et tilbud, vous, toi, nous, un devis, te, lo, presupuesto, un presupuesto, um orçamento, ti, vi, si, un preventivo, vă, " +
    "się, o ofertę, o wycenę, se, to, nabídku, sa, ponuku, ponudu, saya, anda, điện"
)

/** Prepositions before a brand that is asked or tried. */
export const stepPrepositions: ReadonlyArray<string> = listed(
  "with, at, to, from, out to, bei, an, mit, zu, von, bij, met, naar, aan, van, hos, till, til, med, hos, avec, chez, à, auprès de, par, du, vers, con, a, en, por, al, com, para, na, no, em, pela, pelo, à, ao, da, presso, alla, dalla, dal, all, di, la, cu, pe, amb, do, w, we, u, z, ze, od, k, ke, s, v, ve, so, kod, pri, na, ke, di, dengan, kepada, dari, cho, với, đến, tới, từ, " +
    "в, во, с, со, к, на, у, до, із, от, във, при, към, με, σε, στη, στην, στο, στον, από, مع, ب, אל, עם, ב, ל, את"
)

/** Articles between a preposition and a brand. */
export const stepArticles: ReadonlyArray<string> = listed(
  "the, der, die, das, dem, den, de, het, la, le, l, el, a, o, as, os, il, lo, az, τη, την, το, τον, τα"
)

/** The second part of a verb, and verbs, behind a brand: "Rufen Sie zuerst bei A an", "Önce A'yı arayın". */
export const stepEnds: ReadonlyArray<string> = listed(
  "an, aus, nach, op, uit, na, ile, la, le, i, ı, yı, yi, u, ü, anrufen, anfragen, nachfragen, fragen, probieren, ausprobieren, versuchen, ansehen, anschauen, bellen, proberen, vragen, fel, meg, ki, arayın, ara, deneyin, dene, ile görüşün, ile görüş, görüşün, sorun, başvurun, ile iletişime geçin"
)

/** Words between two steps, before the word for the next one. */
export const stepJoints: ReadonlyArray<string> = listed(
  "and, und, en, och, og, et, y, e, și, i, a, a pak, pa, te, és, ja, ve, dan, và, и, а, та, і, й, και, و, potem, potom"
)

/** Words before the first step in its clause: "You should first …", "Am besten …". */
export const stepLeads: ReadonlyArray<string> = listed(
  "i, id, i would, i d, you, one, you should, we, should, would, could, can, may want to, might want to, want to, lets, please, so, and, just, always, best, ideally, personally, either way, my advice is to, my advice, then, but, " +
    "ich, würde, ich würde, sie, du, man, wir, sollte, sollten, solltest, kannst, können, am besten, bitte, einfach, und, also, ik, zou, ik zou, je, u, kunt, kun, kan, het beste, het best, dus, en, jag, skulle, du, kan, bör, bäst att, så, jeg, ville, bør, " +
    "je, vous, pouvez, peux, tu, il faut, mieux vaut, je vous conseille de, je te conseille de, le mieux est de, alors, yo, te recomiendo, le recomiendo, puedes, puede, debes, conviene, lo mejor es, eu, você, pode, deve, recomendo, o melhor é, io, ti consiglio di, vi consiglio di, puoi, potete, conviene, " +
    "eu, puteți, poți, najlepiej, warto, możesz, proszę, nejlépe, můžete, prosím, najlepšie, môžete, najbolje je, možete, onda, érdemes, sebaiknya, anda, silakan, hãy, bạn nên, bạn có thể, nên, я бы, бы, лучше, вам стоит, стоит, можно, рекомендую, советую, краще, варто, можна, раджу, най-добре, можете, да, να, μπορείτε να, καλύτερα να"
)

/** The persons among the words before a step. */
export const stepPersons: ReadonlyArray<string> = listed("i, you, one, we, ich, sie, du, man, wir, ik, je, u, jag, jeg, vous, tu, yo, eu, você, io, anda, bạn")

/** The words before a step that make what a person does an advice. */
export const stepAdvice: ReadonlyArray<string> = listed(
  "id, i would, i d, you should, should, would, could, can, may want to, might want to, want to, würde, sollte, sollten, solltest, kannst, können, am besten, zou, kunt, kun, kan, skulle, bör, ville, bør, pouvez, peux, conseille de, recomiendo, puedes, puede, debes, pode, deve, recomendo, consiglio di, puoi, potete, puteți, poți, sebaiknya, nên, có thể"
)

/** Persons whom one asks before a company. Only in German do such nouns have the capital of a name. */
export const germanAcquaintances: ReadonlyArray<string> = listed(
  "verwandte, verwandten, bekannte, bekannten, freunde, freunden, nachbarn, kollegen, kolleginnen, eltern, familie, experten, fachleute, fachleuten"
)
