/** Texts of the points of sale page. The specification asks for those marked "ours" without giving the words. */
export const merchantsTexts = {
  title: 'Punti vendita abilitati',
  // ours
  count: (count: number) => (count === 1 ? 'punto vendita abilitato' : 'punti vendita abilitati'),
  have: 'Hai',
  filters: 'Cerca punti vendita',
  empty: 'Nessun punto vendita ti ha ancora abilitato.',
} as const;
