import { searchesOnLeave } from './leave-rule';

it.each([
  [{ pIva: '', puntoVendita: ' ', stato: '' }, false],
  [{ pIva: '0234', puntoVendita: '', stato: '' }, true],
  [{ pIva: '', puntoVendita: 'ferri', stato: 'ASSEGNATA' }, true],
  [{ pIva: '0234', puntoVendita: 'ferri', stato: 'ASSEGNATA' }, false],
])('[MERCH-009, Q-071] whether leaving a field searches for %j is answered with %j', (filters, starts) => {
  expect(searchesOnLeave(filters)).toBe(starts);
});
