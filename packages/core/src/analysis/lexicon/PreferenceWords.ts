/**
 * Words around chains of names ("A > B > C"): words of a general verdict, before which a chain is an order of preference, and words of menus, which make the
 * chain a path. Closed lists of many languages together.
 *
 * Source: detection "Rank".
 */
import { listed } from "./OrdinalPhrases.js"

/** Words that announce a general verdict. Nothing else stands before the chain. */
export const generalVerdicts: ReadonlyArray<string> = listed(
  "overall, in general, generally, all in all, all things considered, in short, bottom line, tl;dr, tldr, verdict, final verdict, conclusion, summary, in summary, to sum up, so, tier list, quality, " +
    "insgesamt, insgesamt gilt, im allgemeinen, alles in allem, unterm strich, kurz gesagt, fazit, gesamt, globalement, dans l'ensemble, au total, en général, en bref, en résumé, conclusion, verdict, en general, en conjunto, en resumen, conclusión, no geral, em geral, em resumo, conclusão, in generale, nel complesso, in sintesi, in breve, conclusione, over het algemeen, al met al, kortom, conclusie, totalt sett, sammantaget, kort sagt, alt i alt, samlet set, totalt, " +
    "ogólnie, podsumowując, w skrócie, celkově, souhrnně, zkrátka, celkovo, sveukupno, ukupno, összességében, röviden, kaiken kaikkiaan, yhteenvetona, lyhyesti, genel olarak, kısaca, sonuç, secara keseluruhan, kesimpulan, singkatnya, nhìn chung, tóm lại, în general, pe scurt, concluzie, " +
    "в целом, в общем, итого, итог, вывод, коротко, загалом, підсумок, коротко кажучи, като цяло, γενικά, συνολικά, συμπέρασμα, بشكل عام, باختصار, الخلاصة, در کل, به طور کلی, خلاصه, באופן כללי, בקיצור, לסיכום, कुल मिलाकर, संक्षेप में, निष्कर्ष, " +
    "推荐, 我的推荐, 我的选择, 推薦, 我的推薦, おすすめ, 私のおすすめ, 추천, 제 추천, توصيتي, ההמלצה שלי, मेरी पसंद, 综合来看, 综合, 综合排名, 综合推荐, 总体来说, 总体, 总体而言, 整体而言, 总的来说, 总结, 结论, 一句话, 简单说, 綜合來看, 總體來說, 總結, 結論, 総合的には, 総合, 総合評価, 総合順位, 全体的に, 全体としては, まとめ, 要するに, 종합, 종합적으로, 종합하면, 전체적으로, 결론, 요약, โดยรวม, สรุป"
)

/** Labels before the writer's verdict: "**Verdict:** X is the better choice". */
export const verdictLabels: ReadonlyArray<string> = [
  ...generalVerdicts,
  ...listed(
    "my verdict, our verdict, the verdict, final thoughts, final recommendation, my recommendation, our recommendation, recommendation, short answer, quick answer, final answer, the short answer, the bottom line, the conclusion, takeaway, key takeaway, my take, my advice, kurzfazit, mein fazit, empfehlung, meine empfehlung, unsere empfehlung, klare empfehlung, ergebnis, urteil, gesamturteil, mein rat, mein tipp, kurze antwort, " +
      "recommandation, ma recommandation, mon avis, mon conseil, notre verdict, mon verdict, réponse courte, recomendación, mi recomendación, mi consejo, veredicto, respuesta corta, recomendação, minha recomendação, meu conselho, veredito, veredicto, raccomandazione, la mia raccomandazione, consiglio, il mio consiglio, verdetto, in conclusione, aanbeveling, advies, mijn advies, eindoordeel, rekommendation, min rekommendation, slutsats, konklusion, konklusjon, anbefaling, min anbefaling, " +
      "podsumowanie, wniosek, werdykt, rekomendacja, moja rekomendacja, závěr, doporučení, shrnutí, verdikt, záver, odporúčanie, zhrnutie, zaključak, preporuka, összegzés, javaslat, javaslatom, ajánlás, johtopäätös, suositus, suositukseni, yhteenveto, öneri, önerim, sonuç olarak, rekomendasi, saran saya, kết luận, khuyến nghị, recomandare, recomandarea mea, " +
      "рекомендация, моя рекомендация, вердикт, мой совет, висновок, рекомендація, моя рекомендація, заключение, препорука, моят съвет, σύσταση, η πρότασή μου, توصية, النتيجة, نتیجه, پیشنهاد من, המלצה, מסקנה, השורה התחתונה, सुझाव, मेरी सलाह, 建议, 我的建议, 最终建议, 最终推荐, 最后建议, 建議, 我的建議, 结论是, 私の結論, 最終結論, 제안, 한마디로, 결론적으로, ข้อสรุป, คำแนะนำ"
  )
]

