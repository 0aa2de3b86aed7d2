/**
 * Words about places, about living things, about a person's life, and about things that people drink, eat and wear. Beside a name that a brand shares with
 * such a thing, the words show which of the two the text means. The lists are stems with the same meanings in each language. A word with a full stop takes
 * only the ending of the plural. `_` stands for a space.
 */
import { setOf } from "./WordList.js"

/** Lake, river, mountain, coast, valley, sea; direction and distance; ski, snow, hike, cycle path, ferry, boat, flight, tourist; district, inhabitant. */
export const landStems: Readonly<Record<string, string>> = {
  en: "its_banks lake. river. tributar mountain. peak. foothill valley. coast. shore. riverbank rainforest glacier waterfall inch feet_high altitude elevation hectare acre ski. skiing snow. snowfall hik trail. ferr boats flights flight. tourist tourism resort inhabitant resident population district. municipality province village. town. peninsula estuar canal. harbour. national_park north_of south_of east_of west_of kilometres_from kilometers_from miles_from along_the headwaters downstream upstream beach to_the_east to_the_west to_the_north to_the_south borders temperature weather storm rain. rained blizzard polls. voters governor cathedral. colony ruled_ trekking backpack hike. hiked earthquake volcano sightsee day_trip weekend_trip old_town cable_car ruins fortress excursion gorge. kingdom waterfalls",
  de: "see. flus fluss berg. berge bergen gebirge gipfel tal. kuste ufer wasserfall ortsteil gemeinde landkreis einwohner bewohner dorf kleinstadt insel halbinsel wanderweg radweg wandern ski. skigebiet schnee fahre schiff fluge touristen urlaub nordlich sudlich ostlich westlich kilometer hohe_von meter_hoch mundung hafen nationalpark entlang fachwerk altstadt strand. strande badestrand regnet schneit gewitter temperaturen vulkan erdbeben kathedrale sehenswürdig ausflug seilbahn ruine festung burg. königreich wanderung tagestour schlucht wochenendtrip",
  nl: "meer. rivier berg. bergen heuvel dal. kust oever waterval dorp gemeente inwoners eiland schiereiland wandel fiets. fietsen fietspad langs_de ski. sneeuw veerpont boot. boten vluchten toerist vakantie noorden_van zuiden_van oosten_van westen_van kilometer. haven. provincie brug. monding strand bezienswaard oude_stad dagje kabelbaan ruïne kasteel. koninkrijk fietsroute",
  sv: "sjön sjo elv. elven alven floden berg. fjell fjäll dal. kust strand vattenfall vandfald foss. by. byen kommun kommune invånare innbyggere indbyggere ön. øen vandring vandre cykel sykkel skid ski. snö snø färja ferge færge båt. båten båtar båd turist norr_om söder_om nord_for syd_for sør_for mil_från kilometer hamn havn sevärdhet severdighe gamla_stan linbana ruin. borg. slott. kungarik utflykt fjord.",
  fr: "lac. fleuve riviere montagne sommet vallee cote_sud rive. rives littoral cascade commune. village ile. presquile habitants randonn piste_cyclable ski. neige bateau ferry vols. touriste touristique vacances au_nord au_sud a_lest a_louest kilometres altitude departement canton port_de thermes embouchure affluent quai. plage neigé pleut températures volcan séisme cathédrale randonnée excursion vieille_ville téléphérique ruines forteresse royaume randonnée. monts. gorges_du week-end_à",
  es: "lago. rio. monte. montaña cordillera cumbre valle. costa. orilla ribera cascada pueblo. aldea municipio comarca habitantes isla. peninsula sendero senderis carril_bici esqui nieve barco ferri vuelos turist vacaciones al_norte al_sur al_este al_oeste kilometros altitud metros_de_altura desemboca afluente provincia balneario termas playa nieva llueve temperaturas volcán terremoto catedral ballenas glaciar excursion casco_antiguo casco_historico teleférico ruinas fortaleza castillo. reino_de senderismo escapada mirador",
  pt: "lago. rio. monte. montanha serra. cume vale. costa. margem margens cachoeira aldeia vila. municipio distrito habitantes ilha peninsula trilha ciclovia esqui neve barco ferry voos turist ferias ao_norte ao_sul a_leste a_oeste quilometros altitude foz afluente floresta praia neva. chove temperaturas vulcão terremoto catedral excursão centro_histórico teleférico ruínas fortaleza castelo. reino_de bondinho mirante",
  it: "lago. fiume monte. montagna cima. valle. la_costa sulla_costa riva. sponda cascata borgo. paese. comune_di frazione abitanti isola penisola sentier pista_ciclabile sci. sciare neve. battello traghetto voli. turist vacanz a_nord a_sud a_est a_ovest chilometri altitudine provincia terme. foce affluente lungomare spiagg piove pioverà nevica temperature vulcano terremoto cattedrale escursion centro_storico funivia rovine fortezza castello. regno_di gita",
  ro: "lac. lacul rau. raul fluviu munte. muntii munti varf valea coasta malul cascada sat. satul comuna oras. orasul locuitori insula peninsula traseu drumet schi. zapada barca feribot zboruri turist vacant la_nord la_sud la_est la_vest kilometri altitudine judet statiune varsa afluent plaja plaje excursi centrul_vechi telecabin ruine cetate cetatea castel regatul drumeți antic. capitala",
  pl: "jezior rzek dolin gór. gora. gory górach górami górsk szczyt brzeg wybrzeż wodospad wieś. wieści wsi. gmin powiat miasta. mieście. miasteczk mieszkańc wysp półwys szlak. szlaki ścieżk rowerow narciar śnieg prom. statek lotów turyst wakacj na_północ na_południe na_wschód na_zachód kilometrów wysokości u_stóp beskid pociąg dopływ ujści uzdrowisk plaż śniegu deszcz temperatur wulkan trzęsieni katedr wycieczk starów starym_mieście kolejk ruin. ruiny twierdz zamek zamku królestw zapor spływ",
  cs: "jezer řek. řeka řeky řeku hora. hory hoře horách pohoř vrchol údolí břeh pobřež vodopád obec. obce vesnic městečk okres obyvatel ostrov poloostrov stezk cyklostezk turistick lyžař lyžov sníh sněh trajekt loď. letů dovolen severně jižně východně západně kilometrů nadmořsk přítok ústí úpatí kraje. kraji. pláž prší sněží teploty sopk zemětřesen katedrál výlet staré_město lanovk zřícenin pevnost hrad. zámek zámku království přehrad rozhledn",
  hr: "korit. korita jezer rijek reke. reka. planin vrh. dolin obal slap. selo. sela. općin opštin grad. grada. stanovnik otok ostrvo poluotok staz skijaš snijeg sneg. trajekt brod. letova turist odmor sjeverno južno istočno zapadno kilometar nadmorsk pritok ušć podnožj plaž izlet stari_grad žičar ruševin tvrđav dvorac kraljevstv",
  hu: "medréb tó. tava folyó. hegy. hegys csúcs völgy part. partj vízesés község falu. város. lakos sziget félsziget túra. turista kerékpárút síel sípály hó. komp. hajó járat nyaral északra délre keletre nyugatra kilométer tengerszint torkoll megye. megyében strandj strandok kirándul óváros romok erőd várrom gyalogtúra túraútvonal felvonó",
  fi: "järv joki. joen joke vuor tuntur laakso rannikko rannalla rant vesiputous kunta. kunnan kylä kaupung asuk saari. saar niemima vaellus pyörätie hiiht lumi. lunta lautt laiva lennot turist matkail pohjoispuol eteläpuol itäpuol länsipuol kilometri korkeu maakun retki vanhakaupun köysirat rauniot linnoitus kuningaskun",
  et: "järv jõgi. jõe mägi. mäe org. oru rannik kald vald. vallas küla linn. elanik saar. poolsaar matkarad suusa lumi. praam laev turist põhja lõuna kilomeetri maakon matk. vanalinn linnus varemed kuningriik rabarad",
  lt: "ežer upė. upės upę kalnas. kalnai kalnų slėn pakrant krant rajon kaim. kaimas miest gyventoj sala. pusiasal dviračių_tak slidin sniego keltas laivas turist šiaur pietų kilometr apskrit",
  lv: "ezer upe. upes upē kalns. kalni kalnu ielej krast pagast ciem. pilsēt iedzīvotāj sala. pussal veloceliņ slēp snieg prām kuģ tūrist ziemeļ dienvid kilometr novad",
  tr: "çayı göl. gölü gölün nehr ırma dağ. dağı. dağlar zirve vadi. vadisi kıyı sahil. şelale köy. köyü ilçe. ilçesi belde nüfus ada. adası yarımada yürüyüş_parkur kayak. kayağ kar_yağ sezonu feribot tekne tekneler uçuş turist tatil kuzeyinde güneyinde doğusunda batısında kilometre rakım metre_yüksek eteklerinde dökülür akar. yükselir milli_park plaj sıcaklık yağmur antik_kent antik_kentinde deprem yanardağ gezi. gezilecek antik harabe kale. kalesi teleferik yürüyüş_rota saat_mesafede günübirlik",
  id: "di_selatan di_utara di_timur di_barat danau sungai gunung puncak lembah pantai pesisir tepi_danau air_terjun desa. kecamatan kabupaten penduduk pulau semenanjung mendaki pendakian jalur salju feri. perahu penerbangan wisata liburan sebelah_utara sebelah_selatan sebelah_timur sebelah_barat kilometer_dari ketinggian bermuara provinsi pesisir hujan suhu gempa gunung_berapi candi benteng keraton kereta_gantung jalan-jalan",
  vi: "hồ. sông. núi. đỉnh thung_lũng bờ_biển bờ_sông thác. làng. xã. huyện. thị_trấn dân_số cư_dân đảo bán_đảo leo_núi trượt_tuyết tuyết phà. du_khách khách_du_lịch phía_bắc phía_nam phía_đông phía_tây ki-lô-mét độ_cao tỉnh. cửa_sông bãi_biển du_lịch tham_quan phố_cổ cáp_treo mùa_mưa chùa",
  ru: "из_берегов озер озёр река. реки. реке. реку. рекой горы. гора. горе. горах горн вершин долин берег побереж водопад сел. село. деревн посёлок посёлк район. районе жител населен остров полуостров тропа тропы лыж снег паром катер рейсы турист курорт севернее южнее восточнее западнее километр высот приток устье впада подножи пляж дожд. погода вулкан землетрясени штате градусов экскурси старый_город старом_городе канатн руин крепост замок замка царств поход трекк прогулк набережн фестивал",
  uk: "з_берегів озер річк ріка. ріки. гори. гора. горі. горах вершин долин берег узбереж водоспад село. селі селищ район. районі жител населен острів острова півострів стежк лиж сніг пором катер рейси турист курорт північніше південніше східніше західніше кілометр висот приток гирл впада підніжж пляж екскурсі старе_місто старому_місті канатн руїн фортец замок замку королівств похід походу трекінг набережн",
  bg: "от_коритото езеро езера река. реката. планин връх. върха долин бряг брегов крайбреж водопад село. общин област. жител населен остров полуостров пътек ски. сняг снега ферибот лодк полети турист курорт северно южно източно западно километ височина приток влива извира подножи плаж екскурзи стария_град лифт. крепост замък царство разходк",
  sr: "језер река. реке. реци планин врх. долин обал водопад село. општин становник острво полуострв стаз скиј снег трајект брод. турист северно јужно источно западно километ висин приток улива извире подножј плаж излет стари_град жичар тврђав замак краљевств",
  el: "λίμνη λίμνης ποτάμι ποταμ βουνό βουνά όρος. κορυφή κοιλάδ ακτή ακτές όχθη καταρράκτ χωριό δήμος δήμου κάτοικ νησί χερσόνησ μονοπάτι σκι. χιόν πορθμείο καράβι πτήσεις τουρίστ βόρεια νότια ανατολικά δυτικά χιλιόμετρ υψόμετρ εκβολ παραλί εκδρομή παλιά_πόλη τελεφερίκ ερείπια κάστρο φρούριο βασίλειο ιστιοπλο πεζοπορ φαράγγι αξιοθέατ",
  ar: "بحيرة نهر جبال جبل ساحل شاطئ ضفة ضفاف شلال قرية محافظة سكان جزيرة تزلج ثلوج عبّارة قوارب رحلات_جوية سياح شمال جنوب كيلومتر ارتفاع مصب ينبع غابات صحراء شواطئ أمطار الطقس زلزال بركان المحيط رحلة قلعة آثار تلفريك السياح الأمطار مملكة تسلق",
  fa: "دریاچه رودخانه کوه ساحل آبشار روستا شهرستان استان جمعیت جزیره اسکی برف قایق گردشگر شمال جنوب کیلومتر ارتفاع جنگل دامنه سواحل قلعه ویرانه تله‌کابین کوهنورد باران سفر_به",
  he: "אגם נהר נחל הרים הר חוף גדות מפל כפר מושב תושבים אי סקי שלג מעבורת סירות טיסות תיירים צפונית דרומית מזרחית מערבית קילומטר גובה חופי טיול מסלול_ מבצר עתיקות רכבל נוף. טיפוס",
  hi: "झील चोटि नदी पहाड़ पर्वत घाटी तट झरना गांव गाँव जिला ज़िला आबादी द्वीप बर्फ पर्यटक उत्तर_में दक्षिण_में किलोमीटर ऊंचाई ऊँचाई समुद्र समुद्र_तट बारिश तापमान भूकंप ट्रेक यात्रा किला खंडहर पर्यटन चढ़ाई वर्षा घूमने हिमपात",
  bn: "নদী হ্রদ পাহাড় পর্বত উপত্যকা গ্রাম জেলা জনসংখ্যা দ্বীপ পর্যটক উত্তরে দক্ষিণে কিলোমিটার",
  ja: "湖 川 河 熱帯 雨林 森林 夜景 山頂 山脈 登山 標高 峠 谷 海岸 沿岸 半島 島 滝 村 町役場 人口 市内 駅前 観光 温泉街 スキー場 積雪 フェリー 北部 南部 東部 西部 キロ 海水浴 気温 噴火 地震 飛行機で 新幹線で まつり 城跡 遺跡 旧市街 ロープウェイ ハイキング 遊歩道 散策 トレッキング 旅館",
  zh: "湖 河流 山峰 山脉 登山 海拔 山谷 海岸 半岛 岛屿 瀑布 村庄 县城 人口 旅游 景区 滑雪 积雪 渡轮 以北 以南 以东 以西 公里 流域 雨林 海滩 沙滩 气温 下雪 下雨 地震 火山 高铁到 飞往 旅行 古城 遗址 缆车 徒步 景点 爬山 雪山",
  ko: "호수 강변 강가 산맥 정상 등산 해발 계곡 해안 반도 섬 폭포 마을 인구 관광객 스키장 눈이_ 여객선 북쪽 남쪽 동쪽 서쪽 킬로미터 해변 비가_와 비가_오 눈이_내 기온 지진 화산 결항 여행 등반 관광 유적 케이블카 성곽 탐방 축제 렌터카 숙소",
  th: "ทะเลสาบ แม่น้ำ ภูเขา หุบเขา ชายฝั่ง น้ำตก หมู่บ้าน อำเภอ ประชากร เกาะ นักท่องเที่ยว ทางเหนือ ทางใต้ กิโลเมตร ชายหาด เที่ยว ทะเลหมอก โบราณสถาน วัดพระ กระเช้า เดินป่า ล่องเรือ"
}

