import { promoteRelease } from '@portal/delivery/server';
import { REMOTE } from '../../test/delivering-team.ts';
import { failingRemote, visitors } from '../../test/failing-remote.ts';
import { operate } from '../../test/operate.ts';
import { releaseLoads } from '../schema.ts';

const remote = failingRemote();
const { start, promote, load, open, live, falls } = remote;

const QUIET = { interaction: 96, paint: 900, shift: 0.001, errors: 0, rejections: 0, violations: 0 };

/** What the shell of a visitor does that shows a release, and is then hidden. */
async function visit(version: string, visitor: number, told: object = {}, document?: string): Promise<void> {
  const nonce = document ?? (await open(visitor));
  await load(version, visitor);
  const answer = await remote.portal.app.inject({
    method: 'POST',
    url: '/api/services/vitals',
    remoteAddress: `192.0.2.${visitor}`,
    payload: { document: nonce, releases: [{ name: 'mf_loyalty', version, ...QUIET, ...told }] },
  });
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: { outcome: 'OK' } });
}

/** Whether a release that a tenth of the browsers sees is still shown to them. */
const isShared = async (version: string) =>
  (await remote.portal.app.inject('/metrics')).body.includes(
    `portal_release_share{remote="mf-loyalty",version="${version}"} 10`,
  );

/** Forty visitors of the live release, of whom some have slow phones or an extension that raises errors. */
async function usualVisitors(told = (_visitor: number): object => ({})): Promise<void> {
  for (const visitor of visitors(101, 140)) await visit('1.0.0', visitor, told(visitor));
}

describe('[REL-350] a release that a tenth of the browsers sees is taken back by itself', () => {
  beforeEach(async () => {
    await start();
    await usualVisitors((visitor) => (visitor % 8 === 0 ? { interaction: 420, errors: 1 } : {}));
    await promote('1.1.0', 10);
  });

  it('when a handler holds up each press for 300 ms', async () => {
    for (const visitor of visitors(1, 12)) await visit('1.1.0', visitor, { interaction: 312 });
    expect(await isShared('1.1.0')).toBe(false);
    expect(live()).toBe('1.0.0');
    expect(await falls()).toEqual([
      expect.objectContaining({
        action: 'fallBackRelease',
        subject: 'mf-loyalty 1.1.0',
        detail: expect.objectContaining({ reason: 'slowness' }),
      }),
    ]);
    const [mail] = await remote.portal.mails();
    expect(mail?.text).toContain('la versione 1.1.0 di mf-loyalty rispondeva più lentamente delle altre');
    expect(mail?.text).toMatch(/È stata lenta: da \d+ indirizzi di rete su \d+/);
  });

  it('when it leaves a rejection unhandled', async () => {
    for (const visitor of visitors(1, 12)) await visit('1.1.0', visitor, { rejections: 2, cause: 'no such product' });
    expect(await isShared('1.1.0')).toBe(false);
    expect((await falls())[0]?.detail).toMatchObject({ reason: 'errors' });
    const [mail] = await remote.portal.mails();
    expect(mail?.text).toContain('la versione 1.1.0 di mf-loyalty dava più errori delle altre');
    expect(mail?.text).toContain("L'ultimo errore: no such product");
  });

  it('but not one that does as well as the others, ten times', async () => {
    for (const minor of visitors(1, 10)) {
      if (minor > 1) await promote(`1.${minor}.0`, 10);
      for (const visitor of visitors(1, 20))
        await visit(`1.${minor}.0`, visitor, visitor % 7 === minor % 7 ? { interaction: 420, errors: 1 } : {});
      expect(await isShared(`1.${minor}.0`)).toBe(true);
      await promoteRelease(remote.aim(`1.${minor}.0`));
    }
    expect(await falls()).toEqual([]);
  });
});

it('[REL-350] nothing is taken back for slowness before enough is known about the releases beside it', async () => {
  await start();
  await visit('1.0.0', 101);
  await promote('1.1.0', 10);
  for (const visitor of visitors(1, 20)) await visit('1.1.0', visitor, { interaction: 900, errors: 3 });
  expect(await isShared('1.1.0')).toBe(true);
});

it('[REL-350] nothing is taken back for slowness or errors when the operator switched that off', async () => {
  await start({ slowness: 0, errors: 0 });
  await usualVisitors();
  await promote('1.1.0', 10);
  for (const visitor of visitors(1, 12)) await visit('1.1.0', visitor, { interaction: 900, errors: 3 });
  expect(await isShared('1.1.0')).toBe(true);
});

