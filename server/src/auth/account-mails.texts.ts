/** The mails that tell the owner of an account what happened to it. Moments are written by `italianTime`. */
export const accountMailTexts = {
  greeting: 'Ciao,',
  changed: 'La tua password è stata cambiata',
  wasChanged: (username: string, when: string) =>
    `la password dell'utenza ${username} è stata cambiata il ${when} (ora italiana).`,
  reset: 'La tua password è stata reimpostata',
  wasReset: (username: string, when: string) =>
    `la password dell'utenza ${username} è stata reimpostata il ${when} (ora italiana), con il link che avevamo inviato a questo indirizzo.`,
  notYou:
    "Se sei stato tu, non devi fare nulla. Se non sei stato tu, apri il portale, scegli 'Password dimenticata?' e crea subito una nuova password; poi avvisa l'assistenza.",
  newDevice: 'Nuovo accesso alla tua utenza',
  wasNewDevice: (username: string, when: string, device: string) =>
    `con l'utenza ${username} qualcuno è entrato nel portale il ${when} (ora italiana) da un posto nuovo, con ${device}.`,
  device: ({ browser, system }: { browser: string | null; system: string | null }) =>
    browser && system ? `${browser} su ${system}` : (browser ?? system ?? 'un dispositivo che non riconosciamo'),
  factorAdded: 'App di autenticazione attivata',
  wasFactorAdded: (username: string, when: string) =>
    `per l'utenza ${username} è stata attivata un'app di autenticazione il ${when} (ora italiana): dopo la password serve un codice dell'app.`,
  passkeyAdded: 'Passkey aggiunta',
  wasPasskeyAdded: (username: string, when: string) =>
    `per l'utenza ${username} è stata aggiunta una passkey il ${when} (ora italiana): con quella si entra senza password.`,
  passkeyRemoved: 'Passkey tolta',
  wasPasskeyRemoved: (username: string, when: string) =>
    `per l'utenza ${username} è stata tolta una passkey il ${when} (ora italiana): con quella non si entra più.`,
  codesRenewed: 'Nuovi codici di recupero',
  wereCodesRenewed: (username: string, when: string) =>
    `per l'utenza ${username} sono stati creati nuovi codici di recupero il ${when} (ora italiana). Quelli di prima non valgono più.`,
  factorRemoved: 'App di autenticazione disattivata',
  wasFactorRemoved: (username: string, when: string, hasPasskey: boolean) =>
    `per l'utenza ${username} l'app di autenticazione è stata disattivata il ${when} (ora italiana): ${hasPasskey ? 'dopo la password serve una passkey' : 'per entrare basta la password'}.`,
  wrongCodes: 'Troppi codici sbagliati per la tua utenza',
  wereWrongCodes: (username: string, when: string) =>
    `qualcuno che conosce la password dell'utenza ${username} ha scritto troppi codici di conferma sbagliati, l'ultimo il ${when} (ora italiana). Non è entrato.`,
  changePassword:
    "Se eri tu, aspetta un po' e scrivi il codice che l'app mostra in quel momento. Se non eri tu, entra nel portale e cambia subito la password.",
  locked: 'Troppi tentativi di accesso alla tua utenza',
  wasLocked: (username: string, when: string) =>
    `abbiamo contato troppi tentativi di accesso all'utenza ${username} con una password sbagliata, l'ultimo il ${when} (ora italiana). Da dove sono arrivati, per un po' non si può accedere.`,
  whatNow:
    "Con gli altri dispositivi e dalle altre reti da cui sei già entrato puoi accedere come sempre. Se eri tu e non ricordi la password, oppure vuoi entrare da un posto nuovo e non ci riesci, scegli 'Password dimenticata?' nella pagina di accesso.",
  notYouTrying:
    'Se non eri tu, qualcuno ha provato a indovinare la tua password: non è entrato, e non devi fare nulla. Non comunicare a nessuno le tue credenziali.',
  portal: 'Indirizzo del portale',
  noLinks:
    "Qui non ci sono link da aprire: scrivi tu l'indirizzo del portale nel browser. Non ti chiederemo mai la tua password.",
};
