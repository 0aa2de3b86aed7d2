/**
 * Words for attributes of a thing, which lists give values of: "Colour: red", "Größe: XL". Behind such a word stands no brand. The words are folded
 * (`Folding`).
 *
 * Words of attributes that a brand may be best in are apart, because a list of purposes has them too: "Camera: Pixel".
 */
import { setOf } from "./WordList.js"

const attributes: ReadonlyArray<string> = [
  "colour colours color colors size sizes material materials fabric weight dimensions length width height thickness diameter volume capacity gearbox transmission drivetrain fuel paint upholstery ports memory ram storage processor resolution connectivity voltage wattage pattern shape finish lining sole sku",
  "farbe farben grosse grossen material stoff gewicht abmessungen masse lange breite hohe tiefe durchmesser volumen fullmenge getriebe antrieb kraftstoff lack polster anschlusse speicher arbeitsspeicher prozessor auflosung spannung muster form futter sohle artikelnummer",
  "kleur kleuren maat maten materiaal stof gewicht afmetingen lengte breedte hoogte diameter inhoud versnellingsbak aandrijving brandstof aansluitingen geheugen opslag resolutie patroon vorm voering zool",
  "farg farger storlek material tyg vikt matt langd bredd hojd diameter volym vaxellada drivning bransle anslutningar minne lagring upplosning monster farve farver storrelse materiale stof vaegt laengde bredde hojde gearkasse drivlinje drivstoff braendstof vekt",
  "couleur couleurs coloris taille tailles matiere matieres tissu poids longueur largeur hauteur diametre capacite contenance boite carburant peinture connectique memoire stockage processeur resolution tension motif forme finition doublure semelle",
  "color colores talla tallas tamano material tejido tela peso medidas dimensiones longitud anchura altura capacidad caja combustible pintura conexion conexiones puertos memoria almacenamiento procesador resolucion voltaje estampado forma acabado forro suela",
  "cor cores tamanho tamanhos tecido peso medidas dimensoes comprimento largura altura diametro capacidade cambio combustivel pintura conexao conexoes portas memoria armazenamento processador resolucao tensao estampa acabamento forro",
  "colore colori taglia taglie misura misure materiale tessuto dimensioni lunghezza larghezza altezza diametro capacita cambio carburante vernice connessioni porte memoria archiviazione processore risoluzione tensione fantasia finitura fodera suola",
  "culoare culori marime marimi material greutate dimensiuni lungime latime inaltime capacitate combustibil memorie rezolutie",
  "kolor kolory rozmiar rozmiary material tkanina waga wymiary dlugosc szerokosc wysokosc srednica pojemnosc skrzynia paliwo lakier zlacza pamiec procesor rozdzielczosc napiecie wzor ksztalt podszewka podeszwa",
  "barva barvy velikost velikosti latka hmotnost rozmery delka sirka vyska prumer objem prevodovka palivo pamet rozliseni napeti vzor tvar farba farby velkost boja boje velicina tezina dimenzije",
  "szin szinek meret meretek anyag suly hossz szelesseg magassag urtartalom uzemanyag memoria felbontas vari varit koko koot materiaali kangas paino mitat pituus leveys korkeus tilavuus vaihteisto polttoaine muisti",
  "renk renkler beden bedenler boyut boyutlar malzeme kumas agirlik uzunluk genislik yukseklik cap hacim kapasite vites yakit bellek depolama islemci cozunurluk desen astar warna ukuran bahan berat panjang lebar tinggi kapasitas memori resolusi",
  "цвет цвета размер размеры материал материалы ткань вес габариты длина ширина высота диаметр объем емкость коробка топливо покрытие разъемы память процессор разрешение напряжение узор форма подкладка подошва колір кольори розмір розміри матеріал тканина вага довжина висота роздільна цвят",
  "χρωμα χρωματα μεγεθοσ υλικο υφασμα βαροσ διαστασεισ μηκοσ πλατοσ υψοσ χωρητικοτητα μνημη",
  "اللون الالوان المقاس الحجم الخامه القماش الوزن الابعاد الطول العرض السعه צבע צבעים מידה מידות חומר בד משקל ממדים אורך רוחב נפח रंग आकार साइज सामग्री कपडा वजन लंबाई चौडाई",
  "색상 사이즈 크기 소재 재질 무게 치수 길이 용량 カラー 色 サイズ 素材 材质 重量 重さ 寸法 长さ 容量 颜色 尺码 尺寸 面料 规格 长度 สี ขนาด วัสดุ น้ําหนัก"
]
const alsoPurposes: ReadonlyArray<string> = [
  "display screen keyboard camera battery sound engine software trim equipment biometrics warranty price design style",
  "display bildschirm tastatur kamera akku klang motor software ausstattung garantie preis design scherm toetsenbord batterij geluid uitrusting prijs skarm tangentbord batteri ljud utrustning pris",
  "ecran clavier appareil batterie son moteur logiciel equipement garantie prix pantalla teclado camara bateria sonido motor software equipamiento garantia precio tela ecra som equipamento preco schermo tastiera fotocamera batteria suono motore allestimento prezzo",
  "ekran klawiatura aparat bateria dzwiek silnik wyposazenie cena displej klavesnice fotoaparat baterie zvuk vybava экран клавиатура камера батарея звук двигатель комплектация цена klavye kamera pil ses motor donanim fiyat"
]

const [ofThing, ofPurpose] = [setOf(attributes.join(" ")), setOf(alsoPurposes.join(" "))]

/** The least share of attributes in a list that gives values. */
const ofValues = 1 / 2

/** Whether a list with such folded heads gives values of attributes: one of them is always an attribute, and half of them may be. */
export const areAttributes = (heads: ReadonlyArray<string>): boolean =>
  heads.some((head) => ofThing.has(head)) && heads.filter((head) => ofThing.has(head) || ofPurpose.has(head)).length >= heads.length * ofValues
