import { aMerchant, aTerminalInfo } from '@portal/testing';
import { dayWords, terminalsOf } from './merchant-rules';

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
