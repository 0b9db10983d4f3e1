/** The mails that tell whether a request for a developer account was accepted. */
export const decisionTexts = {
  greeting: 'Ciao,',
  approved: 'La tua utenza sviluppatore è attiva',
  created: "la tua richiesta è stata accettata. Con le credenziali qui sotto accedi all'area sviluppatori del portale.",
  username: 'Username',
  password: 'Password temporanea',
  link: 'Accedi al portale',
  change:
    'Al primo accesso ti chiederemo di scegliere una nuova password. Non comunicare a nessuno le tue credenziali.',
  refused: 'La tua richiesta di utenza sviluppatore',
  notAccepted: "la tua richiesta di un'utenza sviluppatore non è stata accettata.",
  reason: 'Motivo',
  whatNow: "Per informazioni contatta l'assistenza.",
};
