import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NAMES, PLACES } from './conditions.ts';
import { documentOf, endOf, gapsIn, merged, promisesOf, type Walk, walksIn } from './table.ts';
import { TABLE } from './table-reporter.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const OFFLINE = 'Sei offline: per salvare serve la connessione.';

const WALKED: readonly Walk[] = [
  { condition: 'slow', area: 'people', place: 'Chromium 1280', state: 'worked' },
  { condition: 'slow', area: 'people', place: 'Chromium 390', state: 'degraded', words: OFFLINE },
  { condition: 'slow', area: 'catalogue', place: 'Firefox ESR', state: 'failed' },
  { condition: 'slow', area: 'catalogue', place: 'WebKitGTK', state: 'cannot', words: 'it has one density' },
  { condition: 'offline', area: 'people', place: 'Chromium 390', state: 'not promised', words: 'phones only pinch' },
];

describe('the table of conditions', () => {
  it('[SHELL-310, SHELL-340] tells of every area under every condition, in every engine and frame, that it works, what is said instead, or that it is known to fail', () => {
    const walks = walksIn(readFileSync(TABLE, 'utf8'));

    expect(gapsIn(walks, PLACES)).toEqual([]);
    expect(
      gapsIn(
        walks.filter(({ state }) => state !== 'cannot'),
        ['Chromium 390'],
      ),
    ).toEqual([]);
    expect(walks.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(walks.filter(({ state, words }) => !/worked|failed/.test(state) && !words)).toEqual([]);
  });

  it('[SHELL-340] is what the README says of where the portal runs', () => {
    const readme = readFileSync(resolve(ROOT, 'README.md'), 'utf8');
    const [section = ''] = (readme.split('\n## Where it runs\n')[1] ?? '').split('\n## ');

    const lines = section.split('\n').filter((line) => line.startsWith('- '));
    expect(lines).toEqual(promisesOf(walksIn(readFileSync(TABLE, 'utf8'))));
  });

  it('knows each condition that has a walk', () => {
    const specs = readdirSync(resolve(ROOT, 'e2e/lab/conditions')).filter((file) => file.endsWith('.spec.ts'));

    expect([...NAMES].sort()).toEqual(specs.map((file) => file.slice(0, -'.spec.ts'.length)).sort());
  });

  it('is read back as it was written, so that a few walks can be taken again', () => {
    const kept = walksIn(documentOf(WALKED));
    expect(kept).toHaveLength(WALKED.length);
    expect(kept).toEqual(expect.arrayContaining([...WALKED]));

    const again: Walk = { condition: 'slow', area: 'catalogue', place: 'Firefox ESR', state: 'worked' };
    const all = merged(kept, [again]);
    expect(all).toHaveLength(WALKED.length);
    expect(all).toEqual(expect.arrayContaining([again]));
  });

  it('has a cell for each walk, with the number of what was said, and misses what was not seen', () => {
    const document = documentOf(WALKED).replaceAll(/ +/g, ' ');

    expect(document).toContain('kB/s | people | worked | degraded (1) | – | – |');
    expect(document).toContain('kB/s | catalogue | – | – | **failed** | cannot (2) |');
    expect(document).toContain(`1. ${OFFLINE}`);
    expect(gapsIn(WALKED, PLACES)).toEqual(
      expect.arrayContaining(['slow, people, Firefox ESR', 'offline, catalogue, Chromium 390']),
    );
    expect(gapsIn(WALKED, PLACES)).not.toContain('slow, people, Chromium 1280');
  });

  it('promises of a condition the worst, and where', () => {
    expect(promisesOf(WALKED)).toEqual([
      '- not promised: offline in mid-flow and back (Chromium 390)',
      '- fails: slow: 400 ms, 50 kB/s (Firefox ESR)',
    ]);
    expect(promisesOf(WALKED.slice(0, 2))).toEqual([
      '- says on the page what waits: slow: 400 ms, 50 kB/s (Chromium 390)',
    ]);
  });

  it('takes a walk that failed for failed, whatever it read before, and none that was cut off', () => {
    const annotations = [{ type: 'degraded', description: OFFLINE }];
    expect(endOf('passed', annotations)).toEqual({ state: 'degraded', words: OFFLINE });
    expect(endOf('timedOut', annotations)).toEqual({ state: 'failed' });
    expect(endOf('interrupted', annotations)).toBeUndefined();
    expect(endOf('skipped', [])).toBeUndefined();
    expect(endOf('passed', [])).toEqual({ state: 'worked' });
  });
});
