/** The mail that brings a first password to somebody whose address was mistyped before. */
export const correctedEmailMailTexts = {
  subject: 'Le tue credenziali per il portale',
  greeting: 'Ciao,',
  corrected:
    "l'assistenza ha corretto l'indirizzo e-mail della tua utenza. Con le credenziali qui sotto accedi al portale.",
  username: 'Username',
  password: 'Password temporanea',
  link: 'Accedi al portale',
  change:
    'Al primo accesso ti chiederemo di scegliere una nuova password. Non comunicare a nessuno le tue credenziali.',
};