/**
 * Species, predator, prey, horn, fur, tail, wing, cub; breed, graze; leaf, root, harvest, orchard; drought, hail; scientific name. "Animal" is left out,
 * because texts about pet shops have it.
 */
export const natureStems: Readonly<Record<string, string>> = {
  en: "species predator. prey. horns antler fur. tail. wings. beak hooves cubs. cub. kitten calves calf. herd. flock breed. breeds. breeding mating graz habitat wildlife endangered extinct poach mammal reptile bird. insect larva. burrow forest. jungle savanna shrub leaves roots. bark. blossom bloom pollen orchard harvest drought hail. soil scientific_name genus",
  de: "raubtier beute. beutetier hörner horner fell. schwanz flügel schnabel jungtier herde rasse. paarung weide. weiden lebensraum artenschutz ausgestorben säugetier vogel insekt wald. wälder strauch blätter wurzel rinde blüht blüte ernte. dürre hagel boden. gattung art. bedroht",
  nl: "roofdier prooi hoorns vacht. staart vleugel snavel jongen. kudde ras. paring grazen leefgebied uitgestorven zoogdier vogel insect bos. struik bladeren wortel bloeit bloesem oogst. droogte hagel. bodem geslacht wetenschappelijke_naam",
  sv: "rovdjur rovdyr byte. bytte. horn. päls pels. svans hale. vingar vinger næbb näbb ungar unger flock flokk art. arter betar beiter levnadsområde utdöd däggdjur pattedyr fågel fugl insekt skog skov busk. lövträd lövskog blad. rötter røtter blommar blomstr skörd. høst torka. tørke hagel vetenskapliga",
  fr: "espèce predateur prédateur proie cornes fourrure queue. ailes. bec. petits. troupeau race. reproduction broute pâturage habitat. faune menacé éteint mammifère oiseau insecte forêt arbuste feuilles racines écorce fleurit floraison récolte verger sécheresse grêle nom_scientifique genre.",
  es: "especie depredador presa. cuernos pelaje cola. alas. pico. crías rebaño manada raza. apareamiento pasta. pastan hábitat fauna amenazad extint mamífero ave. aves. pájaro insecto bosque selva arbusto hojas. raíces corteza florece floración cosecha huerto sequía granizo nombre_científico género.",
  pt: "animais espécie predador presa. chifres pelagem cauda. asas. bico. filhotes rebanho raça. acasalamento pastam habitat fauna ameaçad extint mamífero ave. aves. pássaro inseto floresta. selva arbusto folhas. raízes casca. floresce floração colheita pomar seca. granizo nome_científico gênero.",
  it: "specie. predatore preda. corna pelliccia coda. ali. becco cuccioli gregge branco razza. accoppiamento pascol habitat fauna minacciat estint mammifero uccell insett bosco. foresta cespugl foglie radici corteccia fiorisce fioritura raccolto frutteto siccità grandine nome_scientifico genere_",
  ro: "specie specia prădător pradă coarne blana coadă aripi cioc. pui. turmă rasă împerech pasc. pășun habitat fauna amenințat dispărut mamifer pasăre păsări insect pădur arbust frunze rădăcin înflor recolt livad secet grindin științific ursului urs. lup. capr",
  pl: "gatun drapieżn zdobycz rogi. rogów futr ogon. skrzydł dziób młode. stado stada ras. rasy pastwisk siedlisk zagrożon wymar ssak ptak owad las. lasu. lasach lasów krzew liście liści korzeni kora. kwitn zbiory zbiorów sadz sadów susz grad. gradu nazwa_naukowa rodzaj. puszcz żyje_w",
  cs: "druh. druhu dravec šelm kořist rohy. rohů parohy srst. ocas křídl zobák mláďat stádo stáda plemen páří pastv pase. ohrožen vyhynul savec savc pták hmyz les. lesích lesů keř list. listy kořen kvete květ. sklize úrod sad. sadech sucho. krup koza kozy kozl samec samice dospív vous. vousem vědeck",
  hr: "vrst. vrsta vrste grabežljiv plijen rogov. rogovi krzno rep. krila kljun mladunč stado krdo pasmin parenj pašnjak staništ ugrožen izumr sisavac ptica insekt šum. šuma šumi šumama grm. lišće korijen cvjeta cvatnj žetv berb voćnjak suša. suše tuča. tuče kukac",
  hu: "faj. fajok ragadozó zsákmány szarv bunda farok szárny csőr kölyk nyáj csord fajta. legel élőhely veszélyeztetett kihalt emlős madár madarak rovar erdő cserje levél levelek gyökér virágz termés aratás gyümölcsös aszály jégeső tudományos_nev",
  fi: "laji. lajin peto. saalis sarv. sarvet turkki häntä siiv nokka. penn. pennut lauma rotu. laidun elinympäristö uhanal sukupuut nisäk lintu linnu hyönte metsä pensas lehdet juur kukki sato. sadon kuivuus rakeet tieteelli",
  et: "liik. liigi röövlo saak. sarved karv. saba. tiivad nokk. pojad kari. tõug karjamaa elupaik ohustatud imetaj lind. putuk mets. metsas põõsas lehed juured õitse saak saagi põud rahe",
  lt: "rūšis rūšies plėšr grob ragai kailis uodeg sparn snap jaunikl banda veisl ganykl buvein nykst žinduol paukšt vabzd mišk krūm lapai šakn žyd derlius sodas sodų sausra kruša",
  lv: "suga. sugas plēsēj laupījum ragi. kažok aste. spārn knāb mazuļ ganāmp šķirn ganīb dzīvotn apdraud zīdītāj putn kukai mež krūm lapas sakn zied raža. ražu sausum krusa",
  tr: "türü türler yırtıcı avlan boynuz kürk kuyruk kanat gaga yavru sürü ırk. otlak otlar yaşam_alan nesli memeli kuş. kuşlar böcek orman çalı. yaprak kökleri çiçek_aç hasat bahçe kuraklık dolu. bilimsel ağaç ağac",
  id: "spesies predator mangsa tanduk bulu. ekor sayap paruh anak-anaknya kawanan ras. merumput habitat satwa terancam punah mamalia burung serangga hutan semak daun akar. berbunga panen kebun kekeringan nama_ilmiah",
  vi: "loài_ săn_mồi con_mồi sừng. bộ_lông đuôi. cánh. mỏ. đàn. giống. đồng_cỏ môi_trường_sống tuyệt_chủng thú. chim. côn_trùng rừng. bụi_cây lá. rễ. nở_hoa vụ_mùa mùa_màng hạn_hán mưa_đá cây_trồng",
  ru: "вид. вида. виды. хищник добыч рога. рогов шерст мех. хвост крыль клюв детёныш детеныш стад пород. пасётся пасется пастбищ обита вымир млекопита птиц насеком лес. леса. лесах лесу. кустарник листь корни корней цвет. цветет цветёт урожа сад. садах засух град. научн зверь звер",
  uk: "вид. виду хижак здобич роги. рогів шерст хутр хвіст хвост крил дзьоб дитинч стад пород. пасовищ мешка вимира ссав птах комах ліс. лісі лісах кущ. листя корен цвіт врожа сад. садах посух град. науков звір",
  bg: "вид. вида. видове хищник плячк рога. козина опашк крил клюн малки стад пород. паша. пасищ местообит застраш изчезн бозайни птиц насеком гора. горите гори. храст листа корени цъфт реколт овощн суша. градушк научно",
  sr: "врст предатор плен. рогов крзно реп. крила кљун младунч стадо пашњак станишт угрожен сисар птица инсект шум. шума грм. лишће корен цвета жетв воћњак суша. град.",
  el: "είδος. είδη. αρπακτικ θήραμα κέρατα γούνα ουρά. φτερά ράμφος μικρά_του κοπάδι ράτσα βόσκ βιότοπ απειλούμεν θηλαστικ πουλί πουλιά έντομ δάσος δάση θάμν φύλλα ρίζες ανθίζ συγκομιδ ξηρασία χαλάζι επιστημονικ",
  ar: "فصيلة مفترس فريسة قرون فراء ذيل أجنحة منقار صغارها قطيع أغنام الماعز الرعي موطن انقراض ثدييات طيور حشرات غابات أشجار شجر أوراق جذور يزهر حصاد بساتين جفاف البرد_ الطبيعية الطبيعي",
  fa: "گونه شکارچی طعمه شاخ پشم دم بال منقار گله گوسفند بز_ چرا زیستگاه انقراض پستاندار پرنده حشره جنگل درخت برگ ریشه شکوفه محصول باغ خشکسالی تگرگ",
  he: "טורף טרף קרניים פרווה זנב כנפיים מקור_ גורים עדר כבשים עזים רעייה מרעה בית_גידול נכחד יונק ציפור חרק יער עצים עץ עלים שורש פריחה יבול קציר מטע ברד בצורת אדמה",
  hi: "प्रजाति शिकारी शिकार_ सींग पूंछ पूँछ पंख चोंच झुंड भेड़ बकरी चरा वन्यजीव विलुप्त स्तनपायी पक्षी कीट जंगल पेड़ पत्ते पत्तियां जड़ फूल_ फसल सूखा ओले तालाब",
  bn: "প্রজাতি শিকারি শিং লেজ পাখা ঠোঁট পাল_ ভেড়া ছাগল বিলুপ্ত স্তন্যপায়ী পাখি পোকা জঙ্গল গাছ পাতা শিকড় ফসল খরা",
  ja: "獣 生息 捕食 獲物 角 毛皮 尻尾 翼 くちばし 群れ 羊 ヤギ 牧草 絶滅 哺乳類 鳥類 昆虫 森 樹木 葉 根 開花 収穫 果樹 干ばつ 学名 科の",
  zh: "物种 捕食 猎物 犄角 皮毛 尾巴 翅膀 鸟类 羊群 牛群 牧场 栖息 灭绝 哺乳 昆虫 森林 树木 叶子 树叶 根系 开花 丰收 果园 干旱 冰雹 学名 果实",
  ko: "서식 포식 먹이 뿔 털 꼬리 날개 부리 무리 양떼 염소 목초 멸종 포유류 조류 곤충 숲 나무 잎 뿌리 개화 수확 과수원 가뭄 우박 학명",
  th: "สายพันธุ์ ล่าเหยื่อ เขาสัตว์ ขนสัตว์ หาง ปีก ฝูง ถิ่นที่อยู่ สูญพันธุ์ นก แมลง ป่า ต้นไม้ ใบไม้ ราก ออกดอก เก็บเกี่ยว ภัยแล้ง"
}

