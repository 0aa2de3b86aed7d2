/**
 * Words that other languages than English put at the head of items which are no brands: criteria of a purchase ("Preis", "価格"), and titles of sections
 * ("Fazit", "Плюсы"). The words are folded (`Folding`), because the words of a text are compared folded. The English words are in `TitleWords`.
 *
 * Words that are also names of well-known brands are left out ("Comfort", "Gusto", "Garanti", "Pret", "Resume Genius", "Material Bank").
 */
const words: Readonly<Record<string, string>> = {
  de:
    "preis preise kosten qualitat ausstattung leistung akku akkulaufzeit verarbeitung bedienung haltbarkeit sicherheit datenschutz kundenservice " +
    "kundendienst netzabdeckung netzqualitat vertragslaufzeit gebuhren zinsen gewicht grosse klang klangqualitat lautstarke reichweite lieferzeit " +
    "versand auswahl sortiment verfugbarkeit nachhaltigkeit geschmack inhaltsstoffe garantie vorteile nachteile fazit tipp tipps hinweis hinweise " +
    "zusammenfassung empfehlung empfehlungen kriterien kaufkriterien kaufberatung ergebnis uberblick vergleich funktionen funktionsumfang " +
    "benutzerfreundlichkeit kompatibilitat materialien pflege reinigung stromverbrauch energieverbrauch preis-leistung preis-leistungs-verhaltnis " +
    "einsatzzweck zielgruppe erstens zweitens drittens viertens funftens",
  fr:
    "prix qualite cout couts autonomie batterie securite livraison poids durabilite entretien couverture debit frais avantages inconvenients " +
    "conseil conseils astuce astuces criteres caracteristiques fonctionnalites ergonomie simplicite fiabilite ecran materiau materiaux " +
    "ingredients disponibilite compatibilite comparatif recommandation recommandations premierement deuxiemement troisiemement",
  es:
    "precio precios calidad costo costos coste costes presupuesto autonomia bateria comodidad seguridad garantia envio tamano durabilidad " +
    "mantenimiento cobertura velocidad comisiones ventajas desventajas inconvenientes conclusion consejo consejos resumen criterios " +
    "caracteristicas funciones funcionalidades fiabilidad pantalla materiales ingredientes disponibilidad compatibilidad recomendacion " +
    "recomendaciones veredicto menciones",
  it:
    "prezzo prezzi qualita costi autonomia batteria comodita sicurezza garanzia consegna dimensioni durata manutenzione copertura velocita " +
    "commissioni vantaggi svantaggi conclusione conclusioni consiglio consigli riepilogo riassunto criteri caratteristiche funzioni funzionalita " +
    "affidabilita schermo materiali ingredienti disponibilita compatibilita raccomandazioni assistenza menzioni",
  pt:
    "preco precos qualidade custo custos orcamento seguranca entrega peso tamanho durabilidade manutencao cobertura velocidade taxas vantagens " +
    "desvantagens conclusao dica dicas resumo criterios funcionalidades confiabilidade materiais disponibilidade compatibilidade recomendacao " +
    "recomendacoes veredito mencoes atendimento",
  nl:
    "prijs prijzen kwaliteit batterijduur accuduur veiligheid gewicht duurzaamheid onderhoud dekking snelheid voordelen nadelen conclusie " +
    "samenvatting functies gebruiksgemak betrouwbaarheid ingredienten smaak beschikbaarheid compatibiliteit aanbeveling aanbevelingen " +
    "klantenservice",
  sv:
    "kvalitet kostnad kostnader batteritid sakerhet leverans storlek hallbarhet underhall tackning hastighet fordelar nackdelar slutsats " +
    "sammanfattning kriterier funktioner anvandarvanlighet tillforlitlighet skarm tillganglighet rekommendation rekommendationer kundtjanst",
  da:
    "omkostninger sikkerhed storrelse holdbarhed vedligeholdelse daekning fordele ulemper konklusion opsummering brugervenlighed palidelighed " +
    "tilgaengelighed anbefaling anbefalinger kundeservice",
  no: "sikkerhet vedlikehold dekning fordeler konklusjon oppsummering funksjoner brukervennlighet palitelighet anbefaling anbefalinger",
  fi:
    "hinta laatu kustannukset budjetti akunkesto mukavuus turvallisuus toimitus paino kestavyys huolto kuuluvuus nopeus haitat plussat miinukset " +
    "yhteenveto johtopaatos vinkki vinkit kriteerit ominaisuudet kaytettavyys luotettavuus naytto materiaalit saatavuus suositus suositukset " +
    "asiakaspalvelu",
  pl:
    "cena ceny jakosc koszt koszty budzet wygoda bezpieczenstwo gwarancja dostawa waga rozmiar trwalosc zasieg szybkosc predkosc oplaty zalety " +
    "wady podsumowanie wnioski porada porady wskazowki kryteria cechy funkcje niezawodnosc ekran materialy skladniki dostepnosc " +
    "kompatybilnosc rekomendacja rekomendacje wydajnosc",
  cs:
    "kvalita naklady rozpocet vydrz pohodli bezpecnost zaruka doruceni hmotnost velikost odolnost udrzba pokryti rychlost poplatky vyhody " +
    "nevyhody zaver shrnuti tipy kriteria vlastnosti funkce spolehlivost displej slozeni dostupnost kompatibilita doporuceni",
  sk: "bezpecnost zaver zhrnutie rychlost spolahlivost dostupnost odporucania",
  hu:
    "minoseg koltseg koltsegek koltsegvetes akkumulator kenyelem biztonsag garancia szallitas suly tartossag lefedettseg sebesseg elonyok " +
    "hatranyok osszefoglalas osszegzes tippek szempontok kriteriumok jellemzok funkciok megbizhatosag kijelzo osszetevok elerhetoseg ajanlas",
  ro:
    "preturi calitate costuri siguranta garantie livrare greutate durabilitate intretinere acoperire viteza avantaje dezavantaje concluzie " +
    "concluzii sfaturi rezumat criterii caracteristici functii fiabilitate ingrediente disponibilitate recomandare recomandari",
  tr:
    "fiyat fiyatlar kalite maliyet butce batarya konfor guvenlik teslimat agirlik dayaniklilik bakim kapsama avantajlar avantajlari dezavantajlar " +
    "dezavantajlari sonuc ipucu ipuclari oneri oneriler kriterler ozellikler guvenilirlik malzeme icindekiler artilar artilari eksiler eksileri",
  id:
    "harga kualitas biaya anggaran baterai kenyamanan keamanan garansi pengiriman jangkauan kecepatan kelebihan kekurangan kesimpulan ringkasan " +
    "kriteria fitur keandalan layar bahan ketersediaan rekomendasi catatan",
  ru:
    "цена цены качество стоимость бюджет автономность батарея комфорт безопасность гарантия доставка вес размер размеры долговечность надежность " +
    "обслуживание покрытие скорость комиссии преимущества недостатки плюсы минусы вывод выводы итог итоги заключение совет советы рекомендация " +
    "рекомендации критерии характеристики функции функционал функциональность удобство экран материал материалы состав вкус доступность " +
    "совместимость примечание важно дизаин производительность ассортимент",
  uk:
    "ціна ціни якість вартість автономність безпека гарантія доставка вага розмір розміри надіиність обслуговування покриття швидкість переваги " +
    "недоліки висновок висновки підсумок поради порада рекомендаціі критеріі характеристики функціі зручність матеріал смак доступність " +
    "сумісність важливо",
  bg: "предимства недостатъци заключение съвети характеристики надеждност скорост обобщение сигурност удобство батерия препоръки",
  el:
    "τιμη τιμεσ ποιοτητα κοστοσ μπαταρια ανεση ασφαλεια εγγυηση παραδοση βαροσ μεγεθοσ ανθεκτικοτητα καλυψη ταχυτητα πλεονεκτηματα μειονεκτηματα " +
    "συμπερασμα συνοψη συμβουλεσ συμβουλη κριτηρια χαρακτηριστικα λειτουργιεσ αξιοπιστια οθονη υλικα γευση διαθεσιμοτητα συμβατοτητα προτασεισ",
  ja:
    "価格 値段 料金 费用 予算 品质 音质 画质 性能 机能 机能性 デザイン バッテリー 电池 重量 重さ サイズ 大きさ 耐久性 安全性 快适性 使いやすさ 操作性 保证 サポート 通信速度 速度 エリア 送料 纳期 味 成分 素材 メリット デメリット 长所 短所 " +
    "特徴 まとめ 结论 総评 ポイント 选び方 注意点 注意事项 おすすめ 比较 用途 目的 补足 概要 コスパ コストパフォーマンス 评判 口コミ 手数料 金利 还元率 対象 强み 弱み",
  zh:
    "价格 价位 费用 预算 质量 品质 音质 画质 性能 功能 设计 外观 续航 尺寸 耐用性 舒适性 舒适度 易用性 售后 售后服务 保修 服务 网络 信号 覆盖 运费 口味 材质 材料 优点 缺点 优势 劣势 特点 总结 结论 小结 建议 提示 注意 选购建议 选购要点 推荐理由 " +
    "性价比 口碑 手续费 利率 适合人群 适用人群 对比 备注 屏幕 配置 网路 保固",
  ko: "가격 요금 비용 예산 품질 음질 화질 성능 기능 디자인 배터리 무게 크기 내구성 안전성 편의성 사용성 보증 속도 커버리지 배송 성분 소재 장점 단점 특징 결론 요약 정리 주의사항 추천 기준 비교 용도 가성비 후기 수수료 금리",
  ar:
    "السعر الاسعار الجوده التكلفه الميزانيه البطاريه الراحه الامان الضمان التوصيل الوزن الحجم المتانه الصيانه التغطيه السرعه الرسوم المزايا " +
    "المميزات العيوب الخلاصه الملخص الخاتمه نصيحه نصايح المعايير الخصايص الوظايف الموثوقيه الشاشه المواد المكونات الطعم التوفر التوافق التوصيات " +
    "ملاحظه ملاحظات",
  fa: "قيمت كيفيت هزينه بودجه باتري راحتي امنيت گارانتي ضمانت ارسال وزن اندازه دوام پوشش سرعت معايب خلاصه نكات نكته معيارها عملكرد طراحي",
  he:
    "מחיר מחירים איכות עלות תקציב סוללה נוחות אבטחה בטיחות אחריות משלוח משקל גודל עמידות כיסוי מהירות עמלות יתרונות חסרונות סיכום מסקנה טיפ טיפים " +
    "קריטריונים מאפיינים תכונות אמינות מסך חומרים טעם זמינות המלצות המלצה שירות",
  hi:
    "कीमत मूल्य गुणवत्ता लागत बजट बैटरी आराम सुरक्षा वारंटी डिलीवरी वजन आकार टिकाऊपन कवरेज गति फायदे नुकसान निष्कर्ष सारांश सुझाव मानदंड " +
    "विशेषताएं फीचर्स विश्वसनीयता डिस्प्ले सामग्री स्वाद उपलब्धता",
  th: "ราคา คุณภาพ ดีไซน์ แบตเตอรี่ ความปลอดภัย การรับประกัน น้ําหนัก ขนาด ความทนทาน ความเร็ว ข้อดี ข้อเสีย สรุป คําแนะนํา เคล็ดลับ คุณสมบัติ ฟีเจอร์ หน้าจอ วัสดุ รสชาติ"
}

/** The folded words of all languages. A hyphen of a list stands for the space to which a hyphen folds. */
export const criterionWords: ReadonlyArray<string> = Object.values(words).flatMap((list) => list.split(" ").map((word) => word.replaceAll("-", " ")))
