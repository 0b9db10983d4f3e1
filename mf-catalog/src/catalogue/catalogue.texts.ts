/** Texts of the catalogue page until the area is there; all of them ours but the title. */
export const catalogueTexts = {
  title: 'Catalogo',
  coming: 'Il catalogo sta arrivando',
  comingHint: "Stiamo preparando quest'area: presto potrai gestire qui categorie e prodotti.",
  backHome: 'TORNA ALLA HOME',
} as const;
