import { aTerminalInfo, aUser } from '@portal/testing';
import { accountElementId, filterAccounts, findAccounts, listedAccounts } from './account-rules';

const giulia = aUser({
  username: 'giulia.longhi',
  email: 'giulia@bottega.it',
  terminalInfo: [aTerminalInfo({ terminalStatus: 'ATTIVO' }), aTerminalInfo({ terminalStatus: 'SOSPESO' })],
});
const marco = aUser({
  username: 'marco.rossi',
  email: 'vendite@bottega.it',
  terminalInfo: [aTerminalInfo({ terminalStatus: 'ATTIVO' })],
});
const nora = aUser({ username: 'nora.galli', email: 'nora@bottega.it', terminalInfo: [] });
const softlab = { id: '8412', email: 'dev@softlab.it', description: 'Cassa', userType: 2 };
const accounts = listedAccounts({ users: [giulia, marco, nora], developers: [softlab] });

const elements = (some: typeof accounts) => some.map(accountElementId);

it('[USER-002] lists the staff, then the developers', () => {
  expect(elements(accounts)).toEqual([
    'staff-giulia.longhi',
    'staff-marco.rossi',
    'staff-nora.galli',
    'developer-8412',
  ]);
});

it('[HOME-032] narrows the list to staff with a suspended terminal, or without any', () => {
  expect(elements(filterAccounts(accounts, 'suspended'))).toEqual(['staff-giulia.longhi']);
  expect(elements(filterAccounts(accounts, 'none'))).toEqual(['staff-nora.galli']);
  expect(filterAccounts(accounts, null)).toBe(accounts);
});

it.each([
  ['LONGHI', ['staff-giulia.longhi']],
  ['vendite', ['staff-marco.rossi']],
  ['Bottega.it', ['staff-giulia.longhi', 'staff-marco.rossi', 'staff-nora.galli']],
  ['softlab', ['developer-8412']],
  ['8412', []],
  ['giulia\u200b.longhi', ['staff-giulia.longhi']],
  ['ＧＩＵＬＩＡ．longhi', ['staff-giulia.longhi']],
])('[USER-008] finds %j in e-mail or user name, ignoring case', (text, found) => {
  expect(elements(findAccounts(accounts, text))).toEqual(found);
});
