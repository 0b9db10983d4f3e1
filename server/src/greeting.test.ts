import { greeting } from './greeting.ts';

const address = 'https://portale.example';
const demoAccounts = [{ username: 'marta.ferri', password: 'Bottega2026', shows: 'administrator' }];

it('[OPS-432] in production prints no password of the demo accounts, but that everybody knows them', () => {
  const [warning, open, ...more] = greeting({ address, demoAccounts, demoTerms: false }, true);
  expect(warning).toMatch(/everybody knows the passwords.*start on an empty database without SEED/);
  expect([open, ...more]).toEqual(['The portal is open on https://portale.example']);
  expect(greeting({ address, demoAccounts: [], demoTerms: false }, true)).toEqual([open]);
});

it('[OPS-432] elsewhere says with which accounts one signs in', () => {
  expect(greeting({ address, demoAccounts, demoTerms: true }, false)).toEqual([
    'Demo accounts:',
    '  marta.ferri        Bottega2026      administrator',
    'The portal is open on https://portale.example',
  ]);
});

it("[OPS-433] says in production that people accept the demonstration's terms, until the portal has its own", () => {
  const said = (demoTerms: boolean) => greeting({ address, demoAccounts: [], demoTerms }, true).length;
  expect(greeting({ address, demoAccounts: [], demoTerms: true }, true)[0]).toMatch(/no contract.*PORTAL_CONFIG/);
  expect([said(true), said(false)]).toEqual([2, 1]);
});
