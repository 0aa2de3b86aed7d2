/**
 * Words that say how something is found, in languages other than English: what is praised, what is blamed, and what denies the word after it.
 * Stems of general vocabulary, the same meanings in each language (good, best, reliable, recommend, worth, satisfied; bad, slow, expensive,
 * weak, broken, late, disappointing, avoid, advise against, complaint), as they are written.
 */
interface Stems {
  readonly praise: string
  readonly blame: string
  /** Before the word that it denies, or with a hyphen behind it: "ない". */
  readonly denial: string
}

/** Languages in Latin letters, by ISO 639-1; only the words of the text's language count. */
export const latinStems: Readonly<Record<string, Stems>> = {
  de: {
    praise:
      "hervorragend ausgezeichnet empfehl empfiehl zuverlässig überzeug beliebt beste best gute guter gutes sehr-gut gut-beraten testsieger günstig hochwertig stark erfolgreich gewinn genuss toll super lecker schnell freundlich zufrieden klasse lohn spitze führend unschlagbar kaum-zu-schlagen vorbildlich angenehm hilfsbereit pünktlich preiswert bequem langlebig zuvorkommend einwandfrei reibungslos tadellos begeister problemlos gern-wieder frisch. machst-du-nichts-falsch macht-man-nichts-falsch machen-sie-nichts-falsch nicht-bereuen nicht-enttäuscht sichere-wahl. verlässlich nie-im-stich leise flüsterleise sparsam übersichtlich robust stabil glänz punktet überragend großartig exzellent perfekt optimal brillant mühelos intuitiv kinderleicht unkompliziert praktisch durchdacht elegant gemütlich großzügig schonend sauber verträglich sanft wirksam effektiv effizient transparent seriös vertrauenswürdig kompetent kulant geduldig ausdauernd unverwüstlich haltbar solide wertig gelungen preis-leistung gelobt lobt. loben. gefeiert geschätzt liebling favorit vorreiter maßstab gewann. bestnote hält-jahrelang hält-ewig hält-ein-leben nie-hängen-lassen nie-hängen-gelassen gut-aufgehoben jeden-cent-wert sein-geld-wert keine-wünsche-offen besser. bessere köstlich knackig saftig freude. fantastisch hilfreich erstklassig herausragend bewährt souverän kräftig leistungsstark makellos bestens sorgenfrei",
    blame:
      "schlecht mangelhaft teuer unzuverlässig enttäusch kritik kritisier problem skandal verlust schwach gefährlich abzuraten rate-ab klage langsam kaputt unfreundlich überteuert ärger mühsam finger-weg meid veraltet verspät beschwerd defekt lieblos umständlich zu-spät nie-angekommen nie-wieder nervt nervig unhöflich abzocke antwortet-nicht reagiert-nicht albtraum mies schrott unbrauchbar ist-betrug war-beschädigt kam-beschädigt wurde-beschädigt katastrophal eine-katastrophe finger-lassen nie-zugestellt nie-geliefert paket-verloren lass-die-finger laut. lauter. lärm klapper wackel quietscht brüchig zerbrech gerissen undicht tropft rostet verstopf verhedder verheddert klemmt ruckelt abstürz abgestürzt stürzt-ab stürzt-ständig stürzt-oft hängt-sich hängt-man bricht-ab bricht-zusammen bricht-regelmäßig bricht-ständig bricht-abends ausfall ausfäll störung fehlerhaft fehleranfällig mängel bemängel durchfiel fiel-durch durchgefallen versag scheiter ungenügend minderwertig unausgereift unübersichtlich kompliziert verwirrend überladen unseriös fragwürdig dubios intransparent versteckte-kosten versteckte-gebühren aufdringlich warteschleife wartezeit vertröst ignorier abgewimmelt frech. ruppig dreckig schmutzig stinkt geschmacklos matschig ungenießbar schadstoff giftig verseucht verunreinigt erkrankt rückruf verletz brandgefahr explodier todesf betrug betrogen betrüg getäuscht täuscht irreführ manipulier gefälscht bestech korrupt kartell strafe. bußgeld geldstrafe verurteil angeklagt verklagt ermittl vorwurf vorwürf vorgeworfen ausbeut unterbezahl datenleck datenpanne gehackt ausspion insolven pleite bankrott schulden entlass eingebrochen zusammengebrochen boykott misstrau umstritten nachteil schwäche letzten-platz letzter-platz vorletzt schlusslicht hinkt. am-schlechtesten nicht-kaufen nicht-wieder-kaufen lieber-nicht nicht-zu-empfehlen lohnt-nicht lohnt-sich-nicht zu-schwer unzufrieden ungeeignet unsicher unpraktisch ungenau träge. schwerfällig dürftig katastroph nichts-besonderes in-verruf",
    denial: "nicht kein keine keinen nie niemals ohne kaum"
  },
  nl: {
    praise:
      "goed goede beste uitstekend betrouwbaar aanrader aan-te-raden tevreden snel handig lekker fijn prima top voordelig zit-je-goed raad-ik-aan mooi vriendelijk geweldig aanbevel waard behulpzaam netjes klantvriendelijk stipt soepel probleemloos vlekkeloos heerlijk comfortabel betaalbaar glimlach doe-je-niets-verkeerd kun-je-niet-fout geen-spijt veilige-keuze stelt-nooit-teleur uitmuntend blinkt. uitblink schitter voortreffelijk perfect fantastisch prachtig indrukwekkend sterk. sterke robuust stevig degelijk duurzaam stil. stille stiller zuinig goedkoop praktisch nuttig intuïtief eenvoudig makkelijk gemakkelijk elegant smaakvol smakelijk vers. verse ruime royaal attent beleefd deskundig professioneel eerlijk transparant prijs-kwaliteit onverslaanbaar ongeëvenaard bekroond favoriet koploper toonaangevend gewaardeerd geroemd geprezen winnaar wint. succes geliefd jaren-mee gaat-lang-mee leven-lang verdient waar-voor-je-geld elke-cent-waard zonder-twijfel zonder-problemen werkt-perfect krachtig nauwkeurig stabiel efficiënt effectief doordacht verzorgd beter. betere overtuig testwinnaar moeiteloos aangenaam duurt-jaren",
    blame:
      "slecht duur traag teleurstel klacht probleem afrad raad-ik-af raad-af vermijd zwak kapot onbetrouwbaar vertraging irritant waardeloos matig storing te-laat nooit-meer nooit-aangekomen onbeleefd onbeschoft nachtmerrie rampzalig antwoordt-niet reageert-niet niet-meer-gebruiken is-oplichting pakket-kwijt kwijtgeraakt was-beschadigd nooit-bezorgd pakket-zoekgemaakt blijf-weg-van blijf-uit-de-buurt laat-links-liggen niemand-neemt-op luid. luider. lawaai herrie zwaarder. ongemakkelijk loopt-vast vastloper hapert. haperen crasht breekt. lekt. lekken roest. slijt. scheurt piept. kraakt defect gebreken mankement valt-weg valt-regelmatig valt-de-verbinding valt-vaak onstabiel instabiel wachttijd lang-wachten urenlang ingewikkeld verwarrend omslachtig verouderd onvoldoende middelmatig tegenval valt-tegen viel-tegen vallen-tegen zwakke pover ondermaats prijzig verborgen-kosten woekerprijs misleid bedrog bedrieg fraude frauduleus oplicht schandaal omstreden opspraak kritiek bekritis beschuldig aangeklaagd boete. boetes veroordeeld corrupt omkop uitbuit misstand vervuil giftig besmet vergiftig zieken overleden doden. gewond brandgevaar ontplof gevaarlijk gevaar. risico teruggeroepen failliet faillissement ontslagen schulden verlies verliezen ingestort boycot wantrouw nalatig vies. vieze stinkt smakeloos kastje-naar-de-muur genegeerd negeert weiger ontevreden frustr onaangenaam laatste-plaats onderaan hekkensluiter niet-kopen koop-niet niet-de-moeite laat-te-wensen laten-te-wensen geldverspilling weggegooid-geld kies-een-ander prijsverhoging",
    denial: "niet geen nooit zonder"
  },
  sv: {
    praise:
      "bra bäst utmärkt pålitlig rekommender anbefal nöjd fornøyd tilfreds god-valg godt-valg gode god godt bedste beste snabb rask hurtig prisvärd prisverdig smidig trevlig venlig hyggelig fantastisk härlig lækker värd enkel populär fremragende fräsch hjälpsam bekväm punktlig felfri problemfri aldrig-legat-nere suverän hjælpsom dejlig behagelig säkert-kort säkert-val tryggt-val trygt-val trygt-valg kan-inte-gå-fel kan-ikke-gå-galt ångrar-inte fortryder-ikke angrer-ikke",
    blame:
      "dålig dårlig dyr dyre långsam treg besvik skuff klagom klage problem undvik unngå undgå frarå avråd forsink försen försvinn ringe svag svak trasig upålitlig upålidelig elendig usel överpris slarva tappade-bort kom-aldrig aldrig-mer aldri-mer otrevlig hemsk irriter mardröm ubehagelig uvenlig svarar-aldrig svarer-aldrig strul krångl katastrofal är-en-katastrof er-en-katastrofe tappat-bort-mitt-paket håll-dig-borta hold-dig-fra holdt-meg-unna hold-deg-unna mistet-pakken mistede-min-pakke",
    denial: "inte ikke aldri aldrig ingen ingen ikkje utan uden uten"
  },
  fr: {
    praise:
      "excellent meilleur bon bonne bons bonnes fiable recommand conseill génial parfait agréable rapide satisfait idéal ravi délicieu vaut-le top sérieu efficace mieux valeur-sûre serviable ponctuel impeccable confortable abordable chaleureu enchant sans-problème ne-serez-pas-déçu ne-sera-pas-déçu ne-serez-jamais-déçu ne-regrett est-une-référence choix-sûr yeux-fermés remarquable séduit séduis convainc brille. brillant superbe magnifique formidable exceptionnel irréprochable incontournable imbattable robuste solide durable résistan silencieu économique pratique intuitif intuitive facile. faciles soigné élégant raffiné savoureu goûteu onctueu spacieu généreu attentif à-l'écoute réactif réactive aimable courtois professionnel compétent honnête digne. avantageu rentable pas-cher pas-chère bon-marché qualité-prix haut-de-gamme plébiscit apprécié salué. saluée réputé primé. récompens favori coup-de-cœur achat-sûr tient-bien tiennent-bien tient-la-route dure-des dure-longtemps dure-toute durent-des gardent-leur garde-sa tranquille sans-souci sans-hésit bien-pensé bien-conçu performant puissant stable fluide souple. souplesse réussi s'en-sort-bien s'en-sort-mieux vainqueur sans-reproche",
    blame:
      "mauvais décev décep cher chère lent lente déconseill évite éviter problème panne plainte médiocre fragile nul retard pire inutile défaut insupportable jamais-arrivé plus-jamais impoli désagréabl agac énerv injoignable cauchemar escroqu ne-répond-jamais ne-répond-pas est-une-arnaque catastrophique arrivé-cassé abonnés-absents perdu-mon-colis jamais-livré pas-livré passez-votre-chemin lourd. lourde bruyant fuit. fuite casse. cassé. cassent se-bloque plante. plantent plantage bug. bugs buggé coupe-sans coupures coupure instable se-décoll se-déchir se-détach rouille s'use-vite coince grince défaillan défectueu dysfonction mal-conçu mal-fini bas-de-gamme compliqué confus. confuse encombr étroit exigu trop-petit trop-cher surfactur frais-cachés coûts-cachés arnaqu trompeu trompé mensong menti. fraude frauduleu escroc scandale polémique controvers critiqué critiques reproch accus mis-en-cause mise-en-cause condamn amende. amendes poursuivi procès maltrait harcèl pollué pollution toxique contamin intoxic empoison décès morts. blessé incendie explosé explosion rappelé dangereu danger. faillite liquidation licenci endetté pertes. effondr chuté boycott méfian méfie négligen négligé sale. sales malpropre insipide fade. interminable balade. baladé refus. refuse. refusé incompéten mécontent insatisf frustr déçu. déçue déçus déçoi dernière-place dernier-rang bas-du-classement moins-bien-not moins-bonnes-notes mal-noté mal-notée pas-acheter n'achèterai n'achetez passer-votre-chemin passe-ton-chemin laisse-à-désirer laissent-à-désirer vieilli vétuste obsol dépassé gaspill galère poussif hésitant choisir-une-autre choisir-un-autre",
    denial: "ne pas jamais sans n'est"
  },
  es: {
    praise:
      "excelente mejor buen bueno buena buenos buenas fiable recomiend recomend perfecto agradable rápid satisfech ideal encanta delicios vale-la-pena estupend acierto genial eficaz cómod servicial puntual impecable asequible amable duradero confiable sin-problemas encantad siempre-fresc muy-fresc apuesta-segura siempre-me-ha-ido-bien no-te-arrepent no-se-arrepent no-falla nunca-falla no-defrauda opción-segura destaca sobresal excepcional magnífic espléndid fantástic maravillos increíble impresionante extraordinari brillante robust sólid resistente silencios económic barat práctic útil. intuitiv sencill fácil-de fácil. elegante suave frescura jugos sabros espacios generos atent amab simpátic profesional competente honest transparente de-confianza rentable calidad-precio difícil-de-superar inmejorable insuperable imbatible impecab premiad galardon favorit referente prestigi mejor-valorad bien-valorad elogi alaban aplaud ganó. ganado-a gusta. gustan encant triunf éxito dura-años dura-mucho duran-años aguanta aguantan para-toda-la-vida merece compra-segura sin-dudar no-lo-dudes cumple-con cumplen-con funciona-bien funciona-perfect funciona-de-maravilla potente fluid. estable eficien tranquil perfecta",
    blame:
      "malo mala mal peor caro cara lento lenta decepcion evita evite problema queja avería frágil pésim retras desaconsej fatal horrible timo defect escas nunca-llegó nunca-llega nunca-más no-vuelvo no-volver maleducad grosero pesadilla no-responde nadie-responde carísim es-una-estafa es-un-desastre llegó-roto llegó-rota me-perdieron no-volvería aléjate perdieron-mi. perdió-mi. no-entregó no-entregaron ruidos ruido. incómod atasc se-rompe se-rompi se-rompen roto. rota. gotea fugas oxida. desgast despeg se-cae se-caen se-cuelga cuelga. falla. fallan fallo. fallos fallas inestable tarda. tardan tardó demora. demoras largas-esperas complicad confus engorros anticuad obsolet desfasad limitad insuficiente mediocre flojo floja débil. deficien chapuz cobraron-de-más cobran-de-más cobra-de-más cobro-indebido cobros-indebidos sobreprecio costes-ocultos cargos-ocultos comisiones-ocultas abusiv engañ mentir mintió mentira fraud estafa estafó escándalo polémic controver critic acusa. acusad acusaci denunci multa. multas multad sancion condenad investigad corrup soborn explotación-laboral maltrat acoso contamin tóxic intoxic envenen enfermar enfermó enfermaron muert falleci herid incendi explotó explosi peligr riesg retirada-del-mercado quiebra bancarrota despidos deuda pérdid hundi desplom boicot desconfi mala-fama mala-reputación negligen sucio. sucia. insípid no-contesta no-contestan nadie-contesta niegan-a niega-a descontent insatisfech frustr molest desagradable último-lugar último-puesto última-posición a-la-cola peor-valorad mal-valorad peor-puntuad no-comprar no-compres no-compraría no-merece no-vale se-queda-corto se-queda-corta se-quedan-cortos deja-que-desear dejan-que-desear deja-mucho apenas-dura dura-poco duran-poco elegir-otra empeor",
    denial: "no nunca sin ni jamás"
  },
  pt: {
    praise:
      "excelente melhor bom boa bons boas confiável recomend perfeit agradável rápid satisfeit ideal adoro delicios vale-muito vale-a-pena ótim fiável prátic eficiente pontual impecável atencios amável acessível confort duradour sem-problemas sempre-fresc muito-fresc fácil-de-usar aposta-segura escolha-segura não-vai-se-arrepend não-se-vai-arrepend nunca-falha não-desilude não-decepciona não-tem-erro destaca-se se-destaca excepcional excecional magnífic esplêndid fantástic maravilhos incrível impression extraordinári brilhante robust sólid resistente silencios econômic económic barat útil. intuitiv simples-de fácil. elegante macia macio. suave saboros gostos suculent espaços generos simpátic profissional competente honest transparente de-confiança rentável custo-benefício qualidade-preço difícil-de-superar imbatível insuperável impecáv premiad favorit prestigi elogi louva aplaud venceu. sucesso gostei. gostam. adora. adoram amam. dura-anos dura-muito duram-anos rende-bastante rendem-bastante rende-muito aguenta aguentam para-a-vida-toda para-toda-a-vida merece compra-segura sem-dúvida sem-hesitar funciona-bem funciona-perfeit potente estável bem-avaliad tranquil superior. surpreend não-gruda não-grudam",
    blame:
      "ruim mau má pior caro cara lento lenta decepcion desilus evite evita problema reclama frágil péssim atras amassam desaconselh horrível defeit demora nunca-chegou nunca-mais não-volto mal-educad grosseir irrita pesadelo não-respond ninguém-respond ninguém-resolve não-compraria é-uma-burla é-um-desastre chegou-quebrad chegou-danificad perderam-a-minha não-voltaria perdeu-a-minha perderam-minha perdeu-minha fique-longe-da fique-longe-do não-entregou não-entregaram barulh ruidos desconfort entup trava. travam travou. travament quebra. quebram quebrou estrag vaza. vazam vazament enferruj desgast descola. descost cai-várias cai-muito cai-toda cai-constant cai-sempre falha. falham falhas. instável lentid filas. complicad confus antiquad obsolet ultrapassad insuficient medíocre fraco. fraca. fracos deficien cobrou-a-mais cobram-a-mais cobraram cobrança-indevida cobranças-indevidas taxas-escondidas taxas-ocultas custos-ocultos abusiv engana enganad enganos mentir mentiu. mentira fraude. fraudul golpe. escândalo polêmic polémic controvers critic acusad acusaç denunci multa. multas multad sancionad condenad investigad corrup suborn propina trabalho-escravo maltrat assédio contamin tóxic intoxic envenen doentes adoec mortes morreram ferid incêndio explod explos perigo. perigos risco. riscos falência recuperação-judicial insolv demissões dívida prejuízo perdas. colaps desab boicot desconfi má-fama má-reputação neglig sujo. suja. insoss longas-esperas horas-à-espera não-atende ninguém-atende recusa. recusou. insatisf descontent frustr desagradáv último-lugar última-posição pior-avaliad mal-avaliad não-compre. não-comprem não-comprar não-vale não-merece deixa-a-desejar deixam-a-desejar fica-aquém empurra escolher-outra não-entregues não-entregue ruins. superfatur pioro",
    denial: "não nunca sem nem jamais"
  },
  it: {
    praise:
      "ottim eccellent migliore miglior buon buono buona buoni affidabil consigli raccomand perfett piacevol rapid veloc soddisfatt ideale delizios vale-la-pena non-ti-pentirai comod adoro immediat puntual impeccabil gentile gentili cortese sempre-fresc molto-fresc scelta-sicura non-delude non-sbagli. vai-sul-sicuro non-si-sbaglia convinc eccezional straordinari fantastic meraviglios splendid magnific favolos impressionant brillante robust solid. solida resistent silenzios conveniente pratic. pratica utile. intuitiv semplice-da semplice. facile. elegante raffinat morbid gustos saporit squisit equilibrat spazios generos accoglient disponibil professional competent onest trasparent fidat di-fiducia vantaggios qualità-prezzo imbattibil insuperabil impareggiabil premiat preferit punto-di-riferimento apprezzat lodat elogiat stimat rinomat prestigios vincitor successo dura-una-vita dura-anni dura-a-lungo durano-anni durano-a-lungo durevol duratur merita. meritano acquisto-sicuro senza-esitare senza-problemi funziona-bene potent. potente stabile efficient efficac tranquill intens. semplicissim meglio. economico. economica. curat.",
    blame:
      "pessim cattiv peggior caro cara lento lenta delud delusion sconsigli evita evitate problem lament scars inesistent guast fragil ritard scadent difett mai-arrivat mai-più maleducat scortes irritant incubo non-rispond nessuno-rispond è-una-truffa è-un-disastro disastros arrivato-rotto sta-alla-larga stare-alla-larga perso-il-mio-pacco non-ha-consegnato non-ci-tornerei rumoros scomod si-rompe si-rompono rotto. rotta. perde-acqua si-blocca si-inceppa inceppa crash. lentezza disserviz malfunzion inaffidabil instabil cade-di cade-spesso cade-continu interruzion complicat confus macchinos antiquat obsolet insufficient mediocre deludent debole carent assente costi-nascosti nascost costos eccessiv abusiv ingann menzogn frode. frodi fraudol truff scandal polemic controvers critiche criticat accus denunci multa. multe. multat sanzion condannat indagat corruzion tangent sfruttament maltratt contaminat tossic intossic avvelenat malatt morti. vittim ferit incendi esplos pericol rischi. rischio richiamat falliment fallita bancarotta licenziament debiti crollat crollo boicott sfiducia neglig sporc puzza insipid attese. ore-al-telefono perdere-ore perdere-tempo rimball scaricabarile ignorat rifiuta rifiutat insoddisf frustrant fastidios sgradevol ultimo-posto ultima-posizione in-fondo-alla fondo-alla-classifica non-comprare non-comprerei non-vale non-merita eviter lascia-a-desiderare lasciano-a-desiderare soldi-buttati scegliere-un'altra scegliere-un-altro perdite. troppo-car sovrapprezz",
    denial: "non mai senza né niente nessun"
  },
  ro: {
    praise:
      "excelent bun bună bune cel-mai-bun cea-mai-bună recomand fiabil rapid mulțumit ideal perfect plăcut delicios merită ajută calitate proaspăt punctual politicos amabil impecabil accesibil confortabil eficient prietenos nu-dai-greș nu-vei-regreta nu-veți-regreta nu-dezamăg alegere-sigură",
    blame:
      "prost proastă slab scump lent dezamăg evit evită problem plâng întârzier murdar stricat groaznic teapă nu-răspunde nepoliticos enervant oribil coșmar țeapă nu-mai-cumpăr este-o-țeapă este-un-dezastru pierdut-coletul pierdut-pachetul feriți-vă nu-a-livrat",
    denial: "nu niciodată fără"
  },
  pl: {
    praise:
      "świetn dobr najlepsz doskonał polec niezawodn zadowol szybk smaczn wart idealn wygodn przyjemn rewelac nie-zawodzi solidn godn uprzejm punktualn bezproblem na-czas profesjonaln życzliw przystępn zawsze-śwież nie-zawiódł nie-zawiodł nie-pożałuj pewny-wybór bezpieczny-wybór wspaniał fantastyczn znakomit znakomic wyśmienit imponuj cudown piękn wyróżnia wytrzymał trwałe trwała trwały niezniszczaln cicho ciche cicha cichy oszczędn tani. tanie tania tanio praktyczn przydatn intuicyjn łatwo łatwy łatwa łatwe elegancki delikatn łagodn skuteczn pyszn aromatyczn śwież przestronn hojn pomocn kompetentn uczciw przejrzyst zaufan wiarygodn opłaca korzystn stosunek-jakości wysokiej-jakości bezkonkurencyjn niedościgni nagrodz ulubion chwalą. chwalon docenia doceni cenion szanowan wygrywa wygrał zwycięzc sukces kochan na-lata służy-latami służą-latami zasługuj śmiało bez-wahania bez-problemu działa-bez wydajn dokładn precyzyjn stabiln płynn efektywn przemyślan dopracowan lepszy lepsza lepsze lepiej błyskawiczn przewag",
    blame:
      "zły zła złe kiepsk drog wolno woln rozczarow odradz unik problem awari skarg fataln słab spóźn opóźn najgorsz brudn nie-oddał nie-dotar nigdy-więcej nieuprzejm niemił irytuj koszmar tragiczn nie-odpowiada to-oszu zgubili-moj trzymaj-się-z-daleka trzymać-się-z-daleka zgubił-moją-pacz zgubiła-moją-pacz zgubiła-pacz zgubił-pacz nie-dostarczył głośn hałas niewygodn zacina psuje. psują. zepsu łamie. pęka. pękł. cieknie przecieka rdzewie odkleja rozpada usterk wadliw wady. awaryjn zawiesza zawodzi. zawodn niestabiln przegrzew skomplikowan zagmatwan przestarzał niewystarcz przeciętn miern słabsz drogo drożs ukryte-opłaty ukryte-koszty zawyż naciąga oszust oszuka oszukuj kłam. kłami wprowadza-w-błąd wprowadzał-w-błąd wprowadzała-w-błąd fałszyw afera afery aferą skandal kontrowers krytyk oskarż zarzut zarzuc pozew pozwan kara. karę. kary. ukaran grzywn skazan śledztw korupc łapów wyzysk mobbing zanieczyszcz toksyczn skażon zatru zmarł ofiary rannych pożar wybuch niebezpieczn zagroż ryzyk upadłoś bankru zwolnieni zadłuż straty załama bojkot nieufn zła-opinia złą-opinię zła-reputacja złą-reputację niedbał bałagan śmierdz niesmaczn kolejki. kolejek czeka-się-godzin godzinami odsyła. zbywa. ignoruj odmawia odmówi skarż narzeka niezadowol frustruj uciążliw nieprzyjemn ostatnie-miejsce ostatnim-miejscu na-końcu-rankingu na-szarym-końcu najniższ najgorzej nie-kupuj nie-kupił nie-warto nie-polec pozostawia-wiele pozostawiają-wiele lepiej-omij lepiej-unika lepiej-wybra lepiej-nie znika. znikają spowaln nachaln wyrzucone-pieniądze",
    denial: "nie nigdy bez"
  },
  cs: {
    praise:
      "výborn dobr nejlepš skvěl doporuč odporúč spolehliv spokojen rychl chutn stojí-za ideáln pohodln příjemn kvalitn oblíben ochotn bezproblém zdvořil dochvil vstřícn profesionáln vždy-čerstv vždycky-čerstv chybu-neuděl nešlápnete-vedle nešlápneš-vedle nezklam nebudete-litovat nebudeš-litovat je-jistota. sázka-na-jistotu",
    blame:
      "špatn drah drahý pomal zklam sklam nedoporuč vyhnul vyhn vyhýb problém poruch stížnost slab zpožděn mrzut nejhorš hrozn předražen nikdy-víc nikdy-viac nereag nezvedá nepříjemn nepríjemn otrav nenakoup nepoužíval je-podvod katastrofáln ztratili-mi nedoručil ztratila-balík ztratil-balík ztratila-mi. ztratil-mi. dejte-ruce-pryč raději-se-vyhn",
    denial: "ne není nikdy bez"
  },
  hr: {
    praise:
      "odlič dobar dobr najbolj preporuč priporoč pouzdan zadovolj brz ukusn vrijedi isplati idealn ugodn kvalitet ljubaz uslužn uvijek-svjež uvek-svež nećete-pogriješiti nećeš-pogriješiti nećete-požaliti nećeš-požaliti siguran-izbor",
    blame:
      "loš skup spor razočar izbjegav izogib problem kvar pritužb slab kasn najgor užas ne-preporuč nikad-više neljubaz katastrofaln držite-se-podalje drži-se-podalje izgubili-moj izgubili-paket nisu-dostavili",
    denial: "ne nije nikad bez ni"
  },
  hu: {
    praise:
      "kiváló jó legjobb remek ajánl megbízható elégedett gyors finom megéri tökéletes kellemes kedves bőséges szuper udvarias segítőkész figyelmes kényelmes hibátlan ajánlan ajánlott mindig-friss nem-lehet-mellélőni nem-fogsz-csalódni nem-csalód nem-bánod biztos-választás nem-hagyott-cserben",
    blame:
      "rossz drága lassú csalód kerüld probléma hiba panasz gyenge késés koszos udvariatlan legrosszabb silány sajnos késett kihűlt soha-többé soha-többet nem-válaszol bosszant idegesít borzalm szörny rémálom katasztrofális nem-hozta-ki nem-hozták-ki elvesztette-a-csomag elveszett-a-csomag messziről-kerüld nem-kézbesítette",
    denial: "nem ne sem soha"
  },
  fi: {
    praise:
      "erinomai hyvä hyvät paras parhaa suosittel luotettav tyytyväi nopea herkulli kannattaa ihanteelli mukava loistava edulli ystävälli palvelualtis täsmälli mallikka sujuva moitteet kätevä aina-tuore takuuvarma varma-valinta et-kadu et-pety ei-petä et-voi-mennä-vikaan",
    blame:
      "huono kallis kallii hidas hitaa petty pettymys välttä vältä ongelma valitu heikko myöhässä rikki surkea kelvoton huonoin hukkas kadotti ei-vastannut ei-vastaa en-ostaisi töykeä ärsyttä raivostutta painajai on-huijaus pysy-kaukana ei-toimittanut kadotti-paket kiertäisin-kaukaa en-enää-ikinä",
    denial: "ei en et emme eivät"
  },
  et: {
    praise: "hea head parim suurepära soovita usaldusväär rahul kiire maitsev tasub sõbralik alati-värske kindel-valik ei-pea-kahetsema ei-kahetse",
    blame: "halb kallis aegla pettu pettumus väldi probleem kaebus nõrk hilin ebaviisak hoia-eemale kaotas-mu ei-toonud-kohale",
    denial: "ei mitte"
  },
  lt: {
    praise: "ger geriaus puik rekomend patikim patenkint greit skan verta šviež malon patog",
    blame: "blog brang lėt nusivyl venk problem skund silpn vėluo nemaloni",
    denial: "ne nėra be"
  },
  lv: {
    praise: "lab labāk lielisk iesak uzticam apmierin ātr garšīg vērts svaig laipn",
    blame: "slikt dārg lēn vīl izvair problēm sūdz vāj kavē nelaipn",
    denial: "ne nav bez"
  },
  tr: {
    praise:
      "iyi en-iyi harika mükemmel öner tavsiye güvenilir memnun hızlı lezzetli değer ideal rahat kaliteli başarılı şahane nazik kibar sorunsuz hesaplı konforlu dayanıklı güler-yüzlü kusursuz hep-taze her-zaman-taze pişman-olmaz pişman-etmez güvenle-al yanıltmaz hayal-kırıklığına-uğratmaz gönül-rahatlığ",
    blame:
      "kötü pahalı yavaş hayal-kırık kaçın önermem önermiyor tavsiye-etmem tavsiye-etmiyor sorun şikayet şikâyet bozuk geç berbat rezalet uzak-dur beklet gecik iade-etme cevap-verme bir-daha-asla gelmedi ulaşmadı saygısız rötar buz-gibi kâbus ilgisiz zayıf. bayat. çok-kaba sinir-bozucu paketimi-kaybetti kaybettiler uzak-durun teslim-etmedi iadeyi-reddet",
    denial: "değil hiç -değil"
  },
  id: {
    praise:
      "bagus baik terbaik hebat rekomendasi merekomendasikan andal puas cepat enak layak ideal nyaman mantap ramah segar terjangkau cocok awet tepat-waktu memuaskan murah tidak-bakal-menyesal tidak-akan-menyesal nggak-bakal-nyesel gak-bakal-nyesel pilihan-aman bisa-diandalkan tidak-mengecewakan",
    blame:
      "buruk jelek mahal lambat kecewa mengecewakan hindari masalah keluhan rusak terlambat terburuk lelet penyok tidak-pernah kasar kesal menyebalkan mimpi-buruk parah delay telat jangan-pakai jangan-beli jangan-pilih basi. paket-saya-hilang menghilangkan-paket jauhi. tidak-pernah-diantar paketnya-hilang",
    denial: "tidak bukan jangan tak kurang"
  },
  // Vietnamese tells words apart by its marks: nothing is folded away (`unfolded`).
  vi: {
    praise:
      "tốt tuyệt ngon đáng-tin đáng-mua đáng-tiền nhanh hài-lòng rẻ bền êm thơm dễ-dùng tiện-lợi yên-tâm nên-mua thân-thiện thoải-mái xuất-sắc đẹp khuyên-dùng khuyên-bạn không-nên-bỏ-qua không-hối-hận không-thất-vọng lựa-chọn-an-toàn",
    blame:
      "đắt chậm thất-vọng nên-tránh hãy-tránh nhầm mất-hàng bực khó-chịu kém dở phàn-nàn khiếu-nại không-khuyên tồi rất-tệ quá-tệ tệ-hại tồi-tệ tệ-nhất giao-trễ hay-trễ hay-lỗi hay-bị-lỗi nhiều-lỗi hay-hỏng mau-hỏng nhanh-hỏng không-nên-mua không-nên-dùng không-nên-chọn từ-chối-hoàn-tiền tránh-xa làm-mất-hàng không-giao-hàng làm-thất-lạc",
    denial: "không chưa chẳng đừng"
  }
}