/**
 * Architect, painter, poet, writer, composer, singer, actor, physicist, champion, president; born, died, married, retired, childhood, biography; god, myth,
 * emperor, battle.
 */
export const lifeStems: Readonly<Record<string, string>> = {
  en: "architect. painter poet. novelist memoir autobiograph biograph composer singer actor. actress. physicist mathematician philosopher astronomer professor. footballer striker goalkeeper champion. championship world_title olympic nobel president. senator. minister. born. died married. widow childhood retired from_racing years_old. wrote writes novel. poem. siblings sonata symphon starred sang. danced nominat nicknam murder kidnap wimbledon. oscar. myth mytholog goddess. gods. emperor. battle. tribe. guitarist drummer medal. linguist historian orphanage tournament midfielder referee substituted second_half first_half penalty_kick equali hat-trick goals stoppage_time parliament vote. voters election. resigned scandal grandmother grandfather uncle. aunt. nephew niece doctorate. widower ballot. congress. constituency stabbed funeral buried grew_up studied graduated scholarship phd surname war. voyage sailed choir pulpit",
  de: "architekt maler. dichter schriftsteller memoiren biografie biographie komponist sänger schauspieler physiker mathematiker philosoph professor fußballer stürmer torwart weltmeister olympia nobelpreis präsident. minister. geboren starb gestorben verheiratet heiratete witwe kindheit zurückgetreten roman. romans schrieb gedicht ehefrau oper. lebte ermordet entführt trainer. rennfahrer mythos mytholog göttin götter gott. kaiser. schlacht sänger tor_geschossen linguist goldmedaill sprachwissenschaft historiker wuchs_ waisenhaus gemälde halbzeit elfmeter schlusspfiff schiedsrichter mittelfeld fraktion abgeordnet bundestag wahlkreis grossvater grossmutter onkel. tante. neffe. nichte. begraben beerdig flanke köpfte kopfball doktorarbeit triptychon nachname familienname krieg. kriegs. krimi. krimis seefahrer",
  nl: "architect. schilder. dichter. schrijver memoires biografie componist zanger acteur actrice natuurkundige wiskundige filosoof professor voetballer spits. keeper wereldkampioen olympisch nobelprijs president. minister. generaal geboren overleed overleden getrouwd trouwde weduwe jeugd roman. schreef gedicht ontvoerd vermoord leefde coureur mythe mytholog godin goden god. keizer slag_bij taalkundig goud_op doelpunt strafschop scheidsrechter middenvelder tweede_kamer kamerlid verkiezing grootvader grootmoeder neefje nichtje begraven promoveerde achternaam oorlog schilderij huisarts",
  sv: "arkitekt målare maler. poet. dikter diktare författare forfatter biografi memoar kompositör komponist sångare sanger skådespel skuespill fysiker matematiker filosof professor fotboll fotball anfallare världsmästare verdensmester olympi nobelpris president. minister. general. född født föddes dog. døde gift_med barndom roman. skrev mördad myrdet kidnappad bodde spelaren spilleren mytolog gudinna gud. kejsare kejser slaget halvlek straffspark mittfältare riksdag stortinget folketinget valet. morfar mormor farfar farmor begravd begravet nytt_rekord efternamn etternavn krig. krigen",
  fr: "architecte peintre poète écrivain romancier mémoires biographie compositeur chanteu acteur. actrice. physicien mathématicien philosophe professeur footballeur attaquant gardien champion. championne olympique nobel président. ministre. général. né_en née_en né_le née_le naquit mort_en mourut épousa marié veuve enfance retraite. roman. écrivit concours poème assassin vécut vivait pilote pole_position mythe mytholog déesse dieu. dieux empereur bataille étudia linguiste historien médaille joueur remport tournoi grandi. orphelin arrêté. mi-temps penalty arbitre ballon. défaite milieu_de_terrain député élections conseil_municipal grand-père grand-mère oncle. tante. neveu. nièce. enterré thèse. buts buteur orphelinat né_à née_à nom_de_famille guerre tableaux navigateur libéra.",
  es: "arquitecto pintor. poeta. escritor novelista memorias biografía compositor cantante actor. actriz físico. matemático filósofo profesor futbolista delantero portero campeón campeona olímpic nobel presidente ministro. general. nació nacido murió falleció casó viuda infancia retiró novela escribió poema asesin vivió torero piloto. mito. mitolog diosa dios. dioses emperador batalla estudió lingüista historiador medalla tenista torneo orfanato gol. goles remató penalti árbitro mediocentro escaño elecciones alcalde abuelo abuela sobrin diputad enterrad segundo_tiempo apellido guerra navegante hípica zarpó",
  pt: "arquiteto pintor. poeta. escritor romancista memórias biografia compositor cantor. cantora ator. atriz físico. matemático filósofo professor. jogador atacante goleiro campeão campeã olímpic nobel presidente ministro. general. nasceu nascido morreu faleceu casou viúva infância aposentou romance. escreveu poema assassin viveu piloto. venceu_em mito. mitolog deusa deus. deuses imperador batalha estudou linguista historiador medalha gol. gols escanteio árbitro pênalti zagueiro eleiç deputad vereador avô. avó. sobrinh sepultad segundo_tempo sobrenome guerra. navegador caravela",
  it: "architetto pittore poeta. scrittore romanziere memorie biografia compositore cantante attore attrice fisico. matematico filosofo professore calciatore attaccante portiere campione titoli_mondiali titolo_mondiale mondiali. olimpic nobel presidente ministro. generale. nacque nato_a nato_nel morì morto_nel sposò vedova infanzia ritirato. ritirò romanzo scrisse poesia uccis assassin visse pilota mito. mitolog dea. dio. dei_greci imperatore battaglia studiò gol. rugbista linguista storico. medaglia tennista torneo orfanotrofio partita. arbitro rigore sindaco elezioni deputat nonno. nonna. cugin vescovo sepolt gara. centrocampist secondo_tempo cognome guerra dipinti navigatore arcivescovo",
  ro: "arhitect pictor poet. poetul scriitor romancier memorii biografi compozitor cântăreț actor. actorul actriță fizician matematician filosof profesor fotbalist atacant portar campion olimpic nobel președinte ministru. general. născut murit decedat căsătorit văduv copilări retras roman. romanul ucis trăit pilot. mit. mitolog zeiță zeul zeu. rege. regele împărat bătăli locuit război voievod domnitor",
  pl: "architekt malarz poet. poeta pisarz powieś pamiętnik biograf kompozytor śpiewa aktor. aktork fizyk. matematyk filozof profesor piłkarz napastnik bramkarz mistrz olimpij nobla prezydent minister. generał. urodzi zmarł ożeni wdow dzieciństw napisał wiersz zamordow porwan żył. mieszkał mit. mitolog bogini bóg. bogów król. cesarz bitw zagrał wykłada językoznaw medal gol. gola bramk sędzi posłan poseł posła wybor. ustaw dziad babci pogrzeb pochowan doktorat nazwisk wojn kolarz książę",
  cs: "architekt malíř básník spisovatel román paměti životopis skladatel zpěvá herec. hereč fyzik matematik filozof profesor fotbalist útočník brankář mistrem olympij nobel prezident ministr. generál. narodil zemřel oženil vdov dětství napsal báseň zavražd unes žil. závodník mýtus mytolog bohyně bůh. bohů král. císař bitv trenér. hokejist gól. branku zápas rozhodčí poslan poslan voleb dědeč babičk pohřb hrob. gymnázi funkce_ příjmení válk kníže",
  hr: "postigao gola. golova arhitekt slikar pjesnik književnik roman. memoar biograf skladatelj pjevač glumac glumic fizičar matematičar filozof profesor nogometaš napadač vratar prvak. olimpij nobel predsjednik ministar. general. rođen umro preminu oženi udovic djetinjstv napisao ubijen otet živio vozač. mit. mitolog boginja bog. bogova kralj car. bitk gol. pogodak sudac zastupni izbori djed. baka. pokopan pogreb rat. rata knez knjaz",
  hu: "építész festő. költő író. regény önéletrajz életrajz zeneszerző énekes színész fizikus matematikus filozófus professzor labdarúgó csatár kapus bajnok olimpia nobel elnök. miniszter. tábornok született meghalt elhunyt feleség özvegy gyermekkor éves. írta visszavonult meggyilkol elrabol élt. versenyző mítosz mitológ istennő isten. király császár csat nagykövet háború festményei tanárnő szakácskönyv",
  fi: "arkkiteh maalari runoili kirjaili romaani muistelm elämäkert säveltä laulaja näyttelij fyysik matemaatik filosof professori jalkapallo maailmanmestar olympia nobel presiden ministeri kenraali syntyi kuoli vaimo leski lapsuu vuotias kirjoitti murhat sieppa asui. kilpa-ajaja myytti mytolog jumalat jumala keisari taistelu taiteilij sodan maalauks",
  et: "arhitekt maalikunst luuletaj kirjanik romaan elulu helilooj laulja. näitleja füüsik matemaatik filosoof professor jalgpallur maailmameist olümpia nobeli president. minister. kindral sündis suri. abielu lapsepõl aastane kirjutas sõda sõja maalid",
  lt: "architekt dailinink poet. poetas rašytoj romanas biograf kompozitor daininink aktorius aktorė fizikas matematik filosof profesor futbolinink čempion olimp nobelio prezident ministr generol gimė mirė vedė našl vaikyst parašė",
  lv: "arhitekt gleznotāj dzejniek rakstniek romān biogrāf komponist dziedātāj aktieris aktrise fiziķ matemātiķ filozof profesor futbolist čempion olimp nobela prezident ministr ģenerāl dzimis dzimusi miris mirusi precēj bērnīb gadu_vecs uzrakstīja",
  tr: "mimar. mimarı ressam şair yazar. yazarı roman. romanı anıları biyografi besteci şarkıcı oyuncu. fizikçi matematikçi filozof profesör futbolcu forvet kaleci şampiyon olimpiyat nobel cumhurbaşkan bakan. general. doğdu öldü vefat evlen çocukluğ yaşında yazdı emekli öldürül kaçır yaşadı yönetmen pilot. mitoloji tanrıça tanrı. kral. imparator savaş ödül_al gol. goller maçta maçtan hakem. milletvekil dede. büyükanne cenaze tarafından_öldürül soyad padişah",
  id: "arsitek pelukis penyair penulis. novelis memoar biografi komponis penyanyi aktor. aktris fisikawan matematikawan filsuf profesor pesepak penyerang kiper juara. olimpiade nobel presiden menteri jenderal. lahir meninggal wafat menikah istrinya masa_kecil berusia menulis pensiun dibunuh diculik pembalap mitos mitolog dewi. dewa. kaisar pertempuran aktris gol. wasit bupati pemilu kakek. nenek. dimakamkan pemakaman babak_kedua perang lukisan",
  vi: "kiến_trúc_sư họa_sĩ nhà_thơ nhà_văn tiểu_thuyết hồi_ký tiểu_sử nhạc_sĩ ca_sĩ diễn_viên nhà_vật_lý nhà_toán_học triết_gia giáo_sư cầu_thủ thủ_môn vô_địch olympic nobel tổng_thống bộ_trưởng sinh_năm qua_đời kết_hôn tuổi_thơ chiến_tranh giáo_viên",
  ru: "архитектор художник поэт писател роман. мемуар биограф композитор певец. певиц актёр актер. актрис физик. математик философ профессор футболист нападающ вратар чемпион олимпи нобел президент министр генерал родил умер. умерла скончал женился замуж вдов детств написал ушёл_из убит похищ гонщик тренер. миф. мифолог богин бог. богов царь. император битв сыграл жил. лингвист историк. медал снялся снялась танкист гол. матч судья. депутат выборы выборов дедушк бабушк похорон полузащитник тайме фамили войн князь мореплав",
  uk: "архітектор художник поет письменник роман. мемуар біограф композитор співа актор. акторк фізик. математик філософ професор футболіст нападник воротар чемпіон олімпі нобел президент міністр генерал народив народил помер одруж вдов дитинств написав вбит викрад гонщик тренер. міф. міфолог богин бог. богів цар. імператор битв зіграв збірк мовознав історик. медал знявся знялася гол. матч суддя. депутат вибори виборів дідус бабус похорон півзахисник таймі прізвищ війн князь",
  bg: "архитект художник поет. поетът писател роман. мемоар биограф композитор певец певиц актьор актрис физик. математик философ професор футболист нападател вратар шампион олимпи нобел президент министър генерал роден почина жени. вдовиц детство написа убит отвлеч пилот. треньор мит. митолог богин бог. цар. император битк войн княз",
  sr: "постигао гола. голова архитект сликар песник писац роман. мемоар биограф композитор певач глумац глумиц физичар математичар филозоф професор фудбалер шампион олимпи нобел председник министар генерал рођен умро преминуо ожени удовиц детињств написао убијен отет возач. тренер мит. митолог богиња бог. краљ цар. битк рата кнез",
  el: "αρχιτέκτον ζωγράφ ποιητ συγγραφέ μυθιστόρημα βιογραφ συνθέτ τραγουδιστ ηθοποι φυσικός μαθηματικός φιλόσοφ καθηγητ ποδοσφαιριστ πρωταθλητ ολυμπι νόμπελ πρόεδρο υπουργ στρατηγ γεννήθηκ πέθαν παντρεύτηκ χήρα παιδική ετών έγραψ δολοφον απήχθ έζησε μύθος μυθολογ θεά. θεός θεών βασιλι αυτοκράτορ μάχη πόλεμο πίνακες",
  ar: "معماري رسام شاعر كاتب رواية مذكرات سيرة ملحن مغني مغنية ممثل فيزيائي فيلسوف بروفيسور لاعب_كرة مهاجم حارس_مرمى بطل_العالم أولمبي نوبل الرئيس وزير_ جنرال وُلد ولد_ توفي تزوج أرملة طفولته طفولتها من_عمره اعتزل قصيدة هدف_ نائب_ انتخابات جده_ جدته دفن_ حرب لوحات",
  fa: "معمار_ نقاش شاعر نویسنده رمان خاطرات زندگی‌نامه آهنگساز خواننده بازیگر فیزیکدان ریاضیدان فیلسوف فوتبالیست قهرمان نوبل رئیس‌جمهور وزیر_ ژنرال متولد درگذشت ازدواج کودکی ساله_ جنگ",
  he: "אדריכל צייר משורר סופר_ סופרת רומן_ זיכרונות ביוגרפיה מלחין זמר שחקן שחקנית פיזיקאי מתמטיקאי פילוסוף פרופסור כדורגלן אלוף_ אולימפי נובל נשיא_ שר_ה אלוף נולד נולדה מת_ב נפטר התחתן אלמנת ילדותו ילדותה בן_ה פרש_ מלחמ קונצרט",
  hi: "वास्तुकार चित्रकार कवि_ लेखक उपन्यास आत्मकथा जीवनी संगीतकार गायक गायिका अभिनेता अभिनेत्री वैज्ञानिक दार्शनिक प्रोफेसर खिलाड़ी ओलंपिक नोबेल राष्ट्रपति मंत्री जन्म निधन विवाह बचपन संन्यास गोल_ सांसद विधायक चुनाव दादा_ दादी_ युद्ध",
  bn: "স্থপতি চিত্রশিল্পী কবি_ লেখক উপন্যাস জীবনী গায়ক অভিনেতা অভিনেত্রী বিজ্ঞানী দার্শনিক অধ্যাপক খেলোয়াড় নোবেল রাষ্ট্রপতি মন্ত্রী জন্ম মৃত্যু বিয়ে",
  ja: "建築家 画家 詩人 作家 小説 自伝 伝記 作曲家 歌手 俳優 女優 物理学者 数学者 哲学者 教授 選手 優勝 五輪 ノーベル 大統領 大臣 将軍 生まれ 亡くな 結婚 引退 幼少 歳で メダル 得点 ゴールを 法案 選挙 祖父 祖母 戦争 映画化",
  zh: "建筑师 画家 诗人 作家 小说 回忆录 传记 作曲家 歌手 演员 物理学家 数学家 哲学家 教授 运动员 球员 冠军 奥运 诺贝尔 总统 部长 将军 出生 去世 逝世 结婚 退役 童年 岁时 金牌 奖牌 夺冠 火炬 进球 射门 议员 选举 爷爷 奶奶 考上 战争 国家队",
  ko: "건축가 화가 시인 작가 소설 자서전 전기_ 작곡가 가수 배우 물리학자 수학자 철학자 교수 선수 우승 올림픽 노벨 대통령 장관 장군 태어났 태어나 사망 별세 결혼 은퇴 어린_시절 금메달 득점 선거 국회 할아버지 할머니 전쟁",
  th: "สถาปนิก จิตรกร กวี นักเขียน นวนิยาย ชีวประวัติ นักแต่งเพลง นักร้อง นักแสดง นักฟิสิกส์ นักคณิตศาสตร์ นักปรัชญา ศาสตราจารย์ นักฟุตบอล แชมป์ โอลิมปิก โนเบล ประธานาธิบดี รัฐมนตรี เกิดที่ เกิดเมื่อ เสียชีวิต แต่งงาน สงคราม นัดชิง"
}

