/**
 * Commands with which the steps of instructions begin: "open", "click on", "lade … herunter". The lists have the same meanings in each language: opening,
 * pressing, entering, loading, connecting, checking and cleaning. Verbs that also recommend a brand ("choose", "get", "try", "visit") are in no list.
 *
 * Spaces separate the words. Letter case and accents do not matter.
 *
 * Source: detection "Rank".
 */
import { patternOf } from "./Patterns.js"

const words =
  // English
  "open click tap press log login sign enter type select download upload install export import connect disconnect link contact ask save copy paste restart reboot verify " +
  "confirm check compare ensure make remove delete clean rinse wash turn switch plug unplug charge update create configure enable disable scan fill submit send wait scroll navigate " +
  "launch insert drag locate gather map run authorize authorise cancel notify " +
  // German
  "offne offnen klicke klicken klick tippe tippen drucke drucken melde melden logge loggen gib geben trage tragen lade laden installiere installieren exportiere exportieren importiere " +
  "importieren verbinde verbinden kopiere kopieren speichere speichern starte starten bestatige bestatigen prufe prufen uberprufe uberprufen vergleiche vergleichen aktiviere aktivieren " +
  "deaktiviere deaktivieren erstelle erstellen richte richten kundige kundigen entferne entfernen losche loschen fulle fullen sende senden schicke schicken warte warten scanne scannen " +
  "schalte schalten stecke stecken stelle stellen fuge fugen gehe gehen reinige reinigen wechsle wechseln " +
  // Dutch
  "ga klik tik druk log vul voer download upload installeer exporteer importeer koppel verbind kopieer plak herstart bevestig controleer vergelijk verwijder deel scan stuur zet maak selecteer " +
  "kies reinig " +
  // Swedish, Danish, Norwegian
  "oppna klicka tryck logga ange skriv ladda installera exportera importera anslut koppla kopiera spara starta bekrafta kontrollera jamfor ta skanna skicka vanta skapa abn abne apne klik klikk tryk " +
  "trykk indtast skriv last hent installer eksporter importer tilslut koble kopier gem lagre bekraeft bekreft kontroller sammenlign slet fjern send vent opret opprett " +
  // French
  "ouvrez ouvre cliquez clique appuyez appuie connectez connecte saisissez saisis entrez telechargez telecharge installez installe exportez exporte importez importe copiez copie collez enregistrez " +
  "enregistre redemarrez confirmez confirme verifiez verifie comparez compare supprimez retirez nettoyez branchez debranchez creez cree configurez activez desactivez scannez remplissez envoyez " +
  "attendez selectionnez accedez resiliez rendez " +
  // Spanish
  "abre abra abrid haz haga pulsa pulse toca toque inicia inicie introduce introduzca ingresa ingrese descarga descargue instala instale exporta exporte importa importe conecta conecte copia copie " +
  "pega guarda guarde reinicia confirma confirme verifica verifique comprueba compruebe revisa revise compara compare elimina limpia crea cree configura configure activa active escanea rellena " +
  "completa envia envie espera selecciona seleccione sube suba accede acceda entra " +
  // Portuguese
  "clique clica toque pressione entre acesse aceda inicie digite insira baixe descarregue instale exporte importe conecte ligue copie cole salve guarde reinicie confirme verifique confira compare " +
  "remova limpe crie configure ative escaneie preencha envie espere aguarde selecione carregue faca " +
  // Italian
  "apri aprite apra clicca cliccate tocca premi premete accedi accedete inserisci inserite digita scarica scaricate installa installate esporta esportate importa importate collega collegate copia " +
  "copiate incolla salva salvate riavvia conferma confermate verifica verificate controlla controllate confronta rimuovi pulisci crea configura attiva scansiona compila invia inviate attendi " +
  "seleziona selezionate carica caricate vai " +
  // Polish, Czech, Slovak
  "otworz kliknij stuknij nacisnij zaloguj wpisz wprowadz pobierz zainstaluj wyeksportuj eksportuj zaimportuj importuj polacz podlacz skopiuj wklej zapisz uruchom potwierdz sprawdz porownaj usun " +
  "wyczysc utworz skonfiguruj wlacz wylacz zeskanuj wypelnij wyslij przeslij poczekaj wybierz przejdz wejdz " +
  "otevrete otevri kliknete klikni stisknete prihlaste zadejte stahnete nainstalujte exportujte importujte pripojte zkopirujte ulozte restartujte potvrdte zkontrolujte porovnejte odstrante vytvorte " +
  "nastavte zapnete vypnete naskenujte vyplnte odeslete pockejte otvorte kliknite stlacte prihlaste zadajte stiahnite nainstalujte pripojte skopirujte potvrdte skontrolujte porovnajte odstrante " +
  "vytvorte nastavte zapnite vypnite odoslite pockajte " +
  // Hungarian, Finnish, Romanian, Indonesian, Vietnamese
  "nyisd nyissa kattints kattintson koppints jelentkezz jelentkezzen toltsd toltse telepitsd csatlakoztasd masold mentsd ellenorizd " +
  "avaa klikkaa napauta paina kirjaudu syota lataa asenna vie tuo yhdista kopioi tallenna kaynnista vahvista tarkista poista luo " +
  "deschideti deschide apasati atingeti conectati autentificati introduceti descarcati instalati exportati importati copiati salvati verificati stergeti creati " +
  "buka klik ketuk tekan masuk masukkan unduh instal ekspor impor hubungkan salin simpan pastikan periksa bandingkan hapus buat isi kirim tunggu pilih " +
  // Russian, Ukrainian, Bulgarian
  "откроите открои нажмите нажми коснитесь войдите воидите заидите введите скачаите загрузите установите экспортируите импортируите подключите скопируите вставьте сохраните перезапустите подтвердите " +
  "проверьте сравните удалите очистите создаите настроите включите отключите отсканируите заполните отправьте подождите выберите переидите убедитесь " +
  "відкриите натисніть увіидіть введіть завантажте встановіть експортуите імпортуите підключіть скопіюите збережіть підтвердіть перевірте порівняите видаліть створіть налаштуите виберіть переидіть " +
  "отворете кликнете натиснете влезте въведете изтеглете инсталираите експортираите свържете копираите запазете потвърдете проверете сравнете създаите изберете " +
  // Greek, Arabic, Hebrew
  "ανοιξτε πατηστε συνδεθειτε εισαγετε κατεβαστε εγκαταστηστε αποθηκευστε επιβεβαιωστε ελεγξτε επιλεξτε " +
  "افتح اضغط انقر سجل ادخل حمل نزل ثبت صدر استورد اربط انسخ احفظ اعد تاكد تحقق قارن احذف انشي ارفع ارسل انتظر اختر انتقل امسح " +
  "פתחו פתח לחצו לחץ היכנסו היכנס הקלידו הורידו הורד התקינו ייצאו ייבאו חברו העתיקו שמרו ודאו בדקו השוו מחקו צרו העלו שלחו המתינו בחרו"

