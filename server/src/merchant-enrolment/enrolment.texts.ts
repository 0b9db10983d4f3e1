/** The mail that brings a merchant's administrator the user name and the first password. */
export const enrolmentTexts = {
  subject: 'Benvenuto nel portale',
  greeting: 'Ciao,',
  created: (merchant: string) =>
    `il portale di ${merchant} è pronto. Con le credenziali qui sotto accedi come amministratore.`,
  username: 'Username',
  password: 'Password temporanea',
  link: 'Accedi al portale',
  change:
    'Al primo accesso ti chiederemo di scegliere una nuova password. Non comunicare a nessuno le tue credenziali.',
};
