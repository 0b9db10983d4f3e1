/** The mail that asks a mailbox to confirm a later request for a developer account. */
export const confirmationTexts = {
  subject: 'Conferma la tua nuova richiesta di utenza sviluppatore',
  greeting: 'Ciao,',
  /** @param at as `italianTime` writes it */
  asked: (at: string) =>
    `il ${at} abbiamo ricevuto un'altra richiesta di utenza sviluppatore per questo indirizzo, che ne ha già una in attesa.`,
  choose: 'Se la conferma arriva da te, valutiamo la nuova richiesta al posto di quella di prima.',
  link: 'Conferma la nuova richiesta',
  /** @param until as `italianTime` writes it */
  life: (until: string) => `Il link è valido fino al ${until} e si può usare una sola volta.`,
  notYou: "Se non l'hai inviata tu, ignora questa e-mail: resta in attesa la richiesta di prima.",
};
