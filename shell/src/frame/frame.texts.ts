/** Texts of the frame. Those marked "ours" are asked for by the specification and not given by it. */
export const frameTexts = {
  home: 'Home',
  signOut: 'ESCI',
  back: 'INDIETRO',
  signOutTitle: 'Log out',
  signOutQuestion: 'Vuoi davvero uscire dal portale?',
  // ours
  sections: 'Sezioni',
  menu: 'Menu',
  more: 'Altro',
  close: 'Chiudi',
  support: 'Assistenza',
  homeOf: (brand: string) => `${brand}, home`,
} as const;
