import { describeApp, listedLines } from './list-releases.ts';
import { folderForEachTest, putRelease } from './release-folder.fixture.ts';

const releases = folderForEachTest();

it('says what contract a remote needs, and what contract a shell provides', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  putRelease(releases, 'shell', '2.0.0', '1.7.0', now);
  putRelease(releases, 'mf-auth', '1.0.0', '^1.5.0', now);
  const linesOf = (app: string) => listedLines(app, describeApp(releases, app));
  expect(linesOf('shell')).toEqual([
    'live     2.0.0, since 2026-11-21 10:00 UTC, built 2026-11-20 08:00 UTC, commit c0ffee, provides contract 1.7.0',
  ]);
  expect(linesOf('mf-auth')).toEqual([
    'live     1.0.0, since 2026-11-21 10:00 UTC, built 2026-11-20 08:00 UTC, commit c0ffee, needs contract ^1.5.0',
  ]);
});
