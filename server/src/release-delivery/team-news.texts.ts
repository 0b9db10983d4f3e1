/** The mails that tell a team what the operator did to a release of its remote, or to its token. */
export const teamNewsTexts = {
  greeting: 'Ciao,',
  takenBackSubject: (remote: string, version: string) => `${remote} ${version} non è più in linea`,
  takenBack: (remote: string, version: string) =>
    `chi gestisce il portale ha tolto la versione ${version} di ${remote}.`,
  whatNowTakenBack: 'Dopo la correzione pubblicane una nuova, oppure chiedi a chi gestisce il portale di rimetterla.',
  withdrawnSubject: (remote: string, version: string) => `${remote} ${version} è stata ritirata`,
  withdrawn: (remote: string, version: string) =>
    `chi gestisce il portale ha ritirato per sempre la versione ${version} di ${remote}: con questo numero non si può più pubblicare.`,
  whatNowWithdrawn: 'Dopo la correzione pubblicane una nuova, con un altro numero.',
  reason: 'Motivo',
  instead: 'Adesso si vede',
  nothing: 'nessuna versione: le sue pagine tornano con la prossima',
  tokenSubject: (remote: string) => `Il tuo token per ${remote} non vale più`,
  tokenEnded: (remote: string) =>
    `chi gestisce il portale ha chiuso il token con cui pubblichi ${remote}. Quello che hai pubblicato resta com'è.`,
  whatNowToken: 'Per pubblicare ancora chiedi un token nuovo a chi gestisce il portale.',
};
