/** Lists of steps (`Instructions`, `DeedWords`), which rank no brand, and lists of brands that look like them. No competitors are configured. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const placeOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("the steps of instructions", () => {
  it.each([
    "To move over:\n\n1. Contact Velora and ask for an export.\n2. Open Tessio and go to Settings.\n3. Upload the file.",
    "- Open Velora and choose *Export*.\n- Log in to Tessio.\n- Upload the file and map the columns.",
    "1. **Export your data.** In Velora, go to Settings.\n2. **Clean it up.** Remove duplicates.\n3. **Import it.** Open Tessio and choose Import.",
    "So ziehst du um:\n\n1. Exportiere deine Kontakte aus Velora.\n2. Öffne Tessio und gehe zu den Einstellungen.\n3. Lade die Datei hoch.",
    "1. Open de app van Velora en kies *Nieuw*.\n2. Vul het bedrag in.\n3. Koppel je rekening, bijvoorbeeld die van Tessio.",
    "1. Öppna Velora och exportera kontakterna.\n2. Logga in på Tessio.\n3. Ladda upp filen.",
    "1. Ouvrez Velora et cliquez sur Exporter.\n2. Connectez-vous à Tessio.\n3. Importez le fichier.",
    "1. Abre Velora y exporta los contactos.\n2. Inicia sesión en Tessio.\n3. Sube el archivo.",
    "1. Abra o Velora e exporte os contatos.\n2. Acesse o Tessio.\n3. Envie o arquivo.",
    "1. Apri Velora ed esporta i contatti.\n2. Accedi a Tessio.\n3. Carica il file.",
    "1. Otwórz Velora i wyeksportuj kontakty.\n2. Zaloguj się do Tessio.\n3. Prześlij plik.",
    "1. Откройте Velora и экспортируйте контакты.\n2. Войдите в Tessio.\n3. Загрузите файл.",
    "1. Velora'yı açın ve kişileri dışa aktarın.\n2. Tessio'ya giriş yapın.\n3. Dosyayı yükleyin.",
    "1. Veloraを開き、連絡先をエクスポートします。\n2. Tessioにログインします。\n3. ファイルをアップロードします。",
    "1. Velora를 열고 연락처를 내보냅니다.\n2. Tessio에 로그인합니다.\n3. 파일을 업로드합니다.",
    "1. 打开Velora，导出联系人。\n2. 登录Tessio。\n3. 上传文件。",
    "1. Velora ऐप खोलें और प्रोफ़ाइल पर टैप करें।\n2. Tessio पर टैप करें।\n3. नया पिन डालें।",
    "1. افتح Velora وصدّر جهات الاتصال.\n2. سجّل الدخول إلى Tessio.\n3. ارفع الملف."
  ])("rank no brand: %s", (text) => {
    expect([placeOf("Velora", text), placeOf("Tessio", text)]).toEqual([null, null])
  })

  it("leave a ranking beside them as it is", () => {
    const text =
      "My ranking:\n\n1. **Velora** – cheap\n2. **Tessio** – simple\n\nHow to begin:\n\n- Open Tessio and sign up.\n- Import your contacts.\n- Connect your mail."
    expect([placeOf("Velora", text), placeOf("Tessio", text)]).toEqual([1, 2])
  })
})

describe("a list of brands", () => {
  it.each([
    ["1. Velora\n2. Open Tessio\n3. Connect Kelvari", ["Velora", "Open Tessio", "Connect Kelvari"]],
    ["1. **Open Velora** – cheap and simple\n2. **Link Tessio** – the best support", ["Open Velora", "Link Tessio"]],
    ["1. **Velora** – sign up on the website\n2. **Tessio** – download the app and log in", ["Velora", "Tessio"]],
    ["1. **Velora**：ログインが簡単です。\n2. **Tessio**：アプリをダウンロードできます。", ["Velora", "Tessio"]]
  ])("is none, although its items have the same words: %s", (text, names) => {
    expect(names.map((name) => placeOf(name, text))).toEqual(names.map((_, index) => index + 1))
  })
})
