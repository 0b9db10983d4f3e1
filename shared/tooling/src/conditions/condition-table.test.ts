import { walksOf } from './condition-results.ts';
import { conditionDocument, keptWalks, merged } from './condition-table.ts';

interface Seen {
  condition?: string;
  area?: string;
  project?: string;
  status?: string;
  said?: Record<string, string>;
  message?: string;
}

const report = ({
  condition = 'slow',
  area = 'people',
  project = 'desktop',
  status = 'expected',
  said = {},
  message,
}: Seen) => ({
  title: 'slow.spec.ts',
  suites: [
    {
      title: `[SHELL-310] ${condition}`,
      specs: [
        {
          file: 'slow.spec.ts',
          title: area,
          tests: [
            {
              status,
              projectName: project,
              annotations: Object.entries(said).map(([type, description]) => ({ type, description })),
              results: [{ errors: message ? [{ message }] : [] }],
            },
          ],
        },
      ],
    },
  ],
});

const OFFLINE = 'Sei offline: per salvare serve la connessione.';
const SEEN = [
  ...walksOf(report({}), 'Chromium'),
  ...walksOf(report({ project: 'phone', said: { degraded: OFFLINE } }), 'Chromium'),
  ...walksOf(report({ area: 'catalogue', status: 'unexpected', message: 'Expected: 1' }), 'Firefox ESR'),
  ...walksOf(
    report({ area: 'catalogue', status: 'unexpected', message: 'unsupported operation\nMessage: it has one density' }),
    'WebKitGTK',
  ),
  ...walksOf(
    report({ area: 'developer', status: 'skipped', said: { 'not promised': 'phones only pinch' } }),
    'Chromium',
  ),
];

test('a walk that read the sentence of the page is degraded, one that did not pass has failed, and a driver may lack something', () => {
  expect(SEEN.map(({ where, state, words }) => [where, state, words])).toEqual([
    ['Chromium 1280', 'worked', undefined],
    ['Chromium 390', 'degraded', OFFLINE],
    ['Firefox ESR', 'failed', undefined],
    ['WebKitGTK', 'cannot', 'it has one density'],
    ['Chromium 1280', 'not promised', 'phones only pinch'],
  ]);
});

test('a walk that failed after it read a sentence has failed', () => {
  expect(walksOf(report({ status: 'unexpected', said: { degraded: OFFLINE } }), 'Chromium')).toMatchObject([
    { state: 'failed' },
  ]);
});

test('the short table has a row for each condition: the worst that was seen, where, and what the page says', () => {
  const document = conditionDocument(SEEN);

  expect(document).toContain('| slow | – | degraded (1) in Chromium 390 | **failed** | not promised (3) |');
  expect(document).toContain(`1. ${OFFLINE}`);
  expect(document).toContain('| slow | catalogue | – | – | **failed** | cannot (2) |');
});

test('the table can be read back, so that a few walks can be made again', () => {
  const kept = keptWalks(conditionDocument(SEEN));
  expect(kept).toHaveLength(SEEN.length);
  expect(kept).toEqual(expect.arrayContaining(SEEN));

  const again = walksOf(report({ area: 'catalogue' }), 'Firefox ESR');
  expect(merged(kept, again)).toHaveLength(SEEN.length);
  expect(merged(kept, again)).toEqual(expect.arrayContaining(again));
});
