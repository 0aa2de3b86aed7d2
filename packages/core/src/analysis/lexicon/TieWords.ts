/**
 * Words by which several names share one place: "A and B tie for second", "A und B teilen sich Platz eins".
 *
 * Source: detection "Rank".
 */
export const sharesPlace =
  /(?<![\p{L}\p{M}])(?:shares?|shared|sharing|ties?|tied|joint|jointly|equal|teilen sich|teilt sich|gemeinsam|gleichauf|delen|gedeeld|delar|deler|delt|delad|partagent|ex[ -]?(?:æquo|aequo)|comparten|empatan|empatad[oa]s|dividem|empatam|a pari merito|condividono|împart|la egalitate|dzielą|wspólnie|ex aequo|sdílejí|delia sa|dijele|dele|osztoz\p{L}*|jakavat|paylaşıyor|berbagi|cùng|делят|разделили|ділять|поділили|споделят|μοιράζονται)(?![\p{L}\p{M}])|并列|並列|同率|同着|공동/iu
