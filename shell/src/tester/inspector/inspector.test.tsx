import { completeConfig } from '@portal/contract';
import { createPortal } from '@portal/platform';
import { aRemote } from '@portal/testing';
import { contractLine, loadLine } from '../tester.texts';
import { createEventLog } from './event-log';
import { factsOf } from './part-facts';

const previous = {
  version: '1.0.0',
  baseUrl: '/releases/mf-catalog/1.0.0/',
  entry: 'remoteEntry.js',
  contract: '^1.2.0',
};
const remote = { ...aRemote('mf_catalog', { version: '2.0.0', baseUrl: '/releases/mf-catalog/2.0.0/' }), previous };
const config = completeConfig({ remotes: [remote], shell: { version: '3.0.0' } }, window.location);

const timing = (path: string, startTime: number, responseEnd: number, encodedBodySize: number) =>
  // Only the parts that the inspector reads.
  ({ name: new URL(path, location.origin).href, startTime, responseEnd, encodedBodySize }) as PerformanceResourceTiming;

const timings = [
  timing('/releases/mf-catalog/2.0.0/remoteEntry.js', 100, 160, 1_024),
  timing('/releases/mf-catalog/2.0.0/page.js', 170, 280, 4_096),
  timing('/releases/mf-catalog/2.0.0/later.js', 5_000, 5_900, 1_024),
  timing('/releases/shell/3.0.0/main.js', 10, 60, 10_240),
];

const listed = {
  'mf-catalog': [
    { version: '2.0.0', state: 'staged', builtAt: '2026-11-24T10:00:00Z', contract: '^1.8.0', percent: 10 },
  ],
} as const;

const known = (timed = timings) => ({ config, remotes: [remote], found: [], listed, timings: () => timed });

it('[SHELL-366] says what runs, since when it was ready, for whom it is and what would stand in', () => {
  const facts = factsOf('mf_catalog', known());
  expect(facts).toMatchObject({ version: '2.0.0', milliseconds: 180, bytes: 6_144, percent: 10, reserve: '1.0.0' });
  expect(contractLine({ ...facts, team: 'Catalogo' })).toBe(
    `Squadra Catalogo · contratto ${remote.descriptor.contract} · prodotta il 24 novembre`,
  );
  expect(loadLine(facts)).toBe('Pronta in 180 ms · 6 KB suoi · per il 10 % dei browser · di riserva la 1.0.0');
});

it('[SHELL-366] says what stands in for what', () => {
  const facts = factsOf(
    'mf_catalog',
    known([...timings, timing('/releases/mf-catalog/1.0.0/entry.js', 300, 340, 2_048)]),
  );
  expect(facts).toMatchObject({ version: '1.0.0', contract: '^1.2.0', milliseconds: 40, reserve: null });
  expect(loadLine(facts)).toBe('Pronta in 40 ms · 2 KB suoi · per tutti · al posto della 2.0.0, che non va');
});

it('[SHELL-492] names no size where the browser does not tell it, as of files of another machine', () => {
  const hidden = timings.map((one) => ({ ...one, encodedBodySize: 0 }));
  expect(loadLine(factsOf('mf_catalog', known(hidden)))).toBe(
    'Pronta in 180 ms · per il 10 % dei browser · di riserva la 1.0.0',
  );
});

it('[SHELL-411] says which parts there are when it is asked for another', () => {
  expect(() => factsOf('mf_nothing', known())).toThrow('There is no part mf_nothing: there are shell, ');
});

it('[SHELL-366] says of the shell which one it is', () => {
  expect(factsOf(null, known())).toMatchObject({ name: 'shell', version: '3.0.0', milliseconds: 50, bytes: 10_240 });
});

it('[SHELL-366] keeps the last hundred events, the newest first, each with its sender', () => {
  let now = 0;
  const log = createEventLog(() => ++now);
  const { portal, portalOf } = createPortal({ config, storage: sessionStorage, location });
  log.listen(portal.events);
  const catalogue = log.named(portalOf('mf_catalog').events, 'mf_catalog');
  for (let sent = 0; sent < 105; sent += 1) portal.events.emit('notice:shown', { text: `${sent}` });
  expect(log.events()).toHaveLength(100);
  expect(log.events()[0]).toEqual({ name: 'notice:shown', sender: null, payload: { text: '104' }, at: 105 });
  catalogue.emit('notice:shown', { text: 'Salvato' });
  expect(log.events()[0]).toMatchObject({ sender: 'mf_catalog', payload: { text: 'Salvato' } });
  catalogue.emit('catalogue:changed');
  expect(log.events()[0]).toMatchObject({ name: 'catalogue:changed', sender: 'mf_catalog' });
  expect(() => catalogue.emit('accounts:changed')).toThrow('may not send');
  portal.events.emit('notice:shown', { text: 'Fatto' });
  expect(log.events()[0]).toMatchObject({ sender: null });
});
