/** Texts of the home of staff users; all are our own. */
export const staffTexts = {
  failed: 'Non siamo riusciti a caricare i tuoi dati.',
  hello: (name: string) => `Ciao ${name}`,
  terminals: 'I TUOI TERMINALI',
  type: { MPOS: 'Mobile POS', SOFTPOS: 'SoftPOS' },
  noTerminal: 'Non hai ancora un terminale.',
  copy: (terminalId: string) => `Copia ${terminalId}`,
  copied: 'Copiato negli appunti',
  ask: (administrator: string) => `Per aggiungere o cambiare un terminale chiedi a ${administrator}.`,
  payments: 'COME ACCETTARE I PAGAMENTI',
  steps: [
    { title: "Apri l'app", text: 'Sullo smartphone o sul Mobile POS.' },
    { title: 'Accedi', text: 'Usa lo stesso username e la stessa password.' },
    { title: "Scrivi l'importo e incassa", text: 'Il cliente avvicina la carta o il telefono.' },
  ],
  access: 'IL TUO ACCESSO',
  password: 'Password',
  passwordChange: 'Scegline una nuova quando vuoi: serve quella attuale.',
  passwordHint: 'Ti inviamo via e-mail il link per crearne una nuova.',
  changePassword: 'CAMBIA PASSWORD',
  sent: 'Controlla la tua e-mail: il link è valido 30 minuti. Poi accedi con la nuova password.',
  maybeSent:
    "Non lo sappiamo: la connessione è caduta. Guarda la posta: se tra qualche minuto il link non c'è, richiedilo di nuovo.",
  notSent: 'Non siamo riusciti a inviare il link. Riprova più tardi.',
  reserved: 'Catalogo, terminali e utenze sono riservati a chi gestisce il punto vendita.',
} as const;
