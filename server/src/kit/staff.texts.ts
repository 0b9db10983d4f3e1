/** The mail that brings new staff their user name and first password. */
export const welcomeTexts = {
  subject: (merchant: string) => `${merchant} ha creato la tua utenza`,
  greeting: 'Ciao,',
  created: (merchant: string) =>
    `${merchant} ha creato un'utenza per te. Con le credenziali qui sotto accedi al portale e all'app per accettare pagamenti.`,
  username: 'Username',
  password: 'Password temporanea',
  link: 'Accedi al portale',
  change:
    'Al primo accesso ti chiederemo di scegliere una nuova password. Non comunicare a nessuno le tue credenziali.',
};
