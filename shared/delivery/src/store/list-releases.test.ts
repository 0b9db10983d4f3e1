import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApp } from './list-releases.ts';
import { movePointer } from './live-releases.ts';
import { stageShell } from './next-shell.ts';
import { buildRelease, folderForEachTest, putRelease } from './release-folder.fixture.ts';
import { folded, listedLines } from './release-lines.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const releases = folderForEachTest();
const RIBBON = { Ribbon: { since: '1.8.0', until: '2.0.0', instead: 'use Hero.' } };
const ASK = { ask: { since: '1.9.0', until: '2.0.0', instead: 'use call.' } };

/** Writes more into the `release.json` of a release. */
function say(app: string, version: string, more: object): void {
  const file = join(releases, app, version, 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...more }));
}

const lines = (app: string) => listedLines(app, describeApp(releases, app));

beforeEach(() => {
  putRelease(releases, 'shell', '1.0.0', '1.9.0');
  say('shell', '1.0.0', { deprecated: { '@portal/ui': RIBBON, '@portal/platform': ASK } });
  for (const remote of ['mf-loyalty', 'mf-points']) putRelease(releases, remote, '1.0.0', '^1.3.0', now);
  say('mf-loyalty', '1.0.0', { uses: { '@portal/ui': ['Ribbon', 'Hero'], '@portal/platform/http': ['ask'] } });
  say('mf-points', '1.0.0', { uses: { '@portal/ui': ['Hero'] } });
});

it('[REL-325] the lists show for each remote what its releases use that goes, and until when', () => {
  expect(lines('mf-loyalty')).toEqual([
    expect.stringMatching(
      /^live .*, uses 2 deprecated: Ribbon of @portal\/ui until 2\.0\.0; ask of @portal\/platform until 2\.0\.0$/,
    ),
  ]);
  expect(lines('mf-points')).toEqual([expect.not.stringContaining('deprecated')]);
  expect(lines('shell')).toEqual([expect.not.stringContaining('deprecated')]);
});

it('[SDK-407] breaks long lines between facts', () => {
  const [line = ''] = lines('mf-loyalty');
  const all = folded(line);
  expect(all.length).toBeGreaterThan(1);
  expect(all.map((part) => part.trimStart()).join(' ')).toBe(line);
  expect(all.slice(1)).toEqual(all.slice(1).map(() => expect.stringMatching(/^ {9}\S/)));
  expect(all.filter((part) => part.length > 100)).toEqual([]);
});

it('[REL-325] a release is compared with the shell that it is for, and one that nobody gets any more with none', () => {
  buildRelease(releases, 'shell', '2.0.0', '2.0.0');
  stageShell(releases, '2.0.0', now);
  buildRelease(releases, 'mf-loyalty', '2.0.0', '^2.0.0');
  say('mf-loyalty', '2.0.0', { uses: { '@portal/ui': ['Ribbon'] } });
  movePointer(releases, 'mf-loyalty', { version: '2.0.0', now });
  putRelease(releases, 'mf-loyalty', '1.1.0', '^1.3.0', now);
  expect(lines('mf-loyalty')).toEqual([
    expect.stringMatching(/^live {5}1\.1\.0(?!.*deprecated)/),
    expect.stringMatching(/^next {5}2\.0\.0(?!.*deprecated)/),
    expect.stringMatching(/^earlier {2}1\.0\.0(?!.*deprecated)/),
  ]);
});
