/** Texts of the frame. The specification asks for those marked "ours" without giving the words. */
export const frameTexts = {
  home: 'Home',
  signOut: 'ESCI',
  back: 'INDIETRO',
  // ours
  sections: 'Sezioni',
  menu: 'Menu',
  more: 'Altro',
  close: 'Chiudi',
  support: 'Assistenza',
  security: 'Sicurezza',
  activity: 'Attività',
  homeOf: (brand: string) => `${brand}, home`,
} as const;
