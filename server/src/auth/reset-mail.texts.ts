/** The mail with the one-time link that a person asked for at the login. */
export const resetMailTexts = {
  subject: 'Reimposta la tua password',
  greeting: 'Ciao,',
  asked: 'abbiamo ricevuto la richiesta di creare una nuova password per la tua utenza.',
  link: 'Crea la nuova password',
  life: 'Il link è valido per 30 minuti e si può usare una sola volta.',
  notYou: 'Se non hai chiesto tu una nuova password, ignora questa e-mail: la tua password resta quella di prima.',
};
