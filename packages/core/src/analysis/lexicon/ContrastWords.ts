/**
 * Words that part a clause from the one that it is set against, in languages other than English: "aber", "mientras que", "зато". Closed lists of
 * the same meanings in each language: but, however, while, whereas.
 */
/** Hardly anything else, wherever they stand. */
const clear =
  "während|wohingegen|jedoch|hingegen|dagegen|terwijl|daarentegen|medan|mens|däremot|derimot|derimod|tandis que|alors que|mais|mientras|pero|aunque|enquanto|porém|contudo|mentre|però|invece|" +
  "natomiast|jednak|podczas gdy|zatímco|kdežto|avšak|zatiaľ čo|međutim|míg|viszont|ellenben|azonban|mutta|kun taas|ancak|fakat|oysa|însă|iar|sedangkan|tetapi|tapi|namun|sementara|nhưng|trong khi|" +
  "тогда как|зато|однако|натомість|проте|тоді як|але|докато|ενώ|αλλά|όμως|بينما|لكن|ولكن|אבל|ואילו|אולם|लेकिन|जबकि|मगर"
/** These are other words, too: they part clauses after a comma. */
const afterComma = "aber|doch|maar|men|mas|ma|dar|de|ale|lecz|a|zaś|za to|no|ali|ama|ise|còn|а|но|та|أما|בעוד|पर|वहीं"
/** Written without spaces before them. */
const joined = "지만|반면|는데|แต่|ส่วน|ในขณะที่|(?<=[、，,])(?:一方|但是|但|而|不过|不過|然而|却)|[がけど](?=、)|のに対し"

/** Where the next clause begins. */
export const contrast = new RegExp(
  `[,،]? ?(?<![\\p{L}\\p{M}])(?:${clear})(?![\\p{L}\\p{M}])|[,،] (?:${afterComma})(?![\\p{L}\\p{M}])|(?<=\\p{L} )ama(?= )|${joined}`,
  "giu"
)

/** Behind the name that a clause begins with: "Edeka dagegen enttäuscht". */
export const contrastBehind =
  /^[\p{L}\p{M}'’:]{0,6},? (?:dagegen|hingegen|jedoch|aber|daarentegen|echter|däremot|derimot|derimod|en revanche|par contre|en cambio|por el contrario|sin embargo|pelo contrário|por outro lado|já|invece|al contrario|în schimb|natomiast|z kolei|zaś|za to|naopak|zato|ellenben|viszont|azonban|sen sijaan|taas|puolestaan|ise|натомість|зато|наоборот|навпаки|же|όμως|αντίθετα|לעומת זאת|في المقابل)(?![\p{L}\p{M}])/iu
