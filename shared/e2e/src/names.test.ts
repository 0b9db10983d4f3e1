import { accountOf } from './accounts.ts';
import { pageAt } from './pages.ts';

it('[SDK-356] says which people and pages there are when a name is wrong', () => {
  expect(() => accountOf('nobody.here' as 'marta.ferri')).toThrow(
    'The demo data have no nobody.here: there are marta.ferri, ',
  );
  expect(accountOf('paolo.neri')).toEqual({ username: 'paolo.neri', password: 'DueTorri2026' });
  expect(() => pageAt('termnals' as 'terminals')).toThrow('There is no page termnals: there are login, ');
  expect(pageAt('applications')).toEqual({ path: '/applications', who: 'dev@softlab.it' });
  expect(pageAt('/loyalty')).toEqual({ path: '/loyalty', who: 'marta.ferri' });
});
