import { LIMIT } from '@portal/contract';
import { ApiError } from '@portal/platform';
import { aMerchant, aTerminalInfo } from '@portal/testing';
import { changeFailure } from './change-failure';
import { applicationIdFrom, applicationUrl, assignmentFrom } from './developer.urls';
import { dayWords, terminalsOf } from './merchant-rules';
import { pageOf } from './paging';
import {
  applicationCreated,
  applicationDeleted,
  changeFailed,
  merchantRemoved,
  merchantsAssigned,
} from './result-states';

const refused = (operation: 'deleteApplication' | 'removeApplicationMerchant', status: number) =>
  new ApiError({ operation, address: 'POST /app', status });

it.each([
  [400, 'NOT_FOUND'],
  [404, 'KO'],
  [409, 'ALREADY_PRESENT'],
  [500, 'KO'],
  [-1000, 'KO'],
])('[ERR-012] a change answered with %i is %s', (status, outcome) => {
  expect(changeFailure(refused('deleteApplication', status))).toBe(outcome);
});

it.each([
  [400, 'NOT_FOUND'],
  [401, 'NOT_FOUND'],
  [404, 'KO'],
  [500, 'KO'],
])('[ERR-013] a removal answered with %i is %s', (status, outcome) => {
  expect(changeFailure(refused('removeApplicationMerchant', status))).toBe(outcome);
});

it('treats anything that is not an answer as KO', () => {
  expect(changeFailure(new Error('broken'))).toBe('KO');
});

it('writes any name into the address of an application', () => {
  expect(applicationUrl('Cassa / Città 50%')).toBe('/applications/Cassa%20%2F%20Citt%C3%A0%2050%25');
});

it('[Q-068] takes the id from a navigation state, and from nothing else', () => {
  expect(applicationIdFrom({ appId: 'a1' })).toBe('a1');
  for (const state of [null, 'a1', {}, { appId: '' }, { appId: 7 }]) expect(applicationIdFrom(state)).toBeNull();
});

it('[APP-017] takes an assignment completely or not at all: a creation needs its site', () => {
  const creation = { appName: 'Cassa', appSite: 'https://cassa.example/ritorno', create: true };
  expect(assignmentFrom(creation)).toEqual(creation);
  expect(assignmentFrom({ appName: 'Cassa', create: false })).toEqual({
    appName: 'Cassa',
    appSite: null,
    create: false,
  });
  for (const state of [
    null,
    {},
    { appName: 'Cassa' },
    { appName: '', create: false },
    { appName: 'Cassa', appSite: null, create: true },
    { appName: 'Cassa', appSite: 5, create: false },
  ])
    expect(assignmentFrom(state)).toBeNull();
});

it.each([
  ['2020-11-04', '04/11/2020'],
  ['2020-11-04 09:41:27', '04/11/2020'],
  ['04/11/2020', '04/11/2020'],
  ['dal 2020-11-04', 'dal 2020-11-04'],
  ['', ''],
])('[APP-023, CONST-036] shows the day %j as %j', (day, words) => {
  expect(dayWords(day)).toBe(words);
});

it('[SEC-011] lists the terminals of a point of sale with their states', () => {
  const terminalInfo = (['ATTIVO', 'SOSPESO', 'CENSITO'] as const).map((terminalStatus, index) =>
    aTerminalInfo({ termId: `3041882${index}`, terminalStatus }),
  );
  expect(terminalsOf(aMerchant({ terminalInfo }))).toEqual([
    { tid: '30418820', state: 'ACTIVE' },
    { tid: '30418821', state: 'SUSPENDED' },
    { tid: '30418822', state: 'NOT_ASSIGNED' },
  ]);
});

const rows = Array.from({ length: 25 }, (_, place) => place);

it('[CONST-019, MERCH-004] cuts a merchant table into pages of ten rows', () => {
  expect(LIMIT.merchantPage).toBe(10);
  expect(pageOf(rows, '', LIMIT.merchantPage)).toEqual({ rows: rows.slice(0, 10), page: 1, pages: 3 });
  expect(pageOf(rows, '3', LIMIT.merchantPage)).toEqual({ rows: rows.slice(20), page: 3, pages: 3 });
});

it.each([
  ['0', 1],
  ['-2', 1],
  ['9', 3],
  ['1.5', 1],
  ['due', 1],
])('uses the nearest page that exists for %j', (wanted, page) => {
  expect(pageOf(rows, wanted, 10).page).toBe(page);
});

it('has one page for no rows', () => {
  expect(pageOf([], '4', 10)).toEqual({ rows: [], page: 1, pages: 1 });
});

it.each([
  ['a new application', applicationCreated('Cassa')],
  ['new points of sale', merchantsAssigned('Cassa')],
  ['a deleted application', applicationDeleted('Cassa')],
  ['a removed point of sale', merchantRemoved('Bottega')],
  ['a failure', changeFailed('create', 'KO')],
])('[RES-012] %s leads to the applications', (_, { targets, button }) => {
  expect(targets).toEqual(['/applications']);
  expect(button).toBe('Torna alla lista applicazioni');
});