/** Words about products: taste, drink, bottle, can, beer, mineral, sparkling; wear; recommend, prefer, quality, rival; comes from. */
export const useStems: Readonly<Record<string, string>> = {
  en: "tast drink drank bottle beer. lager wine. minerals mineral sparkling spring. sodium wear. wears recommend prefer quality rival competitor comes_from come_from comfortable cheap expensive engine battery phone. laptop car. cars truck tyre tire. snack chocolate cleaner vacuum today.",
  de: "schmeck geschmack trink flasche dose. kasten bier. wein. mineral quellwasser sprudel natrium trag. trägt empfehl bevorzug qualität konkurren stammt kommt_aus gunstig teuer bequem akku handy. motor. fass. zapf schokolade heute",
  nl: "smaak smaakt drink fles blik. bier wijn. mineraal bron. bruis natrium draag draagt aanbevel aanrad kwaliteit concurrent komt_uit afkomstig goedkoop duur. tap. pils vandaag tegenwoordig",
  sv: "smak drick drikk flask burk öl. øl. vin. mineral källvatten kolsyr natrium bär. rekommend anbefal kvalitet konkurren kommer_från kommer_fra billig dyr. dyrare idag i_dag",
  fr: "goût gout. boi. boire boisson bouteille canette bière vin. minéral gazeu source sodium port. porte. recommand préfér qualité concurren provient vient_de cher. moins_cher confort pétillant aujourdhui",
  es: "sabor sabe. beb. beber bebida botella lata. cerveza vino. mineral con_gas manantial sodio lleva. recomiend recomend prefier calidad competi proviene viene_de barat caro. cómod hoy.",
  pt: "sabor beb. beber bebida garrafa lata. cerveja vinho mineral com_gás fonte. sódio veste recomend prefir qualidade concorren provém vem_de barat caro. confort hoje",
  it: "sapore gusto bev. bere. bevanda bottiglia lattina birra vino. mineral frizzante gassata sorgente sodio indoss consigli preferi qualità concorren proviene viene_da economic caro. comod oggi",
  ro: "gust. gustul bea. beau băutur sticl doză bere. berea vin. mineral carbogaz izvor. sodiu poart recomand prefer calitate concuren provine ieftin scump astazi",
  pl: "smak pić. pije pijam napój napoj butelk puszk piwo piwa piwem wino mineraln gazowan źródlan sód. sodu noszę nosi. polec wol. wolę jakoś konkuren pochodzi tani drog dziś dzisiaj",
  cs: "chut pít. pije pij. nápoj lahv lahev plechovk piv. pivo piva víno minerál perliv pramen sodík nos. nosí doporuč raděj kvalit konkuren pochází levn drah vaří. dnes",
  hr: "okus ukus pij. piti. piće boca. boce limenk piv. pivo vino mineraln gaziran izvorsk natrij nosi. preporuč kvalitet kvaliteta konkuren dolazi_iz jeftin skup danas",
  hu: "íz. íze ízű iszik iszom ital üveg palack dobozos sör. sört bor. ásvány szénsav forrás nátrium visel. ajánl inkább minőség versenytárs származik olcsó drága manapság",
  fi: "maku. maistu juo. juoma juon pullo tölkki olut. oluen olutta viini kivennäis hiilihap lähde. natrium suosit laatu laadu kilpailij peräisin halp kalli nykyään",
  et: "maits joo. jook. pudel purk õlu õlle vein. mineraal gaseer allika soovit kvalitee konkuren pärit odav kallis",
  lt: "skon. skonis gerti. geria gėrim butel skardin alus. alaus vynas mineralin gazuot šaltin rekomend kokyb konkuren pig. brang",
  lv: "garš dzert dzer. dzērien pudel bundž alus. vīns minerāl gāzēt avot. iesak kvalitā konkuren lēt. dārg",
  tr: "tad. tadı lezzet iç. içmek içecek içiyor şişe kutu. bira. birası şarap maden_suyu mineral gazlı gazoz kaynak_suyu sodyum giy. öner. öneri tavsiye tercih kalite rakip gelir. ucuz pahalı bugün",
  id: "rasa. minum botol kaleng bir. anggur. mineral berkarbonasi sumber_air pakai memakai rekomendasi saran. kualitas pesaing berasal murah mahal",
  vi: "vị. hương_vị uống chai. lon. bia. rượu khoáng có_ga nguồn_nước mặc. đề_xuất khuyên chất_lượng đối_thủ rẻ. đắt.",
  ru: "вкус пить. пью. пьёт пьют напит бутыл банк пиво пива вино минерал газирован источник натри нос. носит рекоменд совету предпочит качеств конкурент дешев дешёв дорог. дороже сегодня",
  uk: "смак пити. п'ю. п'ють напій напої пляш банк пиво вино мінерал газован джерел натрі носити рекоменд раджу якіст конкурент дешев дорог. дорожч сьогодні",
  bg: "вкус. вкуса пия. пият напит бутил кутия. бира вино минерал газиран извор. препоръч качеств конкурен евтин скъп днес",
  sr: "укус пије пити пиће флаш лименк пиво вино минерал газиран извор. препоруч квалитет конкурен јефтин скуп",
  el: "γεύση πίνω πίνει ποτό ποτά μπουκάλι κουτάκι μπίρα μπύρα κρασί μεταλλικό ανθρακ πηγή νάτριο φορ. φοράω προτείν προτιμ ποιότητα ανταγων φθην ακριβ σήμερα",
  ar: "طعم مذاق شرب مشروب زجاجة علبة معدنية غازية لبن حليب عصير زبادي جبن أوصي يُنصح جودة منافس رخيص أرخص غالي",
  fa: "طعم مزه نوشید بطری قوطی معدنی گازدار شیر_ پنیر ماست توصیه کیفیت رقیب ارزان گران",
  he: "טעם שותה לשתות משקה בקבוק פחית בירה יין_ מינרלי מוגז חלב גבינ יוגורט ממליץ מומלץ איכות מתחר זול יקר",
  hi: "स्वाद पीना पीते बोतल बीयर मिनरल दूध पनीर दही सुझाव गुणवत्ता प्रतिस्पर्धी सस्ता महंगा",
  bn: "স্বাদ পান_ বোতল দুধ পনির দই মান_ সস্তা দামি",
  ja: "味 飲 ボトル 缶 炭酸 天然水 おいし 美味 着る おすすめ 品質 競合 安い 高い",
  zh: "味道 口感 喝 瓶 罐 啤酒 矿泉水 气泡 好喝 穿 推荐 质量 竞争 便宜 贵",
  ko: "맛 마시 병_ 병에 병을 병으로 캔 맥주 생수 탄산 입는 추천 품질 경쟁 싸 비싸",
  th: "รสชาติ ดื่ม ขวด กระป๋อง เบียร์ น้ำแร่ แนะนำ คุณภาพ คู่แข่ง ถูก แพง"
}

