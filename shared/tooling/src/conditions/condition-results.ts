import { type PlaywrightSuite, type PlaywrightTest, reasonIn } from '../browsers/engine-results.ts';

/** How the walk of an area under a condition ended in an engine and frame. */
export interface Walk {
  condition: string;
  area: string;
  /** The engine, for Chromium with its frame: 'Chromium 390'. */
  where: string;
  state: 'worked' | 'degraded' | 'not promised' | 'failed' | 'cannot';
  /** What the person reads, why it is not promised, or what the driver lacks. */
  words?: string;
}

/** Widths of the frames, by the names of their projects. */
const WIDTHS: Readonly<Record<string, string>> = { desktop: '1280', phone: '390' };

/** How the walks ended that Playwright reports, in JSON: a suite for each condition, a test for each area. */
export function walksOf(report: PlaywrightSuite, engine: string): Walk[] {
  const { title = '', specs = [], suites = [] } = report;
  const condition = title.replace(/^\[[^\]]*\]\s*/, '');
  const own = specs.flatMap(({ title: area, tests }) =>
    tests.flatMap((test) => {
      const ended = endOf(test);
      const where = engine === 'Chromium' ? `${engine} ${WIDTHS[test.projectName ?? ''] ?? test.projectName}` : engine;
      return ended ? [{ condition, area, where, ...ended }] : [];
    }),
  );
  return [...own, ...suites.flatMap((suite) => walksOf(suite, engine))];
}

function endOf({ status, results, annotations = [] }: PlaywrightTest): Pick<Walk, 'state' | 'words'> | undefined {
  const said = (type: string) => annotations.find((each) => each.type === type)?.description;
  const [unpromised, words] = [said('not promised'), said('degraded')];
  if (unpromised) return { state: 'not promised', words: unpromised };
  // Skipped, or cut off with the whole run: it was not walked.
  if (status === 'skipped' || results.some((result) => result.status === 'interrupted')) return undefined;
  if (status === 'expected' || status === 'flaky') return words ? { state: 'degraded', words } : { state: 'worked' };
  const lack = reasonIn(results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)).join('\n'));
  return lack ? { state: 'cannot', words: lack } : { state: 'failed' };
}
