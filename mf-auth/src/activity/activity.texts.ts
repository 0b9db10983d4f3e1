import type { Activity } from '@portal/contract';

/** The periods of the filter, by their days. */
const periods = { 1: 'Oggi', 7: '7 giorni', 30: '30 giorni', 365: '12 mesi' } as const;
const within = {
  1: 'oggi',
  7: 'negli ultimi 7 giorni',
  30: 'negli ultimi 30 giorni',
  365: 'negli ultimi 12 mesi',
} as const;

const kinds: Readonly<Record<Activity['kind'], string>> = {
  access: 'Accessi',
  catalogue: 'Catalogo',
  imports: 'Importazioni',
  terminals: 'Terminali',
  accounts: 'Utenze',
  applications: 'Applicazioni',
  security: 'Sicurezza',
};

/** Texts of the page 'Attività'. None of them is in the specification. */
export const activityTexts = {
  header: 'Attività',
  counted: (isAll: boolean) => (isAll ? '' : 'Più di '),
  activities: 'attività',
  of: (name: string) => `di «${name}»`,
  within,
  lead: 'Chi ha fatto che cosa, quando e da quale dispositivo.',
  leadOfDeveloper: 'Che cosa hai fatto, quando e da quale dispositivo.',
  download: 'SCARICA',
  downloadFailed: 'Non siamo riusciti a scaricare il file. Controlla la connessione e riprova.',
  filters: "Filtra l'attività",
  person: 'Persona',
  everybody: 'Tutte le persone',
  kind: 'Tipo',
  everything: 'Tutto',
  kinds,
  period: 'Periodo',
  periods,
  today: (day: string) => `Oggi, ${day}`,
  yesterday: (day: string) => `Ieri, ${day}`,
  time: 'ORA',
  kindColumn: 'TIPO',
  what: 'CHE COSA È SUCCESSO',
  where: 'DA DOVE',
  refused: 'NON RIUSCITO',
  times: (count: string) => `${count} volte`,
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} su ${system}` : (browser ?? system),
  unknownDevice: 'Dispositivo non riconosciuto',
  severalDevices: 'Più dispositivi, o non riconosciuti',
  empty: 'Nessuna attività con questi filtri',
  emptyText: 'Prova con un periodo più lungo o con tutti i tipi.',
  reset: 'AZZERA I FILTRI',
  failed: 'Non siamo riusciti a caricare le attività.',
} as const;
