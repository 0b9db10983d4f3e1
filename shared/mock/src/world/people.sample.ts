import { type DeviceSession, SCOPE, type Scope } from '@portal/contract';
import { samplePointsOfSale } from './applications.sample';
import type { Account, Assignment, Enabling, StoredTerminal } from './world';

/** Contract codes of the merchants whose administrators sign in. */
export const CONTRACT = { bottega: '70000001', dueTorri: '70000002', bassi: '70000003', conti: '70000004' } as const;

/** Names of those merchants. */
export const SHOP_NAMES: Readonly<Record<string, string>> = {
  [CONTRACT.bottega]: 'Bottega Ferri',
  [CONTRACT.dueTorri]: 'Edicola Due Torri',
  [CONTRACT.bassi]: 'Panificio Bassi',
  [CONTRACT.conti]: 'Conti Calzature',
};

const ENABLED_DEVELOPER = 'dev@softlab.it';

const OPENING = Date.UTC(2025, 2, 3, 9);
const DAY = 86_400_000;

function account(
  username: string,
  scope: Scope,
  contractCode: string,
  [name, surname]: readonly [string, string],
  differences: Partial<Account> = {},
): Account {
  return {
    id: `account-${username}`,
    username,
    email: username.includes('@') ? username : `${username}@example.com`,
    password: null,
    scope,
    contractCode,
    name,
    surname,
    description: '',
    created: OPENING,
    mustChangePassword: false,
    hasFactor: false,
    acceptedTerms: ['*'],
    certificate: null,
    ...differences,
  };
}

const ADMINISTRATORS = [
  account('marta.ferri', SCOPE.administrator, CONTRACT.bottega, ['Marta', 'Ferri'], { password: 'Bottega2026' }),
  account('paolo.neri', SCOPE.administrator, CONTRACT.dueTorri, ['Paolo', 'Neri'], { password: 'DueTorri2026' }),
  account('anna.bassi', SCOPE.administrator, CONTRACT.bassi, ['Anna', 'Bassi'], {
    password: 'Cambiami2026',
    mustChangePassword: true,
  }),
  account('luca.conti', SCOPE.administrator, CONTRACT.conti, ['Luca', 'Conti'], {
    password: 'Termini2026',
    acceptedTerms: [],
  }),
];

const DEVELOPERS = [
  account(ENABLED_DEVELOPER, SCOPE.developer, '', ['Irene', 'Sala'], {
    password: 'Sviluppo2026',
    description: 'Softlab',
  }),
  account('dev@nuvola.it', SCOPE.developer, '', ['Bruno', 'Leone'], {
    password: 'Sviluppo2026',
    description: 'Nuvola',
  }),
];

/** Ten people, as CONST-020 asks: name, surname, role, terminals. */
const STAFF: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['Giulia', 'Longhi', 'Cassa 1', ['50110001']],
  ['Andrea', 'Conte', 'Responsabile sala', ['50110003', '50220001']],
  ['Sara', 'Moretti', 'Magazzino', []],
  ['Luca', 'Gallo', 'Consegne', ['50110005']],
  ['Chiara', 'Fontana', 'Banco gastronomia', ['50110006', '50220004']],
  ['Matteo', 'Riva', 'Cassa 2', ['50110001']],
  ['Elisa', 'Damico', "Punto dell'angolo", ['50220002']],
  ['Davide', 'Greco', 'Cassa 3', ['50110001']],
  ['Federica', 'Rizzo', '', ['50110004']],
  ['Simone', 'Bruno', 'Caffè e dolci', ['50110001', '50220002']],
];

const usernameOf = (name: string, surname: string) => `${name}.${surname}`.toLowerCase();

export function sampleAccounts(): Account[] {
  const staff = STAFF.map(([name, surname, description], place) =>
    account(usernameOf(name, surname), SCOPE.staff, CONTRACT.bottega, [name, surname], {
      description,
      password: place === 0 ? 'Dipendente2026' : null,
      created: OPENING + (30 + 7 * place) * DAY,
    }),
  );
  return structuredClone([...ADMINISTRATORS, ...DEVELOPERS, ...staff]);
}

type Status = StoredTerminal['tidStatus'];

function mpos(contractCode: string, terminalId: string, tidStatus: Status = 'ATTIVO'): StoredTerminal {
  return { contractCode, terminalId, terminalType: 'MPOS', softposType: null, tidStatus };
}

function softpos(
  contractCode: string,
  terminalId: string,
  softposType: 'A' | 'B',
  tidStatus: Status = 'ATTIVO',
): StoredTerminal {
  return { contractCode, terminalId, terminalType: 'SOFTPOS', softposType, tidStatus };
}

export function sampleTerminals(): StoredTerminal[] {
  const { bottega, dueTorri, bassi, conti } = CONTRACT;
  return [
    ...['50110001', '50110002', '50110003', '50110004'].map((id) => mpos(bottega, id)),
    ...['50110005', '50110006'].map((id) => mpos(bottega, id, 'SOSPESO')),
    mpos(bottega, '50110007', 'CENSITO'),
    mpos(bottega, '50110008'),
    softpos(bottega, '50220001', 'A'),
    softpos(bottega, '50220002', 'B'),
    softpos(bottega, '50220003', 'A'),
    softpos(bottega, '50220004', 'A', 'SOSPESO'),
    softpos(bottega, '50220005', 'B', 'CENSITO'),
    softpos(bottega, '50220006', 'B'),
    mpos(dueTorri, '50330001'),
    mpos(dueTorri, '50330002'),
    mpos(dueTorri, '50330003', 'SOSPESO'),
    mpos(bassi, '50440001'),
    softpos(bassi, '50440002', 'A'),
    mpos(conti, '50550001'),
    softpos(conti, '50550002', 'B'),
    ...samplePointsOfSale.flatMap(({ contractCode }, index) => [
      mpos(contractCode, String(51_000_001 + 2 * index), index % 6 === 5 ? 'SOSPESO' : 'ATTIVO'),
      ...(index % 3 === 0 ? [softpos(contractCode, String(51_000_002 + 2 * index), index % 2 === 0 ? 'A' : 'B')] : []),
    ]),
  ];
}

export function sampleAssignments(): Assignment[] {
  const ofStaff = STAFF.flatMap(([name, surname, , terminals]) =>
    terminals.map((terminalId) => ({ username: usernameOf(name, surname), terminalId })),
  );
  return [{ username: 'marta.ferri', terminalId: '50110002' }, ...ofStaff];
}

/** All sample points of sale and the first merchant enabled the first developer. Nobody enabled the second. */
export function sampleEnablings(): Enabling[] {
  const merchants = [CONTRACT.bottega, ...samplePointsOfSale.map(({ contractCode }) => contractCode)];
  return merchants.map((contractCode) => ({ contractCode, email: ENABLED_DEVELOPER }));
}

export const sampleSessions = (): DeviceSession[] => [
  {
    sessionId: 'session-1',
    browser: 'Chrome',
    system: 'Windows',
    isThis: true,
    lastUsed: Date.UTC(2020, 10, 4, 8, 30),
  },
  {
    sessionId: 'session-2',
    browser: 'Safari',
    system: 'iPhone',
    isThis: false,
    lastUsed: Date.UTC(2020, 10, 4, 7, 12),
  },
  {
    sessionId: 'session-3',
    browser: 'Chrome',
    system: 'Android',
    isThis: false,
    lastUsed: Date.UTC(2020, 9, 28, 17, 5),
  },
];