/** Languages in letters of their own, and of one script together; they count wherever they stand. */
export const scriptStems: Readonly<Record<string, Stems>> = {
  ru: {
    praise:
      "отличн хорош лучш прекрасн превосходн рекоменд совету надёжн надежн довол быстр вкусн стоит-своих идеальн удобн приятн радует рад вежлив надійн чудов найкращ раджу задовол швидк смачн зручн гарн добр отлич препоръч надежд одлич препоруч поуздан задовољ брз вовремя доступн качествен безупречн ввічлив вчасно якісн бездоганн всегда-свеж не-подвед не-подвел не-подвёл не-подвод не-пожале не-прогада не-разочару беспроигрышн не-підвед не-підвів не-підвод не-пошкоду замечательн великолепн потрясающ блестящ выдающ впечатл шикарн классн удачн продуман прочн крепк долговечн вынослив тихо. тихий тише. бесшумн экономичн недорог дешев выгодн практичн полезн интуитивн легко. элегантн нежн эффективн ароматн свежий свежая свежие сочн просторн щедр. внимательн любезн компетентн честн прозрачн достойн доверяют заслуживает-довер пользуется-довер окупа соотношение-цен цена-качество непревзойд вне-конкурен награжд любим. лидиру хвалят похвал ценят. уважа победител выигр успех популярн нравится понрав служит-год служат-год служит-долг служат-долг прослужит не-жалею смело. без-нарекан без-проблем без-сбоев мощн. мощный стабильн плавн мгновенн молодц спокойне",
    blame:
      "плох ужасн дорог медлен разочаров избега не-совету не-рекоменд проблем жалоб слаб сломан опозд худш грубы просроч отврат больше-не не-пойду поган жахлив дороги повільн розчаров уника скарг зникают зникають стари не-працює не-работает лош скуп бавен разочар избягв лоша избегава не-вернул не-верну грязн никогда-больше хамств бесит раздраж кошмар не-отвечает опозда опаздыва сломал не-поверта не-поверну брудн ніколи-більше дратує не-відповіда запізн зламал потеряли-мо загубили-мо держаться-подальше держитесь-подальше потеряла-посыл потерял-посыл потеряли-посыл теряет-посыл загубила-мою-посил загубила-посил не-доставил тримайтеся-подалі шумн шумит шумный шумнее громк неудобн ломает ломают трещин треска протека течёт. ржаве отклеива рвётся рвутся заеда зависа тормозит тормозят глюч глюк сбои. сбоя. сбоев. вылета обрыва перегрева бракован дефект недостат неисправ нестабильн запутан устарел недостаточн посредств хуже. дороже. завышен завыша скрытые-комис скрытые-плат скрытых-комис скрытых-плат навязыва навязчив обман лживы мошенн пирамид скандал критику критико раскритик обвин штраф. штрафы штрафа оштрафов приговор арестов корруп взятк загрязн токсичн отравл заража заболе погиб. погибли жертв пострада пожар. взорв взрыв опасн угроз риск. риски отозван банкрот разорил увольн долги. убыт потеряли-свои лишил обвал обруш бойкот недовер плохая-репутац дурная-репутац небрежн бардак воня. невкусн очеред часами. дозвониться-до-поддержки-невозм невозможно-дозвон отказыва отказал игнорир не-советова не-стоит-брать не-стоит-покуп не-стоит-своих не-стоит-денег не-покупа не-брал. не-купил. недовол неприятн придира вымога берут-деньги последнее-место последнем-месте в-конце-рейтинга в-хвосте аутсайдер трата-денег выброшенн оставляет-желать оставляют-желать халтур некачеств невежлив невозможн",
    denial: "не ни без нет ні без немає"
  },
  el: {
    praise:
      "εξαιρετικ καλο καλη καλυτερ συνιστ προτειν αξιοπιστ ικανοποιη γρηγορ νοστιμ αξιζει ιδανικ αψογ αψογα ευγενικ βολικ ταχυτατ παντα-φρεσκ δεν-θα-το-μετανιωσ δεν-θα-μετανιωσ σιγουρη-επιλογη δεν-θα-χασ δεν-απογοητευ",
    blame:
      "κακ ακριβ αργ απογοητευ αποφυγ αποφευγ προβλημα παραπον αδυναμ χειροτερ χαλασμεν καθυστερ απαραδεκτ αγενη αγενεις εκνευρ εφιαλτ δεν-απαντ δεν-θα-σας-προτεινα ποτε-ξανα ειναι-απατη κανεισ-δεν-απαντ μεινετε-μακρια εχασαν-το-δεμα εχασε-το-δεμα χρεωσε-δυο-φορεσ δεν-παρεδωσ",
    denial: "δεν μην χωρις ποτε οχι"
  },
  ar: {
    praise:
      "ممتاز رائع أفضل افضل جيد أنصح انصح موثوق راض سريع لذيذ يستحق مثالي مريح موفر لا-تتردد مهذب طازج نظيف لطيف مفيد ممتازة رائعة خيار-مضمون خيار-آمن لن-تندم لن-يخيب",
    blame:
      "سيئ سيء رديء غالي غال بطيء بطيئة خيبة تجنب مشكل شكوى ضعيف أسوأ معطل تأخير مخيب بارد لا-أنصح لا-انصح لن-أعود لا-يرد لم-يصل متأخر متأخرة وقح كابوس مزعج أضاعت-شحن أضاعوا-شحن ضاعت-شحن لم-يرد-أحد ابتعد-عن لم-يصلني",
    denial: "لا ليس ليست غير لم لن بدون"
  },
  he: {
    praise:
      "מצוין מעולה טוב טובה הטוב ביותר ממליץ ממליצה מומלץ אמין מרוצה מהיר טעים שווה מושלם נוח אדיב אדיבה מנומס תמיד-טרי לא-תתחרט לא-תתאכזב בחירה-בטוחה היה-לנו-נעים אי-אפשר-לטעות",
    blame:
      "גרוע יקר איטי אטי מאכזב אכזב להימנע בעיה תלונ חלש שבור איחור נורא פושר מקולקל לא-עונים לא-הגיע לעולם-לא-עוד חצוף חצופים מעצבן סיוט איחרו-ב הגיע-קר. הגיעו-קר איבדו-לי איבדו-את-החביל תתרחקו כדאי-להתרחק לא-סיפקו",
    denial: "לא אין אינו בלי"
  },
  hi: {
    praise:
      "अच्छ बेहतरीन शानदार सबसे-अच्छ भरोसेमंद सिफारिश संतुष्ट तेज़ स्वादिष्ट बढ़िया उत्तम सुंदर किफ़ायती किफायती आरामदायक मददगार समय-पर टिकाऊ पसंदीदा हमेशा-ताज़ा हमेशा-ताजा आँख-बंद-करके-भरोसा भरोसा-कर-सकते पछतावा-नहीं पछताना-नहीं निराश-नहीं",
    blame:
      "खराब ख़राब महंग धीम निराश बचें समस्या शिकायत कमज़ोर घटिया देरी बेकार बुरा बुरी देर-से बदतमीज़ परेशान ज़्यादा-लिया जवाब-नहीं सलाह-नहीं बार-बार-चला-जाता बार-बार-बंद खो-दिया पैकेट-गुम",
    denial: "नहीं न मत -नहीं"
  },
  ko: {
    praise:
      "훌륭 좋 최고 추천 믿을 만족 빠르 맛있 편리 간편 가성비 뛰어 친절 완벽 신선 깨끗 저렴 튼튼 든든 감동 후회하지-않 후회-없 실망하지-않 안심하고 믿고-쓸 우수 탁월 괜찮 안정적 조용 소음이-적 소음이-거의 가볍 가벼 견고 오래-쓸 오래가 쉽 쉬워 쉬운 간단 편하 편해 편안 합리적 경제적 부드럽 부드러 촉촉 고급스 세련 예쁘 정확 신속 빨라 빠른 정직 투명 성실 꼼꼼 세심 호평 인정받 사랑받 신뢰 인기 으뜸 강추 최적 알맞 적합 풍부 효과적 효율 유용 받쳐 돋보 앞서 더-나은 더-낫",
    blame:
      "나쁘 나쁜 비싸 비싼 느리 느린 실망 피하 문제 불만 약하 고장 최악 떨어졌 불친절 불편 별로 비추 환불-거부 늦었 식어 식었 무례 짜증 다시는 늦게-도착 늦게-왔 환불을-계속-거절 환불을-거절 거절했어 택배를-분실했 택배를-잃어버렸 시끄럽 시끄러 소음이-크 소음이-심 무겁 무거 불안정 불합리 불투명 부정확 아쉽 아쉬 엉성 허술 조잡 깨지 깨졌 부러 끊기 끊겨 끊김 멈추 멈춰 튕기 먹통 느려 오류 결함 누수 벗겨 막히 과열 복잡 까다 번거 낡 구식 부족 미흡 과도 바가지 숨은-비용 추가-요금 허위 과장 거짓 속였 속여 사기를 사기꾼 은폐 횡령 배임 비리 뇌물 담합 위법 불법 위반 소송 고소당 고발 기소 구속 유죄 벌금 과징금 제재 처벌 논란 물의 비난 비판 지탄 갑질 착취 괴롭힘 과로 불매 보이콧 외면 불신 신뢰를-잃 추락 폭락 급락 하락 적자 부채 파산 부도 해고 구조조정 피해 유해 독성 식중독 오염 질병 사망 숨졌 목숨 희생 화재 폭발 사고가 위험 리콜 유출 해킹 늦 지연 지체 어겼 연락이-안 연결이-안 연결이-거의-안 무책임 회피 떠넘 무시 거부 거절 냄새 더럽 더러 맛없 맛이-없 싱겁 불쾌 답답 최하위 꼴찌 하위권 사지-마 추천하지-않 권하지-않 권하고-싶지 후회 낭비 아까 형편없 나빠 열악 망가",
    denial: "안 못 -지 -않 -어렵 -없"
  },
  ja: {
    praise:
      "素晴らし 優れ 人気 おすすめ お勧め オススメ 信頼 高品質 好評 最高 美味し おいし 便利 快適 丁寧 満足 お得 安心 間違いない 親切 清潔 気に入 嬉し うれし 助かる 助かっ コスパ 長持ち 使いやす 新鮮で 時間通りに届く 時間通りに届きま 時間通りに来る 時間通りに来ま 後悔しない 後悔しません 外れがな ハズレがな なら間違いありません 選べば間違いありません 抜群 秀逸 優秀 見事 楽です 楽に ふっくら なめらか 丈夫 頑丈 耐久性が高 静か 静音 軽く 軽い 省エネ お手頃 手頃 安くて 安価 リーズナブル 簡単 手軽 美しい おしゃれ きれい 綺麗 上質 高級感 高性能 正確 安定 スムーズ 速い 速く 早い 素早 誠実 頼れ 頼りにな 評価が高 評価は高 高く評価 高評価 評判が良 評判がよ 評判も良 評判もよ 定評 支持されて 愛され 愛用 群を抜 向いてい ぴったり 最適 型崩れしな 型崩れしに 壊れにく 長く使え 長年使え 着心地 使い心地 寝心地 良い 良く 良質 うまい 旨い 新鮮 豊富 充実 優しい 効果的 感動",
    blame:
      "悪い 悪く 不満 問題 高価 割高 欠点 批判 不祥事 赤字 遅い 遅く 期待外れ がっかり 避け つながりにく 故障 最悪 不親切 残念 返金されな 失礼 二度と イライラ すぐ壊れ 壊れていまし 破損していまし 冷めていまし 冷めてい 返金に応じな 返金に応じて 面倒くさ 対応がひど ひどい対応 配達が遅れ やめたほうがいい やめた方がいい まったくつながらない 全くつながらない をなくされ 紛失され 届きませんでし うるさ 騒音 重い 重く 物足りな いまいち イマイチ 微妙 使いにく 使いづら 分かりにく わかりにく 不便 不安定 不良 不具合 欠陥 壊れやす 壊れた 壊れる 水漏れ 剥がれ 錆び 途切れ 圏外 フリーズ 遅延 遅れ 待たされ たらい回し 対応が悪 対応が遅 対応も悪 無視され 断られ 拒否され 高すぎ 価格が高 値段が高 料金が高 追加料金 不当 誇大 虚偽 偽装 不正 詐欺 騙さ だまさ 隠蔽 改ざん 捏造 横領 贈収賄 違反 違法 訴訟 提訴 訴えられ 告発 逮捕 有罪 罰金 課徴金 行政処分 業務改善命令 炎上 物議 非難 不信 信頼を失 信用を失 苦情 クレーム 被害 食中毒 死亡 亡くな 死者 負傷 火災 発火 爆発 事故 汚染 有害 危険 リスク リコール 自主回収 倒産 破綻 解雇 リストラ 損失 急落 暴落 不買 ボイコット 過労 ハラスメント 搾取 情報漏 流出 最下位 ワースト 下位に 低評価 評価が低 評価は低 評判が悪 評判は悪 買わないほう 買わない方 買うべきではな やめておい 飲まないで 使わないで 粗悪 手抜き 汚い 臭い まずい 不味い 時代遅れ 期待はずれ 後悔 無駄 ひどい 酷い 弱い 足りな 不十分 劣る 劣り やめた方が良い やめたほうが良い",
    denial: "-ない -ません -できない -なかった"
  },
  zh: {
    praise:
      "优秀 出色 可靠 领先 推荐 受欢迎 优势 满意 强大 好评 最好 不错 值得 好用 好吃 实惠 合理 划算 耐用 闭眼入 放心 靠谱 贴心 国民级 新鲜 干净 舒服 舒适 热情 准时 方便 省心 耐穿 物美价廉 友好 准没错 不会错 不会后悔 错不了 性价比 流畅 给力 扎实 精致 结实 坚固 稳定 安静 静音 噪音小 噪音低 省电 续航长 续航好 轻便 便捷 简单 易用 美观 漂亮 美味 好喝 口感好 口碑好 口碑很好 口碑极佳 深受 喜爱 信赖 首选 优质 高品质 质量好 质量很好 过硬 一流 顶级 出众 卓越 强劲 精准 很快 响应快 及时 周到 细心 耐心 诚信 透明 良心 亲民 便宜 优惠 物有所值 超值 完美 优异 优良 称赞 赞誉 获奖 畅销 名列前茅 第一名 更胜一筹 更好 更优 完胜 丰富 齐全 温和 有效 效果好 最佳",
    blame:
      "糟糕 差评 问题 投诉 缺点 昂贵 太贵 落后 丑闻 下跌 亏损 失望 避免 避开 避雷 很慢 太慢 太差 很差 最差 难用 坑 不推荐 不建议 劝退 故障 不退款 凉了 态度恶劣 态度很差 再也不 拖延 不理 没人管 卡顿 翻车 劣质 弄丢了我 经常迟到 总是迟到 就坏了 包裹弄丢 快递弄丢 推卸责任 拒绝退款 没送到 乱扣费 噪音大 噪音很大 太吵 很吵 漏水 漏油 掉漆 掉色 开裂 断裂 生锈 发烫 卡死 死机 闪退 崩溃 掉线 断网 信号差 信号不好 续航差 续航短 耗电 笨重 太重 复杂 繁琐 过时 老旧 简陋 粗糙 不值 性价比低 性价比不高 性价比很低 虚高 乱收费 隐形收费 隐藏费用 涨价 捆绑 套路 欺骗 欺诈 诈骗 骗局 骗子 虚假 假货 造假 夸大 误导 隐瞒 争议 批评 质疑 谴责 指责 曝光 起诉 诉讼 处罚 罚款 被罚 违法 违规 违约 犯罪 被捕 判刑 腐败 贿赂 垄断 剥削 压榨 污染 有毒 有害 中毒 超标 不合格 患病 致病 致癌 死亡 致死 受伤 伤亡 起火 自燃 爆炸 事故 危险 风险 隐患 召回 破产 倒闭 爆雷 暴雷 烂尾 跑路 裁员 负债 债务 崩盘 暴跌 抵制 失信 信誉受损 口碑差 口碑下滑 质量差 质量堪忧 质量下降 质量不行 难吃 难喝 难闻 异味 不新鲜 变质 过期 超时 踢皮球 推诿 敷衍 冷漠 拒绝 等很久 迟迟 态度差 服务差 售后差 不满 抱怨 吐槽 垫底 倒数 末位 排名靠后 别买 不要买 慎买 慎重 谨慎 三思 远离 绕开 后悔 浪费 智商税 泄露 泄漏 维权 受害 失败 衰落 下滑 不如",
    denial: "不 没 没有 别"
  },
  th: {
    praise: "ดีที่สุด แนะนำ ยอดเยี่ยม น่าเชื่อถือ พอใจ อร่อย คุ้ม สะดวก รวดเร็ว ประทับใจ ดีมาก ใช้ดี ถูกใจ สะอาด ราคาถูก ทนทาน สุภาพมาก พนักงานสุภาพ ไม่ผิดหวัง วางใจได้ เชื่อถือได้",
    blame: "แย่ แพง ช้า ผิดหวัง หลีกเลี่ยง ปัญหา ร้องเรียน พัง ไม่ตรงปก ห่วย ของเราหาย เสียความรู้สึก รอนาน ล่าช้า เย็นชืด หยาบคาย ยากมาก ไม่รับผิดชอบ ทำของหาย ทำของฉันหาย ควรอยู่ห่าง",
    denial: "ไม่ ไม่ได้ อย่า"
  }
}
