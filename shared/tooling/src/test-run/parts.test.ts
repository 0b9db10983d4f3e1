import { type Part, runParts } from './parts.ts';
import type { Report } from './reports.ts';

const report: Report = { passed: 3, failed: 0, flaky: [], tests: [], units: [] };
const part = (name: string, missing?: string): Part => ({
  name,
  run: async () => ({ code: 0, report }),
  lacks: () => missing,
});
const parts = [part('check'), part('short journeys on WebKitGTK', 'WebKitGTK is not installed'), part('stories')];

let said: string[];
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => jest.restoreAllMocks());

function run(all: boolean) {
  const later: string[][] = [];
  const ended = runParts(parts, {
    all,
    runPart: async ({ name, run: work }, following) => {
      later.push([name, ...following.map((each) => each.name)]);
      return work({ name, units: {}, later: 0 });
    },
  });
  return ended.then(({ ran, leftOut }) => ({ ran, leftOut, later }));
}

it('leaves out a part for which something is missing, says so at once and at the end, and runs the others', async () => {
  const { ran, leftOut, later } = await run(false);

  expect(said).toEqual(['\n== short journeys on WebKitGTK: left out, because WebKitGTK is not installed']);
  expect(leftOut).toEqual(['short journeys on WebKitGTK, because WebKitGTK is not installed']);
  expect(ran).toEqual([
    { code: 0, report },
    { code: 0, report },
  ]);
  // Its time is not part of an estimate.
  expect(later).toEqual([['check', 'stories'], ['stories']]);
});

it('counts it as a failed test when all parts are asked for', async () => {
  const { ran } = await run(true);

  expect(ran.map(({ code }) => code)).toEqual([0, 1, 0]);
  expect(ran[1]?.report).toMatchObject({ passed: 0, failed: 1 });
});
