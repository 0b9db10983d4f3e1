/** Texts of the page of accounts. The specification asks for those marked "ours" without giving the words. */
export const usersTexts = {
  title: { desktop: 'Utenti', other: 'Utenze' },
  account: 'IL TUO ACCOUNT',
  accounts: 'LE TUE UTENZE',
  download: 'SCARICA UTENZE',
  upload: 'UPLOAD UTENZE',
  downloadFailed: 'Si è verificato un errore durante il download del file',
  // ours
  terminalsFilter: 'TERMINALI',
  allAccounts: 'Tutte',
  withTerminals: { suspended: 'con terminale disattivo', none: 'senza terminale' },
  show: (users: number) => `MOSTRA ${users} ${users === 1 ? 'UTENZA' : 'UTENZE'}`,
  invite: 'Invita il tuo staff',
  inviteHint: "Crea un'utenza: il dipendente riceverà un'e-mail con le credenziali per accettare pagamenti.",
} as const;
