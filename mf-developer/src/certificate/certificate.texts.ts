/** Texts of the certificate box. The specification asks for those marked "ours" without giving the words. */
export const certificateTexts = {
  send: 'Invia',
  drop: 'Elimina',
  uploaded: 'Certificato caricato',
  missing: 'Nessun certificato caricato',
  // ours
  title: 'Certificato',
  choose: 'SCEGLI FILE',
  replace: 'SOSTITUISCI',
  hint: 'La richiesta di firma (.csr) che identifica il tuo sistema.',
  wrongFile: 'Il file non è valido: scegli un file .csr.',
  tooLarge:
    'Il file non è valido: è troppo grande. Una richiesta di certificato pesa pochi KB: controlla di aver scelto il file giusto.',
  unreadable: 'Non siamo riusciti a leggere il file. Riprova.',
  failed: 'Non siamo riusciti a inviare il certificato. Riprova più tardi.',
  size: (kilobytes: string) => `${kilobytes} KB`,
  subject: 'Soggetto',
  key: 'Chiave',
  fingerprint: 'Impronta SHA-256',
  fingerprintName: 'impronta',
  when: 'Caricato il',
  factsFailed: 'Non siamo riusciti a caricare i dati del certificato.',
} as const;
