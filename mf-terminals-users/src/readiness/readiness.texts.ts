import { momentWords } from '@portal/pages/dates';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { TERMINAL_TYPES } from '../kit/terminals/terminal-rules';
import { canTakePayments, type Person } from './readiness-rules';

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Texts of who can take payments now; all are our own. */
export const readinessTexts = {
  title: 'Chi può incassare adesso?',
  toPage: 'CHI PUÒ INCASSARE ADESSO?',
  toFix: 'DA SISTEMARE',
  unable: (people: number) => (people === 1 ? 'persona non può incassare' : 'persone non possono incassare'),
  allAble: 'Tutti possono incassare',
  nobody: 'Nessuno ha ancora un terminale',
  calm: (people: number) => `Tutto a posto: ${counted(people, 'persona può incassare', 'persone possono incassare')}.`,
  seeWho: 'VEDI CHI',
  suspended: (users: number) => `${counted(users, 'utenza', 'utenze')} con terminale disattivo`,
  without: (users: number) => `${counted(users, 'utenza', 'utenze')} senza terminale`,
  free: (terminals: number) => counted(terminals, 'terminale libero', 'terminali liberi'),
  freeHint: 'Pronti da assegnare',
  shared: (terminals: number) => counted(terminals, 'terminale condiviso', 'terminali condivisi'),
  sharedBy: (terminalId: string, users: number) => `${terminalId}, usato da ${users} utenze`,
  names: (names: readonly string[], shown: number) => {
    const more = names.length - shown;
    const first = names.slice(0, shown).join(', ');
    return more > 0 ? `${first} e ${more === 1 ? 'un altro' : `altri ${more}`}` : first;
  },
  able: (people: number) => (people === 1 ? 'persona può incassare' : 'persone possono incassare'),
  of: 'su',
  asOf: (shop: string | undefined, moment: number) => [shop, momentWords(moment)].filter(Boolean).join(', '),
  print: 'STAMPA',
  choose: 'SCEGLI TERMINALE',
  people: 'LE PERSONE',
  typeFilter: 'TIPO',
  allTypes: 'Tutti i tipi',
  person: 'PERSONA',
  now: 'ADESSO',
  can: 'PUÒ INCASSARE',
  cannot: 'NON PUÒ',
  noPeople: 'Non ci sono ancora persone che incassano',
  noPeopleHint: "Crea un'utenza e assegnale un terminale.",
  freeTerminals: 'Terminali liberi:',
  toTerminals: 'Vai ai terminali',
  /** What keeps somebody from taking payments, or from one of the two ways. */
  reason(person: Person): string {
    const off = TERMINAL_TYPES.filter((type) => person.terminals[type]?.terminalStatus === 'SOSPESO');
    const named = off.map((type) => `${terminalTexts.type[type]} ${person.terminals[type]?.termId}`).join(' e ');
    switch (person.state) {
      case 'none':
        return 'Nessun terminale assegnato';
      case 'waiting':
        return 'Il terminale non è ancora attivo';
      case 'suspended':
        return `${named} ${off.length === 1 ? 'disattivo' : 'disattivi'}`;
      case 'partly': {
        const works = TERMINAL_TYPES.find((type) => canTakePayments(person, type));
        const type = off[0];
        return works && type
          ? `Incassa solo con ${terminalTexts.type[works]}: il ${terminalTexts.type[type]} è disattivo`
          : '';
      }
      case 'ready':
        return '';
    }
  },
} as const;
