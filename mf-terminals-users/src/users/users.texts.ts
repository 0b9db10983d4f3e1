/** Texts of the users page until the area is there; all of them ours but the title. */
export const usersTexts = {
  title: 'Utenti',
  coming: 'Le utenze stanno arrivando',
  comingHint: "Stiamo preparando quest'area: presto potrai gestire qui il tuo staff e gli sviluppatori.",
  backHome: 'TORNA ALLA HOME',
} as const;
