import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

it('[SDK-541] the guide for testers has the people of the demo data with their passwords', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/test/README.md'), 'utf8');
  const people = [...guide.matchAll(/^\| `(?<username>[\w.@]+)` +\| `(?<password>\w+)` /gm)].map(({ groups }) => ({
    ...groups,
  }));
  const known = /there are (?<names>.*)\. Anybody else/.exec(
    messageOf(() => accountOf('nobody' as 'marta.ferri')),
  )?.groups;
  expect(people.map(({ username }) => username).toSorted()).toEqual(known?.names?.split(', ').toSorted());
  for (const one of people) expect(one).toEqual(accountOf(one.username as 'marta.ferri'));
});

function messageOf(fails: () => unknown): string {
  try {
    fails();
  } catch (error) {
    return String(error);
  }
  return '';
}
