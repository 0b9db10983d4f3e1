/** Texts of the applications page until the area is there; all of them ours but the title. */
export const applicationsTexts = {
  title: 'Applicazioni',
  coming: 'Le applicazioni stanno arrivando',
  comingHint: "Stiamo preparando quest'area: presto potrai creare e gestire qui le tue applicazioni.",
  backHome: 'TORNA ALLA HOME',
} as const;