export const deedWords: ReadonlyArray<string> = words.split(" ")

/** Verbs of deeds at the end of a clause, or at its start without a space behind, in languages whose commands have no first word of their own. */
export const deedsElsewhere = patternOf(
  "(?:を(?:開|クリック|タップ|入力|ダウンロード|アップロード|インストール|エクスポート|インポート|接続|設定|起動|削除|押|保存|確認|登録)|に(?:ログイン|アクセス|サインイン|接続|移動)|を選択し(?!て(?:も|おけば)))" +
    "|^(?:请|先|首先|然后|再|接着|最后|在[^，。]{1,12}(?:中|里|上|内))?，?(?:打开|登录|登陆|点击|点按|上传|下载|安装|输入|导出|导入|连接|进入|扫描|填写|注册|绑定|勾选|保存|确认|打開|登入|點擊|上傳|下載|安裝|輸入|匯出|匯入|連接|進入)" +
    "|(?:을|를|에|에서|으로|로) (?:열|클릭|탭하|누르|누릅|로그인|접속|입력|업로드|다운로드|내려받|설치|내보내|내보냅|가져오|가져옵|연결|저장|확인|등록|삭제|이동)" +
    "|(?:खोलें|खोलिए|टैप करें|क्लिक करें|लॉग ?इन करें|डालें|दर्ज करें|डाउनलोड करें|अपलोड करें|इंस्टॉल करें|जाएँ|जाएं|पुष्टि करें|जोड़ें|स्कैन करें|दबाएँ|दबाएं)" +
    "|(?:açın|tıklayın|giriş yapın|yükleyin|indirin|girin|dokunun|bağlayın|aktarın|onaylayın|kurun|kopyalayın|kaydedin|kontrol edin|açıp|basın|oturum açın)(?![\\p{L}\\p{M}])" +
    "|(?:را باز کنید|کلیک کنید|وارد شوید|وارد کنید|دانلود کنید|نصب کنید|بارگذاری کنید)|(?:เปิด|คลิก|แตะ|ล็อกอิน|เข้าสู่ระบบ|ดาวน์โหลด|อัปโหลด|ติดตั้ง|กรอก)(?!ตัว)",
  "u"
)