it('[REL-351] the figures are in /metrics by release and by who sees it, and no address is kept', async () => {
  await start();
  await visit('1.0.0', 101);
  await promote('1.1.0', 10);
  await visit('1.1.0', 1, { interaction: 312, errors: 2, violations: 1, cause: 'x is not defined' });
  const { body } = await remote.portal.app.inject('/metrics');
  const share = 'remote="mf_loyalty",version="1.1.0",shown="share"';
  expect(body).toContain(`portal_browser_interaction_seconds_sum{${share}} 0.312`);
  expect(body).toContain(`portal_browser_largest_paint_seconds_count{${share}} 1`);
  expect(body).toContain(`portal_browser_layout_shift_sum{${share}} 0.001`);
  expect(body).toContain(`portal_browser_errors_total{${share},kind="error"} 2`);
  expect(body).toContain(`portal_browser_errors_total{${share},kind="violation"} 1`);
  expect(body).toContain(
    'portal_browser_interaction_seconds_count{remote="mf_loyalty",version="1.0.0",shown="everybody"} 1',
  );
  expect(body).toContain('portal_release_addresses{remote="mf-loyalty",version="1.1.0",outcome="slow"} 1');
  const rows = await remote.portal.database.db.select().from(releaseLoads);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

it('[REL-351] a report counts once for an address, and not at all without its document or its load', async () => {
  await start();
  await usualVisitors();
  await promote('1.1.0', 10);
  for (const _ of visitors(1, 9)) await visit('1.1.0', 1, { interaction: 900, errors: 1 });
  for (const visitor of visitors(2, 12)) await visit('1.1.0', visitor, { interaction: 900, errors: 1 }, 'invented');
  const document = await open(1);
  await visit('9.9.9', 1, { errors: 1 }, document);
  expect(await isShared('1.1.0')).toBe(true);
  const { body } = await remote.portal.app.inject('/metrics');
  expect(body).toContain('portal_release_addresses{remote="mf-loyalty",version="1.1.0",outcome="slow"} 1');
  expect(body).not.toContain('9.9.9');
});

it('[REL-351] the list of releases says how many addresses reported, and at how many it was slow or raised errors', async () => {
  await start();
  await visit('1.0.0', 1, { interaction: 312 });
  await visit('1.0.0', 2, { errors: 1 });
  expect(await operate(remote.portal, ['releases', REMOTE])).toContain('slow at 1 and with errors at 1 of 2');
});

describe('[REL-362] reports that strangers invent', () => {
  const send = async (releases: unknown, visitor = 1, more: object = {}) => {
    const document = await remote.open(visitor);
    const answer = await remote.portal.app.inject({
      method: 'POST',
      url: '/api/services/vitals',
      remoteAddress: `192.0.2.${visitor}`,
      payload: JSON.stringify({ document, releases, ...more }),
      headers: { 'content-type': 'application/json' },
    });
    return answer.statusCode;
  };
  const told = (more: object = {}) => ({ name: 'mf_loyalty', version: '1.0.0', ...QUIET, ...more });
  const figures = async () =>
    (await remote.portal.app.inject('/metrics')).body.split('\n').filter((line) => line.includes('"mf_loyalty"'));

  beforeEach(() => start());

  it('count a release once, however often they name it', async () => {
    await load('1.0.0', 1);
    expect(await send(Array.from({ length: 10 }, () => told({ errors: 1_000 })))).toBe(200);
    const shown = 'remote="mf_loyalty",version="1.0.0",shown="everybody"';
    expect(await figures()).toContain(`portal_browser_errors_total{${shown},kind="error"} 1000`);
    expect(await figures()).toContain(`portal_browser_interaction_seconds_count{${shown}} 1`);
  });

  it.each([
    ['a number below none', [told({ interaction: -1 })], 400],
    ['a number beyond an hour', [told({ interaction: 3_600_001 })], 400],
    ['a number that is none', [told({ shift: 'NaN' })], 400],
    ['half an error', [told({ errors: 0.5 })], 400],
    ['more errors than a page can count', [told({ errors: 1_001 })], 400],
    ['a message longer than one', [told({ cause: 'x'.repeat(301) })], 400],
    ['more releases than a tab has', Array.from({ length: 11 }, () => told()), 400],
    ['no release', [], 400],
    ['a release that nobody sees', [told({ version: '9.9.9' }), { ...told(), name: '__proto__' }], 200],
    ['more than 8 KiB', [told({ padding: 'x'.repeat(9_000) })], 413],
  ])('count nothing with %s', async (_, releases, status) => {
    await load('1.0.0', 1);
    expect(await send(releases)).toBe(status);
    expect(await figures()).toEqual([]);
  });
});
