/**
 * German nouns that are also names of companies, newspapers, parties or products. All German nouns are capitalised, so a capital does not show a name. The
 * words are general vocabulary, folded: `ä` is `a` and `ß` is `ss`.
 */
import { isCommonWord } from "./CommonWords.js"
import { setOf } from "./WordList.js"

const nouns =
  "abend adler allianz amt anker apotheke arbeit arena atlas auge aufbau ausblick auto bad bahn balance ball bank bar barometer baum bayer berg bild biene blatt blick blitz block blume boden bogen boot borse bote brille brot brucke " +
  "bruder brunnen buch buhne bund bundesbank bundesliga burg burger chance chef club computer dach dampf demokrat diamant diesel dienst domino drache druck eagle echo edel eiche eintracht eis elite energie engel enkel " +
  "erbe erde ernte ersatz esel eule europa express fabrik fackel faktor falke familie feder feld fenster fest feuer figur film finanz firma fisch flamme flieger flug fluss fokus focus form formel forum frau freund frieden frost fruhling fuchs funk " +
  "furst galerie gans garten gas geld geist general gewinn gipfel glas globus gluck gold grenze grun grune gruppe hafen hahn halle hammer hand handel handy haus heim held herz herbst himmel hirsch hof holz honig horizont horn hotel huhn hund hut " +
  "idee igel insel institut jaguar jager jahr januar jugend junge kaiser kaktus kamera kammer kampf kanal kapital karte kasse kater katze kaufhaus kaufhof keks kern kicker kind kino kirche klang klee kluge knopf koch konig konsum kontakt konto korn kraft " +
  "kraftwerk kranich kran krone kuche kugel kultur kunde kunst kurier lamm lampe land laterne leben leder leder licht liebe liga lilie linde linie linke lotse lowe luft luna magnet magnit mann mantel marke markt maske mauer maus medion meer meister mensch " +
  "merkur messe metall meter metro milch mitte mobel moment monat mond montag morgen motor muhle muller mutter nacht nadel nagel nase natur nebel nest netz neustart nord norden november ochse ofen oktober oper optik orden orient ost osten otto palme " +
  "panda panther papier park partei partner perle pfad pfeil pferd phonix pilot pirat plan planet platz pol polizei portal post premiere preis presse prisma profil progress pumpe puma punkt quelle rabe rad radio rahmen rat raum real rebe recht regal regen " +
  "region reich reise rekord rhein ring ritter rose ruhr runde saal saga sand saturn schatz schiff schild schlange schloss schlussel schmied schneider schule schwan see segel seite sender senat siegel signal silber sky sommer sonne spar spiegel " +
  "spiel sport spur staat stadt stahl star start station stein stempel stern steuer stiftung stimme strasse strom studio stunde sturm sud suden tag tageszeitung tal tanne tasche tat taube team technik telegraf tisch titan tor tram traum treff turm " +
  "uhr union universum verein verlag volk vogel vision wache wagner wagen wal wald wand warte wasser weber welle welt weg wende werder werk westen wiese wind winter wirtschaft woche wolf wolke wort wunder zeit zeitung zelle zelt zentrum ziegel ziel zirkel zoll zug zukunft " +
  "fischer becker schulz bauer richter klein braun tafel eck ecke polizeigewerkschaft mittelstand gewerkschaft regierung opposition koalition kommission behorde anstalt rundfunk anzeiger nachrichten abendblatt morgenpost rundschau abendzeitung " +
  "allgemeine generalanzeiger volksstimme kreisblatt tagblatt tageblatt landtag bundestag bundesrat nationalrat parlament fraktion flughafen bahnhof kliniken klinik krankenhaus schauspielhaus theater museum verband kammer hochschule universitat akademie"

const nounSet = setOf(nouns)

/** Compounds whose last part makes them ordinary nouns: "Tageszeitung", "Wasserkraftwerk". */
const commonHead =
  /^.{3,}(?:zeitung|werk|haus|hof|markt|verein|verband|bund|amt|platz|park|schule|blatt|rundschau|anzeiger|post|bahn|dienst|stiftung|gesellschaft|versicherung|verwaltung)$|^.{5,}(?:heit|keit|schaft|ung)$/

/** Whether a folded word is an ordinary German noun. */
export const isGermanNoun = (word: string): boolean => nounSet.has(word) || commonHead.test(word) || isCommonWord("de", word)

/** Words that stand before a thing and hardly ever before a company: a, no, my, this, each, many, in all forms. */
export const germanIndefinite = setOf(
  "ein eine einem einen einer eines kein keine keinem keinen keiner keines mein meine meinem meinen meiner sein seine seinem seinen seiner seines ihr ihre ihrem ihren ihrer ihres unser unsere unserem unseren unserer " +
    "dieser diese dieses diesem diesen jeder jede jedes jedem jeden jene jener jenes welche welcher welches viele vielen mehrere mehreren alle allen einige einigen manche zwei drei vier zur zum"
)
export const germanDefinite = setOf("der die das dem den des am im vom beim ans ins")
/** Words that stand directly before a company's name, without an article: from, at, according to, and nouns such as "Hersteller". */
export const germanOfCompany = setOf(
  "von bei laut fur mit durch gegen uber und oder sender konzern hersteller firma marke unternehmen zeitschrift magazin zeitung anbieter versicherer autobauer"
)
export const germanGivenNames = setOf(
  "hans peter klaus birgit sabine susanne petra monika andrea ursula karin heike jurgen wolfgang dieter manfred uwe horst helmut gunter gerhard joachim rainer bernd jorg jens frank ralf rolf heinz kurt karl werner walter ernst otto fritz heinrich " +
    "stefan stephan matthias markus marcus sven tobias christoph florian sebastian philipp jan lars dirk holger torsten thorsten volker harald norbert johannes jakob lukas jonas felix anja silke katrin katja nicole julia lena hannah claudia martina " +
    "gabriele brigitte renate ingrid helga gisela erika elke barbara angelika christa eva anna maria sophie joschka boris gerd olaf armin jochen edmund franz josef joseph ludwig georg friedrich wilhelm"
)
export const germanVerbs = setOf(
  "ist war hat hatte wird will plant baut bietet verkauft meldet berichtet schreibt teilte kundigt kundigte setzt bringt stellt liefert produziert startet investiert kauft ubernimmt verliert gewinnt steigert senkt streicht gehort gilt zahlt konnte kann soll muss steht"
)
/** Verbs that say what a newspaper or a magazine does. */
export const germanNewsVerbs = setOf(
  "berichtet berichtete meldet meldete schreibt schrieb enthullt enthullte zitiert zitierte titelt titelte kommentiert kommentierte deckte recherchierte veroffentlicht veroffentlichte"
)
