import { journeysIn, outcomesOf } from './engine-results.ts';
import { changesOf, engineDocument, keptOutcomes } from './engine-table.ts';

const report = (status: string, message?: string) => ({
  suites: [
    {
      specs: [
        {
          file: 'home.spec.ts',
          title: '[HOME-001, SEC-002] home opens every area @desktop',
          tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
        },
      ],
    },
  ],
});

test('the table lists a journey by its title, with how it ended on each engine', () => {
  const table = engineDocument(
    [
      { name: 'Firefox ESR', outcomes: outcomesOf(report('unexpected', 'Expected: 1')) },
      { name: 'WebKitGTK', outcomes: outcomesOf(report('expected')) },
      { name: 'Servo', outcomes: undefined },
    ],
    [],
  );
  expect(table).toContain('| home.spec.ts › home opens every area | **failed** | passed |');
  expect(table).toContain('- **Firefox ESR**: 0 passed, 1 failed, 0 cannot');
  expect(table).not.toContain('Servo');
});

test('a title loses its ids and its frame, but no e-mail address', () => {
  const suites = [
    {
      specs: [
        {
          file: 'a.spec.ts',
          title: '@desktop [SEC-365] every page of dev@softlab.it',
          tests: [{ status: 'expected', results: [] }],
        },
      ],
    },
  ];
  expect(outcomesOf({ suites })).toEqual([{ journey: 'a.spec.ts › every page of dev@softlab.it', state: 'passed' }]);
});

test('the journeys that are only about phones are named, because they stand in no row', () => {
  const specs = [
    { file: 'terms.spec.ts', title: '@phone the document is as wide as the screen', tests: [] },
    { file: 'frame.spec.ts', title: '[SHELL-015] @phone has six icons at the bottom', tests: [] },
  ];
  const document = engineDocument(
    [{ name: 'WebKitGTK', outcomes: outcomesOf(report('expected')) }],
    journeysIn({ suites: [{ specs }] }),
  );
  expect(document).toContain(
    'frame:\n\n- frame.spec.ts › has six icons at the bottom\n- terms.spec.ts › the document is as wide as the screen\n\n',
  );
  expect(document).toMatch(/desktop frame only,\s+which is 1280 wide/);
});

test('a journey that asks a driver for more than it can do is not counted as a failure, and its reason is given', () => {
  const unsupported =
    'Protocol error (network.addIntercept): unsupported operation\nMessage: requests cannot be intercepted';
  expect(outcomesOf(report('unexpected', unsupported))[0]).toMatchObject({
    state: 'cannot',
    reason: 'requests cannot be intercepted',
  });
  const passkeys = 'browserContext.newCDPSession: CDP session is only available in Chromium';
  expect(outcomesOf(report('unexpected', passkeys))[0]).toMatchObject({
    state: 'cannot',
    reason: expect.stringContaining('passkeys'),
  });
});

test.each(['download', 'filechooser', 'response'])('a journey that waits in vain for a %s has failed', (event) => {
  const waited = `page.waitForEvent: Timeout 30000ms exceeded while waiting for event "${event}"`;
  expect(outcomesOf(report('unexpected', waited))).toEqual([
    { journey: 'home.spec.ts › home opens every area', state: 'failed' },
  ]);
});

test('the table of an engine can be read back, so that a few journeys can be walked again', () => {
  const unsupported = 'unsupported operation\nMessage: requests cannot be intercepted';
  const columns = [
    { name: 'Firefox ESR', outcomes: [...outcomesOf(report('expected')), { journey: 'a', state: 'failed' as const }] },
    { name: 'WebKitGTK', outcomes: outcomesOf(report('unexpected', unsupported)) },
  ];
  const document = engineDocument(columns, ['frame.spec.ts › has six icons']);
  for (const { name, outcomes } of columns) {
    const kept = keptOutcomes(document, name);
    expect(kept).toHaveLength(outcomes.length);
    expect(kept).toEqual(expect.arrayContaining(outcomes));
  }
  expect(keptOutcomes(document, 'Servo')).toEqual([]);
});

test('a journey that ends in another way than in the kept table is named, with how it ended before and now', () => {
  const reason = 'requests cannot be intercepted';
  const kept = [
    { journey: 'b', state: 'passed' as const },
    { journey: 'c', state: 'passed' as const },
    { journey: 'gone', state: 'passed' as const },
    { journey: 'same', state: 'cannot' as const, reason },
  ];
  const now = [
    { journey: 'same', state: 'cannot' as const, reason },
    { journey: 'c', state: 'failed' as const },
    { journey: 'b', state: 'cannot' as const, reason },
    { journey: 'a', state: 'passed' as const },
  ];
  expect(changesOf(kept, now)).toEqual([
    'a: not in the table → passed',
    'b: passed → cannot (requests cannot be intercepted)',
    'c: passed → failed',
    'gone: passed → not run',
  ]);
  expect(changesOf(kept, kept)).toEqual([]);
});
