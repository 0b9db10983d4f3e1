import { USER_TYPE } from '@portal/contract';

/** Texts about accounts for several pages. The specification asks for those marked "ours" without giving the words. */
export const accountTexts = {
  /** The kinds of account. */
  type: {
    [USER_TYPE.administrator]: 'AMMINISTRATORE',
    [USER_TYPE.staff]: 'DIPENDENTE',
    [USER_TYPE.developer]: 'SVILUPPATORE',
  },
  createUser: 'CREA UTENZA',
  activateDeveloper: 'Abilita utenza sviluppatore',
  changeTerminal: "Modifica l'ID Terminale",
  next: 'AVANTI',
  confirm: 'CONFERMA',
  later: 'Riprova più tardi. Grazie per la pazienza',
  backToUsers: 'TORNA ALLE UTENZE',
  role: 'Ruolo o punto vendita',
  // ours
  email: 'E-mail',
  search: 'Cerca per e-mail o username',
  list: 'Le tue utenze',
  notFound: 'Nessuna utenza trovata',
  removalFailed: "Non siamo riusciti a rimuovere l'ID Terminale. Riprova più tardi.",
  notFoundHint: "Controlla l'e-mail o lo username e riprova.",
} as const;