/** Folded verbs of rivers and mountains. */
const landVerbs = setOf(
  "flows flowed discharges empties meanders winds rises towers stretches fliesst mundet entspringt schlangelt erhebt ragt erstreckt stroomt mondt ontspringt verheft kronkelt rinner mynnar renner munner loper lober " +
    "coule serpente traverse culmine fluye desemboca discurre atraviesa desagua flui atravessa scorre sfocia attraversa bagna curge izvoraste strabate plynie wpada wyplywa wznosi przeplywa tece usti vleva prameni proteka tyci " +
    "uvire izvire folyik torkollik ered emelkedik virtaa laskee kohoaa voolab suubub teka iteka tek ietek akar dokulur yukselir uzanir mengalir bermuara menjulang " +
    "течет впадает протекает возвышается тече впадає протікає здіимається впада влива извира улива ρεει εκβαλλει πηγαζει υψωνεται"
)

/**
 * Verbs of `landVerbs` that a river does and nothing else, so that they need no further word about places. A verb for a machine that leaks ("течет",
 * "proteká") is none of them.
 */
const riverVerbs = setOf(
  "entspringt mundet stroomt mondt ontspringt mynnar munner fluye desemboca desagua sfocia izvoraste przeplywa vleva prameni izvira izvire uvire torkollik " +
    "virtaa voolab suubub teka iteka ietek mengalir bermuara впадает извира ρεει εκβαλλει πηγαζει"
)

