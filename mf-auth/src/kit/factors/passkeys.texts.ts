/** A passkey by its name, which may begin with that word itself, as the suggested one does. */
const named = (name: string) => (/^passkey\b/i.test(name) ? name : `passkey ${name}`);
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('it') + text.slice(1);

/** Texts about passkeys on the page 'Sicurezza'. None of them is in the specification. */
export const passkeysTexts = {
  title: 'Passkey',
  what: "Entri con l'impronta, il viso o il PIN del tuo dispositivo.",
  insecure: 'Da questo indirizzo non si possono creare passkey: serve un indirizzo protetto, che inizia con https.',
  unable: 'Questo browser non può creare passkey: aggiungine una da un telefono o da un computer più recente.',
  add: 'AGGIUNGI PASSKEY',
  list: 'Le tue passkey',
  addedOn: (day: string) => `Aggiunta il ${day}`,
  usedOn: (moment: string, device: string) => `Usata il ${moment}${device === '' ? '' : `, ${device}`}`,
  neverUsed: 'Mai usata',
  rename: (name: string) => `Cambia il nome della ${named(name)}`,
  remove: (name: string) => `Rimuovi la ${named(name)}`,
  defaultName: (device: string) => (device === '' ? 'Passkey' : `Passkey di ${device}`),
  aboutToAdd: 'Stai per aggiungere una passkey',
  aboutToRemove: 'Stai per togliere una passkey',
  added: 'Passkey aggiunta',
  cancelled: 'La passkey non è stata aggiunta. Premi di nuovo AGGIUNGI PASSKEY e segui le indicazioni del dispositivo.',
  known: 'Questo dispositivo ha già una passkey di questa utenza: con quella puoi entrare già adesso.',
  tooMany: 'Hai già 20 passkey: togline una che non usi più, poi riprova.',
  failed: 'Non ci siamo riusciti. Controlla la connessione e riprova.',
  nameTitle: 'Che nome dai a questa passkey?',
  name: 'Nome',
  nameHint: 'Per esempio: iPhone di Marta, Computer del negozio',
  save: 'SALVA',
  removeTitle: (name: string) => `Vuoi togliere la ${named(name)}?`,
  removeText: 'Con questa passkey non si entrerà più. Poi cancellala anche dal dispositivo.',
  removeLast:
    'Con questa passkey non si entrerà più: per entrare basterà la password, e i codici di recupero non varranno più.',
  gone: "Questa passkey non c'è più.",
  removed: (name: string) => `${capital(named(name))} tolta`,
} as const;
