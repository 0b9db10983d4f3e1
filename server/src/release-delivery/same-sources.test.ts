import { deliveringTeam, REMOTE } from '../../test/delivering-team.ts';

const team = deliveringTeam();

it('[REL-404] answers the same sources with where they are, and writes no row of a release that nobody staged', async () => {
  const token = await team.uploaded('1.0.0');
  const again = async () => (await team.call(token, 'POST', REMOTE, await team.packed('1.0.0'))).json();
  const message = (where: string) => `mf-loyalty 1.0.0 is there already, and it ${where}: nothing new was delivered.`;
  expect(await again()).toMatchObject({ version: '1.0.0', state: 'staged', message: message('is staged') });
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`);
  expect(await again()).toMatchObject({ version: '1.0.0', state: 'live', message: message('is live') });
  expect((await team.moves()).map(({ action }) => action)).toEqual([
    'giveReleaseToken',
    'stageRelease',
    'promoteRelease',
  ]);
});