/** Folded verbs for "is located". Texts about brands have them too, so they count only beside a word about places. */
const standingVerbs = setOf(
  "lies lie liegt befindet ligt ligger trouve situe esta encuentra ubica fica localiza trova afla lezy leza znajduje lezi nachazi nalazi fekszik sijaitsee asub yra atrodas terletak лежит лежить лежи naxodit βρισκεται"
)

/** Forms of "has", which also count only beside a word about places. */
const havingVerbs = setOf("has hat heeft har tiene tem ha a are ma ima")

export const isHavingVerb = (word: string): boolean => havingVerbs.has(word)
export const isRiverVerb = (word: string): boolean => riverVerbs.has(word)
export const isLandVerb = (word: string): boolean => landVerbs.has(word)
export const isStandingVerb = (word: string): boolean => standingVerbs.has(word)

/** Nouns that show that the English name before them means a thing, an animal or a plant, and no company. */
const headsOfThings = setOf(
  "population populations corridor corridors habitat habitats species subspecies cub cubs conservation conservationists sightings attacks den dens fur pelt pelts hunting poaching prints tracks " +
    "tree trees bush bushes orchard orchards seed seeds leaf leaves blossom blossoms peel pie pies jam juice pulp harvest harvests cider farmers growers lens lenses " +
    "molecule molecules cell cells particle particles disease cancer fossil fossils nest nests feathers eggs larvae migration roots bark wood"
)