/** Words of menus and breadcrumbs that a dictionary of things does not have. */
export const menuWords: ReadonlyArray<string> = listed(
  "home, homepage, start, startseite, brands, marken, products, produkte, settings, preferences, options, integrations, tools, apps, contacts, users, accounts, admin, dashboard, file, edit, view, help, crm, shop, blog, pricing, support, faq, login, import, export, einstellungen, kontakte, konto, preise, integrationen, datei, bearbeiten, ansicht, hilfe, " +
    "accueil, marques, produits, paramètres, réglages, comptes, fichier, aide, tarifs, inicio, marcas, productos, ajustes, configuración, cuenta, archivo, ayuda, precios, início, produtos, configurações, conta, ajuda, preços, inizio, marchi, prodotti, impostazioni, aiuto, prezzi, hjem, hem, start, merken, producten, instellingen, inställningar, innstillinger, indstillinger, główna, marki, produkty, ustawienia, domů, značky, nastavení, főoldal, márkák, beállítások, etusivu, asetukset, anasayfa, ana sayfa, markalar, ürünler, ayarlar, beranda, pengaturan, merek, trang chủ, cài đặt, " +
    "главная, бренды, товары, каталог, настройки, головна, бренди, налаштування, начало, марки, настройки, αρχική, μάρκες, ρυθμίσεις, الرئيسية, العلامات, الإعدادات, خانه, تنظیمات, בית, מותגים, הגדרות, होम, सेटिंग्स, ब्रांड, 首页, 首頁, 品牌, 产品, 产品中心, 设置, 設置, 设定, ホーム, トップ, ブランド, 製品, 設定, 홈, 브랜드, 제품, 설정, หน้าแรก, แบรนด์, การตั้งค่า"
)

/** Directories that are shops, or sell their own services, so that answers also compare and advise them. */
export const marketplaces: ReadonlyArray<string> = listed("amazon, ebay, etsy, walmart, booking, zapier")

/** Directories and hosts that only tell about the brands of others. */
const reviewSites: ReadonlyArray<string> = listed(
  "capterra, g2, g2 crowd, getapp, software advice, trustradius, trustpilot, gartner, gartner peer insights, forrester, product hunt, producthunt, crunchbase, alternativeto, slashdot, sourceforge, saasworthy, omr reviews, appvizer, glassdoor, indeed, kununu, linkedin, xing, wikipedia, wikidata, github, gitlab, bitbucket, npm, pypi, docker hub, stack overflow, reddit, quora, youtube, facebook, instagram, " +
    "app store, google play, play store, microsoft store, mac app store, chrome web store, appexchange, salesforce appexchange, aws marketplace, azure marketplace, wordpress plugins, shopify app store, idealo, check24, geizhals, yelp, tripadvisor, yellow pages, gelbe seiten, better business bureau, bbb, which, consumer reports, stiftung warentest, wirecutter, google maps, apple maps"
)

const ofReviews: ReadonlySet<string> = new Set(reviewSites)
/** Whether a folded name is that of a directory or a host that only tells about the brands of others. */
export const isReviewSite = (name: string): boolean => ofReviews.has(name)

/** Directories, marketplaces and hosts that list the brands of others: "Capterra > Zoho" is a path. */
export const directories: ReadonlyArray<string> = [...reviewSites, ...marketplaces]

/** Parts of the world and short names of countries, which no list of countries has. */
export const regions: ReadonlyArray<string> = listed(
  "world, worldwide, global, international, europe, asia, africa, america, americas, north america, south america, latin america, oceania, middle east, emea, apac, latam, dach, eu, us, usa, u.s., uk, u.k., uae, europa, asien, afrika, amerika, asie, afrique, amérique, asia pacific, scandinavia, skandinavien, benelux, европа, азия, америка, сша, 欧洲, 亚洲, 美国, 中国, アジア, ヨーロッパ, アメリカ, 日本, 유럽, 아시아, 미국, 한국"
)
