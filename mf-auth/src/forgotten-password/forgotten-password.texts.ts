/** Texts of the forgotten password; all are our own. */
export const forgottenPasswordTexts = {
  header: 'Password',
  title: 'Password dimenticata?',
  lead: 'Scrivi il tuo username: ti inviamo via e-mail il link per creare una nuova password.',
  username: 'Username',
  send: 'INVIA IL LINK',
  failed: 'Il servizio non è disponibile. Riprova più tardi.',
  sent: 'Controlla la tua e-mail',
  sentHint:
    "Se l'utenza esiste, riceverai entro pochi minuti un link valido 30 minuti. Guarda anche nella posta indesiderata.",
  backToLogin: 'TORNA ALLA LOGIN',
  again: 'Invia di nuovo il link',
} as const;
