import { deliveringTeam, putShell, REMOTE } from '../../test/delivering-team.ts';
import { createTestApp } from '../../test/test-app.ts';

const DAY = 24 * 60 * 60_000;

const team = deliveringTeam();

/** What `/config.json` tells a page of the preview that its browser is in. */
const previewOf = async (cookie: string) =>
  (await team.portal.app.inject({ url: '/config.json', headers: { cookie } })).json().preview;

it('[REL-025] shows a staged release to the browser that opens its link, and to nobody else', async () => {
  const token = await team.tokenFor(REMOTE);
  const { preview } = await team.upload(token, '1.0.0');
  const link = new URL(preview);
  expect(link.origin).toBe('https://portale.example');

  const opened = await team.portal.app.inject({ url: `/terminals${link.search}&tab=1` });
  expect({ status: opened.statusCode, to: opened.headers.location }).toEqual({ status: 303, to: '/terminals?tab=1' });
  const kept = String(opened.headers['set-cookie']);
  expect(kept).toMatch(/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
  const [cookie = ''] = kept.split(';');
  expect(await team.shown(cookie)).toEqual({ mf_auth: '1.0.0', mf_loyalty: '1.0.0' });
  expect(await team.shown()).toEqual({ mf_auth: '1.0.0' });
  expect(await previewOf(cookie)).toEqual({ remote: REMOTE, version: '1.0.0' });
  expect(await previewOf('')).toBeUndefined();
  expect(await team.shown(cookie.replace('~1.0.0~', '~1.0.1~'))).toEqual({ mf_auth: '1.0.0' });
  const left = await team.portal.app.inject({ url: '/terminals?release=', headers: { cookie } });
  expect(String(left.headers['set-cookie'])).toMatch(/^portal-release=; Path=\/; Max-Age=0/);
  expect((await team.portal.app.inject({ url: '//elsewhere.example/?release=' })).headers.location).toBe(
    '/elsewhere.example/',
  );

  await team.call(token, 'POST', `${REMOTE}/1.0.0/withdraw`);
  expect(await team.shown(cookie)).toEqual({ mf_auth: '1.0.0' });
  expect(await previewOf(cookie)).toBeUndefined();
  const later = `portal-release=${new URL((await team.upload(token, '1.1.0')).preview).searchParams.get('release')}`;
  expect(await team.shown(later)).toEqual({ mf_auth: '1.0.0', mf_loyalty: '1.1.0' });
  team.portal.later(7 * DAY);
  expect(await team.shown(later)).toEqual({ mf_auth: '1.0.0' });
});

it('[REL-048] shows a gradual release to the same browsers on every server, and names a browser only then', async () => {
  const token = await team.uploaded('1.0.0');
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`);
  await team.upload(token, '1.1.0');
  expect((await team.portal.app.inject('/')).headers['set-cookie']).toBeUndefined();

  expect((await team.call(token, 'POST', `${REMOTE}/1.1.0/promote?percent=ten`)).statusCode).toBe(422);
  expect((await team.call(token, 'POST', `${REMOTE}/1.1.0/promote?percent=40`)).json()).toMatchObject({
    message: '40 of 100 browsers see mf-loyalty 1.1.0, the others 1.0.0.',
  });
  expect((await team.call(token, 'GET', REMOTE)).json().releases[1]).toMatchObject({ version: '1.1.0', percent: 40 });
  expect((await team.moves()).at(-1)).toMatchObject({
    action: 'promoteRelease',
    subject: 'mf-loyalty 1.1.0',
    detail: { live: '1.0.0', percent: 40 },
  });

  const beside = await createTestApp({ beside: team.portal });
  const seen = async (cookie: string, { app } = team.portal) =>
    (await app.inject({ url: '/config.json', headers: { cookie } }))
      .json()
      .remotes.find(({ name }: { name: string }) => name === 'mf_loyalty').version;
  const named: string[] = [];
  for (let browser = 0; browser < 40; browser += 1) {
    const kept = String((await team.portal.app.inject('/')).headers['set-cookie']);
    expect(kept).toMatch(/^portal-browser=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const [cookie = ''] = kept.split(';');
    named.push(await seen(cookie));
    expect(await seen(cookie, beside)).toBe(named.at(-1));
  }
  expect(new Set(named)).toEqual(new Set(['1.0.0', '1.1.0']));
  expect(await team.shown()).toMatchObject({ mf_loyalty: '1.0.0' });

  await team.call(token, 'POST', `${REMOTE}/rollback`);
  expect((await team.portal.app.inject('/')).headers['set-cookie']).toBeUndefined();
  await team.call(token, 'POST', `${REMOTE}/1.1.0/promote`);
  expect(await team.shown()).toMatchObject({ mf_loyalty: '1.1.0' });
  await beside.close();
});

it('[REL-048] leaves out a gradual release that does not fit what everybody sees by now', async () => {
  const token = await team.uploaded('1.0.0');
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote?percent=99`);
  const everyone = Array.from({ length: 5 }, (_, browser) => `portal-browser=${String(browser).padEnd(22, 'x')}`);
  const who = async () => (await Promise.all(everyone.map(team.shown))).filter((seen) => 'mf_loyalty' in seen).length;
  expect(await who()).toBeGreaterThan(0);
  putShell(team.portal, '2.0.0', '2.0.0');
  expect(await who()).toBe(0);
});
