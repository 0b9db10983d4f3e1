/** Texts of the form for a new password. The specification asks for those marked "ours" without giving the words. */
export const newPasswordTexts = {
  mismatch: 'Le password non coincidono. Riprova.',
  confirm: 'CONFERMA',
  created: 'Hai creato la nuova password!',
  failed: 'Si è verificato un errore durante la creazione della nuova password.',
  again: 'REIMPOSTA PASSWORD',
  backToLogin: 'TORNA ALLA LOGIN',
  // ours
  unknown: 'Non lo sappiamo: la connessione è caduta',
  unknownHint:
    'La password potrebbe essere cambiata oppure no. Prova ad accedere con quella nuova, altrimenti con quella di prima.',
  header: 'Password',
  title: 'Crea la nuova password',
  password: 'Nuova password',
  confirmation: 'Conferma password',
  length: 'Da 8 a 20 caratteri',
  lowercase: 'Almeno una lettera minuscola',
  uppercase: 'Almeno una lettera maiuscola',
  digit: 'Almeno un numero',
  guessable: 'Questa password è facile da indovinare: non usare parole comuni né il tuo nome.',
  reuse: 'La nuova password non può essere uguale a quella attuale né alle cinque precedenti.',
} as const;
