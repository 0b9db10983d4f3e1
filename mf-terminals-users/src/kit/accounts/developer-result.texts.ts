/** How enabling or revoking a developer ended, in one line. */
export const developerResultTexts = {
  added: 'Hai aggiunto uno sviluppatore al tuo staff!',
  revoked: (email: string) => `Hai revocato con successo l'abilitazione di ${email}`,
  addFailed: "Problema durante l'abilitazione dell'utenza sviluppatore",
  revokeFailed: "Problema durante la revoca dell'utenza",
} as const;
