/** The mails that tell a team about a shell of another contract. */
export const nextShellTexts = {
  greeting: 'Ciao,',
  stagedSubject: (remote: string) => `Un nuovo portale aspetta ${remote}`,
  staged: (remote: string, shell: string) =>
    `la versione ${shell} del portale è pronta da provare e non è ancora in linea. Per esserci anche dopo il passaggio, a ${remote} serve una versione adatta: quella di oggi resta in linea fino ad allora.`,
  leftSubject: (remote: string) => `${remote} non è ancora nel nuovo portale`,
  left: (remote: string, shell: string) =>
    `il portale è passato alla versione ${shell} e ${remote} non ha ancora una versione adatta: chi apre le sue pagine legge che torneranno presto. Il resto del portale funziona.`,
  contract: 'Contratto',
  whatNowStaged: 'Nel progetto: npx portal-remote upgrade --next, npm install, npm run check, npm run publish.',
  whatNowLeft:
    'Nel progetto: npx portal-remote upgrade, npm install, npm run check, npm run publish. Le pagine tornano con la prima versione adatta.',
};
