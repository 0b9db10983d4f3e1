/** The mail that tells the owner of a portal that a release was taken back automatically. */
export const fallBackTexts = {
  greeting: 'Ciao,',
  subject: (remote: string, version: string) => `${remote} ${version} è stata ritirata`,
  wasTakenBack: {
    failures: (remote: string, version: string) =>
      `la versione ${version} di ${remote} non si apriva per troppe persone: il portale l'ha ritirata da solo.`,
    errors: (remote: string, version: string) =>
      `la versione ${version} di ${remote} dava più errori delle altre: il portale l'ha ritirata da solo.`,
    slowness: (remote: string, version: string) =>
      `la versione ${version} di ${remote} rispondeva più lentamente delle altre: il portale l'ha ritirata da solo.`,
  },
  counts: { failures: 'Non si è aperta', errors: 'Ha dato errori', slowness: 'È stata lenta' },
  countsOf: (failed: number, loaded: number) => `da ${failed} indirizzi di rete su ${loaded}`,
  instead: 'Adesso si vede',
  nothing: 'la versione che vedevano già tutti',
  cause: "L'ultimo errore",
  whatNow:
    'Se la versione è buona puoi rimetterla in linea: il portale non la ritirerà più da solo. Altrimenti, dopo la correzione, pubblicane una nuova, prima per pochi browser.',
};
