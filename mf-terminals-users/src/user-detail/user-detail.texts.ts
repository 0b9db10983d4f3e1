/** Texts of the detail of an account. The specification asks for those marked "ours" without giving the words. */
export const userDetailTexts = {
  information: 'INFORMAZIONI UTENTE',
  created: (day: string) => `Creato il ${day}`,
  edit: 'MODIFICA',
  save: 'SALVA',
  revokeUser: 'REVOCA UTENZA',
  revokeDeveloper: 'REVOCA ABILITAZIONE',
  sure: 'Sei davvero sicuro?',
  password: "Invia una nuova password all'utente.",
  sendPassword: 'INVIA PASSWORD',
  revoked: (email: string) => `Hai revocato con successo l'utenza di ${email}`,
  passwordSent: (email: string) => `Email inviata con successo a ${email}`,
  revokeFailed: "Problema durante la revoca dell'utenza",
  suspended: {
    title: "Vuoi rendere l'utente nuovamente operativo?",
    text: 'Assegna un altro ID Terminale per accettare pagamenti oppure contatta il Servizio Clienti per approfondimenti.',
  },
  notAssigned: 'Assegnagli un ID terminale attivo per permettere di accettare pagamenti.',
  allSuspended: 'ID Terminale disattivi',
  // ours
  title: 'Dettaglio utente',
  sureUser: (email: string) => `L'utenza di ${email} non potrà più accettare pagamenti.`,
  sureDeveloper: (email: string) => `${email} non potrà più accedere agli ID Terminale del tuo negozio.`,
  askPassword: 'Invia una nuova password',
  askPasswordHint: (email: string) => `Invieremo a ${email} un link per scegliere una nuova password.`,
  passwordFailed: "Si è verificato un errore durante l'invio della password",
  allSuspendedHint: 'Per riattivarli contatta il Servizio Clienti.',
  saveFailed: 'Non siamo riusciti a salvare la modifica. Riprova.',
  saved: 'Modifica salvata',
  changedMeanwhile: (role: string) =>
    role
      ? `Nel frattempo il ruolo è stato cambiato in "${role}". Per sostituirlo premi di nuovo SALVA.`
      : 'Nel frattempo il ruolo è stato tolto. Per inserire il tuo premi di nuovo SALVA.',
} as const;
