import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deliveringTeam, REMOTE } from '../../test/delivering-team.ts';

const team = deliveringTeam();

/** What whoever opens a link and has its cookie from before gets: the status, and the version of the remote. */
async function seenBy(preview: string) {
  const { search, searchParams } = new URL(preview);
  const { statusCode } = await team.portal.app.inject(`/terminals${search}`);
  const { mf_loyalty: version } = await team.shown(`portal-release=${searchParams.get('release')}`);
  return [statusCode, version];
}

it('[REL-403] shows a release by its link no more after it was withdrawn, while its files stay for open tabs', async () => {
  const token = await team.uploaded('1.0.0');
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`);
  const shared = await team.upload(token, '1.1.0');
  await team.call(token, 'POST', `${REMOTE}/1.1.0/promote?percent=1`);
  await team.call(token, 'POST', `${REMOTE}/rollback`);
  expect(await seenBy(shared.preview)).toEqual([303, '1.1.0']);
  const live = await team.upload(token, '1.2.0');
  await team.call(token, 'POST', `${REMOTE}/1.2.0/promote`);
  await team.call(token, 'POST', `${REMOTE}/rollback`);
  expect(await seenBy(live.preview)).toEqual([303, '1.2.0']);

  for (const [version, { preview }] of [['1.1.0', shared] as const, ['1.2.0', live] as const]) {
    expect((await team.call(token, 'POST', `${REMOTE}/${version}/withdraw`)).statusCode).toBe(200);
    expect(await seenBy(preview)).toEqual([404, '1.0.0']);
    expect(existsSync(join(team.portal.releasesFolder, REMOTE, version, 'release.json'))).toBe(true);
  }
});

it('[REL-403] shows a release by its link no more after it made room, while its files stay for open tabs', async () => {
  const token = await team.uploaded('1.0.0');
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`);
  const { preview } = await team.upload(token, '1.1.0');
  await team.call(token, 'POST', `${REMOTE}/1.1.0/promote?percent=1`);
  await team.call(token, 'POST', `${REMOTE}/rollback`);
  for (const version of ['1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']) await team.upload(token, version);
  expect(await seenBy(preview)).toEqual([404, '1.0.0']);
  expect(existsSync(join(team.portal.releasesFolder, REMOTE, '1.1.0', 'release.json'))).toBe(true);
});
