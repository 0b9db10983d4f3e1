/** Texts of the points of sale page until the area is there; all of them ours but the title. */
export const merchantsTexts = {
  title: 'Merchants',
  coming: 'I punti vendita stanno arrivando',
  comingHint: "Stiamo preparando quest'area: presto potrai vedere qui i punti vendita che ti hanno abilitato.",
  backHome: 'TORNA ALLA HOME',
} as const;
