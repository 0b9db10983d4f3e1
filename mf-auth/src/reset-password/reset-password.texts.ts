/** Texts of the reset by link. The specification asks for those marked "ours" without giving the words. */
export const resetPasswordTexts = {
  used: 'Password già reimpostata',
  expired: 'Link reimposta password scaduto',
  // ours
  result: 'Esito',
  usedHint: 'Questo link è già stato usato. Accedi con la nuova password.',
  expiredHint: 'Chiedi un nuovo link: ti arriverà via e-mail.',
  newLink: 'Invia un nuovo link',
  backToLogin: 'Torna alla login',
} as const;
