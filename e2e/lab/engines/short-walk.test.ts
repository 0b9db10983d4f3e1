import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';
import { argumentsOf, SHORT_WALK } from './short-walk.ts';

const titlesOf = (file: string): string[] =>
  [...readFileSync(join(WORKSPACE, 'e2e/journeys', file), 'utf8').matchAll(/\btest\(\s*(['"])(.+?)\1, async/g)].map(
    ([, , title]) => title ?? '',
  );

test.each(Object.entries(SHORT_WALK))('one journey of the area %s is walked, by its title', (_area, journey) => {
  const [words, grep = ''] = argumentsOf([journey]).slice(1);

  expect(words).toBe('--grep');
  expect(titlesOf(journey.file).filter((title) => new RegExp(grep).test(title))).toHaveLength(1);
});

test('no other journey of those files is walked', () => {
  const journeys = Object.values(SHORT_WALK);
  const args = argumentsOf(journeys);
  const grep = new RegExp(args.at(-1) ?? '');

  expect(args.slice(0, -2)).toEqual(journeys.map(({ file }) => file));
  expect(journeys.flatMap(({ file }) => titlesOf(file)).filter((title) => grep.test(title))).toHaveLength(
    journeys.length,
  );
  expect(grep.test('[SHELL-001] the login asks in two steps, and in one after a mistake, and more')).toBe(false);
});