export const isHeadOfThing = (word: string): boolean => headsOfThings.has(word)

/**
 * Comparatives and superlatives. A sentence that compares a quality is rarely about a place or a word: "Michelin dure plus longtemps". The words are stems,
 * as in the lists above.
 */
export const gradedStems: Readonly<Record<string, string>> = {
  de: "besser. bessere beste. besten am_besten schlechter billiger günstiger gunstiger schneller leiser länger langer. weniger. einfacher stärker leichter frischer",
  nl: "beter. betere beste. best. minder. meer. langer. goedkoper sneller stiller sterker lichter",
  sv: "bättre bäst bedre. bedst. best. billigare billigere snabbare tystare mindre. längre lengre. godare",
  fr: "plus. moins. mieux meilleur",
  es: "más. menos. mejor peor.",
  pt: "mais. menos. melhor pior.",
  it: "più meno. meglio migliore peggio",
  ro: "mai_bun mai_bine mai_ieftin mai_mult mai_puțin cel_mai cea_mai",
  pl: "lepsz lepiej. gorsz gorzej. najlep najtań tańsz dłużej. mniej. bardziej. więcej. szybciej. ciszej. mocniej. większ mniejsz",
  cs: "lepší lépe. líp. horší nejlep levněj dražší déle. vydrží_víc větší menší méně rychlej tišší pevnější",
  hr: "bolj najbolj gori. jeftinij duže. manje više brž",
  hu: "jobb legjobb rosszabb olcsóbb gyorsabb halkabb tovább. kevesebb erősebb legfinomabb finomabb",
  fi: "parempi paremmin paras. parhai parempaa halvempi nopeampi hiljaisempi pidempään vähemmän kestävämpi",
  et: "parem. paremini parim odavam kiirem kauem vähem",
  tr: "daha. en_iyi en_ucuz en_hızlı",
  id: "lebih. paling. terbaik",
  vi: "hơn. nhất.",
  ru: "лучш хуже дешевл быстре дольше меньше. больше. тише самый самая самое",
  uk: "кращ краще гірш дешевш швидш довше менше. більше. тихіш найкра",
  bg: "по-добр по-евтин най-добр по-бърз",
  el: "καλύτερ καλυτερ χειρότερ πιο. λιγότερο φθηνότερ"
}
