import { inWords, type Output, type Plan, Progress, timeLeft } from './progress.ts';

const plan: Plan = { name: 'journeys', seconds: 100, units: { slow: 60, middle: 20, quick: 10 }, later: 30 };

describe('timeLeft', () => {
  it('begins with what the last run took', () => {
    expect(timeLeft(plan, [], 3, 10)).toBe(120);
  });

  it('goes by the speed of this run as soon as a tenth is done', () => {
    // Two thirds of the work took 120 s, so the last third takes 60 s.
    expect(timeLeft(plan, ['slow'], 3, 120)).toBe(90);
  });

  it('counts a new file as much as the median', () => {
    // 60 of 110 are done.
    expect(timeLeft(plan, ['slow'], 4, 60)).toBeCloseTo(80);
    expect(timeLeft(plan, ['new', 'quick'], 4, 30)).toBeCloseTo(110);
  });

  it('has no estimate before the first run, and only that of the parts that follow when all is done', () => {
    expect(timeLeft({ ...plan, units: {} }, [], 20, 0)).toBeUndefined();
    expect(timeLeft(plan, ['slow'], 1, 70)).toBe(30);
  });
});

it('says the time as people do', () => {
  expect([3, 42, 70, 290].map(inWords)).toEqual([
    'about 10 s left',
    'about 40 s left',
    'about 1 min left',
    'about 5 min left',
  ]);
});

describe('Progress', () => {
  function shown(output: Partial<Output>): { progress: Progress; written: string[] } {
    const written: string[] = [];
    const progress = new Progress(plan, 8, { ...output, write: (text) => written.push(text) }, () => 0);
    return { progress, written };
  }

  it('rewrites one line on a terminal, no longer than its width', () => {
    const { progress, written } = shown({ isTTY: true, columns: 24 });

    progress.done('quick');
    progress.say('FAILED slow');
    progress.end();

    expect(written).toEqual(['\r\u001b[2Kjourneys: 1 of 8, about', '\r\u001b[2KFAILED slow\n', '\r\u001b[2K']);
  });

  it('writes four plain lines elsewhere', () => {
    const { progress, written } = shown({});

    for (const name of 'abcdefgh') progress.done(name);
    progress.end();

    expect(written.map((line) => line.replace(/,.*\n/, ''))).toEqual([
      'journeys: 2 of 8',
      'journeys: 4 of 8',
      'journeys: 6 of 8',
      'journeys: 8 of 8',
    ]);
  });
});
