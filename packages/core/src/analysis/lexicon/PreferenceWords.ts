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

/** Words of menus and breadcrumbs that a dictionary of things does not have. */
export const menuWords: ReadonlyArray<string> = listed(
  "home, homepage, start, startseite, brands, marken, products, produkte, settings, preferences, options, integrations, tools, apps, contacts, users, accounts, admin, dashboard, file, edit, view, help, crm, shop, blog, pricing, support, faq, login, import, export, einstellungen, kontakte, konto, preise, integrationen, datei, bearbeiten, ansicht, hilfe, " +
    "accueil, marques, produits, paramètres, réglages, comptes, fichier, aide, tarifs, inicio, marcas, productos, ajustes, configuración, cuenta, archivo, ayuda, precios, início, produtos, configurações, conta, ajuda, preços, inizio, marchi, prodotti, impostazioni, aiuto, prezzi, hjem, hem, start, merken, producten, instellingen, inställningar, innstillinger, indstillinger, główna, marki, produkty, ustawienia, domů, značky, nastavení, főoldal, márkák, beállítások, etusivu, asetukset, anasayfa, ana sayfa, markalar, ürünler, ayarlar, beranda, pengaturan, merek, trang chủ, cài đặt, " +
    "главная, бренды, товары, каталог, настройки, головна, бренди, налаштування, начало, марки, настройки, αρχική, μάρκες, ρυθμίσεις, الرئيسية, العلامات, الإعدادات, خانه, تنظیمات, בית, מותגים, הגדרות, होम, सेटिंग्स, ब्रांड, 首页, 首頁, 品牌, 产品, 产品中心, 设置, 設置, 设定, ホーム, トップ, ブランド, 製品, 設定, 홈, 브랜드, 제품, 설정, หน้าแรก, แบรนด์, การตั้งค่า"
)
