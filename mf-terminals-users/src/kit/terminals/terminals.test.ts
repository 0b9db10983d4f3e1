import type { Terminal } from '@portal/contract';
import { aTerminal } from '@portal/testing';
import { terminalTexts } from './terminal.texts';
import {
  accountState,
  assignableTerminals,
  assignedState,
  findTerminals,
  isShared,
  ownedTypes,
  sortTerminals,
  sortUsernames,
  terminalState,
} from './terminal-rules';

const terminal = (terminalId: string): Terminal => aTerminal({ terminalId, tidStatus: 'CENSITO' });

const ids = (terminals: readonly Terminal[]) => terminals.map(({ terminalId }) => terminalId);

describe('the state of a terminal', () => {
  it.each([
    ['ATTIVO', ['giulia.longhi'], 'ACTIVE'],
    ['ATTIVO', [], 'NOT_ASSIGNED'],
    ['SOSPESO', ['giulia.longhi'], 'SUSPENDED'],
    ['SOSPESO', [], 'SUSPENDED'],
    ['CENSITO', ['giulia.longhi'], 'NOT_ASSIGNED'],
    ['CENSITO', [], 'NOT_ASSIGNED'],
  ] as const)('[TERM-011, TERM-012] %s with the users %j is %s', (tidStatus, users, state) => {
    expect(terminalState({ tidStatus, users: [...users] })).toBe(state);
  });
});

describe('the order of terminals and usernames', () => {
  it('[TERM-004] sorts terminals by id as numbers, so that shorter ids come first', () => {
    const sorted = sortTerminals(['30418840', '9041', '30418827'].map(terminal));
    expect(ids(sorted)).toEqual(['9041', '30418827', '30418840']);
  });

  it('[TERM-014] sorts usernames alphabetically, ignoring capitals and accents', () => {
    expect(sortUsernames(['tommaso.orsi', 'Èlia.neri', 'alice.bassi', 'Giulia.lenzi'])).toEqual([
      'alice.bassi',
      'Èlia.neri',
      'Giulia.lenzi',
      'tommaso.orsi',
    ]);
  });
});

describe('searching terminals', () => {
  it('[TERM-015] finds the text anywhere in the id', () => {
    const terminals = ['30418827', '30418840', '70418855'].map(terminal);
    expect(ids(findTerminals(terminals, '4188'))).toEqual(['30418827', '30418840', '70418855']);
    expect(ids(findTerminals(terminals, '304'))).toEqual(['30418827', '30418840']);
    expect(ids(findTerminals(terminals, '855'))).toEqual(['70418855']);
    expect(findTerminals(terminals, '999')).toEqual([]);
    expect(ids(findTerminals(terminals, '3041 8827'))).toEqual(['30418827']);
    expect(ids(findTerminals(terminals, '3041\u200b8827'))).toEqual(['30418827']);
  });
});

describe('the types that a merchant owns', () => {
  const owning = (...types: Terminal['terminalType'][]) => ownedTypes(types.map((terminalType) => ({ terminalType })));

  it('begin with Mobile POS, whatever the order of the terminals', () => {
    expect(owning('SOFTPOS', 'MPOS', 'SOFTPOS')).toEqual(['MPOS', 'SOFTPOS']);
    expect(owning('SOFTPOS')).toEqual(['SOFTPOS']);
  });

  it('are Mobile POS without any terminal', () => {
    expect(owning()).toEqual(['MPOS']);
  });
});

describe('the state of an account', () => {
  it.each([
    [['ATTIVO', 'SOSPESO'], 'ACTIVE'],
    [['SOSPESO', 'ATTIVO'], 'ACTIVE'],
    [['CENSITO', 'SOSPESO'], 'SUSPENDED'],
    [['CENSITO'], 'NOT_ASSIGNED'],
    [[], 'NOT_ASSIGNED'],
  ] as const)('with terminals that are %j is %s', (statuses, state) => {
    expect(accountState(statuses.map((terminalStatus) => ({ terminalStatus })))).toBe(state);
  });

  it('is not assigned if there is no terminal', () => {
    expect(assignedState(undefined)).toBe('NOT_ASSIGNED');
  });
});

it('[USER-045] offers the terminals of a type that are not suspended', () => {
  const offered = assignableTerminals(
    [
      terminal('1'),
      { ...terminal('2'), tidStatus: 'SOSPESO' },
      { ...terminal('3'), terminalType: 'SOFTPOS' },
      { ...terminal('4'), tidStatus: 'ATTIVO' },
    ],
    'MPOS',
  );
  expect(ids(offered)).toEqual(['1', '4']);
});

it('considers a terminal shared if it has four users or more', () => {
  const users = ['anna', 'bruno', 'carla', 'dino'];
  expect(isShared({ users })).toBe(true);
  expect(isShared({ users: users.slice(1) })).toBe(false);
});

it.each([
  [0, 'Non assegnato'],
  [1, 'Assegnato a 1 utenza'],
  [2, 'Assegnato a 2 utenze'],
  [12, 'Assegnato a 12 utenze'],
])('[TERM-013] has a heading for %i users of a terminal', (users, words) => {
  expect(terminalTexts.assigned(users)).toBe(words);
});

it.each([
  [0, '0 risultati trovati'],
  [1, '1 risultato trovato'],
  [3, '3 risultati trovati'],
])('[TERM-017] counts %i results', (count, words) => {
  expect(terminalTexts.found(count)).toBe(words);
});
