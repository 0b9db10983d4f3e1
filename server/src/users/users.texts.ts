import type { Message } from '../platform/mail/message.ts';

/** The mail with the link to a new password, sent when the administrator asks for it. */
export const newPasswordTexts = (username: string, url: string): Pick<Message, 'subject' | 'parts'> => ({
  subject: 'Scegli una nuova password',
  parts: [
    'Ciao,',
    `l'amministratore del tuo punto vendita ti invita a scegliere una nuova password per l'utenza ${username}.`,
    { label: 'Scegli la nuova password', url },
    'Il link vale 24 ore e si può usare una volta sola. Finché non lo usi resta valida la password di prima.',
  ],
});

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
